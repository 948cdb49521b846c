//! Facts for people, from what the CUDA layer found.

use crate::facts::{DeviceFunctionFact, Facts, KernelFact, LaunchFact, MemorySpace, Place, VariableFact};
use cufront_cuda::Analysis;
use cufront_items::{attributes_between, DeclId, Items, Parser, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok, TokenKind};

pub(crate) fn gather_facts(lexed: &Lexed, items: &Items, analysis: &Analysis) -> Facts {
    let mut facts = Facts {
        tokens: lexed.tokens.len(),
        extended_lambdas: analysis.extended_lambdas,
        edits: analysis.edits.counts(),
        ..Facts::default()
    };
    let mut scratch = Items::new();
    for k in &analysis.kernels {
        let d = &items.decls[k.decl];
        facts.kernels.push(KernelFact {
            name: qualified_name(lexed, items, k.decl),
            template_parameters: template_parameters(lexed, items, &mut scratch, k.decl),
            parameters: parameters(lexed, items, &mut scratch, k.decl),
            attributes: attributes(lexed, items, k.decl),
            defined: k.defined,
            entity: None,
            place: place(lexed, if d.name_tok.is_some() { d.name_tok } else { d.first }),
        });
    }
    for l in &analysis.launches {
        let spelled = |range| cufront_cuda::Launch::spelling(lexed, range);
        let part = |i: usize| l.parts.get(i).copied().map(spelled);
        facts.launches.push(LaunchFact {
            callee: spelled(l.callee),
            configuration: spelled(l.configuration),
            grid: part(0),
            block: part(1),
            shared_memory: part(2),
            stream: part(3),
            function: l.function.map(|id| qualified_name(lexed, items, id)),
            device: l.device,
            entity: None,
            place: place_at(lexed, l.offset),
        });
    }
    for v in &analysis.variables {
        let d = &items.decls[v.decl];
        facts.variables.push(VariableFact {
            name: qualified_name(lexed, items, v.decl),
            space: match v.space {
                cufront_cuda::MemorySpace::Device => MemorySpace::Device,
                cufront_cuda::MemorySpace::Constant => MemorySpace::Constant,
                cufront_cuda::MemorySpace::Managed => MemorySpace::Managed,
            },
            place: place(lexed, if d.name_tok.is_some() { d.name_tok } else { d.first }),
        });
    }
    for f in &analysis.device_functions {
        let d = &items.decls[f.decl];
        let at = if d.name_tok.is_some() { d.name_tok } else { d.first };
        facts
            .device_functions
            .push(DeviceFunctionFact { name: qualified_name(lexed, items, f.decl), place: place(lexed, at) });
    }
    facts
}

/// The template parameters of the innermost head of `id` as written.
pub(crate) fn template_parameters(
    lexed: &Lexed,
    items: &Items,
    scratch: &mut Items,
    id: DeclId,
) -> Vec<String> {
    let d = &items.decls[id];
    if d.head.is_none() || d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
        return Vec::new();
    }
    let h = items.heads[d.head];
    split_list(lexed, scratch, h.open.next(), h.close)
}

/// The function parameters of `id` as written.
pub(crate) fn parameters(lexed: &Lexed, items: &Items, scratch: &mut Items, id: DeclId) -> Vec<String> {
    match items.declarator(id) {
        Some(c) if c.params.is_some() => {
            split_list(lexed, scratch, c.params.next(), lexed.tokens.partner(c.params))
        }
        _ => Vec::new(),
    }
}

/// The words of CUDA that are no execution space of a function.
const ATTRIBUTES: [&str; 8] = [
    "launch_bounds",
    "cluster_dims",
    "block_size",
    "maxnreg",
    "local_maxnreg",
    "nv_pure",
    "nv_register_params",
    "tile",
];

/// The attributes of CUDA of the function `id`, as people write them.
pub(crate) fn attributes(lexed: &Lexed, items: &Items, id: DeclId) -> Vec<String> {
    let t = &lexed.tokens;
    let Some(c) = items.declarator(id) else { return Vec::new() };
    let end = if c.body.is_some() { c.body } else { c.end };
    let mut found = Vec::new();
    let mut at = items.decls[id].first;
    while at < end {
        if at == c.params {
            at = t.partner(at).next();
            continue;
        }
        if t.kind(at) != TokenKind::Attribute || t.kind(at.plus(2)) != TokenKind::LParen {
            at = at.next();
            continue;
        }
        let (inner, after) = (at.plus(2), t.partner(at.next()).next());
        for (_, first, last) in attributes_between(lexed, inner.next(), t.partner(inner)) {
            let word = String::from_utf8_lossy(lexed.spelling(first)).into_owned();
            let word = word.trim_matches('_');
            if ATTRIBUTES.contains(&word) {
                found.push(format!("__{word}__{}", spelled(lexed, first.next(), last)));
            }
        }
        at = after.max(at.next());
    }
    found
}

/// The comma-separated parts of `[first, end)` as written, on one line each.
fn split_list(lexed: &Lexed, scratch: &mut Items, first: Tok, end: Tok) -> Vec<String> {
    let parser = Parser::new(lexed, scratch);
    let mut parts = Vec::new();
    let mut t = first;
    while t < end {
        let stop = parser.skip_initializer(t, Items::GLOBAL).min(end);
        let stop = if stop > t { stop } else { t.next() };
        parts.push(spelled(lexed, t, stop));
        t = stop.next();
    }
    parts
}

/// The tokens `[first, end)` on one line: blanks as written, one for many. Line markers, which stand where a macro of a
/// system header begins and ends, are no blanks.
fn spelled(lexed: &Lexed, first: Tok, end: Tok) -> String {
    let t = &lexed.tokens;
    let mut out = String::new();
    for tok in (first.0..end.0).map(Tok) {
        let spelling = String::from_utf8_lossy(lexed.spelling(tok));
        if tok > first {
            let gap = &lexed.text[lexed.end(tok.prev()) as usize..t.start(tok) as usize];
            let marker = memchr::memmem::find(gap, b"\n#").is_some();
            let is_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
            let words = is_word(out.chars().last()) && is_word(spelling.chars().next());
            if !gap.is_empty() && (!marker || words) {
                out.push(' ');
            }
        }
        out.push_str(&spelling);
    }
    out
}

pub(crate) fn place(lexed: &Lexed, tok: Tok) -> Place {
    place_at(lexed, lexed.tokens.start(tok))
}

pub(crate) fn place_at(lexed: &Lexed, offset: u32) -> Place {
    let l = lexed.lines.location(&lexed.text, offset);
    Place {
        file: String::from_utf8_lossy(lexed.lines.file_name(l.file)).into_owned(),
        line: l.line,
        column: l.column,
        system_header: l.system_header,
    }
}

/// Most components of a name that are shown.
const MAX_COMPONENTS: usize = 100;

pub(crate) fn qualified_name(lexed: &Lexed, items: &Items, id: DeclId) -> String {
    let d = &items.decls[id];
    let mut parts: Vec<String> = Vec::new();
    let mut s: ScopeId = d.scope;
    if d.specifiers.contains(Specifiers::FRIEND) {
        // a friend is no member: it belongs to the namespace around the class ([class.friend]/6)
        while s.is_some() && items.scopes[s].kind == ScopeKind::Class {
            s = items.scopes[s].parent;
        }
    }
    while s.is_some() && s != Items::GLOBAL && parts.len() < MAX_COMPONENTS {
        let scope = &items.scopes[s];
        if scope.name.is_some() {
            parts.push(String::from_utf8_lossy(lexed.names.spelling(scope.name)).into_owned());
        } else if scope.kind == ScopeKind::Namespace {
            parts.push("(unnamed)".to_string());
        }
        s = scope.parent;
    }
    parts.reverse();
    let written = match items.declarator(id) {
        Some(c) if c.id_end > c.id_first => {
            let a = lexed.tokens.start(c.id_first) as usize;
            let b = lexed.end(c.id_end.prev()) as usize;
            String::from_utf8_lossy(&lexed.text[a..b]).split_whitespace().collect::<Vec<_>>().join(" ")
        }
        _ => String::new(),
    };
    parts.push(written);
    parts.join("::")
}

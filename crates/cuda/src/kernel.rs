//! E8, E9 and E19: kernels.
//!
//! An ordinary kernel becomes a declaration: its body is the launch stub, which the stub file defines. A
//! kernel template becomes two templates: `__wrapper__device_stub_k`, which the stub file specialises for
//! each instance, and the kernel itself, whose body calls the wrapper. The wrapper takes the parameters by
//! reference. It keeps the return type as it is written: kernels may be told apart by it alone, where it is `void`
//! only for some arguments.

use crate::linkage;
use crate::redeclaration;
use crate::text::push_flat;
use crate::unit::{Kernel, Unit};
use cufront_edits::{Part, Reason};
use cufront_items::AttrSet;
use cufront_items::{DeclId, DeclKind, Declarator, HeadId, Parameter, Parser, Specifiers, TemplateParam};
use cufront_lex::{Lexed, Tok};

/// Notes which kernel templates have a definition in this unit: the linkage of all their declarations
/// depends on it.
pub(crate) fn collect_defined(unit: &mut Unit<'_>) {
    for (id, d) in unit.items.decls.iter() {
        if d.kind != DeclKind::Function || !d.attrs.contains(AttrSet::GLOBAL) || d.head.is_none() {
            continue;
        }
        let Some(c) = unit.items.declarator(id).filter(|c| c.body.is_some()) else { continue };
        if d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
            unit.defined_specializations.push(id);
            continue;
        }
        unit.defined_kernels.insert((d.scope, d.name));
        // `void n::k() {…}` defines what `n` declares
        if d.specifiers.contains(Specifiers::QUALIFIED) {
            let scope = unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first);
            unit.defined_kernels.extend(scope.map(|s| (s, d.name)));
        }
    }
}

/// True if a definition of the explicit specialisation `id` stands somewhere in this unit.
fn specialization_defined(unit: &mut Unit<'_>, id: DeclId) -> bool {
    let name = unit.items.decls[id].name;
    let mut others = unit.defined_specializations.clone();
    others.retain(|&e| unit.items.decls[e].name == name);
    others.contains(&id) || !redeclaration::same_function(unit, vec![(id, others)])[0].is_empty()
}

pub(crate) fn edit_kernel(unit: &mut Unit<'_>, id: DeclId) {
    let Some(c) = unit.items.declarator(id).copied() else { return };
    let d = &unit.items.decls[id];
    // a member is reported elsewhere, and not to be switched off; without a name it is no C++, which is for
    // the host compiler to say
    if d.name_tok.is_none() || unit.is_member(id) {
        return;
    }
    let flags = d.specifiers;
    if flags.contains(Specifiers::EXPLICIT_INSTANTIATION) {
        return;
    }
    let scope = d.scope;
    let friend = flags.contains(Specifiers::FRIEND);
    if !friend {
        unit.kernels.push(Kernel { decl: id, defined: c.body.is_some() });
    }
    let template = d.head.is_some();
    let unnamed = unit.in_unnamed_namespace(scope);
    let own_visibility = d.attrs.contains(AttrSet::VISIBILITY);
    let internal = flags.contains(Specifiers::STATIC) || linkage::is_earlier_static(unit, id);
    let hidden = if unnamed || own_visibility || internal { "" } else { unit.config.hidden() };
    let position = unit.lexed.tokens.start(unit.specifier_position(id));
    let noinline = unit.config.debug_mode && c.body.is_some();
    // a template that is declared with an alias of its type has no parameters to write a wrapper with
    if friend || !template || c.params.is_none() {
        unit.edits.insert(position, Reason::Kernel, hidden);
        if noinline {
            unit.edits.insert(position, Reason::Debug, "__attribute__((noinline)) ");
        }
        if c.body.is_some() {
            let from = if c.before_body.is_some() { c.before_body } else { c.body };
            let last = unit.items.decls[id].last.0.max(unit.lexed.tokens.partner(c.body).0);
            let (start, end) = (unit.lexed.tokens.start(from), unit.lexed.end(Tok(last)));
            unit.edits.replace(start, end, Reason::Kernel, &[Part::New(";")]);
        }
        return;
    }
    KernelTemplate::new(unit, id, c).edit(unit, hidden, noinline);
}

/// A kernel template's or specialisation's parts.
struct KernelTemplate {
    id: DeclId,
    c: Declarator,
    specialization: bool,
    heads: Vec<HeadId>,
    template_parameters: Vec<TemplateParam>,
    parameters: Vec<Parameter>,
    /// Names for parameters, given or made.
    template_names: Vec<Vec<u8>>,
    names: Vec<Vec<u8>>,
    /// True if declared type of the parameter is a reference, array or function through an alias.
    by_alias: Vec<bool>,
}

impl KernelTemplate {
    fn new(unit: &mut Unit<'_>, id: DeclId, c: Declarator) -> Self {
        let heads = unit.heads(id);
        let scope = unit.items.decls[id].scope;
        let specialization = unit.items.decls[id].specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
        let lexed = unit.lexed;
        let parser = Parser::new(lexed, unit.items);
        let template_parameters = match heads.last() {
            Some(&h) if !specialization => parser.template_parameters(h, scope),
            _ => Vec::new(),
        };
        let (parameters, _) = parser.parameters(c.params, scope);
        let template_names = template_parameters
            .iter()
            .enumerate()
            .map(|(i, p)| match p.name {
                n if n.is_some() => lexed.spelling(n).to_vec(),
                _ => format!("__T{i}").into_bytes(),
            })
            .collect();
        let names = parameters
            .iter()
            .enumerate()
            .map(|(i, p)| match p.name {
                n if n.is_some() => lexed.spelling(n).to_vec(),
                _ => format!("__p{i}").into_bytes(),
            })
            .collect();
        let shapes = unit.parameter_shapes(id).unwrap_or_default();
        let by_alias = (0..parameters.len())
            .map(|i| shapes.get(i).is_some_and(|s| s.reference || s.array || s.function))
            .collect();
        KernelTemplate {
            id,
            c,
            specialization,
            heads,
            template_parameters,
            parameters,
            template_names,
            names,
            by_alias,
        }
    }

    fn edit(&self, unit: &mut Unit<'_>, hidden: &str, noinline: bool) {
        let d = unit.items.decls[self.id].clone();
        let defined = self.c.body.is_some();
        let explicit_static = d.specifiers.contains(Specifiers::STATIC);
        let static_stub = unit.config.static_host_stub
            && if self.specialization {
                specialization_defined(unit, self.id)
            } else {
                defined || unit.defined_kernels.contains(&(d.scope, d.name))
            };
        // LINK of the specification
        let link = match (static_stub, self.specialization) {
            (true, false) if explicit_static => "",
            (true, false) => "static ",
            (true, true) => "__specialization_static ",
            (false, _) => hidden,
        };
        let mut wrapper = Vec::new();
        self.push_wrapper(unit, &mut wrapper, d.specifiers);
        let t = &unit.lexed.tokens;
        let first = t.start(d.first);
        unit.edits.replace(first, first, Reason::KernelTemplate, &[Part::Bytes(&wrapper)]);
        let position = unit.specifier_position(self.id);
        unit.edits.insert(t.start(position), Reason::KernelTemplate, link);
        if noinline {
            unit.edits.insert(t.start(position), Reason::Debug, "__attribute__((noinline)) ");
        }
        if link == "static " || link == "__specialization_static " {
            // `extern` and `static` exclude each other
            for word in self.c.extern_words(unit.lexed) {
                unit.edits.delete(t.start(word), unit.lexed.end(word), Reason::KernelTemplate);
            }
        }
        if !defined {
            return;
        }
        for (p, name) in self.template_parameters.iter().zip(&self.template_names) {
            if p.name.is_none() {
                let text = [b" ", name.as_slice(), b" "].concat();
                let at = t.start(p.name_at);
                unit.edits.replace(at, at, Reason::KernelTemplate, &[Part::Bytes(&text)]);
            }
        }
        for (p, name) in self.parameters.iter().zip(&self.names) {
            if p.name.is_none() {
                let text = [b" ", name.as_slice(), b" "].concat();
                let at = t.start(p.declarator.id_first);
                unit.edits.replace(at, at, Reason::KernelTemplate, &[Part::Bytes(&text)]);
            }
        }
        let mut body = b"{".to_vec();
        body.extend_from_slice(b"__wrapper__device_stub_");
        body.extend_from_slice(unit.lexed.spelling(d.name_tok));
        if self.specialization {
            self.push_id_arguments(unit, d.name_tok, &mut body);
        } else {
            body.push(b'<');
            for (i, (p, name)) in self.template_parameters.iter().zip(&self.template_names).enumerate() {
                if i > 0 {
                    body.push(b',');
                }
                body.extend_from_slice(name);
                if p.pack {
                    body.extend_from_slice(b"...");
                }
            }
            body.push(b'>');
        }
        body.push(b'(');
        for (i, (p, name)) in self.parameters.iter().zip(&self.names).enumerate() {
            if i > 0 {
                body.push(b',');
            }
            body.extend_from_slice(name);
            if p.pack {
                body.extend_from_slice(b"...");
            }
        }
        body.extend_from_slice(b");return;}");
        let from = if self.c.before_body.is_some() { self.c.before_body } else { self.c.body };
        let last = d.last.0.max(t.partner(self.c.body).0);
        let (start, end) = (t.start(from), unit.lexed.end(Tok(last)));
        unit.edits.replace(start, end, Reason::KernelTemplate, &[Part::Bytes(&body)]);
    }

    /// The wrapper, on one line.
    fn push_wrapper(&self, unit: &Unit<'_>, out: &mut Vec<u8>, flags: Specifiers) {
        let lexed = unit.lexed;
        let d = &unit.items.decls[self.id];
        for (i, &h) in self.heads.iter().enumerate() {
            let head = unit.items.heads[h];
            if i + 1 < self.heads.len() || self.specialization {
                push_flat(lexed, head.keyword, head.close.next(), out);
            } else {
                out.extend_from_slice(b"template<");
                for (k, (p, name)) in self.template_parameters.iter().zip(&self.template_names).enumerate() {
                    if k > 0 {
                        out.extend_from_slice(b", ");
                    }
                    push_flat(lexed, p.first, p.name_at, out);
                    out.push(b' ');
                    out.extend_from_slice(name);
                    let after = if p.name.is_some() { p.name.next() } else { p.name_at };
                    out.push(b' ');
                    push_flat(lexed, after, p.end, out);
                }
                out.push(b'>');
            }
            if head.end > head.requires {
                out.push(b' ');
                push_flat(lexed, head.requires, head.end, out);
            }
            out.push(b' ');
        }
        out.extend_from_slice(if self.specialization { b"__specialization_static " } else { b"static " });
        if flags.contains(Specifiers::INLINE) {
            out.extend_from_slice(b"inline ");
        }
        self.push_return_type(lexed, out);
        push_flat(lexed, self.c.id_first, d.name_tok, out);
        out.extend_from_slice(b"__wrapper__device_stub_");
        out.extend_from_slice(lexed.spelling(d.name_tok));
        if self.specialization {
            self.push_id_arguments(unit, d.name_tok, out);
        }
        out.push(b'(');
        for (i, (p, name)) in self.parameters.iter().zip(&self.names).enumerate() {
            if i > 0 {
                out.extend_from_slice(b", ");
            }
            self.push_parameter(unit, p, name, self.by_alias[i], out);
        }
        out.push(b')');
        // a trailing return type and a trailing requires-clause are part of what makes the template
        // ([temp.over.link])
        let trailing = Some(self.c.trailing).filter(|t| t.is_some());
        if let Some(first) = trailing.or_else(|| self.c.trailing_constraint(lexed)) {
            out.push(b' ');
            push_flat(lexed, first, self.c.end, out);
        }
        if self.c.body.is_some() && !self.specialization {
            out.extend_from_slice(b" { ::cudaLaunchKernel(0, 0, 0, 0, 0, 0);} ");
        } else {
            out.extend_from_slice(b"; ");
        }
    }

    /// The type among the specifiers, without the words and attributes that are the kernel's own.
    fn push_return_type(&self, lexed: &Lexed, out: &mut Vec<u8>) {
        for (first, end) in self.c.type_ranges(lexed) {
            push_flat(lexed, first, end, out);
            out.push(b' ');
        }
    }

    /// The template arguments of the declarator-id of an explicit specialisation, if written.
    fn push_id_arguments(&self, unit: &Unit<'_>, name_tok: Tok, out: &mut Vec<u8>) {
        push_flat(unit.lexed, name_tok.next(), self.c.id_end, out);
    }

    /// A parameter of the wrapper: by reference, without default argument, not complained about if unused.
    fn push_parameter(&self, unit: &Unit<'_>, p: &Parameter, name: &[u8], by_alias: bool, out: &mut Vec<u8>) {
        let lexed = unit.lexed;
        let d = &p.declarator;
        let end = if p.default.is_some() { p.default } else { p.end };
        let by_value = !d.reference && !by_alias && d.array.is_none() && d.params.is_none();
        let stop = if p.pack { p.in_front_of_ellipsis(lexed) } else { d.id_first };
        if self.c.body.is_some() && !self.specialization {
            out.extend_from_slice(b"__attribute__((unused)) ");
        }
        push_flat(lexed, p.first, stop, out);
        out.extend_from_slice(if by_value { b" &" } else { b" " });
        if p.pack {
            out.extend_from_slice(b"...");
        }
        out.extend_from_slice(name);
        let after = if p.name.is_some() { p.name.next() } else { d.id_first };
        if after < end {
            out.push(b' ');
        }
        push_flat(lexed, after, end, out);
    }
}

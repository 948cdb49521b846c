//! What host code must not do with device variables: read them, write them, and take the address of shared ones
//! (cuda-semantics specification, section 5).
//!
//! The reference warns where it applies the lvalue-to-rvalue conversion or assigns. So the bodies that name such
//! a variable are parsed, and their expressions walked with the types that [`cufront_sema::expression`] knows: `value`
//! says what an expression stands for, `expression` walks it, `convert` uses it as what is wanted, `calls` finds what
//! a call wants, `statement` walks the rest. Where the answer depends on a type that is not known, nothing is said.

mod calls;
mod convert;
mod expression;
mod initialize;
mod statement;
mod value;

use super::caller::in_template;
use super::function_around;
use super::interest::holds;
use super::placement::spelled;
use crate::redeclaration::Inherited;
use crate::unit::Unit;
use cufront_ast::Ast;
use cufront_base::Name as NameId;
use cufront_diag::{say, Name};
use cufront_items::{AttrSet, Decl, DeclId, DeclKind, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok, TokenKind};
use cufront_names::{declarations, find_uses, parse_declarations, Range};
use cufront_sema::expression::{Attention, Elaborator, Index, Question, Typing};
use cufront_sema::{Sema, SemaOptions};
use rustc_hash::{FxHashMap, FxHashSet};

/// Most names that are looked up.
const MAX_NAMES: usize = 1 << 17;

/// The spaces of variables that host code does not reach by name.
const DEVICE_MEMORY: AttrSet = AttrSet::DEVICE.union(AttrSet::CONSTANT).union(AttrSet::SHARED);

/// What is done with a variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Access {
    Read,
    Write,
    Address,
}

/// A use to be reported.
#[derive(Debug, Clone, Copy)]
struct Reported {
    variable: DeclId,
    /// The name, or where the expression begins that is no object to change.
    at: Tok,
    finding: Finding,
    /// The token where the expression is complete that the use belongs to: the reference reports then.
    complete: Tok,
}

/// A namespace-scope variable whose type is that of its initialiser may be a closure, which is called where variables
/// are used.
fn is_deduced(unit: &Unit<'_>, range: &Range) -> bool {
    unit.lexed.tokens.kind(range.0) == TokenKind::Auto
        || range.1 .0 - range.0 .0 > 2
            && (range.0 .0..range.0.plus(4).0.min(range.1 .0))
                .any(|i| unit.lexed.tokens.kind(Tok(i)) == TokenKind::Auto)
}

/// A function whose body is walked.
#[derive(Debug, Clone, Copy)]
struct Function {
    id: DeclId,
    /// The host runs it.
    host: bool,
    /// It is a template.
    template: bool,
    /// It is a member of a class template: nothing is known about it.
    open: bool,
}

/// The state of the walk over one declaration.
struct Walk<'a> {
    lexed: &'a Lexed,
    ast: &'a Ast,
    sema: Sema<'a>,
    /// What overload resolution knows of the expressions.
    typing: &'a Typing,
    /// What the names stand for.
    names: &'a FxHashMap<Tok, Vec<DeclId>>,
    /// The device variables.
    variables: &'a FxHashSet<DeclId>,
    /// Local variables by their names.
    locals: &'a FxHashMap<Tok, DeclId>,
    /// Functions by the `{` of their bodies.
    functions: &'a FxHashMap<Tok, Function>,
    /// The function around.
    function: Option<Function>,
    /// What `return` converts to.
    result: initialize::Target,
    depth: u32,
    /// Number of unevaluated operands around.
    unevaluated: u32,
    /// What changed objects that no operator has used yet.
    deferred: value::Pending,
    reports: Vec<Reported>,
}

/// A report about a use of a variable, or about an expression that begins at a token.
#[derive(Debug, Clone, Copy)]
enum Finding {
    Access(Access),
    Constant,
}

/// Asks for the types in the bodies of host functions that name a variable.
struct Naming {
    hosts: FxHashSet<DeclId>,
    /// The names, in ascending order.
    targets: Vec<Tok>,
}

impl Question for Naming {
    fn attention(&self, first: Tok, end: Tok, function: DeclId, _: bool) -> Attention {
        if self.hosts.contains(&function) && self.matters(first, end) {
            Attention::All
        } else {
            Attention::None
        }
    }

    fn matters(&self, first: Tok, end: Tok) -> bool {
        holds(&self.targets, first, end)
    }

    fn mentions(&self, first: Tok, end: Tok) -> bool {
        self.matters(first, end)
    }

    fn is_made(&self, _: ScopeId) -> bool {
        true
    }

    /// What is discarded outside of templates is analysed like anything else.
    fn discarded(&self) -> bool {
        true
    }
}

pub(super) fn check(unit: &mut Unit<'_>) {
    let names: FxHashSet<NameId> =
        unit.items.decls.iter().filter(|(_, d)| is_device_variable(unit, d)).map(|(_, d)| d.name).collect();
    if names.is_empty() {
        return;
    }
    let mentioned = unit.user.mentions(unit.lexed, names.iter().copied());
    if mentioned.is_empty() {
        return;
    }
    let dropped = crate::references::Dropped::new(&mut unit.edits);
    let declared: FxHashSet<Tok> = unit
        .items
        .decls
        .iter()
        .map(|(_, d)| d.name_tok)
        .filter(|name| mentioned.binary_search(name).is_ok())
        .collect();
    let targets: Vec<Tok> = mentioned.into_iter().filter(|tok| !declared.contains(tok)).collect();
    let mut ranges = declarations(unit.lexed, unit.items, false);
    if !ranges.iter().any(|r| holds(&targets, r.0, r.1)) {
        return;
    }
    ranges.retain(|r| holds(&targets, r.0, r.1) || is_deduced(unit, r));
    let names = looked_up(unit, &ranges);
    let functions = functions(unit, &ranges);
    let variables: FxHashSet<DeclId> =
        unit.items.decls.iter().filter(|(_, d)| is_device_variable(unit, d)).map(|(id, _)| id).collect();
    let locals: FxHashMap<Tok, DeclId> = unit
        .items
        .decls
        .iter()
        .filter(|(_, d)| {
            d.kind == DeclKind::Variable
                && d.name_tok.is_some()
                && unit.items.scopes[d.scope].kind == ScopeKind::Block
        })
        .map(|(id, d)| (d.name_tok, id))
        .collect();
    let (mut ast, mut roots) = (Ast::new(), Vec::new());
    parse_declarations(unit.lexed, unit.items, &ranges, &mut ast, &mut |_, root, _, _| {
        roots.push(root);
        true
    });
    let within: Vec<(Tok, Tok)> = roots.iter().map(|&r| (ast.node(r).first, ast.node(r).end)).collect();
    let index = Index::new(unit.lexed, unit.items, &within);
    let hosts = functions.values().filter(|f| f.host).map(|f| f.id).collect();
    let question = Naming { hosts, targets };
    let options = SemaOptions { block_paths: true, cautious: true, ..SemaOptions::default() };
    let mut sema = Sema::new(unit.lexed, unit.items, options);
    let typing = Elaborator::new(&mut sema, &ast, &index, &question).typing(&roots);
    let mut walk = Walk {
        lexed: unit.lexed,
        ast: &ast,
        sema,
        typing: &typing,
        names: &names,
        variables: &variables,
        locals: &locals,
        functions: &functions,
        function: None,
        result: initialize::Target::Unknown,
        depth: 0,
        unevaluated: 0,
        deferred: Vec::new(),
        reports: Vec::new(),
    };
    for root in roots {
        walk.statement(root);
    }
    let mut reports = walk.reports;
    let kept = |r: &Reported| {
        matches!(r.finding, Finding::Constant) || !dropped.contains_start(unit.lexed.tokens.start(r.at))
    };
    reports.retain(kept);
    for r in &reports {
        report(unit, r);
    }
}

/// What each name in `ranges` stands for.
fn looked_up(unit: &mut Unit<'_>, ranges: &[Range]) -> FxHashMap<Tok, Vec<DeclId>> {
    let t = &unit.lexed.tokens;
    let all = ranges.iter().flat_map(|r| (r.0 .0..r.1 .0).map(Tok));
    let targets: Vec<Tok> = all.filter(|&tok| t.kind(tok) == TokenKind::Ident).take(MAX_NAMES).collect();
    let uses = find_uses(unit.lexed, unit.items, &targets);
    uses.into_iter()
        .map(|u| (u.name, u.found.found().to_vec()))
        .filter(|(_, list)| !list.is_empty())
        .collect()
}

/// The functions whose bodies lie in `ranges`.
fn functions(unit: &mut Unit<'_>, ranges: &[Range]) -> FxHashMap<Tok, Function> {
    unit.bodies = None;
    // lists the bodies
    let _ = function_around(unit, ranges[0].0);
    let inside = |tok: Tok| {
        let i = ranges.partition_point(|r| r.1 <= tok);
        ranges.get(i).is_some_and(|r| r.0 <= tok)
    };
    let functions: Vec<DeclId> = unit.bodies.iter().flatten().filter(|b| inside(b.0)).map(|b| b.2).collect();
    let mut found = FxHashMap::default();
    for id in functions {
        let Some(body) = unit.items.declarator(id).map(|c| c.body) else { continue };
        let spaces = unit.items.decls[id].attrs | Inherited::default().attributes(unit, id);
        let for_device = spaces.contains(AttrSet::DEVICE) && !spaces.contains(AttrSet::HOST);
        let template = in_template(unit, id);
        // members of class templates are looked at when they are instantiated, which is not known here
        let of_class_template = template && !is_function_template(unit, id);
        let host = !spaces.contains(AttrSet::GLOBAL) && !for_device;
        found.insert(body, Function { id, host, template, open: of_class_template });
    }
    found
}

/// The function itself is the template, not a class around it.
fn is_function_template(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    d.head.is_some() && unit.items.scopes[d.scope].kind == ScopeKind::Namespace
}

fn report(unit: &mut Unit<'_>, r: &Reported) {
    let d = &unit.items.decls[r.variable];
    let space = [AttrSet::SHARED, AttrSet::CONSTANT].into_iter().find(|&s| d.attrs.contains(s));
    let space = spelled(space.unwrap_or(AttrSet::DEVICE));
    let variable = Name(unit.lexed.spelling(d.name_tok));
    let shared = d.attrs.contains(AttrSet::SHARED);
    let advice =
        |copy: &'static str| if shared { "only the threads of a block on the device have it" } else { copy };
    let (at, declared) = (unit.lexed.tokens.start(r.at), unit.lexed.tokens.start(d.name_tok));
    let report = match r.finding {
        Finding::Access(Access::Read) => unit.diagnostics.say(
            at,
            say::DeviceVariableRead { space, variable, advice: advice("copy it with cudaMemcpyFromSymbol") },
        ),
        Finding::Access(Access::Write) => unit.diagnostics.say(
            at,
            say::DeviceVariableWritten {
                space,
                variable,
                advice: advice("copy to it with cudaMemcpyToSymbol"),
            },
        ),
        Finding::Access(Access::Address) => unit.diagnostics.say(at, say::SharedVariableAddress { variable }),
        Finding::Constant => unit.diagnostics.say(at, say::NotModifiable { variable }),
    };
    report.because(declared, "declared here").ordered_at(unit.lexed.tokens.start(r.complete));
}

/// A variable in a space of the device that is no constant. Of members, whose space is refused, only those in constant
/// memory: they cannot be changed.
fn is_device_variable(unit: &Unit<'_>, d: &Decl) -> bool {
    d.kind == DeclKind::Variable
        && d.name.is_some()
        && d.attrs.intersects(DEVICE_MEMORY)
        && !d.attrs.contains(AttrSet::MANAGED)
        && !d.specifiers.intersects(Specifiers::CONSTEXPR | Specifiers::TEMPLATE_ID)
        && match unit.items.scopes[d.scope].kind {
            ScopeKind::Namespace if d.specifiers.contains(Specifiers::QUALIFIED) => {
                d.attrs.contains(AttrSet::CONSTANT)
            }
            ScopeKind::Class => d.attrs.contains(AttrSet::CONSTANT),
            ScopeKind::Namespace | ScopeKind::Block => true,
            _ => false,
        }
}

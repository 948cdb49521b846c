//! Where calls that host code must not make can stand at all.
//!
//! Most of a program names no function for the device outside of device code. A call by name mentions the name; an
//! operator, a conversion, a constructor or a destructor needs an object, and the class of that is mentioned where the
//! object, or what yields it, is declared. So the names of these classes, and of all that is declared with one of
//! them, tell which bodies have to be looked into.

use super::callee::Functions;
use super::uses::Part;
use crate::spaces::inherited;
use crate::unit::Unit;
use bitflags::bitflags;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_base::Name;
use cufront_items::{
    annotates_lambda, body_end, AttrSet, Decl, DeclId, DeclKind, NameKind, ScopeKind, Sorts, Specifiers,
};
use cufront_lex::{known, Lexed, Tok};
use rustc_hash::{FxHashMap, FxHashSet};

/// So often names are looked for in what is declared with the names found before: aliases of aliases.
const ROUNDS: usize = 6;

bitflags! {
    /// What a name is of.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    struct Marks: u8 {
        const FUNCTION = 1;
        const KERNEL = 2;
        const OBJECT = 4;
    }
}

/// The tokens of interest, in ascending order.
pub(super) struct Interest {
    /// Names of functions for the device, kernels included.
    functions: Vec<Tok>,
    kernels: Vec<Tok>,
    /// What is declared with a class that has such members for the device, and lambdas with an annotation.
    objects: Vec<Tok>,
    /// A literal operator is for the device only: every number may call it.
    everywhere: bool,
    /// The names of functions that some declaration makes device code.
    device_code: Vec<bool>,
}

impl Interest {
    /// For the functions of a unit.
    pub(super) fn new(unit: &mut Unit<'_>, functions: &Functions, ast: &Ast, roots: &[NodeId]) -> Self {
        let shared = shared_from(unit, functions);
        let lexed = unit.lexed;
        let Classes { names, literal: everywhere } = Classes::new(unit);
        let is_kernel = |id: &DeclId| unit.items.decls[*id].attrs.contains(AttrSet::GLOBAL);
        let kernels =
            functions.by_name.iter().filter(|(_, list)| list.iter().any(is_kernel)).map(|(&n, _)| n);
        let with_operators = !names.is_empty();
        let objects = declared_with(unit, names);
        let mut marks = vec![Marks::empty(); lexed.names.len()];
        let mut mark = |name: Name, of: Marks| {
            if name.is_some() {
                marks[name.0 as usize] |= of;
            }
        };
        functions.by_name.keys().for_each(|&name| mark(name, Marks::FUNCTION));
        kernels.for_each(|name| mark(name, Marks::KERNEL));
        objects.into_iter().for_each(|name| mark(name, Marks::OBJECT));
        let (launches, plain) = launches_to_look_at(unit, ast, roots);
        // the name in a declaration is no use of it
        let declared = functions.by_name.values().flatten().map(|&id| unit.items.decls[id].name_tok);
        let mut declared: Vec<Tok> = declared.collect();
        declared.sort_unstable();
        let mut declared = declared.into_iter().peekable();
        let mut interest = Interest {
            functions: Vec::new(),
            kernels: Vec::new(),
            objects: Vec::new(),
            everywhere,
            device_code: names_of_device_code(unit),
        };
        if with_operators {
            interest.objects.extend(instantiated_templates(unit));
            interest.objects.extend(own_objects(unit, (ast, roots), |name| {
                marks[name.0 as usize].contains(Marks::OBJECT)
            }));
        }
        for (tok, name) in unit.user.identifiers(lexed) {
            let of = marks[name.0 as usize];
            while declared.peek().is_some_and(|&d| d < tok) {
                declared.next();
            }
            let is_use = declared.peek() != Some(&tok)
                && (!of.contains(Marks::FUNCTION) || shared.get(&name).is_none_or(|&from| tok < from));
            // host code may launch what is a kernel
            if is_use && of.contains(Marks::FUNCTION) && plain.binary_search(&tok).is_err() {
                interest.functions.push(tok);
            }
            if is_use && of.contains(Marks::KERNEL) {
                interest.kernels.push(tok);
            }
            if of.contains(Marks::OBJECT) {
                interest.objects.push(tok);
            }
        }
        if !launches.is_empty() {
            for list in [&mut interest.functions, &mut interest.kernels] {
                list.extend(launches.iter().copied());
                list.sort_unstable();
            }
        }
        // a range-based `for` has objects that nobody names: what `begin` and `end` yield
        let iterates =
            |d: &Decl| d.kind == DeclKind::Function && [known::BEGIN, known::END].contains(&d.name);
        let iterators = with_operators
            && unit.items.decls.iter().any(|(_, d)| iterates(d) && unit.user.contains(d.first));
        if iterators {
            interest.objects.extend(first_tokens(ast, roots, NodeKind::RangeForStatement));
        }
        if unit.config.extended_lambda {
            interest.objects.extend(annotated_lambdas(lexed));
        }
        interest.objects.sort_unstable();
        interest
    }

    /// True if a call in `[first, end)` may be of a function for the device, or a kernel.
    pub(super) fn any(&self, first: Tok, end: Tok) -> bool {
        self.everywhere || holds(&self.functions, first, end) || holds(&self.objects, first, end)
    }

    /// The declarations in the ranges `within`, which ascend, and the bodies of functions in them, that have to be
    /// looked into.
    pub(super) fn parts(&self, unit: &Unit<'_>, within: &[(Tok, Tok)]) -> Vec<(Tok, Part)> {
        let declaration = |first, end| self.any(first, end);
        let body = |d: &Decl, end| self.looks_into(d, d.first, end);
        parts(unit, within, declaration, body)
    }

    /// True if the function `d`, whose definition is `[first, end)`, may use what its code must not.
    fn looks_into(&self, d: &Decl, first: Tok, end: Tok) -> bool {
        let device =
            d.attrs.intersects(AttrSet::DEVICE | AttrSet::GLOBAL) && !d.attrs.contains(AttrSet::HOST);
        // device code may call all but kernels, and launches them in other ways than the host
        let may_be_device = d.name.is_none() || self.device_code[d.name.0 as usize];
        may_be_device && holds(&self.kernels, first, end) || !device && self.any(first, end)
    }
}

/// For each name, whether some declaration of it has the space of device code.
fn names_of_device_code(unit: &Unit<'_>) -> Vec<bool> {
    let mut names = vec![false; unit.lexed.names.len()];
    for (_, d) in unit.items.decls.iter() {
        if d.attrs.intersects(AttrSet::DEVICE | AttrSet::GLOBAL) && d.name.is_some() {
            names[d.name.0 as usize] = true;
        }
    }
    names
}

/// The names whose functions for the device are all for the host, too, and from where on, because other declarations
/// say so: functions of namespaces without explicit specialisations. Example: the runtime's `cudaMalloc` is declared once for each
/// side.
fn shared_from(unit: &mut Unit<'_>, functions: &Functions) -> FxHashMap<Name, Tok> {
    let mut shared: FxHashMap<Name, Tok> = FxHashMap::default();
    let mut others: FxHashSet<Name> = FxHashSet::default();
    for i in 0..unit.items.decls.len() {
        let id = DeclId(i as u32);
        let d = &unit.items.decls[id];
        let spaces = d.attrs & (AttrSet::HOST | AttrSet::DEVICE | AttrSet::GLOBAL);
        if d.kind != DeclKind::Function
            || !matches!(spaces, AttrSet::DEVICE | AttrSet::GLOBAL)
            || !functions.by_name.contains_key(&d.name)
        {
            continue;
        }
        let (name, last) = (d.name, d.last.next());
        let free = unit.items.scopes[d.scope].kind == ScopeKind::Namespace
            && !d.specifiers.intersects(Specifiers::QUALIFIED | Specifiers::FRIEND);
        if free && spaces == AttrSet::DEVICE && inherited(unit, id).contains(AttrSet::HOST) {
            let from = shared.entry(name).or_insert(last);
            *from = last.max(*from);
        } else {
            others.insert(name);
        }
    }
    shared.retain(|name, _| !others.contains(name));
    // the declarations for the host may stand behind those for the device; of two definitions the first counts
    let is_defined = |id: DeclId| unit.items.declarator(id).is_some_and(|c| c.body.is_some());
    shared.retain(|name, from| {
        let list = functions.by_name.get(name).map_or(&[][..], Vec::as_slice);
        let mut defined = 0;
        for &id in list {
            let d = &unit.items.decls[id];
            if d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
                return false;
            }
            *from = d.last.next().max(*from);
            defined += u32::from(is_defined(id));
        }
        defined <= 1
    });
    shared
}

/// The declarations of functions, variables and data members in the ranges `within`, which ascend, and the bodies of
/// functions in them, with their places: names and the `{` of bodies. Asked is with the first token of a declaration and its end, that of the body included for a body.
pub(super) fn parts(
    unit: &Unit<'_>,
    within: &[(Tok, Tok)],
    declaration: impl Fn(Tok, Tok) -> bool,
    body: impl Fn(&Decl, Tok) -> bool,
) -> Vec<(Tok, Part)> {
    let wanted = |t: Tok| is_within(within, t);
    let mut list: Vec<(Tok, Part)> = Vec::new();
    for (id, d) in unit.items.decls.iter() {
        let around = unit.items.scopes[d.scope].kind;
        let written = matches!(d.kind, DeclKind::Function | DeclKind::Variable)
            && matches!(around, ScopeKind::Namespace | ScopeKind::Class)
            && wanted(d.first);
        if written {
            let end = match unit.items.declarator(id) {
                Some(c) if d.kind == DeclKind::Function && c.body.is_some() => c.body,
                _ => d.last.next(),
            };
            if declaration(d.first, end) {
                list.push((d.name_tok, Part::Declaration(id)));
            }
        }
        if d.kind != DeclKind::Function {
            continue;
        }
        let Some(c) = unit.items.declarator(id).filter(|c| c.body.is_some() && wanted(c.body)) else {
            continue;
        };
        if body(d, body_end(unit.lexed, c.body)) {
            list.push((c.body, Part::Body(id)));
        }
    }
    list.sort_unstable();
    list.dedup_by_key(|b| b.0);
    list
}

/// One of `ranges`, which ascend, holds `tok`.
pub(super) fn is_within(ranges: &[(Tok, Tok)], tok: Tok) -> bool {
    let i = ranges.partition_point(|r| r.1 <= tok);
    ranges.get(i).is_some_and(|r| r.0 <= tok)
}

/// One of the tokens of `list`, which ascend, is in `[first, end)`.
pub(super) fn holds(list: &[Tok], first: Tok, end: Tok) -> bool {
    let i = list.partition_point(|&t| t < first);
    list.get(i).is_some_and(|&t| t < end)
}

/// The user's launches, by their `<<<`, but for those of a name that only kernels have; and the name in each of those.
fn launches_to_look_at(unit: &Unit<'_>, ast: &Ast, roots: &[NodeId]) -> (Vec<Tok>, Vec<Tok>) {
    let mut list: Vec<(Tok, Tok, Name)> = Vec::new();
    if unit.lexed.launches.is_empty() {
        return (Vec::new(), Vec::new());
    }
    for id in roots.iter().flat_map(|&root| ast.tree(root)) {
        let n = ast.node(id);
        if n.kind == NodeKind::KernelCall && unit.user.contains(n.main) {
            let tok = ast.children(id).first().and_then(|&callee| launched_name(ast, callee));
            let name = tok.and_then(|tok| unit.lexed.tokens.identifier(tok));
            list.push((n.main, tok.unwrap_or(Tok::NONE), name.unwrap_or(Name::NONE)));
        }
    }
    list.sort_unstable_by_key(|l| l.0);
    let mut kernels: FxHashMap<Name, bool> =
        list.iter().filter(|l| l.2.is_some()).map(|l| (l.2, false)).collect();
    let mut others: FxHashSet<Name> = FxHashSet::default();
    for (_, d) in unit.items.decls.iter() {
        if let Some(kernel) = kernels.get_mut(&d.name) {
            // the reference takes the name of a function without a body for the host as a use of it
            let deduced = d.specifiers.contains(Specifiers::DEDUCED);
            if d.kind == DeclKind::Function && d.attrs.contains(AttrSet::GLOBAL) && !deduced {
                *kernel = true;
            } else {
                others.insert(d.name);
            }
        }
    }
    let is_plain = |name: &Name| !others.contains(name) && kernels.get(name).copied().unwrap_or(false);
    let (plain, looked_at): (Vec<_>, Vec<_>) = list.into_iter().partition(|(_, _, name)| is_plain(name));
    let mut plain: Vec<Tok> = plain.into_iter().map(|(_, tok, _)| tok).collect();
    plain.sort_unstable();
    (looked_at.into_iter().map(|(open, _, _)| open).collect(), plain)
}

/// The identifier that the callee of a launch ends with.
fn launched_name(ast: &Ast, mut callee: NodeId) -> Option<Tok> {
    loop {
        let parts = ast.children(callee);
        callee = match ast.node(callee).kind {
            NodeKind::Identifier => return Some(ast.node(callee).main),
            NodeKind::TemplateId => *parts.first()?,
            NodeKind::QualifiedName | NodeKind::Member => *parts.last()?,
            _ => return None,
        };
    }
}

/// The first tokens of the nodes of a kind.
fn first_tokens<'a>(ast: &'a Ast, roots: &'a [NodeId], kind: NodeKind) -> impl Iterator<Item = Tok> + 'a {
    let nodes = roots.iter().flat_map(|&root| ast.tree(root)).map(|id| ast.node(id));
    nodes.filter(move |n| n.kind == kind).map(|n| n.first)
}

/// Each `this` in the classes whose names `wanted` knows: there nobody names the class of the object.
fn own_objects(unit: &Unit<'_>, (ast, roots): (&Ast, &[NodeId]), wanted: impl Fn(Name) -> bool) -> Vec<Tok> {
    let t = &unit.lexed.tokens;
    let classes = unit.items.decls.iter().map(|(_, d)| d).filter(|d| {
        d.kind == DeclKind::Class && d.body.is_some() && d.name.is_some() && unit.user.contains(d.first)
    });
    let mut bodies: Vec<(Tok, Tok)> =
        classes.filter(|d| wanted(d.name)).map(|d| (d.body, t.partner(d.body))).collect();
    if bodies.is_empty() {
        return Vec::new();
    }
    bodies.sort_unstable();
    let mut end = Tok(0);
    // of classes in classes the outer ones are enough
    bodies.retain(|b| {
        b.1 > end && {
            end = b.1;
            true
        }
    });
    let inside = |tok: &Tok| {
        let i = bodies.partition_point(|b| b.0 <= *tok);
        i > 0 && *tok < bodies[i - 1].1
    };
    first_tokens(ast, roots, NodeKind::This).filter(inside).collect()
}

/// The names in the definitions of function templates that are instantiated, explicitly or because a call needs their
/// result or value: what their parameters stand for may be an object of any class.
fn instantiated_templates(unit: &Unit<'_>) -> Vec<Tok> {
    let functions = || {
        unit.items.decls.iter().filter(|(_, d)| d.kind == DeclKind::Function && unit.user.contains(d.first))
    };
    let explicit = |d: &Decl| d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION);
    let names: FxHashSet<Name> = functions().filter(|(_, d)| explicit(d)).map(|(_, d)| d.name).collect();
    let called = Specifiers::CONSTEXPR | Specifiers::DEDUCED;
    functions()
        .filter(|&(id, d)| {
            d.head.is_some()
                && d.name_tok.is_some()
                && (d.specifiers.intersects(called) || names.contains(&d.name))
                && unit.items.declarator(id).is_some_and(|c| c.body.is_some())
        })
        .map(|(_, d)| d.name_tok)
        .collect()
}

/// The lambda expressions with an annotation.
pub(super) fn annotated_lambdas(lexed: &Lexed) -> impl Iterator<Item = Tok> + '_ {
    lexed.attributes.iter().copied().filter(|&a| annotates_lambda(lexed, a))
}

/// The classes of which an object may call a member, or an operator, that is for the device only and is not named.
#[derive(Default)]
struct Classes {
    names: FxHashSet<Name>,
    /// There is a literal operator.
    literal: bool,
}

impl Classes {
    fn new(unit: &Unit<'_>) -> Self {
        let t = &unit.lexed.tokens;
        let mut out = Classes::default();
        for (id, d) in unit.items.decls.iter() {
            let spaces = d.attrs & (AttrSet::HOST | AttrSet::DEVICE | AttrSet::GLOBAL);
            if d.kind != DeclKind::Function || spaces != AttrSet::DEVICE {
                continue;
            }
            let scope = &unit.items.scopes[d.scope];
            let member = scope.kind == ScopeKind::Class && !d.specifiers.contains(Specifiers::FRIEND);
            match d.name_kind {
                NameKind::Operator | NameKind::Conversion => {}
                NameKind::Literal => {
                    out.literal = true;
                    continue;
                }
                NameKind::Constructor | NameKind::Destructor if member => {
                    if !d.specifiers.intersects(Specifiers::DEFAULTED | Specifiers::DELETED) {
                        out.names.insert(scope.name);
                    }
                    continue;
                }
                _ => continue,
            }
            if member {
                out.names.insert(scope.name);
                continue;
            }
            // operators of namespaces and friends have a class among their parameters
            if let Some(open) = unit.items.declarator(id).map(|c| c.params).filter(|p| p.is_some()) {
                let list = t.identifiers(open, t.partner(open)).map(|(_, name)| name);
                let types = list.filter(|&n| unit.items.sorts(n).contains(Sorts::TYPE));
                out.names.extend(types.filter(|n| !own_parameter(unit, id, *n)));
            }
        }
        out
    }
}

/// `name` is a parameter of the template `id`.
pub(super) fn own_parameter(unit: &Unit<'_>, id: DeclId, name: Name) -> bool {
    let head = unit.items.decls[id].head;
    head.is_some() && {
        let head = &unit.items.heads[head];
        unit.lexed.tokens.identifiers(head.open, head.close).any(|(_, parameter)| parameter == name)
    }
}

/// `names` and those of the variables, functions, aliases and classes of the user's files whose declarations mention
/// one of them in front of their bodies, and so on.
pub(super) fn declared_with(unit: &Unit<'_>, names: FxHashSet<Name>) -> FxHashSet<Name> {
    if names.is_empty() {
        return names;
    }
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    // name of the declaration, and the names in front of its body or initialiser
    let mut heads: Vec<(Name, Tok, Tok)> = Vec::new();
    for (id, d) in unit.items.decls.iter() {
        let wanted =
            matches!(d.kind, DeclKind::Variable | DeclKind::Function | DeclKind::TypeAlias | DeclKind::Class);
        // what is local to a function is declared in its definition, which mentions the class itself
        let local = !matches!(unit.items.scopes[d.scope].kind, ScopeKind::Namespace | ScopeKind::Class);
        let device = d.kind == DeclKind::Function
            && d.attrs.intersects(AttrSet::DEVICE | AttrSet::GLOBAL)
            && !d.attrs.contains(AttrSet::HOST);
        if !wanted || local || device || d.name.is_none() || !unit.user.contains(d.first) {
            continue;
        }
        let end = match unit.items.declarator(id) {
            Some(c) => c.specs_end,
            None if d.kind == DeclKind::Class && d.body.is_some() => d.body,
            None => d.last,
        };
        heads.push((d.name, d.first, end));
    }
    let mut found = vec![false; lexed.names.len()];
    for &name in names.iter().filter(|n| n.is_some()) {
        found[name.0 as usize] = true;
    }
    let mut all = names;
    for _ in 0..ROUNDS {
        let before = all.len();
        heads.retain(|&(name, first, end)| {
            if found[name.0 as usize] {
                return false;
            }
            let mentioned = t.identifiers(first, end).any(|(_, name)| found[name.0 as usize]);
            if mentioned {
                found[name.0 as usize] = true;
                all.insert(name);
            }
            !mentioned
        });
        if all.len() == before {
            break;
        }
    }
    all
}

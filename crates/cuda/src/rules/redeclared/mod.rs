//! Names that a scope declares twice as different things ([basic.scope.scope], [basic.link]/11, [class.mem.general]/6,
//! [temp.res.general]/6).
//!
//! Trees say what each declaration declares ([`Sort`]), so nothing is guessed where `T x(y);` may be a function or a
//! variable; the outline says in which scope. What only types tell (functions with the same parameters, aliases of
//! other types) is asked where types are known.
//!
//! Example: `int n; void n();`.

mod headers;
mod namespaces;

use super::anonymous_members::{hides_parameter, scope_of};
use super::exceptions_again;
use super::form::hidden_parameter::{hides, Hides};
use super::form::template_names::{self, Meaning};
use super::form::Tree;
use crate::unit::Unit;
use cufront_ast::{Key, NodeId, NodeKind, Specifier};
use cufront_base::{Name, ScopeId};
use cufront_diag::say;
use cufront_elaborate::Elaborator;
use cufront_items::{AttrSet, DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok};
use cufront_program::{RefQualifier, Ty};
use rustc_hash::{FxHashMap, FxHashSet};

/// What is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    Variable,
    /// A variable, or a function whose type has a name.
    Unclear,
    Function,
    /// A constructor, which no name lookup finds.
    Constructor,
    FunctionTemplate,
    Enumerator,
    /// `true` for one of words only, as `typedef int T`.
    Alias(bool),
    /// A class; `true` for a union.
    Class(bool),
    ClassTemplate,
    Enum,
    Namespace,
    NamespaceAlias,
}

/// A declaration of a name.
#[derive(Debug, Clone, Copy)]
struct Declared {
    at: Tok,
    name: Name,
    sort: Sort,
    /// It is a definition of a class or enumeration.
    defines: bool,
    /// It has `static` or `extern` in front, or a linkage.
    stored: bool,
    /// Its type is that of an expression: which function that calls may be uncertain.
    computed: bool,
    /// A function without a type: `int` is assumed.
    untyped: bool,
    /// It is a member of an anonymous union, which the scope around has.
    entered: bool,
}

/// What is wrong with a declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// The scope declares the name already (101).
    Again,
    /// The name is a function's and a variable's (147).
    OtherEntity,
    /// It was defined already (3369).
    DefinedTwice,
    /// The name is an alias's (256).
    AliasOfOther,
    /// The class is declared with another key (469).
    OtherKey,
    /// The name of a class template without arguments (441).
    NoArguments,
    /// The name is that of a template parameter (496).
    HidesParameter,
    /// The same in a scope in the template. A warning.
    HidesDeeper,
    /// A member has the name of its class (280).
    NameOfClass,
    /// A function has the name of its class (405).
    FunctionOfClass,
    /// A class declares a function twice (403).
    MemberTwice,
    /// Functions differ in their results alone (311).
    OtherResult,
    /// A member function is static and is not (751).
    StaticAndNot,
    /// Of two member functions with the same parameters one has a ref-qualifier (2449).
    OneQualifiedForReferences,
    /// Two functions of one name have C linkage (338).
    TwoInC,
    /// A function that throws nothing is declared without saying so (541), at this token.
    Laxer(Tok),
    /// The exception specification is another (536), at this token.
    OtherExceptions(Tok),
    /// A function is `constexpr` and is declared without the word (2383).
    NotConstexpr,
    /// A function is declared `constexpr` that was not (2384), at this token.
    NowConstexpr(Tok),
    /// A function gets C linkage that had another (337).
    OtherLinkage,
    /// A using-declaration has brought a function with the same parameters (734).
    BesideUsed,
}

/// The declarations of a unit.
#[derive(Default)]
pub(super) struct Declarations {
    list: Vec<Declared>,
    /// The `{` of anonymous unions and classes, whose members the scope around has.
    anonymous: FxHashSet<Tok>,
}

impl Declarations {
    /// Adds that of the identifier `name`, if it is one.
    fn declare(&mut self, tree: &Tree<'_>, name: Option<NodeId>, sort: Sort, defines: bool, stored: bool) {
        if let Some(name) = name.filter(|&n| tree.kind(n) == NodeKind::Identifier) {
            self.push(tree, tree.ast.node(name).main, sort, defines, stored);
        }
    }

    fn push(&mut self, tree: &Tree<'_>, at: Tok, sort: Sort, defines: bool, stored: bool) {
        let name = tree.lexed.tokens.name(at);
        let (computed, untyped, entered) = (false, false, false);
        self.list.push(Declared { at, name, sort, defines, stored, computed, untyped, entered });
    }
}

/// The declarations of one name in one scope.
#[derive(Default)]
struct OfOneName {
    list: Vec<Declared>,
    /// One of each sort, with a definition and without: a namespace is opened again as often as one likes.
    sorts: Vec<Declared>,
}

impl OfOneName {
    fn push(&mut self, d: Declared) {
        self.list.push(d);
        if !self.sorts.iter().any(|e| e.sort == d.sort && e.defines == d.defines && e.entered == d.entered) {
            self.sorts.push(d);
        }
    }
}

/// Checks the declarations of a unit; at the places `reported` a name was found to be declared already.
pub(super) fn check(unit: &mut Unit<'_>, declarations: Declarations, reported: &FxHashSet<Tok>) {
    let Declarations { list: mut declared, anonymous } = declarations;
    for (_, d) in unit.items.decls.iter() {
        let sort = match d.kind {
            DeclKind::Namespace => Sort::Namespace,
            DeclKind::NamespaceAlias => Sort::NamespaceAlias,
            _ => continue,
        };
        if d.name.is_some() && d.name_tok.is_some() && unit.user.contains(d.name_tok) {
            let at = d.name_tok;
            let (defines, stored, computed, untyped, entered) = (true, false, false, false, false);
            declared.push(Declared { at, name: d.name, sort, defines, stored, computed, untyped, entered });
        }
    }
    declared.sort_by_key(|d| d.at);
    declared.dedup_by_key(|d| d.at);
    let wanted: FxHashSet<Tok> = declared.iter().map(|d| d.at).collect();
    let mut outline: FxHashMap<Tok, DeclId> = FxHashMap::default();
    for (id, d) in unit.items.decls.iter() {
        if wanted.contains(&d.name_tok) {
            outline.entry(d.name_tok).or_insert(id);
        }
    }
    let mut scopes: FxHashMap<(ScopeId, Name), OfOneName> = FxHashMap::default();
    let mut found: Vec<(Tok, Fault)> = Vec::new();
    let used = used_enumerations(unit);
    for d in declared {
        let Some(&id) = outline.get(&d.at) else { continue };
        let outlined = &unit.items.decls[id];
        let other = Specifiers::FRIEND
            .union(Specifiers::QUALIFIED)
            .union(Specifiers::EXPLICIT_SPECIALIZATION)
            .union(Specifiers::EXPLICIT_INSTANTIATION)
            .union(Specifiers::TEMPLATE_ID);
        if outlined.specifiers.intersects(other) || stands_alone(unit, id) {
            continue;
        }
        let scope = scope_of(unit, id, &anonymous);
        let own = outlined.scope;
        let entered = scope != own && unit.items.scopes[own].kind == ScopeKind::Class;
        // functions and static members of an anonymous union are wrong for that, and not in the scope around
        let is_data = matches!(d.sort, Sort::Variable | Sort::Unclear) && !d.stored;
        if entered && !is_data && unit.items.scopes[scope].kind != ScopeKind::Class {
            continue;
        }
        let d = Declared { entered: entered && is_data, ..d };
        let earlier =
            scopes.entry((scope, d.name)).or_insert_with(|| headers::of_headers(unit, &wanted, scope, d));
        let fault = of_class(unit, scope, d)
            .or_else(|| of_parameter(unit, scope, d))
            .or_else(|| (entered && hides_parameter(unit, scope, d.name, d.at)).then_some(Fault::Again))
            .or_else(|| earlier.sorts.iter().find_map(|&e| conflict(unit, scope, e, d)))
            .or_else(|| is_defined_before(unit, scope, d).then_some(Fault::DefinedTwice))
            .or_else(|| is_used_enumerator(unit, &used, scope, d).then_some(Fault::Again));
        match fault {
            Some(fault) => found.push((d.at, fault)),
            None => earlier.push(d),
        }
    }
    found.extend(by_types(unit, &scopes));
    found.extend(namespaces::of_namespaces(unit));
    found.extend(namespaces::beside_used(unit));
    let told: FxHashSet<Tok> = found.iter().map(|f| f.0).collect();
    let exceptions = exceptions_again::found(unit);
    found.extend(exceptions.into_iter().filter(|f| !told.contains(&f.0)));
    found.retain(|&(at, fault)| fault != Fault::Again || !reported.contains(&at));
    for (at, fault) in found {
        report(unit, at, fault);
    }
}

/// True for the definition of a class, class template or enumeration that the same scope has defined, in a
/// header for instance.
fn is_defined_before(unit: &Unit<'_>, scope: ScopeId, d: Declared) -> bool {
    let wanted = match d.sort {
        Sort::Class(_) | Sort::ClassTemplate => DeclKind::Class,
        Sort::Enum => DeclKind::Enum,
        _ => return false,
    };
    let special = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::TEMPLATE_ID;
    d.defines
        && unit.items.bound(scope, d.name, d.at).any(|other| {
            let other = &unit.items.decls[other];
            other.kind == wanted
                && other.body.is_some()
                && other.name_tok != d.at
                && !other.specifiers.intersects(special)
                && other.head.is_some() == (d.sort == Sort::ClassTemplate)
        })
}

/// A using-enum-declaration: its scope, where it begins, and the scope of the enumerators that it brings.
type UsedEnumeration = (ScopeId, Tok, ScopeId);

/// The using-enum-declarations of the unit, which are few.
fn used_enumerations(unit: &Unit<'_>) -> Vec<UsedEnumeration> {
    let decls = unit.items.decls.iter().map(|(_, d)| d);
    decls
        .filter(|d| d.kind == DeclKind::UsingEnum && d.inner.is_some())
        .map(|d| (d.scope, d.first, d.inner))
        .collect()
}

/// True if one of the `used` enumerations has brought an enumerator of the name into the scope ([enum.udecl]/1), which
/// only a class or enumeration may have besides.
fn is_used_enumerator(unit: &Unit<'_>, used: &[UsedEnumeration], scope: ScopeId, d: Declared) -> bool {
    let is_enumerator = |other: DeclId| unit.items.decls[other].kind == DeclKind::Enumerator;
    !matches!(d.sort, Sort::Class(_) | Sort::Enum | Sort::Constructor)
        && !d.entered
        && used.iter().any(|&(around, first, inner)| {
            around == scope
                && first < d.at
                && unit.items.bound(inner, d.name, Tok(u32::MAX)).any(is_enumerator)
        })
}

/// A declaration that is the whole body of a statement is in a block of its own.
fn stands_alone(unit: &Unit<'_>, id: DeclId) -> bool {
    unit.items.scopes[unit.items.decls[id].scope].kind == ScopeKind::Block && unit.is_whole_statement(id)
}

/// What is wrong with a member that has the name of its class ([class.mem.general]/20).
fn of_class(unit: &Unit<'_>, scope: ScopeId, d: Declared) -> Option<Fault> {
    let s = &unit.items.scopes[scope];
    if s.kind != ScopeKind::Class || s.name != d.name {
        return None;
    }
    match d.sort {
        Sort::Constructor => None,
        Sort::Function | Sort::FunctionTemplate => Some(Fault::FunctionOfClass),
        Sort::Variable | Sort::Unclear if !d.stored && !d.entered => None,
        _ => Some(Fault::NameOfClass),
    }
}

/// What is wrong with a declaration of the name of a template parameter around it ([temp.local]/6).
fn of_parameter(unit: &Unit<'_>, scope: ScopeId, d: Declared) -> Option<Fault> {
    hides(unit, scope, d.name, d.at).map(|hides| match hides {
        Hides::Own => Fault::HidesParameter,
        Hides::Deeper => Fault::HidesDeeper,
    })
}

/// What is wrong with `later`, which the scope declares behind `earlier`.
fn conflict(unit: &Unit<'_>, scope: ScopeId, earlier: Declared, later: Declared) -> Option<Fault> {
    use Sort::{
        Alias, Class, ClassTemplate, Constructor, Enum, Enumerator, Function, FunctionTemplate, Namespace,
        NamespaceAlias, Unclear, Variable,
    };
    let kind = unit.items.scopes[scope].kind;
    let in_namespace = kind == ScopeKind::Namespace;
    let entered = earlier.entered || later.entered;
    match (earlier.sort, later.sort) {
        (Variable, Variable) if kind == ScopeKind::Class => Some(Fault::Again),
        (
            Variable | Unclear | Function | FunctionTemplate,
            Variable | Unclear | Function | FunctionTemplate,
        ) if entered => Some(Fault::Again),
        (Constructor, _) | (_, Constructor) => None,
        (Unclear, Unclear | Variable | Function | FunctionTemplate)
        | (Variable | Function | FunctionTemplate, Unclear)
        | (Variable, Variable)
        | (Function | FunctionTemplate, Function | FunctionTemplate)
        | (Namespace, Namespace)
        | (NamespaceAlias | Namespace, NamespaceAlias)
        | (Alias(_), Alias(_)) => None,
        // a class or enumeration is hidden by what is no type
        (Class(_) | Enum, Variable | Unclear | Function | FunctionTemplate | Enumerator)
        | (Variable | Unclear | Function | FunctionTemplate | Enumerator, Class(_) | Enum) => None,
        (Variable, Function | FunctionTemplate) | (Function | FunctionTemplate, Variable) if in_namespace => {
            Some(Fault::OtherEntity)
        }
        // a class that is defined beside another definition is told of by that
        (Enum, Class(_)) if earlier.defines && later.defines => Some(Fault::AliasOfOther),
        (Class(a), Class(b)) if a != b && !(earlier.defines && later.defines) => Some(Fault::OtherKey),
        (Class(_), Class(_)) | (Enum, Enum) => {
            (earlier.defines && later.defines).then_some(Fault::DefinedTwice)
        }
        (Class(_), Enum) | (Enum, Class(_)) => Some(Fault::OtherKey),
        (ClassTemplate, ClassTemplate) => (earlier.defines && later.defines).then_some(Fault::DefinedTwice),
        (ClassTemplate, Class(_)) => Some(Fault::NoArguments),
        (Alias(_), Class(_) | Enum) => {
            // `typedef struct A A;` declares the class, too
            (!is_also_class(unit, scope, earlier, later.at)).then_some(Fault::AliasOfOther)
        }
        // a class that is defined is declared twice, as the reference has it
        (Class(_), Alias(words)) if earlier.defines => words.then_some(Fault::DefinedTwice),
        (Class(_) | Enum, Alias(words)) => words.then_some(Fault::AliasOfOther),
        _ => Some(Fault::Again),
    }
}

/// The name of the alias is that of a class or enumeration of the scope, too, which is declared in front of `before`.
fn is_also_class(unit: &Unit<'_>, scope: ScopeId, alias: Declared, before: Tok) -> bool {
    let mut bound = unit.items.bound(scope, alias.name, before);
    bound.any(|d| {
        let d = &unit.items.decls[d];
        matches!(d.kind, DeclKind::Class | DeclKind::Enum)
    })
}

/// Work for two declarations; see `Elaborator::limit_work`.
const PAIR_BUDGET: usize = 20_000;

/// Most functions of one name and scope that are compared.
const MANY_OVERLOADS: usize = 32;

/// What types tell of declarations of one name and scope: aliases of two types, members that are declared twice, functions
/// that differ in their results alone ([over.load]/2).
fn by_types(unit: &mut Unit<'_>, scopes: &FxHashMap<(ScopeId, Name), OfOneName>) -> Vec<(Tok, Fault)> {
    let mut groups: Vec<(ScopeId, Vec<Tok>, Kind)> = Vec::new();
    let every = scopes.values().flat_map(|of| &of.list);
    let untyped: FxHashSet<Tok> = every.filter(|d| d.untyped).map(|d| d.at).collect();
    for (&(scope, _), OfOneName { list, .. }) in scopes {
        let kind = unit.items.scopes[scope].kind;
        if list.len() < 2 || unit.items.in_template(scope) && kind != ScopeKind::Class {
            continue;
        }
        let of = |wanted: &dyn Fn(Sort) -> bool| -> Vec<Tok> {
            let certain = list.iter().filter(|d| wanted(d.sort) && !d.computed);
            certain.map(|d| d.at).take(MANY_OVERLOADS).collect()
        };
        groups.push((scope, of(&|s| matches!(s, Sort::Alias(_))), Kind::Alias));
        if matches!(kind, ScopeKind::Namespace | ScopeKind::Class) {
            groups.push((scope, of(&|s| s == Sort::Function), Kind::Function));
            groups.push((scope, of(&|s| s == Sort::Constructor), Kind::Function));
        }
        // two definitions have a number of their own
        if kind == ScopeKind::Namespace && list.iter().any(|d| d.stored) {
            groups.push((scope, of(&|s| s == Sort::Variable), Kind::Variable));
        }
    }
    groups.retain(|g| g.1.len() > 1);
    if groups.is_empty() {
        return Vec::new();
    }
    let wanted: FxHashSet<Tok> = groups.iter().flat_map(|g| g.1.iter().copied()).collect();
    let mut decls: FxHashMap<Tok, DeclId> = FxHashMap::default();
    for (id, d) in unit.items.decls.iter() {
        if wanted.contains(&d.name_tok) {
            decls.entry(d.name_tok).or_insert(id);
        }
    }
    let constrained: FxHashSet<DeclId> =
        decls.values().copied().filter(|&d| super::definition::is_constrained(unit, d)).collect();
    let cxx_linkage: Vec<(Tok, Tok)> = cufront_items::cxx_linkage(unit.lexed).collect();
    let mut pairs: Vec<Pair> = Vec::new();
    for (scope, places, kind) in groups {
        let in_class = unit.items.scopes[scope].kind == ScopeKind::Class;
        let list: Vec<(Tok, DeclId)> = places.iter().filter_map(|&t| Some((t, *decls.get(&t)?))).collect();
        let kept = AttrSet::OTHER.union(AttrSet::WEAK).union(AttrSet::GNU_INLINE).union(AttrSet::ABI_TAG);
        let others = |d: DeclId| unit.items.decls[d].attrs & kept;
        // what is `static` has no C linkage
        let in_c = |d: DeclId| {
            let specifiers = unit.items.decls[d].specifiers;
            specifiers.contains(Specifiers::EXTERN_C) && !specifiers.contains(Specifiers::STATIC)
        };
        // the innermost specification counts, and it is not "C"
        let is_said_to_be_cxx = |d: DeclId| {
            let d = &unit.items.decls[d];
            cxx_linkage.iter().any(|&(from, to)| from <= d.name_tok && d.name_tok < to)
        };
        let unnamed = unit.in_unnamed_namespace(scope);
        let is_static = |d: DeclId| unit.items.decls[d].specifiers.contains(Specifiers::STATIC);
        // the linkage of the function that a program starts with is the implementation's ([basic.start.main]/3)
        let is_main = |d: DeclId| {
            let d = &unit.items.decls[d];
            d.name == cufront_lex::known::MAIN && unit.items.scopes[d.scope].parent.is_none()
        };
        let of_two = (1..list.len())
            .flat_map(|i| (0..i).map(move |k| (k, i)))
            .map(|(k, i)| Pair {
                a: list[k].1,
                b: list[i].1,
                at: list[i].0,
                kind,
                in_class,
                in_c: in_c(list[k].1) && in_c(list[i].1),
                one_static: is_static(list[k].1) != is_static(list[i].1),
                // what an unnamed namespace declares has internal linkage, whatever is said
                late_linkage: kind == Kind::Function
                    && !unnamed
                    && !is_main(list[i].1)
                    && !is_static(list[k].1)
                    && !is_static(list[i].1)
                    && match in_c(list[k].1) {
                        true => !in_c(list[i].1) && is_said_to_be_cxx(list[i].1),
                        false => in_c(list[i].1),
                    },
                untyped: (untyped.contains(&list[k].0), untyped.contains(&list[i].0)),
            })
            .filter(|p| kind != Kind::Function || in_class || others(p.a) == others(p.b))
            .filter(|p| !constrained.contains(&p.a) && !constrained.contains(&p.b))
            // what the body of the first one has deduced is the type of the second
            .filter(|p| {
                let first = &unit.items.decls[p.a];
                !first.specifiers.contains(Specifiers::DEDUCED)
                    || kind == Kind::Function && !first.specifiers.contains(Specifiers::DEFINITION)
            });
        pairs.extend(of_two);
    }
    let mut found = Vec::new();
    let lexed = unit.lexed;
    let mut elaborator = unit.elaborator();
    for pair in pairs {
        elaborator.limit_work(PAIR_BUDGET);
        found.extend(of_pair(&mut elaborator, lexed, &pair).map(|fault| (pair.at, fault)));
    }
    found.sort_unstable_by_key(|f| f.0);
    found.dedup_by_key(|f| f.0);
    found
}

/// What declarations are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Alias,
    Function,
    Variable,
}

/// Two declarations of one name in one scope.
struct Pair {
    a: DeclId,
    b: DeclId,
    /// The name of the second.
    at: Tok,
    kind: Kind,
    in_class: bool,
    /// Both have C linkage.
    in_c: bool,
    /// One is `static`, the other is not.
    one_static: bool,
    /// Only the second has C linkage, and the first is no local name.
    late_linkage: bool,
    /// Which have no type, for which `int` is assumed.
    untyped: (bool, bool),
}

/// What is wrong with the second of two declarations, as far as their types are known.
fn of_pair(elaborator: &mut Elaborator<'_>, lexed: &Lexed, pair: &Pair) -> Option<Fault> {
    let (a, b) = (declared_type(elaborator, pair.a)?, declared_type(elaborator, pair.b)?);
    match pair.kind {
        Kind::Alias => return (a != b).then_some(Fault::AliasOfOther),
        // of an array another declaration may give the bound
        Kind::Variable => {
            // what a placeholder is deduced as a later declaration may write down ([dcl.spec.auto]/11)
            if elaborator.is_deduced(a) {
                return None;
            }
            let is_function = |ty: Ty| elaborator.program.types.as_function(ty).is_some();
            return (!is_function(a) && !is_function(b) && !elaborator.may_declare_one(a, b))
                .then_some(Fault::OtherEntity);
        }
        Kind::Function => {}
    }
    let types = &elaborator.program.types;
    let (a, b) = (types.as_function(a)?, types.as_function(b)?);
    let alike = a.parameters == b.parameters
        && a.variadic == b.variadic
        && a.qualifiers == b.qualifiers
        && a.reference == b.reference;
    let same_parameters = a.parameters == b.parameters && a.variadic == b.variadic;
    let differs = if alike && !pair.in_class { by_words(elaborator, lexed, pair) } else { None };
    let result = |ty: Ty, untyped: bool| if untyped { Ty::INT } else { ty };
    let same_result = result(a.result, pair.untyped.0) == result(b.result, pair.untyped.1);
    match (alike, same_result) {
        (_, same) if pair.in_class && pair.one_static && same_parameters && !(alike && same) => {
            Some(Fault::StaticAndNot)
        }
        _ if pair.in_class
            && same_parameters
            && (a.reference == RefQualifier::None) != (b.reference == RefQualifier::None) =>
        {
            Some(Fault::OneQualifiedForReferences)
        }
        (true, false) => Some(Fault::OtherResult),
        (true, true) if pair.in_class => Some(Fault::MemberTwice),
        (false, _) if !pair.in_class && pair.in_c => Some(Fault::TwoInC),
        _ => differs,
    }
}

/// What the words of the second of two declarations of one function say otherwise than those of the first.
fn by_words(elaborator: &Elaborator<'_>, lexed: &Lexed, pair: &Pair) -> Option<Fault> {
    let items = elaborator.items();
    let (a, b) = (&items.decls[pair.a], &items.decls[pair.b]);
    let (of_a, of_b) = (items.declarator(pair.a)?, items.declarator(pair.b)?);
    let is = |d: &cufront_items::Decl, what| d.specifiers.contains(what);
    if pair.late_linkage {
        return Some(Fault::OtherLinkage);
    }
    let others = Specifiers::CONSTEVAL | Specifiers::DEFAULTED | Specifiers::DELETED;
    if a.specifiers.intersects(others) || b.specifiers.intersects(others) {
        return None;
    }
    match (is(a, Specifiers::CONSTEXPR), is(b, Specifiers::CONSTEXPR)) {
        (true, false) => return Some(Fault::NotConstexpr),
        (false, true) => return of_b.constexpr_word(lexed).map(Fault::NowConstexpr),
        _ => {}
    }
    let (said_a, said_b) = (of_a.exceptions(lexed)?, of_b.exceptions(lexed)?);
    match (said_a.throws, said_b.throws, said_b.word) {
        (false, true, None) => Some(Fault::Laxer(of_b.place_of_exceptions(lexed))),
        (a, b, Some(word)) if a != b => Some(Fault::OtherExceptions(word)),
        _ => None,
    }
}

/// The type of a declaration that depends on no template parameter, if it is known, with the `const` of a `constexpr`
/// variable.
pub(super) fn declared_type(elaborator: &mut Elaborator<'_>, decl: DeclId) -> Option<Ty> {
    let ty = elaborator.written_type(decl)?;
    if elaborator.program.types.is_dependent(ty) {
        return None;
    }
    let d = &elaborator.items().decls[decl];
    let is_constant = d.kind == DeclKind::Variable && d.specifiers.contains(Specifiers::CONSTEXPR);
    Some(if is_constant { elaborator.program.types.constant(ty) } else { ty })
}

/// Adds what the node `node` of a tree declares.
pub(super) fn enter(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, declarations: &mut Declarations) {
    let before = declarations.list.len();
    enter_node(unit, tree, node, declarations);
    let is_typed = |d: &Declared| matches!(d.sort, Sort::Alias(_) | Sort::Variable);
    if declarations.list[before..].iter().any(is_typed) {
        let computes = |n: NodeId| matches!(tree.kind(n), NodeKind::Decltype | NodeKind::TypeofType);
        // of an alias-declaration the type stands behind the name
        let types = tree.specifiers(node).unwrap_or(node);
        let computed = tree.ast.tree(types).any(computes);
        for declared in &mut declarations.list[before..] {
            declared.computed = computed;
        }
    }
}

fn enter_node(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, declarations: &mut Declarations) {
    match tree.kind(node) {
        NodeKind::SimpleDeclaration => simple(unit, tree, node, declarations),
        NodeKind::FunctionDefinition => {
            if let Some(declarator) = tree.child(node, 1) {
                declarator_of(unit, tree, node, declarator, declarations);
            }
        }
        NodeKind::AliasDeclaration if !tree.is_template(node) => {
            let words = tree.children(node).last().is_some_and(|&ty| {
                let specifiers = tree.child(ty, 0);
                specifiers.is_some_and(|s| is_of_words(tree, s))
                    || tree.child(ty, 1).is_some_and(|d| tree.kind(d) != NodeKind::Absent)
            });
            declarations.declare(tree, tree.child(node, 0), Sort::Alias(words), true, false);
        }
        NodeKind::Enumerator => {
            let at = tree.ast.node(node).main;
            declarations.push(tree, at, Sort::Enumerator, true, false);
        }
        _ => {}
    }
}

/// A declaration with any number of declarators, or with a class or enumeration alone.
fn simple(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, declarations: &mut Declarations) {
    let explicit = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::ExplicitInstantiation);
    let Some(specifiers) = tree.specifiers(node) else { return };
    if explicit || tree.specifier(specifiers, Specifier::Friend).is_some() {
        return;
    }
    let declarators = tree.children(node);
    let is_alone = declarators.len() == 1;
    for specifier in tree.children(specifiers) {
        let n = tree.ast.node(specifier);
        match n.kind {
            NodeKind::Class => {
                let children = tree.children(specifier);
                let Some(&body) = children.last() else { continue };
                let name = children.len().checked_sub(4).map(|i| children[i]);
                let is_typedef = tree.specifier(specifiers, Specifier::Typedef).is_some();
                if name.is_none_or(|n| tree.kind(n) == NodeKind::Absent) && is_alone && !is_typedef {
                    declarations.anonymous.insert(tree.ast.node(body).main);
                }
                let sort = class_sort(tree, node, specifier);
                declarations.declare(tree, name, sort, true, false);
            }
            NodeKind::Enum => {
                let children = tree.children(specifier);
                let name = children.iter().copied().find(|&c| tree.kind(c) != NodeKind::Attribute);
                let defines = children.last().is_some_and(|&l| tree.kind(l) == NodeKind::Enumerators);
                declarations.declare(tree, name, Sort::Enum, defines, false);
            }
            NodeKind::ElaboratedType if is_alone && tree.view().key(specifier) != Key::Enum => {
                let sort = class_sort(tree, node, specifier);
                declarations.declare(tree, tree.last_child(specifier), sort, false, false);
            }
            _ => {}
        }
    }
    for &declarator in declarators.iter().skip(1) {
        declarator_of(unit, tree, node, declarator, declarations);
    }
}

fn class_sort(tree: &Tree<'_>, declaration: NodeId, class: NodeId) -> Sort {
    match tree.is_template(declaration) {
        true => Sort::ClassTemplate,
        false => Sort::Class(tree.view().key(class) == Key::Union),
    }
}

/// What the declarator `node` of `declaration` declares.
fn declarator_of(
    unit: &Unit<'_>,
    tree: &Tree<'_>,
    declaration: NodeId,
    node: NodeId,
    declarations: &mut Declarations,
) {
    let Some(specifiers) = tree.specifiers(declaration) else { return };
    if tree.specifier(specifiers, Specifier::Friend).is_some() {
        return;
    }
    let name = tree.declarator_id(node).and_then(|id| tree.declared_name(id));
    let stored = [Specifier::Static, Specifier::Extern];
    let stored = stored.into_iter().any(|word| tree.specifier(specifiers, word).is_some())
        // `extern "C" int n;` is no definition, either
        || tree.parent(declaration).is_some_and(|p| tree.kind(p) == NodeKind::LinkageSpecification);
    let sort = match tree.function_declarator(node) {
        _ if tree.specifier(specifiers, Specifier::Typedef).is_some() => {
            let plain = name.is_some_and(|n| {
                tree.parent(n).and_then(|id| tree.parent(id)).is_some_and(|p| {
                    matches!(tree.kind(p), NodeKind::InitDeclarator | NodeKind::SimpleDeclaration)
                })
            });
            Sort::Alias(is_of_words(tree, specifiers) || !plain)
        }
        // a constructor has no type; of another function without one `int` is assumed
        Some(_) if name.is_some_and(|n| is_constructor(tree, declaration, specifiers, n)) => {
            match tree.is_template(declaration) {
                true => return,
                false => Sort::Constructor,
            }
        }
        Some(_) if tree.is_template(declaration) => Sort::FunctionTemplate,
        Some(_) => Sort::Function,
        // variable templates have partial specialisations
        None if tree.is_template(declaration) => return,
        None if may_be_function(unit, tree, specifiers, node) => Sort::Unclear,
        None => Sort::Variable,
    };
    let before = declarations.list.len();
    declarations.declare(tree, name, sort, true, stored);
    if sort == Sort::Function {
        let is_typed = tree.children(specifiers).into_iter().any(|s| super::form::is_type(tree, s));
        for declared in &mut declarations.list[before..] {
            declared.untyped = !is_typed;
        }
    }
}

/// The function `name`, which `declaration` declares with `specifiers`, is a constructor: it has no type, and the name of its class.
fn is_constructor(tree: &Tree<'_>, declaration: NodeId, specifiers: NodeId, name: NodeId) -> bool {
    if tree.children(specifiers).into_iter().any(|s| super::form::is_type(tree, s)) {
        return false;
    }
    let spelled = |n: NodeId| tree.lexed.tokens.name(tree.ast.node(n).main);
    let class = tree.around(declaration).find(|&n| tree.kind(n) == NodeKind::Class);
    let Some(class) = class.filter(|_| tree.is_in_class(declaration)) else { return false };
    let children = tree.children(class);
    let of_class = children.len().checked_sub(4).and_then(|i| children.get(i).copied());
    let of_class = of_class.map(|n| match tree.kind(n) {
        NodeKind::QualifiedName => tree.child(n, 1).unwrap_or(n),
        _ => n,
    });
    of_class.is_none_or(|n| match tree.kind(n) {
        NodeKind::Identifier => spelled(n) == spelled(name),
        NodeKind::TemplateId => tree.child(n, 0).is_none_or(|n| spelled(n) == spelled(name)),
        _ => true,
    })
}

/// The type among `specifiers` may be that of a function: an alias may be its name, and nothing in the declarator `node`
/// makes a variable of it.
fn may_be_function(unit: &Unit<'_>, tree: &Tree<'_>, specifiers: NodeId, node: NodeId) -> bool {
    let declarator = match tree.kind(node) {
        NodeKind::InitDeclarator => {
            let children = tree.children(node);
            if children.last().is_some_and(|&l| tree.kind(l) != NodeKind::Absent) {
                return false;
            }
            children.into_iter().find(|&c| tree.kind(c) != NodeKind::Attribute)
        }
        _ => Some(node),
    };
    let is_plain = declarator.is_none_or(|d| tree.kind(d) == NodeKind::DeclaratorId);
    let is_object = |ty: NodeId| match tree.kind(ty) {
        NodeKind::Specifier
        | NodeKind::Attribute
        | NodeKind::Class
        | NodeKind::Enum
        | NodeKind::ElaboratedType => true,
        NodeKind::NamedType => {
            let name = tree.child(ty, 0);
            let name = name.map(|n| match tree.kind(n) {
                NodeKind::TemplateId => tree.child(n, 0).unwrap_or(n),
                _ => n,
            });
            let meaning = name.and_then(|n| template_names::meaning(unit, tree, n));
            // what gets the type of a function by an argument is wrong ([temp.arg.type]/3)
            matches!(meaning, Some((Meaning::Class | Meaning::ClassTemplate | Meaning::TypeParameter, _)))
        }
        _ => false,
    };
    is_plain && !tree.children(specifiers).into_iter().all(is_object)
}

/// The specifiers are a type of words: `unsigned int`.
fn is_of_words(tree: &Tree<'_>, specifiers: NodeId) -> bool {
    let words = [NodeKind::Specifier, NodeKind::Attribute];
    tree.children(specifiers).into_iter().all(|s| words.contains(&tree.kind(s)))
}

fn report(unit: &mut Unit<'_>, at: Tok, fault: Fault) {
    if !unit.user.contains(at) {
        return;
    }
    let place = match fault {
        Fault::Laxer(at) | Fault::OtherExceptions(at) | Fault::NowConstexpr(at) => at,
        _ => at,
    };
    let start = unit.lexed.tokens.start(place);
    let name = cufront_diag::Name(unit.lexed.spelling(at));
    let diagnostics = &mut unit.diagnostics;
    match fault {
        Fault::Again => diagnostics.say(start, say::DeclaredAgain { name }),
        Fault::BesideUsed => diagnostics.say(start, say::DeclaredBesideUsed { name }),
        Fault::OtherEntity => diagnostics.say(start, say::DeclaredAsOther { name }),
        Fault::DefinedTwice => diagnostics.say(start, say::DefinedTwice { entity: name }),
        Fault::AliasOfOther => diagnostics.say(start, say::AliasOfOther { name }),
        Fault::OtherKey => diagnostics.say(start, say::OtherClassKey { name }),
        Fault::NoArguments => diagnostics.say(start, say::NoTemplateArguments { template: name }),
        Fault::HidesParameter => diagnostics.say(start, say::HidesTemplateParameter { name }),
        Fault::HidesDeeper => diagnostics.say(start, say::HidesTemplateParameterDeeper { name }),
        Fault::NameOfClass => diagnostics.say(start, say::MemberNamedAsClass { name }),
        Fault::FunctionOfClass => diagnostics.say(start, say::FunctionNamedAsClass),
        Fault::MemberTwice => diagnostics.say(start, say::MemberDeclaredTwice { name }),
        Fault::OtherResult => diagnostics.say(start, say::OtherResult { name }),
        Fault::StaticAndNot => diagnostics.say(start, say::StaticAndNot { name }),
        Fault::OneQualifiedForReferences => diagnostics.say(start, say::OneQualifiedForReferences { name }),
        Fault::TwoInC => diagnostics.say(start, say::TwoInC { name }),
        Fault::Laxer(_) => diagnostics.say(start, say::LaxerExceptions { name }),
        Fault::OtherExceptions(_) => diagnostics.say(start, say::OtherExceptions),
        Fault::NotConstexpr => diagnostics.say(start, say::NotConstexprAgain { name }),
        Fault::NowConstexpr(_) => diagnostics.say(start, say::ConstexprLater),
        Fault::OtherLinkage => diagnostics.say(start, say::OtherLinkage { name }),
    };
}

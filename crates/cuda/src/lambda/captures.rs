//! What an extended lambda captures, in the order in which the wrapper's fields stand.
//!
//! First the explicit captures as written, then, with `=`, every automatic variable of the parent and `this`
//! in the order of first use. A use counts wherever it is potentially evaluated and not part of a constant
//! expression by syntax; constants are captured too. Both compilers follow this rule, simpler than C++'s
//! odr-use.

use super::mentioned::{initializer, mentions, Place};
use super::{report_at, Extended, Uses};
use crate::rules::form::captures::{sort_of, Sort};
use crate::text::push_flat;
use crate::unit::{LambdaCaptures, Unit};
use cufront_ast::{NodeId, NodeKind, View};
use cufront_base::Name;
use cufront_declare::{CaptureDefault, Lambda};
use cufront_diag::Code;
use cufront_edits::Part;
use cufront_items::{DeclId, DeclKind, Items, Lookup, Parser, ScopeId, ScopeKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::EntityId;

/// One field of the wrapper.
#[derive(Debug)]
pub(super) enum Capture {
    /// A variable by copy.
    Variable(Variable),
    /// `this`, and where it is named or first used; true where it points to the copy of a lambda around.
    This(Tok, bool),
    /// `*this`, and where it is named; true if the lambda is mutable.
    StarThis(Tok, bool),
    /// `name = expression`.
    Init(InitCapture),
}

/// A variable captured by copy.
#[derive(Debug)]
pub(super) struct Variable {
    pub(super) name: Vec<u8>,
    /// Where it is named: in the capture list, or at its first use.
    pub(super) at: Tok,
    /// It is an init-capture of a lambda around, whose type the host compiler sees as const.
    of_lambda: bool,
    /// It is an array that a lambda around has captured: const there, though not by its declared type.
    array_in_lambda: bool,
}

/// An init-capture.
#[derive(Debug)]
pub(super) struct InitCapture {
    /// Its name.
    pub(super) at: Tok,
    /// The expression: its text on one line, or the range of the input if rewrites may stand in it.
    text: InitText,
    /// `...name = expression`.
    pack: bool,
}

#[derive(Debug)]
enum InitText {
    Flat(Vec<u8>),
    Range(u32, u32),
}

const REMOVE_REFERENCE: &str = "typename __nvdl_remove_ref<decltype(";
const UNQUALIFIED: &str = "typename __nv_lambda_trait_remove_cv<typename __nvdl_remove_ref<decltype(";

impl Capture {
    pub(super) fn type_parts(&self) -> Vec<Part<'_>> {
        match self {
            Capture::Variable(v) if !v.of_lambda => {
                vec![Part::New(REMOVE_REFERENCE), Part::Bytes(&v.name), Part::New(")>::type")]
            }
            Capture::Variable(v) => {
                vec![Part::New(UNQUALIFIED), Part::Bytes(&v.name), Part::New(")>::type>::type")]
            }
            // what points to a copy is no constant for the device compiler
            Capture::This(_, true) => vec![Part::New("decltype(this)")],
            Capture::This(_, false) => vec![Part::New("decltype(this) const")],
            Capture::StarThis(_, mutable) => vec![
                Part::New(
                    "typename __nvdl_remove_const<typename __nvdl_remove_ref<decltype(*this)>::type>::type",
                ),
                Part::New(if *mutable { "" } else { " const" }),
            ],
            Capture::Init(c) => {
                let end = if c.pack { ")>::type>::type..." } else { ")>::type>::type" };
                vec![Part::New(UNQUALIFIED), c.text.part(), Part::New(end)]
            }
        }
    }

    pub(super) fn value_parts(&self) -> Vec<Part<'_>> {
        match self {
            Capture::Variable(v) if v.array_in_lambda => vec![
                Part::New("const_cast<"),
                Part::New(REMOVE_REFERENCE),
                Part::Bytes(&v.name),
                Part::New(")>::type &>("),
                Part::Bytes(&v.name),
                Part::New(")"),
            ],
            Capture::Variable(v) => vec![Part::Bytes(&v.name)],
            Capture::This(..) => vec![Part::New("this")],
            Capture::StarThis(..) => vec![Part::New("*this")],
            Capture::Init(c) if c.pack => vec![Part::New("("), c.text.part(), Part::New(")...")],
            Capture::Init(c) => vec![c.text.part()],
        }
    }
}

impl InitText {
    fn part(&self) -> Part<'_> {
        match self {
            InitText::Flat(text) => Part::Bytes(text),
            InitText::Range(a, b) => Part::Keep(*a, *b),
        }
    }
}

/// All captures of a lambda.
#[derive(Debug, Default)]
pub(super) struct CaptureList {
    pub(super) captures: Vec<Capture>,
    /// The capture-default: `=` or `&`.
    pub(super) default: Option<CaptureDefault>,
    /// A pack is among them: there may be more fields than captures.
    pub(super) pack: bool,
}

const BY_REFERENCE: &str = "an extended lambda cannot capture by reference; capture a copy or a pointer";
const OF_PACK: &str = "an extended lambda cannot capture an element of a parameter pack";

impl CaptureList {
    /// The captures of `e` for those who look at their types.
    pub(super) fn record(&self, unit: &Unit<'_>, e: &Extended) -> LambdaCaptures {
        let mut record = LambdaCaptures {
            introducer: e.lambda.parts.introducer,
            after: e.lambda.after,
            device_only: e.lambda.device_only(),
            in_template: in_template(unit, e.parent),
            this: None,
            variables: Vec::new(),
            initialized: Vec::new(),
        };
        for capture in &self.captures {
            match capture {
                Capture::Variable(v) => record.variables.push(v.at),
                Capture::Init(c) => record.initialized.push(c.at),
                Capture::This(at, _) | Capture::StarThis(at, _) => record.this = Some(*at),
            }
        }
        record
    }

    /// The captures of the Lambda `node`, which is `e`; what it may not capture is reported.
    pub(super) fn of(unit: &mut Unit<'_>, e: &Extended, node: NodeId, uses: &Uses) -> CaptureList {
        let l = &e.lambda;
        let mut list = CaptureList { default: l.parts.default_capture, ..CaptureList::default() };
        let mut explicit: Vec<Name> = Vec::new();
        let mut has_this = false;
        let elements = elements_of_pack(unit, e.parent);
        if list.default == Some(CaptureDefault::Reference) {
            report_at(unit, l.after, Code::LambdaReferenceCapture, BY_REFERENCE);
        }
        for written in written_captures(unit, node) {
            let name = written.name;
            // what cannot be captured, or was captured before, is told of elsewhere and not captured
            match written.what {
                What::Variable(scope) => {
                    let known = explicit.contains(&unit.lexed.tokens.name(name));
                    if known || sort_of(unit, name, scope) != Sort::Variable {
                        continue;
                    }
                }
                What::Initialized { .. } if explicit.contains(&unit.lexed.tokens.name(name)) => continue,
                What::Initialized { .. } if !l.device_only() => report_named(
                    unit,
                    l.after,
                    name,
                    Code::LambdaInitCapture,
                    "a __host__ __device__ extended lambda cannot have an init-capture; copy to a variable first",
                ),
                _ => {}
            }
            if written.reference {
                report_named(unit, l.after, name, Code::LambdaReferenceCapture, BY_REFERENCE);
            }
            match written.what {
                What::This => {
                    has_this = true;
                    list.captures.push(Capture::This(name, points_to_copy(unit, &e.around)));
                    continue;
                }
                What::Object => {
                    has_this = true;
                    list.captures.push(Capture::StarThis(name, l.parts.mutable));
                    continue;
                }
                _ => explicit.push(unit.lexed.tokens.name(name)),
            }
            match written.what {
                What::Pack => report_named(unit, l.after, name, Code::LambdaPackCapture, OF_PACK),
                What::Initialized { value, pack } => {
                    list.pack |= pack;
                    list.captures.push(init_capture(unit, name, value, pack));
                }
                _ => {
                    if is_element(unit, uses, name, &elements) {
                        report_named(unit, l.after, name, Code::LambdaPackCapture, OF_PACK);
                    }
                    let captured = variable(unit, name, uses, &e.around);
                    list.captures.push(captured);
                }
            }
        }
        if list.default.is_some() {
            implicit(unit, e, node, uses, (&explicit, has_this), &mut list);
        }
        list
    }
}

/// Reports about the capture `name` of a lambda: what it names is looked at behind the introducer, where the lambda itself
/// is told of, at `after`.
fn report_named(unit: &mut Unit<'_>, after: Tok, name: Tok, code: Code, words: &str) {
    let (at, order) = (unit.lexed.tokens.start(name), unit.lexed.tokens.start(after));
    unit.diagnostics.report(code, at, words).ordered_at(order);
}

/// `this` points to a copy inside of the lambdas `around`: one of them captures `*this`.
fn points_to_copy(unit: &Unit<'_>, around: &[Lambda]) -> bool {
    if around.is_empty() {
        return false;
    }
    let introducers: Vec<Tok> = around.iter().map(|l| l.introducer).collect();
    let nodes = unit.forest.nodes_at(NodeKind::Lambda, &introducers);
    nodes
        .into_values()
        .any(|node| written_captures(unit, node).iter().any(|w| matches!(w.what, What::Object)))
}

/// A capture as it is written.
struct Written {
    /// Its name, `this`, or the `*` of `*this`.
    name: Tok,
    /// `&x`
    reference: bool,
    what: What,
}

enum What {
    /// `this`
    This,
    /// `*this`
    Object,
    /// `x`, looked up in this scope.
    Variable(ScopeId),
    /// `x...`
    Pack,
    /// `x = e`, `x(e)`, `x{e}`; `...x = e` with `pack`.
    Initialized { value: NodeId, pack: bool },
}

/// The explicit captures of the Lambda `node`.
fn written_captures(unit: &Unit<'_>, node: NodeId) -> Vec<Written> {
    let ast = &unit.forest.ast;
    let view = View::new(ast, &unit.lexed.tokens);
    let parts = ast.children(node);
    let introducer = parts.first().map(|&i| ast.children(i)).unwrap_or_default();
    let captures = introducer.into_iter().filter(|&c| ast.node(c).kind == NodeKind::Capture);
    let written = captures.map(|c| {
        let n = ast.node(c);
        let what = match view.captures_variable(c) {
            false if view.captures_object(c) => What::Object,
            false => What::This,
            true => match initializer(ast, c) {
                Some(value) => What::Initialized { value, pack: view.declares_captured_pack(c) },
                None if view.ends_in_ellipsis(c) => What::Pack,
                None => What::Variable(n.scope),
            },
        };
        let name = if matches!(what, What::Object) { n.first } else { n.main };
        Written { name, reference: view.captures_by_reference(c), what }
    });
    written.collect()
}

/// The init-capture `name` with this expression. The braces of `y{e}` cannot stand in decltype; the expression in them can.
fn init_capture(unit: &Unit<'_>, name: Tok, value: NodeId, pack: bool) -> Capture {
    let (ast, lexed) = (&unit.forest.ast, unit.lexed);
    let n = ast.node(value);
    let braced = n.kind == NodeKind::BracedList && !View::new(ast, &lexed.tokens).is_behind_equals(value);
    let (first, end) = if braced { (n.first.next(), n.end.prev()) } else { (n.first, n.end) };
    let text = if end <= first {
        InitText::Flat(Vec::new())
    } else {
        let (start, stop) = (lexed.tokens.start(first), lexed.end(end.prev()));
        if lexed.text[start as usize..stop as usize].contains(&b'\n') {
            let mut text = Vec::new();
            push_flat(lexed, first, end, &mut text);
            InitText::Flat(text)
        } else {
            InitText::Range(start, stop)
        }
    };
    Capture::Init(InitCapture { at: name, text, pack })
}

/// The name at `t` is that of an init-capture of one of the lambdas `around`.
fn is_init_capture(unit: &Unit<'_>, uses: &Uses, t: Tok, around: &[Lambda]) -> bool {
    let decl = uses.at(t).and_then(|u| u.found.found().first().copied());
    decl.is_some_and(|d| {
        let name = unit.items.decls[d].name_tok;
        around.iter().any(|l| l.introducer < name && name < l.close)
    })
}

/// The capture of the variable named at `t`.
fn variable(unit: &mut Unit<'_>, t: Tok, uses: &Uses, around: &[Lambda]) -> Capture {
    let decl = uses.at(t).and_then(|u| u.found.found().first().copied());
    let of_lambda = is_init_capture(unit, uses, t, around);
    let array_in_lambda = decl.is_some_and(|d| {
        let block = unit.items.scopes[unit.items.decls[d].scope].kind == ScopeKind::Block;
        let name = unit.items.decls[d].name_tok;
        block && around.iter().any(|l| name < l.introducer) && unit.shape(d).array
    });
    let name = unit.lexed.spelling(t).to_vec();
    Capture::Variable(Variable { name, at: t, of_lambda, array_in_lambda })
}

/// The names of the parameters of `function` that stand for elements of a pack: it specialises a template, or a member of a
/// class template, that has a pack there ([temp.expl.spec]).
///
/// Example: `template<class... A> void f(A...); template<> void f(int a, char b) { }`, both. Of several packs nobody here
/// knows how long each is: none then.
fn elements_of_pack(unit: &mut Unit<'_>, function: DeclId) -> Vec<Tok> {
    if !unit.items.decls[function].specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
        return Vec::new();
    }
    let mut elaborator = unit.elaborator();
    let pattern = elaborator
        .declared_function(function, EntityId::NONE)
        .and_then(|instance| elaborator.pattern_declaration(instance));
    drop(elaborator);
    let Some(pattern) = pattern.filter(|&p| p != function) else { return Vec::new() };
    let [pattern, own] = [pattern, function].map(|decl| {
        let (scope, open) = (unit.items.decls[decl].scope, unit.items.declarator(decl).map(|c| c.params));
        open.map_or(Vec::new(), |open| Parser::new(unit.lexed, unit.items).parameters(open, scope).0)
    });
    let Some(first) = pattern.iter().position(|p| p.pack) else { return Vec::new() };
    if pattern.iter().filter(|p| p.pack).count() > 1 {
        return Vec::new();
    }
    let behind = pattern.len() - first - 1;
    let end = own.len().saturating_sub(behind);
    own.get(first..end).unwrap_or_default().iter().map(|p| p.name).collect()
}

/// True if the name at `t` is one of the parameters `elements`.
fn is_element(unit: &Unit<'_>, uses: &Uses, t: Tok, elements: &[Tok]) -> bool {
    let decl = uses.at(t).and_then(|u| u.found.found().first().copied());
    decl.is_some_and(|d| elements.contains(&unit.items.decls[d].name_tok))
}

/// True if `variable` is a local reference of `function` that is bound to an object with static storage duration by a
/// constant expression: naming it is no odr-use, and no default captures it.
///
/// Example: `int &r = global; auto l = [=] __device__ () { return r; };` captures nothing.
fn is_constant_reference(unit: &mut Unit<'_>, function: DeclId, variable: DeclId) -> bool {
    if !unit.shape(variable).reference {
        return false;
    }
    let name = unit.items.decls[variable].name_tok;
    if let Some(list) = unit.constant_references.get(&function) {
        return list.contains(&name);
    }
    let list = unit.ask_of_body(|elaborator| elaborator.constant_references(function));
    unit.constant_references.entry(function).or_insert(list).contains(&name)
}

/// Appends the implicit captures.
fn implicit(
    unit: &mut Unit<'_>,
    e: &Extended,
    node: NodeId,
    uses: &Uses,
    explicit: (&[Name], bool),
    list: &mut CaptureList,
) {
    let l = &e.lambda;
    let end = l.parts.end;
    let elements = elements_of_pack(unit, e.parent);
    let parent_first = unit.items.decls[e.parent].first;
    let mut taken: Vec<Name> = explicit.0.to_vec();
    let mut has_this = explicit.1;
    for mention in mentions(&unit.forest.ast, &unit.lexed.tokens, node) {
        let here = mention.at;
        // one of a lambda around is captured wherever the body mentions it, as the device compiler does
        let of_lambda = is_init_capture(unit, uses, here, &e.around);
        match mention.place {
            Place::Evaluated => {}
            _ if of_lambda => {}
            Place::Constant => continue,
            Place::Unevaluated => {
                // a member function that is called there is called on `this` all the same
                if !has_this && mention.called && names_member_functions(unit, uses, here) {
                    has_this = true;
                    list.captures.push(Capture::This(here, points_to_copy(unit, &e.around)));
                }
                continue;
            }
        }
        let first_in_constexpr_if = |unit: &mut Unit<'_>| {
            if mention.in_constexpr_if {
                report_at(
                    unit,
                    here,
                    Code::LambdaCaptureInConstexprIf,
                    "an extended lambda cannot capture a variable first in an 'if constexpr'; name it in the capture \
list",
                );
            }
        };
        if mention.this {
            if !has_this {
                has_this = true;
                first_in_constexpr_if(unit);
                list.captures.push(Capture::This(here, points_to_copy(unit, &e.around)));
            }
            continue;
        }
        let Some(u) = uses.at(here) else { continue };
        let Lookup::Found(decls) = &u.found else { continue };
        let Some(&first) = decls.first() else { continue };
        let d = &unit.items.decls[first];
        match unit.items.scopes[d.scope].kind {
            ScopeKind::Block | ScopeKind::FunctionParameters => {
                let outside = d.kind == DeclKind::Variable
                    && d.name_tok < l.parts.introducer
                    && d.name_tok > parent_first
                    && u.first == here;
                let automatic = !d
                    .specifiers
                    .intersects(Specifiers::STATIC | Specifiers::EXTERN | Specifiers::THREAD_LOCAL);
                let element = elements.iter().position(|&e| e == d.name_tok);
                let pack = d.specifiers.contains(Specifiers::PACK) || element.is_some();
                let name = unit.lexed.tokens.name(here);
                if outside && automatic && !taken.contains(&name) {
                    taken.push(name);
                    if is_constant_reference(unit, e.parent, first) {
                        continue;
                    }
                    first_in_constexpr_if(unit);
                    if list.default == Some(CaptureDefault::Reference) {
                        report_at(unit, here, Code::LambdaReferenceCapture, BY_REFERENCE);
                    }
                    if pack {
                        report_at(unit, here, Code::LambdaPackCapture, OF_PACK);
                        // the elements behind it are captured along with it and told of here, those that were captured
                        // before, too, but not from within another lambda
                        for &along in element.map_or(&[][..], |i| &elements[i + 1..]) {
                            let along = unit.lexed.tokens.name(along);
                            if !mention.in_lambda || !taken.contains(&along) {
                                report_at(unit, here, Code::LambdaPackCapture, OF_PACK);
                            }
                            taken.push(along);
                        }
                    } else {
                        let captured = variable(unit, here, uses, &e.around);
                        list.captures.push(captured);
                    }
                }
            }
            ScopeKind::Class => {
                let outside = d.first < l.parts.introducer || d.first > end;
                let member = decls.iter().any(|&m| {
                    let m = &unit.items.decls[m];
                    matches!(m.kind, DeclKind::Variable | DeclKind::Function)
                        && !m.specifiers.contains(Specifiers::STATIC)
                        && !m.specifiers.contains(Specifiers::FRIEND)
                });
                if member && outside && !mention.member_pointer && !has_this {
                    has_this = true;
                    first_in_constexpr_if(unit);
                    list.captures.push(Capture::This(here, points_to_copy(unit, &e.around)));
                }
            }
            _ => {}
        }
    }
}

/// True if the name at `t` names non-static member functions only.
fn names_member_functions(unit: &Unit<'_>, uses: &Uses, t: Tok) -> bool {
    let Some(found) = uses.at(t).map(|u| u.found.found()) else { return false };
    !found.is_empty()
        && found.iter().all(|&f| {
            let f = &unit.items.decls[f];
            f.kind == DeclKind::Function
                && unit.items.scopes[f.scope].kind == ScopeKind::Class
                && !f.specifiers.intersects(Specifiers::STATIC | Specifiers::FRIEND)
        })
}

/// True if the function `parent`, or a class around it, is a template: types are looked at when it is
/// instantiated, by the device compiler.
fn in_template(unit: &Unit<'_>, parent: DeclId) -> bool {
    let d = &unit.items.decls[parent];
    let own = d.head.is_some() && !d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
    let mut s = d.scope;
    let mut around = false;
    while s.is_some() && s != Items::GLOBAL {
        let sc = &unit.items.scopes[s];
        around |= sc.kind == ScopeKind::TemplateParameters
            || sc.owner.is_some() && unit.items.decls[sc.owner].kind == DeclKind::Class && {
                let owner = &unit.items.decls[sc.owner];
                owner.head.is_some() && !owner.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
            };
        s = sc.parent;
    }
    own || around
}

//! Who calls whom among the user's functions, by entity: an overload, a member, an operator, a constructor is itself and
//! not its name.
//!
//! The calls come from the typed expressions of the bodies ([`cufront_elaborate`]). A template is looked at as it is
//! written, and once more in each instance that the user's code calls; both are calls of the template. What the core
//! cannot answer in a body is looked up by its name there, and counts if all that the name finds is one function.
//!
//! Example: with `void f(int); void f(double); void g() { f(1.0); }` the second `f` is called, and not the first.

use crate::config::Config;
use crate::indirect_call::{indirect_call, IndirectCall};
use crate::nested::Nested;
use crate::redeclaration::earlier_declaration;
use crate::spaces::befriended;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_declare::{find_uses, Forest};
use cufront_diag::Diagnostics;
use cufront_elaborate::{BodyReport, CallSite, Certainty, Elaborator, Level};
use cufront_items::{body_end, DeclId, DeclKind, Items, NameKind, Parser, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok};
use cufront_program::EntityId;
use rustc_hash::{FxHashMap, FxHashSet};

/// So much work ([`Elaborator::work`]) goes into one graph. What it does not reach is looked up by name.
const BUDGET: usize = 4_000_000;

/// So much work goes into one body.
const BODY_BUDGET: usize = 400_000;

/// Most instances that are looked at.
const MAX_INSTANCES: usize = 2_000;

/// How a function is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum CallForm {
    /// By its name: `f(1)`, `o.f(1)`, `f<<<1, 1>>>()`.
    Name,
    /// By an operator, the parentheses behind an object included.
    Operator,
    /// By the conversion of an operand.
    Conversion,
    /// A constructor, by the object that is made.
    Construction,
    /// A destructor, by the object that ends.
    Destruction,
}

impl CallForm {
    /// One word for it, as in listings.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            CallForm::Name => "name",
            CallForm::Operator => "operator",
            CallForm::Conversion => "conversion",
            CallForm::Construction => "construction",
            CallForm::Destruction => "destruction",
        }
    }
}

/// What code belongs to, and what can be called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Code {
    /// A function, by one of its declarations; see [`CallGraph::entity`].
    Function(DeclId),
    /// A lambda expression with an execution space of its own, by its `[`.
    Lambda(Tok),
}

/// A call, or a launch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Call {
    /// The code around it.
    pub caller: Code,
    /// What is called.
    pub callee: Code,
    /// The unqualified name, the operator, or where the object is made or ends.
    pub at: Tok,
    /// How it is called.
    pub form: CallForm,
    /// `callee<<<…>>>(…)`.
    pub launch: bool,
    /// The function is virtual, and the object chooses one that overrides it.
    pub dispatched: bool,
    /// Found by its name, because the core has no answer.
    pub by_name: bool,
}

/// The calls of a unit.
#[derive(Debug, Default)]
pub struct CallGraph {
    /// In the order of the text, each once.
    pub calls: Vec<Call>,
    /// Those through pointers, in the order of the text, each once; of an instance once for each type.
    pub indirect: Vec<IndirectCall>,
    entities: FxHashMap<DeclId, DeclId>,
}

impl CallGraph {
    /// The declaration that stands for the function that `decl` declares: all declarations of one function have the
    /// same.
    #[must_use]
    pub fn entity(&self, decl: DeclId) -> DeclId {
        self.entities.get(&decl).copied().unwrap_or(decl)
    }

    /// Reads the bodies of the functions `wanted`, which are declarations of functions in the order of the text, and
    /// keeps the calls of such functions and of the lambdas with an execution space that begin at `lambdas`. The trees
    /// are those of the declarations `roots` in `forest`.
    #[must_use]
    pub fn new(
        lexed: &Lexed,
        items: &mut Items,
        (forest, roots): (&mut Forest, &[NodeId]),
        level: Level,
        wanted: &[DeclId],
        lambdas: &[Tok],
    ) -> CallGraph {
        let bodies = Bodies::new(lexed, items, forest, wanted, lambdas);
        let named = named_elsewhere(lexed, items, wanted);
        let trees = std::mem::take(&mut forest.ast);
        let mut elaborator = Elaborator::with_trees(lexed, items, trees, roots, level);
        elaborator.limit_work(BUDGET);
        let entities = entities(&mut elaborator, wanted, &named);
        let mut graph = CallGraph { calls: Vec::new(), indirect: Vec::new(), entities };
        let mut reader = Reader {
            elaborator,
            bodies: &bodies,
            wanted: wanted.iter().copied().collect(),
            graph: &mut graph,
            spent: 0,
            seen: FxHashSet::default(),
            asked: FxHashSet::default(),
            answered: FxHashSet::default(),
            unsure: Vec::new(),
        };
        for (_, _, decl) in bodies.functions.iter() {
            reader.body(decl);
        }
        let (answered, unsure) = (reader.answered, reader.unsure);
        forest.ast = reader.elaborator.into_ast();
        graph.add_by_name(lexed, items, (forest, roots), &bodies, (&answered, &unsure), wanted);
        graph.calls.sort_by_key(|c| (c.at, c.callee, c.form));
        graph.indirect.sort_unstable();
        graph.indirect.dedup();
        graph
    }

    /// Adds the calls in the bodies `unsure` at tokens that are not `answered`, as far as a name says what they call.
    fn add_by_name(
        &mut self,
        lexed: &Lexed,
        items: &mut Items,
        (forest, roots): (&mut Forest, &[NodeId]),
        bodies: &Bodies,
        (answered, unsure): (&FxHashSet<Tok>, &[DeclId]),
        wanted: &[DeclId],
    ) {
        let called = called_names(&forest.ast, roots);
        let names: FxHashSet<_> = wanted.iter().map(|&id| items.decls[id].name).collect();
        let unsure: FxHashSet<DeclId> = unsure.iter().copied().collect();
        let mut targets: Vec<Tok> = Vec::new();
        for (first, end, decl) in bodies.functions.iter().filter(|b| unsure.contains(&b.2)) {
            let from = targets.last().map_or(first, |last| first.max(last.next()));
            let own = lexed.tokens.identifiers(from, end).filter(|(tok, name)| {
                called.contains_key(tok)
                    && !answered.contains(tok)
                    && names.contains(name)
                    && bodies.function(*tok) == Some(decl)
            });
            targets.extend(own.map(|(tok, _)| tok));
        }
        for u in find_uses(lexed, items, forest, &targets) {
            let mut found: Vec<DeclId> = u
                .found
                .found()
                .iter()
                .copied()
                .filter(|&id| items.decls[id].kind == DeclKind::Function)
                .collect();
            found.iter_mut().for_each(|id| *id = self.entity(*id));
            found.dedup();
            let (&[callee], Some(caller)) = (&found[..], bodies.around(u.name)) else { continue };
            if !wanted.contains(&callee) {
                continue;
            }
            let launch = called.get(&u.name).copied().unwrap_or(false);
            self.calls.push(Call {
                caller: self.one(caller),
                callee: Code::Function(callee),
                at: u.name,
                form: CallForm::Name,
                launch,
                dispatched: false,
                by_name: true,
            });
        }
    }

    fn one(&self, code: Code) -> Code {
        match code {
            Code::Function(decl) => Code::Function(self.entity(decl)),
            Code::Lambda(_) => code,
        }
    }
}

/// Declarations by a qualified name, in blocks and as friends, with other declarations of the same function.
fn named_elsewhere(lexed: &Lexed, items: &mut Items, wanted: &[DeclId]) -> FxHashMap<DeclId, Vec<DeclId>> {
    let (config, mut diagnostics) = (Config::default(), Diagnostics::new());
    let mut forest = Forest::default();
    let mut unit = Unit::new(lexed, items, &mut forest, &config, &mut diagnostics);
    let mut list = FxHashMap::default();
    for &decl in wanted {
        let (specifiers, scope) = (unit.items.decls[decl].specifiers, unit.items.decls[decl].scope);
        let local = !matches!(unit.items.scopes[scope].kind, ScopeKind::Namespace | ScopeKind::Class);
        if specifiers.contains(Specifiers::FRIEND) || local {
            list.insert(decl, befriended(&mut unit, decl, |_, _| true));
        } else if specifiers.contains(Specifiers::QUALIFIED) {
            list.insert(decl, earlier_declaration(&mut unit, decl, |_, _| true).into_iter().collect());
        }
    }
    list
}

/// The declarations of each function that is declared in `wanted`, with the first of them.
fn entities(
    elaborator: &mut Elaborator<'_>,
    wanted: &[DeclId],
    named: &FxHashMap<DeclId, Vec<DeclId>>,
) -> FxHashMap<DeclId, DeclId> {
    let mut first: FxHashMap<EntityId, DeclId> = FxHashMap::default();
    let mut list: FxHashMap<DeclId, DeclId> = FxHashMap::default();
    for &decl in wanted {
        let mut others = named.get(&decl).cloned().unwrap_or_default();
        // what the core cannot answer is a function of its own
        let entity = elaborator.declared_entity(decl).ok();
        if let Some(entity) = entity {
            others.extend(elaborator.declarations(entity));
            others.extend(elaborator.definitions(entity));
        }
        others.insert(0, decl);
        let known = others.iter().find_map(|d| list.get(d).copied());
        let stands = match entity {
            Some(entity) => *first.entry(entity).or_insert(known.unwrap_or(decl)),
            None => known.unwrap_or(decl),
        };
        for other in others {
            list.entry(other).or_insert(stands);
        }
    }
    list
}

/// Declares the members of all classes whose bodies begin at a token that is `wanted`. Classes in classes come behind them.
pub fn declare_members(lexed: &Lexed, items: &mut Items, wanted: &dyn Fn(Tok) -> bool) {
    let mut i = 0;
    while i < items.decls.len() {
        let d = &items.decls[DeclId(i as u32)];
        i += 1;
        if d.kind == DeclKind::Class && d.body.is_some() && d.inner.is_some() {
            let (inner, body) = (d.inner, d.body);
            if wanted(body) {
                Parser::new(lexed, items).members(inner);
            }
        }
    }
}

/// The names by which something is called in the trees `roots`, and whether it is launched. An instance that is named is
/// taken for a call: what a template gives to others, they call.
fn called_names(ast: &Ast, roots: &[NodeId]) -> FxHashMap<Tok, bool> {
    let mut names = FxHashMap::default();
    for id in roots.iter().flat_map(|&root| ast.tree(root)) {
        let n = ast.node(id);
        match (n.kind, ast.children(id).first()) {
            (NodeKind::TemplateId, _) => {
                names.entry(n.first).or_insert(false);
            }
            (NodeKind::Call, Some(&callee)) => {
                names.insert(name_token(ast, callee), false);
            }
            (NodeKind::KernelCall, Some(&callee)) => {
                names.insert(name_token(ast, ungrouped(ast, callee)), true);
            }
            _ => {}
        }
    }
    names
}

/// Where code is: bodies of functions and lambdas.
struct Bodies {
    functions: Nested<DeclId>,
    /// By their introducers.
    lambdas: Nested<Tok>,
}

impl Bodies {
    fn new(
        lexed: &Lexed,
        items: &mut Items,
        forest: &mut Forest,
        wanted: &[DeclId],
        lambdas: &[Tok],
    ) -> Self {
        forest.find_lambdas(lexed, items, lambdas);
        let mut functions: Vec<(Tok, Tok, DeclId)> = Vec::new();
        for &id in wanted {
            let Some(c) = items.declarator(id).filter(|c| c.body.is_some()) else { continue };
            // member initialisers belong to the body ([class.base.init])
            let first = if c.before_body.is_some() { c.before_body } else { c.body };
            functions.push((first, body_end(lexed, c.body).next(), id));
        }
        functions.sort_unstable_by_key(|b| b.0);
        functions.dedup_by_key(|b| b.0);
        let lambdas = lambdas.iter().filter_map(|&introducer| {
            forest.lambdas.at(introducer).map(|l| (l.body, l.end.next(), introducer))
        });
        Bodies { functions: Nested::new(functions), lambdas: Nested::new(lambdas) }
    }

    fn function(&self, at: Tok) -> Option<DeclId> {
        self.functions.innermost(at).map(|b| b.1)
    }

    /// The code that the token `at` belongs to.
    fn around(&self, at: Tok) -> Option<Code> {
        let function = self.functions.innermost(at);
        match self.lambdas.innermost(at) {
            Some(lambda) if function.is_none_or(|f| f.0 < lambda.0) => Some(Code::Lambda(lambda.1)),
            _ => function.map(|f| Code::Function(f.1)),
        }
    }
}

/// Reads bodies.
struct Reader<'g, 'e> {
    elaborator: Elaborator<'e>,
    bodies: &'g Bodies,
    wanted: FxHashSet<DeclId>,
    graph: &'g mut CallGraph,
    /// Work that was done for bodies.
    spent: usize,
    /// Calls that are known.
    seen: FxHashSet<(Code, Code, Tok, CallForm)>,
    /// Functions whose bodies were read as those of an instance, or of an implicit function for the code that calls it.
    asked: FxHashSet<(EntityId, Option<(Code, Tok)>)>,
    /// Tokens at which the core knows what is called, or that nothing is.
    answered: FxHashSet<Tok>,
    /// Functions in whose bodies it does not know everything.
    unsure: Vec<DeclId>,
}

impl Reader<'_, '_> {
    /// Reads a body as it is written, and the instances that it calls.
    fn body(&mut self, decl: DeclId) {
        self.limit();
        let before = self.elaborator.work();
        let report = self.elaborator.body(decl);
        self.spent += self.elaborator.work() - before;
        let Some(report) = report else { return self.unsure.push(decl) };
        let templated = self.elaborator.is_templated_definition(decl);
        if templated || !report.gaps.is_empty() || !report.errors.is_empty() {
            self.unsure.push(decl);
        }
        let mut open = Vec::new();
        self.calls(&report, None, &mut open);
        while let Some((function, of)) = open.pop() {
            if self.asked.len() >= MAX_INSTANCES || !self.asked.insert((function, of)) {
                continue;
            }
            self.limit();
            let before = self.elaborator.work();
            let report = self.elaborator.body_of(function);
            self.spent += self.elaborator.work() - before;
            if let Some(report) = report {
                self.calls(&report, of, &mut open);
            }
        }
    }

    fn limit(&mut self) {
        self.elaborator.limit_work(BODY_BUDGET.min(BUDGET.saturating_sub(self.spent)));
    }

    /// Keeps the calls of a body. That of an implicit function belongs to what calls it, `of`. What has to be read then is
    /// added to `open`.
    fn calls(
        &mut self,
        report: &BodyReport,
        of: Option<(Code, Tok)>,
        open: &mut Vec<(EntityId, Option<(Code, Tok)>)>,
    ) {
        for call in &report.calls {
            let (at, form, launch) = place(&self.elaborator, call);
            self.answered.insert(at);
            if call.evaluated && call.function.is_none() && of.is_none() {
                let caller = self.bodies.around(at).map(|code| self.graph.one(code));
                let found = caller.and_then(|caller| indirect_call(&self.elaborator, call, caller));
                self.graph.indirect.extend(found);
            }
            if !call.evaluated || call.function.is_none() || matches!(call.certainty, Certainty::Unwinding) {
                continue;
            }
            let around = of.or_else(|| Some((self.graph.one(self.bodies.around(at)?), at)));
            let Some((caller, at)) = around else { continue };
            let introducer = self.elaborator.lambda_introducer(call.function);
            let declarations = self.elaborator.declarations(call.function);
            let known = declarations.iter().copied().find(|d| self.wanted.contains(d));
            let annotated = introducer.filter(|i| self.bodies.lambdas.iter().any(|l| l.2 == *i));
            let callee = match (annotated, known) {
                (Some(introducer), _) => Some(Code::Lambda(introducer)),
                (None, Some(decl)) => Some(self.graph.one(Code::Function(decl))),
                (None, None) => None,
            };
            if let Some(callee) = callee.filter(|&callee| self.seen.insert((caller, callee, at, form))) {
                self.graph.calls.push(Call {
                    caller,
                    callee,
                    at,
                    form,
                    launch,
                    dispatched: call.dispatched,
                    by_name: false,
                });
            }
            let implicit = declarations.is_empty() && introducer.is_none();
            let instance = self.elaborator.is_concrete_instance(call.function)
                && (introducer.is_some() || known.is_some());
            if instance {
                open.push((call.function, None));
            } else if implicit && call.certainty != Certainty::Trivial {
                open.push((call.function, Some((caller, at))));
            }
        }
    }
}

/// Where a call stands, how it calls, and whether it launches.
fn place(elaborator: &Elaborator<'_>, call: &CallSite) -> (Tok, CallForm, bool) {
    let ast = elaborator.ast();
    let n = ast.node(call.node);
    let kind = match call.function.is_some() {
        true => elaborator.program.entity(call.function).name_kind,
        false => NameKind::Plain,
    };
    match kind {
        NameKind::Constructor => return (n.first, CallForm::Construction, false),
        // written, `p->~T()`, it has a name; else an object ends here
        NameKind::Destructor if !written_destructor(ast, call.node) => {
            return (n.first, CallForm::Destruction, false)
        }
        _ => {}
    }
    match n.kind {
        NodeKind::Call | NodeKind::KernelCall => {
            let launch = n.kind == NodeKind::KernelCall;
            let callee = ast.child(call.node, 0);
            let callee = callee.map(|c| ungrouped(ast, c));
            let named = matches!(kind, NameKind::Plain | NameKind::Destructor);
            match callee {
                Some(callee) if named => (name_token(ast, callee), CallForm::Name, launch),
                _ => (n.main, CallForm::Operator, launch),
            }
        }
        _ if kind == NameKind::Conversion => (n.first, CallForm::Conversion, false),
        _ => (n.main, CallForm::Operator, false),
    }
}

fn written_destructor(ast: &Ast, node: NodeId) -> bool {
    let mut callee = ast.children(node).first().map(|&c| ungrouped(ast, c));
    while let Some(c) = callee.filter(|&c| ast.node(c).kind != NodeKind::DestructorName) {
        callee = match ast.node(c).kind {
            NodeKind::Member | NodeKind::QualifiedName => ast.last_child(c),
            _ => None,
        };
    }
    ast.node(node).kind == NodeKind::Call && callee.is_some()
}

/// The token of the unqualified name that a tree ends with.
fn name_token(ast: &Ast, id: NodeId) -> Tok {
    let n = ast.node(id);
    match n.kind {
        NodeKind::Member | NodeKind::QualifiedName => {
            ast.children(id).last().map_or(n.first, |&name| name_token(ast, name))
        }
        _ => n.first,
    }
}

/// What stands in parentheses.
pub(crate) fn ungrouped(ast: &Ast, mut id: NodeId) -> NodeId {
    while let (NodeKind::Parenthesized, &[inner]) = (ast.node(id).kind, &ast.children(id)[..]) {
        id = inner;
    }
    id
}

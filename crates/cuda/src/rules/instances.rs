//! Bodies that the reference instantiates: it looks at them as it looks at others, once for each instance.
//!
//! It instantiates little (front-end specification, section 4): what an explicit instantiation defines, the call
//! operator of a generic lambda that is called, functions whose result only their body tells, and constexpr functions,
//! where evaluated code calls them. Explicit instantiations come at the end of the unit. Of the functions of system
//! headers only the rules of the language are asked.
//!
//! Example: with `__device__ int d(int); template<class T> auto g(T t) { return d(t); }` the call `g(1)` instantiates
//! `g<int>`, and the call of `d` in it is reported, which nobody could tell of the template.

use super::parts::Part;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_base::Name;
use cufront_diag::Diagnostic;
use cufront_elaborate::{BodyReport, Elaborator};
use cufront_items::{AttrSet, DeclId, DeclKind, NameKind, Specifiers};
use cufront_lex::{Lexed, Tok};
use cufront_program::EntityId;
use rustc_hash::FxHashSet;

/// Most instances that are looked at.
const MAX_INSTANCES: usize = 2048;

/// Most expressions that are made for instances: behind them, no more are looked at.
const MAX_EXPRESSIONS: usize = 600_000;

/// An instance whose body is looked at.
pub(super) struct Instance {
    /// Its name in quotes.
    name: String,
    /// Where it is instantiated.
    at: Tok,
    /// The token where the reference does that; [`Tok::NONE`] at the end of the unit.
    order: Tok,
    /// The sides that it is for, if they are others than those of its template.
    sides: Option<AttrSet>,
}

/// The instances of a unit.
#[derive(Default)]
pub(super) struct Instances {
    /// Names of the templates that matter, of functions and classes.
    names: FxHashSet<Name>,
    /// Those of functions that a call may instantiate.
    called: FxHashSet<Name>,
    /// Operator functions that an operator may instantiate: they have no name.
    operators: FxHashSet<DeclId>,
    /// Expressions that were made for instances.
    expressions: usize,
    list: Vec<Instance>,
    seen: FxHashSet<EntityId>,
}

impl Instances {
    /// For the templates among `parts`, and those whose members have bodies there.
    pub(super) fn new(unit: &Unit<'_>, parts: &[(Tok, Part)]) -> Self {
        let mut instances = Instances::default();
        for &(_, part) in parts {
            let decl = part.decl();
            let d = &unit.items.decls[decl];
            if matches!(part, Part::Other(_))
                && d.kind == DeclKind::Class
                && d.head.is_some()
                && d.name.is_some()
            {
                instances.names.insert(d.name);
            }
            if !matches!(part, Part::Body(_)) {
                continue;
            }
            if !unit.is_function_template(decl) && !unit.items.in_template(d.scope) {
                continue;
            }
            if d.name.is_some() {
                instances.names.insert(d.name);
                if d.specifiers.intersects(Specifiers::CONSTEXPR | Specifiers::DEDUCED) {
                    instances.called.insert(d.name);
                }
            }
            if d.name_kind == NameKind::Operator
                && d.specifiers.intersects(Specifiers::CONSTEXPR | Specifiers::DEDUCED)
            {
                instances.operators.insert(decl);
            }
            // a member that is defined outside of its class
            if let Some(c) = unit.items.declarator(decl).filter(|c| c.id_first < d.name_tok) {
                let qualifier = unit.lexed.tokens.identifiers(c.id_first, d.name_tok);
                instances.names.extend(qualifier.map(|(_, name)| name));
            }
            let mut scope = d.scope;
            while scope.is_some() {
                let s = &unit.items.scopes[scope];
                if s.owner.is_some() && s.name.is_some() {
                    instances.names.insert(s.name);
                }
                scope = s.parent;
            }
        }
        instances
    }

    /// Counts the expressions that were made for an instance.
    pub(super) fn spend(&mut self, expressions: usize) {
        self.expressions += expressions;
    }

    /// The functions that a body with this report instantiates, with the place where it does.
    pub(super) fn used(
        &mut self,
        lexed: &Lexed,
        elaborator: &mut Elaborator<'_>,
        report: &BodyReport,
    ) -> Vec<(EntityId, Tok, Tok)> {
        let mut found = Vec::new();
        let calls = report.calls.iter().filter(|c| c.evaluated && c.function.is_some());
        let calls = calls.map(|c| (c.function, c.node));
        for (function, node) in calls.chain(report.without_result.iter().copied()) {
            if self.seen.contains(&function)
                || !elaborator.is_concrete_instance(function)
                || !self.is_instantiated(lexed, elaborator, function)
            {
                continue;
            }
            self.seen.insert(function);
            let n = elaborator.ast().node(node);
            found.push((function, n.first, n.end.prev()));
        }
        found
    }

    fn is_instantiated(&self, lexed: &Lexed, elaborator: &mut Elaborator<'_>, function: EntityId) -> bool {
        if elaborator.lambda_introducer(function).is_some() {
            return true;
        }
        let declarations = elaborator.declarations(function);
        let items = elaborator.items();
        declarations.iter().any(|&id| {
            let d = &items.decls[id];
            d.specifiers.intersects(Specifiers::CONSTEXPR | Specifiers::DEDUCED)
                && (self.called.contains(&d.name)
                    || self.operators.contains(&id)
                    || lexed.lines.in_system_header(lexed.tokens.start(d.first)))
        })
    }

    /// Notes the instance `function`, and gives its number; `None` if there are too many.
    pub(super) fn add(
        &mut self,
        elaborator: &Elaborator<'_>,
        function: EntityId,
        (at, order): (Tok, Tok),
        sides: Option<AttrSet>,
    ) -> Option<u32> {
        if self.list.len() >= MAX_INSTANCES || self.expressions >= MAX_EXPRESSIONS {
            return None;
        }
        let name = elaborator.qualified_name(function).replace(" >", ">");
        // the global namespace is meant without a word
        let name = name.replace("<::", "<").replace(", ::", ", ");
        // the original has a word for the call operator of a lambda only
        let lambda = elaborator.lambda_introducer(function).is_some();
        let name = if lambda { format!("function \"{name}\"") } else { format!("\"{name}\"") };
        self.list.push(Instance { name, at, order, sides });
        Some(self.list.len() as u32 - 1)
    }

    /// The sides that the instance `number` is for, if they are others than those of its template.
    pub(super) fn sides(&self, number: u32) -> Option<AttrSet> {
        self.list.get(number as usize).and_then(|i| i.sides)
    }

    /// Says in a report that it is about the instance `number`, and brings it to its place.
    pub(super) fn explain(&self, lexed: &Lexed, number: u32, report: &mut Diagnostic) {
        let Some(instance) = self.list.get(number as usize) else { return };
        let start = |tok: Tok| lexed.tokens.start(tok);
        report.during(format!("instantiation of {}", instance.name), start(instance.at));
        let made = match instance.order.is_some() {
            true => start(instance.order),
            false => lexed.text.len() as u32,
        };
        report.of_instance(number + 1, made);
    }

    /// The user's explicit instantiations of these templates in the trees `roots`.
    pub(super) fn explicit(&self, unit: &Unit<'_>, ast: &Ast, roots: &[NodeId]) -> Vec<NodeId> {
        if self.names.is_empty() {
            return Vec::new();
        }
        let nodes = roots.iter().flat_map(|&root| ast.tree(root));
        let is_explicit = |&id: &NodeId| ast.node(id).kind == NodeKind::ExplicitInstantiation;
        nodes
            .filter(is_explicit)
            .filter(|&id| {
                let n = ast.node(id);
                let mut mentioned = unit.lexed.tokens.identifiers(n.first, n.end);
                unit.user.contains(n.main) && mentioned.any(|(_, name)| self.names.contains(&name))
            })
            .collect()
    }

    /// Marks a function as looked at; false if it was already.
    pub(super) fn is_new(&mut self, function: EntityId) -> bool {
        self.seen.insert(function)
    }
}

//! Explicit instantiations of what is none, of what is one already, and of what has no definition ([temp.explicit]/2,
//! /5, [temp.spec]/5): 485, 489, 760 and 1601.
//!
//! Example: `template struct A<int>; template struct A<int>;`.

use super::language::Language;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_base::Name;
use cufront_diag::say;
use cufront_elaborate::Elaborator;
use cufront_lex::Tok;
use cufront_program::{EntityId, EntityKind};
use rustc_hash::FxHashSet;

/// What is wrong with an explicit instantiation.
#[derive(Debug, Clone, Copy)]
enum Fault {
    /// What it names is no instance and no member of one.
    Nothing,
    /// It was instantiated explicitly in front of this.
    Again,
    /// `extern template` stands behind the instantiation.
    Late,
    /// No definition of the template is in the unit.
    Undefined,
}

/// Work for each of them; see `Elaborator::limit_work`.
const BUDGET: usize = 400_000;

/// The explicit instantiations of the user, in the order of the text.
pub(super) struct Instantiated {
    nodes: Vec<NodeId>,
    made: FxHashSet<EntityId>,
    /// What is named, and where.
    named: Vec<(EntityId, Tok)>,
    found: Vec<(Tok, Name, Fault)>,
}

impl Instantiated {
    /// Finds them in the trees `roots`.
    pub(super) fn new(unit: &Unit<'_>, ast: &Ast, roots: &[NodeId]) -> Self {
        let nodes = roots.iter().flat_map(|&root| ast.tree(root)).filter(|&id| {
            let n = ast.node(id);
            n.kind == NodeKind::ExplicitInstantiation && unit.user.contains(n.main)
        });
        Instantiated {
            nodes: nodes.collect(),
            made: FxHashSet::default(),
            named: Vec::new(),
            found: Vec::new(),
        }
    }

    /// True if there are none.
    pub(super) fn is_idle(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Finds out what they name, and shows `language` what is wrong in the classes among it.
    pub(super) fn look_at_all(&mut self, elaborator: &mut Elaborator<'_>, language: &mut Language) {
        for node in std::mem::take(&mut self.nodes) {
            elaborator.limit_work(BUDGET);
            if let Some(report) = elaborator.explicit_class(node) {
                language.look(elaborator, &report, None);
            }
            self.look(elaborator, node);
        }
    }

    /// Looks at the explicit instantiation `node`; those in front of it were looked at before.
    fn look(&mut self, elaborator: &mut Elaborator<'_>, node: NodeId) {
        let Some(named) = elaborator.explicitly_named(node) else { return };
        let name = elaborator.program.entity(named.entity).name;
        if elaborator.is_certainly_no_instance(named.entity) {
            // what instantiates a function of a namespace redeclares it as a template, and is told of as that
            let is_function = elaborator.program.entity(named.entity).kind == EntityKind::Function;
            if !is_function || elaborator.is_member(named.entity) {
                self.found.push((named.at, name, Fault::Nothing));
            }
            return;
        }
        if !elaborator.is_concrete_instance(named.entity) {
            return;
        }
        if named.declares {
            if self.made.contains(&named.entity) {
                self.found.push((named.at, name, Fault::Late));
            }
            return;
        }
        self.named.push((named.entity, named.at));
        if !self.made.insert(named.entity) {
            self.found.push((named.at, name, Fault::Again));
            return;
        }
        if elaborator.lacks_definition(named.entity) {
            self.found.push((elaborator.behind_template(node), name, Fault::Undefined));
        }
        if elaborator.program.entity(named.entity).kind == EntityKind::Class {
            for member in elaborator.explicit_members(named.entity, named.at) {
                let name = elaborator.program.entity(member).name;
                if !self.made.insert(member) {
                    self.found.push((named.at, name, Fault::Again));
                }
            }
        }
    }

    /// What is named, and where.
    pub(super) fn named(&self) -> impl Iterator<Item = (EntityId, Tok)> + '_ {
        self.named.iter().copied()
    }

    /// Reports what was found.
    pub(super) fn report(self, unit: &mut Unit<'_>) {
        for (at, name, fault) in self.found {
            if !unit.user.contains(at) {
                continue;
            }
            // an operator has no name: the word stands for it
            let name = match (name.is_some(), fault) {
                (true, _) => unit.lexed.names.spelling(name),
                (false, Fault::Undefined) => b"this function",
                (false, _) => unit.lexed.spelling(at),
            };
            let (at, name) = (unit.lexed.tokens.start(at), cufront_diag::Name(name));
            // what has no definition is known at the end of the unit
            let end = unit.lexed.text.len() as u32;
            match fault {
                Fault::Undefined => {
                    unit.diagnostics.say(at, say::InstantiatedUndefined { name }).ordered_at(end)
                }
                Fault::Nothing => unit.diagnostics.say(at, say::NothingToInstantiate { name }),
                Fault::Again => unit.diagnostics.say(at, say::InstantiatedAgain { name }),
                Fault::Late => unit.diagnostics.say(at, say::DeclaredInstanceLate { name }),
            };
        }
    }
}

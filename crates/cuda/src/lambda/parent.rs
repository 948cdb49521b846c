//! The function around an extended lambda: the class that it is a member of, and the trees of its declaration.

use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, ScopeId, ScopeKind, Specifiers};
use cufront_program::EntityId;

/// The trees of a function's definition.
#[derive(Debug, Clone, Copy)]
pub(super) struct Trees {
    /// Its decl-specifiers.
    pub(super) specifiers: NodeId,
    /// Its whole declarator.
    pub(super) declarator: NodeId,
    /// The declarator-id in it.
    pub(super) id: NodeId,
    /// The part of it that has the parameters: of `int (*f(int))(char)` that is `f(int)`.
    pub(super) function: NodeId,
    /// What follows the declarator and its constraint.
    pub(super) body: NodeId,
}

impl Trees {
    /// Those of the FunctionDefinition `node`.
    pub(super) fn of(ast: &Ast, node: NodeId) -> Option<Trees> {
        let parts = ast.children(node);
        let (&specifiers, &declarator, &body) = (parts.first()?, parts.get(1)?, parts.last()?);
        let mut id = declarator;
        let mut function = None;
        loop {
            id = match ast.node(id).kind {
                NodeKind::DeclaratorId => break,
                NodeKind::PointerDeclarator => ast.last_child(id)?,
                // attributes stand around the declarator
                NodeKind::ParenthesizedDeclarator => ast
                    .children(id)
                    .into_iter()
                    .find(|&c| !matches!(ast.node(c).kind, NodeKind::Attribute | NodeKind::Absent))?,
                NodeKind::FunctionDeclarator => {
                    function = Some(id);
                    ast.child(id, 0)?
                }
                _ => ast.child(id, 0)?,
            };
        }
        Some(Trees { specifiers, declarator, id, function: function?, body })
    }
}

/// The class of which a function is a member.
#[derive(Debug, Clone, Copy)]
pub(super) struct MemberOf {
    /// The scope of its members.
    pub(super) class: ScopeId,
    /// The function has no object.
    pub(super) is_static: bool,
    /// The function is a public member; `None` if its declaration in the class is not known.
    pub(super) is_public: Option<bool>,
}

/// The class that the function `parent` is a member of.
pub(super) fn member_of(unit: &mut Unit<'_>, parent: DeclId) -> Option<MemberOf> {
    if !unit.is_member(parent) {
        return None;
    }
    let d = unit.items.decls[parent].clone();
    let in_class = unit.items.scopes[d.scope].kind == ScopeKind::Class;
    let class = if in_class {
        d.scope
    } else {
        let c = unit.items.declarator(parent)?;
        unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first)?
    };
    // `static` and the access are said in the class alone
    let declarations = if in_class { vec![parent] } else { declarations_in_class(unit, parent, class) };
    let is_static = |m: DeclId| unit.items.decls[m].specifiers.contains(Specifiers::STATIC);
    let is_public = |m: DeclId| unit.items.is_public_at(unit.lexed, class, unit.items.decls[m].first);
    let first = declarations.first().map(|&m| is_public(m));
    let agree = declarations.iter().all(|&m| Some(is_public(m)) == first);
    Some(MemberOf {
        class,
        is_static: declarations.iter().any(|&m| is_static(m)) || d.is_allocation(unit.lexed),
        is_public: first.filter(|_| agree),
    })
}

/// The declaration in `class` of the member that `definition` defines outside of it. Where the core does not know which one
/// that is, all of its name.
fn declarations_in_class(unit: &mut Unit<'_>, definition: DeclId, class: ScopeId) -> Vec<DeclId> {
    let mut elaborator = unit.elaborator();
    let member = elaborator.declared_function(definition, EntityId::NONE);
    let member = member.and_then(|function| elaborator.pattern_declaration(function));
    drop(elaborator);
    let is_inside = |m: DeclId| unit.items.scopes[unit.items.decls[m].scope].kind == ScopeKind::Class;
    if let Some(member) = member.filter(|&m| is_inside(m)) {
        return vec![member];
    }
    let d = &unit.items.decls[definition];
    let is_alike = |m: &DeclId| {
        let m = &unit.items.decls[*m];
        m.kind == DeclKind::Function && m.name_kind == d.name_kind && m.name == d.name
    };
    unit.items.scopes[class].decls.iter().copied().filter(is_alike).collect()
}

//! What an attribute stands on, by its place in the tree ([dcl.attr.grammar], the manual of GNU C).
//!
//! GNU's attributes belong to what is declared wherever they stand in a declaration; those of the standard behind a type or
//! behind parameters belong to that type.
//!
//! Example: in `[[a]] int *[[b]] p [[c]];` `a` and `c` stand on the variable and `b` on its type.

use super::{attribute_place, is_type, Tree};
use cufront_ast::{NodeId, NodeKind, Specifier, Subjects};
use cufront_items::AttributeForm;

/// What an attribute stands on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Target {
    /// What it is; one of the bits.
    pub(super) subject: Subjects,
    /// The type is known by the words of the declaration, or cannot matter: a name may be that of a function's type.
    pub(super) is_certain: bool,
    /// A function's declarator is part of it, or its type is not known here: an attribute of functions' types fits.
    pub(super) holds_function: bool,
    /// The declaration and the declarator; of a class the declaration behind whose body the attribute stands.
    pub(super) declaration: Option<NodeId>,
    pub(super) declarator: Option<NodeId>,
    /// The statement, if it is one.
    pub(super) statement: Option<NodeId>,
}

impl Target {
    fn plain(subject: Subjects) -> Self {
        Target {
            subject,
            is_certain: true,
            holds_function: false,
            declaration: None,
            declarator: None,
            statement: None,
        }
    }
}

/// What the attributes of the `form` in the specifier `node` stand on; nothing where another rule tells of all of them.
pub(super) fn targets(tree: &Tree<'_>, node: NodeId, form: AttributeForm) -> Vec<Target> {
    let Some(parent) = tree.parent(node) else { return Vec::new() };
    let of_standard = form == AttributeForm::Standard;
    let one = |subject| vec![Target::plain(subject)];
    match tree.kind(parent) {
        NodeKind::Specifiers => among_specifiers(tree, parent, node, form),
        NodeKind::FunctionDeclarator | NodeKind::PointerDeclarator | NodeKind::ArrayDeclarator
            if of_standard =>
        {
            one(Subjects::FUNCTION_TYPE)
        }
        NodeKind::DeclaratorId
        | NodeKind::InitDeclarator
        | NodeKind::PointerDeclarator
        | NodeKind::FunctionDeclarator
        | NodeKind::ArrayDeclarator
        | NodeKind::ParenthesizedDeclarator => of_declarator(tree, parent).into_iter().collect(),
        NodeKind::Class => one(Subjects::CLASS),
        NodeKind::Enum => one(Subjects::ENUM),
        NodeKind::ElaboratedType if is_in_instantiation(tree, parent) && form != AttributeForm::Gnu => {
            Vec::new()
        }
        NodeKind::ElaboratedType => match tree.view().key(parent) {
            cufront_ast::Key::Enum => one(Subjects::ENUM),
            _ => one(Subjects::CLASS),
        },
        NodeKind::Enumerator => one(Subjects::ENUMERATOR),
        NodeKind::Namespace => one(Subjects::NAMESPACE),
        NodeKind::AliasDeclaration => {
            vec![Target { holds_function: !is_plain_type(tree, parent), ..Target::plain(Subjects::ALIAS) }]
        }
        NodeKind::BaseSpecifier => one(Subjects::BASE),
        NodeKind::LambdaSpecifiers if of_standard => one(Subjects::FUNCTION_TYPE),
        NodeKind::Lambda if !of_standard => Vec::new(),
        NodeKind::LambdaSpecifiers | NodeKind::Lambda => {
            vec![Target { holds_function: true, ..Target::plain(Subjects::FUNCTION) }]
        }
        NodeKind::EmptyDeclaration => match tree.parent(parent).map(|p| tree.kind(p)) {
            Some(NodeKind::ClassBody) => Vec::new(),
            _ => one(Subjects::NOTHING),
        },
        NodeKind::LabelStatement => {
            let statement = tree.last_child(parent);
            let subject = if form == AttributeForm::Gnu { Subjects::LABEL } else { Subjects::STATEMENT };
            // in front of a declaration it may belong to that
            if statement.is_some_and(|s| tree.kind(s) == NodeKind::DeclarationStatement) {
                return Vec::new();
            }
            vec![Target { statement, ..Target::plain(subject) }]
        }
        NodeKind::AttributedStatement => of_statement(tree, parent, form),
        _ => Vec::new(),
    }
}

/// What stands behind the attributes of the AttributedStatement `node`.
fn of_statement(tree: &Tree<'_>, node: NodeId, form: AttributeForm) -> Vec<Target> {
    let Some(statement) = tree.last_child(node) else { return Vec::new() };
    // an attribute in front of a declaration belongs to what that declares
    if tree.kind(statement) == NodeKind::DeclarationStatement {
        let Some(declaration) = tree.child(statement, 0) else { return Vec::new() };
        return declared(tree, declaration);
    }
    let of_label = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::LabelStatement);
    let subject = match tree.kind(statement) {
        NodeKind::LabelStatement => Subjects::LABEL,
        _ if of_label && form == AttributeForm::Gnu => Subjects::LABEL,
        _ => Subjects::STATEMENT,
    };
    vec![Target { statement: Some(statement), ..Target::plain(subject) }]
}

/// What the attribute `node` among the `specifiers` stands on.
fn among_specifiers(tree: &Tree<'_>, specifiers: NodeId, node: NodeId, form: AttributeForm) -> Vec<Target> {
    let Some(declaration) = tree.parent(specifiers) else { return Vec::new() };
    let front: Vec<NodeId> = tree.children(specifiers).into_iter().take_while(|&s| s != node).collect();
    let behind_type = front.iter().rev().find(|&&s| is_type(tree, s)).copied();
    let is_behind_other = front.iter().any(|&s| tree.kind(s) != NodeKind::Attribute);
    if form != AttributeForm::Gnu && is_behind_other && behind_type.is_none() {
        return Vec::new();
    }
    if tree.kind(declaration) == NodeKind::TypeId {
        return match behind_type {
            Some(_) if !is_of_new(tree, declaration) => of_type_id(tree, specifiers, form),
            _ => Vec::new(),
        };
    }
    if let Some(behind) = behind_type {
        match (form, tree.kind(behind)) {
            (AttributeForm::Standard, _) => return vec![Target::plain(Subjects::TYPE)],
            (AttributeForm::Gnu, NodeKind::Class) => {
                return vec![Target { declaration: Some(declaration), ..Target::plain(Subjects::CLASS) }];
            }
            (_, NodeKind::Enum | NodeKind::Class) => return Vec::new(),
            _ => {}
        }
    }
    declared(tree, declaration)
}

/// The TypeId `node` is that of an allocation, which has no attributes at all.
fn is_of_new(tree: &Tree<'_>, node: NodeId) -> bool {
    tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::New)
}

/// An attribute on a type that is named by itself.
fn of_type_id(tree: &Tree<'_>, specifiers: NodeId, form: AttributeForm) -> Vec<Target> {
    if form == AttributeForm::Standard {
        return vec![Target::plain(Subjects::TYPE)];
    }
    let is_certain = names_no_type(tree, specifiers);
    let declares_function = tree.parent(specifiers).is_some_and(|id| !is_plain_type(tree, id));
    vec![Target {
        is_certain,
        holds_function: declares_function || !is_certain,
        ..Target::plain(Subjects::TYPE)
    }]
}

/// The type that the TypeId at or below `node` names is certainly none of a function.
fn is_plain_type(tree: &Tree<'_>, node: NodeId) -> bool {
    let id = match tree.kind(node) {
        NodeKind::TypeId => Some(node),
        _ => tree.last_child(node).filter(|&id| tree.kind(id) == NodeKind::TypeId),
    };
    let Some(id) = id else { return false };
    let is_bare = tree.child(id, 1).is_none_or(|d| tree.kind(d) == NodeKind::Absent);
    is_bare && tree.specifiers(id).is_some_and(|s| names_no_type(tree, s))
}

/// No name of a type is among the specifiers: only words of the language, or a class or enumeration that is defined there.
fn names_no_type(tree: &Tree<'_>, specifiers: NodeId) -> bool {
    tree.children(specifiers).into_iter().all(|s| {
        let is_plain = matches!(
            tree.kind(s),
            NodeKind::Specifier
                | NodeKind::Attribute
                | NodeKind::Explicit
                | NodeKind::Class
                | NodeKind::Enum
                | NodeKind::ElaboratedType
        );
        is_plain && !tree.view().is_specifier(s, Specifier::Auto)
    })
}

/// What the declarator with the part `part` declares.
fn of_declarator(tree: &Tree<'_>, part: NodeId) -> Option<Target> {
    let mut declarator = part;
    let declaration = loop {
        let parent = tree.parent(declarator)?;
        match tree.kind(parent) {
            NodeKind::SimpleDeclaration
            | NodeKind::FunctionDefinition
            | NodeKind::Parameter
            | NodeKind::Condition => break parent,
            NodeKind::DeclaratorId
            | NodeKind::InitDeclarator
            | NodeKind::PointerDeclarator
            | NodeKind::FunctionDeclarator
            | NodeKind::ArrayDeclarator
            | NodeKind::PackDeclarator
            | NodeKind::BitFieldDeclarator
            | NodeKind::ParenthesizedDeclarator => declarator = parent,
            _ => return None,
        }
    };
    one_of(tree, declaration, declarator)
}

/// All that `declaration` declares.
fn declared(tree: &Tree<'_>, declaration: NodeId) -> Vec<Target> {
    if !matches!(
        tree.kind(declaration),
        NodeKind::SimpleDeclaration
            | NodeKind::FunctionDefinition
            | NodeKind::Parameter
            | NodeKind::Condition
    ) {
        return Vec::new();
    }
    if attribute_place::is_anonymous_member(tree, declaration) {
        return vec![Target::plain(Subjects::MEMBER)];
    }
    let is_single = tree.kind(declaration) != NodeKind::SimpleDeclaration;
    let most = if is_single { 1 } else { usize::MAX };
    let declarators = tree.children(declaration).into_iter().skip(1).take(most);
    declarators.filter_map(|d| one_of(tree, declaration, d)).collect()
}

/// What `declarator` declares in `declaration`.
fn one_of(tree: &Tree<'_>, declaration: NodeId, declarator: NodeId) -> Option<Target> {
    let kind = tree.kind(declaration);
    let specifiers = tree.specifiers(declaration)?;
    let has = |which| tree.specifier(specifiers, which).is_some();
    if tree.kind(declarator) == NodeKind::Absent && kind != NodeKind::Parameter {
        return None;
    }
    // an explicit instantiation has rules of its own
    if tree.parent(declaration).is_some_and(|p| tree.kind(p) == NodeKind::ExplicitInstantiation) {
        return None;
    }
    let of_function = |n: NodeId| tree.kind(n) == NodeKind::FunctionDeclarator;
    let has_function = declarator_parts(tree, declarator).into_iter().any(of_function);
    let names_no_type = names_no_type(tree, specifiers);
    let made = |subject, is_certain| {
        let holds_function = has_function || !names_no_type;
        Some(Target {
            subject,
            is_certain,
            holds_function,
            declaration: Some(declaration),
            declarator: Some(declarator),
            statement: None,
        })
    };
    if has(Specifier::Typedef) {
        return made(Subjects::ALIAS, true);
    }
    if kind == NodeKind::Parameter {
        return match tree.parent(declaration).map(|p| tree.kind(p)) {
            Some(NodeKind::Handler) => made(Subjects::LOCAL, true),
            Some(NodeKind::TemplateParameters) => None,
            _ => made(Subjects::PARAMETER, true),
        };
    }
    if kind == NodeKind::Condition {
        return made(Subjects::LOCAL, true);
    }
    if kind == NodeKind::FunctionDefinition || tree.function_declarator(declarator).is_some() {
        return made(Subjects::FUNCTION, true);
    }
    // an alias may name the type of a function
    let is_bare = matches!(tree.kind(declarator), NodeKind::DeclaratorId)
        || tree.kind(declarator) == NodeKind::InitDeclarator
            && tree.children(declarator).into_iter().all(|c| {
                matches!(tree.kind(c), NodeKind::DeclaratorId | NodeKind::Attribute | NodeKind::Absent)
            });
    let is_placeholder = has(Specifier::Auto);
    let is_certain = names_no_type || is_placeholder || !is_bare;
    if tree.is_in_class(declaration) && !has(Specifier::Friend) {
        let is_bit_field = tree.ast.tree(declarator).any(|n| tree.kind(n) == NodeKind::BitFieldDeclarator);
        return match is_bit_field {
            _ if has(Specifier::Static) => made(Subjects::VARIABLE, is_certain),
            true => made(Subjects::BIT_FIELD, true),
            false => made(Subjects::MEMBER, is_certain),
        };
    }
    let lives_long = has(Specifier::Static) || has(Specifier::Extern) || has(Specifier::ThreadLocal);
    match is_in_block(tree, declaration) && !lives_long {
        true => made(Subjects::LOCAL, is_certain),
        false => made(Subjects::VARIABLE, is_certain),
    }
}

/// The declarators in `declarator`, without what is in parameters, initialisers and widths.
fn declarator_parts(tree: &Tree<'_>, declarator: NodeId) -> Vec<NodeId> {
    let mut list = Vec::new();
    let mut node = Some(declarator);
    while let Some(at) = node {
        list.push(at);
        node = match tree.kind(at) {
            NodeKind::InitDeclarator | NodeKind::ParenthesizedDeclarator => tree.behind_attributes(at),
            NodeKind::PointerDeclarator => tree.last_child(at),
            NodeKind::FunctionDeclarator
            | NodeKind::ArrayDeclarator
            | NodeKind::PackDeclarator
            | NodeKind::BitFieldDeclarator => tree.child(at, 0),
            _ => None,
        };
    }
    list
}

/// The declaration stands in a block and not in a class there.
pub(super) fn is_in_block(tree: &Tree<'_>, declaration: NodeId) -> bool {
    let around = tree.around(declaration).find(|&n| {
        matches!(
            tree.kind(n),
            NodeKind::ClassBody
                | NodeKind::CompoundStatement
                | NodeKind::DeclarationStatement
                | NodeKind::ForStatement
                | NodeKind::RangeForStatement
                | NodeKind::IfStatement
                | NodeKind::SwitchStatement
                | NodeKind::WhileStatement
        )
    });
    around.is_some_and(|n| tree.kind(n) != NodeKind::ClassBody)
}

/// The node stands in an explicit instantiation.
fn is_in_instantiation(tree: &Tree<'_>, node: NodeId) -> bool {
    tree.around(node).take(3).any(|n| tree.kind(n) == NodeKind::ExplicitInstantiation)
}

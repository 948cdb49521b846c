//! The names in a lambda's body that a capture-default may capture.
//!
//! A mention counts wherever it is potentially evaluated and not part of a constant expression by its syntax: not in
//! operands of `sizeof`, `decltype` and their like, template arguments, labels of `case`, bounds of declared arrays,
//! initialisers of constexpr variables. The value of a constant is captured all the same: both compilers follow this
//! rule, simpler than C++'s odr-use.

use cufront_ast::{Ast, NodeId, NodeKind, Specifier, View};
use cufront_lex::{Tok, Tokens};
use rustc_hash::FxHashSet;

/// Where a name, or `this`, stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// Where it is evaluated.
    Evaluated,
    /// In an operand that is not.
    Unevaluated,
    /// In a constant expression.
    Constant,
}

/// A mention of a name, or `this`, in a lambda's body.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mention {
    /// The name; of a qualified name its last component.
    pub(super) at: Tok,
    pub(super) place: Place,
    /// It is in an `if constexpr`, its condition included.
    pub(super) in_constexpr_if: bool,
    /// It is in a lambda within that one.
    pub(super) in_lambda: bool,
    /// It is called: `f(…)`, `f<T>(…)`.
    pub(super) called: bool,
    /// It is the operand of `&C::m`, which makes a pointer to member.
    pub(super) member_pointer: bool,
    /// It is `this`.
    pub(super) this: bool,
}

/// What is around a node.
#[derive(Debug, Clone, Copy)]
struct Around {
    place: Place,
    in_constexpr_if: bool,
    in_lambda: bool,
}

/// The mentions in the body of the Lambda `lambda`, in the order of the text.
pub(super) fn mentions(ast: &Ast, tokens: &Tokens, lambda: NodeId) -> Vec<Mention> {
    let Some(&body) = ast.children(lambda).last() else { return Vec::new() };
    let view = View::new(ast, tokens);
    let marks = Marks::of(view, ast, body);
    let mut list = Vec::new();
    let mut open = vec![(body, Around { place: Place::Evaluated, in_constexpr_if: false, in_lambda: false })];
    while let Some((node, around)) = open.pop() {
        let n = ast.node(node);
        let is_name = match n.kind {
            NodeKind::Identifier => !marks.declared.contains(&node) && !marks.members.contains(&node),
            NodeKind::This => true,
            // a capture without an initialiser mentions what it captures
            NodeKind::Capture => initializer(ast, node).is_none(),
            _ => false,
        };
        if is_name {
            list.push(Mention {
                at: n.main,
                place: around.place,
                in_constexpr_if: around.in_constexpr_if,
                in_lambda: around.in_lambda,
                called: marks.called.contains(&node),
                member_pointer: marks.pointed.contains(&node),
                this: n.kind == NodeKind::This
                    || n.kind == NodeKind::Capture && !view.captures_variable(node),
            });
        }
        let in_constexpr_if = around.in_constexpr_if || view.is_if_constexpr(node);
        let in_lambda = around.in_lambda || n.kind == NodeKind::Lambda;
        for (i, &child) in ast.children(node).iter().enumerate() {
            let place = match around.place {
                Place::Evaluated => place_of_child(ast, node, child, i),
                outer => outer,
            };
            let place = match around.place {
                Place::Evaluated if marks.constant.contains(&child) => Place::Constant,
                Place::Evaluated if marks.bounds.contains(&child) => Place::Evaluated,
                _ => place,
            };
            open.push((child, Around { place, in_constexpr_if, in_lambda }));
        }
    }
    list.sort_by_key(|m| m.at);
    list.dedup_by_key(|m| m.at);
    list
}

/// What child number `i` of `node` is in, where the node is evaluated.
fn place_of_child(ast: &Ast, node: NodeId, child: NodeId, i: usize) -> Place {
    match ast.node(node).kind {
        NodeKind::UnaryKeyword
        | NodeKind::SizeofPack
        | NodeKind::Typeid
        | NodeKind::Decltype
        | NodeKind::TypeofType
        | NodeKind::Noexcept
        | NodeKind::RequiresExpression
        | NodeKind::RequiresClause => Place::Unevaluated,
        NodeKind::StaticAssert | NodeKind::TemplateArguments | NodeKind::Enumerator => Place::Constant,
        // `case a ... b: s`
        NodeKind::CaseStatement if !is_statement(ast, child) => Place::Constant,
        NodeKind::BitFieldDeclarator if i == 1 => Place::Constant,
        NodeKind::ArrayDeclarator if i == 1 => Place::Constant,
        _ => Place::Evaluated,
    }
}

fn is_statement(ast: &Ast, node: NodeId) -> bool {
    use NodeKind::{
        AsmStatement, AttributedStatement, CaseStatement, CompoundStatement, DeclarationStatement,
        DefaultStatement, DoStatement, ExpressionStatement, ForStatement, GotoStatement, IfStatement,
        JumpStatement, LabelDeclaration, LabelStatement, RangeForStatement, ReturnStatement, SwitchStatement,
        TryStatement, WhileStatement,
    };
    matches!(
        ast.node(node).kind,
        CompoundStatement
            | ExpressionStatement
            | AttributedStatement
            | DeclarationStatement
            | LabelStatement
            | CaseStatement
            | DefaultStatement
            | IfStatement
            | SwitchStatement
            | WhileStatement
            | DoStatement
            | ForStatement
            | RangeForStatement
            | JumpStatement
            | ReturnStatement
            | LabelDeclaration
            | GotoStatement
            | TryStatement
            | AsmStatement
    )
}

/// Nodes of a body that what is around them says something of.
#[derive(Default)]
struct Marks {
    /// Names that are declared there: no use of what they will hide.
    declared: FxHashSet<NodeId>,
    /// Names of functions that are called.
    called: FxHashSet<NodeId>,
    /// Names of members whose pointers are made.
    pointed: FxHashSet<NodeId>,
    /// Constant expressions.
    constant: FxHashSet<NodeId>,
    /// First bounds of the arrays that new-expressions make: they are evaluated.
    bounds: FxHashSet<NodeId>,
    /// Names of members of an object that is written in front of them.
    members: FxHashSet<NodeId>,
}

impl Marks {
    fn of(view: View<'_>, ast: &Ast, body: NodeId) -> Marks {
        let mut marks = Marks::default();
        for id in ast.tree(body) {
            let children = ast.children(id);
            match ast.node(id).kind {
                NodeKind::DeclaratorId | NodeKind::AliasDeclaration | NodeKind::NamespaceAlias => {
                    marks.declared.extend(children.first());
                }
                NodeKind::StructuredBinding => marks.declared.extend(children.iter()),
                NodeKind::Class | NodeKind::Enum => {
                    let names = children.iter().filter(|&&c| ast.node(c).kind == NodeKind::Identifier);
                    marks.declared.extend(names);
                }
                NodeKind::Member => marks.members.extend(children.last().and_then(|&m| last_name(ast, m))),
                NodeKind::New => marks.bounds.extend(first_bound(ast, &children)),
                NodeKind::Call => marks.called.extend(children.first().and_then(|&f| last_name(ast, f))),
                NodeKind::Unary if view.is_address_of(id) => {
                    let qualified =
                        children.first().filter(|&&c| ast.node(c).kind == NodeKind::QualifiedName);
                    marks.pointed.extend(qualified.and_then(|&c| last_name(ast, c)));
                }
                NodeKind::SimpleDeclaration => {
                    let constexpr =
                        children.first().is_some_and(|&s| view.specifier(s, Specifier::Constexpr).is_some());
                    for &declarator in children.iter().skip(1).filter(|_| constexpr) {
                        if ast.node(declarator).kind == NodeKind::InitDeclarator {
                            marks.constant.extend(ast.children(declarator).last());
                        }
                    }
                }
                _ => {}
            }
        }
        marks
    }
}

/// The initialiser of the Capture `node`, with which it declares its name.
pub(super) fn initializer(ast: &Ast, node: NodeId) -> Option<NodeId> {
    ast.last_child(node).filter(|&value| ast.node(value).kind != NodeKind::Absent)
}

/// The bound of the outermost array in the type of a New with these children.
fn first_bound(ast: &Ast, new: &[NodeId]) -> Option<NodeId> {
    let id = new.iter().find(|&&c| ast.node(c).kind == NodeKind::TypeId)?;
    let mut declarator = *ast.children(*id).get(1)?;
    let mut bound = None;
    while ast.node(declarator).kind == NodeKind::ArrayDeclarator {
        let parts = ast.children(declarator);
        bound = parts.get(1).copied();
        declarator = *parts.first()?;
    }
    bound
}

/// The identifier that a name ends with.
fn last_name(ast: &Ast, name: NodeId) -> Option<NodeId> {
    let mut name = name;
    loop {
        name = match ast.node(name).kind {
            NodeKind::Identifier => return Some(name),
            NodeKind::TemplateId => *ast.children(name).first()?,
            NodeKind::QualifiedName => *ast.children(name).last()?,
            _ => return None,
        };
    }
}

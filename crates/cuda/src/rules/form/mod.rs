//! What a declaration says that it may not say: rules that the form of a tree decides, with the names in it, without
//! types. So they hold in the pattern of a template as anywhere.
//!
//! Each file is a rule. It looks at one node with all that is around it ([`Tree`]) and says what is wrong ([`Fault`]).

mod after_for;
mod alignment;
mod anonymous;
mod appertaining;
mod arrays;
mod assembly;
mod attribute_function;
mod attribute_place;
mod attribute_target;
mod attribute_values;
mod befriended;
mod bindings;
mod builtin_variables;
pub(crate) mod captures;
mod characters;
mod classes;
mod concepts;
mod constant_words;
mod constexpr_body;
mod coroutines;
mod default_arguments;
mod default_places;
mod defaulted;
mod entered;
mod enums;
mod functions;
mod handlers;
pub(super) mod hidden_parameter;
mod in_blocks;
mod initializer_order;
mod lambda_head;
mod member_definitions;
mod members;
mod misread;
mod no_declarator;
mod operators;
mod pack;
mod parameters;
mod partial;
mod places;
mod pointless_friend;
mod repeated_words;
mod storage;
mod template_calls;
pub(super) mod template_names;
mod typename;
mod using_enum;
mod without_value;
mod words;

use super::redeclared::{self, Declarations};
use super::{block_externals, block_names, members_again, UserText};
use crate::unit::Unit;
use cufront_ast::{Ast, Children, NodeId, NodeKind, Specifier, View};
use cufront_diag::{say, Code, Name};
use cufront_edits::Reason;
use cufront_lex::{Lexed, Tok};
use rustc_hash::FxHashSet;

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Fault {
    /// A pack that nothing expands ([temp.variadic]/8).
    UnexpandedPack,
    /// No name stands where a lambda captures something ([expr.prim.lambda.capture]/1).
    NoNameInCapture,
    /// A pack of parameters where nothing is a template ([dcl.fct]/22).
    NameBehindEllipsis,
    /// A function that is `constexpr` and virtual, before C++20 ([dcl.constexpr]).
    ConstexprVirtual,
    /// A destructor that is `constexpr`, before C++20.
    ConstexprDestructor,
    /// `= default` where no function would be declared implicitly ([dcl.fct.def.default]/1).
    DefaultedOther,
    /// `= default` of a friend.
    DefaultedFriend,
    /// `throw(T)`, since C++17 ([except.spec]).
    DynamicExceptions,
    /// A lambda-expression in an operand that is not evaluated, before C++20 ([expr.prim.lambda]).
    UnevaluatedLambda,
    /// A lambda-expression in a template argument, before C++20 ([expr.prim.lambda]).
    LambdaAsArgument,
    /// Type specifiers that make no type together ([dcl.type.simple]).
    Words,
    /// A word that stands twice.
    WordTwice,
    /// `__restrict__` of what is no pointer (GNU).
    RestrictsNoPointer,
    /// A comma behind the members of a declaration, which is taken away.
    CommaBehindMembers,
    /// A parameter without a default argument behind one that has one ([dcl.fct.default]/4, [temp.param]/14).
    DefaultInFront,
    /// Two parameters of one name ([basic.scope.param]).
    ParameterTwice,
    /// Two template parameters of one name ([temp.param]).
    TemplateParameterTwice,
    /// The name of a template parameter, in a scope in the template. A warning.
    HidesDeeper,
    /// A parameter of type `void` ([dcl.fct]/4).
    VoidParameter,
    /// A template parameter of type `void` ([temp.param]/4).
    VoidTemplateParameter,
    /// A template parameter of class type, before C++20.
    ClassAsParameterType,
    /// An attribute of CUDA that no variable has.
    Misplaced(&'static str),
    /// An attribute in front of what declares nothing that has one.
    BelongsToNothing,
    /// An attribute on a template parameter.
    OfTemplateParameter,
    /// A class template with the name of its parameter ([temp.local]/6).
    NamedAsOwnParameter,
    /// A template without arguments.
    NoArguments,
    /// A typedef declaration has an initialiser (65).
    ValueOfType,
    /// A friend that is declared as a template and is none, or the reverse.
    FriendOfOtherKind,
    /// A member of a template parameter as a type, without `typename`.
    NoTypeOfParameter,
    /// A member of a dependent specialisation as a type, without `typename`.
    NoTypeOfInstance,
    /// A class declares a second destructor ([class.dtor]/1).
    DestructorTwice,
    /// `auto` as an alias or an argument ([dcl.spec.auto]).
    AutoNotAllowed,
    /// An operator name that declares no function ([over.oper]/1).
    OperatorIsNoFunction,
    /// A function without a type ([dcl.type.general]/3).
    NoType,
    /// An attribute in front of a statement, at the token, where nothing can have it.
    MisplacedWord(Tok),
    /// A class is defined where only a type is named ([dcl.type.general]/2).
    DefinedHere,
    /// A class-key in front of an alias ([dcl.type.elab]/1).
    KeyOfAlias,
    /// A declarator-id that is qualified ([dcl.meaning]/1).
    QualifiedHere,
    /// A member of a template parameter is defined.
    MemberOfParameter,
    /// A bit-field whose type is no integer ([class.bit]/3).
    BitFieldOfOther,
    /// A bit-field with an initialiser, before C++20 ([class.bit]/1). A warning.
    BitFieldInitializer,
    /// An explicit specialisation in a class, before C++20.
    SpecializedInClass,
    /// `typename` in front of a name without `::` ([temp.res.general]/3).
    TypenameOfPlain,
    /// Nothing of this name is declared.
    Undeclared,
    /// A type where an operand should stand.
    TypeAsOperand,
    /// A built-in function that needs a class of the library.
    NoSourceLocation,
    /// A friend that is a member of a class is defined ([class.friend]/6).
    FriendDefined,
    /// The address of a built-in variable is taken.
    AddressOfBuiltIn,
    /// A variable with the name of a parameter.
    DeclaredAgain,
    /// No namespace has this name.
    NoNamespace,
    /// A namespace has no member of this name, where a namespace is named ([namespace.qual]).
    NoNamespaceMember,
    /// A class-key in front of a template parameter ([dcl.type.elab]/2).
    KeyOfParameter,
    /// A coroutine without the class of the library that says how it runs ([dcl.fct.def.coroutine]/3); true if it is told
    /// of twice.
    NoCoroutineTraits(bool),
    /// The same, so many bytes behind the beginning of the token.
    Within(Code, u32),
    /// What an entry of the catalogue says without naming anything.
    Of(Code),
    /// The same, told behind what is found at this token and in front of it.
    OrderedAt(Code, Tok),
    /// What is no parameter is declared with `...`, which is this token.
    PackOfNoParameter(Tok),
    /// An operator has no second operand.
    SecondOperand,
    /// Assembly outside of functions has words that stand in them, and its text at this token.
    WordsOfAssembly(Tok),
    /// A parameter has an `asm` label.
    LabelOfParameter,
    /// A template has an `asm` label.
    LabelOfTemplate,
    /// A structured binding with the name of another one.
    BoundAgain,
    /// `...` behind a capture that is no pack, where the list of captures ends.
    NoPackCaptured,
}

/// A fault and its token.
type Found = (Tok, Fault);

/// What a rule sees.
pub(super) struct Tree<'a> {
    pub(super) lexed: &'a Lexed,
    pub(super) ast: &'a Ast,
    /// The language level is C++17 or later, and C++20 or later.
    cxx17: bool,
    cxx20: bool,
    /// The first node of the tree, and the parent of each node from there on.
    first: u32,
    parents: Vec<NodeId>,
}

impl<'a> Tree<'a> {
    fn new(unit: &Unit<'a>, ast: &'a Ast, root: NodeId) -> Self {
        let nodes: Vec<NodeId> = ast.tree(root).collect();
        let first = nodes.first().map_or(root.0, |n| n.0);
        let mut parents = vec![root; nodes.len()];
        for &node in &nodes {
            for child in ast.children_backward(node) {
                parents[(child.0 - first) as usize] = node;
            }
        }
        let (cxx17, cxx20) = (unit.config.cxx17(), unit.config.cxx20());
        Tree { lexed: unit.lexed, ast, cxx17, cxx20, first, parents }
    }

    /// The node around `node`; `None` at the root.
    pub(super) fn parent(&self, node: NodeId) -> Option<NodeId> {
        let parent = *self.parents.get((node.0.checked_sub(self.first)?) as usize)?;
        (parent != node).then_some(parent)
    }

    /// The nodes around `node`, innermost first.
    pub(super) fn around(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.parent(node), |&n| self.parent(n))
    }

    pub(super) fn kind(&self, node: NodeId) -> NodeKind {
        self.ast.node(node).kind
    }

    pub(super) fn children(&self, node: NodeId) -> Children {
        self.ast.children(node)
    }

    pub(super) fn child(&self, node: NodeId, place: usize) -> Option<NodeId> {
        self.ast.child(node, place)
    }

    pub(super) fn last_child(&self, node: NodeId) -> Option<NodeId> {
        self.ast.last_child(node)
    }

    /// The nodes with their words.
    pub(super) fn view(&self) -> View<'a> {
        View::new(self.ast, &self.lexed.tokens)
    }

    /// The first child of `node` that is no attribute.
    fn behind_attributes(&self, node: NodeId) -> Option<NodeId> {
        self.ast.children_backward(node).filter(|&c| self.kind(c) != NodeKind::Attribute).last()
    }

    /// The declarator-id below the declarator `node`.
    pub(super) fn declarator_id(&self, node: NodeId) -> Option<NodeId> {
        let mut node = node;
        loop {
            node = match self.kind(node) {
                NodeKind::DeclaratorId => return Some(node),
                NodeKind::InitDeclarator | NodeKind::ParenthesizedDeclarator => {
                    self.behind_attributes(node)?
                }
                NodeKind::PointerDeclarator => self.last_child(node)?,
                NodeKind::FunctionDeclarator
                | NodeKind::ArrayDeclarator
                | NodeKind::PackDeclarator
                | NodeKind::BitFieldDeclarator => self.child(node, 0)?,
                _ => return None,
            };
        }
    }

    /// The name that a declarator-id declares.
    pub(super) fn declared_name(&self, id: NodeId) -> Option<NodeId> {
        self.child(id, 0)
    }

    /// The function-declarator of the function that the declarator `node` declares.
    pub(super) fn function_declarator(&self, node: NodeId) -> Option<NodeId> {
        let mut node = node;
        loop {
            node = match self.kind(node) {
                NodeKind::FunctionDeclarator => {
                    // `int (f)(int)` declares a function, `int (*f)(int)` none
                    let mut inner = self.child(node, 0)?;
                    while self.kind(inner) == NodeKind::ParenthesizedDeclarator {
                        inner = self.behind_attributes(inner)?;
                    }
                    if self.kind(inner) == NodeKind::DeclaratorId {
                        return Some(node);
                    }
                    inner
                }
                NodeKind::InitDeclarator | NodeKind::ParenthesizedDeclarator => {
                    self.behind_attributes(node)?
                }
                NodeKind::PointerDeclarator => self.last_child(node)?,
                NodeKind::ArrayDeclarator => self.child(node, 0)?,
                _ => return None,
            };
        }
    }

    /// The specifiers of a declaration of functions or variables.
    pub(super) fn specifiers(&self, declaration: NodeId) -> Option<NodeId> {
        self.child(declaration, 0).filter(|&s| self.kind(s) == NodeKind::Specifiers)
    }

    /// The specifier `which` among `specifiers`.
    pub(super) fn specifier(&self, specifiers: NodeId, which: Specifier) -> Option<NodeId> {
        self.view().specifier(specifiers, which)
    }

    /// The declaration is a member of the class around it, if not a friend.
    pub(super) fn is_in_class(&self, declaration: NodeId) -> bool {
        let around = self.around(declaration).find(|&n| self.kind(n) != NodeKind::TemplateDeclaration);
        around.is_some_and(|n| self.kind(n) == NodeKind::ClassBody)
    }

    /// The declaration stands behind a template-head.
    pub(super) fn is_template(&self, declaration: NodeId) -> bool {
        self.parent(declaration).is_some_and(|p| self.kind(p) == NodeKind::TemplateDeclaration)
    }
}

/// The specifier names a type.
pub(super) fn is_type(tree: &Tree<'_>, specifier: NodeId) -> bool {
    match tree.kind(specifier) {
        NodeKind::Specifier => words::is_type_word(tree, specifier),
        NodeKind::Attribute | NodeKind::Explicit => false,
        _ => true,
    }
}

/// Checks the declarations in the trees `roots`. In the headers of the toolkit, which its makers have compiled, only the
/// tool for people looks.
pub(super) fn check(unit: &mut Unit<'_>, ast: &Ast, roots: &[NodeId]) {
    let packs = pack::names(unit);
    let mut found: Vec<Found> = Vec::new();
    let mut declarations = Declarations::default();
    let project = UserText::of_project(unit.lexed);
    let everything = unit.config.unproven;
    let mut defaults = default_arguments::Defaults::default();
    let mut primaries = partial::Primaries::default();
    let mut bound = FxHashSet::default();
    let mut classes_of_unit: Option<initializer_order::Classes> = None;
    for &root in roots.iter().filter(|&&root| everything || project.contains(ast.node(root).first)) {
        let tree = Tree::new(unit, ast, root);
        for node in ast.tree(root) {
            redeclared::enter(unit, &tree, node, &mut declarations);
            match ast.node(node).kind {
                NodeKind::Attribute => {
                    appertaining::check(unit, &tree, node, &mut found);
                    attribute_place::check(&tree, node, &mut found);
                    alignment::check(&tree, node, &mut found);
                    assembly::label(&tree, node, &mut found);
                }
                NodeKind::Literal | NodeKind::StringLiteral => characters::check(&tree, node, &mut found),
                NodeKind::Identifier => pack::check(unit, &tree, &packs, node, &mut found),
                NodeKind::Specifiers => {
                    words::check(&tree, node, &mut found);
                    storage::several(&tree, node, &mut found);
                    words::placeholder(&tree, node, &mut found);
                    repeated_words::check(&tree, node, &mut found);
                }
                NodeKind::Specifier => appertaining::check(unit, &tree, node, &mut found),
                NodeKind::PointerDeclarator => repeated_words::pointer(&tree, node, &mut found),
                NodeKind::ArrayDeclarator => arrays::array(&tree, node, &mut found),
                NodeKind::FunctionDeclarator => {
                    arrays::function(&tree, node, &mut found);
                    concepts::constrained(unit, &tree, node, &mut found);
                }
                NodeKind::Concept => concepts::declared(unit, &tree, node, &mut found),
                NodeKind::TypeConstraint | NodeKind::ConstrainedAuto => {
                    concepts::constraint(unit, &tree, node, &mut found);
                }
                NodeKind::AttributedStatement => appertaining::statement(&tree, node, &mut found),
                NodeKind::UsingEnum => using_enum::check(unit, &tree, node, &mut found),
                NodeKind::RequiresExpression => concepts::requires(&tree, node, &mut found),
                NodeKind::FunctionDefinition | NodeKind::SimpleDeclaration => {
                    repeated_words::alias(&tree, node, &mut found);
                    if tree.kind(node) == NodeKind::SimpleDeclaration {
                        attribute_place::in_front(&tree, node, &mut found);
                    }
                    functions::check(&tree, node, &mut found);
                    functions::operators(&tree, node, &mut found);
                    functions::result(unit, &tree, node, &mut found);
                    functions::friend(&tree, node, &mut found);
                    functions::local_friends(unit, &tree, node, &mut found);
                    defaulted::check(&tree, node, &mut found);
                    parameters::function(unit, &tree, node, &mut found);
                    places::qualified(unit, &tree, node, &mut found);
                    template_names::friend(unit, &tree, node, &mut found);
                    members::check(&tree, node, &mut found);
                    member_definitions::check(unit, &tree, node, &mut found);
                    classes::member(&tree, node, &mut found);
                    operators::check(&tree, node, &mut found);
                    parameters::redeclared(&tree, node, &mut found);
                    misread::check(unit, &tree, node, &mut found);
                    without_value::check(&tree, node, &mut found);
                    storage::check(&tree, node, &mut found);
                    constant_words::check(&tree, node, &mut found);
                    no_declarator::check(&tree, node, &mut found);
                    storage::result(&tree, node, &mut found);
                    without_value::external(&tree, node, &mut found);
                    if tree.kind(node) == NodeKind::FunctionDefinition {
                        constexpr_body::check(&tree, node, &mut found);
                        coroutines::check(unit, &tree, node, &mut found);
                        after_for::check(unit, &tree, node, &mut found);
                    }
                    pointless_friend::check(unit, &tree, node, &mut found);
                    befriended::check(unit, &tree, node, &mut found);
                    words::bindings(&tree, node, &mut found);
                    bindings::check(&tree, node, &mut bound, &mut found);
                    storage::placeholder(&tree, node, &mut found);
                }
                NodeKind::Condition => {
                    storage::condition(&tree, node, &mut found);
                    bindings::condition(&tree, node, &mut found);
                }
                NodeKind::ForStatement
                | NodeKind::RangeForStatement
                | NodeKind::WhileStatement
                | NodeKind::IfStatement
                | NodeKind::SwitchStatement => parameters::of_head(&tree, node, &mut found),
                NodeKind::UsingDirective | NodeKind::NamespaceAlias => {
                    attribute_place::in_front_of_others(&tree, node, &mut found);
                    places::namespace(unit, &tree, node, &mut found);
                }
                NodeKind::LambdaIntroducer => captures::check(unit, &tree, node, &mut found),
                NodeKind::TemplateParameters => {
                    parameters::template(unit, &tree, node, &mut found);
                    default_arguments::check(unit, &tree, node, &mut defaults, &mut found);
                    parameters::template_names(&tree, node, &mut found);
                }
                NodeKind::ParameterClause => parameters::names(&tree, node, &mut found),
                NodeKind::PackExpansion => pack::expansion(unit, &tree, &packs, node, &mut found),
                NodeKind::Handler => handlers::check(unit, &tree, node, &mut found),
                NodeKind::SizeofPack => pack::size(unit, &tree, node, &mut found),
                NodeKind::Fold => pack::fold(unit, &tree, &packs, node, &mut found),
                NodeKind::Parameter => {
                    pack::parameter(unit, &tree, &packs, node, &mut found);
                    default_places::check(&tree, node, &mut found);
                    template_names::parameter(unit, &tree, node, &mut found);
                    words::parameter(&tree, node, &mut found);
                    storage::parameter(&tree, node, &mut found);
                    hidden_parameter::parameter(unit, &tree, node, &mut found);
                    places::parameter(&tree, node, &mut found);
                }
                NodeKind::TypeParameter | NodeKind::TemplateTemplateParameter => {
                    hidden_parameter::parameter(unit, &tree, node, &mut found);
                }
                NodeKind::NamedType => {
                    template_names::named(unit, &tree, node, &mut found);
                    typename::check(unit, &tree, node, &mut found);
                }
                NodeKind::ElaboratedType => {
                    template_names::named(unit, &tree, node, &mut found);
                    places::elaborated(unit, &tree, node, &mut found);
                    enums::named(unit, &tree, node, &mut found);
                }
                NodeKind::Class => {
                    places::definition(&tree, node, &mut found);
                    places::instance(unit, &tree, node, &mut found);
                    classes::definition(&tree, node, &mut found);
                    classes::initialized_members(&tree, node, &mut found);
                    anonymous::check(&tree, node, &mut found);
                }
                NodeKind::Enum => {
                    places::definition(&tree, node, &mut found);
                    enums::underlying(unit, &tree, node, &mut found);
                }
                NodeKind::MemberInitializers => {
                    classes::delegates(&tree, node, &mut found);
                    let mut class = |body: Tok| {
                        let classes =
                            classes_of_unit.get_or_insert_with(|| initializer_order::classes(ast, roots));
                        classes.get(&body).copied()
                    };
                    initializer_order::check(unit, &tree, node, &mut class, &mut found);
                }
                NodeKind::BitFieldDeclarator => places::bit_field(unit, &tree, node, &mut found),
                NodeKind::AliasDeclaration => {
                    attribute_place::standard_in_front(&tree, node, &mut found);
                }
                NodeKind::ExplicitInstantiation | NodeKind::AsmStatement => {
                    attribute_place::in_front_of_others(&tree, node, &mut found);
                    if tree.kind(node) == NodeKind::AsmStatement {
                        assembly::statement(unit, &tree, node, &mut found);
                    }
                }
                NodeKind::TemplateDeclaration => {
                    attribute_place::in_front_of_others(&tree, node, &mut found);
                    places::specialization(&tree, node, &mut found);
                    in_blocks::template(&tree, node, &mut found);
                    partial::check(unit, &tree, node, &mut primaries, &mut found);
                }
                NodeKind::LabelStatement | NodeKind::CaseStatement | NodeKind::DefaultStatement => {
                    in_blocks::label(&tree, node, &mut found);
                }
                NodeKind::Namespace => {
                    attribute_place::standard_in_front(&tree, node, &mut found);
                    in_blocks::namespace(&tree, node, &mut found);
                }
                NodeKind::TypenameType => places::typename(&tree, node, &mut found),
                NodeKind::Unary => builtin_variables::address(unit, &tree, node, &mut found),
                NodeKind::Call => {
                    template_calls::check(unit, &tree, node, &mut found);
                }
                NodeKind::LinkageSpecification => {
                    attribute_place::standard_in_front(&tree, node, &mut found);
                    places::linkage(&tree, node, &mut found);
                }
                NodeKind::TraitCall => functions::source_location(unit, &tree, node, &mut found),
                NodeKind::FunctionalCast => template_names::cast(unit, &tree, node, &mut found),
                NodeKind::BaseSpecifier => template_names::base(unit, &tree, node, &mut found),
                NodeKind::ThrowSpecification => functions::exceptions(&tree, node, &mut found),
                NodeKind::Lambda => {
                    functions::lambda(&tree, node, &mut found);
                    concepts::constrained_lambda(unit, &tree, node, &mut found);
                    coroutines::check(unit, &tree, node, &mut found);
                    constexpr_body::check(&tree, node, &mut found);
                    lambda_head::check(unit, &tree, node, &mut found);
                    parameters::redeclared(&tree, node, &mut found);
                }
                _ => {}
            }
        }
    }
    found.sort_by_key(|f| f.0);
    found.dedup();
    let unions: FxHashSet<Tok> =
        found.iter().filter(|f| f.1 == Fault::Of(Code::UnionAsBase)).map(|f| f.0).collect();
    found.retain(|f| f.1 != Fault::Of(Code::BaseTwice) || !unions.contains(&f.0));
    // a base that is no class is no type that would need more words
    let bases: FxHashSet<u32> = found
        .iter()
        .filter(|f| f.1 == Fault::Of(Code::NoBaseClass))
        .map(|f| unit.lexed.tokens.start(f.0))
        .collect();
    if !bases.is_empty() {
        let again = |d: &cufront_diag::Diagnostic| {
            d.code == Code::NotAType && d.offset.is_some_and(|at| bases.contains(&at))
        };
        unit.diagnostics.retain(|d| !again(d));
    }
    // what the scanner or types tell is told already
    let earlier: FxHashSet<(u32, Code)> =
        unit.diagnostics.list().iter().filter_map(|d| Some((d.offset?, d.code))).collect();
    found.retain(|f| match f.1 {
        Fault::Of(code) => !earlier.contains(&(unit.lexed.tokens.start(f.0), code)),
        Fault::Within(code, bytes) => !earlier.contains(&(unit.lexed.tokens.start(f.0) + bytes, code)),
        _ => true,
    });
    // an extension of the language is told of once
    let mut told = false;
    found.retain(|f| f.1 != Fault::Of(Code::LambdaTemplateHead) || !std::mem::replace(&mut told, true));
    let reported = |f: &&Found| {
        let heads =
            [Code::DeclaredInForHead, Code::DeclaredInCondition, Code::DeclaredInRange, Code::CapturedTwice];
        f.1 == Fault::DeclaredAgain || heads.into_iter().any(|code| f.1 == Fault::Of(code))
    };
    let again: FxHashSet<Tok> = found.iter().filter(reported).map(|f| f.0).collect();
    for (at, fault) in found {
        report(unit, at, fault);
    }
    block_names::check(unit, &again);
    block_externals::check(unit);
    redeclared::check(unit, declarations, &again);
    members_again::check(unit);
}

fn report(unit: &mut Unit<'_>, at: Tok, fault: Fault) {
    if !unit.user.contains(at) {
        return;
    }
    let start = unit.lexed.tokens.start(at);
    let name = Name(unit.lexed.spelling(at));
    let diagnostics = &mut unit.diagnostics;
    match fault {
        Fault::Of(code) => diagnostics.report(code, start, code.entry().message),
        Fault::PackOfNoParameter(ellipsis) => {
            let ellipsis = unit.lexed.tokens.start(ellipsis);
            let (missing, place) = ("the name that is declared", "in front of '...'");
            diagnostics.say(ellipsis, say::ExpectedName { missing, place }).ordered_at(start)
        }
        Fault::WordsOfAssembly(text) => {
            let text = unit.lexed.tokens.start(text);
            let (missing, place) =
                ("a name", "in place of 'asm': outside of functions no word stands behind it");
            diagnostics.say(start, say::ExpectedName { missing, place });
            let (missing, place) = ("a type", "in front of the text");
            diagnostics.say(text, say::ExpectedType { missing, place })
        }
        Fault::LabelOfParameter => {
            let (missing, place) = ("')'", "behind the parameter, which has no label");
            diagnostics.say(start, say::ExpectedClosingParen { missing, place })
        }
        Fault::LabelOfTemplate => {
            let place = "in front of 'asm': a template has no label";
            diagnostics.say(start, say::ExpectedSemicolon { missing: "';'", place })
        }
        Fault::SecondOperand => {
            let (missing, place) = ("an operand", "in front of ')'");
            diagnostics.say(start, say::ExpectedOperand { missing, place })
        }
        Fault::Within(code, bytes) => diagnostics.report(code, start + bytes, code.entry().message),
        Fault::OrderedAt(code, behind) => diagnostics
            .report(code, start, code.entry().message)
            .ordered_at(unit.lexed.tokens.start(behind) + 1),
        Fault::BoundAgain => diagnostics.say(start, say::DeclaredAsOther { name }),
        Fault::NoPackCaptured => {
            let (missing, place) = ("']'", "in front of '...': what is captured is no pack");
            diagnostics.say(start, say::ExpectedClosingSquare { missing, place })
        }
        Fault::NoCoroutineTraits(twice) => {
            // the type of the promise is looked for once more where it is made
            if twice {
                diagnostics.say(start, say::NoCoroutineTraits);
            }
            diagnostics.say(start, say::NoCoroutineTraits)
        }
        Fault::DeclaredAgain => diagnostics.say(start, say::DeclaredAgain { name }),
        Fault::NameBehindEllipsis => {
            let (missing, place) = ("')'", "behind '...'; only a template has a pack of parameters");
            diagnostics.say(start, say::ExpectedClosingParen { missing, place })
        }
        Fault::NoNamespace => diagnostics.say(start, say::NoNamespace { name }),
        Fault::UnexpandedPack => diagnostics.say(start, say::UnexpandedPack { pack: name }),
        Fault::NoNameInCapture => {
            let place = format!("in front of '{}'", String::from_utf8_lossy(unit.lexed.spelling(at)));
            diagnostics.say(start, say::ExpectedName { missing: "the name of a variable", place: &place })
        }
        Fault::ConstexprVirtual => diagnostics.say(start, say::ConstexprVirtual),
        Fault::ConstexprDestructor => diagnostics.say(start, say::ConstexprDestructor),
        Fault::DefaultedOther => diagnostics.say(start, say::DefaultedOther),
        Fault::DefaultedFriend => diagnostics.say(start, say::DefaultedFriend),
        Fault::DynamicExceptions => diagnostics.say(start, say::DynamicExceptions),
        Fault::UnevaluatedLambda => diagnostics.say(start, say::UnevaluatedLambda),
        Fault::LambdaAsArgument => diagnostics.say(start, say::LambdaAsTemplateArgument),
        Fault::Words => diagnostics.say(start, say::TypeWords),
        Fault::RestrictsNoPointer => diagnostics.say(start, say::RestrictsNoPointer),
        Fault::CommaBehindMembers => {
            unit.edits.replace(start, start + 1, Reason::Attribute, &[]);
            diagnostics.say(start, say::CommaBehindMembers)
        }
        Fault::WordTwice => diagnostics.say(start, say::TypeWordTwice),
        Fault::DefaultInFront => diagnostics.say(start, say::DefaultInFront),
        Fault::ParameterTwice => diagnostics.say(start, say::ParameterTwice { name }),
        Fault::TemplateParameterTwice => diagnostics.say(start, say::HidesTemplateParameter { name }),
        Fault::HidesDeeper => diagnostics.say(start, say::HidesTemplateParameterDeeper { name }),
        Fault::VoidParameter => diagnostics.say(start, say::VoidParameter),
        Fault::VoidTemplateParameter => diagnostics.say(start, say::VoidTemplateParameter),
        Fault::ClassAsParameterType => diagnostics.say(start, say::ClassAsParameterType),
        Fault::Misplaced(attribute) => diagnostics.say(start, say::MisplacedAttribute { attribute }),
        Fault::MisplacedWord(statement) => {
            let attribute = String::from_utf8_lossy(unit.lexed.spelling(at));
            let said = diagnostics.say(start, say::MisplacedAttribute { attribute: &attribute });
            // of a statement that is missing it is told first
            match unit.lexed.spelling(statement) {
                b"}" => said.ordered_at(unit.lexed.tokens.start(statement) + 1),
                _ => said,
            }
        }
        Fault::BelongsToNothing => {
            let attribute = String::from_utf8_lossy(unit.lexed.spelling(at));
            diagnostics.say(start, say::AttributeOfNothing { attribute: &attribute })
        }
        Fault::OfTemplateParameter => {
            let attribute = String::from_utf8_lossy(unit.lexed.spelling(at));
            diagnostics.say(start, say::AttributeOfTemplateParameter { attribute: &attribute })
        }
        Fault::NamedAsOwnParameter => diagnostics.say(start, say::NamedAsOwnParameter { name }),
        Fault::NoArguments => diagnostics.say(start, say::NoTemplateArguments { template: name }),
        Fault::ValueOfType => {
            let place = "behind this name: it is that of a type, which has no value";
            diagnostics.say(start, say::ExpectedSemicolon { missing: "';'", place })
        }
        Fault::FriendOfOtherKind => diagnostics.say(start, say::DeclaredAgain { name }),
        Fault::NoTypeOfParameter => diagnostics.say(start, say::NoTypeOfParameter),
        Fault::NoTypeOfInstance => diagnostics.say(start, say::NoTypeOfInstance),
        Fault::OperatorIsNoFunction => diagnostics.say(start, say::OperatorIsNoFunction),
        Fault::NoType => diagnostics.say(start, say::TypeIsMissing),
        Fault::DefinedHere => diagnostics.say(start, say::DefinedHere),
        Fault::NoNamespaceMember => diagnostics.say(start, say::NoNamespaceMember { member: name }),
        Fault::KeyOfParameter => diagnostics.say(start, say::KeyOfParameter { name }),
        Fault::KeyOfAlias => diagnostics.say(start, say::KeyOfAlias { name }),
        Fault::QualifiedHere => diagnostics.say(start, say::QualifiedHere),
        Fault::MemberOfParameter => diagnostics.say(start, say::MemberOfParameter { parameter: name }),
        Fault::BitFieldOfOther => diagnostics.say(start, say::BitFieldOfOther),
        Fault::BitFieldInitializer => diagnostics.say(start, say::BitFieldInitializer),
        Fault::SpecializedInClass => diagnostics.say(start, say::SpecializedInClass),
        Fault::TypenameOfPlain => diagnostics.say(start, say::TypenameOfPlain { name }),
        Fault::Undeclared => diagnostics.say(start, say::UndefinedIdentifier { name }),
        Fault::AddressOfBuiltIn => diagnostics.say(start, say::AddressOfBuiltIn),
        Fault::TypeAsOperand => diagnostics.say(start, say::TypeAsOperand),
        Fault::NoSourceLocation => diagnostics.say(start, say::NoSourceLocation),
        Fault::FriendDefined => diagnostics.say(start, say::FriendDefined { name }),
        Fault::DestructorTwice => {
            let end = unit.lexed.end(at.next()) as usize;
            let name = Name(&unit.lexed.text[start as usize..end]);
            diagnostics.say(start, say::MemberDeclaredTwice { name })
        }
        Fault::AutoNotAllowed => diagnostics.say(start, say::AutoNotAllowed),
    };
}

//! Typed views: what the words of a node say, so that nobody who asks has to know tokens.
//!
//! Example: [`View::specifier`] finds `friend` among the specifiers of a declaration, [`View::jump`] tells `break` from
//! `continue`. A question about a node of another kind has the answer that nothing is there.

use crate::{Ast, NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind, Tokens};

/// A decl-specifier that is one word ([dcl.spec]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Specifier {
    /// `friend`
    Friend,
    /// `typedef`
    Typedef,
    /// `static`
    Static,
    /// `extern`
    Extern,
    /// `constexpr`
    Constexpr,
    /// `virtual`
    Virtual,
    /// `void`
    Void,
    /// `auto`
    Auto,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `mutable`
    Mutable,
    /// `register`
    Register,
    /// `thread_local`
    ThreadLocal,
    /// `const`
    Const,
    /// `inline`
    Inline,
    /// `consteval`
    Consteval,
    /// `constinit`
    Constinit,
    /// `volatile`
    Volatile,
    /// `__restrict`
    Restrict,
}

/// The key of a class or enumeration ([class.pre], [dcl.enum]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// `class`, `struct`
    Class,
    /// `union`
    Union,
    /// `enum`
    Enum,
}

/// What a JumpStatement is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Jump {
    /// `break;`
    Break,
    /// `continue;`
    Continue,
}

/// What the body of a function is ([dcl.fct.def.general]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Body {
    /// Statements in braces, behind initialisers of members or not.
    Block,
    /// `try { … } catch …`
    Try,
    /// `= default`
    Defaulted,
    /// `= delete`
    Deleted,
}

/// The sorts of operators that rules about functions tell apart ([over.oper]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OperatorSort {
    /// `operator=`
    Assignment,
    /// `==`, `!=`, `<`, `>`, `<=`, `>=`, `<=>`
    Comparison,
    /// Any other.
    Other,
}

/// What begins at a token between declarations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Begin {
    /// Nothing: the text ends.
    End,
    /// Nothing: the braces around end.
    Close,
    /// An empty declaration.
    Semicolon,
    /// A namespace.
    Namespace,
    /// A linkage specification with braces.
    Linkage,
    /// Anything else.
    Other,
}

/// Nodes with their words.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub(crate) ast: &'a Ast,
    pub(crate) tokens: &'a Tokens,
}

impl<'a> View<'a> {
    /// The nodes of `ast`, which were made of `tokens`.
    #[must_use]
    pub fn new(ast: &'a Ast, tokens: &'a Tokens) -> Self {
        View { ast, tokens }
    }

    fn kind(&self, node: NodeId) -> NodeKind {
        self.ast.node(node).kind
    }

    fn word(&self, node: NodeId) -> TokenKind {
        self.tokens.kind(self.ast.node(node).main)
    }

    /// The specifier `which` among the children of `specifiers`.
    #[must_use]
    pub fn specifier(&self, specifiers: NodeId, which: Specifier) -> Option<NodeId> {
        self.ast.children_backward(specifiers).filter(|&s| self.is_specifier(s, which)).last()
    }

    /// The word `auto` among `specifiers`, alone or behind the constraint on what it stands for: `auto`, `C auto`.
    #[must_use]
    pub fn placeholder(&self, specifiers: NodeId) -> Option<NodeId> {
        let constrained = |s: NodeId| match self.kind(s) {
            NodeKind::ConstrainedAuto => self.ast.children(s).last().copied(),
            _ => Some(s),
        };
        let words = self.ast.children(specifiers).into_iter().filter_map(constrained);
        words.into_iter().find(|&s| self.is_specifier(s, Specifier::Auto))
    }

    /// The node is the specifier `which`.
    #[must_use]
    pub fn is_specifier(&self, node: NodeId, which: Specifier) -> bool {
        let word = match which {
            Specifier::Friend => TokenKind::Friend,
            Specifier::Typedef => TokenKind::Typedef,
            Specifier::Static => TokenKind::Static,
            Specifier::Extern => TokenKind::Extern,
            Specifier::Constexpr => TokenKind::Constexpr,
            Specifier::Virtual => TokenKind::Virtual,
            Specifier::Void => TokenKind::Void,
            Specifier::Auto => TokenKind::Auto,
            Specifier::Float => TokenKind::Float,
            Specifier::Double => TokenKind::Double,
            Specifier::Mutable => TokenKind::Mutable,
            Specifier::Register => TokenKind::Register,
            Specifier::ThreadLocal => TokenKind::ThreadLocal,
            Specifier::Const => TokenKind::Const,
            Specifier::Inline => TokenKind::Inline,
            Specifier::Consteval => TokenKind::Consteval,
            Specifier::Constinit => TokenKind::Constinit,
            Specifier::Volatile => TokenKind::Volatile,
            Specifier::Restrict => TokenKind::Restrict,
        };
        self.kind(node) == NodeKind::Specifier && self.word(node) == word
    }

    /// The fewest and most operands of the operator that the OperatorName `name` names, the object of a member included;
    /// `true` where it has to be a member ([over.oper]). `None` for `new`, `delete` and others that are called otherwise.
    #[must_use]
    pub fn operands(&self, name: NodeId) -> Option<(usize, usize, bool)> {
        let symbol = self.ast.node(name).main.next();
        operands(self.tokens.kind(symbol), self.tokens.kind(symbol.next()))
    }

    /// The OperatorName `name` is that of an allocation or deallocation function ([basic.stc.dynamic]).
    #[must_use]
    pub fn names_allocation(&self, name: NodeId) -> bool {
        let symbol = self.tokens.kind(self.ast.node(name).main.next());
        matches!(symbol, TokenKind::New | TokenKind::Delete)
    }

    /// The node is `const`, `volatile`, `&` or `&&` behind the parameters of a function ([dcl.fct]).
    #[must_use]
    pub fn is_function_qualifier(&self, node: NodeId) -> bool {
        let words = [TokenKind::Const, TokenKind::Volatile, TokenKind::Amp, TokenKind::AmpAmp];
        self.kind(node) == NodeKind::Specifier && words.contains(&self.word(node))
    }

    /// The node is `&` or `&&` behind the parameters of a function.
    #[must_use]
    pub fn is_ref_qualifier(&self, node: NodeId) -> bool {
        self.kind(node) == NodeKind::Specifier
            && matches!(self.word(node), TokenKind::Amp | TokenKind::AmpAmp)
    }

    /// Whether the capture, or capture-default, `node` is by reference ([expr.prim.lambda.capture]).
    #[must_use]
    pub fn captures_by_reference(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).first) == TokenKind::Amp
    }

    /// A comma stands in front of the bracket that ends `node`.
    #[must_use]
    pub fn ends_in_comma(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).end.prev().prev()) == TokenKind::Comma
    }

    /// The capture `node` names a variable: it is no `this`.
    #[must_use]
    pub fn captures_variable(&self, node: NodeId) -> bool {
        self.word(node) == TokenKind::Ident
    }

    /// The capture `node` is `*this`.
    #[must_use]
    pub fn captures_object(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).first) == TokenKind::Star
    }

    /// The capture `node` is `...x = e`, which declares a pack.
    #[must_use]
    pub fn declares_captured_pack(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).main.prev()) == TokenKind::Ellipsis
    }

    /// The node is an `if constexpr`.
    #[must_use]
    pub fn is_if_constexpr(&self, node: NodeId) -> bool {
        self.kind(node) == NodeKind::IfStatement && self.is_constexpr_if(self.ast.node(node).main)
    }

    /// The initialiser `node` stands behind a `=`.
    #[must_use]
    pub fn is_behind_equals(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).first.prev()) == TokenKind::Assign
    }

    /// `...` stands directly in front of the node.
    #[must_use]
    pub fn is_behind_ellipsis(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).first.prev()) == TokenKind::Ellipsis
    }

    /// The node ends in `...`.
    #[must_use]
    pub fn ends_in_ellipsis(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).end.prev()) == TokenKind::Ellipsis
    }

    /// The specifier `node` is `const`.
    #[must_use]
    pub fn is_const(&self, node: NodeId) -> bool {
        self.kind(node) == NodeKind::Specifier && self.word(node) == TokenKind::Const
    }

    /// The node is `override` or `final` behind a function's declarator ([class.virtual]/4).
    #[must_use]
    pub fn is_virt_specifier(&self, node: NodeId) -> bool {
        self.kind(node) == NodeKind::Specifier && self.word(node) == TokenKind::Ident
    }

    /// The key of a class, an enumeration or an elaborated-type-specifier.
    #[must_use]
    pub fn key(&self, node: NodeId) -> Key {
        match self.word(node) {
            TokenKind::Union => Key::Union,
            TokenKind::Enum => Key::Enum,
            _ => Key::Class,
        }
    }

    /// The Enum `node` is `enum class` or `enum struct`.
    #[must_use]
    pub fn is_scoped_enumeration(&self, node: NodeId) -> bool {
        let behind = self.tokens.kind(self.ast.node(node).main.next());
        matches!(behind, TokenKind::Class | TokenKind::Struct)
    }

    /// A colon follows `node`: the name of an enumeration there begins a bit-field, or a declaration with its type.
    #[must_use]
    pub fn is_before_colon(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).end) == TokenKind::Colon
    }

    /// What the FunctionBody `node` is.
    #[must_use]
    pub fn body(&self, node: NodeId) -> Option<Body> {
        if self.kind(node) != NodeKind::FunctionBody {
            return None;
        }
        Some(match self.word(node) {
            TokenKind::Try => Body::Try,
            TokenKind::Assign => match self.tokens.kind(self.ast.node(node).main.next()) {
                TokenKind::Default => Body::Defaulted,
                _ => Body::Deleted,
            },
            _ => Body::Block,
        })
    }

    /// The sort of the operator that an OperatorName names.
    #[must_use]
    pub fn operator_sort(&self, name: NodeId) -> OperatorSort {
        match self.tokens.kind(self.ast.node(name).main.next()) {
            TokenKind::Assign => OperatorSort::Assignment,
            TokenKind::Equal
            | TokenKind::NotEqual
            | TokenKind::Less
            | TokenKind::Greater
            | TokenKind::LessEqual
            | TokenKind::GreaterEqual
            | TokenKind::Spaceship => OperatorSort::Comparison,
            _ => OperatorSort::Other,
        }
    }

    /// The node declares a pointer: `*d`, `*C::d`.
    #[must_use]
    pub fn is_pointer(&self, node: NodeId) -> bool {
        self.kind(node) == NodeKind::PointerDeclarator && self.word(node) == TokenKind::Star
    }

    /// The node declares a reference: `&d`, `&&d`.
    #[must_use]
    pub fn is_reference(&self, node: NodeId) -> bool {
        self.kind(node) == NodeKind::PointerDeclarator
            && matches!(self.word(node), TokenKind::Amp | TokenKind::AmpAmp)
    }

    /// The node declares an rvalue or forwarding reference: `&&d`.
    #[must_use]
    pub fn is_rvalue_reference(&self, node: NodeId) -> bool {
        self.kind(node) == NodeKind::PointerDeclarator && self.word(node) == TokenKind::AmpAmp
    }

    /// The decl-specifier `node` is no part of the type: a storage class, a word of functions, `friend`, `constexpr`, or
    /// an attribute ([dcl.stc], [dcl.fct.spec], [dcl.friend], [dcl.constexpr], [dcl.inline]).
    #[must_use]
    pub fn is_beside_type(&self, node: NodeId) -> bool {
        match self.kind(node) {
            NodeKind::Explicit | NodeKind::Attribute => true,
            NodeKind::Specifier => matches!(
                self.word(node),
                TokenKind::Static
                    | TokenKind::Inline
                    | TokenKind::Extern
                    | TokenKind::Virtual
                    | TokenKind::Explicit
                    | TokenKind::Constexpr
                    | TokenKind::Consteval
                    | TokenKind::Friend
                    | TokenKind::NoinlineWord
                    | TokenKind::Extension
            ),
            _ => false,
        }
    }

    /// The node is `sizeof e` or `sizeof(T)`.
    #[must_use]
    pub fn is_sizeof(&self, node: NodeId) -> bool {
        self.kind(node) == NodeKind::UnaryKeyword && self.word(node) == TokenKind::Sizeof
    }

    /// `...` stands among the tokens of the node.
    #[must_use]
    pub fn holds_ellipsis(&self, node: NodeId) -> bool {
        let n = self.ast.node(node);
        (n.first.0..n.end.0).any(|t| self.tokens.kind(Tok(t)) == TokenKind::Ellipsis)
    }

    /// The `...` of the fold expression `node`: it stands beside its operator, which is its main token.
    #[must_use]
    pub fn ellipsis_of_fold(&self, node: NodeId) -> Option<Tok> {
        let main = self.ast.node(node).main;
        [main.next(), main.prev()].into_iter().find(|&t| self.tokens.kind(t) == TokenKind::Ellipsis)
    }

    /// `...` stands in front of the name of the TypeParameter or TemplateTemplateParameter `node`, or where it would stand.
    #[must_use]
    pub fn is_pack_parameter(&self, node: NodeId) -> bool {
        let children = self.ast.children(node);
        let name = children.iter().rev().nth(1).map(|&n| self.ast.node(n));
        let named = name.filter(|n| n.kind == NodeKind::Identifier).map(|n| n.main);
        let default = children.last().map(|&d| self.ast.node(d).first.prev());
        named.or(default).is_some_and(|t| self.tokens.kind(t.prev()) == TokenKind::Ellipsis)
    }

    /// The declaration `node` has its `;`.
    #[must_use]
    pub fn ends_in_semicolon(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).end.prev()) == TokenKind::Semi
    }

    /// `typename` stands in front of the name of the type `node`.
    #[must_use]
    pub fn begins_with_typename(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).first) == TokenKind::Typename
    }

    /// `...` stands directly behind the node.
    #[must_use]
    pub fn is_before_ellipsis(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).end) == TokenKind::Ellipsis
    }

    /// What the JumpStatement `node` is.
    #[must_use]
    pub fn jump(&self, node: NodeId) -> Option<Jump> {
        match (self.kind(node), self.word(node)) {
            (NodeKind::JumpStatement, TokenKind::Break) => Some(Jump::Break),
            (NodeKind::JumpStatement, TokenKind::Continue) => Some(Jump::Continue),
            _ => None,
        }
    }

    /// The node is `++e` or `--e`.
    #[must_use]
    pub fn is_increment(&self, node: NodeId) -> bool {
        self.kind(node) == NodeKind::Unary
            && matches!(self.word(node), TokenKind::PlusPlus | TokenKind::MinusMinus)
    }

    /// The node is `&e`.
    #[must_use]
    pub fn is_address_of(&self, node: NodeId) -> bool {
        self.kind(node) == NodeKind::Unary && self.word(node) == TokenKind::Amp
    }

    /// The node is `*e`.
    #[must_use]
    pub fn is_dereference(&self, node: NodeId) -> bool {
        self.kind(node) == NodeKind::Unary && self.word(node) == TokenKind::Star
    }

    /// The node is a fold over commas, as `(f(p), ...)`.
    #[must_use]
    pub fn is_comma_fold(&self, node: NodeId) -> bool {
        self.kind(node) == NodeKind::Fold && self.word(node) == TokenKind::Comma
    }

    /// The node is `::name`.
    #[must_use]
    pub fn is_global_name(&self, node: NodeId) -> bool {
        let n = self.ast.node(node);
        let Some(&last) = self.ast.children(node).last() else { return false };
        n.kind == NodeKind::QualifiedName
            && self.tokens.kind(n.first) == TokenKind::ColonColon
            && self.ast.node(last).first == n.first.next()
    }

    /// `auto` stands among the tokens of the node.
    #[must_use]
    pub fn holds_auto(&self, node: NodeId) -> bool {
        let n = self.ast.node(node);
        (n.first.0..n.end.0).any(|t| self.tokens.kind(Tok(t)) == TokenKind::Auto)
    }

    /// The call operator of the Lambda `node` is a template, or its type is deduced: template parameters or `auto` stand
    /// in front of its body.
    #[must_use]
    pub fn is_generic_lambda(&self, node: NodeId) -> bool {
        let parts = self.ast.children(node);
        let in_front = || parts.iter().take(parts.len().saturating_sub(1));
        in_front().any(|&p| match self.kind(p) {
            NodeKind::TemplateParameters => true,
            NodeKind::ParameterClause | NodeKind::TrailingReturn | NodeKind::LambdaSpecifiers => {
                self.holds_auto(p)
            }
            _ => false,
        })
    }

    /// The Parameter `node` is of a type that each call deduces: `auto`, `C auto`.
    #[must_use]
    pub fn is_generic_parameter(&self, node: NodeId) -> bool {
        let specifiers = self.ast.children(node).first().copied();
        let specifiers = specifiers.filter(|&s| self.kind(s) == NodeKind::Specifiers);
        specifiers.is_some_and(|s| self.placeholder(s).is_some())
    }

    /// The first attribute of GNU that begins in the node: `__attribute__((…))`.
    #[must_use]
    pub fn attribute_of_gnu(&self, node: NodeId) -> Option<Tok> {
        let n = self.ast.node(node);
        let is_attribute = n.kind == NodeKind::Attribute;
        (n.first.0..n.end.0).map(Tok).find(|&t| is_attribute && self.tokens.kind(t) == TokenKind::Attribute)
    }

    /// After the node, a `;` at its end left out.
    #[must_use]
    pub fn end_without_semicolon(&self, node: NodeId) -> Tok {
        let end = self.ast.node(node).end;
        if self.tokens.kind(end.prev()) == TokenKind::Semi {
            end.prev()
        } else {
            end
        }
    }

    /// The declarator, or the declaration of one name, at `node` has an initialiser.
    #[must_use]
    pub fn is_initialized(&self, node: NodeId) -> bool {
        let end = self.end_without_semicolon(node);
        matches!(self.tokens.kind(end.prev()), TokenKind::RBrace | TokenKind::RParen)
            || matches!(self.tokens.kind(end), TokenKind::Assign | TokenKind::LBrace | TokenKind::LParen)
    }

    /// The attributes of the declaration in a block that holds the declarator `node`, up to the next declarator: the words
    /// `__attribute__` and the first of `[[`.
    #[must_use]
    pub fn attributes_around(&self, node: NodeId) -> Vec<Tok> {
        let t = self.tokens;
        let mut first = self.ast.node(node).first;
        // back to the beginning of the declaration
        while first.0 > 0
            && !matches!(t.kind(first.prev()), TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace)
        {
            first = first.prev();
        }
        let mut end = self.end_without_semicolon(node);
        while !matches!(t.kind(end), TokenKind::Semi | TokenKind::Eof | TokenKind::Comma | TokenKind::RBrace)
        {
            end = end.next();
        }
        let begins = |i: &Tok| match t.kind(*i) {
            TokenKind::Attribute => true,
            TokenKind::LBracket => t.kind(i.next()) == TokenKind::LBracket,
            _ => false,
        };
        (first.0..end.0).map(Tok).filter(begins).collect()
    }

    /// The node is `__extension__ e`, which means what `e` does.
    #[must_use]
    pub fn is_extension(&self, node: NodeId) -> bool {
        self.kind(node) == NodeKind::Unary && self.word(node) == TokenKind::Extension
    }

    /// The TypeId `node` is `void` and nothing else.
    #[must_use]
    pub fn is_void(&self, node: NodeId) -> bool {
        let n = self.ast.node(node);
        self.tokens.kind(n.first) == TokenKind::Void && n.first.next() == n.end
    }

    /// The node is `T(e)`, not `T{e}`.
    #[must_use]
    pub fn is_call_like_cast(&self, node: NodeId) -> bool {
        self.kind(node) == NodeKind::FunctionalCast && self.word(node) == TokenKind::LParen
    }

    /// What begins at the token `at`, which stands between declarations or statements.
    #[must_use]
    pub fn begin(&self, at: Tok) -> Begin {
        match self.tokens.kind(at) {
            TokenKind::Eof => Begin::End,
            TokenKind::RBrace => Begin::Close,
            TokenKind::Semi => Begin::Semicolon,
            TokenKind::Namespace => Begin::Namespace,
            TokenKind::Inline if self.tokens.kind(at.next()) == TokenKind::Namespace => Begin::Namespace,
            TokenKind::Extern if self.tokens.kind(at.plus(2)) == TokenKind::LBrace => Begin::Linkage,
            _ => Begin::Other,
        }
    }

    /// The node stands directly behind a `[`: an index, not a member, among designators ([dcl.init.aggr]).
    #[must_use]
    pub fn is_behind_bracket(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).first.prev()) == TokenKind::LBracket
    }

    /// The token `at` is the first one in parentheses.
    #[must_use]
    pub fn is_first_in_parentheses(&self, at: Tok) -> bool {
        self.tokens.kind(at.prev()) == TokenKind::LParen
    }

    /// The node begins with an attribute of GNU: `__attribute__((…))`.
    #[must_use]
    pub fn begins_with_attribute(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).first) == TokenKind::Attribute
    }

    /// The TemplateDeclaration begins with the head of an explicit specialisation: `template<>`.
    #[must_use]
    pub fn has_empty_head(&self, node: NodeId) -> bool {
        let head = self.ast.children(node).first().copied();
        head.is_some_and(|h| self.kind(h) == NodeKind::TemplateParameters && self.ast.children(h).is_empty())
    }

    /// The attribute `node` is written as the standard has it: `[[…]]`.
    #[must_use]
    pub fn is_standard_attribute(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).first) == TokenKind::LBracket
    }

    /// The attribute `node` is `alignas(…)`.
    #[must_use]
    pub fn is_alignment(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).first) == TokenKind::Alignas
    }

    /// The Attribute `node` is one: no label for the assembler, pragma or specifier that is written like one.
    #[must_use]
    pub fn is_attribute(&self, node: NodeId) -> bool {
        let first = self.tokens.kind(self.ast.node(node).first);
        matches!(
            first,
            TokenKind::LBracket | TokenKind::Alignas | TokenKind::Attribute | TokenKind::NoinlineWord
        )
    }

    /// The attribute `node` is written as GNU has it: `__attribute__((…))`.
    #[must_use]
    pub fn is_gnu_attribute(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).first) == TokenKind::Attribute
    }

    /// The access specifier `node` is `public:`.
    #[must_use]
    pub fn says_public(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).first) == TokenKind::Public
    }

    /// Of the types among the specifiers `node` there is `void` and no other.
    #[must_use]
    pub fn says_only_void(&self, node: NodeId) -> bool {
        let is_void = |s: NodeId| self.tokens.kind(self.ast.node(s).main) == TokenKind::Void;
        let children = self.ast.children(node);
        let others =
            |s: &NodeId| !matches!(self.ast.node(*s).kind, NodeKind::Specifier | NodeKind::Attribute);
        !children.iter().any(others)
            && children.iter().any(|&s| self.ast.node(s).kind == NodeKind::Specifier && is_void(s))
    }

    /// The ExpressionStatement `node` is a lone `;`.
    #[must_use]
    pub fn is_empty_statement(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).first) == TokenKind::Semi
    }

    /// The arguments of the FunctionalCast `node` are in braces: `T{e}`.
    #[must_use]
    pub fn is_braced_cast(&self, node: NodeId) -> bool {
        self.word(node) == TokenKind::LBrace
    }

    /// The node is `dynamic_cast<T>(e)`.
    #[must_use]
    pub fn is_dynamic_cast(&self, node: NodeId) -> bool {
        self.word(node) == TokenKind::DynamicCast
    }

    /// The IfStatement whose `if` is at `word` is `if constexpr`.
    #[must_use]
    pub fn is_constexpr_if(&self, word: Tok) -> bool {
        self.tokens.kind(word.next()) == TokenKind::Constexpr
    }
}

/// The same of the operator whose symbol begins with the token `first`; `true` where it has to be a
/// member.
fn operands(first: TokenKind, second: TokenKind) -> Option<(usize, usize, bool)> {
    use TokenKind::{
        Amp, Arrow, Assign, LBracket, LParen, Minus, MinusMinus, Not, Plus, PlusPlus, Star, Tilde,
    };
    Some(match first {
        LParen => (1, usize::MAX, true),
        LBracket => (2, 2, true),
        Arrow => (1, 1, true),
        Assign => (2, 2, true),
        Not | Tilde => (1, 1, false),
        Plus | Minus | Star | Amp | PlusPlus | MinusMinus if second == LParen => (1, 2, false),
        TokenKind::New | TokenKind::Delete | TokenKind::Ident | TokenKind::StringLiteral => return None,
        kind if second == LParen && (kind.is_compound_assignment() || is_binary(kind)) => (2, 2, false),
        _ => return None,
    })
}

/// The operators of one token that always have two operands.
fn is_binary(kind: TokenKind) -> bool {
    use TokenKind::{
        AmpAmp, ArrowStar, Caret, Comma, Equal, Greater, GreaterEqual, Less, LessEqual, NotEqual, Percent,
        Pipe, PipePipe, ShiftLeft, Slash, Spaceship,
    };
    matches!(
        kind,
        AmpAmp
            | ArrowStar
            | Caret
            | Comma
            | Equal
            | Greater
            | GreaterEqual
            | Less
            | LessEqual
            | NotEqual
            | Percent
            | Pipe
            | PipePipe
            | ShiftLeft
            | Slash
            | Spaceship
    )
}

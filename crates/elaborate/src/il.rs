//! Typed expressions: what comes out of elaborating the expressions of a body.
//!
//! An expression has a type, a value category, and the entity it means; conversions are explicit. The tree it came
//! from stays beside it ([`Expr::node`]).

use cufront_ast::NodeId;
use cufront_base::id::Id as _;
use cufront_base::IdVec;
use cufront_items::DeclId;
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, Ty};

use crate::Elaborator;

cufront_base::define_id! {
    /// A typed expression.
    ExprId
}

/// Value category ([basic.lval]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Category {
    /// lvalue
    LValue,
    /// xvalue
    XValue,
    /// prvalue
    PRValue,
}

macro_rules! operators {
    ($($name:ident $spelling:literal,)*) => {
        /// An operator that can be overloaded ([over.oper]).
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum Operator {
            $($name,)*
        }

        impl Operator {
            /// How it is written.
            #[must_use]
            pub fn spelling(self) -> &'static str {
                match self {
                    $(Operator::$name => $spelling,)*
                }
            }
        }
    };
}

operators! {
    New "new", NewArray "new[]", Delete "delete", DeleteArray "delete[]", CoAwait "co_await",
    Call "()", Subscript "[]", Arrow "->", ArrowStar "->*",
    Tilde "~", Not "!", Plus "+", Minus "-", Star "*", Slash "/", Percent "%", Caret "^", Amp "&", Pipe "|",
    Assign "=", PlusAssign "+=", MinusAssign "-=", StarAssign "*=", SlashAssign "/=", PercentAssign "%=",
    CaretAssign "^=", AmpAssign "&=", PipeAssign "|=", Equal "==", NotEqual "!=", Less "<", Greater ">",
    LessEqual "<=", GreaterEqual ">=", Spaceship "<=>", AmpAmp "&&", PipePipe "||", ShiftLeft "<<",
    ShiftRight ">>", ShiftLeftAssign "<<=", ShiftRightAssign ">>=", PlusPlus "++", MinusMinus "--", Comma ",",
    DotStar ".*",
}

impl Operator {
    /// The operator that a token is; `>>` and `>>=` begin with a `>` and are told by [`Elaborator::operator_token`].
    #[must_use]
    pub fn of_token(kind: TokenKind) -> Option<Operator> {
        Some(match kind {
            TokenKind::Tilde => Operator::Tilde,
            TokenKind::Not => Operator::Not,
            TokenKind::Plus => Operator::Plus,
            TokenKind::Minus => Operator::Minus,
            TokenKind::Star => Operator::Star,
            TokenKind::Slash => Operator::Slash,
            TokenKind::Percent => Operator::Percent,
            TokenKind::Caret => Operator::Caret,
            TokenKind::Amp => Operator::Amp,
            TokenKind::Pipe => Operator::Pipe,
            TokenKind::Assign => Operator::Assign,
            TokenKind::PlusAssign => Operator::PlusAssign,
            TokenKind::MinusAssign => Operator::MinusAssign,
            TokenKind::StarAssign => Operator::StarAssign,
            TokenKind::SlashAssign => Operator::SlashAssign,
            TokenKind::PercentAssign => Operator::PercentAssign,
            TokenKind::CaretAssign => Operator::CaretAssign,
            TokenKind::AmpAssign => Operator::AmpAssign,
            TokenKind::PipeAssign => Operator::PipeAssign,
            TokenKind::Equal => Operator::Equal,
            TokenKind::NotEqual => Operator::NotEqual,
            TokenKind::Less => Operator::Less,
            TokenKind::Greater => Operator::Greater,
            TokenKind::LessEqual => Operator::LessEqual,
            TokenKind::GreaterEqual => Operator::GreaterEqual,
            TokenKind::Spaceship => Operator::Spaceship,
            TokenKind::AmpAmp => Operator::AmpAmp,
            TokenKind::PipePipe => Operator::PipePipe,
            TokenKind::ShiftLeft => Operator::ShiftLeft,
            TokenKind::ShiftLeftAssign => Operator::ShiftLeftAssign,
            TokenKind::ShiftRightAssign => Operator::ShiftRightAssign,
            TokenKind::PlusPlus => Operator::PlusPlus,
            TokenKind::MinusMinus => Operator::MinusMinus,
            TokenKind::Comma => Operator::Comma,
            TokenKind::Arrow => Operator::Arrow,
            TokenKind::ArrowStar => Operator::ArrowStar,
            TokenKind::DotStar => Operator::DotStar,
            _ => return None,
        })
    }

    /// The operator that computes for a compound assignment: `+` of `+=`.
    #[must_use]
    pub fn computes(self) -> Option<Operator> {
        Some(match self {
            Operator::PlusAssign => Operator::Plus,
            Operator::MinusAssign => Operator::Minus,
            Operator::StarAssign => Operator::Star,
            Operator::SlashAssign => Operator::Slash,
            Operator::PercentAssign => Operator::Percent,
            Operator::CaretAssign => Operator::Caret,
            Operator::AmpAssign => Operator::Amp,
            Operator::PipeAssign => Operator::Pipe,
            Operator::ShiftLeftAssign => Operator::ShiftLeft,
            Operator::ShiftRightAssign => Operator::ShiftRight,
            _ => return None,
        })
    }

    /// `==`, `<` and the like.
    #[must_use]
    pub fn is_comparison(self) -> bool {
        matches!(
            self,
            Operator::Equal
                | Operator::NotEqual
                | Operator::Less
                | Operator::Greater
                | Operator::LessEqual
                | Operator::GreaterEqual
        )
    }
}

/// What a conversion does ([conv]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ConversionKind {
    /// An lvalue becomes its value ([conv.lval]).
    LValueToRValue,
    /// An array becomes a pointer to its first element ([conv.array]).
    ArrayToPointer,
    /// A function becomes a pointer to it ([conv.func]).
    FunctionToPointer,
    /// Qualifiers or `noexcept` change ([conv.qual], [conv.fctptr]).
    Qualification,
    /// A number becomes another ([conv.prom], [conv.integral], [conv.double], [conv.fpint], [conv.bool]).
    Arithmetic,
    /// A null pointer constant or pointer becomes a pointer ([conv.ptr]).
    Pointer,
    /// The same for pointers to members ([conv.mem]).
    MemberPointer,
    /// To a base class.
    Base,
    /// A reference is bound.
    Reference,
    /// A cast as written.
    Explicit,
    /// By a constructor or conversion function.
    User,
}

/// What an expression is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExprKind {
    /// An integer, character, boolean or null pointer literal, or any other constant.
    Constant(i128),
    /// A floating-point literal.
    Floating,
    /// A string literal.
    String,
    /// `this`.
    This,
    /// A variable, parameter, static member, binding.
    Variable(EntityId),
    /// An enumerator.
    Enumerator(EntityId),
    /// One function.
    Function(EntityId),
    /// A set of functions that is not resolved yet, in the object `object` if they are members. The type is
    /// [`Ty::NONE`].
    Overloads {
        /// The functions and templates.
        functions: Vec<EntityId>,
        /// The object, for members named with one.
        object: Option<ExprId>,
        /// The tree of explicit template arguments.
        arguments: Option<NodeId>,
        /// The name was qualified: the call is not virtual, and there is no argument-dependent lookup.
        qualified: bool,
        /// The class that the name was looked up in.
        class: EntityId,
        /// `&` was applied.
        address: bool,
        /// Where explicit arguments are elaborated.
        context: crate::Context,
    },
    /// `&C::m` of a non-static data member.
    MemberPointer(EntityId),
    /// A non-static data member of an object.
    Field(ExprId, EntityId),
    /// A call of one function; the object of a member function is the first operand.
    Call {
        /// What is called; [`EntityId::NONE`] for a call through a pointer.
        function: EntityId,
        /// Operands: the callee expression for calls through pointers, the object, then the arguments.
        operands: Vec<ExprId>,
    },
    /// An object made by a constructor; [`EntityId::NONE`] for aggregates and trivial initialisation.
    Construct {
        /// The constructor.
        constructor: EntityId,
        /// The arguments.
        operands: Vec<ExprId>,
    },
    /// A built-in unary operator; `true` for the postfix form.
    Unary(Operator, bool, ExprId),
    /// A built-in binary operator.
    Binary(Operator, ExprId, ExprId),
    /// `c ? a : b`.
    Conditional(ExprId, ExprId, ExprId),
    /// A conversion, implicit or written.
    Convert(ConversionKind, ExprId),
    /// `{…}`. The type is [`Ty::NONE`] until it initialises something.
    List(Vec<ExprId>),
    /// `sizeof` and other operators that give a constant which is not known here.
    Unevaluated,
    /// A lambda-expression.
    Lambda(EntityId),
    /// `new`, `delete`, `throw`, `typeid`, statement expressions and the like: the operands.
    Other(Vec<ExprId>),
    /// What depends on template parameters: the operands.
    Dependent(Vec<ExprId>),
}

impl ExprKind {
    /// The operands, in the order in which they are written.
    #[must_use]
    pub fn operands(&self) -> Vec<ExprId> {
        match self {
            ExprKind::Overloads { object, .. } => object.iter().copied().collect(),
            ExprKind::Field(e, _) | ExprKind::Unary(_, _, e) | ExprKind::Convert(_, e) => vec![*e],
            ExprKind::Binary(_, a, b) => vec![*a, *b],
            ExprKind::Conditional(a, b, c) => vec![*a, *b, *c],
            ExprKind::Call { operands, .. }
            | ExprKind::Construct { operands, .. }
            | ExprKind::List(operands)
            | ExprKind::Other(operands)
            | ExprKind::Dependent(operands) => operands.clone(),
            ExprKind::Constant(_)
            | ExprKind::Floating
            | ExprKind::String
            | ExprKind::This
            | ExprKind::Variable(_)
            | ExprKind::Enumerator(_)
            | ExprKind::Function(_)
            | ExprKind::MemberPointer(_)
            | ExprKind::Unevaluated
            | ExprKind::Lambda(_) => Vec::new(),
        }
    }
}

/// One expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Its type, never a reference; [`Ty::NONE`] for overload sets and braced lists.
    pub ty: Ty,
    /// Its value category.
    pub category: Category,
    /// Its tree.
    pub node: NodeId,
    /// A bit-field ([class.bit]): its width, 0 for none.
    pub bit_field: u32,
}

/// The typed expressions of a unit.
#[derive(Default)]
pub struct Il {
    /// All expressions: operands in front of what they are operands of.
    pub exprs: IdVec<ExprId, Expr>,
}

impl Il {
    /// The expression `id`.
    #[must_use]
    pub fn get(&self, id: ExprId) -> &Expr {
        &self.exprs.as_slice()[id.index()]
    }
}

impl Elaborator<'_> {
    /// Appends an expression.
    pub(crate) fn push(&mut self, kind: ExprKind, ty: Ty, category: Category, node: NodeId) -> ExprId {
        self.il.exprs.push(Expr { kind, ty, category, node, bit_field: 0 })
    }

    /// A prvalue.
    pub(crate) fn prvalue(&mut self, kind: ExprKind, ty: Ty, node: NodeId) -> ExprId {
        self.push(kind, ty, Category::PRValue, node)
    }

    /// An expression that depends on template parameters.
    pub(crate) fn dependent(&mut self, operands: Vec<ExprId>, node: NodeId) -> ExprId {
        let ty = self.program.types.dependent();
        self.push(ExprKind::Dependent(operands), ty, Category::PRValue, node)
    }

    /// Type of an expression.
    pub(crate) fn ty(&self, id: ExprId) -> Ty {
        self.il.get(id).ty
    }

    /// True if the type of an expression depends on template parameters.
    pub(crate) fn is_type_dependent(&self, id: ExprId) -> bool {
        let ty = self.ty(id);
        matches!(self.il.get(id).kind, ExprKind::Dependent(_))
            || ty.is_some() && self.program.types.is_dependent(ty)
    }

    /// The operator behind the word `operator` at `operator`.
    pub(crate) fn operator_at(&self, operator: Tok) -> Option<Operator> {
        let t = &self.lexed.tokens;
        let at = operator.next();
        Some(match t.kind(at) {
            TokenKind::LParen => Operator::Call,
            TokenKind::LBracket => Operator::Subscript,
            TokenKind::New if t.kind(at.next()) == TokenKind::LBracket => Operator::NewArray,
            TokenKind::New => Operator::New,
            TokenKind::Delete if t.kind(at.next()) == TokenKind::LBracket => Operator::DeleteArray,
            TokenKind::Delete => Operator::Delete,
            TokenKind::CoAwait => Operator::CoAwait,
            _ => return self.operator_token(at),
        })
    }

    /// The operator that begins at the token `at`.
    pub(crate) fn operator_token(&self, at: Tok) -> Option<Operator> {
        let t = &self.lexed.tokens;
        if t.kind(at) == TokenKind::Greater && t.glued(at) {
            match t.kind(at.next()) {
                TokenKind::Greater => return Some(Operator::ShiftRight),
                TokenKind::GreaterEqual => return Some(Operator::ShiftRightAssign),
                _ => {}
            }
        }
        Operator::of_token(t.kind(at))
    }

    /// The operator that the function declared by `decl` overloads.
    pub(crate) fn operator_of(&self, decl: DeclId) -> Option<Operator> {
        self.operator_at(self.items().decls[decl].name_tok)
    }
}

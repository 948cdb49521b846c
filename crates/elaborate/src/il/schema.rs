//! The kinds of expressions and statements with their fields: the one place that lists them.
//!
//! `kinds!` makes an enumeration and [`Fields`] of it; the walk, the dump, the comparison and the copy see nothing but
//! fields, so that a new kind or field reaches all four. The tests in `il/tests.rs` go through the list.

use super::{ConversionKind, ExprId, Operator, StmtId};
use crate::Context;
use cufront_ast::NodeId;
use cufront_program::EntityId;

/// A field of a kind.
#[derive(Debug)]
pub enum Field<'a> {
    /// An operand.
    Expr(&'a ExprId),
    /// An operand that may be missing.
    OptExpr(&'a Option<ExprId>),
    /// Operands.
    Exprs(&'a Vec<ExprId>),
    /// A statement.
    Stmt(&'a StmtId),
    /// A statement that may be missing.
    OptStmt(&'a Option<StmtId>),
    /// Statements.
    Stmts(&'a Vec<StmtId>),
    /// What is meant; [`EntityId::NONE`] for nothing.
    Entity(&'a EntityId),
    /// Several.
    Entities(&'a Vec<EntityId>),
    /// An operator.
    Operator(&'a Operator),
    /// A sort of conversion.
    Conversion(&'a ConversionKind),
    /// A number.
    Value(&'a i128),
    /// Yes or no.
    Flag(&'a bool),
    /// A tree.
    OptNode(&'a Option<NodeId>),
    /// Where trees are elaborated.
    Context(&'a Context),
}

/// The same field, to be changed.
#[derive(Debug)]
#[allow(missing_docs)]
pub enum FieldMut<'a> {
    Expr(&'a mut ExprId),
    OptExpr(&'a mut Option<ExprId>),
    Exprs(&'a mut Vec<ExprId>),
    Stmt(&'a mut StmtId),
    OptStmt(&'a mut Option<StmtId>),
    Stmts(&'a mut Vec<StmtId>),
    Entity(&'a mut EntityId),
    Entities(&'a mut Vec<EntityId>),
    Operator(&'a mut Operator),
    Conversion(&'a mut ConversionKind),
    Value(&'a mut i128),
    Flag(&'a mut bool),
    OptNode(&'a mut Option<NodeId>),
    Context(&'a mut Context),
}

macro_rules! fields_of_types {
    ($($variant:ident $ty:ty,)*) => {
        $(
            impl<'a> From<&'a $ty> for Field<'a> {
                fn from(field: &'a $ty) -> Self {
                    Field::$variant(field)
                }
            }
            impl<'a> From<&'a mut $ty> for FieldMut<'a> {
                fn from(field: &'a mut $ty) -> Self {
                    FieldMut::$variant(field)
                }
            }
        )*
    };
}

fields_of_types! {
    Expr ExprId, OptExpr Option<ExprId>, Exprs Vec<ExprId>, Stmt StmtId, OptStmt Option<StmtId>, Stmts Vec<StmtId>,
    Entity EntityId, Entities Vec<EntityId>, Operator Operator, Conversion ConversionKind, Value i128, Flag bool,
    OptNode Option<NodeId>, Context Context,
}

/// What has a name and fields.
pub trait Fields {
    /// The name of the kind.
    fn name(&self) -> &'static str;
    /// Calls `f` with every field and its name, in order.
    fn each_field<'a>(&'a self, f: &mut dyn FnMut(&'static str, Field<'a>));
    /// The same, to change them.
    fn each_field_mut(&mut self, f: &mut dyn FnMut(&'static str, FieldMut<'_>));
}

macro_rules! kinds {
    (
        $(#[$meta:meta])*
        $enum:ident {
            $(
                $(#[$kind_meta:meta])*
                $name:ident
                    $(( $($place:ident : $place_ty:ty),* $(,)? ))?
                    $({ $( $(#[$field_meta:meta])* $field:ident : $field_ty:ty),* $(,)? })?
            ;)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum $enum {
            $(
                $(#[$kind_meta])*
                $name $(( $($place_ty),* ))? $({ $( $(#[$field_meta])* $field : $field_ty),* })?,
            )*
        }

        impl Fields for $enum {
            fn name(&self) -> &'static str {
                match self {
                    $($enum::$name { .. } => stringify!($name),)*
                }
            }

            fn each_field<'a>(&'a self, f: &mut dyn FnMut(&'static str, Field<'a>)) {
                // a kind without fields does not use it
                let _ = &f;
                match self {
                    $(
                        $enum::$name $(( $($place),* ))? $({ $($field),* })? => {
                            $($( f(stringify!($place), Field::from($place)); )*)?
                            $($( f(stringify!($field), Field::from($field)); )*)?
                        }
                    )*
                }
            }

            fn each_field_mut(&mut self, f: &mut dyn FnMut(&'static str, FieldMut<'_>)) {
                let _ = &f;
                match self {
                    $(
                        $enum::$name $(( $($place),* ))? $({ $($field),* })? => {
                            $($( f(stringify!($place), FieldMut::from($place)); )*)?
                            $($( f(stringify!($field), FieldMut::from($field)); )*)?
                        }
                    )*
                }
            }
        }

        #[cfg(test)]
        impl $enum {
            /// One of each kind, its fields made by [`super::tests::Sample`].
            pub(crate) fn samples() -> Vec<$enum> {
                use super::tests::Sample;
                vec![
                    $(
                        $enum::$name $(( $( <$place_ty>::sample() ),* ))? $({ $( $field: <$field_ty>::sample() ),* })?,
                    )*
                ]
            }
        }
    };
}

kinds! {
    /// What an expression is.
    ExprKind {
        /// An integer, character, boolean or null pointer literal, or any other constant.
        Constant(value: i128);
        /// A floating-point literal.
        Floating;
        /// A string literal.
        String;
        /// `this`.
        This;
        /// A variable, parameter, static member, binding.
        Variable(variable: EntityId);
        /// An enumerator.
        Enumerator(enumerator: EntityId);
        /// One function.
        Function(function: EntityId);
        /// A set of functions that is not resolved yet, in the object `object` if they are members. The type is
        /// [`cufront_program::Ty::NONE`].
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
            context: Context,
        };
        /// `&C::m` of a non-static data member.
        MemberPointer(member: EntityId);
        /// A non-static data member of an object.
        Field(object: ExprId, member: EntityId);
        /// A call of one function; the object of a member function is the first operand.
        Call {
            /// What is called; [`EntityId::NONE`] for a call through a pointer.
            function: EntityId,
            /// Operands: the callee expression for calls through pointers, the object, then the arguments.
            operands: Vec<ExprId>,
        };
        /// An object made by a constructor; [`EntityId::NONE`] for aggregates and trivial initialisation.
        Construct {
            /// The constructor.
            constructor: EntityId,
            /// The arguments.
            operands: Vec<ExprId>,
        };
        /// A built-in unary operator; `true` for the postfix form.
        Unary(operator: Operator, postfix: bool, operand: ExprId);
        /// A built-in binary operator.
        Binary(operator: Operator, left: ExprId, right: ExprId);
        /// `c ? a : b`.
        Conditional(condition: ExprId, then: ExprId, otherwise: ExprId);
        /// A conversion, implicit or written.
        Convert(conversion: ConversionKind, operand: ExprId);
        /// `{…}`. The type is [`cufront_program::Ty::NONE`] until it initialises something.
        List(elements: Vec<ExprId>);
        /// `sizeof` and other operators that give a constant which is not known here.
        Unevaluated;
        /// A lambda-expression.
        Lambda(class: EntityId);
        /// Built-in functions, values made from lists, and the like: the operands.
        Other(operands: Vec<ExprId>);
        /// What depends on template parameters: the operands.
        Dependent(operands: Vec<ExprId>);
        /// `new` ([expr.new]).
        New {
            /// The allocation function; [`EntityId::NONE`] before the body is completed.
            allocation: EntityId,
            /// The arguments of the allocation function behind the size.
            placement: Vec<ExprId>,
            /// The first bound of an array.
            count: Option<ExprId>,
            /// What the object is made from; in a completed body its initialisation.
            arguments: Vec<ExprId>,
            /// The function that gives the storage back if the initialisation throws.
            deallocation: EntityId,
        };
        /// `delete` ([expr.delete]).
        Delete {
            /// The deallocation function; [`EntityId::NONE`] if the destructor calls it, as a virtual one does.
            deallocation: EntityId,
            /// The destructor, unless it is trivial or virtual.
            destructor: EntityId,
            /// The pointer.
            operand: ExprId,
        };
        /// `throw` ([expr.throw]).
        Throw {
            /// The exception object's initialisation; missing for a rethrow.
            operand: Option<ExprId>,
        };
        /// `({ … })` (GNU): a block and the value of its last expression.
        Statements(block: StmtId, value: Option<ExprId>);
        /// The call of a virtual function through its object.
        Dispatch {
            /// The function that the name means.
            function: EntityId,
            /// The object, then the arguments.
            operands: Vec<ExprId>,
        };
        /// A temporary object made of a prvalue ([class.temporary]), and what ends its lifetime.
        Temporary(value: ExprId, destructor: EntityId);
        /// A default argument ([dcl.fct.default]).
        DefaultArgument(value: ExprId);
        /// An object of which each element is initialised by its own expression ([dcl.init.aggr]): an aggregate, an
        /// array, a closure.
        Aggregate(elements: Vec<ExprId>);
        /// `k<<<…>>>(…)`: the configuration, and the call.
        Launch(configuration: Vec<ExprId>, call: ExprId);
    }
}

kinds! {
    /// What a statement is.
    StmtKind {
        /// `{ … }`.
        Block(statements: Vec<StmtId>);
        /// An expression and the end of its temporaries.
        Expression(value: ExprId);
        /// A variable comes to life.
        Declare {
            /// The variable.
            variable: EntityId,
            /// Its initialisation.
            init: Option<ExprId>,
            /// What ends its life where the block does; [`EntityId::NONE`] for nothing.
            destructor: EntityId,
            /// Static storage duration: it is initialised once, and lives until the program ends.
            is_static: bool,
            /// `constexpr`: its value is known when the program is translated.
            is_constexpr: bool,
        };
        /// A structured binding ([dcl.struct.bind]).
        Bind {
            /// The names.
            names: Vec<EntityId>,
            /// The initialisation of the object behind them.
            init: Option<ExprId>,
            /// What ends the life of that object.
            destructor: EntityId,
            /// `get<i>(e)` for a tuple-like type.
            elements: Vec<ExprId>,
        };
        /// Several declared at once.
        Declarations(statements: Vec<StmtId>);
        /// A base class or member that a constructor initialises ([class.base.init]).
        Member {
            /// The base class or member.
            entity: EntityId,
            /// Its initialisation.
            init: Option<ExprId>,
            /// What ends its life if the constructor throws later.
            destructor: EntityId,
        };
        /// The end of a base class or member in a destructor ([class.dtor]).
        End {
            /// The base class or member.
            entity: EntityId,
            /// What ends its life.
            destructor: EntityId,
        };
        /// `if`.
        If {
            /// In front of the condition.
            init: Option<StmtId>,
            /// The declaration that is the condition.
            declared: Option<StmtId>,
            /// The condition as `bool`.
            condition: Option<ExprId>,
            /// Taken if it is true.
            then: Option<StmtId>,
            /// Taken otherwise.
            otherwise: Option<StmtId>,
        };
        /// `switch`.
        Switch {
            /// In front of the condition.
            init: Option<StmtId>,
            /// The declaration that is the condition.
            declared: Option<StmtId>,
            /// The value.
            condition: Option<ExprId>,
            /// What it chooses in.
            body: Option<StmtId>,
        };
        /// `while`, and `for`.
        Loop {
            /// In front of the loop.
            init: Option<StmtId>,
            /// The declaration that is the condition.
            declared: Option<StmtId>,
            /// The condition as `bool`.
            condition: Option<ExprId>,
            /// Behind the body.
            increment: Option<ExprId>,
            /// What is repeated.
            body: Option<StmtId>,
        };
        /// `do`.
        Do(body: Option<StmtId>, condition: Option<ExprId>);
        /// Range-based `for` ([stmt.ranged]).
        RangeFor {
            /// In front of the loop.
            init: Option<StmtId>,
            /// What the range is bound to, and what ends its life.
            range: Option<ExprId>,
            /// `begin(range)`.
            begin: Option<ExprId>,
            /// `end(range)`.
            end: Option<ExprId>,
            /// `begin != end`.
            unequal: Option<ExprId>,
            /// `++begin`.
            next: Option<ExprId>,
            /// What ends the life of the iterators.
            destructors: Vec<EntityId>,
            /// The variable.
            variable: Option<StmtId>,
            /// What is repeated.
            body: Option<StmtId>,
        };
        /// `return`.
        Return(value: Option<ExprId>);
        /// `try`, the block of a function included.
        Try(block: Option<StmtId>, handlers: Vec<StmtId>);
        /// `catch`.
        Handler(variable: Option<StmtId>, body: Option<StmtId>);
        /// `case`, `default`: without a value.
        Case(low: Option<ExprId>, high: Option<ExprId>, statement: Option<StmtId>);
        /// An asm declaration ([dcl.asm]) with operands (GNU).
        Asm {
            /// Objects that it changes.
            written: Vec<ExprId>,
            /// Values that it is given.
            read: Vec<ExprId>,
        };
        /// A label.
        Label(statement: Option<StmtId>);
        /// `break`, `continue`, `goto`; the operand of a computed one.
        Jump(target: Option<ExprId>);
        /// `asm`, declarations that do nothing.
        Nothing;
    }
}

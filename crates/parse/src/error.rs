//! Syntax errors as values.

use cufront_lex::{Tok, TokenKind};

/// What the grammar wanted at the place of an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// This token.
    Token(TokenKind),
    /// An expression.
    Expression,
    /// A name (identifier, operator name, template-id).
    Identifier,
    /// The name of a member, behind `.` or `->`.
    MemberName,
    /// The name or the body of a class, behind its key.
    Class,
    /// The body of a function that is declared in a namespace, or the `;` behind it.
    FunctionBody,
    /// A type.
    Type,
    /// A type or a storage class: a declaration begins with its name.
    Specifiers,
    /// A type behind other specifiers.
    TypeBehindSpecifiers,
    /// An operand: a type stands there, and no arguments behind it.
    NoType,
    /// A name that is declared: no declaration of this one is visible.
    DeclaredName,
    /// A declaration.
    Declaration,
    /// The parameters of an operator function.
    OperatorFunction,
    /// No second list of parameters: the result of a function is no function.
    OtherResult,
    /// A declarator.
    Declarator,
    /// A value that the type is deduced from.
    Value,
    /// An initialiser of the variable of a condition.
    ConditionValue,
    /// No `typename`: there is a type in front of it.
    NoTypename,
    /// A qualified name behind `typename`.
    QualifiedName,
    /// No `virtual`: it stands in no class.
    NoVirtual,
    /// A statement.
    Statement,
    /// A class member.
    Member,
    /// A template argument.
    TemplateArgument,
    /// A string literal.
    StringLiteral,
    /// No parentheses: the attribute in front has no arguments.
    NoArguments,
    /// The string literal of an `asm`.
    Assembly,
    /// An operand of an `asm`.
    AsmOperand,
    /// `>>>`, the end of a launch configuration.
    LaunchEnd,
    /// The arguments of a launch in parentheses.
    LaunchArguments,
    /// The parameters of a lambda, in front of what is no body.
    LambdaParameters,
    /// The body of a lambda.
    LambdaBody,
    /// What the name of an operator is made of.
    Operator,
    /// A template parameter.
    TemplateParameter,
    /// `class` or `typename` behind the parameters of a template template parameter.
    TemplateKey,
    /// No `template`: it begins a declaration, and stands inside of one.
    NoTemplate,
    /// One type: a second one stands there.
    OneType,
    /// No class: what begins like a parameter for types is none, and no type of a value.
    NoClassParameter,
    /// `=` behind the name of an alias template.
    Alias,
    /// `>`, the end of the arguments of a template, or of the type of a cast.
    ArgumentsEnd,
    /// `<` in front of the type of a cast.
    CastType,
    /// A primary expression in a requires-clause.
    ConstraintPrimary,
    /// The end of a constraint in a requires-clause.
    ConstraintGoesOn,
    /// The `<` with the arguments of a concept.
    ConceptArguments,
    /// The body of a class, or another base.
    ClassBody,
    /// The type of what a handler catches.
    ExceptionDeclaration,
    /// The arguments of a mem-initializer.
    MemberArguments,
    /// What is instantiated.
    Instantiated,
    /// The end of blocks and classes: explicit instantiations stand in namespaces.
    Namespace,
    /// Nothing: behind an error, what was passed over ends here.
    Nothing,
    /// Less nesting: the construct is nested deeper than the parser follows.
    LessNesting,
}

/// A syntax error: the first token that does not fit, and what would have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SyntaxError {
    /// The narrowest token.
    pub at: Tok,
    /// What was expected there.
    pub expected: Expected,
}

//! The node kinds and the order of their children.
//!
//! Notation: `A B` children in this order; `A?` a child that is [`NodeKind::Absent`] when it is not written;
//! `A*` any number of children. The *main token* is named where it is not obvious. An *operand*, *initializer*
//! and the like stand for any expression kind.

/// What a node is. Grouped by the clauses of the C++ standard's grammar ([gram]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum NodeKind {
    /// A part that is not written. Main token: where it would stand.
    Absent,
    /// What could not be parsed, up to the place of recovery.
    Error,

    // ------------------------------------------------------------ names ([basic.lookup], [temp.names])
    /// An identifier used as a name. Main: the identifier.
    Identifier,
    /// `name<arguments>`. Main: `<`. Children: the name (Identifier, OperatorName, LiteralOperatorName),
    /// TemplateArguments.
    TemplateId,
    /// The arguments of a template-id: `A*`, types (TypeId), expressions, braced lists.
    TemplateArguments,
    /// `operator +`, `operator()`, `operator new[]`. Main: `operator`; the symbol follows it.
    OperatorName,
    /// `operator T`. Main: `operator`. Children: TypeId.
    ConversionName,
    /// `operator ""_x`. Main: `operator`.
    LiteralOperatorName,
    /// `~T`, `~decltype(x)`. Main: `~`. Children: the name or Decltype.
    DestructorName,
    /// `a::b::name`. Main: the last `::`. Children: NestedNameSpecifier, the unqualified name. A `template`
    /// before the name lies inside the range.
    QualifiedName,
    /// `::`, `a::`, `a::b<int>::`, `decltype(x)::`. Main: the first token. Children: the NestedNameSpecifier in
    /// front, if there is one, then one component: Identifier, TemplateId, Decltype or, for a leading `::`,
    /// GlobalScope.
    NestedNameSpecifier,
    /// The `::` of the global scope at the begin of a nested-name-specifier.
    GlobalScope,

    // ------------------------------------------------------------ primary expressions ([expr.prim])
    /// A number, character, `true`, `false`, `nullptr`, `__null`.
    Literal,
    /// One or more adjacent string literals; main: the first.
    StringLiteral,
    /// `this`.
    This,
    /// `( e )`.
    Parenthesized,
    /// `({ … })`. Children: CompoundStatement.
    StatementExpression,
    /// `( ... op e )`, `( e op ... )`, `( a op ... op b )`. Main: the operator next to the ellipsis. Children:
    /// left?, right?.
    Fold,
    /// Children: LambdaIntroducer, Attribute `A*`, TemplateParameters?, RequiresClause?, Attribute `A*`,
    /// ParameterClause?, LambdaSpecifiers?, TrailingReturn?, RequiresClause?, CompoundStatement. Main: `[`.
    Lambda,
    /// `[…]`: captures `A*`: CaptureDefault, Capture. Main: `[`.
    LambdaIntroducer,
    /// `&` or `=`.
    CaptureDefault,
    /// `x`, `&x`, `this`, `*this`, `x...`, `&...x = e`. Main: the name or `this`. Children: initializer?.
    Capture,
    /// `mutable`, `constexpr`, `noexcept(…)`, attributes between parameters and body: `A*` of
    /// Specifier, Noexcept, ThrowSpecification, Attribute.
    LambdaSpecifiers,
    /// Children: ParameterClause?, requirements `A*`.
    RequiresExpression,
    /// `e;` in a requires-expression. Children: e.
    SimpleRequirement,
    /// `typename T::x;`. Children: the name.
    TypeRequirement,
    /// `{ e } noexcept -> C;`. Children: e, Noexcept?, TypeConstraint?.
    CompoundRequirement,
    /// `requires e;` in a requires-expression. Children: e.
    NestedRequirement,

    // ------------------------------------------------------------ other expressions ([expr])
    /// `f(args)`. Main: `(`. Children: callee, arguments `A*`.
    Call,
    /// `k<<<grid, block>>>(args)`. Main: `<<<`. Children: callee, LaunchConfiguration, arguments `A*`.
    KernelCall,
    /// Expressions of a launch `A*`.
    LaunchConfiguration,
    /// `a[i, …]`. Main: `[`. Children: a, indices `A*`.
    Subscript,
    /// `a.b`, `a->b`. Main: `.` or `->`. Children: a, the name (also pseudo destructors).
    Member,
    /// `a++`, `a--`. Main: the operator.
    PostfixUnary,
    /// `T(e)`, `T{e}`, `typename X::Y(e)`. Children: the type (specifier or name), then arguments `A*` or one
    /// BracedList. Main: `(` or `{`.
    FunctionalCast,
    /// `static_cast<T>(e)` and its like. Main: the keyword. Children: TypeId, e.
    NamedCast,
    /// `typeid(e)`, `typeid(T)`. Children: e or TypeId.
    Typeid,
    /// `-e`, `!e`, `&e`, `*e`, `++e`, `__real__ e`, `__extension__ e`. Main: the operator.
    Unary,
    /// `&&label` (GNU).
    LabelAddress,
    /// `sizeof e`, `sizeof(T)`, `alignof(T)`, `__alignof__ e`, `noexcept(e)`. Children: e or TypeId.
    UnaryKeyword,
    /// `sizeof...(P)`. Children: Identifier.
    SizeofPack,
    /// `(T) e`. Main: `(`. Children: TypeId, e.
    CStyleCast,
    /// `(T){…}` (GNU). Children: TypeId, BracedList.
    CompoundLiteral,
    /// Children: placement arguments? (ParenthesizedList), TypeId, initializer? (ParenthesizedList,
    /// BracedList). Main: `new`.
    New,
    /// `delete e`, `delete[] e`. Main: `delete`.
    Delete,
    /// `co_await e`.
    CoAwait,
    /// `co_yield e`.
    CoYield,
    /// `throw`, `throw e`. Children: e?.
    Throw,
    /// A binary operator, comma excluded: `a + b`, `a .* b`, `a >> b`. Main: the operator (for `>>` and
    /// `>>=` its first token).
    Binary,
    /// `c ? a : b`; the GNU form `c ?: b` has an absent second child.
    Conditional,
    /// `a = b`, `a += b`.
    Assignment,
    /// `a, b`.
    Comma,
    /// `e...`.
    PackExpansion,
    /// `{a, .x = b, [2] = c}`: `A*`. Main: `{`.
    BracedList,
    /// `.x = e`, `.x{e}`, `[e] = e`, `x: e` (GNU). Children: designators (Identifier behind a `.`, else an
    /// expression or DesignatorRange) `A*`, then the initializer last.
    DesignatedInitializer,
    /// `a ... b` in the brackets of a designator (GNU). Children: a, b.
    DesignatorRange,
    /// `(a, b)` as an initializer or placement: `A*`. Main: `(`.
    ParenthesizedList,
    /// A builtin or trait whose arguments may be types: `__is_base_of(A, B)`, `__builtin_va_arg(p, T)`,
    /// `__builtin_offsetof(T, a.b[1])`. Main: the name. Children: TypeId and expressions `A*`.
    TraitCall,

    // ------------------------------------------------------------ types ([dcl.type], [dcl.name])
    /// decl-specifiers or type-specifiers `A*`. Main: the first.
    Specifiers,
    /// A one-word specifier: `static`, `const`, `unsigned`, `auto`, `inline`, `friend`, ….
    Specifier,
    /// `explicit`, `explicit(e)`. Children: e?.
    Explicit,
    /// A type named: Children: the name (Identifier, TemplateId, QualifiedName).
    NamedType,
    /// `typename A::B`. Children: the name.
    TypenameType,
    /// `class X`, `enum X`. Main: the keyword. Children: attributes `A*`, the name last.
    ElaboratedType,
    /// `decltype(e)`, `decltype(auto)`. Children: e?.
    Decltype,
    /// `typeof(e)`, `typeof(T)`, `__underlying_type(T)`. Main: the keyword. Children: e or TypeId.
    TypeofType,
    /// `C auto`, `C<int> auto`, `C decltype(auto)`. Children: the constraint's name, Specifier or Decltype.
    ConstrainedAuto,
    /// A type-constraint: `C`, `C<int>`. Children: the name.
    TypeConstraint,
    /// Children: Specifiers, declarator? (an abstract one).
    TypeId,

    // ------------------------------------------------------------ declarators ([dcl.decl])
    /// `*d`, `&d`, `&&d`, `C::*d`. Main: the operator. Children: NestedNameSpecifier?, qualifiers and
    /// attributes `A*` (Specifier, Attribute), declarator? last.
    PointerDeclarator,
    /// `d(params) cv ref noexcept -> T`. Main: `(`. Children: declarator?, ParameterClause, then `A*` of
    /// Specifier, Noexcept, ThrowSpecification, Attribute, TrailingReturn.
    FunctionDeclarator,
    /// `d[n]`. Main: `[`. Children: declarator?, n?, Attribute `A*`.
    ArrayDeclarator,
    /// `(d)`. Children: Attribute `A*`, declarator, Attribute `A*`.
    ParenthesizedDeclarator,
    /// `...d` of a pack. Children: declarator?.
    PackDeclarator,
    /// `d : n`. Main: `:`. Children: declarator?, n, Attribute `A*`.
    BitFieldDeclarator,
    /// The declarator-id. Children: the name. Attributes behind it follow as further children.
    DeclaratorId,
    /// `[a, b, c]` of a structured binding: `A*`: Identifier, each with its Attributes behind it.
    StructuredBinding,
    /// `(params)`: Parameter `A*`, perhaps an Ellipsis last. Main: `(`.
    ParameterClause,
    /// Children: Specifiers, declarator?, default argument?. Main: the first token.
    Parameter,
    /// The `...` of a variadic function.
    Ellipsis,
    /// `-> T`. Children: TypeId.
    TrailingReturn,
    /// `noexcept`, `noexcept(e)` behind a declarator. Children: e?.
    Noexcept,
    /// `throw()`, `throw(A, B...)`. Children: TypeId, PackExpansion or Ellipsis `A*`.
    ThrowSpecification,
    /// `requires e`. Children: e.
    RequiresClause,
    /// `__attribute__((…))`, `[[…]]`, `alignas(…)`, a declarator's `asm("…")`. Arguments stay tokens.
    Attribute,
    /// Children: Attribute `A*`, then declarator, RequiresClause?, initializer? (`= e`: the expression itself or BracedList; `(…)`:
    /// ParenthesizedList; `{…}`: BracedList). Main: the declarator's first token.
    InitDeclarator,

    // ------------------------------------------------------------ statements ([stmt])
    /// `{ … }`: statements `A*`.
    CompoundStatement,
    /// `e;`. Children: e? (absent for `;`). Attributes in front of a statement are an AttributedStatement.
    ExpressionStatement,
    /// `[[…]] s`. Children: Attribute `A*`, the statement last.
    AttributedStatement,
    /// A declaration as a statement. Children: the declaration.
    DeclarationStatement,
    /// `name: s`. Main: the name. Children: Attribute `A*`, statement? (absent before `}`).
    LabelStatement,
    /// `case e: s`, `case a ... b: s`. Children: e, upper bound?, statement?.
    CaseStatement,
    /// `default: s`. Children: statement?.
    DefaultStatement,
    /// `if`. Children: init-statement?, condition, then, else?. `if constexpr` and `if consteval` carry the word
    /// after the main token; for `consteval` the condition is absent.
    IfStatement,
    /// Children: init-statement?, condition, statement.
    SwitchStatement,
    /// Children: condition, statement.
    WhileStatement,
    /// Children: statement, condition.
    DoStatement,
    /// Children: init-statement, condition?, increment?, statement.
    ForStatement,
    /// Children: init-statement?, declaration (Condition without initializer), range, statement.
    RangeForStatement,
    /// A declaration as a condition or range variable. Children: Specifiers, declarator, initializer?.
    Condition,
    /// `break;`, `continue;`.
    JumpStatement,
    /// `return e;`, `co_return e;`. Children: e?.
    ReturnStatement,
    /// `__label__ a, b;` (GNU). Children: Identifier `A*`.
    LabelDeclaration,
    /// `goto x;`, `goto *e;`. Children: Identifier or e.
    GotoStatement,
    /// Children: CompoundStatement, Handler `A*`.
    TryStatement,
    /// `catch (…) { }`. Children: Parameter? (Ellipsis for `...`), CompoundStatement.
    Handler,
    /// `asm volatile ("…" : …);`. Main: `asm`. Operand expressions `A*`.
    AsmStatement,

    // ------------------------------------------------------------ declarations ([dcl], [class], [temp], [module])
    /// The whole unit or a sequence of declarations `A*`.
    Declarations,
    /// Children: attributes are in Specifiers; Specifiers, InitDeclarator `A*`.
    SimpleDeclaration,
    /// Children: Specifiers, declarator, RequiresClause?, FunctionBody.
    FunctionDefinition,
    /// A function's body. Children: MemberInitializers?, CompoundStatement?, Handler `A*`. Main: `{`, `try`, `:`,
    /// or the `=` of `= default`, `= delete`.
    FunctionBody,
    /// `: a(1), b{2}, c...`: MemberInitializer `A*`.
    MemberInitializers,
    /// Children: the name or type, ParenthesizedList or BracedList. A pack expansion ends in `...`.
    MemberInitializer,
    /// `template<…>` and what it declares. Children: TemplateParameters, RequiresClause?, the declaration.
    TemplateDeclaration,
    /// `template D;` and `extern template D;`. Children: the declaration.
    ExplicitInstantiation,
    /// `<…>`: `A*` of TypeParameter, TemplateTemplateParameter, Parameter. Main: `<`.
    TemplateParameters,
    /// `class T = X`, `C... T`. Main: the keyword or constraint. Children: TypeConstraint?, Identifier?, TypeId?.
    TypeParameter,
    /// `template<…> class T = X`. Children: TemplateParameters, RequiresClause?, Identifier?, default?.
    TemplateTemplateParameter,
    /// `concept C = e;`. Children: Identifier, e.
    Concept,
    /// Children: Attribute `A*`, the name? last but three, `final`? (Specifier), Bases?, ClassBody. Main: `class`,
    /// `struct`, `union`.
    Class,
    /// Members `A*`.
    ClassBody,
    /// `: public A, B...`: BaseSpecifier `A*`.
    Bases,
    /// Children: Specifier and Attribute `A*` (`virtual`, access), the type last.
    BaseSpecifier,
    /// `public:`.
    AccessSpecifier,
    /// Children: attributes `A*`, name?, underlying type?, Enumerators? (absent for an opaque declaration).
    /// Main: `enum`.
    Enum,
    /// Enumerator `A*`.
    Enumerators,
    /// Children: Attribute `A*`, value? last. Main: the name.
    Enumerator,
    /// `using A::b, C::d...;`: names `A*`.
    UsingDeclaration,
    /// `using enum E;`. Children: the name.
    UsingEnum,
    /// `using namespace N;`. Children: the name.
    UsingDirective,
    /// `using T = X;`. Children: Identifier, Attribute `A*`, TypeId last.
    AliasDeclaration,
    /// Children: names or Absent, Attribute `A*` among them, Declarations last. Main: `namespace`.
    Namespace,
    /// `namespace A = B;`. Children: Identifier, name.
    NamespaceAlias,
    /// `extern "C"`. Children: StringLiteral, Declarations or one declaration.
    LinkageSpecification,
    /// `static_assert(e, "…");`. Children: e, message?.
    StaticAssert,
    /// `X(T) -> X<T>;`. Children: Specifiers, name, ParameterClause, TypeId, RequiresClause?.
    DeductionGuide,
    /// `;` alone, `__extension__;`, attributes alone. Children: Attribute `A*`.
    EmptyDeclaration,
}

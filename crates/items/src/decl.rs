//! The records of this layer.

use crate::{AttrSet, ScopeId};
use bitflags::bitflags;
use cufront_base::Name;
use cufront_lex::Tok;

cufront_base::define_id! {
    /// A declaration.
    DeclId
}
cufront_base::define_id! {
    /// The token ranges of a declarator.
    DeclaratorId
}
cufront_base::define_id! {
    /// A `template<…>` head.
    HeadId
}

/// What is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DeclKind {
    /// A namespace definition, one for each opening.
    Namespace,
    /// `namespace A = B;`
    NamespaceAlias,
    /// `using namespace N;`
    UsingDirective,
    /// `using N::x;`, one for each declarator.
    UsingDeclaration,
    /// `using enum E;`
    UsingEnum,
    /// A class, struct or union: definition, forward or elaborated declaration.
    Class,
    /// An enumeration.
    Enum,
    /// An enumerator.
    Enumerator,
    /// `typedef` or `using X = …`.
    TypeAlias,
    /// A function: declaration or definition, member or not.
    Function,
    /// A variable, data member, function parameter or structured binding.
    Variable,
    /// A template type parameter or template template parameter.
    TypeParameter,
    /// A concept.
    Concept,
    /// A deduction guide.
    DeductionGuide,
    /// `static_assert`.
    StaticAssert,
    /// `asm` declaration.
    Asm,
    /// What the parser did not understand; skipped as a whole.
    Unknown,
}

/// How an entity is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NameKind {
    /// By an identifier, or not at all ([`Name::NONE`]).
    Plain,
    /// `operator +`; the name is that of the token after `operator` if it is a word.
    Operator,
    /// `operator T`.
    Conversion,
    /// `operator ""_x`; the token is the string literal.
    Literal,
    /// A constructor; the name is the class's.
    Constructor,
    /// A destructor; the name is the class's.
    Destructor,
}

bitflags! {
    /// Specifiers and other one-bit facts of a declaration.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub struct Specifiers: u32 {
        /// `static`
        const STATIC = 1;
        /// `extern`, written at this declaration
        const EXTERN = 1 << 1;
        /// `inline`
        const INLINE = 1 << 2;
        /// `virtual`
        const VIRTUAL = 1 << 3;
        /// `explicit`
        const EXPLICIT = 1 << 4;
        /// `constexpr`
        const CONSTEXPR = 1 << 5;
        /// `consteval`
        const CONSTEVAL = 1 << 6;
        /// `constinit`
        const CONSTINIT = 1 << 7;
        /// `typedef`
        const TYPEDEF = 1 << 8;
        /// `friend`
        const FRIEND = 1 << 9;
        /// `mutable`
        const MUTABLE = 1 << 10;
        /// `thread_local`, `__thread`
        const THREAD_LOCAL = 1 << 11;
        /// `const` among the decl-specifiers
        const CONST = 1 << 12;
        /// `volatile` among the decl-specifiers
        const VOLATILE = 1 << 13;
        /// C language linkage, by any enclosing linkage specification
        const EXTERN_C = 1 << 14;
        /// directly in a linkage specification without braces (`extern "C" int x;`)
        const LINKAGE_DIRECT = 1 << 15;
        /// `template f<int>(…);`
        const EXPLICIT_INSTANTIATION = 1 << 16;
        /// has an empty template head: `template<> …`
        const EXPLICIT_SPECIALIZATION = 1 << 17;
        /// `= default`
        const DEFAULTED = 1 << 18;
        /// `= delete`
        const DELETED = 1 << 19;
        /// `= 0`
        const PURE = 1 << 20;
        /// the return or variable type is deduced (`auto` without trailing type, `decltype(auto)`)
        const DEDUCED = 1 << 21;
        /// the declarator-id has a nested-name-specifier
        const QUALIFIED = 1 << 22;
        /// a noexcept- or throw-specification stands in the declarator
        const EXCEPTION_SPEC = 1 << 23;
        /// the variable itself is const (`const int x`, `int *const p`)
        const CONST_OBJECT = 1 << 24;
        /// the variable is a reference
        const REFERENCE = 1 << 25;
        /// scoped enumeration; union among the classes
        const SCOPED_OR_UNION = 1 << 26;
        /// the declaration is a definition (body, class body, namespace body)
        const DEFINITION = 1 << 27;
        /// `inline namespace`
        const INLINE_NAMESPACE = 1 << 28;
        /// a template-id is declared: `struct X<int>`, `void f<int>()`
        const TEMPLATE_ID = 1 << 29;
        /// a function or template parameter pack
        const PACK = 1 << 30;
        /// an alias of a function type: `typedef void F(int);`
        const FUNCTION_TYPE = 1 << 31;
    }
}

/// Access to a member ([class.access]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Access {
    /// `public`, and what is no member.
    #[default]
    Public,
    /// `protected`
    Protected,
    /// `private`
    Private,
}

/// One declaration of one entity.
#[derive(Debug, Clone)]
pub struct Decl {
    /// What it is.
    pub kind: DeclKind,
    /// How it is named.
    pub name_kind: NameKind,
    /// The unqualified name; [`Name::NONE`] if there is none.
    pub name: Name,
    /// Specifiers and facts.
    pub specifiers: Specifiers,
    /// Attributes of the declaration, wherever they stand in specifiers and declarator.
    pub attrs: AttrSet,
    /// The scope in which it is written.
    pub scope: ScopeId,
    /// The scope it opens (namespace, class, enumeration), else [`ScopeId::NONE`].
    pub inner: ScopeId,
    /// The innermost template head in front of it.
    pub head: HeadId,
    /// Its token ranges, if it has a declarator.
    pub declarator: DeclaratorId,
    /// First token of the declaration, heads and linkage words included.
    pub first: Tok,
    /// Last token: the `;` or `}`; for one of several declarators that of the whole declaration.
    pub last: Tok,
    /// The token of the unqualified name (`operator` for operators); [`Tok::NONE`] if unnamed.
    pub name_tok: Tok,
    /// The entity is visible to lookups at this token and after.
    pub point: Tok,
    /// `{` of the class, enumeration or namespace body; for using-declarations, -directives and aliases the
    /// first token of the named entity. [`Tok::NONE`] if there is none.
    pub body: Tok,
    /// The declaration of the same name before this one in the same scope.
    pub previous: DeclId,
    /// Access, if it is a member.
    pub access: Access,
    /// Of a template parameter: its place in its head, unnamed ones counted.
    pub place: u16,
}

/// Token ranges of a declaration's specifiers and one declarator. Ends are exclusive.
#[derive(Debug, Clone, Copy)]
pub struct Declarator {
    /// First decl-specifier.
    pub specs_first: Tok,
    /// After the last decl-specifier.
    pub specs_end: Tok,
    /// First token of the declarator.
    pub first: Tok,
    /// After the declarator, before initialiser or body.
    pub end: Tok,
    /// First token of the declarator-id, qualifier included; for an abstract declarator the place where it
    /// would stand.
    pub id_first: Tok,
    /// After the declarator-id; equal to `id_first` for an abstract declarator.
    pub id_end: Tok,
    /// `(` of the parameter list of a function declarator.
    pub params: Tok,
    /// `->` of a trailing return type.
    pub trailing: Tok,
    /// `auto` or `decltype` of a placeholder in the specifiers.
    pub placeholder: Tok,
    /// `=`, `(` or `{` of the initialiser; `=` of `= default`.
    pub init: Tok,
    /// After the initialiser.
    pub init_end: Tok,
    /// `{` of the function body (of its first compound statement, for a function-try-block).
    pub body: Tok,
    /// `try` or `:` if something stands between the declarator and the body.
    pub before_body: Tok,
    /// `[` of the first array bound that follows the declarator-id directly.
    pub array: Tok,
    /// True if the pointer operator next to the declarator-id is `&` or `&&`.
    pub reference: bool,
    /// True if there is a pointer operator or a parenthesis between specifiers and declarator-id.
    pub compound: bool,
}

/// A `template<…>` head with its constraint.
#[derive(Debug, Clone, Copy)]
pub struct TemplateHead {
    /// The word `template`.
    pub keyword: Tok,
    /// `<`.
    pub open: Tok,
    /// The `>` that closes it.
    pub close: Tok,
    /// `requires` of a constraint after the head, else the token after it.
    pub requires: Tok,
    /// After the constraint.
    pub end: Tok,
    /// The head in front of this one (`template<class T> template<class U> …`).
    pub outer: HeadId,
}

/// Sort of a template parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TemplateParamKind {
    /// `class T`, `typename T`, or a constrained `C T`.
    Type,
    /// `int N`.
    NonType,
    /// `template<…> class TT`.
    Template,
}

/// One parameter of a template head. Ends are exclusive.
#[derive(Debug, Clone, Copy)]
pub struct TemplateParam {
    /// Sort.
    pub kind: TemplateParamKind,
    /// True for `class... T`.
    pub pack: bool,
    /// First token.
    pub first: Tok,
    /// After the last token, default included.
    pub end: Tok,
    /// The name, [`Tok::NONE`] if it has none.
    pub name: Tok,
    /// Where the name stands or would stand: before this token.
    pub name_at: Tok,
    /// The `=` of a default argument, else [`Tok::NONE`].
    pub default: Tok,
}

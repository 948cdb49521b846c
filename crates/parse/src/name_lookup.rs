//! What the grammar asks about names.

use cufront_base::ScopeId;
use cufront_lex::Tok;

/// What a name means at a place, as far as the grammar cares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameSort {
    /// No declaration is visible.
    Nothing,
    /// A class, enumeration, alias or type parameter.
    Type,
    /// A class or alias template or a template template parameter. The injected-class-name of a class template
    /// is one too: a type when no `<` follows.
    TypeTemplate,
    /// A function or variable template.
    ValueTemplate,
    /// A concept.
    Concept,
    /// A variable, enumerator, non-type parameter.
    Value,
    /// Functions, none of them a template: a value, but `f<` of an unqualified name may begin the arguments of a
    /// template that only argument-dependent lookup finds ([temp.names]/2.3).
    Function,
    /// A namespace or an alias of one.
    Namespace,
    /// It depends on a template parameter: a value unless `typename` or `template` says otherwise
    /// ([temp.res], [temp.names]).
    Dependent,
    /// It cannot be told (a member of a class that is not known); the grammar has to try.
    Unknown,
}

/// The scope that a nested-name-specifier names so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Prefix {
    /// A namespace, class or enumeration.
    Scope(ScopeId),
    /// It depends on a template parameter.
    Dependent,
    /// Not known.
    Unknown,
}

/// The declarations that the parser asks about. Every question names a token: the position at which the name is
/// looked up, and a scope: the innermost one around it.
pub trait NameLookup {
    /// Unqualified lookup of the identifier at `name` ([basic.lookup.unqual]). A value or function hides a
    /// class of the same name.
    fn unqualified(&mut self, name: Tok, scope: ScopeId) -> NameSort;

    /// Qualified lookup of the identifier at `name` in what `within` names ([basic.lookup.qual]).
    fn qualified(&mut self, name: Tok, within: Prefix) -> NameSort;

    /// What the identifier at `name` may be as the member of an object whose class is not known: a value, a
    /// template, or either.
    fn member(&mut self, name: Tok) -> NameSort;

    /// The scope that the identifier at `name`, in front of `::`, names: looked up as a namespace, type or
    /// template of types only ([basic.lookup.qual]/1), in `within` or, without one, from `scope` outwards.
    /// `None` if it names none of these for certain.
    fn component(&mut self, name: Tok, within: Option<Prefix>, scope: ScopeId) -> Option<Prefix>;

    /// The global namespace, as named by a leading `::`.
    fn global(&mut self) -> Prefix;

    /// A new scope for a block, a statement's condition, a lambda's captures or the parameters of a
    /// requires-expression.
    fn block(&mut self, parent: ScopeId) -> ScopeId;

    /// Declares what the block declaration or condition that begins at `first` declares, nested classes and
    /// enumerations included.
    fn declare(&mut self, first: Tok, scope: ScopeId);

    /// The text from `first` up to `end` was passed over behind an error: what seems to be declared there is not.
    fn not_read(&mut self, first: Tok, end: Tok) {
        let _ = (first, end);
    }

    /// True if a name that depends on template parameters is read as a type where another name follows it, although
    /// `typename` is missing: so people mean it. Else it begins an expression, as [temp.res.general]/3 has it.
    fn guesses_types(&self) -> bool {
        true
    }

    /// Declares the variable `name` that has no declaration of its own: an init-capture.
    fn declare_variable(&mut self, name: Tok, scope: ScopeId);

    /// The scope of the function parameters behind `open`, the `(` of a declarator, lambda or
    /// requires-expression; what follows the `(` of the definition of a member outside of its class is in the
    /// scope of that class. Asked once for each list that is not parsed tentatively.
    fn parameters(&mut self, open: Tok, parent: ScopeId) -> ScopeId;

    /// The scope of the template parameters behind `open`, the `<` of a template head.
    fn template_parameters(&mut self, open: Tok, parent: ScopeId) -> ScopeId;

    /// The scope behind a qualified declarator-id `[first, end)`: that of the class or namespace it names, with
    /// the template parameters of `scope` seen inside. `scope` itself if that is not known.
    fn declarator_scope(&mut self, first: Tok, end: Tok, scope: ScopeId) -> ScopeId;

    /// The scope of the namespace whose body opens at `open`.
    fn namespace(&mut self, open: Tok, parent: ScopeId) -> ScopeId;

    /// The scope of the class whose body opens at `open`, with all its members declared.
    fn class(&mut self, open: Tok, parent: ScopeId) -> ScopeId;

    /// The scope of the enumeration whose body opens at `open`.
    fn enumeration(&mut self, open: Tok, parent: ScopeId) -> ScopeId;
}

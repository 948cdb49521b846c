//! What declarations declare: the types, names and constants that their tokens stand for.
//!
//! The items layer says which declarations there are and from which token on each is visible. This layer
//! answers questions about one of them: [`Sema::declared_type`], [`Sema::entity_path`],
//! [`Sema::is_trivial_default`]. It reads the tokens of a declaration again, in an **environment** ([`Env`]):
//! the scope in which names are looked up and the template arguments that hold there. Code that is no
//! template has no arguments; everything else is the same, so there is no second, dependent form of a type
//! and no substitution into one: the tokens of a template are elaborated anew for each argument list.
//!
//! Every name is looked up at the token at which it stands. Explicit and partial specialisations are seen
//! up to the declaration that was asked about, which is where an instantiation would take place.
//!
//! Invariants:
//! - nothing here reports or panics: what cannot be answered is an [`Unresolved`];
//! - a failure of substitution ([`Reason::is_soft`]) is told apart from what is not supported, so that a
//!   specialisation is never rejected because of a gap in this layer;
//! - depth and total work are counted; the limits are errors, too;
//! - answers for declarations outside of templates are kept, with a mark while they are being computed.
//!
//! The files follow the clauses of the standard: `specifiers` `[dcl.spec]`, `declarator` `[dcl.decl]`, `names`
//! `[basic.lookup]`, `template` and `specialization` `[temp]`, `class` `[class]`, `constant` `[expr.const]`,
//! `declared` and `path` put them together for a whole declaration.
//!
//! Not here: expressions (the semantic core elaborates them, `cufront_elaborate`), `decltype` of a call, constraints of
//! partial specialisations, deduced types, symbols of what is local to functions.

mod arithmetic;
mod call;
mod class;
mod constant;
mod constraint;
mod declarator;
mod declared;
mod env;
mod error;
mod layout;
mod literal;
mod matching;
mod members;
mod names;
mod path;
mod specialization;
mod specifiers;
mod template;
mod traits;
mod trivial;

pub use constant::Constant;
pub use env::{Bindings, Env};
pub use error::{Reason, Unresolved};
pub use layout::TypeCategory;
pub use names::Entity;
pub use trivial::Linkage;

use class::{ClassEntity, Instance};
use cufront_base::Name;
use cufront_items::{DeclId, HeadId, Items, Parser, ScopeId};
use cufront_lex::{Lexed, Tok, TokenKind};
use cufront_types::{PathId, TemplateArgument, TypeId, TypeStore};
use rustc_hash::{FxHashMap, FxHashSet};

/// Deepest nesting of elaborations: types in types, templates in templates, operands in operands.
const MAX_DEPTH: u32 = 160;

/// Most elaboration steps for one question.
const MAX_STEPS: u32 = 400_000;

/// A result of this layer.
pub type Result<T> = std::result::Result<T, Unresolved>;

/// What the answers depend on besides the text.
#[derive(Debug, Clone, Copy)]
pub struct SemaOptions {
    /// `__cplusplus` without its month: 2011, 2014, 2017, 2020.
    pub standard: u32,
    /// Spell characters of identifiers that are not ASCII as universal character names (`\u00e9`) in paths.
    pub escape_identifiers: bool,
    /// Give blocks paths of their own, so that classes local to functions have types. No symbol is made of such a
    /// path.
    pub block_paths: bool,
    /// Answers decide which function is called: what may be an access check, a constraint or an ambiguous member is
    /// [`Reason::Unsupported`], no guess.
    pub cautious: bool,
}

impl Default for SemaOptions {
    fn default() -> Self {
        SemaOptions { standard: 2017, escape_identifiers: false, block_paths: false, cautious: false }
    }
}

/// The state of this layer for one unit. See the crate's head.
pub struct Sema<'a> {
    /// The items and their parser; members of classes are declared through it when they are needed.
    pub parser: Parser<'a>,
    /// The types and paths made so far.
    pub types: TypeStore,
    options: SemaOptions,
    /// Specialisations declared after this token are not seen.
    point: Tok,
    depth: u32,
    steps: u32,
    declared: FxHashMap<DeclId, Option<Result<TypeId>>>,
    namespaces: FxHashMap<ScopeId, PathId>,
    head_scopes: FxHashMap<HeadId, ScopeId>,
    classes: FxHashMap<PathId, ClassEntity>,
    instances: FxHashMap<PathId, Instance>,
    templates: FxHashMap<PathId, (DeclId, Bindings)>,
    patterns: FxHashMap<DeclId, Vec<Result<TemplateArgument>>>,
    /// Classes defined with a qualified name, by name; made when first needed.
    outside: Option<FxHashMap<Name, Vec<DeclId>>>,
    /// Template arguments that are entities with internal linkage.
    internal: FxHashSet<PathId>,
    /// Template heads with a parameter that has a constraint, or without.
    constrained: FxHashMap<HeadId, bool>,
    /// Templates with many specialisations.
    explicit: FxHashMap<DeclId, specialization::Explicit>,
    /// Least and greatest values of enumerations.
    enumerated: FxHashMap<ScopeId, Result<(i128, i128)>>,
}

impl<'a> Sema<'a> {
    /// Over the items of a unit, which [`Parser::unit`] must have filled.
    pub fn new(lexed: &'a Lexed, items: &'a mut Items, options: SemaOptions) -> Self {
        let point = lexed.tokens.eof();
        Sema {
            parser: Parser::new(lexed, items),
            types: TypeStore::new(),
            options,
            point,
            depth: 0,
            steps: 0,
            declared: FxHashMap::default(),
            namespaces: FxHashMap::default(),
            head_scopes: FxHashMap::default(),
            classes: FxHashMap::default(),
            instances: FxHashMap::default(),
            templates: FxHashMap::default(),
            patterns: FxHashMap::default(),
            outside: None,
            internal: FxHashSet::default(),
            constrained: FxHashMap::default(),
            enumerated: FxHashMap::default(),
            explicit: FxHashMap::default(),
        }
    }

    /// The tokens.
    #[must_use]
    pub fn lexed(&self) -> &'a Lexed {
        self.parser.lexed
    }

    /// The items.
    #[must_use]
    pub fn items(&self) -> &Items {
        self.parser.items
    }

    #[inline]
    fn kind(&self, t: Tok) -> TokenKind {
        self.parser.lexed.tokens.kind(t)
    }

    #[inline]
    fn partner(&self, t: Tok) -> Tok {
        self.parser.lexed.tokens.partner(t)
    }

    /// The token after `t`, over a whole bracket pair if `t` opens one.
    fn skip(&self, t: Tok) -> Tok {
        match self.kind(t) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => self.partner(t).next(),
            _ => t.next(),
        }
    }

    /// Runs `f` one level deeper; `at` is the token that an error names.
    fn nested<T>(&mut self, at: Tok, f: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.steps += 1;
        if self.depth >= MAX_DEPTH || self.steps > MAX_STEPS {
            return Err(Unresolved::new(Reason::TooDeep, at));
        }
        self.depth += 1;
        let result = f(self);
        self.depth -= 1;
        result
    }

    /// Begins a question about `decl`: what is declared after it does not count.
    fn begin(&mut self, decl: DeclId) {
        if self.depth == 0 {
            self.steps = 0;
            self.point = self.items().decls[decl].last.next();
        }
    }

    /// Begins a question from the token `at`: what is declared after it does not count.
    fn begin_at(&mut self, at: Tok) {
        if self.depth == 0 {
            self.steps = 0;
            self.point = at;
        }
    }

    /// Steps over attributes, `alignas` and the like at `t`.
    fn skip_attributes(&self, mut t: Tok) -> Tok {
        loop {
            match self.kind(t) {
                TokenKind::Attribute | TokenKind::Alignas if self.kind(t.next()) == TokenKind::LParen => {
                    t = self.partner(t.next()).next();
                }
                TokenKind::LBracket if self.kind(t.next()) == TokenKind::LBracket => {
                    t = self.partner(t).next();
                }
                TokenKind::Extension | TokenKind::NoinlineWord => t = t.next(),
                _ => return t,
            }
        }
    }
}

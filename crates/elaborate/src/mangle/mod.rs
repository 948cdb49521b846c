//! The symbols of functions and variables (Itanium C++ ABI, section 5.1), as g++ 12 makes them.
//!
//! Example: `template<class T> T sq(T); sq(2);` calls `_Z2sqIiET_S0_`.
//!
//! The name of an instance shows the signature of its template, with the template's own parameters in it
//! (`T_`), and the arguments; that of anything else the types as they are. Where the ABI document and g++ differ, g++
//! wins, since it names the symbols:
//! - ABI tags of a result type or a variable's type that nothing else in the name mentions are added to the entity;
//! - the type of a member function never shares a substitution with an equal type of another class;
//! - closures are numbered by their place in the function around, whatever their parameters are.
//!
//! The names from which the reference makes a module id differ a little: see [`Dialect`].
//!
//! What is not known here is a [`Fail`](cufront_program::Fail): no name is better than a wrong one.

mod expression;
mod local;
mod name;
mod substitution;
mod tags;
mod ty;

use crate::{Context, Elaborator};
use cufront_base::Name;
use cufront_items::{NameKind, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, EntityKind, Fail, FunctionType, Gap, Res, Slot};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use substitution::Component;

/// Which symbol of a constructor or destructor is meant (Itanium C++ ABI 5.1.4.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Variant {
    /// `C1`, `D1`: a complete object.
    #[default]
    Complete,
    /// `C2`, `D2`: a base class of another object.
    Base,
    /// `C4`, `D4`: as the function around something local, which both have in common.
    Shared,
    /// `CI1`: the constructor as this class inherits it, for a complete object of it.
    Inherited(EntityId),
    /// `CI2`: the same for a base class of another object.
    InheritedBase(EntityId),
}

impl Variant {
    fn digit(self) -> u8 {
        match self {
            Variant::Complete | Variant::Inherited(_) => b'1',
            Variant::Base | Variant::InheritedBase(_) => b'2',
            Variant::Shared => b'4',
        }
    }

    /// The class that inherits the constructor.
    fn heir(self) -> Option<EntityId> {
        match self {
            Variant::Inherited(class) | Variant::InheritedBase(class) => Some(class),
            _ => None,
        }
    }
}

/// Whose names to make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Dialect {
    /// The symbols of g++ 12.
    #[default]
    Gxx,
    /// The names from which `cudafe++` 13.0 makes a module id. ABI tags are inherited in another way (see `tags`),
    /// internal linkage does not show, characters that are not ASCII are universal character names, and before C++17
    /// exception specifications are no part of types.
    Cudafe {
        /// Exception specifications are a part of types.
        exceptions: bool,
    },
}

/// Deepest nesting of types and names.
const MAX_DEPTH: u32 = 512;

/// The state of one name.
struct Mangler<'m, 'a> {
    elaborator: &'m mut Elaborator<'a>,
    out: Vec<u8>,
    substitutions: FxHashMap<Component, usize>,
    variant: Variant,
    dialect: Dialect,
    depth: u32,
    /// The function whose parameters an expression names, by the tokens of their names.
    parameters: Vec<cufront_lex::Tok>,
}

impl<'a> Elaborator<'a> {
    /// The symbol of a function or of a variable at namespace scope.
    ///
    /// # Errors
    /// A failure of a question that the name needs an answer to, or a gap where this front end does not know how the
    /// ABI writes something.
    pub fn symbol(&mut self, entity: EntityId, variant: Variant) -> Res<Vec<u8>> {
        let e = self.program.entity(entity).clone();
        if let Some(plain) = self.plain_symbol(entity) {
            // but for one with tags, which its type has most often
            let global = e.kind == EntityKind::Variable && !self.has_c_linkage(entity);
            let tagged = global && self.asm_label(entity).is_none() && {
                let mut mangler = self.mangler(variant, Dialect::Gxx);
                !mangler.tags_of_variable(entity)?.is_empty()
            };
            if !tagged {
                return Ok(plain);
            }
        }
        self.mangler(variant, Dialect::Gxx).whole(entity)
    }

    /// The name of a function or variable from which the reference makes a module id. `exceptions`: exception
    /// specifications are a part of types. `plain`: the entity has C linkage, so its name is its identifier.
    ///
    /// # Errors
    /// As [`Elaborator::symbol`].
    pub fn module_symbol(&mut self, entity: EntityId, exceptions: bool, plain: bool) -> Res<Vec<u8>> {
        let e = self.program.entity(entity).clone();
        let global = self.scope_around(entity).is_none() && e.args.is_none();
        if e.name.is_some() {
            let spelled = self.lexed.names.spelling(e.name);
            let is_main = e.kind == EntityKind::Function && spelled == b"main";
            if plain || global && (e.kind == EntityKind::Variable || is_main) {
                return Ok(ascii(spelled).into_owned());
            }
        }
        self.mangler(Variant::Complete, Dialect::Cudafe { exceptions }).whole(entity)
    }

    fn mangler(&mut self, variant: Variant, dialect: Dialect) -> Mangler<'_, 'a> {
        Mangler {
            elaborator: self,
            out: b"_Z".to_vec(),
            substitutions: FxHashMap::default(),
            variant,
            dialect,
            depth: 0,
            parameters: Vec::new(),
        }
    }

    /// The symbol of an entity with C linkage, of `main`, and of variables of the global namespace: their name.
    fn plain_symbol(&mut self, entity: EntityId) -> Option<Vec<u8>> {
        let e = self.program.entity(entity).clone();
        if e.decl.is_none() || e.args.is_some() || e.name.is_none() {
            return None;
        }
        if let Some(label) = self.asm_label(entity) {
            return Some(label);
        }
        let spelled = self.lexed.names.spelling(e.name).to_vec();
        let global = e.owner == Self::GLOBAL;
        let specifiers = self.items().decls[e.decl].specifiers;
        let member = self.enclosing_class(entity).is_some();
        if e.name_kind == NameKind::Plain && !member && self.has_c_linkage(entity) {
            return Some(spelled);
        }
        match e.kind {
            EntityKind::Function if global && spelled == b"main" => Some(spelled),
            EntityKind::Variable if global && !specifiers.contains(Specifiers::STATIC) => Some(spelled),
            _ => None,
        }
    }

    /// The symbol that a declaration gives itself: `int f() __asm__("g");`.
    fn asm_label(&self, entity: EntityId) -> Option<Vec<u8>> {
        let group = self.redeclarations.get(&entity).into_iter().flatten();
        let decls = std::iter::once(entity).chain(group.copied()).map(|f| self.program.entity(f).decl);
        decls.filter(|d| d.is_some()).find_map(|decl| {
            let d = &self.items().decls[decl];
            if d.name_tok.is_none() || d.specifiers.contains(Specifiers::DEFINITION) {
                return None;
            }
            let t = &self.lexed.tokens;
            let mut at = d.name_tok;
            while at < d.last && t.kind(at) != TokenKind::Asm {
                // an initializer or body is behind it
                if matches!(t.kind(at), TokenKind::LBrace | TokenKind::Assign) {
                    return None;
                }
                at = at.next();
            }
            let open = at.next();
            if at >= d.last || t.kind(open) != TokenKind::LParen {
                return None;
            }
            let mut label = Vec::new();
            for i in open.0..t.partner(open).0 {
                if t.kind(Tok(i)) == TokenKind::StringLiteral {
                    let text = self.lexed.spelling(Tok(i));
                    label.extend_from_slice(text.get(1..text.len().saturating_sub(1)).unwrap_or_default());
                }
            }
            Some(label)
        })
    }

    /// True for a function or variable that one of its declarations gives C linkage ([dcl.link]).
    fn has_c_linkage(&self, entity: EntityId) -> bool {
        let e = self.program.entity(entity);
        let is_c = |decl: cufront_items::DeclId| {
            decl.is_some() && self.items().decls[decl].specifiers.contains(Specifiers::EXTERN_C)
        };
        let group = self.redeclarations.get(&entity);
        is_c(e.decl)
            || group.is_some_and(|g| g.iter().any(|&f| is_c(self.program.entity(f).decl)))
            || self.program.entity(entity).decl.is_some() && self.first_is_c(entity)
    }

    /// True if an earlier declaration of the same function has C linkage: a definition inherits it.
    fn first_is_c(&self, entity: EntityId) -> bool {
        let decl = self.program.entity(entity).decl;
        let mut at = self.items().decls[decl].previous;
        while at.is_some() {
            let d = &self.items().decls[at];
            if d.specifiers.contains(Specifiers::EXTERN_C) {
                return true;
            }
            at = d.previous;
        }
        false
    }

    /// True for what internal linkage names with an `L`: static functions and variables at namespace scope, and
    /// constants there.
    pub(crate) fn is_internal(&self, entity: EntityId) -> bool {
        let e = self.program.entity(entity);
        let decl = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
        if decl.is_none()
            || self.program.is_template(entity)
            || !matches!(e.kind, EntityKind::Function | EntityKind::Variable)
            || self.program.entity(e.owner).kind != EntityKind::Namespace
        {
            return false;
        }
        if e.kind == EntityKind::Variable && e.pattern.is_none() {
            let specifiers = self.items().decls[decl].specifiers;
            let constant = match e.ty {
                Slot::Done(ty) => self.program.types.is_const(ty),
                _ => false,
            };
            let elsewhere = Specifiers::EXTERN | Specifiers::INLINE;
            if constant && !specifiers.intersects(elsewhere) && self.items().decls[decl].previous.is_none() {
                return true;
            }
        }
        let mut at = decl;
        while at.is_some() {
            let d = &self.items().decls[at];
            if d.specifiers.contains(Specifiers::STATIC)
                && self.items().scopes[d.scope].kind != ScopeKind::Class
            {
                return true;
            }
            // an earlier declaration decides, if it is of this function
            at = if e.kind == EntityKind::Function && self.is_overloaded(at) {
                return false;
            } else {
                d.previous
            };
        }
        false
    }

    /// True if several functions share the name of `decl`, so that an earlier declaration may be another function.
    fn is_overloaded(&self, decl: cufront_items::DeclId) -> bool {
        let d = &self.items().decls[decl];
        d.previous.is_some() && d.head.is_none() && self.items().decls[d.previous].head.is_some()
    }
}

/// An identifier with universal character names for the characters that are not ASCII.
fn ascii(identifier: &[u8]) -> Cow<'_, [u8]> {
    if identifier.is_ascii() {
        return Cow::Borrowed(identifier);
    }
    let mut out = Vec::with_capacity(identifier.len() + 8);
    for c in String::from_utf8_lossy(identifier).chars() {
        match u32::from(c) {
            0..=0x7f => out.push(c as u8),
            code @ ..=0xffff => out.extend_from_slice(format!("\\u{code:04x}").as_bytes()),
            code => out.extend_from_slice(format!("\\U{code:08x}").as_bytes()),
        }
    }
    Cow::Owned(out)
}

impl Mangler<'_, '_> {
    /// The symbol of the function or variable `entity`.
    fn whole(mut self, entity: EntityId) -> Res<Vec<u8>> {
        match self.elaborator.program.entity(entity).kind {
            EntityKind::Function => self.function(entity)?,
            EntityKind::Variable => {
                let tags = self.tags_of_variable(entity)?;
                self.name(entity, None, &tags)?;
            }
            _ => return Err(Fail::Gap(Gap::Declaration, self.elaborator.place_of(entity))),
        }
        Ok(self.out)
    }

    fn nested<T>(&mut self, f: impl FnOnce(&mut Self) -> Res<T>) -> Res<T> {
        if self.depth >= MAX_DEPTH {
            return Err(Fail::InError);
        }
        self.depth += 1;
        let result = stacker::maybe_grow(128 * 1024, 4 << 20, || f(self));
        self.depth -= 1;
        result
    }

    fn number(&mut self, number: u128) {
        self.out.extend_from_slice(number.to_string().as_bytes());
    }

    fn source_bytes(&mut self, bytes: &[u8]) {
        self.out.extend_from_slice(bytes.len().to_string().as_bytes());
        self.out.extend_from_slice(bytes);
    }

    /// `<source-name>`: length and bytes.
    fn source_name(&mut self, name: Name) {
        let bytes = self.elaborator.lexed.names.spelling(name).to_vec();
        match self.dialect {
            Dialect::Gxx => self.source_bytes(&bytes),
            Dialect::Cudafe { .. } => self.source_bytes(&ascii(&bytes)),
        }
    }

    fn unknown<T>(&self, entity: EntityId) -> Res<T> {
        Err(Fail::Gap(Gap::Declaration, self.elaborator.place_of(entity)))
    }

    /// The signature that the name of a function shows: that of its template, or its own.
    fn signature(&mut self, function: EntityId) -> Res<FunctionType> {
        let e = self.elaborator.program.entity(function).clone();
        let ty = match e.pattern.is_some() && e.args.is_some() {
            true => self.elaborator.pattern_type(e.pattern)?,
            false => self.elaborator.type_of(function)?,
        };
        match self.elaborator.program.types.as_function(ty) {
            Some(f) => Ok(f.clone()),
            None => self.unknown(function),
        }
    }

    /// `<encoding>` of a function.
    fn function(&mut self, function: EntityId) -> Res<()> {
        let function = self.elaborator.specialized_instance(function);
        let e = self.elaborator.program.entity(function).clone();
        let f = self.signature(function)?;
        let tags = self.tags_of_function(function, &f)?;
        self.name(function, Some(&f), &tags)?;
        let before = std::mem::take(&mut self.parameters);
        self.parameters = self.elaborator.parameter_tokens(function);
        let instance = e.args.is_some();
        let no_result =
            matches!(e.name_kind, NameKind::Constructor | NameKind::Destructor | NameKind::Conversion);
        if instance && !no_result {
            self.ty(f.result)?;
        }
        self.parameter_types(&f)?;
        self.parameters = before;
        Ok(())
    }
}

impl Elaborator<'_> {
    /// The instance that `function` is, if it is an explicit specialisation as it is written; else `function`.
    fn specialized_instance(&mut self, function: EntityId) -> EntityId {
        let e = self.program.entity(function);
        let decl = e.decl;
        if decl.is_none()
            || e.pattern.is_some()
            || e.args.is_some()
            || !self.items().decls[decl].specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
        {
            return function;
        }
        self.declared_function(decl, EntityId::NONE).unwrap_or(function)
    }

    /// The tokens of the names of a function's parameters, in order.
    fn parameter_tokens(&mut self, function: EntityId) -> Vec<cufront_lex::Tok> {
        let e = self.program.entity(function).clone();
        let base = if e.pattern.is_some() { e.pattern } else { function };
        let clause = match self.program.entity(base).decl.is_none() {
            true => self.closure_parameters(base),
            false => self.parts_of(base).ok().and_then(|p| self.parameter_clause(p.declarator)),
        };
        let Some(clause) = clause else { return Vec::new() };
        let mut list = Vec::new();
        for p in self.children(clause) {
            if self.kind_of(p) == cufront_ast::NodeKind::Parameter {
                let name = self.child(p, 1).and_then(|d| self.declarator_name(d));
                list.push(name.map_or(cufront_lex::Tok::NONE, |n| self.node(n).main));
            }
        }
        list
    }

    /// The suffix that the literal operator `function` is for.
    fn literal_suffix(&self, function: EntityId) -> Vec<u8> {
        let e = self.program.entity(function);
        let decl = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
        if decl.is_none() {
            return Vec::new();
        }
        let mut at = self.items().decls[decl].name_tok;
        if self.lexed.tokens.kind(at) == TokenKind::Operator {
            at = at.next();
        }
        // `operator""_x`, or the suffix is a token of its own
        let text = self.lexed.spelling(at);
        match text.iter().rposition(|&b| b == b'"') {
            Some(quote) if quote + 1 < text.len() => text[quote + 1..].to_vec(),
            _ => self.lexed.spelling(at.next()).to_vec(),
        }
    }

    /// The tree of a canonical dependent expression, and where it is elaborated.
    pub(crate) fn signature_tree(
        &self,
        signature: cufront_program::Signature,
    ) -> Option<(cufront_ast::NodeId, Context)> {
        self.signature_trees.get(&signature).copied()
    }
}

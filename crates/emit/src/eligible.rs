//! The first eligible entity of a unit, whose name the module id contains.
//!
//! These rules were found by experiment with `cudafe++` 13.0.88.
//!
//! *Everywhere.* The definition must lie outside of system headers (line marker flag 3); only the marker of
//! the token that names the entity counts, not that of its type or body. It must have external linkage, be
//! no template and no specialisation of one, not be `weak` at or before its definition, and not be declared
//! in a function. Order is that of the definitions in the text.
//!
//! *Functions* with a body, kernels and device functions included, unless `static`, `inline`, `constexpr` or
//! `consteval` at the definition or before it (a declaration `extern inline` with `gnu_inline` does not
//! count; declarations after the definition do not count), with a deduced return type, or with a placeholder
//! among the parameters. `= default` and `= delete` are no bodies. Friends defined in their class do not
//! count. Every type in parameters and result must have a name that other units can use.
//!
//! *Variables* with an initialiser, or without one of a class type whose default constructor or destructor
//! is not trivial; static data members that are defined outside of their class. Not: `auto` that is
//! deduced (but `decltype(auto)` and deduced class template arguments are fine), structured bindings,
//! constants without an `extern` at or before the definition (`extern "C"` in front of the declaration
//! itself counts as one, a block of it does not), declarations that are only `extern`, inline variables.
//!
//! *Blocked.* If the first eligible function's parameters mention a template argument with internal linkage
//! (`W<&static_variable>*`), the search ends without a name, whatever follows.
//!
//! *Needed early.* With relocatable device code the names of internal entities in the host reference arrays
//! contain the id. If host code mentions such an entity (a static or template kernel, an internal device
//! variable) before the body of the first eligible function, or before the end of the first eligible
//! variable's initialiser, the id is made at once, without an entity: see [`Rules::needed_at`].
//!
//! *Names.* C++ entities have their mangled names (see `cufront_elaborate::Dialect::Cudafe` for the tags),
//! functions with C linkage and variables of the global namespace their own; variables of a named namespace
//! are mangled even if they have C linkage. Characters of identifiers that are not ASCII are spelled as
//! universal character names first.

use cufront_base::Name;
use cufront_elaborate::{Elaborator, Level, Linkage};
use cufront_items::{
    AttrSet, Decl, DeclId, DeclKind, Declarator, Items, NameKind, ScopeId, ScopeKind, Specifiers,
};
use cufront_lex::{known, Lexed, Tok, TokenKind};
use cufront_program::{EntityId, Fail, Qualifiers, Res};

/// Work for the search; see `Elaborator::limit_work`.
const BUDGET: usize = 1_000_000;

/// The entity that names a unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Eligible {
    /// The (mangled) name of the first eligible entity.
    Entity(Vec<u8>),
    /// There is no eligible entity.
    None,
    /// The first eligible entity has no name that could be used.
    Blocked,
    /// The first eligible entity could not be resolved: a gap of ours.
    Unresolved(Gap),
}

/// A declaration whose name is not known to us.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gap {
    /// The token that names the entity.
    pub entity: Tok,
    /// Why.
    pub error: Fail,
}

/// What the search depends on besides the text.
#[derive(Debug, Clone, Copy)]
pub struct Rules {
    /// Year of the C++ standard in force.
    pub standard: u32,
    /// The token at which the reference needs the id for the first time, [`Tok::NONE`] if it does so at the
    /// end only. See the module's head, *Needed early*.
    pub needed_at: Tok,
}

impl Default for Rules {
    fn default() -> Self {
        Rules { standard: 2017, needed_at: Tok::NONE }
    }
}

/// The first eligible entity of the unit.
///
/// Cheap tests come first; types are looked at for few declarations only.
pub fn first_eligible(lexed: &Lexed, items: &mut Items, rules: &Rules) -> Eligible {
    let count = items.decls.len();
    let candidate = (0..count).map(|i| DeclId(i as u32)).find(|&id| is_candidate(lexed, items, id));
    let Some(first) = candidate else { return Eligible::None };
    let level = if rules.standard >= 2020 { Level::Cxx20 } else { Level::Cxx17 };
    let mut elaborator = Elaborator::new(lexed, items, level);
    elaborator.limit_work(BUDGET);
    Finder { lexed, elaborator, rules: *rules }.search(first, count)
}

/// Tests that need no types.
fn is_candidate(lexed: &Lexed, items: &Items, id: DeclId) -> bool {
    let d = &items.decls[id];
    if d.head.is_some() || d.declarator.is_none() || d.name_tok.is_none() {
        return false;
    }
    let never = Specifiers::STATIC
        | Specifiers::INLINE
        | Specifiers::CONSTEVAL
        | Specifiers::TYPEDEF
        | Specifiers::FRIEND
        | Specifiers::TEMPLATE_ID
        | Specifiers::EXPLICIT_INSTANTIATION
        | Specifiers::EXPLICIT_SPECIALIZATION
        | Specifiers::DEFAULTED
        | Specifiers::DELETED;
    if d.specifiers.intersects(never) || d.attrs.contains(AttrSet::WEAK) {
        return false;
    }
    let c = &items.declarators[d.declarator];
    let possible = match d.kind {
        DeclKind::Function => {
            c.body.is_some() && !d.specifiers.intersects(Specifiers::CONSTEXPR | Specifiers::DEDUCED)
        }
        DeclKind::Variable => variable_is_defined(lexed, d, c),
        _ => false,
    };
    possible
        && items.scopes[d.scope].kind == ScopeKind::Namespace
        && !lexed.lines.marked_system(lexed.tokens.start(d.name_tok))
        && !in_unnamed_namespace(items, d.scope)
        // the declarators between belong to other entities
        && !has_weak_attribute(lexed, d.first, c.specs_end)
        && !has_weak_attribute(lexed, c.first, c.end)
}

fn variable_is_defined(lexed: &Lexed, d: &Decl, c: &Declarator) -> bool {
    let t = &lexed.tokens;
    if t.kind(c.id_first) == TokenKind::LBracket {
        // structured binding
        return false;
    }
    if d.specifiers.contains(Specifiers::DEDUCED) && t.kind(c.placeholder) == TokenKind::Auto {
        // `auto (*p)(int) -> int` is not deduced
        let mut at = c.first;
        while at < c.end && t.kind(at) != TokenKind::Arrow {
            at = at.next();
        }
        if at >= c.end {
            return false;
        }
    }
    let only_declared = d.specifiers.intersects(Specifiers::EXTERN | Specifiers::LINKAGE_DIRECT);
    c.init.is_some() || !only_declared
}

fn in_unnamed_namespace(items: &Items, mut scope: ScopeId) -> bool {
    while scope != Items::GLOBAL && scope.is_some() {
        let s = &items.scopes[scope];
        if s.kind == ScopeKind::Namespace && s.name.is_none() {
            return true;
        }
        scope = s.parent;
    }
    false
}

/// True for `[[gnu::weak]]` in `[first, end)`.
fn has_weak_attribute(lexed: &Lexed, first: Tok, end: Tok) -> bool {
    let t = &lexed.tokens;
    let mut at = first;
    while at < end {
        if t.kind(at) == TokenKind::LBracket && t.kind(at.next()) == TokenKind::LBracket {
            let close = t.partner(at);
            while at < close {
                let name = if t.kind(at) == TokenKind::Ident { t.name(at) } else { Name::NONE };
                if matches!(name, known::WEAK | known::WEAK_) {
                    return true;
                }
                at = at.next();
            }
        }
        at = at.next();
    }
    false
}

/// What the look at one candidate says.
enum Verdict {
    Found(Eligible),
    NotEligible,
}

/// The search from the first candidate on.
struct Finder<'a> {
    lexed: &'a Lexed,
    elaborator: Elaborator<'a>,
    rules: Rules,
}

impl Finder<'_> {
    fn search(mut self, first: DeclId, count: usize) -> Eligible {
        for i in first.0 as usize..count {
            let id = DeclId(i as u32);
            if !is_candidate(self.lexed, self.elaborator.items(), id) {
                continue;
            }
            // `NONE` is after every token
            if self.complete_at(id) > self.rules.needed_at {
                return Eligible::Blocked;
            }
            let verdict = match self.elaborator.items().decls[id].kind {
                DeclKind::Function => self.function(id),
                _ => self.variable(id),
            };
            match verdict {
                Ok(Verdict::Found(eligible)) => return eligible,
                Ok(Verdict::NotEligible) => {}
                Err(error) => {
                    let entity = self.elaborator.items().decls[id].name_tok;
                    return Eligible::Unresolved(Gap { entity, error });
                }
            }
        }
        Eligible::None
    }

    /// The token from which on the reference knows the entity: the body of a function, the end of a
    /// variable's initialiser.
    fn complete_at(&self, id: DeclId) -> Tok {
        let d = &self.elaborator.items().decls[id];
        let c = &self.elaborator.items().declarators[d.declarator];
        match d.kind {
            DeclKind::Function if c.before_body.is_some() => c.before_body,
            DeclKind::Function => c.body,
            _ if c.init_end.is_some() => c.init_end,
            _ => c.end,
        }
    }

    fn function(&mut self, id: DeclId) -> Res<Verdict> {
        let d = self.elaborator.items().decls[id].clone();
        let entity = self.elaborator.entity_declared_by(id);
        // the flags of the overloads before it matter only if some of them rules this one out
        let decisive = Specifiers::STATIC
            | Specifiers::INLINE
            | Specifiers::CONSTEXPR
            | Specifiers::CONSTEVAL
            | Specifiers::EXTERN_C
            | Specifiers::DEDUCED;
        let mut flags = d.specifiers;
        for other in self.earlier(id, entity) {
            let items = self.elaborator.items();
            let o = &items.decls[other];
            if o.kind != DeclKind::Function || o.head.is_some() || o.name_kind != d.name_kind {
                continue;
            }
            let gnu = o.specifiers.contains(Specifiers::INLINE | Specifiers::EXTERN)
                && o.attrs.contains(AttrSet::GNU_INLINE);
            let weak = o.attrs.contains(AttrSet::WEAK);
            let member = items.scopes[o.scope].kind == ScopeKind::Class;
            let mut their = o.specifiers & decisive;
            if member {
                their -= Specifiers::STATIC | Specifiers::EXTERN_C;
            }
            if gnu {
                their -= Specifiers::INLINE;
            }
            let same = (!their.is_empty() || weak)
                && entity.is_ok()
                && self.elaborator.entity_declared_by(other) == entity;
            if same && weak {
                return Ok(Verdict::NotEligible);
            }
            if same {
                flags |= their;
            }
        }
        if flags.intersects(decisive - Specifiers::EXTERN_C) {
            return Ok(Verdict::NotEligible);
        }
        let plain = flags.contains(Specifiers::EXTERN_C);
        let entity = match entity {
            Ok(entity) => entity,
            // the name does not depend on what is not known
            Err(_) if plain && !d.specifiers.contains(Specifiers::QUALIFIED) => {
                return Ok(Verdict::Found(Eligible::Entity(self.lexed.names.spelling(d.name).to_vec())));
            }
            Err(fail) => return Err(fail),
        };
        // abbreviated templates are some without a head ([dcl.fct]/18)
        if self.elaborator.program.is_template(entity)
            || self.elaborator.linkage_of_name(entity) != Linkage::External
        {
            return Ok(Verdict::NotEligible);
        }
        let ty = self.elaborator.declared_type_of(entity)?;
        let function = ty.and_then(|ty| self.elaborator.program.types.as_function(ty).cloned());
        let Some(function) = function else { return Ok(Verdict::NotEligible) };
        let result = self.elaborator.linkage_of_type(function.result);
        let parameters = function.parameters.iter().map(|&p| self.elaborator.linkage_of_type(p)).max();
        let parameters = parameters.unwrap_or(Linkage::External);
        if result == Linkage::Internal || parameters == Linkage::Internal {
            return Ok(Verdict::NotEligible);
        }
        let plain = plain && !self.elaborator.is_class_member(entity);
        if parameters == Linkage::InternalArgument && !plain {
            return Ok(Verdict::Found(Eligible::Blocked));
        }
        self.named(entity, plain)
    }

    fn variable(&mut self, id: DeclId) -> Res<Verdict> {
        let d = self.elaborator.items().decls[id].clone();
        let c = self.elaborator.items().declarators[d.declarator];
        let qualified = d.specifiers.contains(Specifiers::QUALIFIED);
        let mut external = d.specifiers.intersects(Specifiers::EXTERN | Specifiers::LINKAGE_DIRECT);
        let mut initialised = c.init.is_some();
        let entity = self.elaborator.entity_declared_by(id)?;
        // only a member is initialised by an earlier declaration, and a variable may be declared many times
        if !initialised && !qualified && self.is_left_alone(entity) == Ok(true) {
            return Ok(Verdict::NotEligible);
        }
        for other in self.earlier(id, Ok(entity)) {
            let items = self.elaborator.items();
            let o = &items.decls[other];
            if o.kind != DeclKind::Variable || o.head.is_some() {
                continue;
            }
            let member = items.scopes[o.scope].kind == ScopeKind::Class;
            if o.attrs.contains(AttrSet::WEAK)
                || o.specifiers.contains(Specifiers::INLINE)
                || (o.specifiers.contains(Specifiers::STATIC) && !member)
            {
                return Ok(Verdict::NotEligible);
            }
            if member {
                // implicitly inline since C++17 ([dcl.constexpr]/1)
                if o.specifiers.contains(Specifiers::CONSTEXPR) && self.rules.standard >= 2017 {
                    return Ok(Verdict::NotEligible);
                }
                initialised |= items.declarator(other).is_some_and(|c| c.init.is_some());
            }
            external |= o.specifiers.intersects(Specifiers::EXTERN | Specifiers::LINKAGE_DIRECT);
        }
        if !external && !qualified && self.is_constant(id, &d) {
            return Ok(Verdict::NotEligible);
        }
        if !initialised && self.is_left_alone(entity)? {
            return Ok(Verdict::NotEligible);
        }
        if self.elaborator.linkage_of_name(entity) == Linkage::Internal {
            return Ok(Verdict::NotEligible);
        }
        self.named(entity, false)
    }

    /// True if nothing happens to the variable `entity` without an initialiser.
    fn is_left_alone(&mut self, entity: EntityId) -> Res<bool> {
        match self.elaborator.declared_type_of(entity)? {
            Some(ty) => self.elaborator.does_nothing_by_default(ty),
            None => Ok(true),
        }
    }

    /// True for a const object, or array of such, that is not volatile. `constexpr` makes an object const; a reference is
    /// none.
    fn is_constant(&mut self, id: DeclId, d: &Decl) -> bool {
        let written = Specifiers::CONST_OBJECT | Specifiers::CONSTEXPR;
        let Some(ty) = self.elaborator.written_type(id) else {
            return d.specifiers.intersects(written)
                && !d.specifiers.intersects(Specifiers::VOLATILE | Specifiers::REFERENCE);
        };
        let types = &self.elaborator.program.types;
        let qualifiers = types.qualifiers(ty);
        let constexpr = d.specifiers.contains(Specifiers::CONSTEXPR)
            && !d.specifiers.contains(Specifiers::VOLATILE)
            && !types.is_reference(ty);
        constexpr || qualifiers.contains(Qualifiers::CONST) && !qualifiers.contains(Qualifiers::VOLATILE)
    }

    /// The verdict for an entity that is eligible; `plain` if its name is its identifier.
    fn named(&mut self, entity: EntityId, plain: bool) -> Res<Verdict> {
        let exceptions = self.rules.standard >= 2017;
        let name = self.elaborator.module_symbol(entity, exceptions, plain)?;
        Ok(Verdict::Found(Eligible::Entity(name)))
    }

    /// The declarations of the same name before `id`, in the scope that it is a member of.
    fn earlier(&mut self, id: DeclId, entity: Res<EntityId>) -> Vec<DeclId> {
        let items = self.elaborator.items();
        let d = &items.decls[id];
        let mut scope = d.scope;
        if d.specifiers.contains(Specifiers::QUALIFIED) {
            let Some(of) = entity.ok().and_then(|e| self.elaborator.scope_of_declaration(e)) else {
                return Vec::new();
            };
            scope = of;
        }
        // operators, constructors and destructors are not bound to a name
        if d.name_kind == NameKind::Plain {
            return items.bound(scope, d.name, d.first).filter(|&o| o != id).collect();
        }
        let all = items.scopes[scope].decls.iter().copied();
        all.filter(|&o| {
            let o = &items.decls[o];
            o.name_kind == d.name_kind && o.point <= d.first && o.first != d.first
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cufront_items::Parser;
    use cufront_lex::KeywordSet;

    #[test]
    fn an_early_need_blocks_what_is_not_complete() {
        let text = b"static int k; static int *g() { return &k; }\nvoid f() { &k; }".to_vec();
        let mut diagnostics = cufront_diag::Diagnostics::new();
        let lexed = cufront_lex::lex(text, KeywordSet::CXX17, &mut diagnostics);
        let mut items = Items::new();
        Parser::new(&lexed, &mut items).unit();
        let uses: Vec<Tok> = (0..lexed.tokens.len() as u32)
            .map(Tok)
            .filter(|&t| lexed.spelling(t) == b"k" && lexed.spelling(t.prev()) == b"&")
            .collect();
        let mut found =
            |needed_at| first_eligible(&lexed, &mut items, &Rules { needed_at, ..Rules::default() });
        assert_eq!(found(Tok::NONE), Eligible::Entity(b"_Z1fv".to_vec()));
        assert_eq!(found(uses[0]), Eligible::Blocked);
        assert_eq!(found(uses[1]), Eligible::Entity(b"_Z1fv".to_vec()));
    }
}

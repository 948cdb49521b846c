//! Classes whose default constructor nobody wrote and that certainly have none that could be called ([class.default.ctor]/2).
//!
//! Example: `struct N { N(int); }; struct S { N n; }; union U { int i; N n; };` — neither `S` nor `U` has one.

use crate::{Context, Elaborator};
use cufront_items::{Access, Specifiers};
use cufront_lex::Tok;
use cufront_program::{EntityId, Res};

/// So deep in members of members a default constructor is looked for.
const DEEPEST_MEMBER: usize = 8;

impl Elaborator<'_> {
    /// True if `class` declares no constructor and has a const number or pointer that nothing initialises. Members that
    /// are classes have a rule of their own.
    pub(crate) fn has_unset_constant(&mut self, class: EntityId) -> bool {
        let Ok(Some(info)) = self.complete_class(class) else { return false };
        let is_union = self.program.classes[info].is_union;
        if is_union || !self.declared_constructors(class).is_ok_and(|list| list.is_empty()) {
            return false;
        }
        if self.inherits_constructors(class) || self.lacks_default(class, 0) == Ok(true) {
            return false;
        }
        for field in self.fields(class).unwrap_or_default() {
            let (Ok(ty), Ok(written)) = (self.type_of(field), self.parts_of(field)) else { return false };
            let types = &self.program.types;
            let scalar =
                types.is_arithmetic(ty) || types.as_pointer(ty).is_some() || types.as_enum(ty).is_some();
            // an unnamed bit-field is no member
            let named = self.program.entity(field).name.is_some();
            if scalar && named && types.is_const(ty) && self.is_absent(written.initializer) {
                return true;
            }
        }
        false
    }

    /// True if `class` has one constructor that takes nothing, and it is deleted where it is declared.
    pub(crate) fn deletes_default(&mut self, class: EntityId) -> bool {
        let Ok(list) = self.declared_constructors(class) else { return false };
        let takes_nothing = |c: &EntityId| self.takes_other_number(*c, 0) != Some(true);
        let list: Vec<EntityId> = list.into_iter().filter(takes_nothing).collect();
        let &[one] = &list[..] else { return false };
        !self.program.is_template(one) && self.is_deleted(one) && !self.inherits_constructors(class)
    }

    /// True if the default constructor of `class` is certainly deleted, and nobody deleted it where it is declared.
    pub(crate) fn has_deleted_default(&mut self, class: EntityId) -> Res<bool> {
        Ok(self.lacks_default(class, 0)? || self.lacks_default_for_end(class)?)
    }

    /// True if a default constructor that nobody wrote could not end again what it makes: a base or member has no destructor
    /// that it may call ([class.default.ctor]/2).
    fn lacks_default_for_end(&mut self, class: EntityId) -> Res<bool> {
        for constructor in self.declared_constructors(class)? {
            let decl = self.program.entity(constructor).decl;
            let ty = self.type_of(constructor)?;
            let takes_some = self.program.types.as_function(ty).is_none_or(|f| !f.parameters.is_empty());
            let is_defaulted =
                decl.is_some() && self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED);
            if takes_some || !is_defaulted {
                return Ok(false);
            }
        }
        let Some(info) = self.complete_class(class)? else { return Ok(false) };
        if self.program.classes[info].is_union {
            return Ok(false);
        }
        let mut parts = self.bases_made(class)?;
        for field in self.fields(class)? {
            let ty = self.type_of(field)?;
            parts.extend(self.program.types.as_class(self.element_of(ty)));
        }
        for part in parts {
            if self.lacks_destructor(part, class)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// True if `class` declares no constructor, and a base or member of it certainly has no default constructor, or is a
    /// reference ([class.default.ctor]/2). Unions have rules of their own, and what is only not accessible may be a
    /// friend's.
    pub(crate) fn lacks_default(&mut self, class: EntityId, depth: usize) -> Res<bool> {
        if let Some(&known) = self.lacking_default.get(&class) {
            return Ok(known);
        }
        let found = self.lacks_default_in(class, depth)?;
        if self.complete_class(class)?.is_some() {
            self.lacking_default.insert(class, found);
        }
        Ok(found)
    }

    fn lacks_default_in(&mut self, class: EntityId, depth: usize) -> Res<bool> {
        let Some(info) = self.complete_class(class)? else { return Ok(false) };
        if self.closure_info.contains_key(&class) {
            return Ok(!self.is_bare_closure(class));
        }
        let info = self.program.classes[info].clone();
        if depth > DEEPEST_MEMBER {
            return Ok(false);
        }
        // one that is defaulted is made as an implicit one is
        let constructors = self.declared_constructors(class)?;
        let is_defaulted = |this: &Self, c: EntityId| {
            let decl = this.program.entity(c).decl;
            decl.is_some() && this.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED)
        };
        let mut takes_nothing = Vec::new();
        for &constructor in &constructors {
            let ty = self.type_of(constructor)?;
            let Some(f) = self.program.types.as_function(ty) else { return Ok(false) };
            let (count, variadic) = (f.parameters.len(), f.variadic);
            if variadic || self.program.is_template(constructor) || self.required(constructor, count)? == 0 {
                takes_nothing.push(constructor);
            }
        }
        if !constructors.is_empty() && !matches!(takes_nothing[..], [one] if is_defaulted(self, one)) {
            return Ok(false);
        }
        // constants that an implicit constructor leaves have a number of their own
        let is_written = !takes_nothing.is_empty();
        if info.is_union {
            return self.has_member_to_make(class, depth);
        }
        let mut parts = self.bases_made(class)?;
        let bases = parts.len();
        for field in self.fields(class)? {
            let ty = self.type_of(field)?;
            let written = self.parts_of(field)?;
            if !self.is_absent(written.initializer) {
                continue;
            }
            if self.program.types.is_reference(ty) {
                return Ok(true);
            }
            let element = self.element_of(ty);
            let is_constant = self.program.types.is_const(element) && self.is_scalar_type(element);
            if is_constant && is_written && self.program.entity(field).name.is_some() {
                return Ok(true);
            }
            parts.extend(self.program.types.as_class(self.element_of(ty)));
        }
        for (i, part) in parts.into_iter().enumerate() {
            if self.lacks_default_for(part, class, i < bases, depth)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// True if `part`, a base of `class` or the class of a member, certainly has no default constructor that `class` may call.
    fn lacks_default_for(
        &mut self,
        part: EntityId,
        class: EntityId,
        is_base: bool,
        depth: usize,
    ) -> Res<bool> {
        let constructors = self.declared_constructors(part)?;
        if constructors.is_empty() {
            return self.lacks_default(part, depth + 1);
        }
        let mut is_missing = true;
        let mut takes_nothing = 0;
        for constructor in constructors {
            let ty = self.type_of(constructor)?;
            let Some(f) = self.program.types.as_function(ty) else { return Ok(false) };
            let (count, variadic) = (f.parameters.len(), f.variadic);
            let needed = self.required(constructor, count)?;
            let is_open = self.program.is_template(constructor) || variadic;
            let is_hidden = !is_open && self.is_hidden_from(constructor, part, class, is_base);
            is_missing &= !is_open && (needed > 0 || self.is_deleted(constructor) || is_hidden);
            takes_nothing += usize::from(needed == 0 && !self.program.is_template(constructor));
        }
        let is_missing =
            is_missing || takes_nothing > 1 && self.has_several_of_nothing(part, Context::global());
        Ok(is_missing && !self.inherits_constructors(part))
    }

    /// True if a member of the union `class` has no default constructor, or one that somebody wrote where no member has an
    /// initialiser: then nothing says which member an object begins with ([class.default.ctor]/2).
    fn has_member_to_make(&mut self, class: EntityId, depth: usize) -> Res<bool> {
        let (mut is_written, mut is_initialized) = (false, false);
        for field in self.fields(class)? {
            let written = self.parts_of(field)?;
            if !self.is_absent(written.initializer) {
                is_initialized = true;
                continue;
            }
            let ty = self.type_of(field)?;
            let Some(part) = self.program.types.as_class(self.element_of(ty)) else { continue };
            if self.lacks_default_for(part, class, false, depth)? {
                return Ok(true);
            }
            for constructor in self.declared_constructors(part)? {
                let ty = self.type_of(constructor)?;
                let Some(f) = self.program.types.as_function(ty) else { return Ok(false) };
                let count = f.parameters.len();
                let decl = self.program.entity(constructor).decl;
                let by_hand =
                    decl.is_some() && !self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED);
                is_written |= by_hand && self.required(constructor, count)? == 0;
            }
        }
        Ok(is_written && !is_initialized)
    }

    /// The constructor of `part`, a base of `class` or the class of a member, is certainly not accessible to `class`: nobody
    /// is a friend of `part`, and `class` is not nested in it.
    fn is_hidden_from(&self, constructor: EntityId, part: EntityId, class: EntityId, is_base: bool) -> bool {
        let closed = match self.program.entity(constructor).access {
            Access::Private => true,
            Access::Protected => !is_base,
            _ => false,
        };
        let decl = self.program.entity(constructor).decl;
        if !closed || decl.is_none() {
            return false;
        }
        let body = self.items().scopes[self.items().decls[decl].scope].body;
        if body.is_none() {
            return false;
        }
        let close = self.lexed.tokens.partner(body);
        let has_friends =
            (body.0..close.0).any(|t| self.lexed.tokens.kind(Tok(t)) == cufront_lex::TokenKind::Friend);
        let mut around = class;
        let mut nested = false;
        while around.is_some() && !nested {
            nested = around == part;
            around = self.program.entity(around).owner;
        }
        !has_friends && !nested
    }
}

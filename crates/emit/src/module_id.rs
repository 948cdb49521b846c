//! The module id: the name of a unit that its symbols, its stub and its fat binary share.
//!
//! `_<crc>_<n>_<base>_<tail>`, where `crc` is the CRC-32 of the source's path as given, in 8 hexadecimal
//! digits (zeros if none was given), `base` the source's name without folders, `n` its length in bytes and
//! `tail` the name of the **first eligible entity** of the unit: itself if it has at most 8 bytes, else its
//! CRC-32. Whatever is no letter or digit becomes `_` at last. Since two units of a program cannot define
//! the same entity, the id is unique without a random part.
//!
//! # Eligible entities
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
//! *Names.* C++ entities have their mangled names (see `cufront_mangle::Dialect::Cudafe` for the tags),
//! functions with C linkage and variables of the global namespace their own; variables of a named namespace
//! are mangled even if they have C linkage. Characters of identifiers that are not ASCII are spelled as
//! universal character names first.
//!
//! # Without an eligible entity
//!
//! The reference takes the CRC-32 of time, folder and process id, so that no two runs agree. We take
//! hashes of the text and the name instead, in the same shape: `<crc>_<decimal number>`. Equal inputs give
//! equal ids, different ones different ids. [`Fallback::Run`] brings the reference's form back.

use cufront_base::Name;
use cufront_items::{
    AttrSet, Decl, DeclId, DeclKind, Declarator, Items, NameKind, ScopeId, ScopeKind, Specifiers,
};
use cufront_lex::{known, Lexed, Tok, TokenKind};
use cufront_mangle::{mangle_function, mangle_variable, Dialect, EntityOptions};
use cufront_sema::{Linkage, Reason, Sema, SemaOptions, Unresolved};
use cufront_types::{Builtin, TypeId, TypeKind};
use std::time::{SystemTime, UNIX_EPOCH};
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

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
    /// Why, and where in its type.
    pub error: Unresolved,
}

/// What takes the place of the entity's name if there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fallback<'a> {
    /// Hashes of the text and the name: equal inputs, equal ids.
    Content,
    /// The seed that the user gave (`-frandom-seed`): a number below 2^32 in C's notation itself, in 8
    /// hexadecimal digits, another text its CRC-32. A larger number, for which the reference takes the
    /// time, counts as text.
    Seed(&'a [u8]),
    /// Time, folder and process id, as the reference does it.
    Run {
        /// The time: when the source was last changed if it exists, else now.
        time: SystemTime,
        /// The process id.
        process: u32,
    },
}

/// What a module id is made from besides the entity.
#[derive(Debug, Clone, Copy)]
pub struct ModuleIdInputs<'a> {
    /// The path of the source as the command line gives it; empty if it does not.
    pub path: &'a [u8],
    /// The name of the source, with or without folders.
    pub name: &'a [u8],
    /// The text of the unit.
    pub text: &'a [u8],
    /// The current folder, for [`Fallback::Run`].
    pub folder: &'a [u8],
    /// What to do without an entity.
    pub fallback: Fallback<'a>,
}

/// The module id. See the module's head.
#[must_use]
pub fn module_id(inputs: &ModuleIdInputs<'_>, eligible: &Eligible) -> Vec<u8> {
    let crc = if inputs.path.is_empty() { 0 } else { crc32fast::hash(inputs.path) };
    let base = inputs.name.rsplit(|&b| b == b'/').next().unwrap_or_default();
    let mut id = format!("_{crc:08x}_{}_", base.len()).into_bytes();
    id.extend_from_slice(base);
    id.push(b'_');
    match eligible {
        Eligible::Entity(name) if name.len() <= 8 => id.extend_from_slice(name),
        Eligible::Entity(name) => id.extend_from_slice(format!("{:08x}", crc32fast::hash(name)).as_bytes()),
        _ => id.extend_from_slice(fallback(inputs, base).as_bytes()),
    }
    for b in &mut id {
        if !b.is_ascii_alphanumeric() {
            *b = b'_';
        }
    }
    id
}

fn fallback(inputs: &ModuleIdInputs<'_>, base: &[u8]) -> String {
    match inputs.fallback {
        Fallback::Content => {
            // a second hash, of the name and the text
            let second = xxh3_64_with_seed(inputs.text, xxh3_64(base)) as u32;
            format!("{:08x}_{second}", crc32fast::hash(inputs.text))
        }
        Fallback::Seed(seed) => {
            let number = std::str::from_utf8(seed).ok().and_then(number);
            format!("{:08x}", number.unwrap_or_else(|| crc32fast::hash(seed)))
        }
        Fallback::Run { time, process } => {
            let mut bytes = calendar(time).into_bytes();
            bytes.extend_from_slice(inputs.folder);
            format!("{:08x}_{process}", crc32fast::hash(&bytes))
        }
    }
}

/// The value of `text` as C's `strtoul` reads it with base 0, if that is all of it and below 2^32.
fn number(text: &str) -> Option<u32> {
    let text = text.trim_start_matches([' ', '\t', '\n', '\r', '\x0b', '\x0c']);
    let text = text.strip_prefix('+').unwrap_or(text);
    let lower = text.to_ascii_lowercase();
    let (digits, radix) = match lower.strip_prefix("0x") {
        Some(hex) => (hex, 16),
        None if lower.len() > 1 && lower.starts_with('0') => (&lower[1..], 8),
        None => (lower.as_str(), 10),
    };
    if !digits.chars().all(|c| c.is_digit(radix)) {
        return None;
    }
    u32::from_str_radix(digits, radix).ok()
}

/// `time` as C's `ctime` prints it, newline included, in UTC: the reference uses the local time zone, but
/// its result cannot be foreseen anyway because of the process id.
fn calendar(time: SystemTime) -> String {
    const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
    let (days, rest) = (seconds / 86400, seconds % 86400);
    // years that begin in March put the leap day at their end
    let shifted = days + 719_468;
    let (era, in_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (in_era - in_era / 1460 + in_era / 36524 - in_era / 146_096) / 365;
    let day_of_year = in_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = (month_from_march + 2) % 12;
    let year = era * 400 + year_of_era + u64::from(month < 2);
    format!(
        "{} {} {day:2} {:02}:{:02}:{:02} {year}\n",
        DAYS[(days % 7) as usize],
        MONTHS[month as usize],
        rest / 3600,
        rest / 60 % 60,
        rest % 60
    )
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
    let options =
        SemaOptions { standard: rules.standard, escape_identifiers: true, ..SemaOptions::default() };
    Finder { sema: Sema::new(lexed, items, options), rules: *rules }.search(first, count)
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
    sema: Sema<'a>,
    rules: Rules,
}

impl Finder<'_> {
    fn search(mut self, first: DeclId, count: usize) -> Eligible {
        for i in first.0 as usize..count {
            let id = DeclId(i as u32);
            if !is_candidate(self.sema.lexed(), self.sema.items(), id) {
                continue;
            }
            // `NONE` is after every token
            if self.complete_at(id) > self.rules.needed_at {
                return Eligible::Blocked;
            }
            let verdict = match self.sema.items().decls[id].kind {
                DeclKind::Function => self.function(id),
                _ => self.variable(id),
            };
            match verdict {
                Ok(Verdict::Found(eligible)) => return eligible,
                Ok(Verdict::NotEligible) => {}
                Err(error) => {
                    let entity = self.sema.items().decls[id].name_tok;
                    return Eligible::Unresolved(Gap { entity, error });
                }
            }
        }
        Eligible::None
    }

    /// The token from which on the reference knows the entity: the body of a function, the end of a
    /// variable's initialiser.
    fn complete_at(&self, id: DeclId) -> Tok {
        let d = &self.sema.items().decls[id];
        let c = &self.sema.items().declarators[d.declarator];
        match d.kind {
            DeclKind::Function if c.before_body.is_some() => c.before_body,
            DeclKind::Function => c.body,
            _ if c.init_end.is_some() => c.init_end,
            _ => c.end,
        }
    }

    fn function(&mut self, id: DeclId) -> Result<Verdict, Unresolved> {
        let d = self.sema.items().decls[id].clone();
        let c = self.sema.items().declarators[d.declarator];
        let earlier = self.earlier(id)?;
        let mut flags = d.specifiers;
        // the flags of the overloads before it matter only if some of them rules this one out
        let decisive = Specifiers::STATIC
            | Specifiers::INLINE
            | Specifiers::CONSTEXPR
            | Specifiers::CONSTEVAL
            | Specifiers::EXTERN_C
            | Specifiers::DEDUCED;
        let mut ty: Option<TypeId> = None;
        for other in earlier {
            let o = &self.sema.items().decls[other];
            if o.kind != DeclKind::Function || o.head.is_some() || o.name_kind != d.name_kind {
                continue;
            }
            let gnu = o.specifiers.contains(Specifiers::INLINE | Specifiers::EXTERN)
                && o.attrs.contains(AttrSet::GNU_INLINE);
            let weak = o.attrs.contains(AttrSet::WEAK);
            let member = self.sema.items().scopes[o.scope].kind == ScopeKind::Class;
            let mut their = o.specifiers & decisive;
            if member {
                their -= Specifiers::STATIC | Specifiers::EXTERN_C;
            }
            if gnu {
                their -= Specifiers::INLINE;
            }
            if their.is_empty() && !weak {
                continue;
            }
            let own = match ty {
                Some(own) => own,
                None => {
                    let own = match self.sema.declared_type(id) {
                        Ok(own) => own,
                        Err(e) => return ineligible_or(e),
                    };
                    *ty.insert(own)
                }
            };
            let same = match self.sema.declared_type(other) {
                Ok(theirs) => self.same_parameters(own, theirs),
                Err(e) if e.reason == Reason::Deduced => self.same_parameter_count(id, other),
                Err(_) => false,
            };
            if same {
                if weak {
                    return Ok(Verdict::NotEligible);
                }
                flags |= their;
            }
        }
        if flags.intersects(decisive - Specifiers::EXTERN_C) {
            return Ok(Verdict::NotEligible);
        }
        // abbreviated templates ([dcl.fct]/18)
        let parameters = self.sema.parser.parameters(c.params, d.scope).0;
        let lexed = self.sema.lexed();
        if parameters.iter().any(|p| {
            p.declarator.placeholder.is_some()
                && lexed.tokens.kind(p.declarator.placeholder) == TokenKind::Auto
                && !mentions_arrow(lexed, p.first, p.end)
        }) {
            return Ok(Verdict::NotEligible);
        }
        let (path, ty) = match self.sema.entity_path(id) {
            Ok(found) => found,
            // the name does not depend on what is not known
            Err(e)
                if e.reason == Reason::Unsupported
                    && flags.contains(Specifiers::EXTERN_C)
                    && !flags.contains(Specifiers::QUALIFIED) =>
            {
                return Ok(Verdict::Found(self.plain(&d)));
            }
            Err(e) => return ineligible_or(e),
        };
        if self.sema.linkage_of_path(path) != Linkage::External {
            return Ok(Verdict::NotEligible);
        }
        let Some(ty) = ty else { return Ok(Verdict::NotEligible) };
        let Some(function) = self.sema.types.as_function(ty) else { return Ok(Verdict::NotEligible) };
        let result = self.sema.linkage_of_type(function.result);
        let parameters = self.sema.types.type_list(function.parameters).to_vec();
        let parameters = parameters.iter().map(|&p| self.sema.linkage_of_type(p)).max();
        let parameters = parameters.unwrap_or(Linkage::External);
        if result == Linkage::Internal || parameters == Linkage::Internal {
            return Ok(Verdict::NotEligible);
        }
        let member = self.is_member(&d, path);
        if flags.contains(Specifiers::EXTERN_C) && !member {
            return Ok(Verdict::Found(self.plain(&d)));
        }
        if parameters == Linkage::InternalArgument {
            return Ok(Verdict::Found(Eligible::Blocked));
        }
        let tags = self.sema.own_tags(id);
        let options = EntityOptions { dialect: Dialect::Cudafe, tags: &tags, ..EntityOptions::default() };
        match mangle_function(&self.sema.types, path, ty, options) {
            Ok(name) => Ok(Verdict::Found(Eligible::Entity(name))),
            Err(_) => Err(Unresolved::new(Reason::Unsupported, d.name_tok)),
        }
    }

    fn variable(&mut self, id: DeclId) -> Result<Verdict, Unresolved> {
        let d = self.sema.items().decls[id].clone();
        let c = self.sema.items().declarators[d.declarator];
        let qualified = d.specifiers.contains(Specifiers::QUALIFIED);
        let mut external = d.specifiers.intersects(Specifiers::EXTERN | Specifiers::LINKAGE_DIRECT);
        let mut initialised = c.init.is_some();
        for other in self.earlier(id)? {
            let o = &self.sema.items().decls[other];
            if o.kind != DeclKind::Variable || o.head.is_some() {
                continue;
            }
            let member = self.sema.items().scopes[o.scope].kind == ScopeKind::Class;
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
                initialised |= self.sema.items().declarator(other).is_some_and(|c| c.init.is_some());
            }
            external |= o.specifiers.intersects(Specifiers::EXTERN | Specifiers::LINKAGE_DIRECT);
        }
        let ty = self.sema.declared_type(id);
        if !external && !qualified {
            let written = Specifiers::CONST_OBJECT | Specifiers::CONSTEXPR;
            let constant = match ty {
                // `constexpr` makes the object const, a reference is none
                Ok(ty) => self.sema.is_const_object(ty) || self.is_constexpr_object(&d, ty),
                Err(_) => {
                    d.specifiers.intersects(written)
                        && !d.specifiers.intersects(Specifiers::VOLATILE | Specifiers::REFERENCE)
                }
            };
            if constant {
                return Ok(Verdict::NotEligible);
            }
        }
        if qualified && matches!(ty, Err(e) if matches!(e.reason, Reason::NotFound | Reason::Undeclared)) {
            return ty.map(|_| Verdict::NotEligible);
        }
        if !initialised {
            match ty {
                Ok(ty) => {
                    if self.sema.is_trivial_default(ty, d.name_tok)? {
                        return Ok(Verdict::NotEligible);
                    }
                }
                Err(e) if e.reason == Reason::Unnamed => return Ok(Verdict::NotEligible),
                Err(e) => return Err(e),
            }
        }
        let (path, ty) = self.sema.entity_path(id)?;
        if self.sema.linkage_of_path(path) == Linkage::Internal {
            return Ok(Verdict::NotEligible);
        }
        let tags = self.sema.own_tags(id);
        let options = EntityOptions { dialect: Dialect::Cudafe, tags: &tags, ..EntityOptions::default() };
        // the type says nothing in the name of a variable
        let ty = ty.unwrap_or_else(|| self.sema.types.builtin(Builtin::Int));
        match mangle_variable(&self.sema.types, path, ty, options) {
            Ok(name) => Ok(Verdict::Found(Eligible::Entity(name))),
            Err(_) => Err(Unresolved::new(Reason::Unsupported, d.name_tok)),
        }
    }

    fn is_constexpr_object(&self, d: &Decl, ty: TypeId) -> bool {
        d.specifiers.contains(Specifiers::CONSTEXPR)
            && !d.specifiers.contains(Specifiers::VOLATILE)
            && !matches!(self.sema.types.kind(ty), TypeKind::Reference { .. })
    }

    /// The declarations of the same name before `id`, in the scope that it is a member of.
    fn earlier(&mut self, id: DeclId) -> Result<Vec<DeclId>, Unresolved> {
        let d = self.sema.items().decls[id].clone();
        let mut scope = d.scope;
        if d.specifiers.contains(Specifiers::QUALIFIED) {
            scope = self.sema.target_scope(id)?;
        }
        if self.sema.items().scopes[scope].kind == ScopeKind::Class {
            self.sema.parser.members(scope);
        }
        let items = self.sema.items();
        // operators, constructors and destructors are not bound to a name
        let list = if d.name_kind == NameKind::Plain {
            items.bound(scope, d.name, d.first).filter(|&o| o != id).collect()
        } else {
            let lexed = self.sema.lexed();
            let spelling = |o: &Decl| match o.name_kind {
                NameKind::Constructor => Vec::new(),
                _ => lexed.spelling(o.name_tok.next()).to_vec(),
            };
            let own = spelling(&d);
            let all = items.scopes[scope].decls.iter().copied();
            all.filter(|&o| {
                let o = &items.decls[o];
                o.name_kind == d.name_kind && o.point <= d.first && o.first != d.first && spelling(o) == own
            })
            .collect()
        };
        Ok(list)
    }

    fn same_parameters(&self, a: TypeId, b: TypeId) -> bool {
        match (self.sema.types.as_function(a), self.sema.types.as_function(b)) {
            (Some(a), Some(b)) => {
                a.parameters == b.parameters
                    && a.variadic == b.variadic
                    && a.qualifiers == b.qualifiers
                    && a.ref_qualifier == b.ref_qualifier
            }
            _ => false,
        }
    }

    fn same_parameter_count(&self, a: DeclId, b: DeclId) -> bool {
        let count = |id: DeclId| {
            let scope = self.sema.items().decls[id].scope;
            self.sema.items().declarator(id).map(|c| self.sema.parser.parameters(c.params, scope).0.len())
        };
        count(a) == count(b)
    }

    /// True if the entity is a member of a class.
    fn is_member(&mut self, d: &Decl, path: cufront_types::PathId) -> bool {
        if !d.specifiers.contains(Specifiers::QUALIFIED) {
            return false;
        }
        match self.sema.types.path_node(path) {
            cufront_types::PathNode::Name { parent: Some(parent), .. } => {
                !self.sema.types.path_flags(parent).contains(cufront_types::PathFlags::NAMESPACE)
            }
            _ => false,
        }
    }

    /// The name of an entity with C linkage.
    fn plain(&self, d: &Decl) -> Eligible {
        Eligible::Entity(self.sema.identifier(d.name_tok))
    }
}

fn mentions_arrow(lexed: &Lexed, first: Tok, end: Tok) -> bool {
    let mut t = first;
    while t < end {
        if lexed.tokens.kind(t) == TokenKind::Arrow {
            return true;
        }
        t = t.next();
    }
    false
}

/// A function whose type has a part without a name is not eligible; other errors are gaps.
fn ineligible_or(error: Unresolved) -> Result<Verdict, Unresolved> {
    match error.reason {
        Reason::Deduced | Reason::Unnamed => Ok(Verdict::NotEligible),
        _ => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cufront_items::Parser;
    use cufront_lex::KeywordSet;
    use std::time::Duration;

    fn inputs(fallback: Fallback<'_>) -> ModuleIdInputs<'_> {
        ModuleIdInputs { path: b"/q/x.cu", name: b"d/x.cu", text: b"int", folder: b"/q", fallback }
    }

    fn id(fallback: Fallback<'_>, eligible: &Eligible) -> String {
        String::from_utf8_lossy(&module_id(&inputs(fallback), eligible)).into_owned()
    }

    #[test]
    fn short_names_stand_as_they_are() {
        let short = Eligible::Entity(b"_Z2zzv".to_vec());
        assert_eq!(id(Fallback::Content, &short), "_d591aef4_4_x_cu__Z2zzv");
        let dollar = Eligible::Entity(b"a$b".to_vec());
        assert_eq!(id(Fallback::Content, &dollar), "_d591aef4_4_x_cu_a_b");
        let long = Eligible::Entity(b"_Z2f1iPfi".to_vec());
        assert_eq!(id(Fallback::Content, &long), "_d591aef4_4_x_cu_df4f3fe9");
        let no_path = ModuleIdInputs { path: b"", ..inputs(Fallback::Content) };
        assert!(module_id(&no_path, &short).starts_with(b"_00000000_4_x_cu_"));
    }

    #[test]
    fn content_decides_without_an_entity() {
        let one = id(Fallback::Content, &Eligible::None);
        assert_eq!(one, id(Fallback::Content, &Eligible::Blocked));
        let other = ModuleIdInputs { text: b"long", ..inputs(Fallback::Content) };
        assert_ne!(one.as_bytes(), module_id(&other, &Eligible::None));
        let tail = one.strip_prefix("_d591aef4_4_x_cu_").unwrap_or_default();
        let (crc, number) = tail.split_once('_').unwrap_or_default();
        assert_eq!(crc, format!("{:08x}", crc32fast::hash(b"int")));
        assert!(number.parse::<u32>().is_ok());
    }

    #[test]
    fn seeds_are_numbers_or_text() {
        let tail = |seed: &str| {
            let id = id(Fallback::Seed(seed.as_bytes()), &Eligible::None);
            id.strip_prefix("_d591aef4_4_x_cu_").unwrap_or_default().to_owned()
        };
        for (seed, expected) in [
            ("7", "00000007"),
            ("0x10", "00000010"),
            ("010", "00000008"),
            ("+5", "00000005"),
            (" 5", "00000005"),
            ("", "00000000"),
            ("4294967295", "ffffffff"),
            ("abc", "352441c2"),
            ("1a", "bd314483"),
            ("08", "b69d9c92"),
            ("5 ", "d886f081"),
            ("a b", "806c5cd3"),
        ] {
            assert_eq!(tail(seed), expected, "{seed:?}");
        }
    }

    #[test]
    fn calendar_time() {
        let at = |seconds| calendar(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(0), "Thu Jan  1 00:00:00 1970\n");
        assert_eq!(at(951_782_400), "Tue Feb 29 00:00:00 2000\n");
        assert_eq!(at(4_102_444_799), "Thu Dec 31 23:59:59 2099\n");
    }

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

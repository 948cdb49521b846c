//! What a variable with a memory space may be, and attributes that mean nothing where they stand
//! (cuda-semantics specification, section 5).

use super::attribute_words::{words, Word};
use super::caller::{annotated_lambda, lambda_spaces};
use super::placement::{misplaced, spelled};
use crate::unit::Unit;
use cufront_diag::say;
use cufront_items::{
    words_directly_in, AttrSet, DeclId, DeclKind, Declarator, ScopeId, ScopeKind, Specifiers,
};
use cufront_lex::Tok;

/// Memory spaces.
pub(super) const MEMORY: AttrSet =
    AttrSet::DEVICE.union(AttrSet::SHARED).union(AttrSet::CONSTANT).union(AttrSet::MANAGED);

/// What only functions have.
pub(super) const OF_FUNCTIONS: AttrSet = AttrSet::HOST.union(AttrSet::GLOBAL);

pub(super) fn check(unit: &mut Unit<'_>, id: DeclId) {
    let d = unit.items.decls[id].clone();
    let annotated = d.attrs.intersects(MEMORY | OF_FUNCTIONS | super::placement::OTHERS);
    let is_alias = d.kind == DeclKind::TypeAlias;
    if !annotated && !is_alias && !d.specifiers.contains(Specifiers::QUALIFIED)
        || d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION)
    {
        return;
    }
    // parameters are checked with their function
    let scope = unit.items.scopes[d.scope].kind;
    if matches!(scope, ScopeKind::FunctionParameters | ScopeKind::TemplateParameters) {
        return;
    }
    let Some(c) = unit.items.declarator(id).copied() else {
        if is_alias {
            // an alias-declaration has a type-id, no declarator
            let mut own = words_directly_in(unit.lexed, d.first, d.last);
            own.retain(|w| unit.reported_words.insert(w.tok));
            misplaced(unit, &own, MEMORY | OF_FUNCTIONS);
        }
        return;
    };
    // a body may have been walked before, which declared the variable once more
    let again = scope == ScopeKind::Block || scope == ScopeKind::Class && d.name_tok.is_some();
    if again && !unit.reported_words.insert(d.name_tok) {
        return;
    }
    let own: Vec<Word> =
        words(unit, id).into_iter().filter(|w| unit.reported_words.insert(w.tok) || !shared(&c, w)).collect();
    if is_alias {
        misplaced(unit, &own, MEMORY | OF_FUNCTIONS);
        return;
    }
    // a function can be declared with an alias of its type
    if unit.shape(id).function {
        return;
    }
    let in_class = unit.items.scopes[d.scope].kind == ScopeKind::Class;
    let member = in_class || d.specifiers.contains(Specifiers::QUALIFIED) && names_member(unit, id, &c);
    if in_class && !d.specifiers.contains(Specifiers::STATIC) {
        misplaced(unit, &own, MEMORY | OF_FUNCTIONS);
        return;
    }
    // keywords of redeclarations accumulate, and each declarator has those that it shares
    let earlier = earlier_spaces(unit, id);
    let all = words(unit, id);
    let bracket = c.binding_bracket(unit.lexed);
    let binding = bracket.is_some();
    let variable_template = d.head.is_some() && !member;
    let constant = d.specifiers.contains(Specifiers::CONSTEXPR) && !variable_template;
    let spaces = earlier | memory(&all);
    let before = unit.diagnostics.len();
    // every name of a structured binding is a declaration; they share the bracket
    if let Some(bracket) = bracket.filter(|&bracket| unit.reported_words.insert(bracket)) {
        apply(unit, earlier, &all, member, constant);
        structured_binding(unit, id, (&c, bracket), &all, spaces);
    }
    // the words have their effect one after the other
    let mut applied = earlier;
    for word in &all {
        let one = std::slice::from_ref(word);
        if own.iter().any(|w| w.tok == word.tok) {
            misplaced(unit, one, OF_FUNCTIONS);
        }
        apply(unit, applied, one, member, constant);
        applied |= memory(one);
    }
    let is_first = own.len() == all.len();
    // words are applied to a member once its initialiser is read, to a further declarator once its name is
    let read = match in_class {
        true if c.init_end.is_some() => c.init_end,
        true => c.end,
        false if is_first => Tok::NONE,
        false => d.name_tok,
    };
    if read.is_some() {
        let read = unit.lexed.tokens.start(read);
        for report in unit.diagnostics.since(before) {
            report.ordered_at(read);
        }
    }
    if spaces.is_empty() || d.name_tok.is_none() {
        return;
    }
    let name = unit.lexed.tokens.start(d.name_tok);
    if binding {
        local(unit, id, &all, name);
        return;
    }
    if member {
        // a member is looked at as a whole where it is defined outside of its class
        if !in_class && d.head.is_none() {
            if spaces.contains(AttrSet::MANAGED) {
                managed(unit, id, name, spaces);
            }
            inline(unit, id, name, spaces);
        }
        return;
    }
    let template = d.head.is_some();
    local(unit, id, &own, name);
    // in a block nothing but the variable of a range-based `for` ends in a colon
    let of_range = scope == ScopeKind::Block && c.is_before_colon(unit.lexed);
    if spaces.contains(AttrSet::SHARED) && of_range {
        unit.diagnostics.say(name, say::SharedInRangeFor);
        return;
    }
    // the initialisers and types of variable templates are not looked at
    if spaces.contains(AttrSet::SHARED) && c.init.is_some() && !template {
        unit.diagnostics.say(name, say::SharedInitializer);
    }
    if spaces.contains(AttrSet::MANAGED) {
        managed(unit, id, name, spaces);
    }
    if scope != ScopeKind::Block && !template && in_inline_unnamed_namespace(unit, d.scope, d.name_tok) {
        unit.diagnostics.say(name, say::VariableInInlineUnnamedNamespace);
    }
    inline(unit, id, name, spaces);
}

/// In whole-program mode an inline variable of `spaces` is in every unit another one.
fn inline(unit: &mut Unit<'_>, id: DeclId, name: u32, spaces: AttrSet) {
    let d = &unit.items.decls[id];
    let external = d.specifiers.contains(Specifiers::INLINE)
        && unit.items.scopes[d.scope].kind != ScopeKind::Block
        && !d.specifiers.contains(Specifiers::STATIC)
        && !unit.in_unnamed_namespace(d.scope)
        && !spaces.contains(AttrSet::SHARED);
    if external && !unit.config.device_c {
        unit.diagnostics.say(name, say::InlineVariableExternal);
    }
}

/// A structured binding has no memory space.
fn structured_binding(
    unit: &mut Unit<'_>,
    id: DeclId,
    (c, bracket): (&Declarator, Tok),
    words: &[Word],
    spaces: AttrSet,
) {
    if spaces.is_empty() {
        return;
    }
    let at = unit.lexed.tokens.start(bracket);
    // the object that is bound is a variable like another one
    local(unit, id, words, at);
    unit.diagnostics.say(at, say::MemorySpaceOnBinding);
    if spaces.contains(AttrSet::SHARED) && c.is_before_colon(unit.lexed) {
        unit.diagnostics.say(at, say::SharedInRangeFor);
    } else if spaces.contains(AttrSet::SHARED) {
        unit.diagnostics.say(at, say::SharedInitializer);
    }
    if spaces.contains(AttrSet::MANAGED) {
        managed(unit, id, at, spaces);
    }
}

/// The memory spaces among `words`.
fn memory(words: &[Word]) -> AttrSet {
    words.iter().fold(AttrSet::empty(), |all, w| all | w.bit) & MEMORY
}

/// True if the attribute stands among the specifiers, which several declarators share.
fn shared(c: &Declarator, word: &Word) -> bool {
    word.tok < c.specs_end
}

/// True if the qualified name of `id` is that of a class member.
fn names_member(unit: &Unit<'_>, id: DeclId, c: &Declarator) -> bool {
    let d = &unit.items.decls[id];
    let scope = unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first);
    scope.is_some_and(|s| unit.items.scopes[s].kind == ScopeKind::Class)
}

/// The memory spaces that earlier declarations of the variable name.
fn earlier_spaces(unit: &Unit<'_>, id: DeclId) -> AttrSet {
    let d = &unit.items.decls[id];
    let mut spaces = AttrSet::empty();
    let qualified = d.specifiers.contains(Specifiers::QUALIFIED);
    if unit.items.scopes[d.scope].kind != ScopeKind::Namespace || d.head.is_some() && !qualified {
        return spaces;
    }
    let first = if qualified {
        let Some(c) = unit.items.declarator(id) else { return spaces };
        let target = unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first);
        let mut bound = target.into_iter().flat_map(|scope| unit.items.bound(scope, d.name, d.first));
        // the name may be bound by this declaration
        bound.find(|&e| unit.items.decls[e].first < d.first).unwrap_or(DeclId::NONE)
    } else {
        d.previous
    };
    let mut at = first;
    while at.is_some() && unit.items.decls[at].kind == DeclKind::Variable {
        spaces |= memory(&words(unit, at));
        at = unit.items.decls[at].previous;
    }
    spaces
}

/// Gives a variable the spaces `own`, one after the other, beside those that it has from `earlier` declarations.
fn apply(unit: &mut Unit<'_>, earlier: AttrSet, own: &[Word], member: bool, constant: bool) {
    let mut spaces = earlier;
    for word in own.iter().filter(|w| w.bit.intersects(MEMORY)) {
        let at = unit.lexed.tokens.start(word.tok);
        spaces |= word.bit;
        if spaces.contains(AttrSet::SHARED | AttrSet::CONSTANT) {
            unit.diagnostics.say(at, say::SpacesExclude);
        }
        if member {
            unit.diagnostics.say(at, say::MemorySpaceOnMember);
        }
        if constant && spaces.intersects(AttrSet::SHARED | AttrSet::MANAGED) {
            let space = if spaces.contains(AttrSet::SHARED) { AttrSet::SHARED } else { AttrSet::MANAGED };
            unit.diagnostics.say(at, say::SpaceOfConstexpr { space: spelled(space) });
        }
    }
}

/// A variable of a block that host code runs through must have no memory space.
fn local(unit: &mut Unit<'_>, id: DeclId, own: &[Word], name: u32) {
    let d = &unit.items.decls[id];
    if unit.items.scopes[d.scope].kind != ScopeKind::Block || d.specifiers.contains(Specifiers::EXTERN) {
        return;
    }
    let place = d.name_tok;
    let Some(function) = super::function_around(unit, place) else { return };
    let host = match annotated_lambda(unit, function, place) {
        Some(lambda) => lambda_spaces(unit, lambda.introducer) != AttrSet::DEVICE,
        None => {
            let f = &unit.items.decls[function];
            // a specialisation without a space has that of its template, a member that of its first declaration
            let unsure = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::QUALIFIED;
            !f.attrs.contains(AttrSet::GLOBAL)
                && (!f.attrs.contains(AttrSet::DEVICE) || f.attrs.contains(AttrSet::HOST))
                && (f.attrs.intersects(AttrSet::HOST) || !f.specifiers.intersects(unsure))
                && !crate::spaces::inherited(unit, function).intersects(AttrSet::DEVICE)
        }
    };
    if !host {
        return;
    }
    let d = &unit.items.decls[id];
    let shared = d.attrs.contains(AttrSet::SHARED);
    let advice = if shared {
        "declare it in a kernel or __device__ function"
    } else {
        "declare it outside of functions"
    };
    let space = [AttrSet::SHARED, AttrSet::CONSTANT, AttrSet::MANAGED, AttrSet::DEVICE]
        .into_iter()
        .find(|&s| d.attrs.contains(s))
        .and_then(|s| own.iter().find(|w| w.bit == s))
        .map_or("memory space", |w| spelled(w.bit));
    let at = d.name_tok;
    unit.diagnostics.say(name, say::LocalVariableInHostFunction { space, advice });
    super::why::explain(unit, at, AttrSet::HOST);
}

/// `spaces` are those of all declarations so far.
fn managed(unit: &mut Unit<'_>, id: DeclId, name: u32, spaces: AttrSet) {
    let d = unit.items.decls[id].clone();
    if d.head.is_some() {
        return;
    }
    if spaces.intersects(AttrSet::SHARED | AttrSet::CONSTANT) {
        unit.diagnostics.say(name, say::ManagedWithOtherSpace);
    }
    let shape = unit.shape(id);
    let reference = shape.reference || d.specifiers.contains(Specifiers::REFERENCE);
    if reference {
        unit.diagnostics.say(name, say::ManagedReference);
    } else if shape.constant || d.specifiers.intersects(Specifiers::CONST_OBJECT | Specifiers::CONSTEXPR) {
        unit.diagnostics.say(name, say::ManagedConst);
    }
}

/// True if `scope` lies in `inline namespace { … }`.
fn in_inline_unnamed_namespace(unit: &Unit<'_>, scope: ScopeId, at: Tok) -> bool {
    let mut s = scope;
    while s.is_some() {
        let sc = &unit.items.scopes[s];
        if sc.kind == ScopeKind::Namespace && sc.name.is_none() && sc.inline {
            // it may have been opened before without the word
            return unit.items.decls.iter().any(|(_, d)| {
                d.inner == s
                    && d.first < at
                    && d.kind == DeclKind::Namespace
                    && d.specifiers.contains(Specifiers::INLINE_NAMESPACE)
            });
        }
        s = sc.parent;
    }
    false
}

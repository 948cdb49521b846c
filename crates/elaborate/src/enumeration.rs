//! Enumerations ([dcl.enum]): values of enumerators, underlying types.
//!
//! Example: `enum E { a = 3, b };` makes b 4 and E as large as `unsigned int`.

use crate::constant::Known;
use crate::{Cause, Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind};
use cufront_lex::TokenKind;
use cufront_program::{Builtin, EntityId, Fail, Gap, Res, Ty};
use rustc_hash::FxHashMap;

impl Elaborator<'_> {
    /// The value of an enumerator.
    pub(crate) fn enumerator_value(&mut self, enumerator: EntityId) -> Known {
        match self.written_enumerator_value(enumerator) {
            // its own declaration is wrong, which is told there
            Err(Fail::IllFormed(at)) => Err(Fail::Gap(Gap::Limit, at)),
            other => other,
        }
    }

    /// The same for who tells what is wrong with the declaration of the enumerator itself.
    pub(crate) fn written_enumerator_value(&mut self, enumerator: EntityId) -> Known {
        if let Some(known) = self.values.get(&enumerator) {
            return *known;
        }
        let owner = self.program.entity(enumerator).owner;
        self.read_enumerators(owner)?;
        match self.values.get(&enumerator) {
            Some(known) => *known,
            None => Err(Fail::Gap(Gap::Constant, self.place_of(enumerator))),
        }
    }

    /// Computes the values of all enumerators of an enumeration, in order.
    fn read_enumerators(&mut self, owner: EntityId) -> Res<()> {
        let Some((node, scope)) = self.enum_node(owner)? else { return Ok(()) };
        let Some(list) = self.last_child(node) else { return Ok(()) };
        if self.is_absent(list) || self.open_enumerators.contains_key(&owner) {
            return Ok(());
        }
        // the enumeration of one instance of a class template may be specialised: what it has stands in the same scope
        let n = self.node(node);
        let is_elsewhere = |&d: &DeclId| {
            let at = self.items().decls[d].first;
            at < n.first || n.end <= at
        };
        if self.items().scopes[scope].decls.iter().any(is_elsewhere) {
            return self.gap(Gap::Constant, node);
        }
        let env = self.program.entity(owner).env;
        let mut context = Context::of_env(env);
        let class = self.enclosing_class(owner);
        context.this = class;
        let fixed = match self.fixed_underlying(owner)? {
            Some(ty) => Some(ty),
            None if self.is_scoped_enum(owner) => Some(Ty::INT),
            None => None,
        };
        self.open_enumerators.insert(owner, FxHashMap::default());
        let mut next: Known = Ok(Some(0));
        for node in self.children(list) {
            let name = self.lexed.tokens.name(self.node(node).main);
            let Some(decl) = self.items().bound(scope, name, cufront_lex::Tok(u32::MAX - 1)).next() else {
                continue;
            };
            let entity = self.entity_of(decl, env)?;
            let mut ty = fixed.unwrap_or(Ty::INT);
            if let Some(init) = self.last_child(node).filter(|&i| !self.is_absent(i)) {
                next = match self.expression(init, context) {
                    Ok(e) => {
                        if fixed.is_none() && self.ty(e).is_some() {
                            ty = self.ty(e).bare();
                        }
                        self.evaluate_in(e, init, context)
                    }
                    Err(fail) => Err(fail),
                };
            }
            self.values.insert(entity, next);
            if let Some(open) = self.open_enumerators.get_mut(&owner) {
                open.insert(entity, (ty, 0));
            }
            next = match next {
                Ok(Some(v)) => Ok(Some(v + 1)),
                other => other,
            };
        }
        self.open_enumerators.remove(&owner);
        Ok(())
    }

    /// The Enum node of the definition of an enumeration, and the scope of its enumerators.
    fn enum_node(&mut self, owner: EntityId) -> Res<Option<(NodeId, cufront_base::ScopeId)>> {
        let decl = self.program.entity(owner).decl;
        if decl.is_none() {
            return Ok(None);
        }
        let d = self.items().decls[decl].clone();
        let mut candidates = vec![decl];
        if d.name.is_some() {
            candidates.extend(
                self.items()
                    .bound(d.scope, d.name, cufront_lex::Tok(u32::MAX - 1))
                    .filter(|&x| self.items().decls[x].kind == DeclKind::Enum),
            );
        }
        // a definition behind the class, with its qualifier, has the scope for its own
        if d.inner.is_some() {
            let definition = self.items().scopes[d.inner].owner;
            candidates.extend(Some(definition).filter(|&x| x.is_some() && !candidates.contains(&x)));
        }
        let mut opaque = None;
        for c in candidates {
            let Ok(root) = self.tree(c) else { continue };
            let body = self.items().decls[c].body;
            let node = self.ast.tree(root).find(|&n| {
                self.kind_of(n) == NodeKind::Enum
                    && self.last_child(n).is_some_and(|b| {
                        if body.is_some() {
                            self.node(b).main == body
                        } else {
                            self.is_absent(b)
                        }
                    })
            });
            if let Some(node) = node {
                let inner = self.items().decls[c].inner;
                if body.is_some() {
                    return Ok(Some((node, inner)));
                }
                opaque = Some((node, inner));
            }
        }
        Ok(opaque)
    }

    /// The underlying type as written.
    fn fixed_underlying(&mut self, owner: EntityId) -> Res<Option<Ty>> {
        let Some((node, _)) = self.enum_node(owner)? else { return Ok(None) };
        let children = self.children(node);
        let n = children.len();
        if n < 3 {
            return Ok(None);
        }
        let spec = children[n - 2];
        if self.kind_of(spec) != NodeKind::Specifiers {
            return Ok(None);
        }
        let context = Context::of_env(self.env_of(owner));
        Ok(self.specified_type(spec, context)?.map(Ty::bare))
    }

    /// Notes that the declaration `decl` of an enumeration gives it another underlying type than the first one of the same
    /// scope does ([dcl.enum]/4). Two definitions are told of elsewhere.
    ///
    /// Example: `enum class E : char; enum class E : int { a };`.
    pub(crate) fn check_underlying_again(&mut self, decl: DeclId) {
        let d = self.items().decls[decl].clone();
        if d.name.is_none() || d.name_tok.is_none() || self.items().in_template(d.scope) {
            return;
        }
        let earlier = self.items().bound(d.scope, d.name, d.name_tok);
        let earlier = earlier.filter(|&e| e != decl && self.items().decls[e].kind == DeclKind::Enum);
        let Some(first) = earlier.min_by_key(|&e| self.items().decls[e].name_tok) else { return };
        if d.body.is_some() && self.items().decls[first].body.is_some() {
            return;
        }
        let (Some((own, scoped, name)), Some((other, was_scoped, _))) =
            (self.written_underlying(decl), self.written_underlying(first))
        else {
            return;
        };
        // that one of them is scoped and the other is not is another fault
        if own != other && scoped == was_scoped {
            let failed: Res<()> = self.wrong_at(Cause::OtherUnderlying, d.name_tok, name);
            self.find_of(&failed);
        }
    }

    /// The underlying type that the declaration `decl` of an enumeration gives it, whether that is scoped, and its Enum node;
    /// `None` where attributes or a qualified name stand in front of the name.
    fn written_underlying(&mut self, decl: DeclId) -> Option<(Option<Ty>, bool, NodeId)> {
        let at = self.items().decls[decl].name_tok;
        let scoped = match self.lexed.tokens.kind(at.prev()) {
            TokenKind::Class | TokenKind::Struct => true,
            TokenKind::Enum => false,
            _ => return None,
        };
        let root = self.tree(decl).ok()?;
        let node = self.ast.tree(root).find(|&n| {
            self.kind_of(n) == NodeKind::Enum
                && self.children(n).into_iter().any(|c| self.node(c).first == at)
        })?;
        let children = self.children(node);
        let base = children.into_iter().find(|&c| self.kind_of(c) == NodeKind::Specifiers);
        let written = match base {
            Some(base) => {
                let context = self.context_of_variable(decl).ok()?;
                Some(self.quietly(|this| this.specified_type(base, context)).ok()??.bare())
            }
            None if scoped => Some(Ty::INT),
            None => None,
        };
        Some((written, scoped, node))
    }

    /// The underlying type of an enumeration whose values have to fit into it.
    pub(crate) fn fixed_type(&mut self, owner: EntityId) -> Res<Option<Ty>> {
        Ok(match self.fixed_underlying(owner)? {
            None if self.is_scoped_enum(owner) => Some(Ty::INT),
            fixed => fixed,
        })
    }

    /// True if the underlying type of an enumeration is fixed ([dcl.enum]/5).
    pub(crate) fn has_fixed_underlying(&mut self, owner: EntityId) -> bool {
        self.is_scoped_enum(owner) || matches!(self.fixed_underlying(owner), Ok(Some(_)))
    }

    /// The underlying type of an enumeration ([dcl.enum]/7, with g++'s choice where the standard leaves one).
    pub(crate) fn underlying_type(&mut self, ty: Ty, node: NodeId) -> Res<Ty> {
        let Some(owner) = self.program.types.as_enum(ty) else {
            return if self.program.types.is_dependent(ty) {
                self.gap(Gap::Operand, node)
            } else {
                self.ill_formed(node)
            };
        };
        if let Some(fixed) = self.fixed_underlying(owner)? {
            return Ok(fixed);
        }
        if self.is_scoped_enum(owner) {
            return Ok(Ty::INT);
        }
        let (low, high) = self.enumerator_range(owner, node)?;
        let fits = |b: Builtin| b.holds(low) && b.holds(high);
        let choices = if low < 0 {
            [Builtin::Char, Builtin::Short, Builtin::Int, Builtin::Long, Builtin::Int128]
        } else {
            [
                Builtin::UnsignedChar,
                Builtin::UnsignedShort,
                Builtin::UnsignedInt,
                Builtin::UnsignedLong,
                Builtin::UnsignedInt128,
            ]
        };
        // the least size is that of `int`, unless the enumeration is packed
        let first = if self.is_packed_enum(owner)? { 0 } else { 2 };
        match choices[first..].iter().copied().find(|&b| fits(b)) {
            Some(b) => Ok(Ty::builtin(b)),
            None => self.gap(Gap::Type, node),
        }
    }

    /// True if the definition of the enumeration `owner` has the attribute `packed`, in front of its name or behind its
    /// `}`.
    ///
    /// Example: `enum E { a } __attribute__((packed));` has the size of `unsigned char`.
    fn is_packed_enum(&mut self, owner: EntityId) -> Res<bool> {
        let Some((node, _)) = self.enum_node(owner)? else { return Ok(false) };
        let mut list: Vec<NodeId> =
            self.children(node).into_iter().filter(|&c| self.kind_of(c) == NodeKind::Attribute).collect();
        let behind = self.node(node).end;
        if self.lexed.tokens.kind(behind) == TokenKind::Attribute {
            let root = self.tree(self.program.entity(owner).decl)?;
            let next = |n: &NodeId| self.kind_of(*n) == NodeKind::Attribute && self.node(*n).first == behind;
            list.extend(self.ast.tree(root).find(next));
        }
        Ok(list
            .into_iter()
            .flat_map(|a| self.attribute_names(a))
            .any(|(name, _)| matches!(self.lexed.spelling(name), b"packed" | b"__packed__")))
    }

    /// The type that a value of the unscoped enumeration `owner` is promoted to ([conv.prom]/3, /4): that of a fixed
    /// underlying type, else the first of `int`, `unsigned int`, `long`, … that holds all values.
    pub(crate) fn promoted_enum(&mut self, owner: EntityId, node: NodeId) -> Res<Ty> {
        if let Some(fixed) = self.fixed_underlying(owner)? {
            return Ok(self.promoted_type(fixed));
        }
        let (low, high) = self.enumerator_range(owner, node)?;
        let choices = [
            Builtin::Int,
            Builtin::UnsignedInt,
            Builtin::Long,
            Builtin::UnsignedLong,
            Builtin::Int128,
            Builtin::UnsignedInt128,
        ];
        match choices.into_iter().find(|b| b.holds(low) && b.holds(high)) {
            Some(b) => Ok(Ty::builtin(b)),
            None => self.gap(Gap::Type, node),
        }
    }

    /// The least and the greatest value of the enumerators, zero included.
    fn enumerator_range(&mut self, owner: EntityId, node: NodeId) -> Res<(i128, i128)> {
        if let Some(&range) = self.enumerator_ranges.get(&owner) {
            return Ok(range);
        }
        let Some((tree, scope)) = self.enum_node(owner)? else { return self.gap(Gap::Type, node) };
        let Some(list) = self.last_child(tree).filter(|&l| !self.is_absent(l)) else {
            return self.gap(Gap::Type, node);
        };
        if self.open_enumerators.contains_key(&owner) {
            return self.gap(Gap::Circle, node);
        }
        self.read_enumerators(owner)?;
        let env = self.env_of(owner);
        let (mut low, mut high) = (0i128, 0i128);
        for n in self.children(list) {
            let name = self.lexed.tokens.name(self.node(n).main);
            let Some(decl) = self.items().bound(scope, name, cufront_lex::Tok(u32::MAX - 1)).next() else {
                continue;
            };
            let entity = self.entity_of(decl, env)?;
            match self.enumerator_value(entity)? {
                Some(v) => {
                    low = low.min(v);
                    high = high.max(v);
                }
                None => return self.gap(Gap::Operand, node),
            }
        }
        self.enumerator_ranges.insert(owner, (low, high));
        Ok((low, high))
    }
}

//! Names as type-specifiers, and the names that only look like one: constructors and constraints
//! ([dcl.type.simple], [class.ctor], [dcl.spec.auto]).

use super::specifiers::Place;
use crate::parser::{Failed, Parsed};
use crate::{NameSort, Parser};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_lex::{known, Tok, TokenKind};

/// Identifiers that transform the type in the parentheses behind them where a type is expected.
const TYPE_TRANSFORMS: [&str; 18] = [
    "__add_lvalue_reference",
    "__add_pointer",
    "__add_rvalue_reference",
    "__bases",
    "__decay",
    "__direct_bases",
    "__make_signed",
    "__make_unsigned",
    "__remove_all_extents",
    "__remove_const",
    "__remove_cv",
    "__remove_cvref",
    "__remove_extent",
    "__remove_pointer",
    "__remove_reference",
    "__remove_reference_t",
    "__remove_restrict",
    "__remove_volatile",
];

impl Parser<'_> {
    /// What the name at `t` means, and the token behind it. Nothing is parsed.
    pub(crate) fn name_ahead(&mut self, t: Tok) -> (NameSort, Tok) {
        if self.kind(t) == TokenKind::Ident
            && !matches!(self.kind(t.next()), TokenKind::Less | TokenKind::ColonColon)
        {
            return (self.names.unqualified(t, self.scope), t.next());
        }
        let mut seen = (NameSort::Nothing, t.next());
        if let Some(known) = self.memo.look((t, self.scope, false)) {
            return known.unwrap_or(seen);
        }
        let here = std::mem::replace(&mut self.t, t);
        let seen_here = &mut seen;
        self.attempt(
            |p| {
                let (_, sort) = p.id_expression()?;
                *seen_here = (sort, p.t);
                Ok(())
            },
            |_| false,
        );
        self.t = here;
        if seen.0 == NameSort::Nothing && !self.tentative() {
            self.t = t;
            if self.has_endless_arguments() {
                seen.0 = NameSort::TypeTemplate;
            }
            self.t = here;
        }
        seen
    }

    /// True if `t` is the `auto` or `decltype(auto)` behind a type-constraint.
    pub(crate) fn is_placeholder(&self, t: Tok) -> bool {
        match self.kind(t) {
            TokenKind::Auto => true,
            TokenKind::Decltype => {
                self.kind(t.plus(2)) == TokenKind::Auto && self.kind(t.plus(3)) == TokenKind::RParen
            }
            _ => false,
        }
    }

    /// True if a transform of a type begins at `t`.
    pub(crate) fn is_type_transform(&self, t: Tok) -> bool {
        self.kind(t) == TokenKind::Ident
            && self.kind(t.next()) == TokenKind::LParen
            && self.lexed.spelling(t).starts_with(b"__")
            && TYPE_TRANSFORMS.iter().any(|s| s.as_bytes() == self.lexed.spelling(t))
    }

    /// A name as a type-specifier, with the placeholder behind it if it is a constraint. `None`, with nothing
    /// appended, if the name at the cursor is no type or is the name that the declaration declares.
    pub(crate) fn named_type(&mut self, place: Place, friend: bool) -> Parsed<Option<NodeId>> {
        let first = self.t;
        match self.at() {
            TokenKind::Ident => {}
            TokenKind::ColonColon | TokenKind::Decltype => {
                let tentative = self.tentative();
                return Ok(self.attempt(|p| p.qualified_named_type(place, friend, tentative), |_| true));
            }
            _ => return Ok(None),
        }
        if matches!(self.peek(1), TokenKind::Less | TokenKind::ColonColon) {
            let tentative = self.tentative();
            let named = self.attempt(|p| p.qualified_named_type(place, friend, tentative), |_| true);
            if named.is_none() && self.has_endless_arguments() {
                return self.qualified_named_type(place, friend, false).map(Some);
            }
            return Ok(named);
        }
        let sort = self.names.unqualified(first, self.scope);
        let end = first.next();
        if self.is_placeholder(end) {
            return self.constrained_auto().map(Some);
        }
        if sort == NameSort::Nothing && self.is_type_transform(first) {
            return self.typeof_specifier().map(Some);
        }
        let own = self.names_own_class(first, end, place) || self.is_deduction_guide(first, sort);
        if own || !self.is_type_here(sort, end, place, friend) {
            return Ok(None);
        }
        let begin = self.mark();
        self.leaf(NodeKind::Identifier);
        Ok(Some(self.close(begin, NodeKind::NamedType, first)))
    }

    /// The same for a name with `::` or `<`, by trying; `tentative` if the declaration is tried, too.
    fn qualified_named_type(&mut self, place: Place, friend: bool, tentative: bool) -> Parsed {
        let begin = self.mark();
        let first = self.t;
        let (node, sort) = self.id_expression()?;
        if self.is_placeholder(self.t) {
            self.placeholder()?;
            return Ok(self.close(begin, NodeKind::ConstrainedAuto, first));
        }
        if self.ast.node(node).kind == NodeKind::QualifiedName {
            if self.names_constructor(node, sort, place) {
                return Err(Failed);
            }
        } else if self.names_own_class(first, self.t, place) {
            return Err(Failed);
        }
        // that nothing of this name is declared is an error, but one of the names
        let is_missing = !tentative
            && sort == NameSort::Nothing
            && matches!(self.ast.node(node).kind, NodeKind::TemplateId | NodeKind::QualifiedName)
            && matches!(place, Place::Type | Place::Parameter);
        if !is_missing && !self.is_type_here(sort, self.t, place, friend) {
            return Err(Failed);
        }
        Ok(self.close(begin, NodeKind::NamedType, first))
    }

    /// An unqualified constraint and the `auto` or `decltype(auto)` behind it.
    fn constrained_auto(&mut self) -> Parsed {
        let begin = self.mark();
        self.leaf(NodeKind::Identifier);
        self.placeholder()?;
        Ok(self.close(begin, NodeKind::ConstrainedAuto, begin.1))
    }

    /// `auto` or `decltype(auto)`.
    fn placeholder(&mut self) -> Parsed {
        if self.is(TokenKind::Auto) {
            Ok(self.leaf(NodeKind::Specifier))
        } else {
            self.decltype_specifier()
        }
    }

    /// Is a name of this sort, which ends at `end`, the type of the declaration or type-id around it?
    fn is_type_here(&self, sort: NameSort, end: Tok, place: Place, friend: bool) -> bool {
        let next = self.kind(end);
        match sort {
            NameSort::Type | NameSort::TypeTemplate => true,
            // two names in a row: the first can be nothing else
            _ if next == TokenKind::Ident && place != Place::Type => true,
            NameSort::Dependent | NameSort::Unknown => match place {
                Place::Type | Place::Parameter | Place::Block => true,
                Place::Namespace | Place::Member => {
                    next != TokenKind::LParen
                        || self.opens_pointer(end)
                        || (friend && next == TokenKind::Semi)
                }
            },
            NameSort::Nothing => match place {
                // an error, but one of the names
                Place::Type | Place::Parameter => !self.tentative(),
                _ => {
                    matches!(next, TokenKind::Star | TokenKind::Amp | TokenKind::AmpAmp)
                        || (friend && next == TokenKind::Semi)
                }
            },
            _ => false,
        }
    }

    /// True if a pointer, reference or parenthesised declarator stands in the parentheses at `open`.
    fn opens_pointer(&self, open: Tok) -> bool {
        matches!(
            self.kind(self.skip_attributes(open.next())),
            TokenKind::Star | TokenKind::Amp | TokenKind::AmpAmp | TokenKind::LParen | TokenKind::Operator
        )
    }

    /// True if the name `[first, end)`, unqualified, begins a constructor of the class around it.
    fn names_own_class(&mut self, first: Tok, end: Tok, place: Place) -> bool {
        place == Place::Member
            && self.kind(end) == TokenKind::LParen
            && self.lexed.tokens.name(first) == self.class_name
            && self.class_name != Name::NONE
            && self.opens_parameters(end)
    }

    /// True if the qualified name `node`, which ends at the cursor, names a constructor: the last two names are the
    /// same, or a class is followed by what only follows the parameters of a constructor.
    fn names_constructor(&mut self, node: NodeId, sort: NameSort, place: Place) -> bool {
        let open = self.t;
        if !matches!(place, Place::Namespace | Place::Member) || self.kind(open) != TokenKind::LParen {
            return false;
        }
        let parts = self.ast.children(node);
        let (Some(&prefix), Some(&last)) = (parts.first(), parts.last()) else { return false };
        let own = self.name_of(last);
        let class = self.ast.children(prefix).last().and_then(|&c| self.name_of(c));
        if own.is_some() && own == class {
            return self.opens_parameters(open);
        }
        let behind = self.skip(open);
        let follows = match self.kind(behind) {
            TokenKind::LBrace
            | TokenKind::Colon
            | TokenKind::Try
            | TokenKind::Noexcept
            | TokenKind::Throw => true,
            // `T (x) = 1;` declares a variable
            TokenKind::Assign => {
                matches!(self.kind(behind.next()), TokenKind::Default | TokenKind::Delete)
            }
            _ => false,
        };
        matches!(sort, NameSort::Type | NameSort::TypeTemplate) && follows && self.opens_parameters(open)
    }

    /// The identifier of an Identifier or TemplateId node.
    fn name_of(&self, node: NodeId) -> Option<Name> {
        let n = self.ast.node(node);
        match n.kind {
            NodeKind::Identifier => Some(self.lexed.tokens.name(n.main)),
            NodeKind::TemplateId => {
                let name = self.ast.node(*self.ast.children(node).first()?);
                (name.kind == NodeKind::Identifier).then(|| self.lexed.tokens.name(name.main))
            }
            _ => None,
        }
    }

    /// True if the parentheses at `open`, behind the name of a class, hold parameters and not a declarator.
    fn opens_parameters(&mut self, open: Tok) -> bool {
        let t = self.skip_attributes(open.next());
        match self.kind(t) {
            TokenKind::Star
            | TokenKind::Amp
            | TokenKind::AmpAmp
            | TokenKind::LParen
            // `T (operator+)(T);`
            | TokenKind::Operator => false,
            TokenKind::Ident | TokenKind::ColonColon if self.begins_member_pointer(t) => false,
            TokenKind::Ident => {
                let (sort, end) = self.name_ahead(t);
                match sort {
                    NameSort::Type | NameSort::TypeTemplate | NameSort::Concept => true,
                    NameSort::Value
                    | NameSort::Function
                    | NameSort::ValueTemplate
                    | NameSort::Nothing
                    | NameSort::Namespace => {
                        self.kind(end) == TokenKind::Ident || self.is_placeholder(end)
                            // `X (f)(int)` declares f; `X(Unheard)` is a constructor
                            || (sort == NameSort::Nothing
                                && !matches!(
                                    self.kind(self.skip(open)),
                                    TokenKind::LParen | TokenKind::LBracket
                                ))
                    }
                    NameSort::Dependent | NameSort::Unknown => true,
                }
            }
            _ => true,
        }
    }

    /// True if `X(…) ->` stands at `first`, with `X` of this sort: a deduction guide.
    pub(crate) fn is_deduction_guide(&self, first: Tok, sort: NameSort) -> bool {
        matches!(sort, NameSort::TypeTemplate | NameSort::Type | NameSort::Unknown)
            && self.kind(first.next()) == TokenKind::LParen
            && self.kind(self.skip(first.next())) == TokenKind::Arrow
    }

    /// True if the identifier at `t` is `final` or `__final`.
    pub(crate) fn is_final(&self, t: Tok) -> bool {
        self.kind(t) == TokenKind::Ident
            && (self.lexed.tokens.name(t) == known::FINAL || self.lexed.spelling(t) == b"__final")
    }

    /// True if the identifier at `t` is `override` or `final`.
    pub(crate) fn is_virt_specifier(&self, t: Tok) -> bool {
        self.is_final(t) || (self.kind(t) == TokenKind::Ident && self.lexed.tokens.name(t) == known::OVERRIDE)
    }
}

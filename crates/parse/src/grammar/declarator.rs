//! Declarators ([dcl.decl], [dcl.meaning]).
//!
//! A declarator moves the parser's scope: behind a qualified declarator-id names are looked up in what it names,
//! and behind the parameters of the function that is declared those are seen. Whoever parses a declaration sets
//! the scope back when the declarator with all that belongs to it is parsed.

use super::recovery::Stops;
use crate::parser::{Context, Parsed};
use crate::{Expected, Parser};
use cufront_ast::{Mark, NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};

/// Whether a declarator has a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Named {
    /// It has one.
    Yes,
    /// It has none: an abstract-declarator.
    No,
    /// It may have one: a parameter's.
    Maybe,
}

/// What a `(` behind a declarator-id opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Parens {
    /// Always parameters.
    Parameters,
    /// Parameters or an initializer, in a block.
    BlockAmbiguous,
    /// Parameters or an initializer, at namespace scope.
    NamespaceAmbiguous,
    /// Nothing of the declarator, unless it is a pointer to a function.
    Other,
}

/// What kind of declarator may stand at a place.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shape {
    /// Whether it has a name.
    pub(crate) named: Named,
    /// Whether `...` makes it a pack.
    pub(crate) packs: bool,
    /// What parentheses behind the name are.
    pub(crate) parens: Parens,
}

/// What the rest of a declaration needs to know of a declarator.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Declared {
    /// Its tree; absent for an empty abstract declarator.
    pub(crate) node: NodeId,
    /// The name's own declarator is a function's.
    pub(crate) function: bool,
    /// The name, if it has one, stands directly here: no pointer operator or suffix is between.
    pub(crate) direct: bool,
    /// It has a name qualified by `::`.
    pub(crate) qualified: bool,
    /// It should have a name, and has none.
    pub(crate) nameless: bool,
}

impl Declared {
    /// What an absent declarator, the node `node`, declares.
    pub(crate) fn unnamed(node: NodeId) -> Self {
        Declared { node, function: false, direct: true, qualified: false, nameless: false }
    }
}

/// A pointer operator or the `...` of a pack whose declarator is still to come.
pub(crate) struct OpenPointer {
    begin: (Mark, Tok),
    kind: NodeKind,
    main: Tok,
}

impl Parser<'_> {
    /// Abstract-declarator, or an absent part.
    pub(crate) fn abstract_declarator(&mut self) -> Parsed {
        let scope = self.scope;
        let shape = Shape { named: Named::No, packs: false, parens: Parens::Parameters };
        let result = self.declarator(shape);
        self.scope = scope;
        Ok(result?.node)
    }

    /// A declarator of the given shape. It leaves the scope behind it: see the file's head.
    pub(crate) fn declarator(&mut self, shape: Shape) -> Parsed<Declared> {
        self.deeper(|p| {
            let pointers = p.pointer_operators(shape.packs)?;
            let mut declared = p.direct_declarator(shape)?;
            if let Some(node) = p.close_pointers(pointers) {
                declared.node = node;
                declared.direct = false;
            }
            Ok(declared)
        })
    }

    /// Ptr-operators, and `...` behind them where a pack may be declared. Their nodes are closed by
    /// [`Self::close_pointers`] when the declarator behind them is parsed.
    pub(crate) fn pointer_operators(&mut self, packs: bool) -> Parsed<Vec<OpenPointer>> {
        let mut open = Vec::new();
        loop {
            let begin = self.mark();
            match self.at() {
                TokenKind::Star | TokenKind::Amp | TokenKind::AmpAmp => {
                    self.absent();
                }
                TokenKind::Ident | TokenKind::ColonColon | TokenKind::Decltype
                    if self.begins_member_pointer(self.t) =>
                {
                    self.nested_name_specifier()?;
                }
                TokenKind::Ellipsis if packs => {
                    let main = self.bump();
                    open.push(OpenPointer { begin, kind: NodeKind::PackDeclarator, main });
                    return Ok(open);
                }
                _ => return Ok(open),
            }
            let main = self.bump();
            self.pointer_qualifiers()?;
            open.push(OpenPointer { begin, kind: NodeKind::PointerDeclarator, main });
        }
    }

    /// Closes the nodes of pointer operators around what was appended since, innermost first. The outermost.
    pub(crate) fn close_pointers(&mut self, open: Vec<OpenPointer>) -> Option<NodeId> {
        let mut node = None;
        for o in open.into_iter().rev() {
            node = Some(self.close(o.begin, o.kind, o.main));
        }
        node
    }

    /// Cv-qualifiers and attributes behind a pointer operator.
    fn pointer_qualifiers(&mut self) -> Parsed<()> {
        loop {
            match self.at() {
                TokenKind::Const | TokenKind::Volatile | TokenKind::Restrict => {
                    self.leaf(NodeKind::Specifier);
                }
                _ if self.begins_attribute(self.t) => {
                    self.attributes()?;
                }
                _ => return Ok(()),
            }
        }
    }

    /// True if `C::*` stands at `t`.
    pub(crate) fn begins_member_pointer(&mut self, t: Tok) -> bool {
        let mut at = t;
        if self.kind(at) == TokenKind::ColonColon {
            at = at.next();
        }
        loop {
            match (self.kind(at), self.kind(at.next())) {
                (TokenKind::Ident, TokenKind::ColonColon) => at = at.plus(2),
                (TokenKind::Star, _) => return at > t,
                (TokenKind::Ident, TokenKind::Less) | (TokenKind::Decltype | TokenKind::Template, _) => break,
                _ => return false,
            }
        }
        let here = std::mem::replace(&mut self.t, t);
        let mut found = false;
        let found_here = &mut found;
        self.attempt(
            |p| {
                *found_here = p.nested_name_specifier()?.is_some() && p.is(TokenKind::Star);
                Ok(())
            },
            |_| false,
        );
        self.t = here;
        found
    }

    /// A declarator without pointer operators.
    fn direct_declarator(&mut self, shape: Shape) -> Parsed<Declared> {
        let begin = self.mark();
        let mut declared = match self.at() {
            TokenKind::LParen if self.is_parenthesized_declarator(shape) => {
                let main = self.bump();
                self.attributes()?;
                let inner = Shape { parens: Parens::Parameters, packs: shape.named != Named::No, ..shape };
                let inner = self.stopping_at(Stops::PAREN, |p| p.declarator(inner))?;
                self.stopping_at(Stops::SEMI, |p| p.required(TokenKind::RParen))?;
                self.declarator_attributes()?;
                Declared { node: self.close(begin, NodeKind::ParenthesizedDeclarator, main), ..inner }
            }
            TokenKind::LBracket if shape.named == Named::Yes => self.structured_binding()?,
            TokenKind::Ident
            | TokenKind::ColonColon
            | TokenKind::Operator
            | TokenKind::Tilde
            | TokenKind::Decltype
                if shape.named != Named::No =>
            {
                self.declarator_id()?
            }
            _ if shape.named == Named::Yes => self.missing_name(shape)?,
            _ => Declared::unnamed(self.absent()),
        };
        loop {
            match self.at() {
                TokenKind::LParen if self.is_parameter_clause(shape, declared) => {
                    declared.node = self.function_suffix(begin, shape, declared)?;
                    declared.function |= declared.direct;
                }
                TokenKind::LBracket if !self.begins_attribute(self.t) => {
                    declared.node = self.array_bound(begin)?;
                }
                _ => return Ok(declared),
            }
            declared.direct = false;
        }
    }

    /// An error in the place of the name that is declared. What stands there is passed over, up to what follows a name:
    /// parameters, a bound or an initializer, or the end of the declarator.
    ///
    /// Example: `int 0 = n;` declares nothing, and initialises it with `n`.
    fn missing_name(&mut self, shape: Shape) -> Parsed<Declared> {
        // nor is anything read behind the `:` of an enumeration whose type is none
        if self.in_template || self.is(TokenKind::Colon) && shape.parens != Parens::Other {
            return self.fail(Expected::Declarator);
        }
        self.lacks(Expected::Declarator)?;
        let begin = self.mark();
        self.pass_over_up_to(|p| match p.at() {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::Assign => true,
            TokenKind::Comma | TokenKind::Semi => true,
            TokenKind::LBrace => shape.parens != Parens::BlockAmbiguous,
            TokenKind::Colon => shape.parens == Parens::Other,
            _ => false,
        });
        let node = self.close(begin, NodeKind::Error, begin.1);
        Ok(Declared { nameless: true, ..Declared::unnamed(node) })
    }

    /// `[a, b, c]`, each perhaps with attributes.
    fn structured_binding(&mut self) -> Parsed<Declared> {
        let begin = self.mark();
        let main = self.bump();
        loop {
            if !self.is(TokenKind::Ident) {
                return self.fail(Expected::Identifier);
            }
            self.leaf(NodeKind::Identifier);
            self.attributes()?;
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::RBracket)?;
        self.attributes()?;
        let node = self.close(begin, NodeKind::StructuredBinding, main);
        Ok(Declared { node, function: false, direct: false, qualified: false, nameless: false })
    }

    /// Declarator-id with the attributes behind it; names behind a qualified one are looked up where it leads.
    fn declarator_id(&mut self) -> Parsed<Declared> {
        let begin = self.mark();
        let first = self.t;
        let plain =
            self.is(TokenKind::Ident) && !matches!(self.peek(1), TokenKind::Less | TokenKind::ColonColon);
        let name = if plain { self.leaf(NodeKind::Identifier) } else { self.id_expression()?.0 };
        let qualified = self.ast.node(name).kind == NodeKind::QualifiedName;
        // `operator<=>` before C++20
        if self.ast.node(name).kind == NodeKind::OperatorName && self.is(TokenKind::Greater) {
            return self.fail_at(first, Expected::OperatorFunction);
        }
        if qualified {
            self.scope = self.names.declarator_scope(first, self.t, self.scope);
        }
        self.declarator_attributes()?;
        let node = self.close(begin, NodeKind::DeclaratorId, first);
        Ok(Declared { node, function: false, direct: true, qualified, nameless: false })
    }

    /// `[n]`; what was appended since `begin` is the declarator in front.
    pub(crate) fn array_bound(&mut self, begin: (Mark, Tok)) -> Parsed {
        let main = self.expect(TokenKind::LBracket)?;
        // of the pointer that a parameter is (GNU): `int a[__restrict__ 16]`
        while self.eat(TokenKind::Restrict) {}
        if self.is(TokenKind::RBracket) {
            self.absent();
        } else {
            self.in_context(Context::default(), |p| p.stopping_at(Stops::SQUARE, Self::expression))?;
        }
        self.required_end(TokenKind::RBracket, main)?;
        self.declarator_attributes()?;
        Ok(self.close(begin, NodeKind::ArrayDeclarator, main))
    }

    /// Parameters and what follows them; what was appended since `begin` is the declarator in front.
    fn function_suffix(&mut self, begin: (Mark, Tok), shape: Shape, declared: Declared) -> Parsed {
        let main = self.t;
        let outer = self.scope;
        let scope = self.names.parameters(main, outer);
        self.parameter_clause(scope)?;
        self.scope = scope;
        loop {
            match self.at() {
                TokenKind::Const
                | TokenKind::Volatile
                | TokenKind::Restrict
                | TokenKind::Amp
                | TokenKind::AmpAmp => {
                    self.leaf(NodeKind::Specifier);
                }
                TokenKind::Noexcept | TokenKind::Throw => {
                    self.noexcept_specifier()?;
                }
                TokenKind::Arrow => {
                    self.trailing_return()?;
                }
                TokenKind::Ident if shape.named == Named::Yes && self.is_virt_specifier(self.t) => {
                    self.leaf(NodeKind::Specifier);
                }
                TokenKind::Asm => self.declarator_attributes()?,
                _ if self.begins_attribute(self.t) => self.declarator_attributes()?,
                _ => break,
            }
        }
        if !declared.direct {
            self.scope = outer;
        }
        Ok(self.close(begin, NodeKind::FunctionDeclarator, main))
    }

    /// Does the `(` at the cursor, where a name could stand, enclose a declarator?
    fn is_parenthesized_declarator(&mut self, shape: Shape) -> bool {
        shape.named == Named::Yes || self.encloses_declarator(self.t, shape.named == Named::Maybe)
    }

    /// Does the `(` at `open` of a declarator without a name before it enclose a declarator and not parameters
    /// ([dcl.ambig.res])?
    pub(crate) fn encloses_declarator(&mut self, open: Tok, may_have_name: bool) -> bool {
        let t = self.skip_attributes(open.next());
        match self.kind(t) {
            // no parameter begins with one of these
            TokenKind::LParen
            | TokenKind::Star
            | TokenKind::Amp
            | TokenKind::AmpAmp
            | TokenKind::LBracket => true,
            TokenKind::Ellipsis => !matches!(self.kind(t.next()), TokenKind::RParen | TokenKind::Comma),
            TokenKind::Ident | TokenKind::ColonColon | TokenKind::Decltype => {
                if self.begins_member_pointer(t) {
                    return true;
                }
                if !may_have_name || self.kind(t) != TokenKind::Ident {
                    return false;
                }
                match self.kind(t.next()) {
                    TokenKind::RParen | TokenKind::LParen | TokenKind::LBracket => {
                        let (sort, _) = self.name_ahead(t);
                        !matches!(sort, crate::NameSort::Type | crate::NameSort::TypeTemplate)
                            && !self.is_type_transform(t)
                    }
                    TokenKind::Attribute => true,
                    _ => false,
                }
            }
            _ => false,
        }
    }

    /// Does the `(` at the cursor, behind a declarator or where one could stand, open parameters?
    fn is_parameter_clause(&mut self, shape: Shape, declared: Declared) -> bool {
        match shape.parens {
            // in `Flag<bool(T::a & b)>` the parentheses hold a value ([temp.res]/5)
            Parens::Parameters => shape.named != Named::No || !self.opens_dependent_value(self.t),
            // `for (int (*f)(int) : list)` goes through pointers to functions
            Parens::Other => !declared.direct,
            Parens::BlockAmbiguous | Parens::NamespaceAmbiguous => {
                // no function returns a function: `void (*p)(int)(f);` initialises
                if !declared.direct && self.ast.node(declared.node).kind == NodeKind::FunctionDeclarator {
                    return false;
                }
                let dependent_types = shape.parens == Parens::NamespaceAmbiguous && declared.qualified;
                let in_namespace =
                    shape.parens == Parens::NamespaceAmbiguous && !declared.qualified && declared.direct;
                self.opens_parameter_declarations(self.t, shape.parens, dependent_types, in_namespace)
            }
        }
    }
}

//! What a variable's initialiser adds to its declared type: a deduced placeholder ([dcl.spec.auto]), the arguments of a
//! class template ([dcl.type.class.deduct]), the bound of an array ([dcl.array]).
//!
//! Whoever takes the initialiser away has to write these instead.
//!
//! Example: `auto *p = &n;` stands for `int *p`, `W w{3};` for `W<int> w`, `int a[] = {1, 2};` for `int a[2]`.

use crate::Elaborator;
use cufront_ast::{NodeId, NodeKind, Specifier, View};
use cufront_items::DeclId;
use cufront_lex::Tok;
use cufront_program::{Bound, Ty, TypeKind};

/// Words among the specifiers of a variable that stand for a type which its initialiser determines.
#[derive(Debug, Clone, Copy)]
pub struct Determined {
    /// The first of the words.
    pub first: Tok,
    /// After the last.
    pub end: Tok,
    /// The type that they stand for.
    pub ty: Ty,
    /// So many `*` stand between them and the name.
    pub pointers: u32,
    /// They name an array without a bound, and the type is that of its elements.
    pub is_array: bool,
}

/// A placeholder among the specifiers of a function whose result is deduced.
#[derive(Debug, Clone, Copy)]
pub struct DeducedResult {
    /// Its first token, that of a constraint in front of it included.
    pub first: Tok,
    /// After its last.
    pub end: Tok,
    /// The pointer operators between the specifiers and the function: their first token and the one behind the last.
    pub operators: (Tok, Tok),
}

impl Elaborator<'_> {
    /// The placeholder that stands for the result of the function `decl`, as its body makes it ([dcl.spec.auto]). `None`
    /// if the result is written, or written behind the parameters.
    pub fn placeholder_of_result(&mut self, decl: DeclId) -> Option<DeducedResult> {
        let ty = self.written_type(decl)?;
        let result = self.program.types.as_function(ty)?.result;
        if !self.has_placeholder(result) {
            return None;
        }
        let parts = self.parts_of_decl(decl).ok()?;
        let view = View::new(&self.ast, &self.lexed.tokens);
        let of_placeholder = |c: NodeId| match self.kind_of(c) {
            NodeKind::ConstrainedAuto => true,
            NodeKind::Decltype => self.child(c, 0).is_none_or(|operand| self.is_absent(operand)),
            _ => view.is_specifier(c, Specifier::Auto),
        };
        let words = self.children(parts.specifiers).into_iter().find(|&c| of_placeholder(c))?;
        let first = self.node(parts.declarator).first;
        let mut declarator = parts.declarator;
        while self.kind_of(declarator) == NodeKind::PointerDeclarator {
            declarator = self.last_child(declarator)?;
        }
        let node = self.node(words);
        Some(DeducedResult {
            first: node.first,
            end: node.end,
            operators: (first, self.node(declarator).first),
        })
    }

    /// The bound that the initialiser of `decl` gives an array that is declared without one.
    pub fn bound_by_initializer(&mut self, decl: DeclId) -> Option<u64> {
        let ty = self.initialized_type(decl)?;
        match *self.program.types.kind(ty) {
            TypeKind::Array(_, Bound::Known(n)) => Some(n),
            _ => None,
        }
    }

    /// The words in the declaration of the variable `decl` that its initialiser determines: a placeholder, the name of a
    /// class template, an alias of an array without a bound. `None` if there are none, or if it is not known what they
    /// stand for.
    pub fn determined_by_initializer(&mut self, decl: DeclId) -> Option<Determined> {
        let declared = self.written_type(decl)?;
        let alias = self.is_unbounded_array(declared);
        if !alias && !self.has_placeholder(declared) {
            return None;
        }
        let mut ty = self.initialized_type(decl)?;
        if self.program.types.is_dependent(ty) || self.has_placeholder(ty) {
            return None;
        }
        let parts = self.parts_of_decl(decl).ok()?;
        let pointers = self.pointers_of(parts.declarator)?;
        for _ in 0..pointers {
            let TypeKind::Pointer(to) = *self.program.types.kind(ty) else { return None };
            ty = to;
        }
        if alias {
            let TypeKind::Array(element, _) = *self.program.types.kind(ty) else { return None };
            ty = element;
        }
        let words = self.determined_words(parts.specifiers)?;
        let node = self.node(words);
        Some(Determined { first: node.first, end: node.end, ty, pointers, is_array: alias })
    }

    /// The type of the variable that `decl` declares, initialiser included.
    fn initialized_type(&mut self, decl: DeclId) -> Option<Ty> {
        self.quietly(|this| {
            let context = this.context_of_variable(decl)?;
            let parts = this.parts_of_decl(decl)?;
            let declared = this.declared_type(parts, context)?;
            if let TypeKind::Array(element, Bound::Unknown) = *this.program.types.kind(declared.ty) {
                if let Some(n) = this.plain_count(element, parts.initializer) {
                    return Ok(this.program.types.array(element, Bound::Known(n)));
                }
            }
            this.deduced_variable_type(declared.ty, parts.initializer, context)
        })
        .ok()
    }

    /// The number of elements, if it can be told without a look into them: each is a list in braces, or the only thing that
    /// initialises a scalar. Tables are long.
    fn plain_count(&self, element: Ty, initializer: NodeId) -> Option<u64> {
        if self.kind_of(initializer) != NodeKind::BracedList {
            return None;
        }
        let children = self.children(initializer);
        let scalar = self.is_scalar_type(element) && !self.program.types.is_dependent(element);
        let plain = |&c: &NodeId| match self.kind_of(c) {
            NodeKind::BracedList => true,
            NodeKind::PackExpansion | NodeKind::DesignatedInitializer | NodeKind::StringLiteral => false,
            _ => scalar,
        };
        children.iter().all(plain).then_some(children.len() as u64)
    }

    /// The number of `*` in a declarator that has nothing else around its name but parentheses.
    fn pointers_of(&self, declarator: NodeId) -> Option<u32> {
        let view = View::new(&self.ast, &self.lexed.tokens);
        let mut pointers = 0;
        let mut node = declarator;
        loop {
            node = match self.kind_of(node) {
                NodeKind::DeclaratorId => return Some(pointers),
                NodeKind::PointerDeclarator if view.is_pointer(node) => {
                    pointers += 1;
                    self.last_child(node)?
                }
                NodeKind::ParenthesizedDeclarator => {
                    self.children(node).into_iter().find(|&c| self.kind_of(c) != NodeKind::Attribute)?
                }
                _ => return None,
            };
        }
    }

    /// The specifier that a type is determined for: a placeholder or a name.
    fn determined_words(&self, specifiers: NodeId) -> Option<NodeId> {
        let view = View::new(&self.ast, &self.lexed.tokens);
        let is_type = |c: NodeId| match self.kind_of(c) {
            NodeKind::ConstrainedAuto
            | NodeKind::NamedType
            | NodeKind::TypenameType
            | NodeKind::Decltype
            | NodeKind::TypeofType => true,
            _ => view.is_specifier(c, Specifier::Auto),
        };
        self.children(specifiers).into_iter().find(|&c| is_type(c))
    }
}

//! Objects made and destroyed: constructors and destructors ([class.init], [class.dtor], [dcl.init]).
//!
//! Noted is what the reference's checks of calls look at: the variables of blocks, `T(…)`, `new`, `delete` and
//! explicit calls of destructors, each with the destructor in front of the constructor. They do not look at what is
//! made without being written so: elements of arrays, bases, members, parameters, results, temporaries of implicit
//! conversions, nor at `T{…}`, `(T) e`, `static_cast<T>(e)` and `new T{…}`. An object that initialises another one of
//! its class is that one ([dcl.init.general]/16.6.1), which is then noted with the constructor of the first. A
//! constructor that is `constexpr` is noted where its arguments begin, and only once: it makes a constant of them.

use super::conversion::Sort;
use super::value::{FunctionSet, Object, Operand};
use super::{Elaborator, Form};
use crate::Bindings;
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{AttrSet, DeclId, DeclKind, NameKind, ScopeId, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_types::{TypeId, TypeKind};

/// Most prvalues that initialise one another.
const MAX_ELISIONS: u32 = 64;

/// What an object is made from.
#[derive(Debug, Clone)]
pub(super) struct Arguments {
    pub(super) operands: Vec<Operand>,
    /// Their expressions.
    pub(super) nodes: Vec<NodeId>,
    /// The form of initialisation.
    pub(super) form: Initialization,
    /// Where the constructor's arguments begin: the first one, or the brace around them. [`Tok::NONE`] if there are
    /// none.
    pub(super) first: Tok,
}

/// Forms of initialisation ([dcl.init.general]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Initialization {
    /// None written, or `(…)`.
    Direct,
    /// `= e`.
    Copy,
    /// `{…}`, with or without `=`.
    List,
    /// By a cast other than `T(…)` and `T{…}`.
    Cast,
}

/// The constructors and the destructor that a class declares.
struct SpecialMembers {
    class: TypeId,
    constructors: Vec<DeclId>,
    destructor: Option<DeclId>,
    /// A using-declaration may add constructors of a base.
    inherits: bool,
    bindings: Bindings,
}

impl Arguments {
    /// Of an object without an initialiser.
    pub(super) fn none() -> Self {
        Arguments { operands: Vec::new(), nodes: Vec::new(), form: Initialization::Direct, first: Tok::NONE }
    }

    /// The only one.
    pub(super) fn single(&self) -> Option<(&Operand, NodeId)> {
        match (&self.operands[..], &self.nodes[..]) {
            ([operand], &[node]) => Some((operand, node)),
            _ => None,
        }
    }
}

impl Elaborator<'_, '_> {
    /// Evaluates `(…)`, `{…}`, the expression of an initialiser, or nothing.
    pub(super) fn arguments(&mut self, id: NodeId) -> Arguments {
        let node = self.ast.node(id);
        match node.kind {
            NodeKind::Absent => Arguments::none(),
            NodeKind::ParenthesizedList => {
                let nodes = self.ast.children(id);
                self.evaluated(nodes.into_vec(), Initialization::Direct)
            }
            NodeKind::BracedList => {
                let nodes = self.ast.children(id);
                Arguments { first: node.first, ..self.evaluated(nodes.into_vec(), Initialization::List) }
            }
            _ => self.evaluated(vec![id], Initialization::Copy),
        }
    }

    /// The arguments of a functional cast: `rest` is what is behind the type, with `open` in front.
    pub(super) fn cast_arguments(&mut self, open: Tok, rest: &[NodeId]) -> Arguments {
        match *rest {
            [only] if self.sema.kind(open) == TokenKind::LBrace => self.arguments(only),
            _ => self.evaluated(rest.to_vec(), Initialization::Direct),
        }
    }

    fn evaluated(&mut self, nodes: Vec<NodeId>, form: Initialization) -> Arguments {
        let operands = nodes.iter().map(|&n| self.evaluate(n)).collect();
        let first = nodes.first().map_or(Tok::NONE, |&n| self.ast.node(n).first);
        Arguments { operands, nodes, form, first }
    }

    /// Notes what makes and destroys the variable `decl` of type `ty`, which is complete at `complete`.
    pub(super) fn variable_made(&mut self, decl: DeclId, ty: TypeId, arguments: &Arguments, complete: Tok) {
        let d = &self.sema.items().decls[decl];
        let elsewhere = AttrSet::DEVICE | AttrSet::SHARED | AttrSet::CONSTANT | AttrSet::MANAGED;
        if d.specifiers.contains(Specifiers::EXTERN) || d.attrs.intersects(elsewhere) {
            return;
        }
        let at = d.name_tok;
        let mut element = ty;
        while let TypeKind::Array { element: inner, .. } = self.sema.types.kind(element) {
            element = inner;
        }
        let Some(members) = self.special_members(element) else { return };
        self.complete = complete;
        self.destruction(&members, at);
        if element == ty {
            self.construction(&members, at, arguments, true);
        }
    }

    /// Notes what makes and destroys the temporary object `T(arguments)`.
    pub(super) fn temporary(&mut self, ty: TypeId, at: Tok, complete: Tok, arguments: &Arguments) {
        let Some(members) = self.special_members(ty) else { return };
        if members.constructors.is_empty() {
            return;
        }
        self.complete = complete;
        self.destruction(&members, at);
        self.construction(&members, at, arguments, false);
    }

    /// Notes what makes the object, or the objects, of type `ty` of a new-expression.
    pub(super) fn made_anew(&mut self, ty: TypeId, at: Tok, complete: Tok, arguments: &Arguments) {
        if let Some(members) = self.special_members(ty) {
            self.complete = complete;
            self.construction(&members, at, arguments, false);
        }
    }

    /// Finds what a constructor of the class `ty` makes of the `arguments`, where nothing is noted but types are asked
    /// for.
    pub(super) fn type_arguments(&mut self, ty: TypeId, at: Tok, arguments: &Arguments) {
        if self.typing.kept {
            if let Some(members) = self.special_members(ty) {
                self.constructor(&members, at, arguments);
            }
        }
    }

    /// Keeps what the cast `id` makes an object of type `ty` from.
    pub(super) fn cast_made(&mut self, id: NodeId, ty: TypeId, arguments: Arguments) {
        if self.special_members(ty).is_some() {
            self.made.insert(id, arguments);
        }
    }

    /// Notes the destructor that the explicit call by the name at `name` calls, of an object of type `class`.
    pub(super) fn destroyed(&mut self, class: TypeId, name: Tok) {
        if let Some(members) = self.special_members(class) {
            self.destruction(&members, name);
        }
    }

    /// Notes the destructor that `delete operand` calls.
    pub(super) fn deleted(&mut self, operand: &Operand, node: NodeId) {
        let Some(value) = operand.value() else { return };
        let pointer = self.decayed(value.ty);
        let pointer = self.sema.types.unqualified(pointer);
        let TypeKind::Pointer(pointee) = self.sema.types.kind(pointer) else { return };
        if let Some(members) = self.special_members(pointee) {
            let node = self.ast.node(node);
            self.complete = node.end.prev();
            self.destruction(&members, node.first);
        }
    }

    fn destruction(&mut self, members: &SpecialMembers, at: Tok) {
        if let Some(destructor) = members.destructor {
            self.note(at, Form::Object, vec![vec![destructor]], None, true);
        }
    }

    /// Notes the constructor that the `arguments` choose, at `at`, for a variable or not.
    fn construction(&mut self, members: &SpecialMembers, at: Tok, arguments: &Arguments, variable: bool) {
        let made = std::mem::take(&mut self.made);
        let mut from = arguments;
        for _ in 0..MAX_ELISIONS {
            let Some((operand, node)) = from.single() else { break };
            let same = operand.value().is_some_and(|v| self.sema.types.unqualified(v.ty) == members.class);
            match made.get(&self.ungrouped(node)).filter(|_| same) {
                Some(inner) => from = inner,
                None => break,
            }
        }
        let complete = self.complete;
        if let Some(resolution) = self.constructor(members, at, from) {
            let declarations = || resolution.left.iter().flat_map(|c| &c.entity);
            let items = self.sema.items();
            let constant = declarations().all(|&d| items.decls[d].specifiers.contains(Specifiers::CONSTEXPR));
            // of a constant nothing is left to do for the variable
            let noted = !std::ptr::eq(from, arguments) && from.form == Initialization::Direct;
            let at = if variable && constant && from.first.is_some() { from.first } else { at };
            if !(variable && constant && noted) {
                self.complete = complete;
                self.note(at, Form::Object, resolution.entities(), None, resolution.certain);
            }
        }
        self.made = made;
    }

    /// The constructor that the `arguments` choose, or those that may be meant. `None` if it is one that the class
    /// does not declare, or may be.
    fn constructor(
        &mut self,
        members: &SpecialMembers,
        at: Tok,
        arguments: &Arguments,
    ) -> Option<super::overload::Resolution> {
        let list = arguments.form == Initialization::List;
        // an inherited constructor is none for no argument ([namespace.udecl]/4)
        if members.inherits && !arguments.operands.is_empty() || list && self.take_initializer_list(members) {
            // the latter comes before the others ([over.match.list]), whatever the number of elements
            return None;
        }
        if let Some((operand, _)) = arguments.single() {
            if self.is_copied(members, operand) {
                return None;
            }
        }
        let mut found = members.constructors.clone();
        if arguments.form == Initialization::Copy {
            // [over.match.copy]/1
            let items = self.sema.items();
            found.retain(|&c| !items.decls[c].specifiers.contains(Specifiers::EXPLICIT));
        }
        let set = FunctionSet {
            found,
            bindings: members.bindings.clone(),
            object: Object::None,
            first: at,
            name: at,
            arguments: Tok::NONE,
            scope: ScopeId::NONE,
            argument_dependent: false,
        };
        let resolution = self.resolve(&set, &set.found, &arguments.operands);
        self.convert_operands(&resolution, &arguments.operands, &arguments.nodes);
        Some(resolution)
    }

    /// The single operand is, or may be, taken over or copied by what the class does not declare: by a result that
    /// becomes the object itself, an implicit copy or move constructor, a conversion function.
    fn is_copied(&mut self, members: &SpecialMembers, operand: &Operand) -> bool {
        let declared = self.declares_copy(members);
        let Some(value) = operand.value() else { return !declared };
        let from = self.sema.types.unqualified(value.ty);
        match self.sort(from) {
            Sort::Class if from == members.class => {
                value.category == super::ValueCategory::PRValue || !declared
            }
            Sort::Class => !(declared && self.is_base(from, members.class)),
            Sort::Unknown => true,
            _ => false,
        }
    }

    /// A constructor of the class takes a reference to its class.
    fn declares_copy(&mut self, members: &SpecialMembers) -> bool {
        members.constructors.iter().any(|&id| {
            if self.sema.items().decls[id].head.is_some() {
                return false;
            }
            let types = self.parameters_of(id, &members.bindings).unwrap_or_default();
            match types.first().map(|&ty| self.sema.types.kind(ty)) {
                Some(TypeKind::Reference { referent, .. }) => {
                    self.sema.types.unqualified(referent) == members.class
                }
                _ => false,
            }
        })
    }

    /// A parameter of a constructor names `initializer_list`.
    fn take_initializer_list(&self, members: &SpecialMembers) -> bool {
        let lexed = self.sema.lexed();
        members.constructors.iter().any(|&id| {
            let open = self.sema.items().declarator(id).map(|c| c.params).filter(|p| p.is_some());
            open.is_some_and(|open| {
                (open.0..lexed.tokens.partner(open).0).any(|i| lexed.spelling(Tok(i)) == b"initializer_list")
            })
        })
    }

    /// Constructors and destructor of the class `ty`, if they matter.
    fn special_members(&mut self, ty: TypeId) -> Option<SpecialMembers> {
        let class = self.sema.types.unqualified(ty);
        if self.sort(class) != Sort::Class || self.closure(class).is_some() {
            return None;
        }
        let instance = self.fresh().instance_of(class, Tok(0)).ok()?;
        if !self.question.is_made(instance.scope) {
            return None;
        }
        self.sema.parser.members(instance.scope);
        let mut members = SpecialMembers {
            class,
            constructors: Vec::new(),
            destructor: None,
            inherits: false,
            bindings: instance.bindings,
        };
        let items = self.sema.items();
        for &id in &items.scopes[instance.scope].decls {
            let d = &items.decls[id];
            match (d.kind, d.name_kind) {
                (DeclKind::UsingDeclaration, _) => members.inherits = true,
                (DeclKind::Function, NameKind::Constructor) => members.constructors.push(id),
                (DeclKind::Function, NameKind::Destructor) => members.destructor = Some(id),
                _ => {}
            }
        }
        Some(members)
    }

    /// The expression inside of the parentheses around it.
    fn ungrouped(&self, id: NodeId) -> NodeId {
        let mut id = id;
        while let (NodeKind::Parenthesized, &[inner]) = (self.ast.node(id).kind, &self.ast.children(id)[..]) {
            id = inner;
        }
        id
    }
}

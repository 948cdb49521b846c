//! Class template argument deduction from the members of an aggregate ([over.match.class.deduct]/1.5, since C++20).
//!
//! Example: with `template<class T> struct Pair { T a, b; };` the declaration `Pair p{1, 2};` makes a `Pair<int>`.
//!
//! Each element takes a value. Braces are left out only around an array whose bound is known, and around what no template
//! parameter has a part in.

use crate::deduce::Deduction;
use crate::deduce_class::Sought;
use crate::il::ExprKind;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::{Bound, EntityId, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// The class that the members of the aggregate `pattern` give for the values `args` of the initialiser `node`.
    pub(crate) fn class_of_members(
        &mut self,
        sought: &Sought,
        pattern: EntityId,
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<Option<Ty>> {
        let template = sought.template;
        let info = self.program.heads[self.program.entity(template).head].clone();
        let mut deduction = sought.deduction(self, &info);
        let deduced = match self.designated_members(pattern, node)? {
            Designated::No => {
                let types = self.written_elements(pattern)?;
                self.deduce_from_elements(&types, args, &mut deduction, context)?
            }
            Designated::Members(types) if types.len() == args.len() => {
                self.deduce_from_elements(&types, args, &mut deduction, context)?
            }
            Designated::Members(_) | Designated::Others => false,
        };
        if !deduced {
            return Ok(None);
        }
        let Some(list) = self.finish_deduction(template, &mut deduction)? else { return Ok(None) };
        if !self.fits(sought, list)? {
            return Ok(None);
        }
        let class = self.instance(template, list)?;
        Ok(match self.fits_aggregate(class, args, context)? {
            true => Some(self.type_of_class(class)),
            false => None,
        })
    }

    /// The types of the elements of the aggregate `pattern`, among them bases that depend on its parameters.
    fn written_elements(&mut self, pattern: EntityId) -> Res<Vec<Ty>> {
        let Some(info) = self.complete_class(pattern)? else { return Ok(Vec::new()) };
        let info = self.program.classes[info].clone();
        let types = self.element_types(pattern)?;
        if !info.dependent_bases {
            return Ok(types);
        }
        let class = self.class_node(info.decl)?;
        let bases = self.children(class).into_iter().find(|&c| self.kind_of(c) == NodeKind::Bases);
        let context = Context { this: pattern, ..Context::of_env(info.env) };
        let mut elements = Vec::new();
        for specifier in bases.map(|b| self.children(b)).unwrap_or_default() {
            let Some(name) = self.last_child(specifier) else { continue };
            let ty = match self.kind_of(name) {
                NodeKind::Identifier | NodeKind::TemplateId | NodeKind::QualifiedName => {
                    self.type_named(name, context)?
                }
                _ => self.type_specifier(name, context)?,
            };
            let expanded = self.lexed.tokens.kind(self.node(specifier).end.prev()) == TokenKind::Ellipsis;
            elements.push(if expanded { self.program.types.expansion(ty) } else { ty });
        }
        elements.extend(types.into_iter().skip(info.bases.len()));
        Ok(elements)
    }

    /// Deduces from the values `args` of the elements with the types `types`; false if that fails.
    fn deduce_from_elements(
        &mut self,
        types: &[Ty],
        args: &[ExprId],
        deduction: &mut Deduction,
        context: Context,
    ) -> Res<bool> {
        let mut at = 0;
        for &ty in types {
            if at == args.len() {
                break;
            }
            if let TypeKind::Expansion(base) = *self.program.types.kind(ty) {
                // bases that are a pack take what is left
                for (k, &arg) in args[at..].iter().enumerate() {
                    deduction.index = Some(k);
                    if !self.deduce_plain(base, arg, deduction, context)? {
                        return Ok(false);
                    }
                }
                deduction.index = None;
                at = args.len();
                continue;
            }
            match self.deduce_element(ty, &args[at..], deduction, context)? {
                Some(n) => at += n,
                None => return Ok(false),
            }
        }
        Ok(at == args.len())
    }

    /// Number of values that an element of type `ty` takes; `None` if deduction fails.
    fn deduce_element(
        &mut self,
        ty: Ty,
        args: &[ExprId],
        deduction: &mut Deduction,
        context: Context,
    ) -> Res<Option<usize>> {
        let Some(&first) = args.first() else { return Ok(Some(0)) };
        let whole = matches!(self.il.get(first).kind, ExprKind::List(_) | ExprKind::String);
        if !self.program.types.is_dependent(ty) {
            return match whole {
                true => Ok(Some(1)),
                false => self.take(ty, args, context),
            };
        }
        match *self.program.types.kind(ty) {
            TypeKind::Array(element, Bound::Known(n)) if !whole => {
                let n = usize::try_from(n).unwrap_or(usize::MAX).min(args.len());
                let mut at = 0;
                for _ in 0..n {
                    match self.deduce_element(element, &args[at..], deduction, context)? {
                        Some(0) => break,
                        Some(taken) => at += taken,
                        None => return Ok(None),
                    }
                }
                Ok(Some(at))
            }
            TypeKind::Array(..) if !whole => Ok(None),
            // an array is deduced from a list or a string as a reference to it is
            TypeKind::Array(..) => {
                let reference = self.program.types.rvalue_reference(ty);
                let constant = self.program.types.constant(ty);
                let parameter = match self.il.get(first).kind {
                    ExprKind::String => self.program.types.lvalue_reference(constant),
                    _ => reference,
                };
                Ok(self.deduce_plain(parameter, first, deduction, context)?.then_some(1))
            }
            _ => Ok(self.deduce_plain(ty, first, deduction, context)?.then_some(1)),
        }
    }

    /// The types of the members of `pattern` that the list `node` designates, in the order of the list.
    fn designated_members(&mut self, pattern: EntityId, node: NodeId) -> Res<Designated> {
        let elements: Vec<NodeId> = match self.kind_of(node) {
            NodeKind::BracedList => self.children(node).to_vec(),
            NodeKind::FunctionalCast | NodeKind::New => {
                let list = self.last_child(node).filter(|&n| self.kind_of(n) == NodeKind::BracedList);
                list.map(|n| self.children(n).to_vec()).unwrap_or_default()
            }
            _ => Vec::new(),
        };
        let is_designated = |&n: &NodeId| self.kind_of(n) == NodeKind::DesignatedInitializer;
        if !elements.iter().any(is_designated) {
            return Ok(Designated::No);
        }
        let mut types = Vec::new();
        let fields = self.fields(pattern)?;
        for element in elements {
            let name = self.child(element, 0).filter(|&n| self.kind_of(n) == NodeKind::Identifier);
            let name = name.map(|n| self.lexed.tokens.name(self.node(n).main));
            let field = fields.iter().copied().find(|&f| Some(self.program.entity(f).name) == name);
            match field {
                Some(field) => types.push(self.type_of(field)?),
                None => return Ok(Designated::Others),
            }
        }
        Ok(Designated::Members(types))
    }
}

/// What a list designates.
enum Designated {
    /// Its elements have no designators.
    No,
    /// Members of these types.
    Members(Vec<Ty>),
    /// Something that is no member.
    Others,
}

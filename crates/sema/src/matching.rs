//! Matching of a pattern with template parameters against types and arguments without
//! ([temp.deduct.type]).

use crate::Sema;
use cufront_types::{ArrayBound, PathId, PathNode, Qualifiers, Symbol, TemplateArgument, TypeId, TypeKind};

/// Deduced values by parameter number.
type Values = [Option<TemplateArgument>];

/// Deepest nesting that is matched.
const MAX_NESTING: u32 = 200;

impl Sema<'_> {
    pub(crate) fn unify_argument(
        &mut self,
        pattern: TemplateArgument,
        actual: TemplateArgument,
        values: &mut Values,
        depth: u32,
    ) -> bool {
        if depth > MAX_NESTING {
            return false;
        }
        match (pattern, actual) {
            (TemplateArgument::Type(p), TemplateArgument::Type(a)) => {
                self.unify_type(p, a, values, depth + 1)
            }
            (TemplateArgument::Template(p), TemplateArgument::Template(a)) => {
                self.unify_template(p, a, values)
            }
            (TemplateArgument::Opaque(symbol), _) => match self.value_index(symbol) {
                Some((index, _)) => set(values, index, actual),
                None => pattern == actual,
            },
            (TemplateArgument::Pack(p), TemplateArgument::Pack(a)) => {
                let (p, a) = (self.types.argument_list(p).to_vec(), self.types.argument_list(a).to_vec());
                self.unify_list(&p, &a, values, depth + 1)
            }
            // the type of a constant follows from its parameter
            (TemplateArgument::Integer { value: p, .. }, TemplateArgument::Integer { value: a, .. }) => {
                p == a
            }
            _ => pattern == actual,
        }
    }

    /// Elements of packs: an expansion at the end of the pattern takes all the rest.
    fn unify_list(
        &mut self,
        pattern: &[TemplateArgument],
        actual: &[TemplateArgument],
        values: &mut Values,
        depth: u32,
    ) -> bool {
        let Some((&last, front)) = pattern.split_last() else { return actual.is_empty() };
        let Some(index) = self.expansion_index(last) else {
            return pattern.len() == actual.len()
                && pattern.iter().zip(actual).all(|(&p, &a)| self.unify_argument(p, a, values, depth));
        };
        if actual.len() < front.len() {
            return false;
        }
        let (head, rest) = actual.split_at(front.len());
        if !front.iter().zip(head).all(|(&p, &a)| self.unify_argument(p, a, values, depth)) {
            return false;
        }
        let pack = TemplateArgument::Pack(self.types.arguments(rest));
        set(values, index, pack)
    }

    /// The number of the parameter pack that `argument` expands, if it is nothing but that.
    fn expansion_index(&self, argument: TemplateArgument) -> Option<usize> {
        match argument {
            TemplateArgument::Type(ty) => match self.types.kind(ty) {
                TypeKind::PackExpansion(inner) => match self.types.kind(inner) {
                    TypeKind::TemplateParameter { depth: 0, index } => Some(index as usize),
                    _ => None,
                },
                _ => None,
            },
            TemplateArgument::Opaque(symbol) => {
                self.value_index(symbol).and_then(|(index, pack)| pack.then_some(index))
            }
            _ => None,
        }
    }

    /// Number of the non-type parameter whose placeholder is `symbol`, and whether it is a pack.
    fn value_index(&self, symbol: Symbol) -> Option<(usize, bool)> {
        let text = self.types.symbol_bytes(symbol).strip_prefix(b"$")?;
        let (digits, pack) = match text.strip_suffix(b"...") {
            Some(digits) => (digits, true),
            None => (text, false),
        };
        let number = std::str::from_utf8(digits).ok()?.parse().ok()?;
        Some((number, pack))
    }

    fn unify_template(&mut self, pattern: PathId, actual: PathId, values: &mut Values) -> bool {
        if pattern == actual {
            return true;
        }
        if let PathNode::Type(ty) = self.types.path_node(pattern) {
            if let TypeKind::TemplateParameter { depth: 0, index } = self.types.kind(ty) {
                return set(values, index as usize, TemplateArgument::Template(actual));
            }
        }
        false
    }

    pub(crate) fn unify_type(
        &mut self,
        pattern: TypeId,
        actual: TypeId,
        values: &mut Values,
        depth: u32,
    ) -> bool {
        if depth > MAX_NESTING {
            return false;
        }
        let (p, a) = (self.types.kind(pattern), self.types.kind(actual));
        match (p, a) {
            (TypeKind::TemplateParameter { depth: 0, index }, _) => {
                set(values, index as usize, TemplateArgument::Type(actual))
            }
            (TypeKind::Qualified { base, qualifiers }, _) => {
                let (inner, have) = match a {
                    TypeKind::Qualified { base, qualifiers } => (base, qualifiers),
                    _ => (actual, Qualifiers::empty()),
                };
                if !have.contains(qualifiers) {
                    return self.unify_qualified_array(pattern, actual, values, depth);
                }
                let rest = self.types.qualified(inner, have - qualifiers);
                self.unify_type(base, rest, values, depth + 1)
            }
            _ if pattern == actual => true,
            (TypeKind::Pointer(p), TypeKind::Pointer(a)) | (TypeKind::Complex(p), TypeKind::Complex(a)) => {
                self.unify_type(p, a, values, depth + 1)
            }
            (TypeKind::Reference { kind: k, referent: p }, TypeKind::Reference { kind: l, referent: a }) => {
                k == l && self.unify_type(p, a, values, depth + 1)
            }
            (TypeKind::Array { element: p, bound: b }, TypeKind::Array { element: a, bound: c }) => {
                self.unify_bound(b, c, values) && self.unify_type(p, a, values, depth + 1)
            }
            (TypeKind::Vector { element: p, lanes: m }, TypeKind::Vector { element: a, lanes: n }) => {
                m == n && self.unify_type(p, a, values, depth + 1)
            }
            (
                TypeKind::MemberPointer { class: c, pointee: p },
                TypeKind::MemberPointer { class: d, pointee: a },
            ) => self.unify_type(c, d, values, depth + 1) && self.unify_type(p, a, values, depth + 1),
            (TypeKind::Function(f), TypeKind::Function(g)) => {
                let same = f.variadic == g.variadic
                    && f.qualifiers == g.qualifiers
                    && f.ref_qualifier == g.ref_qualifier
                    && f.noexcept == g.noexcept;
                let wrap =
                    |list: &[TypeId]| list.iter().map(|&t| TemplateArgument::Type(t)).collect::<Vec<_>>();
                let p = wrap(self.types.type_list(f.parameters));
                let a = wrap(self.types.type_list(g.parameters));
                same && self.unify_type(f.result, g.result, values, depth + 1)
                    && self.unify_list(&p, &a, values, depth + 1)
            }
            (TypeKind::Named(p), TypeKind::Named(a)) => self.unify_path(p, a, values, depth + 1),
            _ => false,
        }
    }

    /// `const T[N]` against an array whose qualifiers are its element's.
    fn unify_qualified_array(
        &mut self,
        pattern: TypeId,
        actual: TypeId,
        values: &mut Values,
        depth: u32,
    ) -> bool {
        let TypeKind::Qualified { base, qualifiers } = self.types.kind(pattern) else { return false };
        let mut element = actual;
        while let TypeKind::Array { element: inner, .. } = self.types.kind(element) {
            element = inner;
        }
        match self.types.kind(element) {
            TypeKind::Qualified { qualifiers: have, .. } if element != actual && have == qualifiers => {
                let stripped = self.strip_element(actual);
                self.unify_type(base, stripped, values, depth + 1)
            }
            _ => false,
        }
    }

    fn strip_element(&mut self, ty: TypeId) -> TypeId {
        let mut bounds = Vec::new();
        let mut element = ty;
        while let TypeKind::Array { element: inner, bound } = self.types.kind(element) {
            bounds.push(bound);
            element = inner;
        }
        let mut result = self.types.unqualified(element);
        while let Some(bound) = bounds.pop() {
            result = self.types.array(result, bound);
        }
        result
    }

    fn unify_bound(&mut self, pattern: ArrayBound, actual: ArrayBound, values: &mut Values) -> bool {
        match (pattern, actual) {
            (ArrayBound::Dependent(symbol), ArrayBound::Known(n)) => {
                let ty = self.types.builtin(cufront_types::Builtin::UnsignedLong);
                let value = TemplateArgument::Integer { ty, value: i128::from(n).into() };
                self.value_index(symbol).is_some_and(|(index, _)| set(values, index, value))
            }
            _ => pattern == actual,
        }
    }

    fn unify_path(&mut self, pattern: PathId, actual: PathId, values: &mut Values, depth: u32) -> bool {
        match (self.types.path_node(pattern), self.types.path_node(actual)) {
            (
                PathNode::Template { template: p, arguments: ps },
                PathNode::Template { template: a, arguments: actuals },
            ) => {
                if !self.unify_template(p, a, values) {
                    return false;
                }
                let ps = self.types.argument_list(ps).to_vec();
                let mut actuals = self.types.argument_list(actuals).to_vec();
                // the arguments of a template template parameter are not grouped by its packs
                if matches!(self.types.path_node(p), PathNode::Type(_)) {
                    actuals = self.flatten(&actuals);
                }
                self.unify_list(&ps, &actuals, values, depth + 1)
            }
            _ => false,
        }
    }

    fn flatten(&self, list: &[TemplateArgument]) -> Vec<TemplateArgument> {
        let mut out = Vec::with_capacity(list.len());
        for &a in list {
            match a {
                TemplateArgument::Pack(inner) => out.extend_from_slice(self.types.argument_list(inner)),
                _ => out.push(a),
            }
        }
        out
    }
}

/// Deduces parameter `index`; false if it was deduced to something else.
fn set(values: &mut Values, index: usize, value: TemplateArgument) -> bool {
    match values.get_mut(index) {
        Some(slot @ None) => {
            *slot = Some(value);
            true
        }
        Some(Some(old)) => match (*old, value) {
            (TemplateArgument::Integer { value: a, .. }, TemplateArgument::Integer { value: b, .. }) => {
                a == b
            }
            (a, b) => a == b,
        },
        None => false,
    }
}

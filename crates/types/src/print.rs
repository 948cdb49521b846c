//! Types and names as C++ source text, for messages and for generated declarations.
//!
//! Names are bytes of the source, so the results are bytes too. Printing never fails: what is nested deeper than
//! [`MAX_DEPTH`], and what comes after [`MAX_LENGTH`] bytes, is shown as dots.

use crate::kind::{
    ArrayBound, Builtin, FunctionType, IntegerValue, Qualifiers, RefQualifier, ReferenceKind,
    TemplateArgument, TypeKind,
};
use crate::path::{PathFlags, PathNode, UnqualifiedName};
use crate::store::{ArgumentList, PathId, TypeId, TypeStore};

/// Nesting that is printed in full; bounds the recursion.
const MAX_DEPTH: u32 = 256;
/// Shared parts are printed wherever they occur, so text can be exponential in the size of a type; this bounds it.
const MAX_LENGTH: usize = 1 << 16;

/// The type `ty` as a type-id: `int (*)(const char *)`.
#[must_use]
pub fn print_type(store: &TypeStore, ty: TypeId) -> Vec<u8> {
    print_declaration(store, ty, b"")
}

/// A declaration of `declarator` with type `ty`: `int (*p)(const char *)` for the declarator `p`.
#[must_use]
pub fn print_declaration(store: &TypeStore, ty: TypeId, declarator: &[u8]) -> Vec<u8> {
    let mut printer = Printer { store, depth: 0, written: 0 };
    printer.declaration(ty, declarator.to_vec())
}

/// A qualified name, without leading `::`. An unnamed namespace is `<unnamed>`.
#[must_use]
pub fn print_path(store: &TypeStore, path: PathId) -> Vec<u8> {
    let mut printer = Printer { store, depth: 0, written: 0 };
    let mut out = Vec::new();
    printer.path(path, &mut out);
    out
}

struct Printer<'a> {
    store: &'a TypeStore,
    depth: u32,
    /// Bytes made so far, in intermediate strings too.
    written: usize,
}

impl Printer<'_> {
    /// Declarators nest inside out: `declarator` is the text that the operators nearer to the name have made so far.
    fn declaration(&mut self, ty: TypeId, declarator: Vec<u8>) -> Vec<u8> {
        self.written += declarator.len();
        if self.depth >= MAX_DEPTH || self.written > MAX_LENGTH {
            return joined(b"...", &declarator);
        }
        self.depth += 1;
        let text = self.declaration_of(ty, declarator);
        self.depth -= 1;
        text
    }

    fn declaration_of(&mut self, ty: TypeId, declarator: Vec<u8>) -> Vec<u8> {
        match self.store.kind(ty) {
            TypeKind::Builtin(builtin) => joined(builtin.spelling().as_bytes(), &declarator),
            TypeKind::Complex(element) => {
                let mut out = b"_Complex ".to_vec();
                out.append(&mut self.declaration(element, declarator));
                out
            }
            TypeKind::Vector { element, lanes } => {
                let mut out = format!("__vector({lanes}) ").into_bytes();
                out.append(&mut self.declaration(element, declarator));
                out
            }
            TypeKind::Qualified { base, qualifiers } => match self.store.kind(base) {
                TypeKind::Pointer(pointee) => self.indirection(pointee, b"*", qualifiers, &declarator),
                TypeKind::MemberPointer { class, pointee } => {
                    let operator = self.member_operator(class);
                    self.indirection(pointee, &operator, qualifiers, &declarator)
                }
                _ => {
                    let mut out = spelled(qualifiers).into_bytes();
                    out.push(b' ');
                    out.append(&mut self.declaration(base, declarator));
                    out
                }
            },
            TypeKind::Pointer(pointee) => self.indirection(pointee, b"*", Qualifiers::empty(), &declarator),
            TypeKind::Reference { kind, referent } => {
                let operator: &[u8] = if kind == ReferenceKind::LValue { b"&" } else { b"&&" };
                self.indirection(referent, operator, Qualifiers::empty(), &declarator)
            }
            TypeKind::MemberPointer { class, pointee } => {
                let operator = self.member_operator(class);
                self.indirection(pointee, &operator, Qualifiers::empty(), &declarator)
            }
            TypeKind::Array { element, bound } => {
                let mut text = declarator;
                text.push(b'[');
                match bound {
                    ArrayBound::Unknown => {}
                    ArrayBound::Known(count) => text.extend_from_slice(count.to_string().as_bytes()),
                    ArrayBound::Dependent(expression) => {
                        text.extend_from_slice(self.store.symbol_bytes(expression));
                    }
                }
                text.push(b']');
                self.declaration(element, text)
            }
            TypeKind::Function(function) => self.function(function, declarator),
            TypeKind::Named(path) => {
                let mut out = Vec::new();
                if self.is_dependent_member(path) {
                    out.extend_from_slice(b"typename ");
                }
                self.path(path, &mut out);
                joined(&out, &declarator)
            }
            TypeKind::TemplateParameter { depth, index } => {
                joined(format!("type-parameter-{depth}-{index}").as_bytes(), &declarator)
            }
            TypeKind::PackExpansion(pattern) => {
                let mut text = b"...".to_vec();
                text.extend_from_slice(&declarator);
                self.declaration(pattern, text)
            }
            TypeKind::Opaque(text) => joined(self.store.symbol_bytes(text), &declarator),
        }
    }

    /// `pointee OPERATOR qualifiers declarator`, in parentheses where a suffix follows.
    fn indirection(
        &mut self,
        pointee: TypeId,
        operator: &[u8],
        qualifiers: Qualifiers,
        declarator: &[u8],
    ) -> Vec<u8> {
        let mut text = operator.to_vec();
        if !qualifiers.is_empty() {
            text.extend_from_slice(spelled(qualifiers).as_bytes());
            if declarator.first().is_some_and(|&c| c == b'_' || c.is_ascii_alphanumeric() || c >= 0x80) {
                text.push(b' ');
            }
        }
        text.extend_from_slice(declarator);
        if matches!(self.store.kind(pointee), TypeKind::Array { .. } | TypeKind::Function(_)) {
            text.insert(0, b'(');
            text.push(b')');
        }
        self.declaration(pointee, text)
    }

    fn member_operator(&mut self, class: TypeId) -> Vec<u8> {
        let mut operator = self.declaration(class, Vec::new());
        operator.extend_from_slice(b"::*");
        operator
    }

    fn function(&mut self, function: FunctionType, declarator: Vec<u8>) -> Vec<u8> {
        let mut text = declarator;
        text.push(b'(');
        for (i, &parameter) in self.store.type_list(function.parameters).iter().enumerate() {
            if i > 0 {
                text.extend_from_slice(b", ");
            }
            text.append(&mut self.declaration(parameter, Vec::new()));
        }
        if function.variadic {
            let separated: &[u8] = if text.ends_with(b"(") { b"..." } else { b", ..." };
            text.extend_from_slice(separated);
        }
        text.push(b')');
        if !function.qualifiers.is_empty() {
            text.push(b' ');
            text.extend_from_slice(spelled(function.qualifiers).as_bytes());
        }
        match function.ref_qualifier {
            RefQualifier::None => {}
            RefQualifier::LValue => text.extend_from_slice(b" &"),
            RefQualifier::RValue => text.extend_from_slice(b" &&"),
        }
        if function.noexcept {
            text.extend_from_slice(b" noexcept");
        }
        self.declaration(function.result, text)
    }

    fn is_dependent_member(&self, path: PathId) -> bool {
        let mut path = path;
        while let PathNode::Name { parent: Some(parent), .. } = self.store.path_node(path) {
            if matches!(self.store.path_node(parent), PathNode::Type(_)) {
                return true;
            }
            path = parent;
        }
        false
    }

    fn path(&mut self, path: PathId, out: &mut Vec<u8>) {
        if self.depth >= MAX_DEPTH || self.written > MAX_LENGTH {
            out.extend_from_slice(b"...");
            return;
        }
        self.depth += 1;
        match self.store.path_node(path) {
            PathNode::Name { parent, name } => {
                if let Some(parent) = parent {
                    self.path(parent, out);
                    out.extend_from_slice(b"::");
                }
                if self.store.path_flags(path).contains(PathFlags::UNNAMED) {
                    out.extend_from_slice(b"<unnamed>");
                } else {
                    self.unqualified(parent, name, out);
                }
            }
            PathNode::Template { template, arguments } => {
                self.path(template, out);
                // `operator<` and the bracket would make another operator.
                if out.ends_with(b"<") {
                    out.push(b' ');
                }
                out.push(b'<');
                self.arguments(arguments, out);
                out.push(b'>');
            }
            PathNode::Type(ty) => out.append(&mut self.declaration(ty, Vec::new())),
        }
        self.depth -= 1;
        self.written += 1;
    }

    fn unqualified(&mut self, parent: Option<PathId>, name: UnqualifiedName, out: &mut Vec<u8>) {
        match name {
            UnqualifiedName::Source(symbol) => out.extend_from_slice(self.store.symbol_bytes(symbol)),
            UnqualifiedName::Operator(operator) => {
                out.extend_from_slice(b"operator");
                out.extend_from_slice(operator.spelling().as_bytes());
            }
            UnqualifiedName::Conversion(ty) => {
                out.extend_from_slice(b"operator ");
                out.append(&mut self.declaration(ty, Vec::new()));
            }
            UnqualifiedName::Literal(symbol) => {
                out.extend_from_slice(b"operator\"\"");
                out.extend_from_slice(self.store.symbol_bytes(symbol));
            }
            UnqualifiedName::Constructor => self.class_name(parent, out),
            UnqualifiedName::Destructor => {
                out.push(b'~');
                self.class_name(parent, out);
            }
            UnqualifiedName::Unnamed(index) => {
                out.extend_from_slice(format!("{{unnamed type#{}}}", u64::from(index) + 1).as_bytes());
            }
        }
    }

    /// The identifier of a class, as its constructors are written.
    fn class_name(&self, class: Option<PathId>, out: &mut Vec<u8>) {
        let node = class.map(|class| match self.store.path_node(class) {
            PathNode::Template { template, .. } => self.store.path_node(template),
            node => node,
        });
        if let Some(PathNode::Name { name: UnqualifiedName::Source(symbol), .. }) = node {
            out.extend_from_slice(self.store.symbol_bytes(symbol));
        }
    }

    fn arguments(&mut self, arguments: ArgumentList, out: &mut Vec<u8>) {
        let mut first = true;
        self.more_arguments(arguments, &mut first, out);
    }

    /// Packs are printed flat, as they are written.
    fn more_arguments(&mut self, arguments: ArgumentList, first: &mut bool, out: &mut Vec<u8>) {
        for &argument in self.store.argument_list(arguments) {
            if let TemplateArgument::Pack(pack) = argument {
                if self.depth < MAX_DEPTH {
                    self.depth += 1;
                    self.more_arguments(pack, first, out);
                    self.depth -= 1;
                }
                continue;
            }
            if !*first {
                out.extend_from_slice(b", ");
            }
            *first = false;
            self.argument(argument, out);
        }
    }

    fn argument(&mut self, argument: TemplateArgument, out: &mut Vec<u8>) {
        match argument {
            TemplateArgument::Type(ty) => out.append(&mut self.declaration(ty, Vec::new())),
            TemplateArgument::Integer { ty, value } => self.integer(ty, value, out),
            TemplateArgument::Null(ty) => {
                if self.store.kind(ty) != TypeKind::Builtin(Builtin::NullPtr) {
                    out.push(b'(');
                    out.append(&mut self.declaration(ty, Vec::new()));
                    out.push(b')');
                }
                out.extend_from_slice(b"nullptr");
            }
            TemplateArgument::Template(path) => self.path(path, out),
            TemplateArgument::Entity { path, address, .. } => {
                if address {
                    out.push(b'&');
                }
                self.path(path, out);
            }
            TemplateArgument::Pack(pack) => self.arguments(pack, out),
            TemplateArgument::Opaque(text) => out.extend_from_slice(self.store.symbol_bytes(text)),
        }
    }

    fn integer(&mut self, ty: TypeId, value: IntegerValue, out: &mut Vec<u8>) {
        let suffix = match self.store.kind(self.store.unqualified(ty)) {
            TypeKind::Builtin(Builtin::Bool) => {
                let text: &[u8] = if value.magnitude() == 0 { b"false" } else { b"true" };
                out.extend_from_slice(text);
                return;
            }
            TypeKind::Builtin(Builtin::Int) => "",
            TypeKind::Builtin(Builtin::UnsignedInt) => "U",
            TypeKind::Builtin(Builtin::Long) => "L",
            TypeKind::Builtin(Builtin::UnsignedLong) => "UL",
            TypeKind::Builtin(Builtin::LongLong) => "LL",
            TypeKind::Builtin(Builtin::UnsignedLongLong) => "ULL",
            _ => {
                out.push(b'(');
                out.append(&mut self.declaration(ty, Vec::new()));
                out.push(b')');
                ""
            }
        };
        let sign = if value.is_negative() { "-" } else { "" };
        out.extend_from_slice(format!("{sign}{}{suffix}", value.magnitude()).as_bytes());
    }
}

/// A specifier and a declarator with the blank between them.
fn joined(specifier: &[u8], declarator: &[u8]) -> Vec<u8> {
    let mut out = specifier.to_vec();
    if !declarator.is_empty() {
        if !declarator.starts_with(b"...") {
            out.push(b' ');
        }
        out.extend_from_slice(declarator);
    }
    out
}

fn spelled(qualifiers: Qualifiers) -> String {
    let mut words = Vec::new();
    for (flag, word) in [
        (Qualifiers::CONST, "const"),
        (Qualifiers::VOLATILE, "volatile"),
        (Qualifiers::RESTRICT, "__restrict__"),
    ] {
        if qualifiers.contains(flag) {
            words.push(word);
        }
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(store: &TypeStore, ty: TypeId) -> String {
        String::from_utf8_lossy(&print_type(store, ty)).into_owned()
    }

    #[test]
    fn declarators_nest() {
        let mut s = TypeStore::new();
        let char = s.builtin(Builtin::Char);
        let const_char = s.qualified(char, Qualifiers::CONST);
        let string = s.pointer(const_char);
        let constant = s.qualified(string, Qualifiers::CONST);
        assert_eq!(text(&s, constant), "const char *const");
        let array = s.array(string, ArrayBound::Known(3));
        let reference = s.lvalue_reference(array);
        let function = s.function(reference, &[constant]);
        let pointer = s.pointer(function);
        assert_eq!(text(&s, pointer), "const char *(&(*)(const char *))[3]");
        assert_eq!(print_declaration(&s, pointer, b"p"), b"const char *(&(*p)(const char *))[3]");
        assert_eq!(print_declaration(&s, constant, b"p"), b"const char *const p");
    }

    #[test]
    fn members_and_templates() {
        let mut s = TypeStore::new();
        let (int, void) = (s.builtin(Builtin::Int), s.builtin(Builtin::Void));
        let n = s.namespace(None, b"n", PathFlags::empty());
        let template = s.source_name(Some(n), b"X");
        let value = TemplateArgument::Integer { ty: int, value: (-5i128).into() };
        let path = s.template_path(template, &[TemplateArgument::Type(int), value]);
        let class = s.named(path);
        let parameters = s.parameters(&[int]);
        let member = s.function_type(FunctionType {
            result: void,
            parameters,
            variadic: true,
            qualifiers: Qualifiers::CONST,
            ref_qualifier: RefQualifier::LValue,
            noexcept: true,
        });
        let pointer = s.member_pointer(class, member);
        assert_eq!(text(&s, pointer), "void (n::X<int, -5>::*)(int, ...) const & noexcept");
        let constructor = s.name(Some(path), UnqualifiedName::Constructor);
        assert_eq!(print_path(&s, constructor), b"n::X<int, -5>::X");
    }

    #[test]
    fn depth_and_size_are_bounded() {
        let mut s = TypeStore::new();
        let mut ty = s.builtin(Builtin::Int);
        for _ in 0..100_000 {
            ty = s.pointer(ty);
        }
        assert!(print_type(&s, ty).len() < 2 * MAX_LENGTH);
        // Every step doubles the text.
        let pair = s.source_name(None, b"pair");
        let mut ty = s.builtin(Builtin::Int);
        for _ in 0..100 {
            let path = s.template_path(pair, &[TemplateArgument::Type(ty), TemplateArgument::Type(ty)]);
            ty = s.named(path);
        }
        assert!(print_type(&s, ty).len() < 100 * MAX_LENGTH);
    }
}

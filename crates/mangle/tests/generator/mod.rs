//! Random declarations, each as C++ text and as the type structures that should mangle to its symbol. The text of a
//! type comes from the printer of `cufront_types`, so a fault of the printer shows as well.

use cufront_mangle::{mangle_function, mangle_variable, Dialect, EntityOptions, StructorVariant};
use cufront_types::{
    print_declaration, print_type, ArrayBound, Builtin, FunctionType, Operator, PathFlags, PathId,
    Qualifiers, RefQualifier, TemplateArgument, TypeId, TypeStore, UnqualifiedName,
};

/// The names that generated declarations use; [`Generator::new`] describes the same to the store.
pub(crate) const PRELUDE: &str = r#"
namespace std {
typedef decltype(nullptr) nullptr_t;
template<class> struct char_traits {};
template<class> class allocator {};
template<class, class> class basic_istream {};
template<class, class> class basic_ostream {};
template<class, class> class basic_iostream {};
template<class, class> class vector { public: struct it {}; };
template<class...> class tuple {};
class thread {};
inline namespace __cxx11 __attribute__((__abi_tag__("cxx11"))) { template<class, class, class> class basic_string {}; }
}
namespace n {
class S {};
struct O { class I {}; template<class> struct T { struct N {}; }; };
enum E { e };
enum class F : unsigned char { f };
namespace m { struct D {}; template<class, int> class P {}; }
inline namespace v { struct V {}; }
inline namespace tg __attribute__((__abi_tag__("ns"))) { struct W { struct In {}; }; }
extern int object;
}
struct __attribute__((__abi_tag__("t1", "a0"))) G {
    struct In {};
    struct __attribute__((__abi_tag__("in"))) Both { struct Deep {}; };
};
template<class> struct __attribute__((__abi_tag__("xt"))) XT {
    struct N {};
    struct __attribute__((__abi_tag__("t1"))) Both {};
};
extern G tagged_object;
void callee(int, G);
template<class> struct X { struct N {}; template<class> struct M {}; };
template<class...> struct Pack {};
template<class, class...> struct Pack1 { struct N {}; };
template<bool, char, unsigned long, long> struct Values {};
template<n::E, n::F> struct Enums {};
template<int *, int &> struct Objects {};
template<void (*)(int, G)> struct Callee {};
template<G *> struct Tagged {};
template<template<class...> class> struct Templates {};
"#;

/// A declaration in both forms.
pub(crate) struct Case {
    /// A definition, with what it needs besides the prelude.
    pub(crate) text: String,
    /// The symbols it defines for g++.
    pub(crate) symbols: Vec<String>,
    /// The name that cudafe++ hashes.
    pub(crate) front_end_name: String,
}

pub(crate) struct Generator {
    s: TypeStore,
    state: u64,
    /// Classes and enumerations without template arguments.
    classes: Vec<TypeId>,
    /// Scopes for declarations, with the text that opens each.
    scopes: Vec<(Option<PathId>, &'static str)>,
}

fn integer(ty: TypeId, value: u64) -> TemplateArgument {
    TemplateArgument::Integer { ty, value: u128::from(value).into() }
}

impl Generator {
    pub(crate) fn new(seed: u64) -> Self {
        let mut s = TypeStore::new();
        let none = PathFlags::empty();
        let std = s.namespace(None, b"std", none);
        let cxx11 = s.namespace(Some(std), b"__cxx11", PathFlags::INLINE);
        let n = s.namespace(None, b"n", none);
        let m = s.namespace(Some(n), b"m", none);
        let v = s.namespace(Some(n), b"v", PathFlags::INLINE);
        let tg = s.namespace(Some(n), b"tg", PathFlags::INLINE);
        let g = s.source_name(None, b"G");
        let both = s.source_name(Some(g), b"Both");
        let xt = s.source_name(None, b"XT");
        for (path, tags) in
            [(cxx11, &["cxx11"][..]), (tg, &["ns"]), (g, &["t1", "a0"]), (both, &["in"]), (xt, &["xt"])]
        {
            let tags: Vec<_> = tags.iter().map(|tag| s.symbol(tag.as_bytes())).collect();
            s.add_abi_tags(path, &tags);
        }
        let o = s.source_name(Some(n), b"O");
        let w = s.source_name(Some(tg), b"W");
        let mut classes = Vec::new();
        for path in [g, o, w, both] {
            classes.push(s.named(path));
        }
        for (scope, name) in [
            (n, "S"),
            (o, "I"),
            (n, "E"),
            (n, "F"),
            (m, "D"),
            (v, "V"),
            (w, "In"),
            (g, "In"),
            (both, "Deep"),
            (std, "thread"),
        ] {
            let path = s.source_name(Some(scope), name.as_bytes());
            classes.push(s.named(path));
        }
        let scopes = vec![
            (None, ""),
            (None, ""),
            (Some(n), "namespace n {"),
            (Some(m), "namespace n { namespace m {"),
            (Some(v), "namespace n { inline namespace v {"),
            (Some(tg), "namespace n { inline namespace tg {"),
            (Some(std), "namespace std {"),
        ];
        Self { s, state: seed.wrapping_mul(2).wrapping_add(1), classes, scopes }
    }

    /// A number below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        self.state =
            self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) as usize % limit
    }

    fn name(&mut self, scope: Option<&str>, name: &str) -> PathId {
        let mut path = None;
        for part in scope.into_iter().flat_map(|scope| scope.split("::")) {
            path = Some(self.s.source_name(path, part.as_bytes()));
        }
        self.s.source_name(path, name.as_bytes())
    }

    fn template(&mut self, scope: Option<&str>, name: &str, arguments: &[TemplateArgument]) -> PathId {
        let template = self.name(scope, name);
        self.s.template_path(template, arguments)
    }

    fn builtin(&mut self) -> TypeId {
        let skipped = [
            Builtin::Void,
            Builtin::Auto,
            Builtin::DecltypeAuto,
            Builtin::Char8,
            Builtin::Float16,
            Builtin::BFloat16,
        ];
        loop {
            let builtin = Builtin::ALL[self.below(Builtin::ALL.len())];
            if !skipped.contains(&builtin) {
                return self.s.builtin(builtin);
            }
        }
    }

    /// An argument for a type parameter.
    fn type_argument(&mut self, depth: usize) -> TemplateArgument {
        TemplateArgument::Type(self.any(depth))
    }

    fn type_arguments(&mut self, depth: usize) -> TemplateArgument {
        let count = self.below(3);
        let arguments: Vec<_> = (0..count).map(|_| self.type_argument(depth)).collect();
        TemplateArgument::Pack(self.s.arguments(&arguments))
    }

    fn std_of(&mut self, template: &str, argument: TypeId) -> TemplateArgument {
        let path = self.template(Some("std"), template, &[TemplateArgument::Type(argument)]);
        TemplateArgument::Type(self.s.named(path))
    }

    fn class(&mut self, depth: usize) -> TypeId {
        let last = self.classes.len();
        if depth == 0 || self.below(3) == 0 {
            let pick = self.below(last);
            return self.classes[pick];
        }
        let depth = depth - 1;
        let path = match self.below(17) {
            0 | 1 => {
                let char = if self.below(4) == 0 { Builtin::WChar } else { Builtin::Char };
                let char = self.s.builtin(char);
                let (traits, allocator) = (self.std_of("char_traits", char), self.std_of("allocator", char));
                let scope = if self.below(3) == 0 { "std" } else { "std::__cxx11" };
                if scope == "std" {
                    let name = ["basic_istream", "basic_ostream", "basic_iostream"][self.below(3)];
                    self.template(Some(scope), name, &[TemplateArgument::Type(char), traits])
                } else {
                    self.template(
                        Some(scope),
                        "basic_string",
                        &[TemplateArgument::Type(char), traits, allocator],
                    )
                }
            }
            2 | 3 => {
                let element = self.class(depth);
                let allocator = self.std_of("allocator", element);
                let path =
                    self.template(Some("std"), "vector", &[TemplateArgument::Type(element), allocator]);
                if self.below(3) == 0 {
                    self.s.source_name(Some(path), b"it")
                } else {
                    path
                }
            }
            4 => {
                let pack = self.type_arguments(depth);
                self.template(Some("std"), "tuple", &[pack])
            }
            5 => {
                let argument = self.type_argument(depth);
                let path = self.template(Some("n::O"), "T", &[argument]);
                if self.below(2) == 0 {
                    self.s.source_name(Some(path), b"N")
                } else {
                    path
                }
            }
            6 => {
                let argument = self.type_argument(depth);
                let int = self.s.builtin(Builtin::Int);
                let value = -(self.below(9) as i128);
                let value = TemplateArgument::Integer { ty: int, value: value.into() };
                self.template(Some("n::m"), "P", &[argument, value])
            }
            7 | 8 => {
                let argument = self.type_argument(depth);
                let path = self.template(None, "X", &[argument]);
                match self.below(4) {
                    0 => self.s.source_name(Some(path), b"N"),
                    1 => {
                        let inner = self.type_argument(depth);
                        let template = self.s.source_name(Some(path), b"M");
                        self.s.template_path(template, &[inner])
                    }
                    _ => path,
                }
            }
            9 => {
                let pack = self.type_arguments(depth);
                self.template(None, "Pack", &[pack])
            }
            10 => {
                let first = self.type_argument(depth);
                let pack = self.type_arguments(depth);
                let path = self.template(None, "Pack1", &[first, pack]);
                if self.below(2) == 0 {
                    self.s.source_name(Some(path), b"N")
                } else {
                    path
                }
            }
            11 => {
                let types = [Builtin::Bool, Builtin::Char, Builtin::UnsignedLong, Builtin::Long];
                let types = types.map(|builtin| self.s.builtin(builtin));
                let values = [self.below(2), self.below(128), self.below(1 << 30), self.below(1 << 20)];
                let arguments: Vec<_> =
                    types.iter().zip(values).map(|(&ty, value)| integer(ty, value as u64)).collect();
                self.template(None, "Values", &arguments)
            }
            12 => {
                let (e, f) = (self.name(Some("n"), "E"), self.name(Some("n"), "F"));
                let (e, f) = (self.s.named(e), self.s.named(f));
                let value = self.below(256) as u64;
                self.template(None, "Enums", &[integer(e, value % 2), integer(f, value)])
            }
            13 => {
                let int = self.s.builtin(Builtin::Int);
                let path = self.name(Some("n"), "object");
                let object = |address| TemplateArgument::Entity { path, ty: Some(int), address };
                let first = if self.below(3) == 0 {
                    TemplateArgument::Null(self.s.pointer(int))
                } else {
                    object(true)
                };
                self.template(None, "Objects", &[first, object(false)])
            }
            14 if self.below(2) == 0 => {
                let g = self.name(None, "G");
                let ty = Some(self.s.named(g));
                let path = self.name(None, "tagged_object");
                self.template(None, "Tagged", &[TemplateArgument::Entity { path, ty, address: true }])
            }
            14 => {
                let (void, int) = (self.s.builtin(Builtin::Void), self.s.builtin(Builtin::Int));
                let class = self.name(None, "G");
                let class = self.s.named(class);
                let path = self.name(None, "callee");
                let ty = Some(self.s.function(void, &[int, class]));
                self.template(None, "Callee", &[TemplateArgument::Entity { path, ty, address: true }])
            }
            15 => {
                let argument = self.type_argument(depth);
                let path = self.template(None, "XT", &[argument]);
                match self.below(3) {
                    0 => self.s.source_name(Some(path), b"N"),
                    1 => {
                        let both = self.s.source_name(Some(path), b"Both");
                        let tag = self.s.symbol(b"t1");
                        self.s.add_abi_tags(both, &[tag]);
                        both
                    }
                    _ => path,
                }
            }
            _ => {
                let template = match self.below(3) {
                    0 => self.name(None, "Pack"),
                    1 => self.name(None, "Pack1"),
                    _ => self.name(Some("std"), "tuple"),
                };
                self.template(None, "Templates", &[TemplateArgument::Template(template)])
            }
        };
        self.s.named(path)
    }

    /// A complete object type that is not an array.
    fn object(&mut self, depth: usize) -> TypeId {
        if depth == 0 {
            return if self.below(2) == 0 { self.builtin() } else { self.class(0) };
        }
        match self.below(10) {
            0 => self.builtin(),
            1..=4 => self.class(depth),
            5..=6 => {
                let pointee = self.pointee(depth - 1);
                self.s.pointer(pointee)
            }
            7 => {
                let class = self.class_only(depth - 1);
                let pointee =
                    if self.below(2) == 0 { self.object(depth - 1) } else { self.function(depth - 1, true) };
                self.s.member_pointer(class, pointee)
            }
            8 => {
                let element = if self.below(2) == 0 { Builtin::Float } else { Builtin::Double };
                let element = self.s.builtin(element);
                self.s.complex(element)
            }
            _ => {
                let base = self.object(depth - 1);
                let qualifiers =
                    [Qualifiers::CONST, Qualifiers::VOLATILE, Qualifiers::all() - Qualifiers::RESTRICT];
                let qualifiers = qualifiers[self.below(3)];
                self.s.qualified(base, qualifiers)
            }
        }
    }

    /// A class type that may stand before `::*`.
    fn class_only(&mut self, depth: usize) -> TypeId {
        let enumerations = [self.name(Some("n"), "E"), self.name(Some("n"), "F")];
        let enumerations = enumerations.map(|path| self.s.named(path));
        loop {
            let class = self.class(depth);
            if !enumerations.contains(&class) {
                return class;
            }
        }
    }

    fn array(&mut self, depth: usize) -> TypeId {
        let element = self.object(depth);
        let count = self.below(20) as u64 + 1;
        let inner = self.s.array(element, ArrayBound::Known(count));
        match self.below(4) {
            0 => self.s.array(inner, ArrayBound::Known(2)),
            1 => self.s.array(inner, ArrayBound::Unknown),
            _ => inner,
        }
    }

    fn pointee(&mut self, depth: usize) -> TypeId {
        match self.below(8) {
            0 => self.s.builtin(Builtin::Void),
            1 => self.function(depth, false),
            2 => self.array(depth),
            3 => {
                let object = self.object(depth);
                let pointer = self.s.pointer(object);
                self.s.qualified(pointer, Qualifiers::RESTRICT)
            }
            _ => self.object(depth),
        }
    }

    fn result(&mut self, depth: usize) -> TypeId {
        match self.below(5) {
            0 => self.s.builtin(Builtin::Void),
            1 => self.reference(depth),
            _ => self.object(depth),
        }
    }

    fn reference(&mut self, depth: usize) -> TypeId {
        let referent = match self.below(5) {
            0 => self.function(depth, false),
            1 => self.array(depth),
            _ => self.object(depth),
        };
        if self.below(3) == 0 {
            self.s.rvalue_reference(referent)
        } else {
            self.s.lvalue_reference(referent)
        }
    }

    fn parameter(&mut self, depth: usize) -> TypeId {
        if self.below(3) == 0 {
            self.reference(depth)
        } else {
            self.object(depth)
        }
    }

    /// Anything that can be an argument for a type parameter.
    fn any(&mut self, depth: usize) -> TypeId {
        match self.below(8) {
            0 => self.function(depth, false),
            1 => self.array(depth),
            2 => self.reference(depth),
            _ => self.object(depth),
        }
    }

    fn function(&mut self, depth: usize, member: bool) -> TypeId {
        let depth = depth.saturating_sub(1);
        let result = self.result(depth);
        let count = self.below(4);
        let parameters: Vec<TypeId> = (0..count).map(|_| self.parameter(depth)).collect();
        self.function_of(result, &parameters, member)
    }

    fn function_of(&mut self, result: TypeId, parameters: &[TypeId], member: bool) -> TypeId {
        let parameters = self.s.parameters(parameters);
        let mut function = FunctionType {
            result,
            parameters,
            variadic: self.below(8) == 0,
            qualifiers: Qualifiers::empty(),
            ref_qualifier: RefQualifier::None,
            noexcept: self.below(6) == 0,
        };
        if member {
            let choices = [Qualifiers::empty(), Qualifiers::CONST, Qualifiers::VOLATILE];
            function.qualifiers = choices[self.below(3)];
            let choices =
                [RefQualifier::None, RefQualifier::None, RefQualifier::LValue, RefQualifier::RValue];
            function.ref_qualifier = choices[self.below(4)];
        }
        self.s.function_type(function)
    }

    fn text(&self, ty: TypeId) -> String {
        String::from_utf8_lossy(&print_type(&self.s, ty)).into_owned()
    }

    fn declare(&self, ty: TypeId, declarator: &str) -> String {
        String::from_utf8_lossy(&print_declaration(&self.s, ty, declarator.as_bytes())).into_owned()
    }

    fn function_case(&self, text: String, path: PathId, ty: TypeId, structor: bool) -> Case {
        let name = |options| {
            mangle_function(&self.s, path, ty, options)
                .map_or_else(|error| error.to_string(), |name| String::from_utf8_lossy(&name).into_owned())
        };
        let plain = EntityOptions::default();
        let mut symbols = vec![name(plain)];
        if structor {
            symbols.push(name(EntityOptions { variant: StructorVariant::Base, ..plain }));
        }
        let front_end_name = name(EntityOptions { dialect: Dialect::Cudafe, ..plain });
        Case { text, symbols, front_end_name }
    }

    fn variable_case(&self, text: String, path: PathId, ty: TypeId) -> Case {
        let name = |dialect| {
            mangle_variable(&self.s, path, ty, EntityOptions { dialect, ..EntityOptions::default() })
                .map_or_else(|error| error.to_string(), |name| String::from_utf8_lossy(&name).into_owned())
        };
        Case { text, symbols: vec![name(Dialect::Gxx)], front_end_name: name(Dialect::Cudafe) }
    }

    /// The declaration number `number`, whose names are its own.
    pub(crate) fn case(&mut self, number: usize) -> Case {
        let pick = self.below(self.scopes.len());
        let (scope, open) = self.scopes[pick];
        let close = "}".repeat(open.matches('{').count());
        match self.below(8) {
            0..=2 => {
                let ty = self.function(3, false);
                let name = format!("f{number}");
                let path = self.s.source_name(scope, name.as_bytes());
                let text = format!("{open} {} {{ throw 0; }} {close}", self.declare(ty, &name));
                self.function_case(text, path, ty, false)
            }
            3 => {
                let pointee = self.pointee(3);
                let ty = self.s.pointer(pointee);
                let name = format!("v{number}");
                let path = self.s.source_name(scope, name.as_bytes());
                let text = format!("{open} {} = 0; {close}", self.declare(ty, &name));
                self.variable_case(text, path, ty)
            }
            4 => self.free_operator(number, scope, open, &close),
            _ => self.member(number, scope, open, &close),
        }
    }

    fn free_operator(&mut self, number: usize, scope: Option<PathId>, open: &str, close: &str) -> Case {
        let operators = [
            Operator::Plus,
            Operator::Star,
            Operator::Slash,
            Operator::Percent,
            Operator::Ampersand,
            Operator::Pipe,
            Operator::Caret,
            Operator::Equal,
            Operator::NotEqual,
            Operator::Less,
            Operator::GreaterEqual,
            Operator::And,
            Operator::Or,
            Operator::Comma,
            Operator::ShiftLeft,
            Operator::ShiftRightAssign,
            Operator::PlusAssign,
            Operator::ArrowStar,
            Operator::UnaryMinus,
            Operator::Dereference,
            Operator::AddressOf,
            Operator::Not,
            Operator::Complement,
            Operator::Increment,
        ];
        let pick = self.below(operators.len());
        let operator = operators[pick];
        // A class of its own keeps the overloads of different cases apart.
        let unique = format!("U{number}");
        let class = self.s.source_name(scope, unique.as_bytes());
        let class = self.s.named(class);
        let class = self.s.lvalue_reference(class);
        let mut parameters = vec![class];
        if pick < 18 {
            parameters.push(self.parameter(2));
        }
        let result = self.result(2);
        let parameters = self.s.parameters(&parameters);
        let ty = self.s.function_type(FunctionType {
            result,
            parameters,
            variadic: false,
            qualifiers: Qualifiers::empty(),
            ref_qualifier: RefQualifier::None,
            noexcept: false,
        });
        let path = self.s.operator_name(scope, operator);
        let declarator = format!("operator{}", operator.spelling());
        let text =
            format!("{open} struct {unique} {{}}; {} {{ throw 0; }} {close}", self.declare(ty, &declarator));
        self.function_case(text, path, ty, false)
    }

    /// A member, defined outside of its class; the class may be tagged, or an explicit specialization.
    fn member(&mut self, number: usize, scope: Option<PathId>, open: &str, close: &str) -> Case {
        let name = format!("C{number}");
        let mut class = self.s.source_name(scope, name.as_bytes());
        let (mut head, mut qualifier) = (format!("struct {name}"), name.clone());
        match self.below(4) {
            0 => {
                let argument = self.any(2);
                class = self.s.template_path(class, &[TemplateArgument::Type(argument)]);
                qualifier = format!("{name}<{}>", self.text(argument));
                head = format!("template<class> struct {name}; template<> struct {qualifier}");
            }
            1 => {
                let tag = self.s.symbol(b"ns");
                self.s.add_abi_tags(class, &[tag]);
                head = format!("struct __attribute__((__abi_tag__(\"ns\"))) {name}");
            }
            _ => {}
        }
        let whole = |inside: &str, outside: &str| format!("{open} {head} {{ {inside}; }}; {outside} {close}");
        let kind = self.below(8);
        if kind == 0 {
            let pointee = self.pointee(2);
            let ty = self.s.pointer(pointee);
            let path = self.s.source_name(Some(class), b"s");
            let inside = format!("static {}", self.declare(ty, "s"));
            let outside = format!("{} = 0;", self.declare(ty, &format!("{qualifier}::s")));
            return self.variable_case(whole(&inside, &outside), path, ty);
        }
        let void = self.s.builtin(Builtin::Void);
        let (unqualified, declarator, ty) = match kind {
            1 => {
                let count = self.below(3);
                let parameters: Vec<TypeId> = (0..count).map(|_| self.parameter(2)).collect();
                let ty = self.function_of(void, &parameters, false);
                (UnqualifiedName::Constructor, name.clone(), ty)
            }
            2 => (UnqualifiedName::Destructor, format!("~{name}"), self.s.function(void, &[])),
            3 => {
                let target = self.class(2);
                let pointer = self.s.pointer(target);
                let target = [target, pointer][self.below(2)];
                let ty = self.function_of(void, &[], true);
                let ty = match self.s.as_function(ty) {
                    Some(function) => self.s.function_type(FunctionType { variadic: false, ..function }),
                    None => ty,
                };
                (UnqualifiedName::Conversion(target), format!("operator {}", self.text(target)), ty)
            }
            4 => {
                let operator = [Operator::Call, Operator::Subscript, Operator::Minus][self.below(3)];
                let (result, parameter) = (self.result(2), self.parameter(2));
                let ty = self.function_of(result, &[parameter], true);
                let ty = match self.s.as_function(ty) {
                    Some(function) => self.s.function_type(FunctionType { variadic: false, ..function }),
                    None => ty,
                };
                (UnqualifiedName::Operator(operator), format!("operator{}", operator.spelling()), ty)
            }
            5 => (UnqualifiedName::Source(self.s.symbol(b"f")), "f".to_owned(), self.function(3, false)),
            _ => (UnqualifiedName::Source(self.s.symbol(b"f")), "f".to_owned(), self.function(3, true)),
        };
        let path = self.s.name(Some(class), unqualified);
        let without_result = matches!(kind, 1..=3);
        let shown = |text: String| match text.strip_prefix("void ") {
            Some(rest) if without_result => rest.to_owned(),
            _ => text,
        };
        let inside = shown(self.declare(ty, &declarator));
        let inside = if kind == 5 { format!("static {inside}") } else { inside };
        let outside =
            format!("{} {{ throw 0; }}", shown(self.declare(ty, &format!("{qualifier}::{declarator}"))));
        let structor = matches!(kind, 1 | 2);
        self.function_case(whole(&inside, &outside), path, ty, structor)
    }
}

//! Random declarations as C++ text, each a definition with names of its own.

/// The names that generated declarations use.
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

/// Classes and enumerations without template arguments.
const CLASSES: [&str; 13] = [
    "G",
    "n::O",
    "n::tg::W",
    "G::Both",
    "n::S",
    "n::O::I",
    "n::m::D",
    "n::v::V",
    "n::tg::W::In",
    "G::In",
    "G::Both::Deep",
    "std::thread",
    "n::F",
];

const NUMBERS: [&str; 18] = [
    "bool",
    "char",
    "signed char",
    "unsigned char",
    "wchar_t",
    "char16_t",
    "char32_t",
    "short",
    "unsigned short",
    "int",
    "unsigned",
    "long",
    "unsigned long",
    "long long",
    "unsigned long long",
    "__int128",
    "double",
    "std::nullptr_t",
];

/// What opens a scope for declarations.
const SCOPES: [&str; 7] = [
    "",
    "",
    "namespace n {",
    "namespace n { namespace m {",
    "namespace n { inline namespace v {",
    "namespace n { inline namespace tg {",
    "namespace std {",
];

/// A type as its declarations are written.
#[derive(Clone)]
enum Type {
    Named(String),
    /// `*`, `C::*`, `&` and `&&`, with qualifiers.
    To(String, Box<Type>),
    Array(Box<Type>, String),
    Function(Box<Type>, String),
}

impl Type {
    fn declare(&self, declarator: &str) -> String {
        match self {
            Type::Named(name) => format!("{name} {declarator}"),
            Type::To(operator, to) => {
                let inner = format!("{operator} {declarator}");
                match **to {
                    Type::Array(..) | Type::Function(..) => to.declare(&format!("({inner})")),
                    _ => to.declare(&inner),
                }
            }
            Type::Array(element, bound) => element.declare(&format!("{declarator}[{bound}]")),
            Type::Function(result, rest) => result.declare(&format!("{declarator}{rest}")),
        }
    }

    fn text(&self) -> String {
        self.declare("")
    }
}

fn named(name: &str) -> Type {
    Type::Named(name.to_owned())
}

fn to(operator: &str, ty: Type) -> Type {
    Type::To(operator.to_owned(), Box::new(ty))
}

pub(crate) struct Generator {
    state: u64,
}

impl Generator {
    pub(crate) fn new(seed: u64) -> Self {
        Generator { state: seed.wrapping_mul(2).wrapping_add(1) }
    }

    /// A number below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        self.state =
            self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) as usize % limit
    }

    fn pick<'t>(&mut self, list: &[&'t str]) -> &'t str {
        list[self.below(list.len())]
    }

    /// An argument for a type parameter.
    fn argument(&mut self, depth: usize) -> String {
        match self.below(8) {
            0 => self.function(depth, false),
            1 => self.array(depth),
            2 => self.reference(depth),
            _ => self.object(depth),
        }
        .text()
    }

    fn arguments(&mut self, depth: usize) -> String {
        let list: Vec<String> = (0..self.below(3)).map(|_| self.argument(depth)).collect();
        list.join(", ")
    }

    fn class(&mut self, depth: usize) -> String {
        if depth == 0 || self.below(3) == 0 {
            return self.pick(&CLASSES).to_owned();
        }
        let depth = depth - 1;
        match self.below(17) {
            0 | 1 => {
                let c = if self.below(4) == 0 { "wchar_t" } else { "char" };
                if self.below(3) == 0 {
                    let name = self.pick(&["basic_istream", "basic_ostream", "basic_iostream"]);
                    format!("std::{name}<{c}, std::char_traits<{c}>>")
                } else {
                    format!("std::__cxx11::basic_string<{c}, std::char_traits<{c}>, std::allocator<{c}>>")
                }
            }
            2 | 3 => {
                let element = self.class(depth);
                let member = self.pick(&["", "", "::it"]);
                format!("std::vector<{element}, std::allocator<{element}>>{member}")
            }
            4 => format!("std::tuple<{}>", self.arguments(depth)),
            5 => format!("n::O::T<{}>{}", self.argument(depth), self.pick(&["", "::N"])),
            6 => format!("n::m::P<{}, -{}>", self.argument(depth), self.below(9)),
            7 | 8 => {
                let inner = self.argument(depth);
                let member = match self.below(4) {
                    0 => "::N".to_owned(),
                    1 => format!("::M<{}>", self.argument(depth)),
                    _ => String::new(),
                };
                format!("X<{inner}>{member}")
            }
            9 => format!("Pack<{}>", self.arguments(depth)),
            10 => {
                let (first, rest) = (self.argument(depth), self.argument(depth));
                format!("Pack1<{first}, {rest}>{}", self.pick(&["", "::N"]))
            }
            11 => {
                let numbers = [self.below(2), self.below(128), self.below(1 << 30), self.below(1 << 20)];
                format!("Values<{}, {}, {}, {}>", numbers[0] == 1, numbers[1], numbers[2], numbers[3])
            }
            12 => format!("Enums<n::E({}), n::F({})>", self.below(2), self.below(256)),
            13 => format!("Objects<{}, n::object>", self.pick(&["nullptr", "&n::object"])),
            14 => self.pick(&["Tagged<&tagged_object>", "Callee<callee>"]).to_owned(),
            15 => format!("XT<{}>{}", self.argument(depth), self.pick(&["", "::N", "::Both"])),
            _ => format!("Templates<{}>", self.pick(&["Pack", "std::tuple"])),
        }
    }

    fn number(&mut self) -> Type {
        named(self.pick(&NUMBERS))
    }

    /// A complete object type that is not an array.
    fn object(&mut self, depth: usize) -> Type {
        if depth == 0 {
            return if self.below(2) == 0 { self.number() } else { Type::Named(self.class(0)) };
        }
        match self.below(10) {
            0 => self.number(),
            1..=4 => Type::Named(self.class(depth)),
            5..=6 => {
                let qualifiers = self.pick(&["*", "*", "*const", "*volatile"]);
                to(qualifiers, self.pointee(depth - 1))
            }
            7 => {
                let class = loop {
                    let class = self.class(depth - 1);
                    if class != "n::F" {
                        break class;
                    }
                };
                let member =
                    if self.below(2) == 0 { self.object(depth - 1) } else { self.function(depth - 1, true) };
                to(&format!("{class}::*"), member)
            }
            8 => named(self.pick(&["float _Complex", "double _Complex"])),
            _ => {
                let qualifiers = self.pick(&["const", "volatile", "const volatile"]);
                Type::Named(format!("{qualifiers} {}", self.class(depth - 1)))
            }
        }
    }

    fn array(&mut self, depth: usize) -> Type {
        let element = self.object(depth);
        let inner = Type::Array(Box::new(element), format!("{}", self.below(20) + 1));
        let outer = match self.below(4) {
            0 => "2",
            1 => "",
            _ => return inner,
        };
        // the outer bound is written first
        let Type::Array(element, bound) = inner else { return inner };
        Type::Array(element, format!("{outer}][{bound}"))
    }

    fn pointee(&mut self, depth: usize) -> Type {
        match self.below(8) {
            0 => named("void"),
            1 => self.function(depth, false),
            2 => self.array(depth),
            3 => to("*__restrict", self.object(depth)),
            _ => self.object(depth),
        }
    }

    fn reference(&mut self, depth: usize) -> Type {
        let referent = match self.below(5) {
            0 => self.function(depth, false),
            1 => self.array(depth),
            _ => self.object(depth),
        };
        to(self.pick(&["&", "&", "&&"]), referent)
    }

    fn result(&mut self, depth: usize) -> Type {
        match self.below(5) {
            0 => named("void"),
            1 => self.reference(depth),
            _ => self.object(depth),
        }
    }

    fn parameter(&mut self, depth: usize) -> Type {
        if self.below(3) == 0 {
            self.reference(depth)
        } else {
            self.object(depth)
        }
    }

    fn parameters(&mut self, depth: usize, most: usize) -> String {
        let list: Vec<String> = (0..self.below(most + 1)).map(|_| self.parameter(depth).text()).collect();
        list.join(", ")
    }

    fn function(&mut self, depth: usize, member: bool) -> Type {
        let depth = depth.saturating_sub(1);
        let result = self.result(depth);
        let parameters = self.parameters(depth, 3);
        let ellipsis = match self.below(8) {
            0 if parameters.is_empty() => "...",
            0 => ", ...",
            _ => "",
        };
        let qualifiers = if member { self.member_qualifiers() } else { "" };
        let noexcept = if self.below(6) == 0 { " noexcept" } else { "" };
        Type::Function(Box::new(result), format!("({parameters}{ellipsis}){qualifiers}{noexcept}"))
    }

    fn member_qualifiers(&mut self) -> &'static str {
        self.pick(&["", "", " const", " volatile", " &", " const &&"])
    }

    /// The declaration number `number`, whose names are its own.
    pub(crate) fn case(&mut self, number: usize) -> String {
        let open = self.pick(&SCOPES);
        let close = "}".repeat(open.matches('{').count());
        let inside = match self.below(8) {
            0..=2 => format!("{} {{ throw 0; }}", self.function(3, false).declare(&format!("f{number}"))),
            3 => format!("{} = 0;", to("*", self.pointee(3)).declare(&format!("v{number}"))),
            4 => self.free_operator(number),
            _ => self.member(number),
        };
        format!("{open} {inside} {close}")
    }

    fn free_operator(&mut self, number: usize) -> String {
        let two =
            ["+", "*", "/", "%", "&", "|", "^", "==", "!=", "<", ">=", "&&", "||", ",", "<<", ">>=", "+="];
        let one = ["-", "*", "&", "!", "~", "++"];
        let (operator, second) = if self.below(3) > 0 {
            (self.pick(&two), format!(", {}", self.parameter(2).text()))
        } else {
            (self.pick(&one), String::new())
        };
        // a class of its own keeps the overloads of different cases apart
        let result = self.result(2);
        let ty = Type::Function(Box::new(result), format!("(U{number} &{second})"));
        format!("struct U{number} {{}}; {} {{ throw 0; }}", ty.declare(&format!("operator{operator}")))
    }

    /// A member, defined outside of its class; the class may be tagged, or an explicit specialisation.
    fn member(&mut self, number: usize) -> String {
        let name = format!("C{number}");
        let (head, qualifier) = match self.below(4) {
            0 => {
                let qualifier = format!("{name}<{}>", self.argument(2));
                (format!("template<class> struct {name}; template<> struct {qualifier}"), qualifier)
            }
            1 => (format!("struct __attribute__((__abi_tag__(\"ns\"))) {name}"), name.clone()),
            _ => (format!("struct {name}"), name.clone()),
        };
        let (before, inside, outside) = match self.below(8) {
            0 => {
                let ty = to("*", self.pointee(2));
                ("static ", ty.declare("s"), format!("{} = 0;", ty.declare(&format!("{qualifier}::s"))))
            }
            1 => {
                let parameters = self.parameters(2, 2);
                let declared = format!("{name}({parameters})");
                ("", declared.clone(), format!("{qualifier}::{declared} {{ throw 0; }}"))
            }
            2 => ("", format!("~{name}()"), format!("{qualifier}::~{name}() {{ }}")),
            3 => {
                let class = self.class(2);
                let target = format!("{class} {}", self.pick(&["", "*"]));
                let declared = format!("operator {target}(){}", self.member_qualifiers());
                ("", declared.clone(), format!("{qualifier}::{declared} {{ throw 0; }}"))
            }
            4 => {
                let operator = self.pick(&["operator()", "operator[]", "operator-"]);
                let (result, parameter) = (self.result(2), self.parameter(2).text());
                let rest = format!("({parameter}){}", self.member_qualifiers());
                let ty = Type::Function(Box::new(result), rest);
                let outside = format!("{} {{ throw 0; }}", ty.declare(&format!("{qualifier}::{operator}")));
                ("", ty.declare(operator), outside)
            }
            kind => {
                let ty = self.function(3, kind != 5);
                let outside = format!("{} {{ throw 0; }}", ty.declare(&format!("{qualifier}::f")));
                (if kind == 5 { "static " } else { "" }, ty.declare("f"), outside)
            }
        };
        format!("{head} {{ {before}{inside}; }}; {outside}")
    }
}

//! Random programs with extended lambdas.
//!
//! A program is the inside of a namespace: some types, one function of some sort around the lambdas (the
//! *parent*), and what instantiates it. The parent's body is a random nest of blocks, statements and plain
//! lambdas; extended lambdas with captures of every sort are launched, stored and passed in it. What is
//! generated is valid for both of nvcc's passes; a variable is used only where the language allows it.

// the text of a program is laid out as it is written
#![allow(clippy::write_with_newline)]

use crate::random::Random;
use std::fmt::Write as _;

/// A name that can be used at some place.
#[derive(Debug, Clone)]
struct Variable {
    name: String,
    /// An expression of type `int` made of it, if its type is known.
    int: Option<String>,
    array: bool,
    /// A structured binding: plain lambdas of C++17 cannot capture it.
    binding: bool,
    /// A constant that can stand in constant expressions.
    constant: bool,
    /// Of dependent type.
    dependent: bool,
    /// Declared in the outermost block of the lambda, or its parameter: not to be declared again.
    own: bool,
}

/// What is known while a body is generated.
#[derive(Clone, Default)]
struct Place {
    variables: Vec<Variable>,
    /// `this` can be used: the class has members `m0`, `m1`, `mf()`, `sm`, `sc`.
    this: bool,
    /// `this` is a pointer to const.
    depth: usize,
    /// The type of a template parameter in reach.
    template: bool,
    /// Inside of a plain lambda.
    plain: bool,
}

/// The text of a program; `launches` kernels with extended lambdas are named in it.
pub(super) fn program(random: &mut Random, standard: u32) -> String {
    let mut g = Generator { random, out: String::new(), names: 0, standard };
    g.program();
    g.out
}

struct Generator<'r> {
    random: &'r mut Random,
    out: String,
    names: usize,
    standard: u32,
}

impl Generator<'_> {
    fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    fn program(&mut self) {
        self.out.push_str(
            "struct P { int u; double v; __host__ __device__ int get() const { return u; } };\n\
             struct Q { P p; int a[2]; };\n\
             enum E { e0, e1 };\n\
             template<int N> struct TA { int t[N + 1]; };\n\
             __host__ __device__ inline int fn(int a) { return a; }\n\
             template<class T> __host__ __device__ int gn(const T &) { return 1; }\n\
             static int xi = 1; static P xp; static Q xq; static float xf[3]; static char xc[] = \"x\";\n",
        );
        if self.random.chance(15) {
            self.out.push_str("inline int da(int a = (hk([] __device__ { return 1; }), 2)) { return a; }\n");
        }
        let members = "    int m0; P m1; static const int sc = 3;\n    __host__ __device__ int mf() const { return m0; }\n    \
                       __host__ __device__ static int sm(int a) { return a; }\n";
        let (parameters, variables, arguments) = self.parameters();
        let place = Place { variables, ..Place::default() };
        let member = Place { this: true, ..place.clone() };
        let template = |p: &Place| {
            let mut p = p.clone();
            p.template = true;
            p.variables.push(Variable {
                name: "t".into(),
                int: None,
                array: false,
                binding: false,
                constant: false,
                dependent: true,
                own: false,
            });
            p
        };
        let with_t = if parameters.is_empty() { "T t".to_owned() } else { format!("T t, {parameters}") };
        let t_arguments = if arguments.is_empty() { "1".to_owned() } else { format!("1, {arguments}") };
        let d_arguments = if arguments.is_empty() { "xp".to_owned() } else { format!("xp, {arguments}") };
        let suffix = *self
            .random
            .pick(&["", " const", " noexcept", " const noexcept", " volatile", " &"])
            .unwrap_or(&"");
        let member_suffix = if suffix == " volatile" { "" } else { suffix };
        match self.random.below(20) {
            0 => {
                let body = self.body(&place);
                let noexcept = if self.random.chance(30) { " noexcept" } else { "" };
                let _ = write!(self.out, "void g({parameters}){noexcept} {body}\n");
            }
            1 => {
                let (first, second) = (self.body(&place), self.body(&place));
                let more = if parameters.is_empty() {
                    "char *z0".to_owned()
                } else {
                    format!("char *z0, {parameters}")
                };
                let _ = write!(self.out, "void g({parameters}) {first}\nvoid g({more}) {second}\n");
            }
            2 | 3 => {
                let body = self.body(&template(&place));
                let _ = write!(self.out, "template<class T> void g({with_t}) {body}\n");
                let _ = write!(self.out, "inline void h() {{ g({t_arguments}); g({d_arguments}); }}\n");
            }
            4 => {
                let body = self.body(&template(&place));
                let _ = write!(
                    self.out,
                    "template<int N, class T, class... U> T *g({with_t}, U... rest) {}\n",
                    returning(&body, "T *")
                );
                let _ = write!(self.out, "inline void h() {{ g<3>({t_arguments}, 1, 2.0); }}\n");
            }
            5 | 6 => {
                let body = self.body(&member);
                let _ = write!(
                    self.out,
                    "struct S {{\n{members}    void f({parameters}){member_suffix} {body}\n}};\n"
                );
            }
            7 => {
                let body = self.body(&place);
                let _ =
                    write!(self.out, "struct S {{\n{members}    static void f({parameters}) {body}\n}};\n");
            }
            8 => {
                let body = self.body(&member);
                let _ = write!(
                    self.out,
                    "struct S {{\n{members}    struct I;\n    void f({parameters}){member_suffix};\n"
                );
                // another function of the name, which nobody else may call
                if self.random.chance(50) {
                    self.out.push_str("private:\n    static void f(char *, char *, char *);\n");
                }
                self.out.push_str("};\n");
                let _ = write!(self.out, "void S::f({parameters}){member_suffix} {body}\n");
            }
            9 => {
                let body = self.body(&template(&member));
                let _ = write!(
                    self.out,
                    "template<class T> struct S {{\n{members}    T v;\n    void f({with_t}){member_suffix} {body}\n}};\n"
                );
                let _ = write!(self.out, "inline void h() {{ S<int> s; s.f({t_arguments}); }}\n");
            }
            10 => {
                let body = self.body(&template(&member));
                let _ = write!(
                    self.out,
                    "template<class V, int N> struct S {{\n{members}    template<class T> void f({with_t});\n}};\n\
                     template<class V, int N> template<class T> void S<V, N>::f({with_t}) {body}\n"
                );
                let _ = write!(
                    self.out,
                    "inline void h() {{ S<int, 2> s; s.f({t_arguments}); s.f({d_arguments}); }}\n"
                );
            }
            11 => {
                let body = self.body(&member);
                let which =
                    *self.random.pick(&["int operator()", "void operator+=", "P operator[]"]).unwrap_or(&"");
                let parameter = "int a0";
                let mut inside = member.clone();
                inside.variables.retain(|v| v.name == "a0");
                let body = if which == "int operator()" { body } else { self.body(&inside) };
                let list = if which == "int operator()" { parameters.as_str() } else { parameter };
                let result = if which.starts_with("void") { body } else { returning(&body, which) };
                let _ = write!(self.out, "struct S {{\n{members}    {which}({list}) {result}\n}};\n");
            }
            12 => {
                let body = self.body(&place);
                let inner = self.body(&member);
                let _ =
                    write!(self.out, "namespace A {{ inline namespace B {{\nvoid g({parameters}) {body}\n");
                let _ =
                    write!(self.out, "struct S {{\n{members}    void f({parameters}) {inner}\n}};\n}} }}\n");
            }
            13 => {
                let body = self.body(&place);
                let _ = write!(self.out, "namespace {{\nvoid g({parameters}) {body}\n}}\n");
                let _ = write!(self.out, "inline void h() {{ g({arguments}); }}\n");
            }
            14 => {
                let (first, second) = (self.body(&place), self.body(&template(&place)));
                let _ = write!(self.out, "template<class T> void g({with_t}) {second}\n");
                let special = with_t.replace("T t", "P t");
                let _ = write!(self.out, "template<> void g<P>({special}) {first}\n");
                let _ = write!(self.out, "inline void h() {{ g({t_arguments}); g({d_arguments}); }}\n");
            }
            15 => {
                let (body, handler) = (self.body(&place), self.body(&place));
                let _ = write!(self.out, "void g({parameters}) try {body} catch (...) {handler}\n");
            }
            16 => {
                let body = self.body(&place);
                let _ = write!(self.out, "auto g({parameters}) -> void {body}\n");
            }
            17 if self.standard >= 20 => {
                let body = self.body(&template(&place));
                let with_t = with_t.replace("T t", "auto t").replace("T l15", "auto l15");
                let body = body.replace("T l15", "auto l15");
                let _ = write!(self.out, "void g({with_t}) {body}\n");
                let _ = write!(self.out, "inline void h() {{ g({t_arguments}); }}\n");
            }
            _ => {
                let body = self.body(&place);
                if self.random.chance(50) {
                    let _ = write!(self.out, "struct S;\nvoid g(S *s0{}{parameters});\n", comma(&parameters));
                }
                let _ = write!(
                    self.out,
                    "struct S {{\n{members}    friend void g(S *s0{}{parameters}) {body}\n}};\n",
                    comma(&parameters)
                );
            }
        }
    }

    /// Parameters: their declarations, what they declare, and arguments for them.
    fn parameters(&mut self) -> (String, Vec<Variable>, String) {
        let all: [(&str, &str, &str, &str); 11] = [
            ("int a0", "a0", "a0", "1"),
            ("const int a1", "a1", "a1", "1"),
            ("int &a2", "a2", "a2", "xi"),
            ("const double &a3", "a3", "(int)a3", "1.0"),
            ("P a4", "a4", "a4.u", "xp"),
            ("int *a5", "a5", "a5[0]", "&xi"),
            ("const char *a6", "a6", "a6[1]", "xc"),
            ("float a7[3]", "a7", "(int)a7[2]", "xf"),
            ("const P &a8", "a8", "a8.get()", "xp"),
            ("unsigned char a9", "a9", "a9", "1"),
            ("E a10", "a10", "(a10 == e1)", "e1"),
        ];
        let (mut declared, mut variables, mut arguments) = (Vec::new(), Vec::new(), Vec::new());
        for (declaration, name, int, argument) in all {
            if self.random.chance(if name == "a0" { 90 } else { 35 }) {
                declared.push(declaration);
                arguments.push(argument);
                variables.push(plain(name, int));
            }
        }
        (declared.join(", "), variables, arguments.join(", "))
    }

    /// A function body: locals, then statements with lambdas.
    fn body(&mut self, place: &Place) -> String {
        let mut place = place.clone();
        let mut text = String::from("{\n");
        let seed = place.variables.iter().find_map(|v| v.int.clone()).unwrap_or_else(|| "1".into());
        let locals: [(&str, &str, &str); 11] = [
            ("int l0 = {};", "l0", "l0"),
            ("const int l1 = 2;", "l1", "l1"),
            ("constexpr int l2 = 3;", "l2", "l2"),
            ("double l3[2] = {};", "l3", "(int)l3[1]"),
            ("const short l4[2][2] = {};", "l4", "l4[0][1]"),
            ("auto l5 = {} + 1.5;", "l5", "(int)l5"),
            ("P l6{};", "l6", "l6.u"),
            ("Q l7{};", "l7", "l7.a[1]"),
            ("P l8[2]{};", "l8", "l8[1].u"),
            ("const int *const l9 = nullptr;", "l9", "(l9 == nullptr)"),
            ("long l10 = {}, l11 = 4;", "l10", "(int)l10"),
        ];
        for (declaration, name, int) in locals {
            if self.random.chance(40) {
                // `{}` stands for an expression where something precedes it
                let filled = if declaration.contains("{};") || declaration.contains("= {},") && name == "l10"
                {
                    if matches!(name, "l0" | "l10") {
                        declaration.replacen("{}", &seed, 1)
                    } else {
                        declaration.to_owned()
                    }
                } else {
                    declaration.replacen("{}", &seed, 1)
                };
                let _ = writeln!(text, "    {filled}");
                let mut v = plain(name, int);
                v.array = matches!(name, "l3" | "l4" | "l8");
                v.constant = matches!(name, "l1" | "l2");
                place.variables.push(v);
            }
        }
        if self.random.chance(15) {
            text.push_str("    static int l12 = 3; l12++;\n");
        }
        if self.standard >= 17 && self.random.chance(15) {
            text.push_str("    auto [l13, l14] = xp;\n");
            for (name, int) in [("l13", "l13"), ("l14", "(int)l14")] {
                let mut v = plain(name, int);
                v.binding = true;
                place.variables.push(v);
            }
        }
        if place.template && self.random.chance(50) {
            text.push_str("    T l15 = t;\n");
            let mut v = plain("l15", "0");
            v.int = None;
            v.dependent = true;
            place.variables.push(v);
        }
        for _ in 0..1 + self.random.below(4) {
            let s = self.statement(&place);
            let _ = writeln!(text, "    {s}");
        }
        text.push('}');
        text
    }

    /// A statement of a parent or of a plain lambda in it.
    fn statement(&mut self, place: &Place) -> String {
        let mut inner = place.clone();
        inner.depth += 1;
        let deep = place.depth >= 3;
        let condition = self.int(place);
        match self.random.below(if deep { 8 } else { 18 }) {
            0..=4 => format!("kn<<<1, 1>>>({});", self.extended(place)),
            5 => format!("hk({});", self.extended(place)),
            6 => {
                let name = self.name("o");
                format!("{{ auto {name} = {}; kn<<<1, 1>>>({name}); }}", self.extended(place))
            }
            7 => format!("hk([=] {{ {} }});", self.uses(&without_bindings(place), 2)),
            8 => format!("if ({condition}) {{ {} }} else {}", self.block(&inner), self.statement(&inner)),
            9 => {
                let name = self.name("i");
                inner.variables.push(plain(&name, &name));
                format!("for (int {name} = 0; {name} < 2; {name}++) {{ {} }}", self.block(&inner))
            }
            10 => {
                // a name declared again hides the one before
                let Some(v) = self.random.pick(&place.variables).cloned() else { return ";".into() };
                inner.variables.retain(|w| w.name != v.name);
                inner.variables.push(plain(&v.name, &format!("(int){}", v.name)));
                format!("{{ float {} = 1.5f; {} }}", v.name, self.block(&inner))
            }
            11 => format!(
                "switch ({condition}) {{ case 1: {{ {} }} default: {} }}",
                self.block(&inner),
                self.statement(&inner)
            ),
            12 if self.standard >= 17 => {
                let (a, b) = (self.block(&inner), self.block(&inner));
                format!("if constexpr (sizeof(int) == 4) {{ {a} }} else {{ {b} }}")
            }
            13 => format!("try {{ {} }} catch (...) {{ }}", self.block(&inner)),
            14 => {
                let name = self.name("r");
                inner.variables.push(plain(&name, &name));
                format!("for (auto {name} : {{1, 2}}) {{ {} }}", self.block(&inner))
            }
            15 | 16 => self.plain_lambda(place),
            _ => format!("do {{ {} }} while (0);", self.block(&inner)),
        }
    }

    fn block(&mut self, place: &Place) -> String {
        let n = 1 + self.random.below(2);
        (0..n).map(|_| self.statement(place)).collect::<Vec<_>>().join(" ")
    }

    /// A plain lambda around extended ones.
    fn plain_lambda(&mut self, place: &Place) -> String {
        let name = self.name("q");
        let mut inner = without_bindings(place);
        inner.depth += 1;
        inner.plain = true;
        let captures = match self.random.below(4) {
            0 => "=".to_owned(),
            1 => "&".to_owned(),
            2 => {
                // only what is named
                let mut kept = Vec::new();
                for v in &inner.variables {
                    if self.random.chance(40) {
                        kept.push(v.clone());
                    }
                }
                let mut list: Vec<String> = Vec::new();
                for v in &kept {
                    let by_reference = self.random.chance(40);
                    list.push(if by_reference { format!("&{}", v.name) } else { v.name.clone() });
                }
                if inner.this {
                    match self.random.below(5) {
                        0..=2 => list.push("this".into()),
                        3 if self.standard >= 17 => list.push("*this".into()),
                        _ => inner.this = false,
                    }
                }
                inner.variables = kept;
                list.join(", ")
            }
            _ => {
                let value = self.int(&inner);
                let n = self.name("n");
                inner.variables.push(plain(&n, &n));
                format!("=, {n} = {value}")
            }
        };
        let p = self.name("p");
        inner.variables.push(plain(&p, &p));
        let body = self.block(&inner);
        format!("{{ auto {name} = [{captures}](int {p}) {{ {body} }}; {name}(1); }}")
    }

    /// An extended lambda.
    fn extended(&mut self, place: &Place) -> String {
        let device = self.random.chance(70);
        let annotation = if device { "__device__" } else { "__host__ __device__" };
        let mut inside = place.clone();
        let mut captures: Vec<String> = Vec::new();
        let implicit = self.random.chance(65);
        let is_mutable = self.random.chance(15);
        let star_this = self.standard >= 17 && place.this && self.random.chance(15);
        if implicit {
            captures.push("=".into());
        }
        if star_this {
            captures.push("*this".into());
        } else if place.this && !implicit {
            if self.random.chance(50) {
                captures.push("this".into());
            } else {
                inside.this = false;
            }
        }
        if !implicit {
            let mut kept = Vec::new();
            for v in &place.variables {
                if self.random.chance(35) {
                    kept.push(v.clone());
                    captures.push(v.name.clone());
                }
            }
            inside.variables = kept;
        }
        if device && self.random.chance(25) {
            let value = self.int(place);
            let name = self.name("c");
            let form = match self.random.below(3) {
                0 => format!("{name} = {value}"),
                1 => format!("{name}({value})"),
                _ => format!("{name}{{{value}}}"),
            };
            let at = if captures.first().is_some_and(|c| c == "=") {
                1 + self.random.below(captures.len())
            } else {
                self.random.below(captures.len() + 1)
            };
            captures.insert(at, form);
            inside.variables.push(own(&name));
        }
        let (parameters, declared) = match self.random.below(5) {
            0 => ("(int z1)", vec!["z1"]),
            1 => ("(int z1, float z2 = 1.5f)", vec!["z1"]),
            2 if device => ("(auto z3)", vec![]),
            _ => ("()", vec![]),
        };
        for name in declared {
            inside.variables.push(own(name));
        }
        let (result, last) = match self.random.below(10) {
            0 => (" -> int".to_owned(), format!(" return {};", self.int(&inside))),
            1 => (" -> void".to_owned(), String::new()),
            2 => match self.random.pick(&place.variables) {
                Some(v)
                    if !v.array
                        && !v.dependent
                        && place.variables.iter().filter(|w| w.name == v.name).count() == 1 =>
                {
                    (format!(" -> decltype(sizeof({}))", v.name), " return 1;".to_owned())
                }
                _ => (String::new(), String::new()),
            },
            3 => (String::new(), format!(" return {};", self.int(&inside))),
            4 | 5 if device && !parameters.contains("auto") => self.deduced(&inside),
            6 if parameters.contains("z1") => (" -> TA<sizeof(z1)>".to_owned(), " return {};".to_owned()),
            _ => (String::new(), String::new()),
        };
        let words = if is_mutable { " mutable" } else { "" };
        let noexcept = if self.random.chance(15) { " noexcept" } else { "" };
        let head = if parameters == "()" && words.is_empty() && noexcept.is_empty() && result.is_empty() {
            String::new()
        } else {
            format!(" {parameters}{words}{noexcept}{result}")
        };
        let count = self.random.below(5);
        let body = self.uses(&inside, count);
        format!("[{}] {annotation}{head} {{ {body}{last} }}", captures.join(", "))
    }

    /// A deduced return type, and the end of the body that it is deduced from.
    fn deduced(&mut self, place: &Place) -> (String, String) {
        let (e, w) = (self.int(place), self.name("w"));
        let bindings = self.standard >= 17;
        let (result, last) = match self.random.below(11) {
            0 => ("auto", format!("const auto {w} = {e}; auto &{w}r = {w}; return {w}r;")),
            1 => ("auto", format!("for (auto {w} : {{1, 2}}) return {w} + {e}; return {e};")),
            2 => ("auto", format!("struct {w}L {{ int m; }} {w}{{{e}}}; return {w}.m;")),
            3 => ("auto", format!("auto {w} = [=] {{ return {e}; }}; return {w}() + 1L;")),
            4 if bindings => {
                ("auto", format!("P {w}{{{e}, 1.0}}; auto [{w}b, {w}c] = {w}; return {w}b + {w}c;"))
            }
            5 => ("decltype(auto)", format!("return ({e});")),
            6 => ("decltype(auto)", format!("return {e};")),
            7 => ("const auto &", format!("return {e};")),
            8 => ("auto &&", format!("return ({e});")),
            9 => ("auto", format!("if (long {w} = {e}) {{ return {w}; }} return 1L;")),
            _ => ("auto", format!("return {e};")),
        };
        (format!(" -> {result}"), format!(" {last}"))
    }

    /// Statements that use what is in reach, and some that only seem to.
    fn uses(&mut self, place: &Place, count: usize) -> String {
        let mut place = place.clone();
        let mut out = String::new();
        for _ in 0..count {
            let w = self.name("w");
            let e = self.int(&place);
            let any = self.random.pick(&place.variables).cloned();
            let s = match (self.random.below(16), any) {
                (0, Some(v)) => format!("int {w} = sizeof({}) + {e};", v.name),
                (1, Some(v)) => format!("bool {w} = sizeof(decltype({})) > 1;", v.name),
                (2, Some(v)) if v.constant => format!("int {w}[{}]; TA<{}> {w}t;", v.name, v.name),
                (3, Some(v)) if v.constant => {
                    format!("constexpr int {w} = {}; static_assert({} > 1, \"\");", v.name, v.name)
                }
                (4, Some(v)) if !v.own => {
                    // hidden from here on
                    place.variables.retain(|x| x.name != v.name);
                    place.variables.push(own(&v.name));
                    format!("int {w} = {e}; int {} = {w};", v.name)
                }
                (5, Some(v)) if !v.binding => format!("auto {w} = [=] {{ return gn({}); }}; {w}();", v.name),
                (6, _) => format!("auto {w} = [y = {e}](int z9) {{ return y + z9; }}; {w}(1);"),
                (7, _) => format!("for (int {w} = 0; {w} < {e}; {w}++) {{ int {w}b = {w}; }}"),
                (8, _) => format!("if ({e}) {{ int {w} = {}; }}", self.int(&place)),
                (9, Some(v)) => format!("int {w} = gn({});", v.name),
                (10, Some(v)) => format!("auto {w} = &{};", v.name),
                (11, _) => format!("P {w}{{{e}, 1.0}}; int {w}u = {w}.u + {w}.get();"),
                (12, _) => format!("bool {w} = noexcept({e}); int {w}a = alignof(P);"),
                (13, _) => format!("int {w} = {e} ? {} : {};", self.int(&place), self.int(&place)),
                (14, Some(v)) if v.constant => {
                    format!("switch ({e}) {{ case {}: break; default: break; }}", v.name)
                }
                _ => format!("int {w} = {e} + fn({});", self.int(&place)),
            };
            out.push_str(&s);
            out.push(' ');
        }
        out
    }

    /// An expression of type `int`.
    fn int(&mut self, place: &Place) -> String {
        if place.this && self.random.chance(30) {
            let members = ["m0", "m1.u", "mf()", "this->m0", "sm(1)", "(int)sc", "sm(m0)"];
            let m = self.random.below(members.len());
            return members[m].to_owned();
        }
        let known: Vec<String> = place.variables.iter().filter_map(|v| v.int.clone()).collect();
        match self.random.below(6) {
            0 => "1".to_owned(),
            1 if known.len() > 1 => {
                let (a, b) = (self.random.below(known.len()), self.random.below(known.len()));
                format!("({} + {})", known[a], known[b])
            }
            _ => self.random.pick(&known).cloned().unwrap_or_else(|| "2".to_owned()),
        }
    }
}

fn plain(name: &str, int: &str) -> Variable {
    Variable {
        name: name.to_owned(),
        int: Some(int.to_owned()),
        array: false,
        binding: false,
        constant: false,
        dependent: false,
        own: false,
    }
}

/// A variable that the lambda itself declares.
fn own(name: &str) -> Variable {
    Variable { own: true, ..plain(name, name) }
}

/// What a plain lambda inside can capture.
fn without_bindings(place: &Place) -> Place {
    let mut place = place.clone();
    place.variables.retain(|v| !v.binding);
    place
}

fn comma(parameters: &str) -> &'static str {
    if parameters.is_empty() {
        ""
    } else {
        ", "
    }
}

/// A body that ends in a `return` of a value.
fn returning(body: &str, declaration: &str) -> String {
    let value = if declaration.starts_with('P') { "return P{}; }" } else { "return 0; }" };
    let open = body.trim_end().trim_end_matches('}');
    format!("{open}    {value}")
}

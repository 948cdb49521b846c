//! Random programs whose expressions the types command judges.
//!
//! A program is a fixed part (variables of all arithmetic types, classes with members, conversions and operators,
//! overloads, templates) and functions full of random expressions. What an expression may be, its sort decides: a
//! number, an integer, a pointer, a class. So nearly all of them are valid; where one is not, g++ says so, and our
//! program must not be the only one that says so.

use crate::random::Random;
use std::fmt::Write as _;

/// Functions of a program, and statements of a function.
const FUNCTIONS: usize = 8;
const STATEMENTS: usize = 24;

const PRELUDE: &str = r#"# 1 "generated.cu"
namespace N {
enum E { e0, e1 = 5 }; enum class F : short { f0, f1 }; enum L : unsigned long { l0 };
struct B { int b; long bl; virtual ~B(); int go(int); char go(double) const; static float st; short bits : 5; unsigned ub : 31; };
struct D : B { double d; int B::*self; D(int = 0); D(const D&); D(D&&); using B::go; long go(const char*); D& operator=(const D&); };
struct C { C(double); C(); operator int() const; explicit operator bool() const; C operator-() const; C& operator++(); C operator++(int);
  int& operator[](int); const int& operator[](int) const; B* operator->(); float operator()(int) const; double operator()(const char*, ...); };
C operator+(const C&, const C&); long operator%(const C&, F); bool operator<(const C&, const C&); bool operator==(const C&, const C&);
C& operator<<(C&, int); C& operator<<(C&, const char*); C&& move(C&); int adl(const C&); char adl(const B&);
template<class T> struct Box { T value; const T* at; Box(T); template<class U> Box(const Box<U>&); T& get(); const T& get() const; T operator*() const; Box* operator&();
  template<class U> U as() const; template<class U> Box<U> map(U (*)(T)) const; static Box make(); using type = T; typedef T array[4]; array all; };
template<class T> struct Box<T*> { T* pointed; T** at; Box(T*); T& get(); T* operator->() const; operator T*() const; using type = T; };
template<class T, int M> struct Vec { T e[M]; static constexpr int size = M; T& operator[](int); const T& operator[](int) const; T* begin(); T* end(); const T* begin() const; const T* end() const; };
template<class T, int M> Vec<T, M> operator*(const Vec<T, M>&, T); template<class T, int M> T dot(const Vec<T, M>&, const Vec<T, M>&);
}
void* operator new(unsigned long, void*) noexcept;
using namespace N;
char f(int); short f(unsigned); int f(long); long f(double); unsigned char f(unsigned long); wchar_t f(long long); long double f(unsigned long long); char16_t f(__int128); float f(char); double f(const char*); bool f(void*); E f(F); unsigned f(...);
int& g(int&); const int& g(const int&); int&& g(int&&); long h(const B&); int h(B*); char h(const D&); short h(bool);
template<class T> T id(T); template<class T> T& ref(T&); template<class T> const T* ptr(const T&); template<class T> T&& fwd(T&&);
template<class T, class U> decltype(T() + U()) add(T, U); template<class T> int which(T); template<class T> char which(T*); template<class T> long which(const T*); short which(int);
template<class T, int M> constexpr int count(T (&)[M]) { return M; } template<class... A> int packed(A&&...); template<class T> auto deduced(T t) { return t + 1; }
template<class T> constexpr T zero = T(); template<class T> using Ptr = T*; template<int I> struct Num { enum { n = I }; static const long v = I; };
bool vb; char vc; signed char vsc; unsigned char vuc; short vs; unsigned short vus; int vi; unsigned vu; long vl; unsigned long vul; long long vll; unsigned long long vull;
float vf; double vd; long double vld; wchar_t vw; char16_t v16; char32_t v32; const int ci = 3; volatile long vol; const volatile short cvs = 1; constexpr int cx = 7; __int128 vx;
int arr[5]; const double carr[2][3] = {}; char str[] = "abc"; E ve; F vF; L vL; int* pi; const int* pci; int** ppi; void* pv; const char* pc; B* pb; const B* pcb; D* pd; double (*pcarr)[3]; int (*pf)(int); long (*pfa[2])(const B&);
B vB; const B cB = B(); D vD; const D cD; C vC; const C cC; Box<int> bi(1); const Box<double> cbd(1.0); Box<char*> bp(nullptr); Vec<float, 3> v3; const Vec<long, 2> cv2 = {}; int B::*pm; double D::*pmd; int (B::*pmf)(int); char (B::*pmfc)(double) const; int& ri = vi; const long& rcl = vl; int&& rri = 1;
"#;

/// Numbers without a value category to speak of, and things that can be assigned to.
const INTEGERS: [&str; 33] = [
    "vb", "vc", "vsc", "vuc", "vs", "vus", "vi", "vu", "vl", "vul", "vll", "vull", "vw", "v16", "v32", "ci",
    "vol", "cvs", "cx", "ve", "vx", "arr[1]", "*pi", "**ppi", "str[0]", "vB.b", "cB.bl", "pb->bits",
    "vD.go(1)", "ri", "rcl", "e1", "N::l0",
];
const FLOATS: [&str; 8] = ["vf", "vd", "vld", "carr[1][2]", "B::st", "pd->d", "cD.d", "v3.e[0]"];
const LITERALS: [&str; 34] = [
    "0",
    "1",
    "42u",
    "7l",
    "7ul",
    "9ll",
    "9ull",
    "0x80000000",
    "2147483648",
    "0xffffffffffffffff",
    "'a'",
    "L'a'",
    "u'a'",
    "U'a'",
    "'ab'",
    "true",
    "1.5",
    "1.5f",
    "1.5L",
    "1e3",
    "0b101",
    "017",
    "1'000",
    "sizeof(int)",
    "sizeof vD",
    "alignof(double)",
    "noexcept(vi)",
    "Num<3>::n",
    "Num<4>::v",
    "zero<long>",
    "cx",
    "decltype(vi){}",
    "E::e0",
    "zero<unsigned char>",
];
const ASSIGNABLE: [&str; 22] = [
    "vc", "vsc", "vs", "vus", "vi", "vu", "vl", "vul", "vll", "vf", "vd", "vld", "vol", "arr[2]", "*pi",
    "vB.b", "pb->bits", "vD.d", "v3[1]", "vC[1]", "bi.get()", "ref(vi)",
];
const POINTERS: [&str; 22] = [
    "pi",
    "pci",
    "pc",
    "pb",
    "pcb",
    "pd",
    "arr",
    "str",
    "\"lit\"",
    "&vi",
    "&ci",
    "&vB",
    "&cD",
    "carr[0]",
    "pcarr[0]",
    "*ppi",
    "&arr[2]",
    "bp.pointed",
    "v3.begin()",
    "cv2.end()",
    "ptr(vd)",
    "new int",
];
const CLASSES: [&str; 20] = [
    "vC",
    "cC",
    "vB",
    "cB",
    "vD",
    "cD",
    "*pb",
    "*pcb",
    "*pd",
    "bi",
    "cbd",
    "bp",
    "v3",
    "cv2",
    "C(1.0)",
    "D()",
    "Box<int>::make()",
    "vC + cC",
    "-cC",
    "N::move(vC)",
];
const NAMES: [&str; 13] = [
    "bool",
    "char",
    "unsigned char",
    "short",
    "int",
    "unsigned",
    "long",
    "unsigned long",
    "float",
    "double",
    "long double",
    "wchar_t",
    "__int128",
];

/// The program of a seed.
pub(super) fn program(seed: u64) -> String {
    let mut generator = Generator { random: Random::new(seed), locals: Vec::new() };
    let mut text = PRELUDE.to_owned();
    for i in 0..FUNCTIONS {
        generator.function(i, &mut text);
    }
    text
}

/// A local variable, and whether it is a number.
struct Local {
    name: String,
    integer: bool,
}

struct Generator {
    random: Random,
    locals: Vec<Local>,
}

impl Generator {
    fn function(&mut self, number: usize, text: &mut String) {
        self.locals.clear();
        let head = match self.random.below(4) {
            0 => "template<class T> void",
            1 => "struct M# { int m; mutable long mm; static int ms; void body() const; }; void M#::",
            _ => "void",
        };
        let member = head.ends_with("::");
        let head = head.replace('#', &number.to_string());
        if member {
            let _ =
                writeln!(text, "{head}body() const {{ (void)(m + 1); (void)&mm; (void)this; (void)(ms = 2);");
        } else {
            let _ = writeln!(text, "{head} t{number}() {{");
        }
        for i in 0..STATEMENTS {
            self.statement(i, text);
        }
        text.push_str("}\n");
    }

    fn statement(&mut self, number: usize, text: &mut String) {
        let depth = 1 + self.random.below(3);
        let line = match self.random.below(12) {
            0 => {
                let e = self.integer(depth);
                self.locals.push(Local { name: format!("x{number}"), integer: true });
                format!("auto x{number} = {e};")
            }
            1 => {
                let e = self.number(depth);
                self.locals.push(Local { name: format!("x{number}"), integer: false });
                format!("auto&& x{number} = {e};")
            }
            2 => {
                let (a, b) = (self.number(depth), self.number(depth));
                format!("if (auto q = {a}; q < ({b})) (void)(q, vi); else (void)!q;")
            }
            3 => {
                let e = self.integer(1);
                let range = self.pick(&["arr", "carr", "v3", "cv2", "str", "carr[1]"]);
                format!("for (auto& x : {range}) {{ (void)x; (void)({e}); }}")
            }
            4 => {
                let (a, b) = (self.number(depth), self.integer(1));
                let capture = self.pick(&["&", "&, k"]);
                format!("{{ int k = 1; auto l = [{capture}](int p, auto... r) mutable {{ return {a}; }}; auto s = [=](long p) {{ return p + ({b}); }}; (void)(s(1) + k); }}")
            }
            5 => format!("(void)({});", self.class(depth)),
            6 | 7 => format!("(void)({});", self.pointer(depth)),
            _ => format!("(void)({});", self.number(depth)),
        };
        let _ = writeln!(text, "  {line}");
    }

    fn pick(&mut self, list: &[&str]) -> String {
        self.random.pick(list).copied().unwrap_or_default().to_owned()
    }

    fn leaf(&mut self, integer: bool) -> String {
        let locals: Vec<String> =
            self.locals.iter().filter(|l| l.integer || !integer).map(|l| l.name.clone()).collect();
        if self.random.chance(15) {
            if let Some(local) = self.random.pick(&locals) {
                return local.clone();
            }
        }
        match self.random.below(10) {
            0..=2 => loop {
                let literal = self.pick(&LITERALS);
                if !integer || !literal.starts_with("1.5") && literal != "1e3" {
                    break literal;
                }
            },
            3 | 4 if !integer => self.pick(&FLOATS),
            _ => self.pick(&INTEGERS),
        }
    }

    fn number(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.leaf(false);
        }
        let d = depth - 1;
        match self.random.below(24) {
            0..=3 => {
                let (a, b) = (self.number(d), self.number(d));
                let op = self.pick(&["+", "-", "*", "/", "<", ">", "<=", ">=", "==", "!=", "&&", "||"]);
                format!("({a}) {op} ({b})")
            }
            4 => format!("({}) ? ({}) : ({})", self.number(d), self.number(d), self.number(d)),
            5 => format!("(({}), ({}))", self.pointer(d), self.number(d)),
            6 => {
                let op = self.pick(&["-", "+", "!", "-", "__extension__ "]);
                format!("{op}({})", self.number(d))
            }
            7 | 8 => {
                let (to, from) = (self.pick(&ASSIGNABLE), self.number(d));
                let op = self.pick(&["=", "+=", "-=", "*=", "/="]);
                format!("{to} {op} ({from})")
            }
            9 => {
                let to = self.pick(&ASSIGNABLE);
                // a bit-field has no address
                let forms = ["++@", "--@", "@++", "@--", "&@ == nullptr"];
                let forms = if to.contains("bits") { &forms[..4] } else { &forms[..] };
                self.pick(forms).replace('@', &format!("({to})"))
            }
            10 => {
                let (name, e) = (self.pick(&NAMES), self.number(d));
                self.pick(&["($)(@)", "static_cast<$>(@)", "static_cast<const $&>(@)", "static_cast<$&&>(1)"])
                    .replace('$', &name)
                    .replace('@', &e)
            }
            11 | 12 => {
                let f = self.pick(&[
                    "f",
                    "f",
                    "id",
                    "which",
                    "deduced",
                    "add(1.5f, @) + f",
                    "packed(vi, @) + f",
                    "h",
                ]);
                let e = self.number(d);
                format!("{}({e})", f.replace('@', &format!("({e})")))
            }
            13 => {
                let (a, b) = (self.number(d), self.number(d));
                format!("add({a}, {b})")
            }
            14 => {
                let (p, op) = (self.pointer(d), self.pick(&["==", "!=", "<", ">="]));
                format!("({p}) {op} ({p})")
            }
            15 => {
                let p = self.pointer(d);
                self.pick(&[
                    "f(@)",
                    "which(@)",
                    "!(@)",
                    "(@) - (@)",
                    "*(@)",
                    "(@)[0]",
                    "sizeof(@)",
                    "(@) && vb",
                    "id(@) == nullptr",
                ])
                .replace('@', &p)
            }
            16 | 17 => {
                let i = self.integer(d);
                self.pick(&[
                    "vC(@)",
                    "vC[@]",
                    "cC[@]",
                    "vC(\"x\", @)",
                    "v3[@]",
                    "cv2[@]",
                    "arr[@]",
                    "(@)[pi]",
                    "carr[@][1]",
                    "pf(@)",
                    "(*pf)(@)",
                    "pfa[0](vB)",
                    "vB.go(@)",
                    "cB.go(@)",
                    "vD.go(\"x\")",
                    "pd->go(@)",
                    "(vB.*pmf)(@)",
                    "(pd->*pmfc)(@)",
                    "vC->go(@)",
                    "bi.as<short>() + @",
                    "bi.map(pf).value + @",
                    "g(vi) + @",
                    "g(@)",
                    "count(arr) + @",
                    "dot(v3, v3) + @",
                ])
                .replace('@', &format!("({i})"))
            }
            18 => self.pick(&[
                "cD.ub + 1",
                "-vB.ub",
                "cD.ub << 1",
                "vB.*pm",
                "pb->*pm",
                "cD.*pmd",
                "vD.*&D::d",
                "(vD.*pm)",
                "pcb->*pm",
                "vD.B::b",
                "vD.N::B::go(2)",
                "bi.value",
                "*bi",
                "*cbd",
                "cbd.get()",
                "bi.get()",
                "*bi.at",
                "bi.all[2]",
                "v3.size",
                "Vec<int, 2>::size",
                "h(vD)",
                "h(pd)",
                "h(cB)",
                "g(ci)",
                "g(1)",
                "fwd(vi)",
                "fwd(1)",
                "fwd(ci)",
                "ref(cx)",
                "adl(vC)",
                "adl(vD)",
                "vC < cC",
                "cC == vC",
                "vC != cC ? 1 : 0",
                "vC % F::f0",
                "int(vC)",
                "bool(vC)",
                "vC ? 1.5f : 2",
                "__builtin_expect(vi, 1)",
                "__builtin_popcount(vu)",
                "[] { return 1L; }()",
                "[](auto x) { return x; }(vs)",
                "({ int z = 3; z + 1l; })",
                "*arr",
                "**carr",
                "*&vi",
                "(&arr)[0][1]",
                "*+arr",
                "*ref(pi)",
                "f(str)",
                "f(F::f0)",
                "f(vB.b)",
                "f(vus)",
                "sizeof(arr) / sizeof *arr",
            ]),
            _ => self.integer(depth),
        }
    }

    fn integer(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.leaf(true);
        }
        let d = depth - 1;
        match self.random.below(8) {
            0..=3 => {
                let (a, b) = (self.integer(d), self.integer(d));
                let op = self.pick(&["%", "&", "|", "^", "<<", ">>", "+", "-", "*", "/"]);
                format!("({a}) {op} ({b})")
            }
            4 => format!("~({})", self.integer(d)),
            5 => {
                let to = self.pick(&["vi", "vl", "vu", "arr[1]", "vs", "vC[0]", "vB.bits", "vul"]);
                let op = self.pick(&["%=", "&=", "|=", "^=", "<<=", ">>=", "="]);
                format!("{to} {op} ({})", self.integer(d))
            }
            6 => format!("({}) ? ({}) : ({})", self.integer(d), self.integer(d), self.integer(d)),
            _ => self.leaf(true),
        }
    }

    fn pointer(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.pick(&POINTERS);
        }
        let d = depth - 1;
        match self.random.below(12) {
            0 | 1 => format!("({}) + ({})", self.pointer(d), self.integer(d)),
            2 => format!("({}) - ({})", self.pointer(d), self.integer(d)),
            3 => {
                let (c, p) = (self.number(d), self.pointer(d));
                let other = self.pick(&["nullptr", "0", "@", "@ + 1"]).replace('@', &p);
                format!("({c}) ? ({p}) : ({other})")
            }
            4 => self.pick(&[
                "vb ? pb : pd",
                "vb ? pcb : pd",
                "vb ? pi : pci",
                "vb ? pv : pi",
                "vb ? arr : nullptr",
                "vb ? &vB : pcb",
            ]),
            5 => format!("&({})[{}]", self.pointer(d), self.integer(0)),
            6 => {
                let p = self.pointer(d);
                self.pick(&[
                    "id(@)",
                    "fwd(@)",
                    "reinterpret_cast<const long*>(@)",
                    "(@, @)",
                    "const_cast<char*>(str)",
                ])
                .replace('@', &p)
            }
            7 => self.pick(&[
                "++pi",
                "pi--",
                "pc += 2",
                "pi = arr",
                "pb = pd",
                "pci = pi",
                "*ppi = &vi",
                "ppi = &pi",
                "pd = static_cast<D*>(pb)",
                "dynamic_cast<D*>(pb)",
                // no arithmetic is done on a pointer to a function
                "(pf = nullptr, pi)",
            ]),
            8 => self.pick(&[
                "new D(1)",
                "new int[3]",
                "new Box<int>(2)",
                "new (pv) D",
                "&vD.d",
                "&B::b",
                "&B::st",
                "&cB",
                "&bi",
                "ptr(vs)",
                "&ri",
                "&arr",
                "&carr[1]",
                "&*pi",
                "pcarr + 1",
                "*pcarr",
            ]),
            _ => self.pick(&POINTERS),
        }
    }

    fn class(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.pick(&CLASSES);
        }
        let d = depth - 1;
        match self.random.below(10) {
            0 => format!("vC + ({})", self.pick(&["cC", "-cC", "vC++", "C()"])),
            1 => self.pick(&[
                "++vC",
                "vC++",
                "vC << 1",
                "vC << 1 << \"x\"",
                "vC = 1.5",
                "vC = cC",
                "vD = cD",
                "vD = D(1)",
                "vB = vD",
                "bi = 3",
            ]),
            2 => format!("C({})", self.number(d)),
            3 => self.pick(&[
                "vb ? vB : vD",
                "vb ? cB : vD",
                "vb ? vC : cC",
                "vb ? D() : cD",
                "vb ? D(1) : vD",
                "vb ? *pb : *pd",
            ]),
            4 => self.pick(&[
                "v3 * 2.0f",
                "cv2 * 3L",
                "bi.map(pf)",
                "*&bi",
                "Box<double>(bi)",
                "Vec<int, 2>{1, 2}",
                "Vec<int, 2>{{1}}",
                "Box(3)",
                "Box(pi)",
                "D{}",
                "B(vD)",
                "static_cast<const B&>(vD)",
                "(B&)vD",
                "static_cast<D&&>(vD)",
            ]),
            5 => format!("id({})", self.class(d)),
            6 => format!("fwd({})", self.class(d)),
            7 => format!("({}, {})", self.number(d), self.class(d)),
            _ => self.pick(&CLASSES),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::program;

    #[test]
    fn a_seed_is_a_program() {
        assert_eq!(program(5), program(5));
        assert_ne!(program(5), program(6));
        assert!(program(7).lines().count() > 150);
    }
}

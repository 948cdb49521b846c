//! Random programs: some entities from the tables of [`super::systematic`] together, and functions with random bodies
//! that use them.

use super::systematic::{CONFIGURATIONS, FUNCTIONS, FUNCTION_SPACES, KERNELS, SPACES, VARIABLES};
use super::Program;
use crate::random::Random;

/// Statements and expressions nest so deeply.
const DEPTH: usize = 4;

/// Which code a body is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Host,
    Device,
    Both,
}

impl Side {
    const ALL: [Side; 3] = [Side::Host, Side::Device, Side::Both];

    fn words(self) -> &'static str {
        match self {
            Side::Host => "",
            Side::Device => "__device__ ",
            Side::Both => "__host__ __device__ ",
        }
    }
}

/// The random program with a number.
pub(super) fn program(seed: u64, number: u64) -> Program {
    let random = Random::new(seed.wrapping_mul(0x0100_0000_01b3) ^ number);
    let mut g = Generator { random, out: String::new(), names: 0, ..Generator::default() };
    g.program();
    Program { text: g.out, label: format!("random/{seed}/{number}") }
}

#[derive(Default)]
struct Generator {
    random: Random,
    out: String,
    names: usize,
    /// Lvalues of type `int` for host code and for device code.
    host: Vec<String>,
    device: Vec<String>,
    /// Callees with arguments.
    kernels: Vec<(String, String)>,
    /// Calls that give an `int`, with the sides that may make them.
    calls: Vec<(String, Side)>,
}

/// What is known where a statement stands.
#[derive(Clone)]
struct Place {
    side: Side,
    /// Local lvalues of type `int`.
    locals: Vec<String>,
    depth: usize,
}

impl Place {
    fn deeper(&self) -> Place {
        Place { depth: self.depth + 1, ..self.clone() }
    }
}

impl Generator {
    fn name(&mut self, letter: &str) -> String {
        self.names += 1;
        format!("@{letter}{}", self.names)
    }

    fn local(&mut self) -> String {
        self.names += 1;
        format!("x{}", self.names)
    }

    fn one<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.random.below(list.len())]
    }

    fn program(&mut self) {
        for _ in 0..1 + self.random.below(3) {
            self.variable();
        }
        for _ in 0..1 + self.random.below(2) {
            self.kernel();
        }
        for _ in 0..self.random.below(3) {
            self.function();
        }
        for _ in 0..1 + self.random.below(3) {
            self.body_somewhere();
        }
    }

    /// An entity of a table with a prefix of its own.
    fn own(&mut self, text: &str) -> (String, String) {
        let prefix = self.name("e");
        (text.replace('@', &format!("{prefix}_")), prefix)
    }

    fn variable(&mut self) {
        let (declaration, lvalue) = VARIABLES[self.random.below(VARIABLES.len())];
        // Managed variables are where host code changes.
        let space = if self.random.chance(60) { SPACES[0] } else { SPACES[self.random.below(SPACES.len())] };
        let (text, prefix) = self.own(&declaration.replace('$', space));
        let lvalue = format!("({})", lvalue.replace('@', &format!("{prefix}_")));
        self.out.push_str(&format!("{text}\n"));
        if space == SPACES[0] {
            // Host code often names it without parentheses around.
            let bare = lvalue[1..lvalue.len() - 1].to_owned();
            self.host.push(if self.random.chance(50) && !bare.starts_with('*') {
                bare
            } else {
                lvalue.clone()
            });
        }
        if space != SPACES[2] {
            self.device.push(lvalue);
        }
    }

    fn kernel(&mut self) {
        if self.random.chance(40) {
            let name = self.name("k");
            let template = self.random.chance(40);
            let head = if template { "template<class T> " } else { "" };
            let parameter = if template { "T a" } else { "int a" };
            let body = self.body(Side::Device, &["a"]);
            self.out.push_str(&format!("{head}__global__ void {name}({parameter}) {body}\n"));
            self.kernels.push((name, "#".to_owned()));
            return;
        }
        let (declaration, callee, arguments) = KERNELS[self.random.below(KERNELS.len())];
        let (text, prefix) = self.own(declaration);
        self.out.push_str(&format!("{text}\n"));
        let with = |t: &str| t.replace('@', &format!("{prefix}_"));
        let arguments = if arguments == "1" { "#".to_owned() } else { with(arguments) };
        self.kernels.push((with(callee), arguments));
    }

    fn function(&mut self) {
        let (declaration, call) = FUNCTIONS[self.random.below(FUNCTIONS.len())];
        let n = self.random.below(FUNCTION_SPACES.len());
        let (text, prefix) = self.own(&declaration.replace('$', FUNCTION_SPACES[n]));
        self.out.push_str(&format!("{text}\n"));
        let side = [Side::Host, Side::Host, Side::Device, Side::Both][n];
        self.calls.push((call.replace('@', &format!("{prefix}_")), side));
    }

    /// A function, class, template or variable whose code is random.
    fn body_somewhere(&mut self) {
        let side = if self.random.chance(75) { Side::Host } else { Side::ALL[self.random.below(3)] };
        let (name, words) = (self.name("f"), side.words());
        let body = self.body(side, &["a", "b"]);
        let text = match self.random.below(11) {
            0 => format!("static {words}int {name}(int a, int b) {body}\nint (*{name}p)(int, int) = {name};"),
            1 => format!("template<class T> {words}int {name}(T a, T b) {body}\n{words}int {name}u() {{ return {name}(1, 2); }}"),
            2 => format!("struct {name} {{ int m; {words}int g(int a, int b) {body} }};"),
            3 => format!("struct {name} {{ {words}static int g(int a, int b); }};\n{words}int {name}::g(int a, int b) {body}"),
            4 => format!("template<class T> struct {name} {{ {words}int g(T a, T b); }};\ntemplate<class T> {words}int {name}<T>::g(T a, T b) {body}\n{words}int {name}u() {{ return {name}<int>().g(1, 2); }}"),
            5 => format!("namespace {name}n {{ {words}int {name}(int a, int b) {body} }}"),
            6 => format!("namespace {{ {words}int {name}(int a, int b) {body} }}\n{words}int {name}u() {{ return {name}(1, 2); }}"),
            7 => format!("inline {words}int {name}(int a, int b) {body}\n{words}int {name}u() {{ return {name}(1, 2); }}"),
            8 if side == Side::Host => format!("int {name} = [](int a, int b) {body}(1, 2);"),
            9 if side == Side::Host => format!("struct {name} {{ int m; {name}(int a, int b) : m([&]() {body}()) {{ }} }};\nint {name}u() {{ return {name}(1, 2).m; }}"),
            _ => format!("{words}int {name}(int a, int b) {body}"),
        };
        self.out.push_str(&text);
        self.out.push('\n');
        if self.random.chance(40) {
            self.variable();
        }
    }

    /// Braces with statements and, except in kernels, the value.
    fn body(&mut self, side: Side, parameters: &[&str]) -> String {
        let locals = parameters.iter().map(|p| (*p).to_owned()).collect();
        let mut place = Place { side, locals, depth: 0 };
        let mut out = String::from("{ ");
        for _ in 0..1 + self.random.below(4) {
            out += &self.statement(&mut place);
        }
        if parameters.len() > 1 {
            out += &format!("return {}; ", self.int(&place));
        }
        out + "}"
    }

    fn block(&mut self, place: &Place) -> String {
        let mut inner = place.deeper();
        let mut out = String::from("{ ");
        for _ in 0..self.random.below(3) {
            out += &self.statement(&mut inner);
        }
        out + "} "
    }

    /// A block, or a single statement that declares nothing.
    fn branch(&mut self, place: &Place) -> String {
        if self.random.chance(50) {
            return self.block(place);
        }
        self.simple(&place.deeper())
    }

    /// A statement that declares nothing.
    fn simple(&mut self, place: &Place) -> String {
        if place.side == Side::Host && self.random.chance(35) {
            return format!("{}; ", self.launch(place));
        }
        let (l, e) = (self.lvalue(place), self.int(place));
        match self.random.below(7) {
            0 => format!("{l} = {e}; "),
            1 => format!("{l} {} {e}; ", self.one(&["+=", "-=", "|=", "^=", "<<="])),
            2 => format!("{l}++; "),
            3 => format!("--{l}; "),
            4 => format!("(void)({e}); "),
            5 => format!("(void){l}; "),
            _ => format!("{l} = {e}, {} = {}; ", self.lvalue(place), self.int(place)),
        }
    }

    fn statement(&mut self, place: &mut Place) -> String {
        if place.depth >= DEPTH {
            return self.simple(place);
        }
        let (e, inner) = (self.int(place), place.clone());
        match self.random.below(18) {
            0 => format!("if ({e}) {}else {}", self.branch(&inner), self.branch(&inner)),
            1 => format!("if ({e}) {}", self.branch(&inner)),
            2 => format!("while ({e}) {}", self.branch(&inner)),
            3 => format!("do {}while ({e}); ", self.branch(&inner)),
            4 => {
                let x = self.local();
                let mut inner = place.deeper();
                inner.locals.push(x.clone());
                let body = self.branch(&inner);
                format!("for (int {x} = {e}; {x} < {}; {x}++) {body}", self.int(place))
            }
            5 => format!(
                "switch ({e}) {{ case 1: {}break; default: {}}} ",
                self.branch(&inner),
                self.branch(&inner)
            ),
            6 if place.side == Side::Host => {
                format!("try {}catch (int) {}", self.block(&inner), self.block(&inner))
            }
            7 => self.block(&inner),
            8 => format!("[&] {}(); ", self.block(&inner).trim_end()),
            9 => {
                let (x, q) = (self.local(), self.local());
                let mut inside = place.deeper();
                inside.locals.push(q.clone());
                let body = self.block(&inside);
                let value = self.int(&inside);
                let kind = self.one(&["int", "auto"]);
                format!("auto {x} = [&]({kind} {q}) {{ {body}return {value}; }}; (void){x}({e}); ")
            }
            10 | 11 => {
                let x = self.local();
                place.locals.push(x.clone());
                match self.random.below(4) {
                    0 => format!("int {x} = {e}; "),
                    1 => format!("int {x}({e}); "),
                    2 => format!("int {x}{{{e}}}; "),
                    _ => format!("int &{x} = {}; ", self.lvalue(&inner)),
                }
            }
            12 => {
                let x = self.local();
                format!("int {x}[] = {{{e}, {}}}; (void){x}; ", self.int(place))
            }
            13 => {
                let x = self.local();
                format!("auto {x} = {e}; const auto &{x}r = {}; (void){x}; (void){x}r; ", self.int(place))
            }
            _ => self.simple(place),
        }
    }

    fn launch(&mut self, place: &Place) -> String {
        let n = self.random.below(self.kernels.len());
        let Some((callee, arguments)) = self.kernels.get(n).cloned() else { return "(void)0".to_owned() };
        let configuration = match self.random.below(3) {
            0 => format!("{}, {}", self.int(place), self.int(place)),
            _ => {
                let known = CONFIGURATIONS[self.random.below(CONFIGURATIONS.len())];
                known.replace('%', &self.lvalue(place))
            }
        };
        format!("{callee}<<<{configuration}>>>({})", arguments.replace('#', &self.int(place)))
    }

    fn lvalue(&mut self, place: &Place) -> String {
        let globals = match place.side {
            Side::Host => &self.host,
            Side::Device => &self.device,
            Side::Both => &place.locals,
        };
        let list = if globals.is_empty() || self.random.chance(30) { &place.locals } else { globals };
        list[self.random.below(list.len())].clone()
    }

    /// An expression of type `int`.
    fn int(&mut self, place: &Place) -> String {
        if place.depth >= DEPTH {
            return if self.random.chance(70) { self.lvalue(place) } else { "7".to_owned() };
        }
        let p = &place.deeper();
        match self.random.below(24) {
            0 => self.one(&["1", "0x2u", "'c'", "1'0", "(int)sizeof(int)", "(2 > 1)"]).to_owned(),
            1..=6 => self.lvalue(p),
            7 => format!(
                "({} {} {})",
                self.int(p),
                self.one(&["+", "-", "*", "<", ">", "==", "&&", "|", ">>"]),
                self.int(p)
            ),
            8 => format!("({} ? {} : {})", self.int(p), self.int(p), self.int(p)),
            9 => format!("({}{})", self.one(&["-", "!", "~", "+"]), self.lvalue(p)),
            10 => format!("((void){}, {})", self.int(p), self.int(p)),
            11 => format!("(int)({})", self.int(p)),
            12 => format!("int({})", self.int(p)),
            13 => format!("static_cast<int>({})", self.int(p)),
            14 => format!("(int)sizeof({})", self.int(p)),
            15 => format!("*&{}", self.lvalue(p)),
            16 => format!("({} = {})", self.lvalue(p), self.int(p)),
            17 => format!("{}++", self.lvalue(p)),
            18 => format!("[&] {{ return {}; }}()", self.int(p)),
            19 => {
                let x = self.local();
                format!("({{ int {x} = {}; {x} + {}; }})", self.int(p), self.int(p))
            }
            20 if place.side == Side::Host => format!("({}, {})", self.launch(p), self.int(p)),
            21 if place.side == Side::Device => {
                self.one(&["(int)threadIdx.x", "int(blockDim.y)", "warpSize", "__popc(3)"]).to_owned()
            }
            22 | 23 => {
                let able = |s: Side| s == place.side || s == Side::Both;
                let calls: Vec<String> =
                    self.calls.iter().filter(|(_, s)| able(*s)).map(|(c, _)| c.clone()).collect();
                match self.random.pick(&calls) {
                    Some(call) => format!("(int){call}"),
                    None => self.lvalue(p),
                }
            }
            _ => self.lvalue(p),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_one_program() {
        let texts: Vec<String> = (0..200).map(|n| program(1, n).text).collect();
        assert_eq!(texts[7], program(1, 7).text);
        assert!(texts.iter().filter(|t| t.contains("<<<")).count() > 50);
        assert!(texts.iter().filter(|t| t.contains("__managed__")).count() > 50);
        for t in &texts {
            let count = |c: char| t.matches(c).count();
            assert_eq!((count('{'), count('(')), (count('}'), count(')')), "{t}");
        }
    }
}

//! `cargo xtask scaling`: does the cost of a unit grow as its text does?
//!
//! Each family is a generator of programs of size `n`. The drop-in reads programs of `n`, `2n` and `4n`; what a trivial
//! program costs is taken off, and the growth from `2n` to `4n` of CPU seconds and of peak memory gives an exponent,
//! `log2` of their ratio. n log n stays below the bound, anything near n² does not. Times below [`TOO_SHORT`] say nothing.

use crate::cache::{make_dir, text, write, Cache};
use crate::options::{self, Shared};
use crate::process::measured;
use crate::{Res, Verdict};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Largest exponent.
const BOUND: f64 = 1.4;

/// CPU seconds, and KiB, that are too few to tell.
const TOO_SHORT: f64 = 0.04;
const TOO_SMALL: u64 = 12 << 10;

const LIMIT: Duration = Duration::from_secs(60);

/// A program of size `n`.
type Program = fn(usize) -> String;

/// Name, smallest size, generator.
const FAMILIES: [(&str, usize, Program); 29] = [
    ("chain of classes with overrides", 1000, overrides),
    ("namespaces, using-directives and lookups", 2500, directives),
    ("using-directives of one namespace", 2500, nominations),
    ("overloads of one name", 2500, |n| lines(n, |i| format!("struct T{i}; void f(T{i} *);"))),
    ("calls of overloads", 1000, both_sides),
    ("extended lambdas in a function", 2500, |n| {
        format!(
            "void h() {{\n{}}}",
            lines(n, |i| format!("  auto l{i} = [] {DEVICE} (int x) {{ return x + {i}; }};"))
        )
    }),
    ("extended lambdas that name a reference", 2000, |n| {
        let lambda = |i| format!("  auto l{i} = [=] {DEVICE} () {{ return r; }};");
        format!("int g;\nvoid h() {{\n  int &r = g;\n{}}}", lines(n, lambda))
    }),
    ("blocks in conditions", 2500, |n| {
        format!("int m; void h() {}m = 1;{}", "{ if (m) ".repeat(n), "}".repeat(n))
    }),
    ("launches in launches", 2500, |n| nested(n, "(k<<<1, ", "1", ">>>(), 1)", true)),
    ("launches", 5000, |n| format!("{KERNEL}void h() {{\n{}}}", lines(n, |_| "  k<<<1, 1>>>();".to_owned()))),
    ("parentheses", 2500, |n| nested(n, "(", "1", ")", false)),
    ("braces", 2500, |n| format!("void h() {}{}", "{".repeat(n), "}".repeat(n))),
    ("calls in calls", 1000, |n| format!("int f(int);\n{}", nested(n, "f(", "1", ")", false))),
    ("operands of an operator", 10_000, |n| format!("int v = 1{};", " + 1".repeat(n))),
    ("else after else", 1000, |n| {
        format!("void h(int i) {{ {} }}", "if (i) i = 1; else ".repeat(n) + "i = 2;")
    }),
    ("conditional in conditional", 1000, |n| format!("int h(int i) {{ return {}2; }}", "i ? 1 : ".repeat(n))),
    ("initialisers", 20_000, |n| format!("int v[] = {{ {} }};", "1, ".repeat(n))),
    ("kernels", 1000, |n| {
        lines(n, |i| format!("{GLOBAL} void k{i}(int) {{}} void c{i}() {{ k{i}<<<1, 1>>>({i}); }}"))
    }),
    ("device variables", 2500, |n| {
        lines(n, |i| format!("{DEVICE} int v{i}; int *p{i}() {{ return &v{i}; }}"))
    }),
    ("specialisations of a template", 1000, |n| {
        let all = lines(n, |i| format!("template <> struct S<{i}> {{ typedef int t; }}; S<{i}>::t v{i};"));
        format!("template <int N> struct S {{ typedef long t; }};\n{all}")
    }),
    ("template arguments in arguments", 500, |n| {
        format!("template <class T> struct X {{}};\n{}int{} v;", "X<".repeat(n), ">".repeat(n))
    }),
    ("chain of aliases", 2500, |n| {
        format!("typedef int t0;\n{}", lines(n, |i| format!("typedef t{i} t{}; t{} v{i};", i + 1, i + 1)))
    }),
    ("members defined outside", 2500, |n| {
        let inside = lines(n, |i| format!("  int f{i}();"));
        format!("struct S {{\n{inside}}};\n{}", lines(n, |i| format!("int S::f{i}() {{ return {i}; }}")))
    }),
    ("enumerators", 10_000, |n| format!("enum E {{ {} }};", lines(n, |i| format!("e{i},")))),
    ("namespaces opened again", 5000, |n| lines(n, |i| format!("namespace n {{ int v{i}; }}"))),
    ("nested namespaces", 1000, |n| {
        format!("{}int v;{}", lines(n, |i| format!("namespace n{i} {{")), " }".repeat(n))
    }),
    ("comparisons that look like argument lists", 2500, |n| {
        format!("template <class T> void h(T t) {{ {} }}", "t.a < t.b; ".repeat(n))
    }),
    ("parameters", 5000, |n| {
        let list: Vec<String> = (0..n).map(|i| format!("int p{i}")).collect();
        format!("int h({}) {{ return p0; }}", list.join(", "))
    }),
    ("class with bases", 500, |n| {
        let all: Vec<String> = (0..n).map(|i| format!("B{i}")).collect();
        let classes = lines(n, |i| format!("struct B{i} {{ int m{i}; }};"));
        format!("{classes}struct D : {} {{}};\nint h(D d) {{ return d.m0; }}", all.join(", "))
    }),
];

const DEVICE: &str = "__attribute__((device))";
const GLOBAL: &str = "__attribute__((global))";
const KERNEL: &str = "__attribute__((global)) void k() {}\n";

/// One line for each number below `n`.
fn lines(n: usize, line: impl Fn(usize) -> String) -> String {
    (0..n).fold(String::new(), |out, i| out + &line(i) + "\n")
}

/// `inner` between `n` times `open` and `close`, as the value of a variable of a function.
fn nested(n: usize, open: &str, inner: &str, close: &str, launches: bool) -> String {
    let kernel = if launches { KERNEL } else { "" };
    format!("{kernel}void h() {{ int v = {}{inner}{}; }}", open.repeat(n), close.repeat(n))
}

fn overrides(n: usize) -> String {
    let first = format!("struct C0 {{ virtual {DEVICE} void f(); virtual void g(int); }};\n");
    first
        + &lines(n, |i| {
            format!("struct C{} : C{i} {{ virtual {DEVICE} void f(); virtual void g(int); }};", i + 1)
        })
}

fn directives(n: usize) -> String {
    let spaces = lines(n, |i| format!("namespace n{i} {{ int v{i}; }} using namespace n{i};"));
    spaces + &lines(n, |i| format!("int f{i}() {{ return v{i}; }}"))
}

fn nominations(n: usize) -> String {
    let spaces = lines(n, |i| format!("namespace n {{ int v{i}; }} using namespace n;"));
    spaces + &lines(n, |i| format!("int f{i}() {{ return v{i}; }}"))
}

fn both_sides(n: usize) -> String {
    let all =
        lines(60, |i| format!("struct T{i} {{}}; {} int f(T{i});", if i % 2 == 0 { DEVICE } else { "" }));
    all + &lines(n, |i| format!("int c{i}() {{ return f(T{}()); }}", 2 * (i % 30) + 1))
}

/// `cargo xtask scaling`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let common =
        options::read(parser, &[Shared::Filter, Shared::Candidate, Shared::Cache], &mut |_, _| Ok(false))?;
    let cache = common.cache()?;
    let filter = common.filter()?;
    run(&cache, &common.drop_in()?, &filter)
}

fn run(cache: &Cache, candidate: &Path, filter: &regex_lite::Regex) -> Res<Verdict> {
    let folder = cache.join("scaling");
    make_dir(&folder)?;
    let reader = Reader { candidate, folder };
    let base = reader.cost("int v;")?;
    println!("{:42} {:>8}  {:>23}  {:>4}  {:>23}  {:>4}", "", "n", "CPU seconds", "exp.", "MiB", "exp.");
    let mut good = true;
    for (name, n, program) in FAMILIES.iter().filter(|f| filter.is_match(f.0)) {
        let costs = [1, 2, 4].iter().map(|k| reader.cost(&program(n * k))).collect::<Res<Vec<Cost>>>()?;
        let seconds: Vec<f64> = costs.iter().map(|c| (c.seconds - base.seconds).max(0.001)).collect();
        let memory: Vec<u64> = costs.iter().map(|c| c.memory.saturating_sub(base.memory).max(1)).collect();
        let time = if seconds[2] < TOO_SHORT { 0.0 } else { (seconds[2] / seconds[1]).log2() };
        let space = if memory[2] < TOO_SMALL { 0.0 } else { (memory[2] as f64 / memory[1] as f64).log2() };
        let failed = costs.iter().find(|c| c.rc != 0);
        let holds = time <= BOUND && space <= BOUND && failed.is_none();
        good &= holds;
        let mut line = format!("{name:42} {n:>8}  ");
        for s in &seconds {
            let _ = write!(line, "{s:>7.3} ");
        }
        let _ = write!(line, "  {time:>4.1} ");
        for m in &memory {
            let _ = write!(line, "{:>7.1} ", *m as f64 / 1024.0);
        }
        println!("{line}  {space:>4.1}{}", if holds { "" } else { "  GROWS TOO FAST" });
        if let Some(c) = failed {
            println!("  exit code {}: {}", c.rc, c.message);
        }
    }
    good &= reader.deep()?;
    Ok(Verdict::of(good))
}

/// What reading a program costs.
struct Cost {
    rc: i32,
    seconds: f64,
    /// KiB.
    memory: u64,
    message: String,
}

struct Reader<'a> {
    candidate: &'a Path,
    folder: PathBuf,
}

impl Reader<'_> {
    fn cost(&self, program: &str) -> Res<Cost> {
        write(&self.folder.join("s.ii"), format!("# 1 \"s.cu\"\n{program}\n"))?;
        let words = [
            "--c++17",
            "--gnu_version=120200",
            "--extended-lambda",
            "--orig_src_file_name",
            "s.cu",
            "--orig_src_path_name",
            "s.cu",
            "--gen_c_file_name",
            "s.cpp",
            "--stub_file_name",
            "s.stub.c",
            "--gen_module_id_file",
            "--module_id_file_name",
            "s.mid",
            "s.ii",
        ];
        let command: Vec<String> =
            std::iter::once(text(self.candidate)).chain(words.iter().map(|w| (*w).to_owned())).collect();
        let r = measured(&command, LIMIT, &[], &self.folder);
        let message = r.out.lines().find(|l| l.contains("rror")).unwrap_or("").to_owned();
        Ok(Cost { rc: r.rc, seconds: r.cpu, memory: r.rss_kb, message })
    }

    /// A million brackets are an error that says so, with exit code 2; ten thousand are none.
    fn deep(&self) -> Res<bool> {
        let mut good = true;
        for (open, close) in [("(", ")"), ("{", "}"), ("[", "]")] {
            for (n, rc) in [(10_000, 0), (1_000_000, 2)] {
                let (open, close) = (open.repeat(n), close.repeat(n));
                let program = match &open[..1] {
                    "(" => format!("int v = {open}1{close};"),
                    "{" => format!("void h() {open}{close}"),
                    // of attributes and captures
                    _ if n == 10_000 => continue,
                    _ => format!("int v = {open}1{close};"),
                };
                let c = self.cost(&program)?;
                if c.rc != rc {
                    println!("{n} brackets {}: exit code {}, not {rc}: {}", &open[..1], c.rc, c.message);
                    good = false;
                }
            }
        }
        Ok(good)
    }
}

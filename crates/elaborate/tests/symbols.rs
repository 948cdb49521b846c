//! Names of functions and variables: known ones, and those of random declarations against compilers.
//!
//! The path of `cudafe++` may be in `CUFRONT_CUDAFE`; without it the comparison with that is left out.

// A test that did not run says so.
#![allow(clippy::print_stderr)]

use cufront_diag::Diagnostics;
use cufront_elaborate::{Elaborator, Level, Variant};
use cufront_items::{DeclId, DeclKind, Items, NameKind, Parser, ScopeKind, Specifiers};
use cufront_lex::{lex, KeywordSet};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "symbols/generator.rs"]
mod generator;

use generator::{Generator, PRELUDE};

/// The names of what is declared at namespace scope from offset `from` on with a body or initialiser, or at all, each
/// with the line it stands on: for g++ (of a constructor or destructor both) and for the module id.
fn names(text: &str, from: usize, definitions: bool) -> Vec<(u32, Vec<String>, String)> {
    let mut diagnostics = Diagnostics::default();
    let lexed = lex(text.as_bytes().to_vec(), KeywordSet::CXX17, &mut diagnostics);
    assert_eq!(diagnostics.errors(), 0, "{text}");
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    let is_wanted = |&id: &DeclId| {
        let d = &items.decls[id];
        let declarator = items.declarator(id);
        let defined = declarator.is_some_and(|c| c.body.is_some() || c.init.is_some());
        matches!(d.kind, DeclKind::Function | DeclKind::Variable)
            && !d.specifiers.contains(Specifiers::TYPEDEF)
            && items.scopes[d.scope].kind == ScopeKind::Namespace
            && lexed.tokens.start(d.first) as usize >= from
            && (defined || !definitions)
    };
    let wanted: Vec<DeclId> = (0..items.decls.len() as u32).map(DeclId).filter(is_wanted).collect();
    let places: Vec<(u32, NameKind)> = wanted
        .iter()
        .map(|&id| {
            let d = &items.decls[id];
            (lexed.lines.location(&lexed.text, lexed.tokens.start(d.first)).line, d.name_kind)
        })
        .collect();
    let mut elaborator = Elaborator::new(&lexed, &mut items, Level::Cxx17);
    let mut list = Vec::new();
    for (id, (line, kind)) in wanted.into_iter().zip(places) {
        let shown = |name: Result<Vec<u8>, _>| match name {
            Ok(name) => String::from_utf8_lossy(&name).into_owned(),
            Err::<_, cufront_program::Fail>(fail) => format!("{fail:?}"),
        };
        let entity = match elaborator.entity_declared_by(id) {
            Ok(entity) => entity,
            Err(fail) => {
                list.push((line, vec![format!("{fail:?}")], String::new()));
                continue;
            }
        };
        let mut symbols = vec![shown(elaborator.symbol(entity, Variant::Complete))];
        if matches!(kind, NameKind::Constructor | NameKind::Destructor) {
            symbols.push(shown(elaborator.symbol(entity, Variant::Base)));
        }
        list.push((line, symbols, shown(elaborator.module_symbol(entity, true, false))));
    }
    list
}

/// The last declaration of `text` has the name `gxx` for g++ and `cudafe` in the module id.
#[track_caller]
fn check_both(text: &str, gxx: &str, cudafe: &str) {
    let list = names(text, 0, false);
    let (_, symbols, module) = list.last().expect("a declaration");
    assert_eq!(symbols[0], gxx, "{text}");
    assert_eq!(module, cudafe, "{text}");
}

#[track_caller]
fn check(text: &str, name: &str) {
    check_both(text, name, name);
}

const STRING: &str = "namespace std { template<class> struct char_traits; template<class> class allocator; \
    inline namespace __cxx11 __attribute__((__abi_tag__(\"cxx11\"))) { template<class, class, class> class basic_string; } \
    typedef basic_string<char, char_traits<char>, allocator<char>> string; class thread { void join(); }; \
    template<class...> class vector; } ";

#[test]
fn builtin_types() {
    check(
        "void f(bool, char, signed char, unsigned char, wchar_t, char16_t, char32_t, short, unsigned short, int, \
         unsigned, long, unsigned long, long long, unsigned long long, __int128, unsigned __int128, float, double, \
         long double, __float128, decltype(nullptr));",
        "_Z1fbcahwDsDistijlmxynofdegDn",
    );
    check("void f();", "_Z1fv");
    check("int main();", "main");
}

#[test]
fn compound_types_are_substituted() {
    check(
        "void f(const volatile int *__restrict *, const int (&)[3], const int (*)[], int (*)[3][4]);",
        "_Z1fPrPVKiRA3_KiPA_S3_PA3_A4_i",
    );
    check(
        "typedef float V __attribute__((vector_size(16))); void f(V, V *, V, const V &);",
        "_Z1fDv4_fPS_S_RKS_",
    );
    check("void f(double _Complex, double _Complex);", "_Z1fCdS_");
    let classes: String = (0..38).map(|i| format!("struct c{i};")).collect();
    let list: Vec<String> = (0..38).chain([0, 1, 36, 37]).map(|i| format!("c{i}")).collect();
    let many = names(&format!("{classes} void f({});", list.join(",")), 0, false);
    assert!(many[0].1[0].ends_with("S_S0_SZ_S10_"), "{:?}", many[0].1);
}

#[test]
fn member_pointers_keep_their_class() {
    let classes = "struct S; template<class> struct X;";
    check(&format!("{classes} void f(void (*)(int), void (S::*)(int));"), "_Z1fPFviEM1SFviE");
    check(
        &format!("{classes} void f(void (S::*)(int), void (S::*)(int), void (X<int>::*)(int));"),
        "_Z1fM1SFviES1_M1XIiEFviE",
    );
    check(&format!("{classes} void f(void (S::*)() const && noexcept);"), "_Z1fM1SKDoFvvOE");
    check(&format!("{classes} void f(int S::*);"), "_Z1fM1Si");
}

#[test]
fn standard_abbreviations() {
    check(
        &format!("{STRING} void f(std::string);"),
        "_Z1fNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
    );
    check(&format!("{STRING} void std::thread::join() {{}}"), "_ZNSt6thread4joinEv");
    check(&format!("{STRING} void f(std::thread, std::thread);"), "_Z1fSt6threadS_");
}

#[test]
fn template_arguments() {
    check(
        "enum E {}; template<auto...> struct V; void f(V<nullptr, true, -5, 'a', E(1)>);",
        "_Z1f1VIJLDnELb1ELin5ELc97EL1E1EEE",
    );
    check(
        "template<class, class...> struct PK2 { struct N; }; void f(PK2<int, char, long>, PK2<int>, PK2<int>::N);",
        "_Z1f3PK2IiJclEES_IiJEENS1_1NE",
    );
    check(
        &format!(
            "{STRING} template<class...> struct Y; template<template<class...> class> struct TT; \
             void f(TT<std::vector>, Y<int>, TT<Y>);"
        ),
        "_Z1f2TTISt6vectorE1YIJiEES_IS2_E",
    );
    check("namespace n { int z; } template<int &> struct R; void f(R<n::z>);", "_Z1f1RIL_ZN1n1zEEE");
    check("void g(int); template<void (*)(int)> struct P; void f(P<g>);", "_Z1f1PIXadL_Z1giEEE");
}

#[test]
fn members_and_operators() {
    let class = "namespace n { struct S { S(); ~S(); int operator()(int) const &; operator int *(); }; } ";
    let both = |text: &str| names(&format!("{class} {text}"), 0, false).last().expect("one").1.clone();
    assert_eq!(both("n::S::S() {}"), ["_ZN1n1SC1Ev", "_ZN1n1SC2Ev"]);
    assert_eq!(both("n::S::~S() {}"), ["_ZN1n1SD1Ev", "_ZN1n1SD2Ev"]);
    check(&format!("{class} int n::S::operator()(int) const & {{ return 1; }}"), "_ZNKR1n1SclEi");
    check(&format!("{class} n::S::operator int *() {{ return 0; }}"), "_ZN1n1ScvPiEv");
    check("int operator\"\"_x(unsigned long long);", "_Zli2_xy");
}

#[test]
fn definitions_have_the_names_of_their_scopes() {
    check("namespace N { inline namespace M { void f(); } } void N::f() {}", "_ZN1N1M1fEv");
    let friends = "namespace N { struct S { friend bool operator==(S, S); }; }";
    check(&format!("{friends} bool N::operator==(S, S) {{ return true; }}"), "_ZN1NeqENS_1SES0_");
    check("typedef void F(int) const; struct S { F m; }; void S::m(int) const {}", "_ZNK1S1mEi");
    check("void f(struct A *, struct B *, A *);", "_Z1fP1AP1BS0_");
    check("using H = struct A *; void f(H);", "_Z1fP1A");
}

#[test]
fn tags_are_inherited() {
    check(&format!("{STRING} std::string f();"), "_Z1fB5cxx11v");
    check(
        &format!("{STRING} std::string f(std::string *);"),
        "_Z1fPNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
    );
    check(&format!("{STRING} __attribute__((abi_tag(\"aa\"))) std::string f();"), "_Z1fB2aaB5cxx11v");
    let tagged =
        "struct __attribute__((abi_tag(\"q\", \"b\"))) T1 { struct In; }; template<class> struct Y; ";
    check(&format!("{tagged} T1 f();"), "_Z1fB1bB1qv");
    check_both(&format!("{tagged} T1::In f();"), "_Z1fB1bB1qv", "_Z1fv");
    check(&format!("{tagged} void f(T1::In, T1);"), "_Z1fN2T1B1bB1q2InES_");
    check(&format!("{tagged} Y<T1> f();"), "_Z1fB1bB1qv");
    // a tag of a class is that of this class only
    let class = format!(
        "{STRING} struct __attribute__((abi_tag(\"cxx11\"))) Q {{ struct In; Q m(); std::string s(); }};"
    );
    check(&format!("{class} Q f(Q);"), "_Z1f1QB5cxx11");
    check_both(&format!("{class} std::string f(Q);"), "_Z1f1QB5cxx11", "_Z1fB5cxx111QB5cxx11");
    check(&format!("{class} Q Q::m() {{ throw 0; }}"), "_ZN1QB5cxx111mEv");
    check_both(
        &format!("{class} std::string Q::s() {{ throw 0; }}"),
        "_ZN1QB5cxx111sEv",
        "_ZN1QB5cxx111sB5cxx11Ev",
    );
}

#[test]
fn variables() {
    check("int v;", "v");
    check("namespace n { int v; }", "_ZN1n1vE");
    check_both(&format!("{STRING} namespace n {{ extern std::string v; }}"), "_ZN1n1vB5cxx11E", "_ZN1n1vE");
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder for temporary files");
    folder
}

fn cases(seed: u64, count: usize) -> Vec<String> {
    let mut generator = Generator::new(seed);
    (0..count).map(|number| generator.case(number)).collect()
}

/// The symbols that g++ defines, or none if there is no g++.
fn symbols(source: &Path) -> Option<HashSet<String>> {
    let object = source.with_extension("o");
    let compiled =
        Command::new("g++").args(["-std=c++17", "-w", "-c", "-o"]).arg(&object).arg(source).output().ok()?;
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let listed = Command::new("nm").arg("--defined-only").arg(&object).output().expect("nm comes with g++");
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    Some(listed.lines().filter_map(|line| line.split_whitespace().last()).map(str::to_owned).collect())
}

#[test]
fn gxx_agrees() {
    let cases = cases(1, 600);
    let text = format!("{PRELUDE}\n{}\n", cases.join("\n"));
    let source = folder("gxx").join("cases.cpp");
    std::fs::write(&source, &text).expect("the source file");
    let Some(defined) = symbols(&source) else {
        eprintln!("skipped: there is no g++");
        return;
    };
    let list = names(&text, PRELUDE.len(), true);
    assert_eq!(list.len(), cases.len());
    let mut wrong = Vec::new();
    for ((_, symbols, _), case) in list.iter().zip(&cases) {
        for symbol in symbols.iter().filter(|&s| !defined.contains(s)) {
            wrong.push(format!("{case}\n    {symbol}"));
        }
    }
    assert!(wrong.is_empty(), "{} symbols that g++ does not define:\n{}", wrong.len(), wrong.join("\n"));
}

/// `cudafe++` shows only a checksum of the name of the first eligible entity of a translation unit, so it is run once
/// per declaration.
#[test]
fn cudafe_agrees() {
    let Some(program) = std::env::var_os("CUFRONT_CUDAFE") else {
        eprintln!("skipped: CUFRONT_CUDAFE does not name the program");
        return;
    };
    let folder = folder("cudafe");
    let (seed, count) = (2, 250);
    let (mut wrong, mut rejected) = (Vec::new(), 0);
    for case in cases(seed, count) {
        let text = format!("# 1 \"a.cu\"\n{PRELUDE}{case}\n");
        std::fs::write(folder.join("a.ii"), &text).expect("the input");
        let id = folder.join("a.module_id");
        let _ = std::fs::remove_file(&id);
        Command::new(&program)
            .current_dir(&folder)
            .args(["--c++17", "--gnu_version=120200", "--m64", "--parse_templates"])
            .args(["--orig_src_file_name", "a.cu", "--orig_src_path_name", "/a.cu"])
            .args(["--gen_c_file_name", "a.cudafe1.cpp", "--stub_file_name", "a.stub.c"])
            .args(["--gen_module_id_file", "--module_id_file_name", "a.module_id", "a.ii"])
            .output()
            .expect("the program in CUFRONT_CUDAFE");
        let id = std::fs::read_to_string(&id).unwrap_or_default();
        if id.is_empty() {
            // it takes some legal nested declarators for expressions; that says nothing about names
            rejected += 1;
            continue;
        }
        let list = names(&text, text.len() - case.len() - 1, true);
        let name = list.first().map_or(String::new(), |l| l.2.clone());
        let tail =
            if name.len() <= 8 { name.clone() } else { format!("{:08x}", crc32fast::hash(name.as_bytes())) };
        if !id.ends_with(&format!("_a_cu_{tail}")) {
            wrong.push(format!("{case}\n    {name}\n    {id}"));
        }
    }
    assert!(rejected * 10 < count, "{rejected} declarations rejected");
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

//! Generated declarations, mangled here and by real compilers.

// A test that did not run says so.
#![allow(clippy::print_stderr)]

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

mod generator;

use generator::{Case, Generator, PRELUDE};

fn directory(name: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&directory).expect("a folder for temporary files");
    directory
}

fn cases(seed: u64, count: usize) -> Vec<Case> {
    let mut generator = Generator::new(seed);
    (0..count).map(|number| generator.case(number)).collect()
}

/// The symbols that g++ defines, or none with a message if there is no g++.
fn symbols(source: &Path) -> Option<HashSet<String>> {
    let object = source.with_extension("o");
    let compiled =
        Command::new("g++").args(["-std=c++17", "-w", "-c", "-o"]).arg(&object).arg(source).output();
    let Ok(compiled) = compiled else {
        return None;
    };
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let listed =
        Command::new("nm").arg("--defined-only").arg(&object).output().expect("nm, which comes with g++");
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    Some(listed.lines().filter_map(|line| line.split_whitespace().last()).map(str::to_owned).collect())
}

#[test]
fn gxx_agrees() {
    let cases = cases(1, 600);
    let source = directory("gxx").join("cases.cpp");
    let mut text = PRELUDE.to_owned();
    for case in &cases {
        text.push_str(&case.text);
        text.push('\n');
    }
    fs::write(&source, text).expect("the source file");
    let Some(symbols) = symbols(&source) else {
        eprintln!("skipped: there is no g++");
        return;
    };
    let mut wrong = Vec::new();
    for case in &cases {
        for symbol in case.symbols.iter().filter(|&symbol| !symbols.contains(symbol)) {
            wrong.push(format!("{}\n    {symbol}", case.text));
        }
    }
    assert!(wrong.is_empty(), "{} symbols that g++ does not define:\n{}", wrong.len(), wrong.join("\n"));
}

/// cudafe++ shows only a checksum of the name of the first eligible entity of a translation unit, so it is run once per
/// declaration. The path of the program is in `CUFRONT_CUDAFE`.
#[test]
fn cudafe_agrees() {
    let Some(program) = std::env::var_os("CUFRONT_CUDAFE") else {
        eprintln!("skipped: CUFRONT_CUDAFE does not name the program");
        return;
    };
    let directory = directory("cudafe");
    let (seed, count) = (2, 250);
    let (mut wrong, mut rejected) = (Vec::new(), 0);
    for case in cases(seed, count) {
        fs::write(directory.join("a.ii"), format!("# 1 \"a.cu\"\n{PRELUDE}{}\n", case.text))
            .expect("the input");
        Command::new(&program)
            .current_dir(&directory)
            .args(["--c++17", "--gnu_version=120200", "--m64", "--parse_templates"])
            .args(["--orig_src_file_name", "a.cu", "--orig_src_path_name", "/a.cu"])
            .args(["--gen_c_file_name", "a.cudafe1.cpp", "--stub_file_name", "a.stub.c"])
            .args(["--gen_module_id_file", "--module_id_file_name", "a.module_id", "a.ii"])
            .output()
            .expect("the program in CUFRONT_CUDAFE");
        let id = fs::read_to_string(directory.join("a.module_id")).unwrap_or_default();
        let _ = fs::remove_file(directory.join("a.module_id"));
        if id.is_empty() {
            // It takes some legal nested declarators for expressions; that says nothing about names.
            rejected += 1;
            continue;
        }
        let name = &case.front_end_name;
        let tail =
            if name.len() <= 8 { name.clone() } else { format!("{:08x}", crc32fast::hash(name.as_bytes())) };
        if !id.ends_with(&format!("_a_cu_{tail}")) {
            wrong.push(format!("{}\n    {name} (g++: {})\n    {id}", case.text, case.symbols[0]));
        }
    }
    assert!(rejected * 20 < count, "{rejected} declarations rejected");
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

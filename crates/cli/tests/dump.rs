//! The examples of docs/guide/dumps.md: each dump prints what stands there. `UPDATE=1` writes it.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/guide/dumps.md");

fn dump(folder: &Path, words: &str) -> String {
    let done = Command::new(env!("CARGO_BIN_EXE_cufront"))
        .args(words.split(' ').skip(1))
        .current_dir(folder)
        .output()
        .expect("cufront runs");
    assert!(done.status.success(), "{words}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).expect("text")
}

#[test]
fn dumps_are_those_of_the_guide() {
    let page = fs::read_to_string(PAGE).expect("the page");
    let folder = TempDir::new().expect("a folder");
    let mut written = String::new();
    let mut examples = 0;
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let _ = writeln!(written, "{line}");
        if line != "```cpp" && line != "```text" {
            continue;
        }
        let block: Vec<&str> = lines.by_ref().take_while(|l| *l != "```").collect();
        match block.first().and_then(|first| first.strip_prefix("$ ")) {
            Some(words) => {
                let _ = write!(written, "$ {words}\n{}", dump(folder.path(), words));
                examples += 1;
            }
            None => {
                let text = block.join("\n") + "\n";
                fs::write(folder.path().join("box.ii"), &text).expect("a file");
                written.push_str(&text);
            }
        }
        written.push_str("```\n");
    }
    if std::env::var_os("UPDATE").is_some() {
        fs::write(PAGE, &written).expect("the page can be written");
    }
    assert_eq!(examples, 4);
    assert!(page == written, "docs/guide/dumps.md is not what the dumps print:\n{written}");
}

#[test]
fn dumps_of_what_is_no_program_say_so() {
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("bad.ii"), "int f( {\n").expect("a file");
    for stage in ["entities", "types", "il"] {
        assert!(dump(folder.path(), &format!("cufront dump --{stage} bad.ii")).contains("error"));
    }
}

#[test]
fn what_is_not_known_is_told_with_its_cause() {
    let folder = TempDir::new().expect("a folder");
    fs::write(
        folder.path().join("a.ii"),
        "int n = m; int f() { return unknown + 1; }\nint g() { return f(); }\n",
    )
    .expect("a file");
    let il = dump(folder.path(), "cufront dump --il a.ii");
    assert!(il.contains("1:29 wrong"), "{il}");
    assert!(il.contains("Call int function=f"), "{il}");
}

#[test]
fn recursion_in_templates_ends() {
    let folder = TempDir::new().expect("a folder");
    let text = "template <int N> int f() { return f<N - 1>(); }\nint g() { return f<3>(); }\n";
    fs::write(folder.path().join("a.ii"), text).expect("a file");
    assert!(dump(folder.path(), "cufront dump --il a.ii").contains("f<-100 >"));
}

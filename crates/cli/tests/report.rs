//! `cufront report`: the page is whole, its links lead somewhere, and what was found is in it. `cargo xtask site` looks at
//! one in a browser.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

fn report(source: &Path, folder: &Path, code: i32) -> String {
    let target = folder.join("q/report.html");
    let output = Command::new(env!("CARGO_BIN_EXE_cufront"))
        .args(["report", "--embedded-headers", "--extended-lambda", "-o"])
        .arg(&target)
        .arg(source)
        .env("CUFRONT_CACHE", folder.join("cache"))
        .env_remove("CXX")
        .output()
        .expect("cufront runs");
    assert_eq!(output.status.code(), Some(code), "{}", String::from_utf8_lossy(&output.stderr));
    fs::read_to_string(target).expect("a page")
}

/// What stands between `before` and the next character of `ends`, each time.
fn all<'a>(page: &'a str, before: &str, ends: &[char]) -> Vec<&'a str> {
    page.split(before).skip(1).map(|rest| rest.split(ends).next().unwrap_or_default()).collect()
}

/// Every link leads to something that is there once, and nothing is outside of the page.
fn check_links(page: &str) {
    let ids: Vec<&str> = all(page, " id=", &[' ', '>']);
    let unique: HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), unique.len(), "ids are unique");
    let links: Vec<&str> = all(page, "href=", &[' ', '>']).into_iter().map(|l| l.trim_matches('"')).collect();
    assert!(links.len() > 10);
    for link in links {
        let id = link.strip_prefix('#').unwrap_or_else(|| panic!("{link} is outside"));
        assert!(unique.contains(id), "{link} leads nowhere");
    }
    for outside in ["src=", "@import", "url(http", "https://"] {
        assert!(!page.contains(outside), "{outside}");
    }
}

#[test]
fn the_examples_have_pages() {
    let folder = TempDir::new().expect("a folder");
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let page = report(&examples.join("vector_add.cu"), folder.path(), 0);
    check_links(&page);
    for part in [
        "<code>add</code>",
        "(n + block - 1) / block",
        "class=\"l global\"",
        "path class=launch",
        "None in what was checked",
    ] {
        assert!(page.contains(part), "{part}");
    }
    check_links(&report(&examples.join("polynomial.cu"), folder.path(), 0));
}

/// A browser lays out parts of a long source when they are seen; every line is there once.
/// Of more functions than are shown, those are shown that are joined with each other.
#[test]
fn no_box_of_a_long_source_stands_alone() {
    let folder = TempDir::new().expect("a folder");
    let source = folder.path().join("many.cu");
    let helpers = (0..130).map(|i| format!("__device__ void helper{i}() {{}}\n"));
    let kernels = (0..130).map(|i| format!("__global__ void kernel{i}() {{ helper{i}(); }}\n"));
    fs::write(&source, helpers.chain(kernels).collect::<String>()).expect("a source");
    let page = report(&source, folder.path(), 0);
    let boxes = page.matches("<rect ").count();
    let edges = page.matches("<path class=call ").count();
    assert_eq!((boxes, edges), (120, 60));
    assert!(page.contains("120 functions are shown, 140 more are not."), "the rest is said in words");
}

#[test]
fn a_long_source_is_in_parts() {
    let folder = TempDir::new().expect("a folder");
    let source = folder.path().join("long.cu");
    let line = |i: usize| format!("__host__ __device__ inline int f{i}(int x) {{ return x + {i}; }}\n");
    let mut text: String = (1..5000).map(line).collect();
    text.push_str("__global__ void k(int *p) { *p = f7(*p) + f4999(*p); }\n");
    fs::write(&source, text).expect("written");
    let page = report(&source, folder.path(), 0);
    check_links(&page);
    assert_eq!(page.matches("<div class=part>").count(), 25);
    assert_eq!(page.matches("class=\"l both\"").count(), 4999);
    assert!(page.contains(" id=F0L5000>"));
    // only what a function of another space reaches is in the picture
    let picture = page.split("<svg").nth(1).expect("a picture");
    assert_eq!(picture.split("</svg>").next().map(|p| p.matches("<rect").count()), Some(3));
    assert!(page.len() < 2_000_000, "{} bytes", page.len());
}

#[test]
fn findings_stand_where_they_are_and_text_is_no_markup() {
    let folder = TempDir::new().expect("a folder");
    let source = folder.path().join("a <b>.cu");
    let text = "__device__ int lost() { return 1; }\nint wrong() { return lost(); }\nconst char *s = \"</script><b>\";\n";
    fs::write(&source, text).expect("written");
    let page = report(&source, folder.path(), 1);
    check_links(&page);
    assert!(!page.contains("<b>.cu") && !page.contains("</script><b>"));
    let line = page.find("id=F0L2>").expect("a line");
    let finding = page.find("<div class=\"f error\"><b>20007</b>").expect("a finding");
    let next = page.find("id=F0L3>").expect("a line");
    assert!(line < finding && finding < next);
    assert!(page.contains("class=\"l device\" id=F0L1"));
}

use super::*;
use crate::{say, Control, Diagnostics};
use cufront_source::LineTable;

fn rendered(text: &str, d: &Diagnostics, color: bool) -> String {
    let lines = LineTable::new();
    let source = Source { text: text.as_bytes(), lines: &lines, name: Some(b"a.cu") };
    let reported = Control::default().apply(d, &|_| false);
    String::from_utf8(modern(&reported, &source, &ModernOptions { color, context_limit: 4 })).unwrap()
}

#[test]
fn the_words_of_cuda_are_shown_as_they_were_written() {
    let text = "template<class T> __attribute__((launch_bounds(2, f(3)))) __attribute__((global)) int k();\n";
    let mut d = Diagnostics::new();
    d.say(text.find("global").unwrap() as u32, say::KernelReturnType);
    let expected = "\
error[20048]: a __global__ function must return void; pass a pointer for the result
 --> a.cu:1:46
  |
1 | template<class T> __launch_bounds__(2, f(3)) __global__ int k();
  |                                              ^^^^^^^^^^
  = more: cufront explain 20048

1 error
";
    assert_eq!(rendered(text, &d, false), expected);
    assert!(rendered(text, &d, true).starts_with("\x1b[1;31merror[20048]\x1b[0m\x1b[1m: a __global__"));
}

#[test]
fn several_places_in_one_picture() {
    let text = "int a;\nint b;\n\tint c;\nint d;\n";
    let at = |s: &str| text.find(s).unwrap() as u32;
    let mut d = Diagnostics::new();
    d.say(at("c;"), say::KernelMember)
        .note(0, at("a;"), "declared here")
        .because(at("d;"), "used by d")
        .because(at("int c"), "on the same line");
    let expected = "\
error[20231]: a __global__ function cannot be a member of a class; make it a free function
 --> a.cu:3:6
  |
1 | int a;
  |     - declared here
...
3 | \tint c;
  | \t--- on the same line
  | \t    ^
4 | int d;
  |     - used by d
  = more: cufront explain 20231

1 error
";
    assert_eq!(rendered(text, &d, false), expected);
}

#[test]
fn instances_are_counted() {
    let text = "int a;\nint b;\n";
    let mut d = Diagnostics::new();
    for i in 0..3 {
        let report = d.say(4, say::KernelMember);
        for k in 0..6 {
            report.during(format!("instantiation of A<{i}>{k}"), 7);
        }
    }
    let out = rendered(text, &d, false);
    assert_eq!(out.matches("error[20231]").count(), 1);
    assert!(out.contains("  = also: in 2 other instantiations\n"), "{out}");
    assert!(out.contains("  = in: 2 instantiations that are not shown\n"), "{out}");
    assert!(out.contains("  = in: instantiation of A<0>5 at a.cu:2\n"), "{out}");
}

#[test]
fn long_lines_are_cut_around_the_place() {
    let text = format!("{}int here;{}\n", "x ".repeat(5000), " y".repeat(5000));
    let mut d = Diagnostics::new();
    d.say(text.find("here").unwrap() as u32, say::KernelMember);
    let out = rendered(&text, &d, false);
    assert!(out.len() < 2000);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[3].find("here"), lines[4].find("^^^^"));
}

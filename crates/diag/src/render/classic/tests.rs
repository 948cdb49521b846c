use super::*;
use crate::{say, Control, Diagnostics, Name};
use cufront_source::{LineTable, MarkerFlags};

const TAG: say::PragmaUnknownTag<'static> = say::PragmaUnknownTag { tag: Name(b"x") };

fn rendered(text: &[u8], d: &Diagnostics, control: &Control, options: &ClassicOptions) -> String {
    let mut lines = LineTable::new();
    if let Some(rest) = text.strip_prefix(b"# 1 \"a.cu\"\n") {
        lines.push(0, (text.len() - rest.len()) as u32, 1, b"a.cu", MarkerFlags::default());
    }
    let source = Source { text, lines: &lines, name: None };
    let reported = control.apply(d, &|_| false);
    let mut out = classic(&reported, &source, options);
    out.extend_from_slice(&summary(&reported, None));
    String::from_utf8(out).unwrap()
}

#[test]
fn the_layout_of_the_reference() {
    let mut d = Diagnostics::new();
    d.say(12, TAG).line("more").note(3196, 19, "there");
    d.say(18, say::KernelMember).during("instantiation of class \"A\"", 12);
    let text = b"# 1 \"a.cu\"\n\tint x;\n\tint y;\n";
    let expected = "\
a.cu(1): warning #1223-D: no diagnostic has the tag \"x\"
            more
  \tint x;
  \t^
a.cu(2): note #3196-D: there
  \tint y;
  ^

Remark: warnings can be switched off with \"-diag-suppress <number>\"

a.cu(1): error: a __global__ function cannot be a member of a class; make it a free function
  \tint x;
  \t      ^
          detected during instantiation of class \"A\" at line 1

1 error detected in this compilation.
";
    assert_eq!(rendered(text, &d, &Control::default(), &ClassicOptions::default()), expected);
    let brief = ClassicOptions { brief: true, numbers: false, ..ClassicOptions::default() };
    let expected = "\
a.cu(1): warning: no diagnostic has the tag \"x\"
            more
a.cu(2): note: there
a.cu(1): error: a __global__ function cannot be a member of a class; make it a free function
          detected during instantiation of class \"A\" at line 1
1 error detected in this compilation.
";
    assert_eq!(rendered(text, &d, &Control::default(), &brief), expected);
}

#[test]
fn places_without_a_file_or_line() {
    let mut d = Diagnostics::new();
    d.say(3, say::KernelMember);
    d.say(6, say::KernelMember);
    d.say_global(say::SourceTooLarge { bytes: 1, limit: 0 });
    let out = rendered(b"a\nb c\n", &d, &Control::default(), &ClassicOptions::default());
    let heads: Vec<&str> =
        out.lines().filter(|l| l.contains(": ")).map(|l| &l[..l.find(':').unwrap()]).collect();
    assert_eq!(heads, ["Catastrophic error"], "nothing is reported after a catastrophic error");
    let mut d = Diagnostics::new();
    d.say(3, say::KernelMember);
    d.say(6, say::KernelMember);
    let out = rendered(b"a\nb c\n", &d, &Control::default(), &ClassicOptions::default());
    assert!(out.starts_with("Line 2: error: "), "{out}");
    assert!(out.contains("\n\nAt end of source: error: "), "{out}");
}

#[test]
fn many_contexts_are_cut_in_the_middle() {
    let mut d = Diagnostics::new();
    let report = d.say(0, say::KernelMember);
    for i in 0..12 {
        report.during(format!("step {i}"), 0);
    }
    let cut = |limit: usize| {
        let options = ClassicOptions { context_limit: limit, ..ClassicOptions::default() };
        let out = rendered(b"x\n", &d, &Control::default(), &options);
        let lines: Vec<String> =
            out.lines().filter(|l| l.starts_with("            ")).map(|l| l.trim().to_owned()).collect();
        lines
    };
    assert_eq!(cut(3), ["step 0 at line 1", "[ 10 instantiation contexts not shown ]", "step 11 at line 1"]);
    let ten = cut(10);
    assert_eq!(ten.len(), 11);
    assert_eq!(ten[5], "[ 2 instantiation contexts not shown ]");
}

#[test]
fn wrapping_and_colours() {
    assert_eq!(wrapped("a b", 78), "a\n          b");
    assert_eq!(wrapped("a b", 76), "a b");
    let mut d = Diagnostics::new();
    d.say(11, TAG);
    let options =
        ClassicOptions { colors: Some(Palette::default()), brief: true, ..ClassicOptions::default() };
    let out = rendered(b"# 1 \"a.cu\"\nx\n", &d, &Control::default(), &options);
    let first = "\x1b[01m\x1b[0m\x1b[01ma.cu(1)\x1b[0m: \x1b[01;35mwarning\x1b[0m #1223-D: no diagnostic has the tag \x1b[01m\"x\"\x1b[0m\n";
    assert!(out.starts_with(first), "{out:?}");
}

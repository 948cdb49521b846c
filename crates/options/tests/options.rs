//! Every spelling of every option against a list of facts, and the parsing rules.

use std::ffi::OsString;

use cufront_options::{
    parse, Action, CommandLineError, CxxStandard, HostCompiler, Invocation, OutputMode, OverrideSeverity,
};

fn run(args: &[&str]) -> Result<Invocation, CommandLineError> {
    parse(args.iter().map(OsString::from))
}

fn message(args: &[&str]) -> String {
    run(args).expect_err("the command line must be refused").message().to_owned()
}

/// One line of `rows.tsv`.
struct Fact {
    name: &'static str,
    short: &'static str,
    pair: &'static str,
    argument: &'static str,
    sample: &'static str,
    accepted: bool,
}

fn facts() -> Vec<Fact> {
    include_str!("data/rows.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            let [name, short, _kind, pair, argument, sample, _group, exits, ..] = columns[..] else {
                panic!("eight columns expected: {line}");
            };
            // of the options about the module id file, files decide, not the command line; the test of the
            // rows in the cli crate compares exit codes
            let by_files = name.contains("module_id_file");
            let accepted = by_files || exits.starts_with("0,") || exits.starts_with("1,");
            Fact { name, short, pair, argument, sample, accepted }
        })
        .collect()
}

#[test]
fn every_option_in_every_spelling() {
    let facts = facts();
    assert_eq!(facts.len(), 386);
    for fact in &facts {
        let long = format!("--{}", fact.name);
        let short = format!("-{}", fact.short);
        let joined = format!("{long}={}", fact.sample);
        let attached = format!("{short}{}", fact.sample);
        let mut spellings: Vec<Vec<&str>> = Vec::new();
        if fact.argument == "none" {
            spellings.push(vec![&long]);
            if !fact.short.is_empty() {
                spellings.push(vec![&short]);
            }
            assert!(run(&[&format!("{long}=1"), "a.ii"]).is_err(), "{long} takes no value");
        } else {
            spellings.push(vec![&long, fact.sample]);
            spellings.push(vec![&joined]);
            if !fact.short.is_empty() {
                spellings.push(vec![&short, fact.sample]);
                spellings.push(vec![&attached]);
            }
            assert!(run(&[&format!("{long}="), "a.ii"]).is_err(), "{long} needs a value");
            assert_eq!(message(&[&long]), format!("\"{long}\" requires an argument"));
        }
        for spelling in spellings {
            let mut args = vec!["--c++17", "--gnu_version=120200"];
            args.extend(&spelling);
            args.push("a.ii");
            assert_eq!(run(&args).is_ok(), fact.accepted, "{args:?}: {:?}", run(&args).err());
        }
    }
}

#[test]
fn names_are_those_of_the_list_in_its_order() {
    let names: Vec<&str> = cufront_options::option_names().collect();
    let facts = facts();
    assert!(names.iter().copied().eq(facts.iter().map(|fact| fact.name)));
    for fact in facts.iter().filter(|fact| !fact.pair.is_empty()) {
        assert!(names.contains(&fact.pair), "{} is paired with {}", fact.name, fact.pair);
    }
}

#[test]
fn every_unique_abbreviation_is_understood() {
    let facts = facts();
    for fact in facts.iter().filter(|fact| fact.accepted && fact.argument == "none") {
        for end in 1..fact.name.len() {
            let beginning = &fact.name[..end];
            let unique = facts.iter().filter(|other| other.name.starts_with(beginning)).count() == 1;
            if unique {
                let whole = run(&[&format!("--{}", fact.name), "a.ii"]);
                assert_eq!(run(&[&format!("--{beginning}"), "a.ii"]), whole);
            }
        }
    }
}

#[test]
fn command_line_of_nvcc() {
    let invocation = run(&[
        "--c++17",
        "--static-host-stub",
        "--device-hidden-visibility",
        "--gnu_version=120200",
        "--display_error_number",
        "--orig_src_file_name",
        "x.cu",
        "--orig_src_path_name",
        "/a/x.cu",
        "--allow_managed",
        "--m64",
        "--parse_templates",
        "--gen_c_file_name",
        "x.cudafe1.cpp",
        "--stub_file_name",
        "x.cudafe1.stub.c",
        "--gen_module_id_file",
        "--module_id_file_name",
        "x.module_id",
        "x.cpp4.ii",
    ])
    .expect("nvcc's own line");
    let settings = invocation.settings;
    assert_eq!(invocation.action, Action::Compile);
    assert_eq!(settings.standard, CxxStandard::Cxx17);
    assert_eq!(settings.host, HostCompiler::Gnu(120_200));
    assert!(settings.static_host_stub && settings.device_hidden_visibility && settings.display_error_number);
    assert!(
        settings.gen_module_id_file && settings.m64 && settings.parse_templates && settings.allow_managed
    );
    assert_eq!(settings.orig_src_file_name.as_deref(), Some(&b"x.cu"[..]));
    assert_eq!(settings.orig_src_path_name.as_deref(), Some(&b"/a/x.cu"[..]));
    assert_eq!(settings.stub_file_name.as_deref(), Some(&b"x.cudafe1.stub.c"[..]));
    assert_eq!(settings.gen_c_file_name.as_deref(), Some("x.cudafe1.cpp".as_ref()));
    assert_eq!(settings.module_id_file_name.as_deref(), Some("x.module_id".as_ref()));
    assert_eq!(settings.input.to_str(), Some("x.cpp4.ii"));
}

#[test]
fn ambiguous_abbreviation_lists_the_candidates_in_order() {
    assert_eq!(
        message(&["--diag", "a.ii"]),
        "several options begin with \"--diag\":\n            --diag_suppress\n            --diag_remark\n            \
         --diag_warning\n            --diag_error\n            --diag_once"
    );
    assert_eq!(run(&["--c++1", "a.ii"]).unwrap_err().message().lines().count(), 6);
}

#[test]
fn own_option_takes_no_abbreviation_away() {
    assert!(run(&["--compat-module-id", "a.ii"]).unwrap().settings.compat_module_id);
    assert_eq!(message(&["--compat-module-i", "a.ii"]), "invalid option: --compat-module-i");
    assert!(run(&["--eager", "a.ii"]).unwrap().settings.eager);
    assert_eq!(message(&["--eage", "a.ii"]), "invalid option: --eage");
}

#[test]
fn exactly_one_file_and_it_is_last() {
    for args in [&["--no_code_gen"][..], &[], &["--"], &["--gen_c_file_name", "a.ii"]] {
        assert_eq!(message(args), "missing source file name");
    }
    let error = run(&["a.ii", "--no_code_gen"]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Command-line error: too many arguments on command line\n\n1 catastrophic error detected in the \
         compilation of \"a.ii\".\nCompilation terminated.\n"
    );
    assert_eq!(run(&["-n", "--", "-a.ii"]).unwrap().settings.input.to_str(), Some("-a.ii"));
    assert!(run(&["-n", "-"]).unwrap().settings.input_is_stdin);
}

#[test]
fn unknown_options_are_errors() {
    for arg in ["--zzz", "-y", "-ny", "-n-", "----", "--timing=3", "--gen_c_file_name=", "--diag-suppress=1"]
    {
        assert_eq!(message(&[arg, "a.ii"]), format!("invalid option: {arg}"));
    }
    assert_eq!(message(&["-e"]), "invalid option: -e");
    assert_eq!(
        run(&["--zzz", "a.ii"]).unwrap_err().to_string(),
        "Command-line error: invalid option: --zzz\n\n1 catastrophic error detected in this compilation.\n\
         Compilation terminated.\n"
    );
}

#[test]
fn short_letters_join_and_take_values() {
    let settings = run(&["-nwe5", "-Iinc", "-D", "A=1", "a.ii"]).unwrap().settings;
    assert!(settings.no_code_gen && settings.suppress_warnings);
    assert_eq!(settings.error_limit, 5);
    assert_eq!(settings.value("include_directory"), Some(&b"inc"[..]));
    assert_eq!(run(&["-ne", "7", "a.ii"]).unwrap().settings.error_limit, 7);
}

#[test]
fn numbers_and_words_are_checked() {
    for value in ["z", "1x", "-1", "+7", " 7"] {
        assert_eq!(message(&["--error_limit", value, "a.ii"]), format!("invalid number: {value}"));
    }
    assert_eq!(message(&["--error_limit=0", "a.ii"]), "invalid error limit: 0");
    assert_eq!(run(&["--error_limit=99999999999", "a.ii"]).unwrap().settings.error_limit, u32::MAX);
    assert!(run(&["--gnu_version=30199", "a.ii"]).is_err());
    assert!(run(&["--gnu_version=1000000", "a.ii"]).is_err());
    assert!(run(&["--gnu_version=30200", "a.ii"]).is_ok());
    for (value, good) in [("0", false), ("1", true), ("3", false), ("256", true), ("512", false)] {
        assert_eq!(run(&["--pack_alignment", value, "a.ii"]).is_ok(), good, "{value}");
    }
    assert_eq!(run(&["--output_mode=sarif", "a.ii"]).unwrap().settings.output_mode, OutputMode::Sarif);
    assert!(run(&["--output_mode=xml", "a.ii"]).is_err());
    assert!(run(&["-tused", "a.ii"]).is_ok());
    assert!(run(&["-t=used", "a.ii"]).is_err());
}

#[test]
fn lists_of_diagnostics_accumulate() {
    let settings =
        run(&["--diag_suppress=1, 2-D,tag", "--diag_warn", "3", "--diag_err=4", "a.ii"]).unwrap().settings;
    let expected = [
        (OverrideSeverity::Suppress, "1"),
        (OverrideSeverity::Suppress, "2-D"),
        (OverrideSeverity::Suppress, "tag"),
        (OverrideSeverity::Warning, "3"),
        (OverrideSeverity::Error, "4"),
    ];
    assert!(settings
        .diagnostic_overrides
        .iter()
        .map(|(severity, tag)| (*severity, tag.as_str()))
        .eq(expected));
    assert!(run(&["--diag_suppress=1,,2", "a.ii"]).is_err());
}

#[test]
fn toggles_and_standards_last_one_wins() {
    let settings =
        run(&["--char8_t", "--no_char8_t", "--no_concepts", "--c++20", "--c++14", "a.ii"]).unwrap().settings;
    assert_eq!(settings.toggle("char8_t"), Some(false));
    assert_eq!(settings.toggle("concepts"), Some(false));
    assert_eq!(settings.toggle("rtti"), None);
    assert_eq!(settings.standard, CxxStandard::Cxx14);
    assert_eq!(run(&["--c++11", "--no_c++11", "a.ii"]).unwrap().settings.standard, CxxStandard::Cxx03);
    let clang = run(&["--clang", "--clang_version=140000", "--unicode_source_kind=UTF-8", "a.ii"]).unwrap();
    assert_eq!(clang.settings.host, HostCompiler::Clang(140_000));
    assert_eq!(run(&["--no_colors", "a.ii"]).unwrap().settings.colors, Some(false));
    assert!(!run(&["--m32", "a.ii"]).unwrap().settings.m64);
}

#[test]
fn modes() {
    assert_eq!(run(&["-V"]).unwrap().action, Action::Version);
    assert_eq!(run(&["--Version", "--zzz"]).unwrap().action, Action::Version);
    assert_eq!(run(&["-E", "-o", "o.i", "a.ii"]).unwrap().action, Action::Preprocess);
    assert_eq!(run(&["-P", "-E", "a.ii"]).unwrap().action, Action::PrintText);
    assert_eq!(run(&["--help", "--zzz"]).unwrap().action, Action::Help);
    assert_eq!(run(&["--xref=x", "a.ii"]).unwrap().action, Action::Unsupported("xref"));
    assert!(run(&["-o", "o.i", "a.ii"]).is_err());
}

#[test]
fn file_names_need_not_be_utf8() {
    use std::os::unix::ffi::{OsStrExt, OsStringExt};
    let args = vec![
        OsString::from("--orig_src_file_name"),
        OsString::from_vec(b"\xff.cu".to_vec()),
        OsString::from_vec(b"--gen_c_file_name=\xfe.cpp".to_vec()),
        OsString::from_vec(b"\xff.ii".to_vec()),
    ];
    let settings = parse(args.into_iter()).unwrap().settings;
    assert_eq!(settings.orig_src_file_name.as_deref(), Some(&b"\xff.cu"[..]));
    assert_eq!(settings.gen_c_file_name.unwrap().as_os_str().as_bytes(), b"\xfe.cpp");
    assert_eq!(settings.input.as_os_str().as_bytes(), b"\xff.ii");
}

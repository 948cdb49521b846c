//! Every option of the reference in every form, against the exit codes and effects recorded of it.
//!
//! The rows are `crates/options/tests/data/rows.tsv`. A row agrees if the drop-in ends with the recorded codes
//! and serves the option if it has an effect. Every row that does not carries a reason, and no other one does.
//! `UPDATE=1 cargo test -p cufront-cli --test option_rows` writes `docs/options.md` anew.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use cufront_options::{option_services, OptionService, Service};
use tempfile::TempDir;

/// A recorded row.
struct Row {
    name: &'static str,
    short: &'static str,
    argument: &'static str,
    sample: &'static str,
    exits: Vec<&'static str>,
    effect: &'static str,
    reason: &'static str,
}

/// A reason, as the rows name it, and its sentence for the documentation.
const REASONS: &[(&str, &str)] = &[
    ("crash", "The reference crashes; here it is an error (exit code 4)."),
    ("vendor", "A dump of the reference's own data structures, which do not exist here; an error."),
    ("host", "Language features: the text goes to the host compiler as it stands, and that decides by its own options. Accepted without effect."),
    ("warning", "Changes only general C++ warnings, which cufront leaves to the host compiler."),
    ("input", "Changes how the source is preprocessed; the input of the drop-in is preprocessed already. Accepted without effect."),
    ("compiler", "Support for a host compiler other than g++ and clang++."),
    ("data", "Changes sizes of types; the split depends on none, and the host compiler has its own option."),
    ("later", "Not there yet: accepted without effect."),
];

fn rows() -> Vec<Row> {
    include_str!("../../options/tests/data/rows.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            let [name, short, _kind, _pair, argument, sample, _group, exits, effect, reason] = columns[..]
            else {
                panic!("ten columns expected: {line}");
            };
            Row { name, short, argument, sample, exits: exits.split(',').collect(), effect, reason }
        })
        .collect()
}

/// The arguments of each form of a row, in the order of its exit codes, and whether the file follows.
fn forms(row: &Row) -> Vec<(Vec<String>, bool)> {
    let (long, short) = (format!("--{}", row.name), format!("-{}", row.short));
    let sample = row.sample.to_owned();
    if row.argument == "none" {
        return vec![(vec![long.clone()], true), (vec![short], true), (vec![format!("{long}=1")], true)];
    }
    vec![
        (vec![long.clone(), sample.clone()], true),
        (vec![format!("{long}={sample}")], true),
        (vec![short.clone(), sample.clone()], true),
        (vec![format!("{short}{sample}")], true),
        (vec![format!("{long}=zzz")], true),
        (vec![format!("{long}=")], true),
        (vec![long], false),
    ]
}

/// The exit code of the drop-in with `args` on one function.
fn exit_code(args: &[String], file: bool) -> String {
    let folder = TempDir::new().expect("a temporary folder");
    fs::write(folder.path().join("a.cpp"), "int f(int a) { return a; }\n").expect("a file");
    fs::write(folder.path().join("inc.h"), "int g();\n").expect("a file");
    let base = ["--c++17", "--gnu_version=120200", "--stub_file_name", "s.c", "--gen_c_file_name", "o.cpp"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_cufront"));
    command.current_dir(folder.path()).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.arg("cudafe++").args(base).args(args);
    if file {
        command.arg("a.cpp");
    }
    let status = command.status().expect("the program runs");
    status.code().map_or_else(|| "signal".to_owned(), |code| code.to_string())
}

/// Our exit codes, written as the recorded ones.
fn exit_codes(row: &Row) -> Vec<String> {
    let forms = forms(row);
    assert_eq!(forms.len(), row.exits.len(), "--{}", row.name);
    let recorded = row.exits.iter().zip(forms);
    recorded
        .map(|(&expected, (args, file))| match expected {
            "-" => "-".to_owned(),
            _ => exit_code(&args, file),
        })
        .collect()
}

/// True if the option's effect on the reference has its counterpart here.
fn serves(row: &Row, service: Service) -> bool {
    matches!(row.effect, "none" | "refused" | "crash") || service == Service::Served
}

#[test]
fn every_row_agrees_or_says_why() {
    let rows = rows();
    assert_eq!(rows.len(), 386);
    let services: Vec<OptionService> = option_services().collect();
    let codes: Vec<Vec<String>> = std::thread::scope(|scope| {
        let halves = rows.chunks(rows.len().div_ceil(2));
        let workers: Vec<_> =
            halves.map(|half| scope.spawn(move || half.iter().map(exit_codes).collect::<Vec<_>>())).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
    });
    let mut faults = String::new();
    let (mut same_codes, mut effects, mut served) = (0, 0, 0);
    for (row, codes) in rows.iter().zip(&codes) {
        let service = services.iter().find(|s| s.name == row.name).expect("a row of the table").service;
        let same = codes.iter().eq(row.exits.iter());
        let serves = serves(row, service);
        same_codes += usize::from(same);
        effects += usize::from(!matches!(row.effect, "none" | "refused" | "crash"));
        served += usize::from(serves && !matches!(row.effect, "none" | "refused" | "crash"));
        let known = REASONS.iter().any(|(key, _)| *key == row.reason);
        if (same && serves) != row.reason.is_empty() || !(row.reason.is_empty() || known) {
            let _ = writeln!(
                faults,
                "--{}: codes {} recorded {}, effect {}, {service:?}, reason \"{}\"",
                row.name,
                codes.join(","),
                row.exits.join(","),
                row.effect,
                row.reason
            );
        }
    }
    assert!(faults.is_empty(), "{faults}");
    assert!(same_codes * 100 >= rows.len() * 98, "exit codes agree for {same_codes} of {}", rows.len());
    let text = documentation(&rows, &services, &format!(
        "Exit codes agree in all forms for {same_codes} of {} options ({:.1} %). Of the {effects} options with an effect that was seen on the reference, {served} have it here.",
        rows.len(),
        same_codes as f64 * 100.0 / rows.len() as f64,
    ));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/options.md");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &text).expect("docs/options.md can be written");
    }
    let current = fs::read_to_string(&path).unwrap_or_default();
    assert!(current == text, "docs/options.md is not current; run with UPDATE=1");
}

/// The text of `docs/options.md`.
fn documentation(rows: &[Row], services: &[OptionService], summary: &str) -> String {
    let mut text = format!(
        "# Options of the drop-in\n\nThis file is made by `UPDATE=1 cargo test -p cufront-cli --test option_rows`.\n\n\
         Every option of the reference in every form was tried on it, and the exit codes and the kind of effect were recorded \
         (`crates/options/tests/data/rows.tsv`). {summary}\n\n## Deviations\n"
    );
    for (key, sentence) in REASONS {
        let names: Vec<String> =
            rows.iter().filter(|row| row.reason == *key).map(|row| format!("`--{}`", row.name)).collect();
        if !names.is_empty() {
            let _ = writeln!(text, "\n{sentence}\n\n{}", names.join(", "));
        }
    }
    text.push_str(
        "\n## All options\n\n*Does* means that the option changes an output, the messages or what the program does; *accepted* \
         that it is checked and changes nothing; *refused* that it is an error, as on the reference; *missing* that the mode does not exist.\n\n\
         | Option | Letter | Other half | Here |\n|---|---|---|---|\n",
    );
    for option in services {
        let here = match option.service {
            Service::Served if option.ours => "does (ours)",
            Service::Served => "does",
            Service::Accepted => "accepted",
            Service::Missing => "missing",
            Service::Refused => "refused",
        };
        let value = if option.takes_value { " VALUE" } else { "" };
        let short = option.short.map_or_else(String::new, |letter| format!("`-{letter}`"));
        let pair = if option.pair.is_empty() { String::new() } else { format!("`--{}`", option.pair) };
        let _ = writeln!(text, "| `--{}{value}` | {short} | {pair} | {here} |", option.name);
    }
    text
}

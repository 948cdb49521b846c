//! Golden tests: a folder of cases, each with the command lines of its runs and a file that holds what comes out.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use cufront_options::{parse, Settings};
use libtest_mimic::{Arguments, Failed, Trial};

use super::files::files;

/// Runs a test for each case of `tests/<folder>`, then the other tests, and ends the program. Fewer than `least`
/// cases are a failure: a harness that finds nothing must not pass.
pub(crate) fn run(
    folder: &'static str,
    extension: &str,
    least: usize,
    check: fn(&Path) -> Result<(), Failed>,
    others: Vec<Trial>,
) -> ! {
    let arguments = Arguments::from_args();
    let cases = files(folder, extension);
    let n = cases.len();
    let mut trials: Vec<Trial> = cases
        .into_iter()
        .map(|path| {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            Trial::test(name, move || check(&path))
        })
        .collect();
    trials.extend(others);
    trials.push(Trial::test("there_are_cases", move || {
        if n < least {
            return Err(format!("{n} cases in tests/{folder}").into());
        }
        Ok(())
    }));
    libtest_mimic::run(&arguments, trials).exit();
}

/// The command lines that the first lines of a case, `//@ args: …`, ask for.
pub(crate) fn command_lines(text: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(text);
    let lines = text.lines().map_while(|l| l.strip_prefix("//@ args:"));
    lines.map(|l| l.trim().to_owned()).collect()
}

/// The word of a command line with which a case is run as the commands for people do: with what is told of C++ that the
/// drop-in keeps to itself. It is no option of the drop-in.
const FOR_PEOPLE: &str = "--for-people";

/// What a command line of the drop-in means for the source `name`.
pub(crate) fn settings(arguments: &str, name: &str) -> Result<Settings, Failed> {
    let words = arguments.split_whitespace().filter(|&w| w != FOR_PEOPLE);
    let words = words.chain(["--stub_file_name", "x.stub.c", name]);
    let mut settings = parse(words.map(OsString::from)).map_err(|e| e.to_string())?.settings;
    settings.for_people = arguments.split_whitespace().any(|w| w == FOR_PEOPLE);
    Ok(settings)
}

/// The runs of a case: the command lines as written, and what they mean. A case has at least one.
pub(crate) fn runs(text: &[u8], name: &str) -> Result<Vec<(String, Settings)>, Failed> {
    let lines = command_lines(text);
    if lines.is_empty() {
        return Err("the case does not begin with '//@ args:'".into());
    }
    lines.into_iter().map(|line| settings(&line, name).map(|settings| (line, settings))).collect()
}

/// Compares what came out with the golden file beside the case; `UPDATE=1` writes it instead.
pub(crate) fn compare(case: &Path, extension: &str, found: &str) -> Result<(), Failed> {
    let golden = case.with_extension(extension);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&golden, found)?;
        return Ok(());
    }
    let expected =
        fs::read_to_string(&golden).map_err(|e| format!("{}: {e}; UPDATE=1 writes it", golden.display()))?;
    if expected == found {
        return Ok(());
    }
    Err(difference(&expected, found).into())
}

/// The first lines that differ.
fn difference(expected: &str, found: &str) -> String {
    let (mut e, mut f) = (expected.lines(), found.lines());
    let mut n = 0;
    loop {
        n += 1;
        match (e.next(), f.next()) {
            (Some(a), Some(b)) if a == b => {}
            (None, None) => return "line ends differ".to_owned(),
            (a, b) => {
                let (a, b) = (a.unwrap_or("(end)"), b.unwrap_or("(end)"));
                return format!(
                    "line {n} of the golden file\n  expected: {a}\n  found:    {b}\n(UPDATE=1 rewrites it)"
                );
            }
        }
    }
}

//! Golden tests of the edits, and the law of the host file: what no edit touches survives.
//!
//! Every `tests/edits/<case>.ii` is preprocessed text for one rule. Its first lines, `//@ args: …`, are command
//! lines of the drop-in; each is one run. `<case>.edits` is the dump of all runs (`cufront_driver::dump`);
//! `UPDATE=1` rewrites it. A case without errors is also split, and the host file is read again:
//! the tokens that no edit touches must stand in it in order, at the same file and line, and the tokens that
//! edits keep must be there; a second run must give the same bytes.

use std::collections::HashMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use cufront_diag::Diagnostics;
use cufront_driver::dump::{dump_edits, edited_unit};
use cufront_driver::{split_with, ModuleIdSource};
use cufront_edits::Piece;
use cufront_lex::{lex, KeywordSet, Lexed, Tok};
use cufront_options::{parse, CxxStandard, Settings};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let arguments = Arguments::from_args();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/edits");
    let mut cases: Vec<PathBuf> = fs::read_dir(&folder)
        .map(|entries| entries.filter_map(|e| Some(e.ok()?.path())).collect())
        .unwrap_or_default();
    cases.retain(|p| p.extension().is_some_and(|e| e == "ii"));
    cases.sort();
    let mut trials: Vec<Trial> = cases
        .into_iter()
        .map(|path| {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            Trial::test(name, move || check(&path))
        })
        .collect();
    trials.push(Trial::test("there_are_cases", move || {
        let n = fs::read_dir(&folder).map_or(0, Iterator::count);
        if n < 2 {
            return Err(format!("no cases in {}", folder.display()).into());
        }
        Ok(())
    }));
    libtest_mimic::run(&arguments, trials).exit();
}

fn check(path: &Path) -> Result<(), Failed> {
    let text = fs::read(path)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let runs = runs(&text, &name)?;
    let mut dump = String::new();
    for (line, settings) in &runs {
        let _ = writeln!(dump, "== {line}");
        dump.push_str(&dump_edits(text.clone(), settings));
    }
    let golden = path.with_extension("edits");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&golden, &dump)?;
    } else {
        let expected = fs::read_to_string(&golden)
            .map_err(|e| format!("{}: {e}; UPDATE=1 writes it", golden.display()))?;
        if expected != dump {
            return Err(difference(&expected, &dump).into());
        }
    }
    for (line, settings) in &runs {
        law(&text, settings).map_err(|e| format!("{line}: {e}"))?;
    }
    Ok(())
}

/// The runs that the first lines of a case ask for: the arguments as written, and what they mean.
fn runs(text: &[u8], name: &str) -> Result<Vec<(String, Settings)>, Failed> {
    let mut out = Vec::new();
    for line in String::from_utf8_lossy(text).lines() {
        let Some(arguments) = line.strip_prefix("//@ args:") else { break };
        let words = arguments.split_whitespace().chain(["--stub_file_name", "x.stub.c", name]);
        let invocation = parse(words.map(OsString::from)).map_err(|e| e.to_string())?;
        out.push((arguments.trim().to_owned(), invocation.settings));
    }
    if out.is_empty() {
        return Err("the case does not begin with '//@ args:'".into());
    }
    Ok(out)
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
                return format!(
                "line {n} of the dump\n  expected: {}\n  found:    {}\n(UPDATE=1 rewrites the golden file)",
                a.unwrap_or("(end)"),
                b.unwrap_or("(end)")
            )
            }
        }
    }
}

/// A token as the host compiler sees it: file, line, spelling.
type Seen = (Vec<u8>, u32, Vec<u8>);

fn keywords(settings: &Settings) -> KeywordSet {
    KeywordSet {
        cxx11: settings.standard >= CxxStandard::Cxx11,
        cxx20: settings.standard >= CxxStandard::Cxx20,
    }
}

fn seen(lexed: &Lexed, tok: Tok, nameless: &[u8]) -> Seen {
    let l = lexed.lines.location(&lexed.text, lexed.tokens.start(tok));
    let file = if l.file.is_none() { nameless } else { lexed.lines.file_name(l.file) };
    (file.to_vec(), l.line, lexed.spelling(tok).to_vec())
}

fn law(text: &[u8], settings: &Settings) -> Result<(), String> {
    let id = ModuleIdSource::Given(b"ID".to_vec());
    let outcome = split_with(text.to_vec(), settings, &id, true);
    let unit = edited_unit(text.to_vec(), settings);
    let Some(host) = outcome.host_file else {
        return if unit.diagnostics.is_empty() { Err("no host file and no error".into()) } else { Ok(()) };
    };
    let again = split_with(text.to_vec(), settings, &id, true);
    if again.host_file.as_ref() != Some(&host) || again.diagnostics != outcome.diagnostics {
        return Err("two runs differ".into());
    }
    let mut diagnostics = Diagnostics::new();
    let output = lex(host, keywords(settings), &mut diagnostics);
    if let Some(d) = diagnostics.list().first() {
        return Err(format!("the host file has a lexical error: {}", d.message));
    }
    let input = &unit.lexed;
    let nameless = input.lines.main_file().unwrap_or(settings.input.as_os_str().as_encoded_bytes()).to_vec();
    let all: Vec<Seen> = tokens(&output).map(|t| seen(&output, t, &nameless)).collect();

    // in order, at the same place
    let edits = &unit.analysis.edits;
    let mut rest = all.iter();
    let mut checked = 0;
    for t in tokens(input) {
        let (start, end) = (input.tokens.start(t), input.end(t));
        if edits.edits().iter().any(|e| e.start < end && start < e.end) {
            continue;
        }
        let wanted = seen(input, t, &nameless);
        if !rest.any(|s| *s == wanted) {
            return Err(format!(
                "the token '{}' of {} line {} is not in the host file, or out of order, or at another place",
                String::from_utf8_lossy(&wanted.2),
                String::from_utf8_lossy(&wanted.0),
                wanted.1
            ));
        }
        checked += 1;
    }
    if checked == 0 && input.tokens.len() > 1 && edits.edits().is_empty() {
        return Err("nothing was compared".into());
    }

    // moved, but still there: outermost kept ranges without what is dropped inside them
    let mut there: HashMap<&[u8], usize> = HashMap::new();
    for s in &all {
        *there.entry(&s.2).or_default() += 1;
    }
    let dropped = edits.dropped();
    let live = |at: u32| !dropped.iter().any(|&(a, b)| a <= at && at < b);
    let kept =
        |at: u32| {
            edits.edits().iter().filter(|e| e.start <= at && at < e.end).all(|e| {
                edits.pieces(e).iter().any(|p| matches!(*p, Piece::Source(a, b) if a <= at && at < b))
            })
        };
    for t in tokens(input) {
        let at = input.tokens.start(t);
        if live(at) && kept(at) {
            match there.get_mut(input.spelling(t)) {
                Some(n) if *n > 0 => *n -= 1,
                _ => {
                    let spelling = String::from_utf8_lossy(input.spelling(t)).into_owned();
                    return Err(format!("the token '{spelling}' is kept by an edit, but lost"));
                }
            }
        }
    }
    Ok(())
}

/// All tokens but the end of file.
fn tokens(lexed: &Lexed) -> impl Iterator<Item = Tok> {
    (0..lexed.tokens.len() as u32 - 1).map(Tok)
}

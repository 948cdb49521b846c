//! Golden tests of the edits, and the law of the host file: what no edit touches survives.
//!
//! Every `tests/edits/<case>.ii` is preprocessed text for one rule. Its first lines, `//@ args: …`, are command
//! lines of the drop-in; each is one run. `<case>.edits` is the dump of all runs (`cufront_driver::dump`);
//! `UPDATE=1` rewrites it. A case without errors is also split, and the host file is read again:
//! the tokens that no edit touches must stand in it in order, at the same file and line, and the tokens that
//! edits keep must be there; a second run must give the same bytes.

mod support {
    pub(crate) mod files;
    pub(crate) mod golden;
}

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use cufront_diag::Diagnostics;
use cufront_driver::dump::{dump_edits, edited_unit};
use cufront_driver::{split_with, ModuleIdSource};
use cufront_edits::Piece;
use cufront_lex::{lex, KeywordSet, Lexed, Tok};
use cufront_options::{CxxStandard, Settings};
use libtest_mimic::Failed;
use support::files::file_name;
use support::golden;

fn main() {
    golden::run("edits", "ii", 2, check, Vec::new());
}

fn check(path: &Path) -> Result<(), Failed> {
    let text = fs::read(path)?;
    let runs = golden::runs(&text, &file_name(path))?;
    let mut dump = String::new();
    for (line, settings) in &runs {
        let _ = writeln!(dump, "== {line}");
        dump.push_str(&dump_edits(text.clone(), settings));
    }
    golden::compare(path, "edits", &dump)?;
    for (line, settings) in &runs {
        law(&text, settings).map_err(|e| format!("{line}: {e}"))?;
    }
    Ok(())
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
        return if outcome.errors == 0 { Err("no host file and no error".into()) } else { Ok(()) };
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

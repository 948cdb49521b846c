//! CUDA's words are macros. Where the CUDA headers are system headers, g++ puts line markers with the flag of system
//! headers around what each becomes. The user's lines stay the user's: every fixture, and every example of the
//! catalogue, is run as it stands and with such markers, and must give the same reports and the same host file.
//! Columns differ, because they are those of the preprocessed text. As the drop-in, which does what the reference does,
//! what can be suppressed is hidden in the marked text, and only there.

mod support {
    pub(crate) mod files;
    // other tests use the rest
    #[allow(dead_code)]
    pub(crate) mod golden;
    pub(crate) mod words;
}

use cufront_diag::{Code, Diagnostics};
use cufront_driver::{split_with, Form, ModuleIdSource, SplitOutcome};
use cufront_lex::{lex, KeywordSet, Lexed, Tok, TokenKind};
use cufront_options::{CxxStandard, Settings};
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
use std::fs;
use support::files::{file_name, files};
use support::golden::{command_lines, settings};
use support::words::expanded;

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for folder in ["diag", "edits", "views"] {
        for path in files(folder, "ii") {
            let name = file_name(&path);
            trials.push(Trial::test(format!("{folder}/{name}"), move || {
                let text = fs::read(&path)?;
                let mut lines = command_lines(&text);
                if lines.is_empty() {
                    lines.push("--c++17 --extended-lambda".to_owned());
                }
                for line in lines {
                    same(&expanded(&text), &settings(&line, &name)?)?;
                }
                Ok(())
            }));
        }
    }
    for &code in Code::ALL {
        let entry = code.entry();
        trials.push(Trial::test(format!("example_{code:?}"), move || {
            let settings = settings(&format!("--c++17 {}", entry.arguments), "example.ii")?;
            same(&expanded(entry.failing.as_bytes()), &settings)?;
            same(&expanded(entry.repaired.as_bytes()), &settings)
        }));
    }
    trials.push(Trial::test("the_transformation_marks", || {
        let text = marked(b"# 1 \"a.cu\"\nint x; __attribute__((device)) int y;\n");
        let expected =
            "# 1 \"a.cu\"\nint x; \n# 1 \"a.cu\" 3 4\n__attribute__((device))\n# 1 \"a.cu\"\n int y;\n";
        if text != expected.as_bytes() {
            return Err(String::from_utf8_lossy(&text).into_owned().into());
        }
        Ok(())
    }));
    libtest_mimic::run(&arguments, trials).exit();
}

/// Runs the front end on `text` without and with markers and compares.
fn same(text: &[u8], settings: &Settings) -> Result<(), Failed> {
    // without a marker the file has another name
    let text = &[b"# 1 \"a.cu\"\n", text].concat();
    let with_markers = marked(text);
    // what is hidden does not count
    let settings = &Settings { error_limit: 1000, ..settings.clone() };
    let as_user = Settings { quiet_system_macros: false, ..settings.clone() };
    let plain = run(text, settings);
    let marked = run(&with_markers, &as_user);
    let (expected, found) = (reports(&plain)?, reports(&marked)?);
    if expected != found {
        let only = |a: &[Value], b: &[Value]| -> String {
            a.iter().filter(|v| !b.contains(v)).map(|v| format!("\n  {v}")).collect()
        };
        let (gone, new) = (only(&expected, &found), only(&found, &expected));
        return Err(format!("the reports differ\n only without markers {gone}\n only with{new}").into());
    }
    if tokens(&plain, settings) != tokens(&marked, settings) {
        return Err("the host files differ".into());
    }
    // what the reference hides
    let as_reference = run(&with_markers, settings);
    let shown = |outcome: &SplitOutcome| -> Vec<(Code, Option<u32>)> {
        let reported = outcome.findings.reported();
        reported.shown.iter().map(|s| (s.diagnostic.code, s.diagnostic.offset)).collect()
    };
    let mut diagnostics = Diagnostics::new();
    let lexed = lex(with_markers, keywords(settings), &mut diagnostics);
    let mut expected = shown(&marked);
    expected.retain(|(code, offset)| {
        !code.entry().suppressible || offset.is_none_or(|offset| !lexed.lines.marked_system(offset))
    });
    let found = shown(&as_reference);
    if expected != found {
        return Err(format!("hidden is not what can be suppressed: {found:?}, not {expected:?}").into());
    }
    Ok(())
}

fn run(text: &[u8], settings: &Settings) -> SplitOutcome {
    split_with(text.to_vec(), settings, &ModuleIdSource::Given(b"ID".to_vec()), false)
}

fn keywords(settings: &Settings) -> KeywordSet {
    KeywordSet {
        cxx11: settings.standard >= CxxStandard::Cxx11,
        cxx20: settings.standard >= CxxStandard::Cxx20,
    }
}

/// The text with markers around every `__attribute__((…))` of the user's.
fn marked(text: &[u8]) -> Vec<u8> {
    let keywords = KeywordSet { cxx11: true, cxx20: false };
    let lexed = lex(text.to_vec(), keywords, &mut Diagnostics::new());
    let t = &lexed.tokens;
    let mut out = Vec::new();
    let mut done = 0;
    let mut tok = Tok(0);
    while t.kind(tok) != TokenKind::Eof {
        let open = tok.next();
        let group = lexed.spelling(tok) == b"__attribute__" && t.kind(open) == TokenKind::LParen;
        let (start, close) = (t.start(tok), if group { t.partner(open) } else { Tok::NONE });
        tok = open;
        // an extent over several lines is no macro's
        if close.is_none()
            || lexed.lines.marked_system(start)
            || text[start as usize..lexed.end(close) as usize].contains(&b'\n')
        {
            continue;
        }
        let at = lexed.lines.location(text, start);
        let file = String::from_utf8_lossy(lexed.lines.file_name(at.file));
        let marker = |flags: &str| format!("\n# {} \"{file}\"{flags}\n", at.line);
        let (start, end) = (start as usize, lexed.end(close) as usize);
        out.extend_from_slice(&text[done..start]);
        out.extend_from_slice(marker(" 3 4").as_bytes());
        out.extend_from_slice(&text[start..end]);
        out.extend_from_slice(marker("").as_bytes());
        done = end;
        tok = close.next();
    }
    out.extend_from_slice(&text[done..]);
    out
}

/// The reports as JSON, without columns.
fn reports(outcome: &SplitOutcome) -> Result<Vec<Value>, Failed> {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(map) => {
                map.remove("column");
                map.remove("hidden");
                map.values_mut().for_each(strip);
            }
            Value::Array(list) => list.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let text = outcome.findings.render(&Form::Json);
    let mut list = Vec::new();
    for line in String::from_utf8_lossy(&text).lines() {
        let mut value: Value = serde_json::from_str(line)?;
        strip(&mut value);
        list.push(value);
    }
    Ok(list)
}

/// A token of the host file: the file and the line of its place, and its spelling.
type Placed = (Vec<u8>, u32, Vec<u8>);

/// The tokens of the host file with their places; `None` without one.
fn tokens(outcome: &SplitOutcome, settings: &Settings) -> Option<Vec<Placed>> {
    let host: Lexed = lex(outcome.host_file.clone()?, keywords(settings), &mut Diagnostics::new());
    let all = (0..host.tokens.len() as u32 - 1).map(Tok);
    let seen = all.map(|tok| {
        let place = host.lines.location(&host.text, host.tokens.start(tok));
        (host.lines.file_name(place.file).to_vec(), place.line, host.spelling(tok).to_vec())
    });
    Some(seen.collect())
}

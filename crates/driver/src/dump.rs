//! Small, stable text forms of what the stages yield, for golden tests and for people.
//!
//! The module id of a dump is always `ID`, so that dumps depend on nothing but text and settings.

mod meaning;

pub use meaning::{dump_entities, dump_il, dump_types};

use crate::input::Input;
use crate::split::config;
use cufront_cuda::{analyze, Analysis};
use cufront_declare::{Files, Forest};
use cufront_diag::render::{classic, ClassicOptions, Source};
use cufront_diag::Severity;
use cufront_diag::{Control, Diagnostics};
use cufront_edits::{Crossing, Edit, EditList, Piece};
use cufront_items::{Items, Parser};
use cufront_lex::{Lexed, Tok};
use cufront_options::Settings;
use std::fmt::Write;

/// Bytes of a quoted text that a dump shows before it cuts.
const SHOWN: usize = 160;

/// A unit with its edits, for tests that compare output with input.
pub struct EditedUnit {
    /// The tokens of the input.
    pub lexed: Lexed,
    /// What the CUDA layer found; its edits are finished unless there are errors.
    pub analysis: Analysis,
    /// The diagnostics in the classic layout; empty if there are none.
    pub diagnostics: String,
    /// Their lines and numbers; line 0 for those about no place.
    pub reports: Vec<(u32, u32)>,
}

/// Runs all stages but the writing of the host file.
#[must_use]
pub fn edited_unit(input: impl Into<Input>, settings: &Settings) -> EditedUnit {
    let (lexed, mut diagnostics) = input.into().lexed(settings);
    let mut analysis = Analysis::default();
    if diagnostics.errors() == 0 {
        let mut items = Items::new();
        Parser::new(&lexed, &mut items).unit();
        analysis = analyze(&lexed, &mut items, &config(settings, b"ID"), &mut diagnostics);
    }
    let crossing = analysis.edits.finish().err();
    let mut text_of_reports = words(&diagnostics, &lexed, settings);
    let line = |offset: Option<u32>| offset.map_or(0, |o| lexed.lines.location(&lexed.text, o).line);
    let errors = diagnostics.list().iter().filter(|d| d.code.entry().severity >= Severity::Error);
    let reports = errors.map(|d| (line(d.offset), d.code.entry().number)).collect();
    if let Some(Crossing(a, b)) = crossing {
        let _ = writeln!(text_of_reports, "edits cross: those at offsets {a} and {b}");
    }
    EditedUnit { lexed, analysis, diagnostics: text_of_reports, reports }
}

/// One line per token: `line:column kind spelling`, and the diagnostics of the lexer.
#[must_use]
pub fn dump_tokens(input: impl Into<Input>, settings: &Settings) -> String {
    let (lexed, diagnostics) = input.into().lexed(settings);
    let mut out = words(&diagnostics, &lexed, settings);
    if diagnostics.errors() > 0 {
        return out;
    }
    for i in 0..lexed.tokens.len() as u32 {
        let t = Tok(i);
        let (line, column) = physical(&lexed.text, lexed.tokens.start(t));
        let _ = write!(out, "{line}:{column} {:?}", lexed.tokens.kind(t));
        let spelling = lexed.spelling(t);
        if !spelling.is_empty() {
            let _ = write!(out, " {}", quoted(spelling));
        }
        out.push('\n');
    }
    out
}

/// The reports in the classic layout, without what pragmas and options change.
fn words(diagnostics: &Diagnostics, lexed: &Lexed, settings: &Settings) -> String {
    let name = settings.input.as_os_str().as_encoded_bytes();
    let source = Source { text: &lexed.text, lines: &lexed.lines, name: Some(name) };
    let options = ClassicOptions { numbers: settings.display_error_number, ..ClassicOptions::default() };
    let reported = Control::default().apply(diagnostics, &|offset| lexed.lines.in_system_header(offset));
    String::from_utf8_lossy(&classic(&reported, &source, &options)).into_owned()
}

/// One line per declaration at namespace scope, indented by scope (`cufront_items::dump_items`).
#[must_use]
pub fn dump_items(input: impl Into<Input>, settings: &Settings) -> String {
    let (lexed, diagnostics) = input.into().lexed(settings);
    if diagnostics.errors() > 0 {
        return words(&diagnostics, &lexed, settings);
    }
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    cufront_items::dump_items(&lexed, &items)
}

/// The syntax trees of the declarations of the user's files, with `system_headers` of all, one after the other
/// (`cufront_ast::dump`); what is no C++ is an `Error` node, and a line `error …` stands behind the tree.
#[must_use]
pub fn dump_ast(input: impl Into<Input>, settings: &Settings, system_headers: bool) -> String {
    let (lexed, diagnostics) = input.into().lexed(settings);
    if diagnostics.errors() > 0 {
        return words(&diagnostics, &lexed, settings);
    }
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    let mut out = String::new();
    let mut forest = Forest::new(&items);
    let files = if system_headers { Files::All } else { Files::User };
    forest.each(&lexed, &mut items, files, &mut |ast, root, errors, _| {
        out.push_str(&cufront_ast::dump(&lexed, ast, root));
        for e in errors {
            let (line, column) = physical(&lexed.text, lexed.tokens.start(e.at));
            let _ = writeln!(out, "error {line}:{column} expected {:?}", e.expected);
        }
        false
    });
    out
}

/// One line per edit in the order of the text, then one per entity of the host reference arrays, then the
/// diagnostics.
///
/// An edit is `line:column-line:column reason "old" -> new`, where lines and columns are those of the text
/// itself, one-based, the second place exclusive. `new` is what stands there afterwards: quoted new text, and
/// `[line:column "kept text"]` for a range of the input that is kept with the edits inside it; nothing for a
/// deletion. An insertion has one place and no old text. Long texts are cut in the middle. Attribute deletions
/// whose edit lies in text that another edit drops are left out, like every dead edit.
#[must_use]
pub fn dump_edits(input: impl Into<Input>, settings: &Settings) -> String {
    let unit = edited_unit(input, settings);
    let mut out = String::new();
    let edits = &unit.analysis.edits;
    let dropped = dropped_around(edits);
    for e in edits.edits() {
        let inside = dropped.iter().any(|&(a, b)| {
            // an edit's own range is dropped by itself, not around it
            a <= e.start
                && e.end <= b
                && (a, b) != (e.start, e.end)
                && a < e.end.max(e.start + 1)
                && !(e.start == e.end && (e.start == a || e.start == b))
        });
        if !inside {
            dump_edit(&unit.lexed, edits, e, &mut out);
        }
    }
    for r in &unit.analysis.references {
        let path: Vec<String> =
            r.path.iter().map(|p| String::from_utf8_lossy(p).into_owned() + "::").collect();
        let _ = write!(out, "array {:?} {}{}", r.kind, path.concat(), String::from_utf8_lossy(&r.name));
        for (set, word) in [(r.internal, " internal"), (r.template, " template"), (r.unmangled, " unmangled")]
        {
            if set {
                out.push_str(word);
            }
        }
        out.push('\n');
    }
    out.push_str(&unit.diagnostics);
    out
}

/// The ranges that no piece of some edit keeps, edit by edit.
fn dropped_around(edits: &EditList) -> Vec<(u32, u32)> {
    let mut out = Vec::new();
    for e in edits.edits() {
        let mut kept: Vec<(u32, u32)> = edits
            .pieces(e)
            .iter()
            .filter_map(|p| match *p {
                Piece::Source(a, b) => Some((a, b)),
                Piece::Text(..) => None,
            })
            .collect();
        kept.sort_unstable();
        let mut at = e.start;
        for (a, b) in kept {
            if a > at {
                out.push((at, a));
            }
            at = at.max(b);
        }
        if at < e.end {
            out.push((at, e.end));
        }
    }
    out
}

fn dump_edit(lexed: &Lexed, edits: &EditList, e: &Edit, out: &mut String) {
    let text = &lexed.text;
    let (line, column) = physical(text, e.start);
    let _ = write!(out, "{line}:{column}");
    if e.end > e.start {
        let (line, column) = physical(text, e.end);
        let _ = write!(out, "-{line}:{column}");
    }
    let _ = write!(out, " {}", e.reason.name());
    if e.end > e.start {
        let _ = write!(out, " {}", quoted(&text[e.start as usize..e.end as usize]));
    }
    out.push_str(" ->");
    for piece in edits.pieces(e) {
        match *piece {
            Piece::Text(a, b) => {
                let _ = write!(out, " {}", quoted(edits.text(a, b)));
            }
            Piece::Source(a, b) => {
                let (line, column) = physical(text, a);
                let _ = write!(out, " [{line}:{column} {}]", quoted(&text[a as usize..b as usize]));
            }
        }
    }
    out.push('\n');
}

/// One-based line and column of an offset, counted in the text itself.
fn physical(text: &[u8], offset: u32) -> (usize, usize) {
    let before = &text[..(offset as usize).min(text.len())];
    let line = before.iter().filter(|b| **b == b'\n').count() + 1;
    let column = before.iter().rev().take_while(|b| **b != b'\n').count() + 1;
    (line, column)
}

/// `s` in quotes, on one line, cut in the middle if it is long.
fn quoted(s: &[u8]) -> String {
    let shown = if s.len() > SHOWN {
        let half = SHOWN / 2;
        let head = String::from_utf8_lossy(&s[..half]).into_owned();
        format!("{head}…{}", String::from_utf8_lossy(&s[s.len() - half..]))
    } else {
        String::from_utf8_lossy(s).into_owned()
    };
    format!("\"{}\"", shown.replace('\n', "\\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_have_place_kind_and_spelling() {
        let dump = dump_tokens(b"int\n x;\n".to_vec(), &Settings::default());
        assert_eq!(dump, "1:1 Int \"int\"\n2:2 Ident \"x\"\n2:3 Semi \";\"\n3:1 Eof\n");
    }

    #[test]
    fn edits_have_place_reason_old_and_new() {
        let text = b"int __attribute__((host)) f();\n".to_vec();
        let dump = dump_edits(text, &Settings::default());
        assert_eq!(dump, "1:5-1:26 attribute \"__attribute__((host))\" ->\n");
    }

    #[test]
    fn lexical_errors_are_shown() {
        assert!(dump_edits(b"int x = (;\n".to_vec(), &Settings::default()).contains("error"));
        assert!(dump_items(b"}".to_vec(), &Settings::default()).contains("error"));
    }

    #[test]
    fn long_texts_are_cut() {
        assert!(quoted(&[b'a'; 1000]).chars().count() < 200);
        assert_eq!(quoted(b"a\nb"), "\"a\\nb\"");
    }
}

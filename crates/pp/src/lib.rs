//! Translation phases 1 to 4 ([lex.phases], [cpp]) with GNU's extensions: from a source and its headers to the tokens
//! of a unit.
//!
//! ```text
//! files ──scan──▶ tokens of files ──unit (directive, condition, include, pragma)──▶ print ──▶ text, Lexed, SourceMap
//!   shared by all views                     expand, macros, builtin: per view
//! ```
//!
//! [`preprocess`] makes one view: the host's, or the device's for one architecture. Views differ in their macros
//! ([`Options`]); the files are read and scanned once per process ([`Files`]), and views may run side by side. The
//! host compiler is asked once for its macros, folders and the answers to `__has_builtin` and its like ([`Host`]).
//!
//! The result is text in the layout of `g++ -E`, which the later layers edit, and at the same time the arrays of the
//! lexer: a token is entered when it is printed, and nothing is lexed twice. Beside them lies where each token is
//! spelled, and the chain of expansions that it came from ([`cufront_source::SourceMap`]).
//!
//! Invariants:
//! - the arrays are those that [`cufront_lex::lex`] makes of the text, if each character is of a token;
//! - a file's tokens do not depend on macros, so a file is scanned once whatever includes it;
//! - what is kept of an expansion or a condition holds as long as the names in it mean the same (`memo`);
//! - expansion does not recurse but for arguments, with a counted depth; the tokens of one expansion are counted;
//! - no input panics: what is wrong is a [`Report`].

mod builtin;
mod condition;
mod directive;
mod expand;
mod files;
mod host;
mod identifier;
mod include;
mod macros;
mod memo;
mod one;
mod options;
mod pragma;
mod print;
mod problem;
mod scan;
mod search;
mod symbols;
mod token;
mod unit;

pub use files::Files;
pub use host::{Flavour, Host, HostError};
pub use options::{Definition, Options};
pub use problem::{Problem, Report, Severity};

use crate::files::Unusable;
use crate::print::Printer;
use crate::scan::Mode;
use crate::search::Search;
use crate::unit::{Reader, State, Unit};
use cufront_diag::Diagnostics;
use cufront_lex::{Assembler, KeywordSet, Lexed};
use cufront_source::{MacroName, MappedFile, Mark, SourceMap, NO_EXPANSION, TOP};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// What is wanted of a view.
#[derive(Debug, Clone, Copy)]
pub enum Want {
    /// Only the text.
    Text,
    /// The text and its tokens, with these words as keywords.
    Tokens(KeywordSet),
}

/// A view.
pub struct Output {
    /// The unit. Without [`Want::Tokens`] only its text is filled, and the places of reports if there are any.
    pub lexed: Lexed,
    /// What is wrong, in the order in which it was found.
    pub reports: Vec<Report>,
    /// The same with the words of the catalogue, and what is wrong with brackets.
    pub diagnostics: Diagnostics,
    /// The files that were read, the main file first.
    pub files: Vec<Vec<u8>>,
}

impl Output {
    /// True if something is wrong that makes the view unfit for use.
    #[must_use]
    pub fn failed(&self) -> bool {
        self.reports.iter().any(|r| r.problem.severity() >= Severity::Error)
    }
}

impl Files {
    /// No file yet; they will be scanned as `host` and `options` have it: the language level decides about trigraphs
    /// and a few tokens.
    #[must_use]
    pub fn new(host: &Host, options: &Options) -> Files {
        let level = host.number("__cplusplus").unwrap_or(201_703);
        let strict = host.number("__STRICT_ANSI__").is_some();
        Files::with_mode(Mode {
            trigraphs: options.trigraphs || strict && level < 201_703,
            raw_strings: level >= 201_103 || !strict && level > 199_711,
            spaceship: level > 201_703,
            separators: level >= 201_402,
            // as g++ has it: hexadecimal floating numbers are not of the strict levels before 17
            hexadecimal_floats: !strict || level >= 201_703,
        })
    }
}

/// Preprocesses `source`.
#[must_use]
pub fn preprocess(files: &Files, host: &Host, options: &Options, source: &Path, want: Want) -> Output {
    let arrays = match want {
        Want::Text => None,
        Want::Tokens(keywords) => Some(Assembler::new(keywords, 1 << 20)),
    };
    view(files, host, options, source, Printer::new(arrays, None))
}

/// Preprocesses `source` and gives its text to `sink`, piece by piece; the result has none.
#[must_use]
pub fn print(
    files: &Files,
    host: &Host,
    options: &Options,
    source: &Path,
    sink: &mut dyn FnMut(&[u8]),
) -> Output {
    view(files, host, options, source, Printer::new(None, Some(sink)))
}

fn view<'a>(
    files: &'a Files,
    host: &'a Host,
    options: &'a Options,
    source: &Path,
    mut print: Printer<'a>,
) -> Output {
    print.by_file = matches!(host.flavour(), Flavour::Clang(_));
    let scratch = files.text(b"<scratch>", Vec::new());
    let mut unit = Unit {
        files,
        host,
        options,
        search: Search::new(options, host),
        macros: macros::Macros::default(),
        sources: vec![scratch],
        bases: vec![0],
        number_of: rustc_hash::FxHashMap::default(),
        scratch: Vec::new(),
        scratch_places: Vec::new(),
        stack: Vec::new(),
        contexts: Vec::new(),
        arena: Vec::new(),
        expansions: Vec::new(),
        ends: rustc_hash::FxHashMap::default(),
        found: rustc_hash::FxHashMap::default(),
        entries: Vec::new(),
        beside_system: rustc_hash::FxHashMap::default(),
        canonical: rustc_hash::FxHashMap::default(),
        seen: include::SeenNames::default(),
        once: include::Once::default(),
        print,
        problems: problem::Problems::default(),
        state: State::default(),
        counter: 0,
        pool: Vec::new(),
        pushed_macros: rustc_hash::FxHashMap::default(),
        assertions: Vec::new(),
        date: None,
        standard_mode: host.number("__STRICT_ANSI__").is_some(),
        depth: 0,
        made: 0,
        string_system: None,
        opened: Vec::new(),
        conditions: memo::Conditions::default(),
        met: memo::Met::default(),
        renamed: Vec::new(),
        system_files: Vec::new(),
    };
    unit.add_assertions();
    unit.all(source);
    unit.output()
}

impl Unit<'_> {
    /// The whole unit: predefined macros, the command line, the main file.
    fn all(&mut self, path: &Path) {
        let path = path.as_os_str().as_bytes();
        let main = match self.files.get(path) {
            Ok(main) => main,
            Err(why) => {
                let name = String::from_utf8_lossy(path).into_owned();
                let problem = match why {
                    Unusable::Missing => Problem::MissingInclude(name, Vec::new()),
                    Unusable::Folder => Problem::BadInclude(name, "it is a folder".to_owned()),
                    Unusable::Broken(why) => Problem::BadInclude(name, why),
                };
                return self.report_at(problem, 0);
            }
        };
        self.see_first(&main);
        let Some(number) = self.number(&main) else { return };
        let name: std::sync::Arc<[u8]> = path.into();
        // before 11, g++ counted these lines from 1
        let zero = u32::from(matches!(self.host.flavour(), Flavour::Gnu(..=10) | Flavour::Clang(_)));
        self.push_reader(main, number, name.clone(), 0, None);
        self.print.marker(zero, "", &name, 0);
        self.add_builtins();
        let predefined = if self.options.no_predefined { Vec::new() } else { self.host.predefined.clone() };
        self.apart(b"<built-in>", predefined, true);
        let mut commands = if self.options.no_predefined { Vec::new() } else { self.host.commands.clone() };
        for definition in &self.options.definitions {
            match definition {
                Definition::Define(text) => {
                    commands.extend_from_slice(b"#define ");
                    match memchr::memchr(b'=', text) {
                        Some(i) => {
                            commands.extend_from_slice(&text[..i]);
                            commands.push(b' ');
                            commands.extend_from_slice(first_line(&text[i + 1..]));
                        }
                        None => {
                            commands.extend_from_slice(first_line(text));
                            commands.extend_from_slice(b" 1");
                        }
                    }
                }
                Definition::Undefine(name) => {
                    commands.extend_from_slice(b"#undef ");
                    commands.extend_from_slice(first_line(name));
                }
            }
            commands.push(b'\n');
        }
        if let Some(header) = self.host.preinclude.clone().filter(|_| !self.options.no_standard_folders) {
            let from = memchr::memrchr(b'/', &header).map_or(0, |i| i + 1);
            commands.extend_from_slice(b"#include <");
            commands.extend_from_slice(&header[from..]);
            commands.extend_from_slice(b">\n");
        }
        let command_line: &[u8] = if zero == 0 { b"<command-line>" } else { b"<command line>" };
        self.apart(command_line, commands, true);
        let included = |names: &[Vec<u8>]| {
            let mut text = Vec::new();
            for name in names {
                text.extend_from_slice(b"#include \"");
                text.extend_from_slice(first_line(name));
                text.extend_from_slice(b"\"\n");
            }
            text
        };
        if !self.options.macros.is_empty() {
            self.print.muted = true;
            self.apart(command_line, included(&self.options.macros), false);
            self.print.muted = false;
        }
        if !self.options.includes.is_empty() {
            self.apart(command_line, included(&self.options.includes), false);
        }
        if !self.state.stop {
            self.print.marker(1, "", &name, 0);
            self.run();
        }
        while self.stack.len() > 1 {
            self.stack.pop();
        }
        if !self.state.stop {
            self.close_groups();
        }
        self.print.finish();
    }

    /// Reads a text that is no file.
    fn apart(&mut self, name: &[u8], text: Vec<u8>, announce: bool) {
        if self.state.stop {
            return;
        }
        let path = [name, self.sources.len().to_string().as_bytes()].concat();
        let source = self.files.text(&path, text);
        let Some(number) = self.number(&source) else { return };
        if announce {
            self.print.marker(0, "", name, 0);
        }
        let scanned = self.files.scanned(&source);
        let mut reader = Reader::new(number, source, scanned, name.into(), 0, None);
        reader.apart = true;
        reader.command_line = true;
        self.stack.push(reader);
        let depth = self.stack.len();
        self.run();
        self.stack.truncate(depth);
        if !self.state.stop {
            self.close_groups();
        }
        self.stack.pop();
    }

    fn output(mut self) -> Output {
        let text = std::mem::take(&mut self.print.text);
        let mut diagnostics = Diagnostics::new();
        for report in &self.problems.list {
            report.tell(&mut diagnostics);
        }
        let lexed = match self.print.arrays.take() {
            Some(mut arrays) => {
                arrays.set_map(self.map(text.len() as u32));
                arrays.end(&text, &mut diagnostics);
                arrays.lexed(text)
            }
            None if self.problems.list.is_empty() => Lexed { text, ..Lexed::default() },
            None => {
                // what is reported has places
                let mut arrays = Assembler::new(KeywordSet::CXX17, 0);
                arrays.set_map(self.map(text.len() as u32));
                arrays.lexed(text)
            }
        };
        self.host.keep();
        let files = self.opened.iter().map(|&n| self.sources[n as usize].path.clone()).collect();
        Output { lexed, reports: self.problems.list, diagnostics, files }
    }
}

impl Unit<'_> {
    /// Where the text of `length` bytes comes from.
    fn map(&mut self, length: u32) -> SourceMap {
        let quiet = |path: &[u8]| self.options.quiet_folders.iter().any(|f| path.starts_with(f));
        let files: Vec<MappedFile> = self
            .sources
            .iter()
            .enumerate()
            .map(|(n, source)| {
                let system = self.system_files.get(n).copied().unwrap_or(false);
                let name = match source.path.iter().position(|&b| b == b'>') {
                    // the number behind the name of what is no file
                    Some(end) if source.path.starts_with(b"<") => source.path[..=end].to_vec(),
                    _ => source.path.clone(),
                };
                let quiet = system || name.starts_with(b"<") || quiet(&name);
                MappedFile { name, text: source.text.clone(), base: self.bases[n], system, quiet }
            })
            .collect();
        let mut marks = std::mem::take(&mut self.print.marks);
        // the end of the text is the end of the main file
        if let Some(&main) = self.opened.first() {
            let file = &files[main as usize];
            let place = file.base + file.text.len() as u32;
            marks.push(Mark { offset: length, place: place | TOP, from: NO_EXPANSION });
        }
        let mut expansions = std::mem::take(&mut self.expansions);
        let mut number = rustc_hash::FxHashMap::default();
        let mut macros = Vec::new();
        for e in &mut expansions {
            e.of = *number.entry(e.of).or_insert_with(|| {
                let m = &self.macros.list[e.of as usize];
                macros.push(MacroName { name: self.files.symbols.spelling(m.name), place: m.place });
                macros.len() as u32 - 1
            });
        }
        let mut renamed = std::mem::take(&mut self.renamed);
        renamed.sort_by_key(|r| r.place);
        SourceMap { files, marks, expansions, macros, renamed }
    }
}

/// A value of the command line ends at the end of a line.
fn first_line(text: &[u8]) -> &[u8] {
    memchr::memchr(b'\n', text).map_or(text, |n| &text[..n])
}

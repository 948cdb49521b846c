//! Translation phases 1 to 4 ([lex.phases], [cpp]) with GNU's extensions: from a source and its headers to the tokens
//! of a unit.
//!
//! ```text
//! files ──scan──▶ tokens of files ──unit (directive, condition, include, pragma)──▶ print ──▶ text, Lexed, SourceMap
//!   shared by all views                     expand, macros, builtin: per view
//! ```
//!
//! [`preprocess`] makes one view: the host's, or the device's for one architecture. Views differ in their macros
//! ([`Options`]); the files are read and scanned once per process ([`Files`]), and views may run side by side.
//! [`print_both`] makes two views in step: what both read in the same way is read once (`pair`). The host compiler is
//! asked once for its macros, folders and the answers to `__has_builtin` and its like ([`Host`]).
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
mod folders;
mod host;
mod identifier;
mod include;
mod macros;
mod memo;
mod one;
mod options;
mod pair;
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
pub use print::Sink;
pub use problem::{Problem, Report, Severity};

use crate::files::{SourceFile, Unusable};
use crate::print::Printer;
use crate::scan::Mode;
use crate::search::Search;
use crate::unit::{Reader, State, Unit};
use cufront_diag::Diagnostics;
use cufront_lex::{Assembler, KeywordSet, Lexed};
use cufront_source::{MacroName, MappedFile, Mark, SourceMap, NO_EXPANSION, TOP};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::sync::Arc;

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

/// Preprocesses `source` twice, with options that differ in `-D` and `-U` only, and gives the texts to the two sinks.
/// What both views read in the same way is read once. `None`: the options differ otherwise, or are not made for it.
#[must_use]
pub fn print_both(
    files: &Files,
    host: &Host,
    options: [&Options; 2],
    source: &Path,
    sinks: [Sink<'_>; 2],
) -> Option<[Output; 2]> {
    let [first, second] = options;
    let others = |o: &Options| Options { definitions: Vec::new(), ..o.clone() };
    let clang = matches!(host.flavour(), Flavour::Clang(_));
    if clang || !first.macros.is_empty() || others(first) != others(second) {
        return None;
    }
    let [a, b] = sinks.map(|sink| Printer::new(None, Some(sink)));
    let mut unit = unit(files, host, first, a);
    unit.print.holds = true;
    unit.macros.together = macros::Together::Alike;
    unit.pair = Some(Box::new(pair::Pair::new(second, b)));
    unit.all(source);
    let made = unit.output();
    unit.change_views();
    Some([made, unit.output()])
}

fn view<'a>(
    files: &'a Files,
    host: &'a Host,
    options: &'a Options,
    source: &Path,
    print: Printer<'a>,
) -> Output {
    let mut unit = unit(files, host, options, print);
    unit.all(source);
    unit.output()
}

fn unit<'a>(files: &'a Files, host: &'a Host, options: &'a Options, mut print: Printer<'a>) -> Unit<'a> {
    print.by_file = matches!(host.flavour(), Flavour::Clang(_));
    let scratch = files.text(b"<scratch>", Vec::new());
    Unit {
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
        searches: rustc_hash::FxHashMap::default(),
        found: Vec::new(),
        entries: Vec::new(),
        read: Vec::new(),
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
        is_open: Vec::new(),
        pair: None,
        conditions: memo::Conditions::default(),
        met: memo::Met::default(),
        renamed: Vec::new(),
        system_files: Vec::new(),
    }
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
                    Unusable::Missing => Problem::MissingInclude(name, Vec::new(), Vec::new()),
                    Unusable::Folder => Problem::BadInclude(name, "it is a folder".to_owned()),
                    Unusable::Broken(why) => Problem::BadInclude(name, why),
                };
                return self.each(|unit| unit.report_at(problem.clone(), 0));
            }
        };
        self.add_builtins();
        self.see_first(&main);
        let name: Arc<[u8]> = path.into();
        // before 11, g++ counted these lines from 1
        let zero = u32::from(matches!(self.host.flavour(), Flavour::Gnu(..=10) | Flavour::Clang(_)));
        self.each(|unit| {
            unit.add_assertions();
            if let Some(number) = unit.number(&main) {
                unit.push_reader(main.clone(), number, name.clone(), 0, None);
                unit.print.marker(zero, "", &name, 0);
            }
        });
        if self.stack.is_empty() {
            return;
        }
        let predefined = if self.options.no_predefined { Vec::new() } else { self.host.predefined.clone() };
        self.apart(b"<built-in>", predefined, true);
        let command_line: &[u8] = if zero == 0 { b"<command-line>" } else { b"<command line>" };
        self.each(|unit| {
            let commands = unit.commands();
            let source = unit.unnamed(command_line, commands);
            unit.begin_apart(command_line, &source, true);
            if !unit.state.stop {
                while unit.advance(usize::MAX) {}
            }
            unit.end_apart();
        });
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
        self.each(|unit| {
            if !unit.state.stop {
                unit.print.marker(1, "", &name, 0);
            }
        });
        self.run();
        self.each(|unit| {
            unit.stack.truncate(1);
            if !unit.state.stop {
                unit.close_groups();
            }
            unit.print.finish();
        });
    }

    /// The macros of the command line as a text, and the header that the host compiler reads first.
    fn commands(&self) -> Vec<u8> {
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
        if let Some(header) = self.host.preinclude.as_ref().filter(|_| !self.options.no_standard_folders) {
            let from = memchr::memrchr(b'/', header).map_or(0, |i| i + 1);
            commands.extend_from_slice(b"#include <");
            commands.extend_from_slice(&header[from..]);
            commands.extend_from_slice(b">\n");
        }
        commands
    }

    /// Reads a text that is no file, which is the same for all views.
    fn apart(&mut self, name: &[u8], text: Vec<u8>, announce: bool) {
        let source = self.unnamed(name, text);
        self.each(|unit| unit.begin_apart(name, &source, announce));
        self.run();
        self.each(Unit::end_apart);
    }

    /// A text that is no file, under a name with a number.
    fn unnamed(&self, name: &[u8], text: Vec<u8>) -> Arc<SourceFile> {
        let path = [name, self.sources.len().to_string().as_bytes()].concat();
        self.files.text(&path, text)
    }

    fn begin_apart(&mut self, name: &[u8], source: &Arc<SourceFile>, announce: bool) {
        if self.state.stop {
            return;
        }
        let Some(number) = self.number(source) else { return };
        if announce {
            self.print.marker(0, "", name, 0);
        }
        let scanned = self.files.scanned(source);
        let mut reader = Reader::new(number, source.clone(), scanned, name.into(), 0, None);
        reader.apart = true;
        reader.command_line = true;
        self.stack.push(reader);
    }

    /// Behind the text that [`Self::begin_apart`] began.
    fn end_apart(&mut self) {
        let base = self.stack.iter().position(|r| r.apart);
        let Some(base) = base else { return };
        self.stack.truncate(base + 1);
        if !self.state.stop {
            self.close_groups();
        }
        self.stack.pop();
    }

    fn output(&mut self) -> Output {
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
        Output { lexed, reports: std::mem::take(&mut self.problems.list), diagnostics, files }
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

//! From text to outputs.

use crate::checked::{Check, Checked};
use crate::consequences::leave_out_consequences;
use crate::facts::Facts;
use crate::findings::{fails, Findings, Form};
use crate::gather::gather_facts;
use crate::guard::{enter, guarded};
use crate::input::Input;
use crate::meant::say_what_was_meant;
use crate::misread::{self, Misread};
use crate::module_id::compute_module_id;
use crate::recovery::{read, Read};
use crate::repeated::leave_out_repeated;
use crate::stray::leave_out_strays;
use crate::syntax::{check_syntax, leave_out_unended, parsed_files, pass_over_bodiless, pass_over_misnamed};
use crate::trace::Watch;
use cufront_cuda::{analyze_with, check_bodies, push_line_marker, Analysis, Config};
use cufront_declare::Forest;
use cufront_diag::{say, Code, Diagnostics};
use cufront_edits::{Crossing, Part, Reason};
use cufront_elaborate::Level;
use cufront_emit::{host_file, lambda_preamble, CaptureCounts, HostFileOptions};
use cufront_items::{Items, Parser};
use cufront_lex::{lex, KeywordSet, Lexed, Tok, TokenKind, TO_MATCH};
use cufront_options::{CxxStandard, HostCompiler, Settings};

/// Where the module id comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ModuleIdSource {
    /// Computed from the unit.
    Compute,
    /// Given: read from a file that another tool wrote. Used as it is.
    Given(Vec<u8>),
}

/// What a split yields.
#[derive(Debug)]
pub struct SplitOutcome {
    /// The host file; `None` if there were errors.
    pub host_file: Option<Vec<u8>>,
    /// The module id; `None` if there were errors.
    pub module_id: Option<Vec<u8>>,
    /// All diagnostics and the counting line, in the form that the settings ask for; bytes that are not UTF-8
    /// are replaced.
    pub diagnostics: String,
    /// The same as data, to be shown in any form.
    pub findings: Findings,
    /// Number of errors.
    pub errors: usize,
    /// 0, 2 after errors, 4 after a catastrophic one.
    pub exit_code: u8,
    /// What was found.
    pub facts: Facts,
    /// What was checked on the way.
    pub checked: Checked,
}

/// Splits the unit `input`; the module id is computed.
#[must_use]
pub fn split(input: impl Into<Input>, settings: &Settings) -> SplitOutcome {
    split_with(input, settings, &ModuleIdSource::Compute, true)
}

/// Splits the unit `input`. Facts about single entities are gathered only if `with_facts`.
#[must_use]
pub fn split_with(
    input: impl Into<Input>,
    settings: &Settings,
    id: &ModuleIdSource,
    with_facts: bool,
) -> SplitOutcome {
    let input = input.into();
    let input_bytes = input.text().len();
    let (read, diagnostics) = read(input, settings);
    if !read.readable && !settings.for_people {
        let balanced = balanced(&read.lexed, &diagnostics);
        let attempt = balanced.map(|(read, reports)| {
            // what reads damaged brackets may meet what no other text has
            guarded(|| split_read(read, (reports, None), input_bytes, settings, id, with_facts))
        });
        if let Some(Ok(outcome)) = attempt {
            if outcome.errors > 0 {
                return outcome;
            }
        }
    }
    split_read(read, (diagnostics, None), input_bytes, settings, id, with_facts)
}

/// So many bytes that begin no token are told of, and so many braces that are open at the end.
const MOST_STRAY_BYTES: usize = 100;
const MOST_OPEN_BRACES: usize = 100;

/// A text with damaged brackets as one whose brackets are repaired, and the reports that remain: the parser tells of most
/// of the damage where it meets it.
fn balanced(lexed: &Lexed, diagnostics: &Diagnostics) -> Option<(Read, Diagnostics)> {
    let is_bracket =
        |code| matches!(code, Code::UnbalancedParen | Code::UnbalancedSquare | Code::UnbalancedBrace);
    let told_of_brackets = |code| is_bracket(code) || code == Code::ExpectedDeclaration;
    // a literal that is not closed ends with its line, and a byte that begins no token is one by itself
    let of_tokens = |code| matches!(code, Code::UnterminatedLiteral | Code::StrayByte);
    let is_damage = |code| told_of_brackets(code) || of_tokens(code) || code == Code::ExpectedSemicolon;
    if !diagnostics.list().iter().any(|d| is_damage(d.code)) {
        return None;
    }
    let mut reports = diagnostics.clone();
    reports.retain(|d| d.code == Code::UnterminatedLiteral);
    let mut lexed = lexed.clone();
    let strays = (0..lexed.tokens.len() as u32).map(Tok);
    let strays = strays.filter(|&tok| lexed.tokens.kind(tok) == TokenKind::Stray);
    for stray in strays.take(MOST_STRAY_BYTES) {
        let at = lexed.tokens.start(stray);
        let Some(&byte) = lexed.text.get(at as usize) else { continue };
        // others are part of the name of a character, or a quote without a partner
        if byte.is_ascii() && !matches!(byte, b'"' | b'\'' | b'\\' | b'#') {
            reports.say(at, say::StrayByte { byte: &format!("'{}'", byte as char) });
        }
    }
    let found = lexed.balance()?;
    for stray in found.stray_braces {
        let words = "this '}' closes nothing; remove it or add its partner";
        reports.report(Code::ExpectedDeclaration, lexed.tokens.start(stray), words);
    }
    for open in found.unclosed_braces.into_iter().take(MOST_OPEN_BRACES) {
        let start = lexed.tokens.start(open);
        let line = lexed.lines.location(&lexed.text, start).line;
        let words = format!("the '{{' of line {line} is not closed before the end of the file");
        let report = reports.report(Code::UnbalancedBrace, lexed.text.len() as u32, words);
        report.note(TO_MATCH, start, "this '{' has no partner");
        report.behind_others();
    }
    Some((Read::whole(lexed), reports))
}

/// Splits the unit that was read, of which `diagnostics` are known. If it is the text without misread declarations, what
/// is said of them is known as well.
fn split_read(
    read: Read,
    (mut diagnostics, mut misread): (Diagnostics, Option<Misread>),
    input_bytes: usize,
    settings: &Settings,
    id: &ModuleIdSource,
    with_facts: bool,
) -> SplitOutcome {
    let lexed = &read.lexed;
    let of_tokens = diagnostics.clone();
    let mut outcome = SplitOutcome {
        host_file: None,
        module_id: None,
        diagnostics: String::new(),
        findings: Findings::default(),
        errors: 0,
        exit_code: 0,
        facts: Facts { input_bytes, tokens: lexed.tokens.len(), ..Facts::default() },
        checked: Checked::default(),
    };
    if read.readable {
        outcome.checked.enter(Check::Tokens);
        let mut watch = Watch::new();
        enter("reading declarations");
        watch.enter("reading declarations");
        let mut items = Items::for_tokens(lexed.tokens.len());
        Parser::new(lexed, &mut items).unit_with(&mut |first| watch.done(first));
        enter("computing the module id");
        let mut module_id = match id {
            ModuleIdSource::Given(id) => id.clone(),
            ModuleIdSource::Compute => compute_module_id(lexed, &mut items, settings, Tok::NONE),
        };
        enter("analysing");
        watch.enter("analysing");
        let mut config = config(settings, &module_id);
        let mut forest = forest_of(&items, settings);
        let mut analysis =
            analyze_with(lexed, &mut items, &mut forest, &config, &mut diagnostics, &mut watch);
        // the analysis may find that the id is needed before the entity that would name it is known; the
        // name of unnamed namespaces is in every edit, so it starts anew, which is rare
        if let (ModuleIdSource::Compute, Some(needed_at)) = (id, analysis.id_needed_at) {
            let early = compute_module_id(lexed, &mut items, settings, needed_at);
            if early != module_id && !fails(lexed, &diagnostics, settings) {
                module_id = early;
                config = self::config(settings, &module_id);
                items = declared(lexed);
                diagnostics = Diagnostics::new();
                forest = forest_of(&items, settings);
                analysis =
                    analyze_with(lexed, &mut items, &mut forest, &config, &mut diagnostics, &mut watch);
            }
        }
        watch.enter("parsing");
        enter("parsing");
        let (syntax, trees) = check_syntax(
            lexed,
            &mut items,
            &mut forest,
            parsed_files(settings),
            &mut watch,
            &mut diagnostics,
        );
        outcome.facts.syntax = syntax;
        outcome.checked.enter(Check::Syntax);
        if settings.eager {
            outcome.checked.enter(Check::HeaderSyntax);
        }
        watch.enter("checking bodies");
        enter("checking bodies");
        check_bodies(lexed, &mut items, &config, &analysis, (&mut forest, &trees.roots), &mut diagnostics);
        outcome.checked.enter(Check::HostRules);
        leave_out_unended(&trees, &mut diagnostics);
        if settings.for_people {
            leave_out_consequences(lexed, &items, &forest.ast, &trees, &mut diagnostics);
        } else {
            pass_over_bodiless(lexed, &trees, &mut diagnostics);
            pass_over_misnamed(lexed, &items, &trees, &mut diagnostics);
            leave_out_strays(lexed, &trees.ended, &mut diagnostics);
            leave_out_repeated(lexed, &forest.ast, &trees.roots, &mut diagnostics);
            if let Some(misread) = misread.take() {
                misread.add_to(lexed, &mut diagnostics);
            } else if diagnostics.errors() > 0 && read.is_whole() {
                let found = misread::find(lexed, &items, &forest.ast, &trees.roots);
                if let Some((read, misread)) = found.and_then(|found| read_again(lexed, found, settings)) {
                    let known = (of_tokens, Some(misread));
                    return split_read(read, known, input_bytes, settings, id, with_facts);
                }
            }
        }
        say_what_was_meant(lexed, &items, &mut diagnostics);
        cast_literals(lexed, &diagnostics, &mut analysis);
        insert_lambda_preamble(lexed, &mut analysis, settings);
        let mut is_wrong = fails(lexed, &diagnostics, settings);
        if let Err(Crossing(_, at)) = analysis.edits.finish() {
            // what is wrong with the program is in the way of the edits
            if !is_wrong {
                diagnostics.say(at, say::RewritesOverlap);
                is_wrong = fails(lexed, &diagnostics, settings);
            }
        }
        if !is_wrong {
            enter("writing the host file");
            let options = host_file_options(settings, &module_id, &config);
            let file = host_file(lexed, &analysis, &options);
            if with_facts {
                outcome.facts = gather_facts(lexed, &items, &analysis);
            }
            outcome.facts.input_bytes = input_bytes;
            outcome.facts.syntax = syntax;
            outcome.facts.output_bytes = file.len();
            outcome.host_file = Some(file);
            outcome.module_id = Some(module_id);
        }
        watch.finish(lexed, &items);
    }
    if !read.is_whole() {
        // parts were left out
        outcome.checked = Checked::default();
    }
    enter("reporting");
    let findings = Findings::new(read.into_shown(), diagnostics, settings);
    let reported = findings.reported();
    outcome.errors = reported.errors + reported.catastrophic;
    outcome.exit_code = reported.exit_code();
    if reported.failed() {
        // also when only a pragma's fault was raised to an error
        outcome.host_file = None;
        outcome.module_id = None;
    }
    outcome.diagnostics = String::from_utf8_lossy(&findings.render(&Form::of(settings))).into_owned();
    outcome.findings = findings;
    outcome
}

/// A forest for the declarations of a unit: the drop-in reads types as the reference does.
fn forest_of(items: &Items, settings: &Settings) -> Forest {
    match settings.for_people {
        true => Forest::new(items),
        false => Forest::without_guesses(items),
    }
}

/// The text without what is misread in it.
fn read_again(lexed: &Lexed, mut misread: Misread, settings: &Settings) -> Option<(Read, Misread)> {
    let mut rest = Diagnostics::new();
    let mut blanked = lex(std::mem::take(&mut misread.text), keywords(settings), &mut rest);
    if let Some(map) = lexed.lines.map() {
        // offsets are the same
        blanked.lines.set_map(map.clone());
    }
    (rest.errors() == 0).then(|| (Read::instead_of(lexed.text.clone(), blanked), misread))
}

/// The name of the source in the counting line.
pub(crate) fn source_name(settings: &Settings) -> String {
    let name = match &settings.orig_src_file_name {
        Some(name) => name,
        None => settings.input.as_os_str().as_encoded_bytes(),
    };
    String::from_utf8_lossy(&settings.path_map.apply(name)).into_owned()
}

/// Which words are keywords at the language level of `settings`.
#[must_use]
pub fn keywords(settings: &Settings) -> KeywordSet {
    KeywordSet {
        cxx11: settings.standard >= CxxStandard::Cxx11,
        cxx20: settings.standard >= CxxStandard::Cxx20,
    }
}

/// The stores with everything at namespace scope declared.
pub(crate) fn declared(lexed: &Lexed) -> Items {
    let mut items = Items::new();
    Parser::new(lexed, &mut items).unit();
    items
}

/// The wrapper templates of extended lambdas depend on how many captures these have.
/// Puts a cast in front of each string literal of which was told that it becomes a pointer to characters that may change:
/// the original's host file has one, and a host compiler that takes warnings for errors would end the build. Behind the `=`
/// of an assignment and a `(` the literal follows.
fn cast_literals(lexed: &Lexed, diagnostics: &Diagnostics, analysis: &mut Analysis) {
    let told = diagnostics.list().iter().filter(|d| d.code == Code::LiteralToPointer);
    let mut places: Vec<Tok> = told.filter_map(|d| d.offset).map(|at| lexed.tokens.at_or_after(at)).collect();
    places.sort_unstable();
    places.dedup();
    for place in places {
        let passed = |t: &Tok| matches!(lexed.tokens.kind(*t), TokenKind::Assign | TokenKind::LParen);
        let literal = std::iter::successors(Some(place), |t| Some(t.next())).find(|t| !passed(t));
        if let Some(literal) = literal.filter(|&t| lexed.tokens.kind(t) == TokenKind::StringLiteral) {
            let at = lexed.tokens.start(literal);
            analysis.edits.replace(at, at, Reason::Literal, &[Part::New("(char *)")]);
        }
    }
}

fn insert_lambda_preamble(lexed: &Lexed, analysis: &mut Analysis, settings: &Settings) {
    let Some((start, end)) = analysis.lambda_preamble else { return };
    let counts = CaptureCounts {
        device: analysis.device_captures.clone(),
        host_device: analysis.host_device_captures.clone(),
    };
    let mut text = b"\n".to_vec();
    text.extend_from_slice(lambda_preamble(&counts, settings.standard >= CxxStandard::Cxx17).as_bytes());
    push_line_marker(lexed, start, &mut text);
    analysis.edits.replace(start, end, Reason::LambdaPreamble, &[Part::Bytes(&text)]);
}

pub(crate) fn config(settings: &Settings, module_id: &[u8]) -> Config {
    Config {
        static_host_stub: settings.static_host_stub,
        device_c: settings.device_c,
        partial_link: settings.partial_link,
        hidden_visibility: settings.device_hidden_visibility,
        host_stub_linkage_explicit: settings.host_stub_linkage_explicit,
        plain_unnamed_namespaces: settings.no_hidden_visibility_on_unnamed_ns,
        extended_lambda: settings.extended_lambda,
        relaxed_constexpr: settings.relaxed_constexpr,
        register_params: settings.register_params,
        debug_mode: settings.debug_mode,
        level: level(settings.standard),
        pending_instantiations: settings.pending_instantiations,
        clang: matches!(settings.host, HostCompiler::Clang(_)),
        unproven: settings.for_people,
        small_headers: settings.small_headers,
        explains: settings.for_people,
        device_calls: settings.device_calls,
        unnamed_namespace: format!("_GLOBAL__N_{}", String::from_utf8_lossy(module_id)),
    }
}

/// The level of the language that `standard` is for those who understand it.
pub(crate) fn level(standard: CxxStandard) -> Level {
    match standard {
        CxxStandard::Cxx03 => Level::Cxx03,
        CxxStandard::Cxx11 => Level::Cxx11,
        CxxStandard::Cxx14 => Level::Cxx14,
        CxxStandard::Cxx17 => Level::Cxx17,
        CxxStandard::Cxx20 | CxxStandard::Cxx23 => Level::Cxx20,
    }
}

fn host_file_options(settings: &Settings, module_id: &[u8], config: &Config) -> HostFileOptions {
    let mapped = |path| settings.path_map.apply(path).into_owned();
    let (HostCompiler::Gnu(version) | HostCompiler::Clang(version)) = settings.host;
    HostFileOptions {
        compiler_version: version,
        clang: config.clang,
        static_host_stub: settings.static_host_stub,
        extended_lambda: settings.extended_lambda,
        reference_arrays: config.reference_arrays(),
        module_id: module_id.to_vec(),
        stub_file_name: mapped(settings.stub_file_name.as_deref().unwrap_or_default()),
        input_name: mapped(settings.input.as_os_str().as_encoded_bytes()),
    }
}

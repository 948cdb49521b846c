//! From what the layers reported to what people see.

use cufront_diag::render::{
    classic, json_lines, modern, sarif, summary, ClassicOptions, ModernOptions, Palette, SarifOptions, Source,
};
use cufront_diag::{pragma, Change, Control, Diagnostics, Reported, Selector, SelectorError};
use cufront_lex::{DirectiveKind, Lexed, TokenKind};
use cufront_options::{CommandLineError, OutputMode, OverrideSeverity, Settings};
use cufront_source::LineTable;

use crate::directives;

/// A form in which reports can be written.
#[derive(Debug, Clone)]
pub enum Form {
    /// The reference's layout.
    Classic(ClassicOptions),
    /// For terminals.
    Modern(ModernOptions),
    /// One object per line.
    Json,
    /// SARIF 2.1.0; relative file names are in this folder if it is given.
    Sarif(Option<Vec<u8>>),
}

impl Form {
    /// The form that the options ask for, without colours, and with relative file names left as they are.
    #[must_use]
    pub fn of(settings: &Settings) -> Form {
        match settings.output_mode {
            OutputMode::Text => Form::Classic(ClassicOptions {
                numbers: settings.display_error_number,
                brief: settings.brief_diagnostics,
                wrap: settings.wrap_diagnostics,
                colors: None,
                context_limit: settings.context_limit as usize,
            }),
            OutputMode::Modern => {
                Form::Modern(ModernOptions { color: false, context_limit: settings.context_limit as usize })
            }
            OutputMode::Json => Form::Json,
            OutputMode::Sarif => Form::Sarif(None),
        }
    }

    /// The same form, with these colours if it has any.
    #[must_use]
    pub fn with_colors(mut self, palette: Palette) -> Form {
        match &mut self {
            Form::Classic(options) => options.colors = Some(palette),
            Form::Modern(options) => options.color = true,
            Form::Json | Form::Sarif(_) => {}
        }
        self
    }

    /// The same form, with addresses of files made absolute from `folder`.
    #[must_use]
    pub fn with_folder(mut self, folder: Vec<u8>) -> Form {
        if let Form::Sarif(slot) = &mut self {
            *slot = Some(folder);
        }
        self
    }
}

/// The reports of a unit with all that is needed to show them.
#[derive(Default)]
pub struct Findings {
    lexed: Lexed,
    diagnostics: Diagnostics,
    control: Control,
    /// Names text before the first line marker, `None` for standard input.
    input_name: Option<Vec<u8>>,
    /// Names the unit in the summary.
    unit_name: Option<Vec<u8>>,
    /// [`Settings::quiet_system_macros`].
    quiet_system_macros: bool,
}

impl std::fmt::Debug for Findings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Findings").field("diagnostics", &self.diagnostics).finish_non_exhaustive()
    }
}

impl Findings {
    /// Everything that was reported about the unit. Pragmas are read here, and directives that are left.
    pub(crate) fn new(lexed: Lexed, mut diagnostics: Diagnostics, settings: &Settings) -> Self {
        let pragmas = pragmas(&lexed);
        let control = control(&lexed, &pragmas, settings, &mut diagnostics);
        directives::check(&lexed, &pragmas, &mut diagnostics);
        let input_name =
            (!settings.input_is_stdin).then(|| settings.input.as_os_str().as_encoded_bytes().to_vec());
        let unit_name = settings.orig_src_file_name.clone().or_else(|| input_name.clone());
        Findings {
            lexed,
            diagnostics,
            control,
            input_name,
            unit_name,
            quiet_system_macros: settings.quiet_system_macros,
        }
    }

    /// What preprocessing alone found.
    #[must_use]
    pub fn of_preprocessing(lexed: Lexed, diagnostics: Diagnostics, settings: &Settings) -> Self {
        let control = control(&lexed, &pragmas(&lexed), settings, &mut Diagnostics::new());
        let input_name = Some(settings.input.as_os_str().as_encoded_bytes().to_vec());
        let unit_name = input_name.clone();
        // brackets are for those who read declarations
        Findings { lexed, diagnostics, control, input_name, unit_name, quiet_system_macros: false }
    }

    /// Which of the reports are shown.
    #[must_use]
    pub fn reported(&self) -> Reported<'_> {
        let (lines, macros) = (&self.lexed.lines, self.quiet_system_macros);
        self.control.apply(&self.diagnostics, &|offset| quiet(lines, macros, offset))
    }

    /// The text, for the places of reports.
    #[must_use]
    pub fn source(&self) -> Source<'_> {
        Source { text: &self.lexed.text, lines: &self.lexed.lines, name: self.input_name.as_deref() }
    }

    /// The reports in the given form, with the summary where the form has one.
    #[must_use]
    pub fn render(&self, form: &Form) -> Vec<u8> {
        let (mut out, counting) = self.render_apart(form);
        out.extend_from_slice(&counting);
        out
    }

    /// The reports in the given form, and apart from them the summary; empty where the form has none.
    pub(crate) fn render_apart(&self, form: &Form) -> (Vec<u8>, Vec<u8>) {
        let reported = self.reported();
        let source = self.source();
        match form {
            Form::Classic(options) => {
                let counting = summary(&reported, self.unit_name.as_deref());
                (classic(&reported, &source, options), counting)
            }
            Form::Modern(options) => (modern(&reported, &source, options), Vec::new()),
            Form::Json => (json_lines(&reported, &source), Vec::new()),
            Form::Sarif(folder) => {
                let options = SarifOptions { folder: folder.as_deref(), version: env!("CARGO_PKG_VERSION") };
                (sarif(&reported, &source, &options), Vec::new())
            }
        }
    }
}

/// True if these reports come to errors, pragmas and options taken into account. The faults of pragmas
/// and directives themselves are not among them.
pub(crate) fn fails(lexed: &Lexed, diagnostics: &Diagnostics, settings: &Settings) -> bool {
    if diagnostics.list().is_empty() {
        return false;
    }
    let control = control(lexed, &pragmas(lexed), settings, &mut Diagnostics::new());
    let macros = settings.quiet_system_macros;
    control.apply(diagnostics, &|offset| quiet(&lexed.lines, macros, offset)).failed()
}

/// True where nothing is said that can be suppressed: in system headers, and with `macros` in what their macros became
/// in the user's lines.
fn quiet(lines: &LineTable, macros: bool, offset: u32) -> bool {
    if macros {
        lines.marked_system(offset)
    } else {
        lines.in_system_header(offset)
    }
}

/// What options and pragmas say; faults of pragmas are reported.
fn control(
    lexed: &Lexed,
    pragmas: &[(u32, u32)],
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Control {
    let mut changes = Vec::new();
    for (severity, word) in &settings.diagnostic_overrides {
        let change = match severity {
            OverrideSeverity::Suppress => Change::Suppress,
            OverrideSeverity::Remark => Change::Remark,
            OverrideSeverity::Warning => Change::Warning,
            OverrideSeverity::Error => Change::Error,
            OverrideSeverity::Once => Change::Once,
        };
        // unknown words were refused when the command line was read
        if let Ok(Selector::Number(number)) = Selector::parse(word) {
            changes.push((change, number));
        }
    }
    let mut events = Vec::new();
    let mut depth = 0;
    for &(start, end) in pragmas {
        pragma::read(&lexed.text, start, end, &mut depth, &mut events, diagnostics);
    }
    Control {
        changes,
        events,
        no_warnings: settings.suppress_warnings,
        promote_warnings: settings.promote_warnings,
        remarks: settings.remarks,
        error_limit: settings.error_limit,
    }
}

/// Where pragmas begin, after the word `pragma`, and end: directives, and the operator `_Pragma("…")`.
fn pragmas(lexed: &Lexed) -> Vec<(u32, u32)> {
    const OPERATOR: &[u8] = b"_Pragma";
    let directives = lexed.directives.iter().filter(|d| d.kind == DirectiveKind::Pragma);
    let mut list: Vec<(u32, u32)> = directives.map(|d| (d.word, d.end)).collect();
    let of_directives = list.len();
    let t = &lexed.tokens;
    for at in memchr::memmem::find_iter(&lexed.text, OPERATOR) {
        let tok = t.at_or_after(at as u32);
        let literal = tok.plus(2);
        let whole = t.kind(tok) == TokenKind::Ident
            && t.start(tok) == at as u32
            && lexed.spelling(tok) == OPERATOR
            && t.kind(tok.next()) == TokenKind::LParen
            && t.kind(literal) == TokenKind::StringLiteral;
        if whole {
            let (start, end) = (t.start(literal), lexed.end(literal));
            list.push((start + 1, end.saturating_sub(1).max(start + 1)));
        }
    }
    if list.len() > of_directives {
        list.sort_unstable();
    }
    list
}

/// Refuses numbers and tags on the command line that name no diagnostic.
///
/// # Errors
/// The first such number or tag.
pub(crate) fn check_overrides(settings: &Settings) -> Result<(), CommandLineError> {
    for (_, word) in &settings.diagnostic_overrides {
        match Selector::parse(word) {
            Ok(_) => {}
            Err(SelectorError::Number) => {
                return Err(CommandLineError::new(format!("no diagnostic has the number {word}")))
            }
            Err(SelectorError::Tag) => {
                return Err(CommandLineError::new(format!("no diagnostic has the tag {word}")))
            }
        }
    }
    Ok(())
}

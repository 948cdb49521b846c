//! How the commands for people show diagnostics: format, colours, severities.

use std::env;
use std::io::{stderr, IsTerminal, Write};
use std::os::unix::ffi::OsStringExt;

use cufront_diag::render::Palette;
use cufront_diag::Selector;
use cufront_driver::{Findings, Form};
use cufront_options::{OutputMode, OverrideSeverity, Settings};

use crate::explain;
use crate::failure::Failure;
use crate::json::Value;

/// When colours are used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

/// The options about messages.
#[derive(Debug, Clone)]
pub(crate) struct Messages {
    format: OutputMode,
    color: Color,
    changes: Vec<(OverrideSeverity, String)>,
    promote_warnings: bool,
    no_warnings: bool,
}

impl Default for Messages {
    fn default() -> Self {
        Messages {
            format: OutputMode::Modern,
            color: Color::Auto,
            changes: Vec::new(),
            promote_warnings: false,
            no_warnings: false,
        }
    }
}

impl Messages {
    /// Takes the long option `name` if it is one about messages; gives false if not.
    pub(crate) fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, Failure> {
        let severity = match name {
            "message-format" => {
                let value = parser.value()?;
                self.format = match value.to_string_lossy().as_ref() {
                    "modern" => OutputMode::Modern,
                    "classic" => OutputMode::Text,
                    "json" => OutputMode::Json,
                    "sarif" => OutputMode::Sarif,
                    other => {
                        return Err(Failure::usage(format!(
                            "--message-format is modern, classic, json or sarif, not {other}"
                        )));
                    }
                };
                return Ok(true);
            }
            "color" => {
                let value = parser.value()?;
                self.color = match value.to_string_lossy().as_ref() {
                    "auto" => Color::Auto,
                    "always" => Color::Always,
                    "never" => Color::Never,
                    other => {
                        return Err(Failure::usage(format!("--color is auto, always or never, not {other}")))
                    }
                };
                return Ok(true);
            }
            "disable-warnings" => {
                self.no_warnings = true;
                return Ok(true);
            }
            "werror" => {
                self.promote_warnings = true;
                return Ok(true);
            }
            "Wdefault-stream-launch" => {
                self.changes.push((OverrideSeverity::Warning, "default_stream_launch".to_owned()));
                return Ok(true);
            }
            "Wreorder" => {
                self.changes.push((OverrideSeverity::Warning, "out_of_order_ctor_init".to_owned()));
                return Ok(true);
            }
            "Wmissing-launch-bounds" => {
                self.changes.push((OverrideSeverity::Warning, "missing_launch_bounds".to_owned()));
                return Ok(true);
            }
            "diag-suppress" => OverrideSeverity::Suppress,
            "diag-remark" => OverrideSeverity::Remark,
            "diag-warning" => OverrideSeverity::Warning,
            "diag-error" => OverrideSeverity::Error,
            "diag-once" => OverrideSeverity::Once,
            _ => return Ok(false),
        };
        let list = parser.value()?;
        for word in list.to_string_lossy().split(',').map(str::trim) {
            if Selector::parse(word).is_err() {
                return Err(Failure::usage(format!("no diagnostic has the number or tag \"{word}\""))
                    .hint(explain::hint_for(word)));
            }
            self.changes.push((severity, word.to_owned()));
        }
        Ok(true)
    }

    /// Enters the options into the settings of a split.
    pub(crate) fn apply(&self, settings: &mut Settings) {
        settings.output_mode = self.format;
        settings.diagnostic_overrides.clone_from(&self.changes);
        settings.promote_warnings = self.promote_warnings;
        settings.suppress_warnings = self.no_warnings;
        settings.quiet_system_macros = false;
        settings.remarks = self.changes.iter().any(|(s, _)| *s == OverrideSeverity::Remark);
    }

    /// Writes the diagnostics to standard error.
    pub(crate) fn show(&self, findings: &Findings, settings: &Settings) {
        // if that fails there is nobody to tell
        let _ = stderr().lock().write_all(&self.written(findings, settings));
    }

    /// The diagnostics as they are shown.
    pub(crate) fn written(&self, findings: &Findings, settings: &Settings) -> Vec<u8> {
        let mut form = Form::of(settings);
        if self.colors() {
            form = form.with_colors(Palette::default());
        }
        if let Ok(folder) = env::current_dir() {
            form = form.with_folder(folder.into_os_string().into_vec());
        }
        findings.render(&form)
    }

    /// The diagnostics as data: those of JSON lines, without the counts.
    pub(crate) fn data(findings: &Findings) -> Value {
        let text = String::from_utf8_lossy(&findings.render(&Form::Json)).into_owned();
        let lines = text.lines().filter(|line| line.starts_with("{\"kind\":\"diagnostic\""));
        Value::Array(lines.map(|line| Value::Written(line.to_owned())).collect())
    }

    fn colors(&self) -> bool {
        match self.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => {
                let forbidden = env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
                let dumb = env::var_os("TERM").is_none_or(|t| t == "dumb");
                stderr().is_terminal() && !forbidden && !dumb
            }
        }
    }
}

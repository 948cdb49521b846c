//! `cufront man`: manual pages in the form of man(7), from the table of commands.

use std::ffi::OsString;
use std::fmt::Write as _;

use lexopt::Arg;

use crate::arguments::canonical;
use crate::commands::{Command, COMMANDS};
use crate::failure::Failure;
use crate::{help, no_command, say};

/// Runs the command.
pub(crate) fn run(command: &Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut parser = lexopt::Parser::from_args(canonical(args, command)?);
    let mut about = None;
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("help") => return say(&help::of(command)),
            Arg::Value(word) if about.is_none() => about = Some(word.to_string_lossy().into_owned()),
            other => return Err(other.unexpected().into()),
        }
    }
    match about {
        None => say(&general()),
        Some(name) => say(&page(Command::named(&name).ok_or_else(|| no_command(&name))?)),
    }
}

/// Text as roff takes it.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq");
    // a line must not begin with a control character
    text.lines()
        .map(|l| if l.starts_with('.') { format!("\\&{l}") } else { l.to_owned() })
        .collect::<Vec<_>>()
        .join("\n")
}

fn head(out: &mut String, name: &str, summary: &str) {
    let version = env!("CARGO_PKG_VERSION");
    let _ = writeln!(out, ".TH {} 1 \"\" \"cufront {version}\" \"cufront\"", escaped(&name.to_uppercase()));
    let _ = writeln!(out, ".SH NAME\n{} \\- {}", escaped(name), escaped(summary));
}

/// Text with its paragraphs and lines.
fn text(out: &mut String, text: &str) {
    let _ = writeln!(out, ".nf\n{}\n.fi", escaped(text));
}

fn general() -> String {
    let mut out = String::new();
    head(&mut out, "cufront", "CUDA C++ front end: splits sources into host and device code");
    out.push_str(".SH SYNOPSIS\n.B cufront\n.I COMMAND\n\\&...\n.SH COMMANDS\n");
    for command in COMMANDS {
        let _ = writeln!(
            out,
            ".TP\n.B {} {}\n{}",
            escaped(command.name),
            escaped(command.synopsis),
            escaped(command.summary)
        );
    }
    out.push_str(".TP\n.B cudafe++ ARGUMENTS\nthe drop\\-in itself, as nvcc calls it\n");
    out.push_str(".SH SEE ALSO\n");
    let pages: Vec<String> =
        COMMANDS.iter().map(|command| format!(".BR cufront\\-{} (1)", escaped(command.name))).collect();
    let _ = writeln!(out, "{}", pages.join(",\n"));
    out
}

fn page(command: &Command) -> String {
    let mut out = String::new();
    head(&mut out, &format!("cufront-{}", command.name), command.summary);
    out.push_str(".SH SYNOPSIS\n");
    for way in command.usage {
        let _ = writeln!(out, ".B cufront {}\n{}\n.br", escaped(command.name), escaped(way));
    }
    out.push_str(".SH DESCRIPTION\n");
    text(&mut out, command.about);
    if !command.description.is_empty() {
        out.push_str(".PP\n");
        text(&mut out, command.description);
    }
    let mut begun = false;
    for group in command.groups {
        let shown: Vec<_> = group.options.iter().filter(|option| !option.help.is_empty()).collect();
        if shown.is_empty() {
            continue;
        }
        if !begun {
            out.push_str(".SH OPTIONS\n");
            begun = true;
        }
        if !group.title.is_empty() {
            let _ = writeln!(out, ".SS {}", escaped(group.title.trim_end_matches(':')));
        }
        for option in shown {
            let names: Vec<String> =
                option.names.iter().map(|name| format!("\\fB{}\\fR", escaped(name))).collect();
            let value = option.value.shown();
            let value = if value.is_empty() { String::new() } else { format!(" \\fI{}\\fR", escaped(value)) };
            let _ = writeln!(out, ".TP\n{}{value}\n{}", names.join(", "), escaped(option.help));
        }
    }
    if !command.closing.is_empty() {
        out.push_str(".SH NOTES\n");
        text(&mut out, command.closing);
    }
    out.push_str(".SH SEE ALSO\n.BR cufront (1)\n");
    out
}

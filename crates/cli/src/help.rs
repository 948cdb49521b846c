//! Texts of `--help`, from the table of commands.

use std::fmt::Write as _;

use crate::commands::{Command, Opt, COMMANDS};

/// Column at which explanations begin.
const COLUMN: usize = 28;

/// Columns of a line.
const WIDTH: usize = 96;

/// `cufront --help`.
pub(crate) fn general() -> String {
    let mut out = String::from(
        "\
cufront splits CUDA C++ sources into host and device code.

A .cu file mixes code for the CPU and code for the GPU. Before the CPU's compiler can
read it, somebody has to turn kernels into stubs and launches into calls. cufront does
that, and it can take the place of the program inside nvcc that does it.

Usage: cufront COMMAND ...

",
    );
    for command in COMMANDS {
        entry(&mut out, &format!("  {} {}", command.name, command.synopsis), command.summary);
    }
    entry(&mut out, "  cudafe++ ARGUMENTS", "the drop-in itself, as nvcc calls it");
    entry(&mut out, "  --version", "print the version, and the CUDA release it stands for");
    out.push_str("\nTry:  cufront split examples/vector_add.cu -o out\n");
    out
}

/// `cufront COMMAND --help`.
pub(crate) fn of(command: &Command) -> String {
    let mut out = format!("{}\n", command.about);
    for (index, way) in command.usage.iter().enumerate() {
        let head = if index == 0 { "\nUsage:" } else { "      " };
        let _ = writeln!(out, "{head} cufront {} {way}", command.name);
    }
    if !command.description.is_empty() {
        let _ = writeln!(out, "\n{}", command.description);
    }
    for group in command.groups {
        let shown: Vec<&Opt> = group.options.iter().filter(|option| !option.help.is_empty()).collect();
        if shown.is_empty() {
            continue;
        }
        out.push('\n');
        if !group.title.is_empty() {
            let _ = writeln!(out, "{}", group.title);
        }
        for option in shown {
            entry(&mut out, &spelling(option), option.help);
        }
    }
    if !command.closing.is_empty() {
        let _ = writeln!(out, "\n{}", command.closing);
    }
    out
}

/// `  -o, --output DIR`: a name of one letter, and the one that is best known.
fn spelling(option: &Opt) -> String {
    let (first, letter) = (option.names[0], option.names.iter().find(|name| name.len() == 2));
    let names = match letter {
        Some(letter) if option.names[0] == *letter && option.value.joins() && option.key() != "output" => {
            (*letter).to_owned()
        }
        Some(letter) => format!("{letter}, --{}", option.key()),
        None if first.starts_with("--") => format!("    {first}"),
        None => first.to_owned(),
    };
    match option.value.shown() {
        "" => format!("  {names}"),
        value => format!("  {names} {value}"),
    }
}

/// One entry of a list: `what` at the left, its explanation at [`COLUMN`], broken between words.
fn entry(out: &mut String, what: &str, explanation: &str) {
    let mut line = format!("{what:<0$}", COLUMN - 1);
    if line.chars().count() >= COLUMN {
        // too long for its column, the rest of the line is free
        line.push(' ');
    }
    for word in explanation.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > WIDTH {
            let _ = writeln!(out, "{}", line.trim_end());
            line = " ".repeat(COLUMN - 1);
        }
        line.push(' ');
        line.push_str(word);
    }
    let _ = writeln!(out, "{line}");
}

//! What the drop-in can show besides a split: its options and constants, and the preprocessed text itself.
//!
//! The input is preprocessed already, so the preprocessing modes are about its directives only.

use crate::paths::file_name;
use cufront_options::{option_names, option_services, HostCompiler, Service, Settings};
use std::fmt::Write as _;

/// The text of `--version`.
pub(crate) fn version() -> String {
    format!("cufront {}: CUDA C++ front end, drop-in for cudafe++ 13.0\n", env!("CARGO_PKG_VERSION"))
}

/// The text of `--help`: every option that does something, then the rest by number.
pub(crate) fn help() -> String {
    let mut text = version();
    text.push_str(
        "\nUsage: cudafe++ [OPTIONS] --stub_file_name STUB FILE\n\n\
         FILE is preprocessed CUDA C++; - is standard input. Beginnings of the long names will do\n\
         if they are unique, and values can stand after = or as the next argument.\n\n",
    );
    for option in option_services().filter(|option| option.service == Service::Served) {
        let value = if option.takes_value { " VALUE" } else { "" };
        let short = option.short.map_or_else(|| "    ".to_owned(), |letter| format!("-{letter}, "));
        let ours = if option.ours { "  (not in the original)" } else { "" };
        // cannot fail on a string
        let _ = writeln!(text, "  {short}--{}{value}{ours}", option.name);
    }
    let accepted = option_services().filter(|option| option.service == Service::Accepted).count();
    let _ = writeln!(
        text,
        "\n{accepted} more are accepted and change nothing; --dump_command_options names them."
    );
    text
}

/// The text of `--dump_command_options`: all long names, one a line.
pub(crate) fn option_list() -> String {
    option_names().fold(String::new(), |mut list, name| {
        list.push_str("--");
        list.push_str(name);
        list.push('\n');
        list
    })
}

/// The text of `--dump_configuration`: what is decided by this build and this command line.
pub(crate) fn configuration(settings: &Settings) -> String {
    let host = match settings.host {
        HostCompiler::Gnu(version) => format!("gnu {version}"),
        HostCompiler::Clang(version) => format!("clang {version}"),
    };
    let mut text = version();
    let _ = write!(
        text,
        "cplusplus {}\nhost_compiler {host}\nerror_limit {}\ncontext_limit {}\nmax_source_bytes {}\n",
        settings.standard.cplusplus(),
        settings.error_limit,
        settings.context_limit,
        cufront_source::MAX_SOURCE_BYTES,
    );
    text.push_str(&data_model(settings));
    text
}

/// The text of `--dump_legacy_as_target`.
pub(crate) fn target(name: &[u8], settings: &Settings) -> String {
    format!("target {}\n{}", String::from_utf8_lossy(name), data_model(settings))
}

/// Sizes and alignments in bytes of the data models that the options can ask for.
fn data_model(settings: &Settings) -> String {
    let pointer = if settings.m64 { 8 } else { 4 };
    let long = if settings.m64 && !settings.llp64 { 8 } else { 4 };
    // the i386 psABI aligns what has eight bytes or more to four
    let wide = |size: u32| if settings.m64 { size } else { 4 };
    let long_double = if settings.m64 { 16 } else { 12 };
    let types: [(&str, u32, u32); 12] = [
        ("bool", 1, 1),
        ("char", 1, 1),
        ("wchar_t", 4, 4),
        ("short", 2, 2),
        ("int", 4, 4),
        ("long", long, long),
        ("long_long", 8, wide(8)),
        ("int128", 16, wide(16)),
        ("float", 4, 4),
        ("double", 8, wide(8)),
        ("long_double", long_double, wide(long_double)),
        ("pointer", pointer, pointer),
    ];
    types.iter().fold(String::new(), |mut text, (name, size, alignment)| {
        let _ = writeln!(text, "sizeof_{name} {size}\nalignof_{name} {alignment}");
        text
    })
}

/// The text of `-P`: no directives, no empty lines.
pub(crate) fn without_directives(text: &[u8]) -> Vec<u8> {
    let lines = text.split_inclusive(|&b| b == b'\n');
    lines
        .filter(|line| match line.trim_ascii() {
            [] => false,
            [b'#', rest @ ..] => rest.trim_ascii_start().starts_with(b"pragma"),
            _ => true,
        })
        .flatten()
        .copied()
        .collect()
}

/// The text of `-M`: what the output depends on is the one file that is read.
pub(crate) fn make_rule(settings: &Settings) -> Vec<u8> {
    let mut rule = settings.input.file_stem().unwrap_or_default().as_encoded_bytes().to_vec();
    rule.extend_from_slice(b".o: ");
    rule.extend_from_slice(settings.input.as_os_str().as_encoded_bytes());
    rule.push(b'\n');
    rule
}

/// The text of `--list_macros`: what directives in the text define and do not undefine again.
pub(crate) fn macros(text: &[u8]) -> Vec<u8> {
    let mut defined: Vec<(&[u8], &[u8])> = Vec::new();
    for line in text.split(|&b| b == b'\n') {
        let Some(directive) = line.trim_ascii().strip_prefix(b"#").map(<[u8]>::trim_ascii_start) else {
            continue;
        };
        if let Some(definition) = directive.strip_prefix(b"define ") {
            let definition = definition.trim_ascii();
            let name = macro_name(definition);
            defined.retain(|(other, _)| *other != name);
            defined.push((name, definition));
        } else if let Some(name) = directive.strip_prefix(b"undef ") {
            let name = macro_name(name.trim_ascii());
            defined.retain(|(other, _)| *other != name);
        }
    }
    let mut out = Vec::new();
    for (_, definition) in defined {
        out.extend_from_slice(b"#define ");
        out.extend_from_slice(definition);
        out.push(b'\n');
    }
    out
}

/// The identifier at the start of `definition`.
fn macro_name(definition: &[u8]) -> &[u8] {
    let part_of_name = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_' || *b == b'$' || *b >= 0x80;
    let end = definition.iter().take_while(|b| part_of_name(b)).count();
    &definition[..end]
}

/// The file of `--list`: `L line "file"` where the text goes to another place, `N` and the line for each line
/// of the text.
pub(crate) fn listing(text: &[u8], settings: &Settings) -> Vec<u8> {
    let input = settings.path_map.apply(settings.input.as_os_str().as_encoded_bytes());
    let mut out = b"L 1 \"".to_vec();
    out.extend_from_slice(&input);
    out.extend_from_slice(b"\"\n");
    let text = crate::paths::map_line_markers(text.to_vec(), &settings.path_map);
    for line in text.split_inclusive(|&b| b == b'\n') {
        if let Some((start, end)) = file_name(line) {
            out.extend_from_slice(b"L ");
            out.extend(line[..start].iter().filter(|b| b.is_ascii_digit()));
            out.extend_from_slice(b" \"");
            out.extend_from_slice(&line[start..end]);
            out.extend_from_slice(b"\"\n");
        }
        out.push(b'N');
        out.extend_from_slice(line.strip_suffix(b"\n").unwrap_or(line));
        out.push(b'\n');
    }
    out
}

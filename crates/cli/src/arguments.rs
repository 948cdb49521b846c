//! Command lines, read by the table of [`crate::commands`] and put into one form.
//!
//! What comes out has only options `--key` and `--key=value` and words that are none, for the commands to take.
//! So each option may be spelled as people know it: `-Idir`, `-I dir`, `-std=c++17`, `--std c++17`.

use std::ffi::OsString;
use std::iter::Peekable;
use std::os::unix::ffi::{OsStrExt, OsStringExt};

use crate::commands::{Command, Opt, Value};
use crate::failure::Failure;

/// Puts the arguments of `command` into the one form; those behind `--` stay as they are.
///
/// # Errors
/// An option that the command does not have, or one without its value.
pub(crate) fn canonical(
    args: impl Iterator<Item = OsString>,
    command: &Command,
) -> Result<Vec<OsString>, Failure> {
    let mut out = Vec::new();
    let mut args = args.peekable();
    while let Some(arg) = args.next() {
        if arg == "--" {
            out.push(arg);
            out.extend(args);
            break;
        }
        if is_value(&arg) {
            out.push(arg);
            continue;
        }
        match known(command, &arg, &mut args)? {
            Some(word) => out.push(word),
            None => return Err(unknown(command, &arg.to_string_lossy())),
        }
    }
    Ok(out)
}

/// The options of a command line that was written for a compiler, in the one form: those that `command` has too. Words
/// that are no options are left out; of the others those that decide about the host compiler's macros become
/// `--host-argument=WORD`.
pub(crate) fn of_compiler(args: impl Iterator<Item = OsString>, command: &Command) -> Vec<OsString> {
    let mut out = Vec::new();
    let mut args = args.peekable();
    while let Some(arg) = args.next() {
        if is_value(&arg) {
            continue;
        }
        // what lacks its value or has one too many is the compiler's business
        match known(command, &arg, &mut args) {
            Ok(Some(word)) => out.push(word),
            Err(_) => {}
            Ok(None) => {
                let bytes = arg.as_bytes();
                if TWO_WORDS.contains(&bytes) {
                    args.next();
                } else if HOST.iter().any(|start| bytes.starts_with(start)) {
                    let word = [b"--host-argument=", bytes].concat();
                    out.push(OsString::from_vec(word));
                }
            }
        }
    }
    out
}

/// Options of compilers that are followed by a word of their own and mean nothing to the front end.
const TWO_WORDS: [&[u8]; 10] = [
    b"-Xclang",
    b"-mllvm",
    b"-Xcuda-ptxas",
    b"-Xcuda-fatbinary",
    b"-Xarch_host",
    b"-Xarch_device",
    b"-target",
    b"-L",
    b"-l",
    b"--serialize-diagnostics",
];

/// How options of host compilers begin that may decide about macros and folders.
const HOST: [&[u8]; 8] =
    [b"-f", b"-m", b"-pthread", b"-stdlib=", b"--sysroot=", b"-nostdinc", b"-ansi", b"-trigraphs"];

/// True for a word that is no option.
pub(crate) fn is_value(arg: &OsString) -> bool {
    let bytes = arg.as_bytes();
    bytes.len() < 2 || bytes[0] != b'-'
}

/// The option `arg` in the one form, with its value from `args` if that is the next word; nothing if the command has
/// no such option.
fn known(
    command: &Command,
    arg: &OsString,
    args: &mut Peekable<impl Iterator<Item = OsString>>,
) -> Result<Option<OsString>, Failure> {
    let Some((option, name, mut value)) = find(command, arg.as_bytes()) else { return Ok(None) };
    if option.value == Value::None {
        if value.is_some() {
            return Err(Failure::usage(format!("{name} takes no value")));
        }
    } else if value.is_none() {
        value = match args.next_if(|next| next != "--") {
            Some(next) => Some(next.into_vec()),
            None => return Err(Failure::usage(missing_value(option, name))),
        };
    }
    let mut word = format!("--{}", option.key()).into_bytes();
    if let Some(value) = value {
        word.push(b'=');
        word.extend(value);
    }
    Ok(Some(OsString::from_vec(word)))
}

/// The option that `arg` spells, with the name as spelled, and the value that stands in the same word.
fn find<'a>(command: &'a Command, arg: &[u8]) -> Option<(&'a Opt, &'a str, Option<Vec<u8>>)> {
    let (before, behind) = match arg.iter().position(|b| *b == b'=') {
        Some(at) => (&arg[..at], Some(arg[at + 1..].to_vec())),
        None => (arg, None),
    };
    let spelled = |wanted: &[u8]| {
        command.options().find_map(|o| Some((o, *o.names.iter().find(|n| n.as_bytes() == wanted)?)))
    };
    // `-D=x` defines nothing, and `-O=3` is a level
    if let Some((option, name)) = spelled(before) {
        let rest = matches!(option.value, Value::Rest(_)).then(Vec::new);
        return Some((option, name, behind.or(rest)));
    }
    // the longest name that begins the word
    let joined =
        command.options().filter(|o| o.value.joins()).flat_map(|o| o.names.iter().map(move |n| (o, *n)));
    let (option, name) = joined
        .filter(|(_, n)| !n.starts_with("--") && arg.starts_with(n.as_bytes()))
        .max_by_key(|(_, n)| n.len())?;
    // `-fast` is no `-f` with a value, but there is no such option here: all that joins is followed by anything
    let value = arg[name.len()..].to_vec();
    let number = value.iter().all(u8::is_ascii_alphanumeric) && value.len() < 5;
    (!matches!(option.value, Value::Rest(_)) || number).then_some((option, name, Some(value)))
}

fn missing_value(option: &Opt, name: &str) -> String {
    match option.value.shown() {
        "" => format!("{name} needs a value"),
        shown => format!("{name} needs a value: {name} {shown}"),
    }
}

/// What is said of an option that is not there.
fn unknown(command: &Command, arg: &str) -> Failure {
    let spelled = arg.split('=').next().unwrap_or(arg);
    let failure = Failure::usage(format!("there is no option {spelled}"));
    match nearest(spelled, command.options().flat_map(|o| o.names.iter().copied())) {
        Some(name) => failure.hint(format!("did you mean {name}?")),
        None => failure,
    }
}

/// The word that was probably meant: at most a third of its letters are other ones.
pub(crate) fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let plain = |text: &str| text.trim_start_matches('-').replace('_', "-").to_ascii_lowercase();
    let dashes = |text: &str| text.len() - text.trim_start_matches('-').len();
    let wanted = plain(word);
    let scored = known.map(|name| (strsim::damerau_levenshtein(&wanted, &plain(name)), name));
    let (distance, name) =
        scored.min_by_key(|(distance, name)| (*distance, dashes(name) != dashes(word), name.len()))?;
    let length = wanted.chars().count().max(plain(name).chars().count());
    (distance * 3 <= length && length > 2).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::{canonical, nearest, of_compiler};
    use crate::commands::Command;
    use std::ffi::OsString;

    fn of(command: &str, args: &[&str]) -> Result<Vec<String>, String> {
        let command = Command::named(command).expect("a command");
        canonical(args.iter().map(OsString::from), command)
            .map(|list| list.into_iter().map(|w| w.into_string().expect("UTF-8")).collect())
            .map_err(|failure| failure.to_string())
    }

    #[test]
    fn spellings_come_to_one() {
        for (args, expected) in [
            (&["-Iinc", "a.cu"][..], &["--include-path=inc", "a.cu"][..]),
            (&["-I", "inc", "a.cu"], &["--include-path=inc", "a.cu"]),
            (&["-I=inc"], &["--include-path=inc"]),
            (&["--include-path", "inc"], &["--include-path=inc"]),
            (&["-isystem", "a", "-isystemb"], &["--system-include=a", "--system-include=b"]),
            (
                &["-DA=1", "-D", "B=2", "-D=C"],
                &["--define-macro=A=1", "--define-macro=B=2", "--define-macro=C"],
            ),
            (&["-std=c++17", "--std", "c++20"], &["--std=c++17", "--std=c++20"]),
            (&["-O3", "-O"], &["--optimize=3", "--optimize="]),
            (&["-oout", "-o", "x"], &["--output=out", "--output=x"]),
            (&["-include", "a.h"], &["--pre-include=a.h"]),
            (&["-arch=sm_90", "-arch", "sm_80"], &["--gpu-architecture=sm_90", "--gpu-architecture=sm_80"]),
            (&["-rdc=true", "-dc"], &["--relocatable-device-code=true", "--rdc"]),
            (&["-m64", "-g", "-"], &["--machine=64", "--ignored-flag", "-"]),
            (&["a.cu", "--", "-Ix", "-frob"], &["a.cu", "--", "-Ix", "-frob"]),
        ] {
            let expected: Vec<String> = expected.iter().map(|w| (*w).to_owned()).collect();
            assert_eq!(of("split", args), Ok(expected), "{args:?}");
        }
    }

    #[test]
    fn compilers_have_options_that_we_do_not() {
        let command = Command::named("list").expect("a command");
        let line =
            "-forward-unknown-to-host-compiler -ccbin=g++ -Iinc -x cu -Wall -fopenmp -Xclang -fx a.cu -c \
                    --cuda-gpu-arch=sm_80 -fgpu-rdc --cuda-path=/cuda -o a.o -O2";
        let words = of_compiler(line.split(' ').map(OsString::from), command);
        let words: Vec<_> = words.iter().map(|w| w.to_string_lossy().into_owned()).collect();
        assert_eq!(
            words.join(" "),
            "--ignored-flag --compiler=g++ --include-path=inc --ignored-value=cu --host-argument=-fopenmp \
             --ignored-flag --gpu-architecture=sm_80 --rdc --toolkit=/cuda --optimize=2"
        );
    }

    #[test]
    fn near_misses_are_named() {
        for (args, part) in [
            (&["--jsn"][..], "did you mean --json?"),
            (&["--embeded-headers"], "did you mean --embedded-headers?"),
            (&["-isytem", "x"], "did you mean -isystem?"),
            (&["--extended_lambda"], "did you mean --extended-lambda?"),
            (&["-o"], "-o needs a value: -o DIR"),
            (&["--json=1"], "--json takes no value"),
        ] {
            let said = of("split", args).expect_err("an error");
            assert!(said.contains(part), "{args:?}: {said}");
        }
        assert!(!of("split", &["--frobnicate"]).expect_err("an error").contains("did you mean"));
        assert_eq!(nearest("splt", ["split", "list"].into_iter()), Some("split"));
        assert_eq!(nearest("frobnicate", ["split", "list"].into_iter()), None);
    }
}

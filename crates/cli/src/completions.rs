//! `cufront completions SHELL`: completions from the table of commands.

use std::ffi::OsString;
use std::fmt::Write as _;

use lexopt::Arg;

use crate::arguments::{canonical, nearest};
use crate::commands::{Arguments, Command, Opt, Value, COMMANDS};
use crate::failure::Failure;
use crate::{help, say};

/// The shells that completions are made for.
const SHELLS: [&str; 3] = ["bash", "zsh", "fish"];

/// What sources end with.
const SOURCES: [&str; 4] = ["cu", "ii", "cpp", "cc"];

/// Runs the command.
pub(crate) fn run(command: &Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut parser = lexopt::Parser::from_args(canonical(args, command)?);
    let mut shell = None;
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("help") => return say(&help::of(command)),
            Arg::Value(word) if shell.is_none() => shell = Some(word.to_string_lossy().into_owned()),
            other => return Err(other.unexpected().into()),
        }
    }
    let shell = shell.ok_or_else(|| Failure::usage("for which shell? cufront completions bash|zsh|fish"))?;
    match shell.as_str() {
        "bash" => say(&bash()),
        "zsh" => say(&zsh()),
        "fish" => say(&fish()),
        other => {
            let failure = Failure::usage(format!("there are no completions for {other}"));
            Err(failure.hint(match nearest(other, SHELLS.into_iter()) {
                Some(shell) => format!("did you mean {shell}?"),
                None => format!("there are some for {}", SHELLS.join(", ")),
            }))
        }
    }
}

/// Options that are offered: those with a help, and `--help`.
fn offered(command: &'static Command) -> impl Iterator<Item = &'static Opt> {
    command.options().filter(|option| !option.help.is_empty() || option.key() == "help")
}

/// The names under which an option is offered: its key, and a short one.
fn names(option: &Opt) -> Vec<&'static str> {
    let key = option.names.iter().find(|name| name.strip_prefix("--") == Some(option.key()));
    let letter = option.names.iter().find(|name| name.len() == 2);
    let mut names: Vec<&str> = key.into_iter().chain(letter).copied().collect();
    if !names.contains(&option.names[0]) {
        names.push(option.names[0]);
    }
    names
}

fn command_names() -> String {
    let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    names.join(" ")
}

fn bash() -> String {
    let mut out = String::from(
        "# Completions of cufront for bash, made by `cufront completions bash`.\n\
         _cufront() {\n    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n    \
         COMPREPLY=()\n    if [ \"$COMP_CWORD\" -eq 1 ]; then\n",
    );
    let _ = writeln!(
        out,
        "        mapfile -t COMPREPLY < <(compgen -W '{} --help --version' -- \"$word\")\n        return\n    fi\n    case ${{COMP_WORDS[1]}} in",
        command_names()
    );
    for command in COMMANDS {
        let _ = writeln!(out, "    {})\n        case $before in", command.name);
        for option in offered(command) {
            let pattern = names(option).join("|");
            let reply = match option.value {
                Value::OneOf(_, values) => format!("compgen -W '{}' -- \"$word\"", values.join(" ")),
                Value::File(_) => "compgen -f -- \"$word\"".to_owned(),
                Value::Folder(_) | Value::JoinedFolder(_) => "compgen -d -- \"$word\"".to_owned(),
                Value::Word(_) | Value::Joined(_) => ":".to_owned(),
                Value::None | Value::Rest(_) => continue,
            };
            let _ = writeln!(out, "        {pattern}) mapfile -t COMPREPLY < <({reply}); return ;;");
        }
        let all: Vec<&str> = offered(command).flat_map(names).collect();
        let words = match command.arguments {
            Arguments::Sources => {
                let patterns: Vec<String> = SOURCES.iter().map(|end| format!("*.{end}")).collect();
                format!("compgen -f -X '!@({})' -- \"$word\"; compgen -d -- \"$word\"", patterns.join("|"))
            }
            Arguments::Folders => "compgen -d -- \"$word\"".to_owned(),
            Arguments::Commands => format!("compgen -W '{}' -- \"$word\"", command_names()),
            Arguments::Shells => format!("compgen -W '{}' -- \"$word\"", SHELLS.join(" ")),
            Arguments::Others => "compgen -f -- \"$word\"".to_owned(),
        };
        let _ = writeln!(
            out,
            "        esac\n        case $word in\n        -*) mapfile -t COMPREPLY < <(compgen -W '{}' -- \"$word\") ;;\n        \
             *) mapfile -t COMPREPLY < <({words}) ;;\n        esac ;;",
            all.join(" ")
        );
    }
    out.push_str("    esac\n}\nshopt -s extglob\ncomplete -o filenames -F _cufront cufront\n");
    out
}

/// Text inside single quotes of a shell, and without what zsh's descriptions give a meaning.
fn plain(text: &str) -> String {
    text.replace('\'', "'\\''").replace('[', "(").replace(']', ")").replace(':', "\\:")
}

fn zsh() -> String {
    let mut out = String::from(
        "#compdef cufront\n# Completions of cufront for zsh, made by `cufront completions zsh`.\n\
         _cufront() {\n    local -a commands=(\n",
    );
    for command in COMMANDS {
        let _ = writeln!(out, "        '{}:{}'", command.name, plain(command.summary));
    }
    out.push_str(
        "    )\n    if (( CURRENT == 2 )); then\n        _describe command commands\n        return\n    fi\n    \
         local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n    case $command in\n",
    );
    for command in COMMANDS {
        let _ = writeln!(out, "    {})\n        _arguments \\", command.name);
        for option in offered(command) {
            let value = match option.value {
                Value::None => String::new(),
                Value::OneOf(name, values) => format!(":{}:({})", name.to_lowercase(), values.join(" ")),
                Value::File(name) => format!(":{}:_files", name.to_lowercase()),
                Value::Folder(name) | Value::JoinedFolder(name) => {
                    format!(":{}:_files -/", name.to_lowercase())
                }
                Value::Word(name) | Value::Joined(name) | Value::Rest(name) => {
                    format!(":{}: ", plain(&name.to_lowercase()))
                }
            };
            let about = if option.key() == "help" { "print help" } else { option.help };
            for name in names(option) {
                let joined = match option.value {
                    Value::Rest(_) => "-",
                    value if value.joins() && !name.starts_with("--") => "+",
                    Value::None => "",
                    _ if name.starts_with("--") => "=",
                    _ => "",
                };
                let _ = writeln!(out, "            '*{name}{joined}[{}]{value}' \\", plain(about));
            }
        }
        let words = match command.arguments {
            Arguments::Sources => format!("'*:source:_files -g \"*.({})\"'", SOURCES.join("|")),
            Arguments::Folders => "'*:folder:_files -/'".to_owned(),
            Arguments::Commands => format!("'*:command:({})'", command_names()),
            Arguments::Shells => format!("'*:shell:({})'", SHELLS.join(" ")),
            Arguments::Others => "'*:argument:_files'".to_owned(),
        };
        let _ = writeln!(out, "            {words} ;;");
    }
    out.push_str("    esac\n}\n_cufront \"$@\"\n");
    out
}

fn fish() -> String {
    let mut out = String::from("# Completions of cufront for fish, made by `cufront completions fish`.\n");
    let quoted = |text: &str| format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"));
    for command in COMMANDS {
        let _ = writeln!(
            out,
            "complete -c cufront -n __fish_use_subcommand -f -a {} -d {}",
            command.name,
            quoted(command.summary)
        );
    }
    for command in COMMANDS {
        let seen = format!("complete -c cufront -n '__fish_seen_subcommand_from {}'", command.name);
        for option in offered(command) {
            let mut line = seen.clone();
            for name in names(option) {
                let _ = match (name.strip_prefix("--"), name.len()) {
                    (Some(long), _) => write!(line, " -l {long}"),
                    (None, 2) => write!(line, " -s {}", &name[1..]),
                    (None, _) => write!(line, " -o {}", &name[1..]),
                };
            }
            match option.value {
                Value::None | Value::Rest(_) => {}
                Value::OneOf(_, values) => {
                    let _ = write!(line, " -x -a {}", quoted(&values.join(" ")));
                }
                Value::File(_) => line.push_str(" -r -F"),
                Value::Folder(_) | Value::JoinedFolder(_) => {
                    line.push_str(" -x -a '(__fish_complete_directories)'");
                }
                Value::Word(_) | Value::Joined(_) => line.push_str(" -x"),
            }
            let about = if option.key() == "help" { "print help" } else { option.help };
            let _ = writeln!(out, "{line} -d {}", quoted(about));
        }
        match command.arguments {
            Arguments::Commands => {
                let _ = writeln!(out, "{seen} -f -a '{}'", command_names());
            }
            Arguments::Shells => {
                let _ = writeln!(out, "{seen} -f -a '{}'", SHELLS.join(" "));
            }
            _ => {}
        }
    }
    out
}

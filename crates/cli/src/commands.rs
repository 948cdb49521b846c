//! The one table of commands and options: help, man page, shell completions, near misses and the reading of command
//! lines ([`crate::arguments`]) come from it.

/// A command of the program.
#[derive(Debug)]
pub(crate) struct Command {
    /// Its word.
    pub(crate) name: &'static str,
    /// What stands behind the word, in the list of commands.
    pub(crate) synopsis: &'static str,
    /// What it does, in the list of commands.
    pub(crate) summary: &'static str,
    /// What it does, as a sentence: the head of its help.
    pub(crate) about: &'static str,
    /// What stands behind its name in a command line, one way a line.
    pub(crate) usage: &'static [&'static str],
    /// More, in front of the options; lines are broken as they shall be.
    pub(crate) description: &'static str,
    /// Its options, each group with a title or none.
    pub(crate) groups: &'static [Group],
    /// What stands behind the options: examples, exit codes.
    pub(crate) closing: &'static str,
    /// What its arguments are, for completion.
    pub(crate) arguments: Arguments,
}

/// What the words of a command line are that are no options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arguments {
    /// Sources: `.cu`, `.ii` and their like.
    Sources,
    /// Folders.
    Folders,
    /// Words of our own: commands.
    Commands,
    /// Shells that completions are made for.
    Shells,
    /// Command lines of others, or nothing.
    Others,
}

/// Options that belong together.
#[derive(Debug)]
pub(crate) struct Group {
    /// A line above them; empty for the first.
    pub(crate) title: &'static str,
    /// The options.
    pub(crate) options: &'static [Opt],
}

/// An option.
#[derive(Debug)]
pub(crate) struct Opt {
    /// All spellings with their dashes. The first one of two dashes is the one that programs go by.
    pub(crate) names: &'static [&'static str],
    /// What stands behind it.
    pub(crate) value: Value,
    /// What it does; empty for one that is taken without a word, as nvcc's that change nothing here.
    pub(crate) help: &'static str,
}

/// The value of an option. It may stand behind `=` or be the next word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Value {
    /// There is none.
    None,
    /// A word that is called this in the help.
    Word(&'static str),
    /// One of these.
    OneOf(&'static str, &'static [&'static str]),
    /// A file.
    File(&'static str),
    /// A folder.
    Folder(&'static str),
    /// As [`Value::Word`]; names of one dash take it joined, too: `-Ifolder`.
    Joined(&'static str),
    /// As [`Value::Joined`] for a folder.
    JoinedFolder(&'static str),
    /// The rest of the word, which may be empty and is never the next word: `-O2`.
    Rest(&'static str),
}

impl Value {
    /// How the help calls it; empty if there is none.
    pub(crate) fn shown(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Word(word)
            | Self::OneOf(word, _)
            | Self::File(word)
            | Self::Folder(word)
            | Self::Joined(word)
            | Self::JoinedFolder(word)
            | Self::Rest(word) => word,
        }
    }

    /// True if it can stand directly behind a name of one dash.
    pub(crate) fn joins(self) -> bool {
        matches!(self, Self::Joined(_) | Self::JoinedFolder(_) | Self::Rest(_))
    }
}

impl Opt {
    /// The name by which the program knows it, without dashes.
    pub(crate) fn key(&self) -> &'static str {
        let long = self.names.iter().find_map(|name| name.strip_prefix("--"));
        long.unwrap_or_else(|| self.names[0].trim_start_matches('-'))
    }
}

impl Command {
    /// All its options, `--help` too.
    pub(crate) fn options(&self) -> impl Iterator<Item = &'static Opt> {
        self.groups.iter().flat_map(|group| group.options).chain(std::iter::once(&HELP))
    }

    /// The command of this name.
    pub(crate) fn named(name: &str) -> Option<&'static Command> {
        COMMANDS.iter().find(|command| command.name == name)
    }
}

const fn flag(names: &'static [&'static str], help: &'static str) -> Opt {
    Opt { names, value: Value::None, help }
}

const fn with(names: &'static [&'static str], value: Value, help: &'static str) -> Opt {
    Opt { names, value, help }
}

/// Taken by every command.
pub(crate) static HELP: Opt = flag(&["--help", "-h"], "");

const STANDARDS: &[&str] = &[
    "c++03", "c++11", "c++14", "c++17", "c++20", "c++23", "gnu++03", "gnu++11", "gnu++14", "gnu++17",
    "gnu++20", "gnu++23",
];

/// How a source is read.
pub(crate) const READING: Group = Group {
    title: "How the source is read (also in nvcc's spelling):",
    options: &[
        with(&["-I", "--include-path"], Value::JoinedFolder("DIR"), "look for headers there"),
        with(&["-isystem", "--system-include"], Value::JoinedFolder("DIR"), "the same, as system headers"),
        with(&["-D", "--define-macro"], Value::Joined("NAME[=TEXT]"), "define a macro"),
        with(&["-U", "--undefine-macro"], Value::Joined("NAME"), "take a macro's definition away"),
        with(&["-include", "--pre-include"], Value::File("FILE"), "read this header first"),
        with(
            &["--std", "-std"],
            Value::OneOf("STANDARD", STANDARDS),
            "c++03, c++11, c++14, c++17, c++20 or c++23 (default: the compiler's)",
        ),
        with(
            &["-arch", "--gpu-architecture", "--cuda-gpu-arch", "--offload-arch"],
            Value::Word("ARCH"),
            "architectures that __CUDA_ARCH_LIST__ names: sm_90, all, all-major",
        ),
        with(&["-O", "--optimize"], Value::Rest("LEVEL"), "for the preprocessor, which sets __OPTIMIZE__"),
        flag(&["--rdc", "-dc", "--device-c", "-fgpu-rdc"], "relocatable device code, as nvcc -rdc=true"),
        flag(
            &["--extended-lambda", "-extended-lambda", "--expt-extended-lambda", "-expt-extended-lambda"],
            "allow __device__ lambdas, as nvcc",
        ),
        flag(
            &["--relaxed-constexpr", "-expt-relaxed-constexpr", "--expt-relaxed-constexpr"],
            "as nvcc --expt-relaxed-constexpr",
        ),
        with(
            &["--compiler", "-ccbin", "--compiler-bindir"],
            Value::File("CXX"),
            "host compiler (default: $CXX, else g++)",
        ),
        with(
            &["-Xcompiler", "--compiler-options"],
            Value::Word("LIST"),
            "options of the host compiler, with commas",
        ),
        with(&["--toolkit", "--cuda-path"], Value::Folder("DIR"), "use the headers of this CUDA toolkit"),
        flag(&["--embedded-headers"], "use cufront's own small CUDA headers even if a toolkit is installed"),
        flag(&["--eager"], "parse system headers completely, too"),
        with(
            &["--preprocessor"],
            Value::OneOf("WHICH", &["own", "host"]),
            "own (default): places are those of the source; host: the host compiler's",
        ),
    ],
};

/// How messages are shown.
const MESSAGES: Group = Group {
    title: "Messages:",
    options: &[
        with(
            &["--message-format"],
            Value::OneOf("FORM", &["modern", "classic", "json", "sarif"]),
            "modern, classic, json or sarif (default: modern)",
        ),
        with(
            &["--color"],
            Value::OneOf("WHEN", &["auto", "always", "never"]),
            "auto, always or never (default: auto; NO_COLOR is respected)",
        ),
        with(
            &["--diag-suppress", "-diag-suppress"],
            Value::Word("LIST"),
            "leave out diagnostics, by number or tag, with commas",
        ),
        with(&["--diag-remark"], Value::Word("LIST"), "make them remarks"),
        with(&["--diag-warning", "--diag-warn", "-diag-warn"], Value::Word("LIST"), "make them warnings"),
        with(&["--diag-error", "-diag-error"], Value::Word("LIST"), "make them errors"),
        with(&["--diag-once"], Value::Word("LIST"), "report each only once"),
        flag(&["--disable-warnings", "-w"], "no warnings"),
        flag(&["--werror"], "warnings are errors"),
    ],
};

/// Options of nvcc that stand in many command lines and change nothing for the front end.
pub(crate) const NVCC_OPTIONS: Group = Group {
    title: "",
    options: &[
        with(&["-rdc", "--relocatable-device-code"], Value::OneOf("", &["true", "false"]), ""),
        with(&["-gencode", "--generate-code"], Value::Word(""), ""),
        flag(&["-G", "--device-debug"], ""),
        with(&["-iquote", "--quote-include"], Value::JoinedFolder(""), ""),
        with(&["-idirafter", "--include-after"], Value::JoinedFolder(""), ""),
        with(&["-default-stream", "--default-stream"], Value::Word(""), ""),
        flag(
            &[
                "--ignored-flag",
                "-c",
                "--compile",
                "-g",
                "--debug",
                "-lineinfo",
                "--generate-line-info",
                "-v",
                "--verbose",
                "-use_fast_math",
                "--use_fast_math",
                "-res-usage",
                "--resource-usage",
                "-MD",
                "-MMD",
                "-MP",
                "-extra-device-vectorization",
                "--extra-device-vectorization",
                "-forward-unknown-to-host-compiler",
                "--forward-unknown-to-host-compiler",
                "-Wno-deprecated-gpu-targets",
                "--Wno-deprecated-gpu-targets",
                "-Wno-deprecated-declarations",
                "--Wno-deprecated-declarations",
            ],
            "",
        ),
        flag(&["-Wdefault-stream-launch", "--Wdefault-stream-launch"], ""),
        flag(&["-Wreorder", "--Wreorder"], ""),
        flag(&["-Wmissing-launch-bounds", "--Wmissing-launch-bounds"], ""),
        with(&["-m", "--machine"], Value::Rest(""), ""),
        with(
            &[
                "--ignored-value",
                "-x",
                "--x",
                "-t",
                "--threads",
                "-MF",
                "-MT",
                "-MQ",
                "-Xptxas",
                "--ptxas-options",
                "-Xlinker",
                "--linker-options",
                "-Xfatbin",
                "--fatbin-options",
                "-Xnvlink",
                "--nvlink-options",
                "-Xcudafe",
                "--cudafe-options",
                "-maxrregcount",
                "--maxrregcount",
                "-ftz",
                "--ftz",
                "-prec-div",
                "--prec-div",
                "-prec-sqrt",
                "--prec-sqrt",
                "-fmad",
                "--fmad",
                "-split-compile",
                "--split-compile",
                "-code",
                "--gpu-code",
            ],
            Value::Word(""),
            "",
        ),
    ],
};

/// Where a toolkit is.
const TOOLKIT_DIR: Opt = with(&["--toolkit"], Value::Folder("DIR"), "this toolkit");

/// Which sources are read, for commands that read whole projects.
const PROJECT: Group = Group {
    title: "Whole projects:",
    options: &[
        with(
            &["-p", "--project"],
            Value::Folder("DIR"),
            "the sources of compile_commands.json there, or FILE ... of them, with their options",
        ),
        with(&["-j", "--jobs"], Value::Joined("N"), "so many files at a time (default: one for each core)"),
    ],
};

/// The exit codes of commands that read several sources.
const EXIT_CODES: &str = "Exit code: 0 all done, 1 a file failed, 2 the command line cannot be understood.";

/// The commands in the order of the help.
pub(crate) static COMMANDS: &[Command] = &[
    Command {
        name: "split",
        synopsis: "FILE.cu ...",
        summary: "split sources and show what is in them; needs only a C++ compiler",
        about: "Split CUDA sources and show what is in them.",
        usage: &["[OPTIONS] FILE ... [-- PREPROCESSOR OPTIONS]"],
        description: "\
For FILE.cu it writes FILE.cudafe1.cpp, the C++ that the host compiler reads,
FILE.cudafe1.stub.c, which that file includes, and FILE.module_id. A FILE.ii is taken
as preprocessed already. If a source has errors, older outputs of the same names are
removed.",
        groups: &[
            Group {
                title: "",
                options: &[
                    with(
                        &["-o", "--output"],
                        Value::JoinedFolder("DIR"),
                        "write there (default: the current folder)",
                    ),
                    flag(&["--json"], "print the facts as JSON"),
                    flag(&["--keep"], "keep the preprocessed text too, as FILE.cpp4.ii"),
                    with(
                        &["--time-trace"],
                        Value::File("FILE"),
                        "write times of phases, files and long declarations, for trace viewers",
                    ),
                ],
            },
            READING,
            MESSAGES,
            NVCC_OPTIONS,
        ],
        closing: EXIT_CODES,
        arguments: Arguments::Sources,
    },
    Command {
        name: "check",
        synopsis: "FILE.cu ...",
        summary: "report what is wrong in sources, or in a whole project: -p build/",
        about: "Check CUDA sources: syntax and CUDA's rules, for the host's view.",
        usage: &[
            "[OPTIONS] FILE ... [-- PREPROCESSOR OPTIONS]",
            "[OPTIONS] -p DIR [FILE ...] [-- PREPROCESSOR OPTIONS]",
        ],
        description: "\
No file is written. With -p, each CUDA source of DIR/compile_commands.json is read with the
options that stand there, nvcc's or those of clang's CUDA mode; options of this command line
come behind them.",
        groups: &[PROJECT, READING, MESSAGES, NVCC_OPTIONS],
        closing: "Exit code: 0 no errors, 1 there are errors, 2 the command line cannot be understood.",
        arguments: Arguments::Sources,
    },
    Command {
        name: "list",
        synopsis: "FILE.cu ...",
        summary: "kernels, launches, variables, functions and lambdas, with positions",
        about: "\
List what is in CUDA sources: kernels, launches, variables with a memory space, functions
with their execution space, lambdas with one; each with file, line and column.",
        usage: &[
            "[OPTIONS] FILE ... [-- PREPROCESSOR OPTIONS]",
            "[OPTIONS] -p DIR [FILE ...] [-- PREPROCESSOR OPTIONS]",
        ],
        description: "A FILE.ii is taken as preprocessed already. No file is written.",
        groups: &[
            Group {
                title: "",
                options: &[
                    flag(&["--json"], "as JSON; docs/schema/listing.schema.json describes it"),
                    flag(&["--system-headers"], "also what stands in CUDA and system headers"),
                ],
            },
            PROJECT,
            READING,
            MESSAGES,
            NVCC_OPTIONS,
        ],
        closing: EXIT_CODES,
        arguments: Arguments::Sources,
    },
    Command {
        name: "view",
        synopsis: "--host FILE.cu",
        summary: "the source as plain C++ without CUDA's syntax; or --device",
        about: "\
Print a CUDA source as plain C++ without CUDA's syntax, for linters, editors and code
generators.",
        usage: &["--host|--device [OPTIONS] FILE [-- PREPROCESSOR OPTIONS]"],
        description: "\
Launches are calls, attributes are gone, lines are those of the source. Preprocess with
the compiler that reads the view: --compiler clang++ for tools made of clang. A FILE.ii is
taken as preprocessed already.",
        groups: &[
            Group {
                title: "",
                options: &[
                    flag(&["--host"], "host code; kernels and device-only functions have no bodies"),
                    flag(&["--device"], "all code; inline assembly of the device has no instructions"),
                    flag(
                        &["--no-system-headers"],
                        "leave their lines out: for tools that read incomplete programs",
                    ),
                    with(
                        &["-o", "--output"],
                        Value::Joined("FILE"),
                        "write there (default: standard output)",
                    ),
                ],
            },
            READING,
            MESSAGES,
            NVCC_OPTIONS,
        ],
        closing: "Exit code: 0 done, 2 there is no view: errors in the source or the command line.",
        arguments: Arguments::Sources,
    },
    Command {
        name: "preprocess",
        synopsis: "FILE.cu",
        summary: "what the host compiler's -E prints, by our own preprocessor",
        about: "Preprocess a CUDA source and print the text that the host compiler's -E would print.",
        usage: &["[--host] [--device] [OPTIONS] FILE [-- PREPROCESSOR OPTIONS]"],
        description: "\
The host compiler is asked once for its macros and folders; what it says is kept in the
cache folder. With --host and --device both views are made at once, as NAME.host.ii and
NAME.device.ii.",
        groups: &[
            Group {
                title: "",
                options: &[
                    flag(&["--host"], "what host code is compiled from (default)"),
                    flag(&["--device"], "what device code is compiled from, for the architecture of -arch"),
                    flag(&["--plain"], "no macros and headers of CUDA: only the options behind --"),
                    with(
                        &["-o", "--output"],
                        Value::Joined("FILE"),
                        "write there (default: standard output)",
                    ),
                ],
            },
            READING,
            MESSAGES,
            NVCC_OPTIONS,
        ],
        closing: EXIT_CODES,
        arguments: Arguments::Sources,
    },
    Command {
        name: "report",
        synopsis: "FILE.cu",
        summary: "an HTML page: the source by execution space, kernels, launches, calls, findings",
        about: "\
Make one HTML page about a CUDA source: its text coloured by execution space, kernels with
their launches, variables by memory space, calls between spaces as a graph, findings in
their places.",
        usage: &["[OPTIONS] FILE [-- PREPROCESSOR OPTIONS]"],
        description: "The page has everything in itself, a search ( / ), and is light or dark.",
        groups: &[
            Group {
                title: "",
                options: &[with(
                    &["-o", "--output"],
                    Value::Joined("FILE"),
                    "write there (default: standard output)",
                )],
            },
            READING,
            MESSAGES,
            NVCC_OPTIONS,
        ],
        closing: "Exit code: 0 done, 1 the source has errors, which are in the page, 2 the command line.",
        arguments: Arguments::Sources,
    },
    Command {
        name: "nvcc",
        synopsis: "-- ARGUMENTS",
        summary: "run the installed nvcc with cufront inside",
        about: "Run the installed nvcc with cufront in the place of its front end.",
        usage: &["[--toolkit DIR] -- NVCC ARGUMENTS"],
        description: "\
nvcc is looked for in DIR, then on PATH, in $CUDA_HOME, in $CUDA_PATH, in the Python
environment that cufront is installed in, in the cache folder, in /usr/local/cuda. The
toolkit itself is not changed: a folder of links to it is made in the cache folder
($CUFRONT_CACHE, else $XDG_CACHE_HOME/cufront, else ~/.cache/cufront), and its nvcc is
run. The exit code is nvcc's.",
        groups: &[Group { title: "", options: &[TOOLKIT_DIR] }],
        closing: "Example: cufront nvcc -- -O2 -o add examples/vector_add.cu",
        arguments: Arguments::Others,
    },
    Command {
        name: "repro-check",
        synopsis: "-- ARGS",
        summary: "compile twice and compare the outputs",
        about: "Compile twice and say whether the outputs are the same.",
        usage: &["[--toolkit DIR] [--original] -- NVCC ARGUMENTS"],
        description: "\
The second build runs at another time and in another folder, one of links to what is in
the working folder. If the outputs differ, the first intermediate file that does is
shown. nvcc's option -o is left out, the outputs are thrown away.",
        groups: &[Group {
            title: "",
            options: &[TOOLKIT_DIR, flag(&["--original"], "with NVIDIA's front end instead of cufront")],
        }],
        closing: "\
Exit code: 0 identical, 1 they differ or nvcc failed, 2 the command line cannot be
understood.

Example: cufront repro-check -- -O2 -c examples/vector_add.cu",
        arguments: Arguments::Others,
    },
    Command {
        name: "toolkit",
        synopsis: "--to DIR",
        summary: "make a CUDA toolkit of links that has cufront inside",
        about: "Make a CUDA toolkit of links that has cufront in the place of cudafe++.",
        usage: &["[--from CUDA] --to DIR"],
        description: "\
DIR becomes a folder of symbolic links to the toolkit CUDA (found as for `cufront nvcc`
if not given), except that bin/cudafe++ is this program and bin/nvcc a copy. Use
DIR/bin/nvcc in any build, for example cmake -DCMAKE_CUDA_COMPILER=DIR/bin/nvcc.
DIR must not exist, or be empty, or have been made by this command.
The path of its nvcc is printed on standard output.",
        groups: &[Group {
            title: "",
            options: &[
                with(&["--from"], Value::Folder("CUDA"), "the toolkit to link to"),
                with(&["--to"], Value::Folder("DIR"), "the folder to make"),
            ],
        }],
        closing: "",
        arguments: Arguments::Others,
    },
    Command {
        name: "dump",
        synopsis: "--ast FILE",
        summary: "show tokens, trees, entities, types, bodies or edits of a file",
        about: "Show what a stage makes of a file.",
        usage: &[
            "--tokens|--items|--ast|--entities|--types|--il|--edits [OPTIONS] FILE [-- PREPROCESSOR OPTIONS]",
        ],
        description: "\
What stands in system headers is left out; --eager shows it, too.
A FILE.ii is taken as preprocessed already. The forms are stable and made for golden
tests.",
        groups: &[
            Group {
                title: "",
                options: &[
                    flag(&["--tokens"], "one line per token"),
                    flag(&["--items"], "one line per declaration at namespace scope"),
                    flag(&["--ast"], "the syntax trees of the declarations"),
                    flag(&["--entities"], "what they declare, with the instances of templates"),
                    flag(&["--types"], "the types of the expressions in their bodies"),
                    flag(&["--il"], "their bodies as typed expressions and statements"),
                    flag(&["--edits"], "one line per edit that makes the host file"),
                ],
            },
            READING,
            NVCC_OPTIONS,
        ],
        closing: "",
        arguments: Arguments::Sources,
    },
    Command {
        name: "explain",
        synopsis: "NUMBER|TAG",
        summary: "what a diagnostic means, with an example and its repair",
        about: "Say what a diagnostic means.",
        usage: &["[--json] NUMBER|TAG ...", "[--json] --list"],
        description: "\
NUMBER is the one that messages show (20048), or the internal one of SARIF rule ids
(EC3505). For each diagnostic its condition, why it is reported, what to do, and a
failing and a repaired program are printed.",
        groups: &[Group {
            title: "",
            options: &[
                flag(&["--json"], "the same as data"),
                flag(&["--list"], "all diagnostics that cufront reports"),
            ],
        }],
        closing: "\
Exit code: 0 found, 1 there is no such diagnostic in cufront's catalogue, 2 the command
line cannot be understood.",
        arguments: Arguments::Others,
    },
    Command {
        name: "headers",
        synopsis: "DIR",
        summary: "write the small CUDA headers that split uses without a toolkit",
        about: "Write the small CUDA headers that `cufront split` uses where no toolkit is installed.",
        usage: &["DIR"],
        description: "",
        groups: &[],
        closing: "",
        arguments: Arguments::Folders,
    },
    Command {
        name: "completions",
        synopsis: "SHELL",
        summary: "print completions for bash, zsh or fish",
        about: "Print completions for a shell: bash, zsh or fish.",
        usage: &["bash|zsh|fish"],
        description: "\
bash:  cufront completions bash > ~/.local/share/bash-completion/completions/cufront
zsh:   cufront completions zsh > a folder of $fpath/_cufront
fish:  cufront completions fish > ~/.config/fish/completions/cufront.fish",
        groups: &[],
        closing: "",
        arguments: Arguments::Shells,
    },
    Command {
        name: "man",
        synopsis: "[COMMAND]",
        summary: "print the manual page",
        about: "Print the manual page of cufront or of one of its commands, in the form of man(7).",
        usage: &["[COMMAND]"],
        description: "",
        groups: &[],
        closing: "Example: cufront man split | man -l -",
        arguments: Arguments::Commands,
    },
    Command {
        name: "help",
        synopsis: "COMMAND",
        summary: "more on a command",
        about: "Print help, or that of a command.",
        usage: &["[COMMAND]"],
        description: "",
        groups: &[],
        closing: "",
        arguments: Arguments::Commands,
    },
];

#[cfg(test)]
mod tests {
    use super::{Command, COMMANDS};
    use std::collections::HashSet;

    #[test]
    fn names_are_unique_and_spelled_with_dashes() {
        for command in COMMANDS {
            let mut seen = HashSet::new();
            for option in command.options() {
                for name in option.names {
                    assert!(name.starts_with('-') && name.len() > 1, "{name}");
                    assert!(seen.insert(name), "{} {name} is there twice", command.name);
                }
            }
            let mut keys = HashSet::new();
            assert!(command.options().all(|option| keys.insert(option.key())), "{}", command.name);
        }
        assert!(Command::named("split").is_some() && Command::named("frobnicate").is_none());
    }
}

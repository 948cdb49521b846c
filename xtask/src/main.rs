//! The developer program, started as `cargo xtask COMMAND`.
//!
//! It installs what the tests against the reference need (`setup`), builds the drop-in under its
//! real name (`build`), runs all tests (`test`), the layering and style checks (`tidy`), the
//! differential run over public CUDA projects (`corpus`), generated programs (`programs`), random lambda programs (`lambdas`), the
//! comparison of time and memory with the reference (`bench`), g++'s tests (`gxx`) and clang's (`clang`), damaged
//! programs (`mutate`), programs with one word changed (`mutants`), the listings (`listings`), the views of programs
//! (`views`), builds in two
//! folders (`repro`) and builds through a compiler cache (`sccache`). It depends on no other crate of the workspace, so
//! that it works while they do not build.

// A developer program talks to its user on stdout and stderr.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod bank;
mod bench;
mod cache;
mod callees;
mod catalogue;
mod clang;
mod compiler_tests;
mod corpus;
mod declarations;
mod eager;
mod figure;
mod gxx;
mod judge;
mod known;
mod lambda;
mod lambdas;
mod listings;
mod mutants;
mod mutate;
mod object;
mod options;
mod overloads;
mod packages;
mod packaging;
mod preprocess;
mod process;
mod programs;
mod random;
mod reference;
mod reports;
mod repro;
mod scaling;
mod sccache;
mod sentences;
mod setup;
mod shell;
mod site;
mod suite;
mod tidy;
mod tokens;
mod toolkit;
mod tulist;
mod types;
mod units;
mod unpack;
mod views;
mod workspace;

use std::process::ExitCode;

/// Result of a fallible step; the error is a message for the user, complete with its subject.
pub(crate) type Res<T> = Result<T, String>;

/// How a command ended that did run to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Everything asked for holds.
    Pass,
    /// Something was found to be wrong; it has been printed.
    Fail,
}

impl Verdict {
    /// `Pass` if `ok`.
    pub(crate) fn of(ok: bool) -> Verdict {
        if ok {
            Verdict::Pass
        } else {
            Verdict::Fail
        }
    }
}

const HELP: &str = "\
usage: cargo xtask COMMAND [OPTIONS]

  setup   install the CUDA 13.0.88 toolchain and the public corpus into a cache folder
            --cache DIR        default: $CUFRONT_CACHE, $XDG_CACHE_HOME/cufront, ~/.cache/cufront
            --toolchain-only   only the toolchain (enough for `test`)
            --smoke            only the packages of the smoke translation units
  build   release build, and target/release/cudafe++ next to target/release/cufront
  test    build, format, lints, tidy, all tests, the tests against the toolkit
            --offline          leave out what needs the network or the toolkit
            --fast             only what takes little time: a minute once everything is built
            --cache DIR
  tidy    direction of crate dependencies, file lengths, forbidden macros
  catalogue  write the code and the page that come from crates/diag/catalogue
  corpus  differential run against the reference over corpus/public.tsv
            --smoke            only the translation units tagged smoke
            --filter REGEX     on project/name
            --jobs N           default: number of cores
            --json FILE        all results
            --keep             keep the candidate's files
            --fresh            ignore cached reference results
            --candidate PATH   default: build, then target/release/cudafe++
            --prepare-only     fill the cache of reference results, run no candidate
            --no-check-module-id
            --force-compile    compile also when both host files are equal
            --list FILE        other units than those of corpus/public.tsv, in its columns
            --cache DIR
  bank    programs of tests/bank and tests/defects against the reference: diagnostics, and objects of the latter
            --folder DIR       other programs
            --objects          objects of all programs
            --update           write expected.tsv, the verdicts that tests without a toolkit rely on; with --filter
                               only the rows of the programs that it selects
            --jobs N           default: number of cores
            --filter TEXT      in the file name
            --candidate PATH
            --verbose          name the programs that are equal, too
            --cache DIR
  bench   time and memory against the reference on four translation units
            --runs N           default: 5
            --candidate PATH
            --filter REGEX     on the names of the four
            --cache DIR
  preprocess  our preprocessor against the host compiler's -E, token by token, over the corpus
            --compiler CXX     default: g++
            --smoke            only the translation units tagged smoke
            --filter REGEX     on project/name
            --candidate PATH   default: build, then target/release/cufront
            --jobs N           default: number of cores
            --list FILE        other units than those of corpus/public.tsv, in its columns
            --cache DIR
  eager   parse everything in eight units of all headers and in the corpus: no error, nothing
          passed through, and the same output and messages as without --eager
            --filter REGEX     on the names
            --list FILE        other units than those of corpus/public.tsv, in its columns
            --candidate PATH
            --cache DIR
  gxx     share of g++'s own tests that the front end parses (nothing of them is committed)
            --setup            only fetch and unpack the tests
            --prepare-only     only make the verdicts of g++ and the reference (an hour)
            --known-only       make no verdict, take those there are
            --candidate PATH   default: build, then target/release/cudafe++
            --every            also what is not accepted: only crashes and hangs count
            --lazy             without the option --eager
            --errors           what is rejected instead, against tests/gxx_errors.figure
            --rejected-only    with --errors: not what is accepted
            --level c++NN      only this one
            --filter REGEX     on the file's path
            --sample N         only N files, chosen evenly
            --list FILE        failures by message; default: gxx/failures.txt in the cache
            --update           write a better figure to tests/gxx.figure
            --jobs N           default: number of cores
            --cache DIR
  clang   share of clang's own tests that the front end accepts and rejects like the reference (nothing of
          them is committed)
            --setup            only fetch and unpack the tests
            --prepare-only     only make the verdicts of g++ and the reference (a quarter of an hour)
            --known-only       make no verdict, take those there are
            --rejected-only    not what is accepted
            --candidate PATH   default: build, then target/release/cudafe++; cufront is expected beside it
            --level c++NN      only this one
            --filter REGEX     on the file's path
            --sample N         only N files, chosen evenly
            --list FILE        what was missed and what was too much; default: clang/errors.txt in the cache
            --update           write a better figure to tests/clang.figure
            --jobs N           default: number of cores
            --cache DIR
  mutants valid programs with one word changed: are verdict and reports the reference's
            --seed N           default: 1
            --count N          mutants; default: 400
            --kinds WHICH      semantic, syntactic or all; default: all
            --filter TEXT      in folder and name of the program
            --verbose          every mutant that differs, with both lists of reports
            --candidate PATH   default: build, then target/release/cudafe++
            --update           write a better figure to tests/mutants.figure
            --jobs N           default: number of cores
            --cache DIR
  mutate  damaged programs through the front end: no panic, crash, hang, or memory without bound
            --seed N           default: 1
            --count N          random mutations; default: 100000
            --own              only of our own fixtures: nothing has to be fetched
            --release          without the checks of overflow
            --jobs N           default: number of cores
            --cache DIR
  packaging  make the crates' archives, the wheel and the Debian package, install each in an empty place
           and use it there: split, nvcc, a CMake build
            --only NAME        crate, wheel, deb, or cross: wheels for x86_64 and aarch64 as they are published
            --profile NAME     of the build; default: release
            --verify           build the crates from their archives, too
            --cache DIR
  lambdas random programs with extended lambdas: do the wrapper types agree with the stub file's
            --seed N           default: 1
            --count N          default: 50
            --std N            17 or 20 only; default: both in turn
            --jobs N           default: number of cores
            --keep DIR         keep the programs that fail
            --cufront PATH     default: build, then target/release/cufront
            --cache DIR
  listings  `cufront list --json` on the smoke translation units: of the schema, and no kernel missing
            --all              on all translation units
            --filter REGEX     on project/name
            --candidate PATH   default: build, then target/release/cufront
            --cache DIR
  programs  generated programs, many in a unit: reports, and the objects of both host files with cicc's
          stub file, against the reference; tests/generated/known.tsv lists what is its own fault
            --seed N           default: 1
            --count N          default: 1000; half systematic, half random
            --family NAME      only variables, launches, functions or random
            --reports          compare nothing but the reports: a twentieth of the time
            --unit N           programs in a unit; default: 100
            --only N           the program with this number alone
            --few              those of the test command; with UPDATE=1 in the environment what agrees
                               is written as facts
            --jobs N           default: number of cores
            --keep DIR         for programs that differ; default: target/programs
            --candidate PATH   default: build, then target/release/cudafe++
            --cache DIR
  declarations  programs of one line about declarations and uses, each a unit: are the reports the reference's,
          in number, severity and place; tests/generated/declarations.tsv lists differences with a known cause
            --seed N           default: 1
            --count N          programs; default: 20000
            --clause TEXT      only clauses whose name contains it
            --list FILE        write the programs that differ; default: declarations.txt in the cache
            --candidate PATH   default: build, then target/release/cudafe++
            --update           write a better figure to tests/declarations.figure
            --jobs N           default: number of cores
            --cache DIR
  overloads  questions of one line each, whose candidates differ in their execution space: does the
          drop-in choose the same function as the reference, and refuse no valid call
            --seed N           default: 1
            --count N          questions, valid or not; default: 20000
            --clause TEXT      only clauses whose name contains it
            --list FILE        write the questions that differ; default: overloads/differs.txt in the cache
            --candidate PATH   default: build, then target/release/cudafe++
            --update           write a better figure to tests/overloads.figure
            --jobs N           default: number of cores
            --cache DIR
  repro   `cufront repro-check` on units of the corpus: the same objects in two folders at two times
            --count N          default: 3, taken evenly from the smoke units
            --filter REGEX     on project/name
            --cufront PATH     default: build, then target/release/cufront
            --cache DIR
  scaling programs of sizes n, 2n and 4n: time and memory grow as they do
            --filter REGEX     on the names of the families
            --candidate PATH   default: build, then target/release/cudafe++
            --cache DIR
  sccache programs built through sccache: is a second build served from its cache at every step
            --sccache PATH     default: a version of its own, installed into the cache folder
            --cufront PATH     default: build, then target/release/cufront
            --cache DIR
  callees what the user's functions call, by symbols, against the code of g++ -O0: functions that agree
            --group LIST       smoke, tests, generated; default: all
            --filter REGEX     on the program's name
            --sample N         programs of each group, chosen evenly; default: 20
            --seed N           of the generated programs; default: 1
            --update           write better figures to tests/callees.figure
            --jobs N           default: number of cores
            --cache DIR
  types   types of the expressions in user bodies, asserted and compiled by g++: typed share, disagreements
            --group LIST       corpus, smoke, tests, generated; default: smoke,tests,generated
            --filter REGEX     on the unit's name
            --sample N         only N units of each group, chosen evenly
            --seed N           of the generated programs; default: 1
            --count N          how many of them; default: 40
            --update           write better figures to tests/types.figure
            --jobs N           default: number of cores
            --cache DIR
  gaps    the same units without g++: bodies without a gap, and the causes of gaps with the top places
  site    build the documentation with mdBook into target/site, check its links, and look at pages and a
          report in a headless browser: no error on the console, the search finds
            --browser PROGRAM  default: chromium
            --no-browser       only build and check links
            --pictures DIR     keep pictures of some pages
            --cufront PATH     default: build, then target/release/cufront
  views   both views of the smoke translation units, as plain C++ for a compiler
            --all              of all translation units
            --filter REGEX     on the names
            --compiler CXX     default: clang++ if it is installed, else g++
            --candidate PATH   default: build, then target/release/cufront
            --cache DIR
";

fn main() -> ExitCode {
    let mut parser = lexopt::Parser::from_env();
    match run(&mut parser) {
        Ok(Verdict::Pass) => ExitCode::SUCCESS,
        Ok(Verdict::Fail) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::from(2)
        }
    }
}

fn run(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let command = match parser.next().map_err(|e| e.to_string())? {
        Some(lexopt::Arg::Value(v)) => v.to_string_lossy().into_owned(),
        Some(lexopt::Arg::Long("help") | lexopt::Arg::Short('h')) | None => "help".to_owned(),
        Some(other) => return Err(other.unexpected().to_string()),
    };
    match command.as_str() {
        "setup" => setup::command(parser),
        "build" => workspace::command_build(parser),
        "test" => suite::command(parser),
        "tidy" => tidy::command(parser),
        "catalogue" => catalogue::command(parser),
        "corpus" => corpus::command(parser),
        "bank" => bank::command(parser),
        "bench" => bench::command(parser),
        "preprocess" => preprocess::command(parser),
        "eager" => eager::command(parser),
        "clang" => clang::command(parser),
        "gxx" => gxx::command(parser),
        "mutants" => mutants::command(parser),
        "mutate" => mutate::command(parser),
        "packaging" => packaging::command(parser),
        "lambdas" => lambdas::command(parser),
        "listings" => listings::command(parser),
        "programs" => programs::command(parser),
        "declarations" => declarations::command(parser),
        "overloads" => overloads::command(parser),
        "repro" => repro::command(parser),
        "scaling" => scaling::command(parser),
        "sccache" => sccache::command(parser),
        "callees" => callees::command(parser),
        "types" => types::command(parser, types::Judged::ByGxx),
        "gaps" => types::command(parser, types::Judged::Not),
        "site" => site::command(parser),
        "views" => views::command(parser),
        process::MEASURE => process::command_measure(parser),
        "help" => {
            print!("{HELP}");
            Ok(Verdict::Pass)
        }
        other => Err(format!("unknown command `{other}`; `cargo xtask help` lists them")),
    }
}

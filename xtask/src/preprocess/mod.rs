//! `cargo xtask preprocess`: `cufront preprocess` against the host compiler's `-E`, token by token.
//!
//! Every unit of the corpus is preprocessed as nvcc does it, for the host and for the device, by both. Spelling, file,
//! line and system-header flag of every token must be the same, and so must pragmas be. Then both views are made in one
//! run, and have to be what they are alone. Both outputs are cut into
//! tokens by the same small reader, so that blanks do not count. `--bench` measures instead, `--suite` runs g++'s tests.

mod bench;
mod suite;

use crate::options::{self, Shared};
use crate::tokens::{Reader, Token};
use crate::toolkit::{Commands, Toolkit};
use crate::units::{side_by_side, Tally};
use crate::{tulist, Res, Verdict};
use lexopt::ValueExt as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What was compared of a view.
#[derive(Clone)]
struct Compared {
    name: String,
    tokens: Res<usize>,
    theirs: Duration,
    ours: Duration,
}

/// `cargo xtask preprocess`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut compiler = "g++".to_owned();
    let (mut smoke, mut bench, mut suite, mut update) = (false, false, false, false);
    let mut runs = 5_usize;
    let shared = [Shared::Filter, Shared::Candidate, Shared::Cache, Shared::Jobs, Shared::List];
    let common = options::read(parser, &shared, &mut |name, parser| {
        match name {
            "compiler" => compiler = parser.value()?.string()?,
            "smoke" => smoke = true,
            "bench" => bench = true,
            "suite" => suite = true,
            "update" => update = true,
            "runs" => runs = parser.value()?.parse()?,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let cache = common.cache()?;
    let filter = common.filter()?;
    let candidate = common.tool()?;
    if suite {
        return suite::run(&cache, &candidate, &compiler, &filter, common.jobs(), update);
    }
    let toolkit = Toolkit::open(&cache)?;
    if bench {
        return bench::run(&toolkit, &cache, &candidate, &compiler, runs.max(1), &filter);
    }
    let rows: Vec<_> = common
        .units()?
        .into_iter()
        .filter(|row| filter.is_match(&row.full_name()) && (!smoke || row.tagged("smoke")))
        .collect();
    let all = side_by_side(
        &rows,
        common.jobs(),
        |_, row: &tulist::Row| {
            let unit = row.resolve(&toolkit.root, &toolkit.python_include)?;
            let work = tempfile::tempdir().map_err(|e| e.to_string())?;
            let commands = toolkit.dryrun(&unit.flags, &unit.source, work.path());
            let tool =
                Tool { candidate: &candidate, compiler: &compiler, toolkit: &toolkit, work: work.path() };
            let mut views = ["host", "device"]
                .map(|side| tool.compare(&row.full_name(), side, commands.as_ref()))
                .to_vec();
            views.push(tool.together(&row.full_name(), commands.as_ref()));
            Ok(views)
        },
        |done, _| {
            if done % 20 == 0 {
                println!("{done} of {}", rows.len());
            }
        },
    )?;
    let mut tally = Tally::default();
    let (mut tokens, mut theirs, mut ours) = (0, Duration::ZERO, Duration::ZERO);
    for view in all.into_iter().flatten() {
        match view.tokens {
            Ok(n) => {
                tokens += n;
                theirs += view.theirs;
                ours += view.ours;
                tally.count(true);
            }
            Err(why) => tally.fail(&view.name, &why),
        }
    }
    println!(
        "{tokens} tokens; {compiler} -E took {:.1} s, cufront preprocess {:.1} s",
        theirs.as_secs_f64(),
        ours.as_secs_f64()
    );
    println!("{tally} (views of {} units)", rows.len());
    Ok(tally.verdict())
}

struct Tool<'a> {
    candidate: &'a Path,
    compiler: &'a str,
    toolkit: &'a Toolkit,
    work: &'a Path,
}

impl Tool<'_> {
    fn compare(&self, unit: &str, side: &str, commands: Result<&Commands, &String>) -> Compared {
        let mut found = Compared {
            name: format!("{unit} {side}"),
            tokens: Ok(0),
            theirs: Duration::ZERO,
            ours: Duration::ZERO,
        };
        found.tokens = commands.map_err(String::clone).and_then(|commands| {
            let words = if side == "host" { &commands.pp_host } else { &commands.pp_dev };
            let (options, source) = self.options_and_source(words)?;
            let theirs = self.run(
                Command::new(self.compiler).args(&options).args(["-E", "-x", "c++"]).arg(&source),
                &mut found.theirs,
            )?;
            let ours = self.run(
                Command::new(self.candidate)
                    .args(["preprocess", "--plain", "--compiler", self.compiler])
                    .arg(&source)
                    .arg("--")
                    .args(&options),
                &mut found.ours,
            )?;
            compare(&theirs, &ours)
        });
        found
    }

    /// Makes both views in one run; each must be byte for byte what it is alone.
    fn together(&self, unit: &str, commands: Result<&Commands, &String>) -> Compared {
        let made = commands.map_err(String::clone).and_then(|commands| {
            let (options, source) = self.options_and_source(&commands.pp_host)?;
            let mut unused = Duration::ZERO;
            let mut run = |words: &[&str], name: &str| {
                let path = self.work.join(name);
                self.run(
                    Command::new(self.candidate)
                        .args(["preprocess", "--plain", "-arch=sm_90", "--compiler", self.compiler])
                        .args(words)
                        .arg("-o")
                        .arg(&path)
                        .arg(&source)
                        .arg("--")
                        .args(&options),
                    &mut unused,
                )
            };
            run(&["--host"], "host")?;
            run(&["--device"], "device")?;
            run(&["--host", "--device"], "both")?;
            let read = |name: &str| fs::read(self.work.join(name)).map_err(|e| format!("{name}: {e}"));
            for side in ["host", "device"] {
                if read(side)? != read(&format!("both.{side}.ii"))? {
                    return Err(format!("the {side} view is another one when both are made together"));
                }
            }
            Ok(0)
        });
        Compared { name: format!("{unit} both"), tokens: made, theirs: Duration::ZERO, ours: Duration::ZERO }
    }

    /// The options of a preprocessor's command line, and its source. The units are written for the level that g++ has by
    /// itself.
    fn options_and_source(&self, words: &[String]) -> Res<(Vec<String>, PathBuf)> {
        let (mut options, source) = options_and_source(words)?;
        if self.compiler != "g++" && !options.iter().any(|o| o.starts_with("-std=")) {
            options.push("-std=gnu++17".to_owned());
        }
        Ok((options, source))
    }

    fn run(&self, command: &mut Command, time: &mut Duration) -> Res<Vec<u8>> {
        let start = Instant::now();
        let output = command
            .current_dir(self.work)
            .envs(self.toolkit.env.iter().map(|(k, v)| (k, v)))
            .env("SOURCE_DATE_EPOCH", "1700000000")
            .env("TZ", "UTC")
            .stdin(Stdio::null())
            .output()
            .map_err(|e| e.to_string())?;
        *time += start.elapsed();
        if !output.status.success() {
            let words = String::from_utf8_lossy(&output.stderr).into_owned();
            return Err(format!("{:?} fails: {}", command.get_program(), crate::process::tail(&words, 600)));
        }
        Ok(output.stdout)
    }
}

/// The options of a preprocessor's command line, and its source.
fn options_and_source(words: &[String]) -> Res<(Vec<String>, PathBuf)> {
    let mut options = Vec::new();
    let mut source = None;
    let mut words = words.iter().skip(1).peekable();
    while let Some(word) = words.next() {
        match word.as_str() {
            "-E" => {}
            "-x" | "-o" => drop(words.next()),
            "-include" | "-isystem" | "-I" | "-D" | "-U" | "-idirafter" | "-iquote" => {
                options.push(word.clone());
                options.extend(words.next().cloned());
            }
            _ if word.starts_with('-') => options.push(word.clone()),
            _ => source = Some(PathBuf::from(word)),
        }
    }
    Ok((options, source.ok_or("no source in the command")?))
}

/// Number of tokens if both texts have the same.
fn compare(theirs: &[u8], ours: &[u8]) -> Res<usize> {
    let (mut a, mut b) = (Reader::new(theirs), Reader::new(ours));
    let mut n = 0;
    loop {
        match (a.next(), b.next()) {
            (None, None) => return Ok(n),
            (x, y) if x == y => n += 1,
            (x, y) => {
                let show = |t: Option<Token<'_>>| match t {
                    None => "nothing".to_owned(),
                    Some(t) => format!(
                        "'{}' at {}:{}{}",
                        String::from_utf8_lossy(t.spelling),
                        String::from_utf8_lossy(t.file),
                        t.line,
                        if t.system { " (system)" } else { "" }
                    ),
                };
                return Err(format!("token {n}: {} expected, {} found", show(x), show(y)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cache::text;

    #[test]
    fn blanks_do_not_count_and_places_do() {
        let a = b"# 1 \"a.cu\"\n  int  x;\n\n# 7 \"h\" 3\ny>>=1'0; R\"(\n)\" z\n";
        let b = b"# 1 \"a.cu\"\nint x ;\n# 7 \"h\" 3\ny >>=1'0;R\"(\n)\" z\n";
        assert_eq!(compare(a, b), Ok(9));
        let error = compare(b"# 3 \"a\"\nx\n", b"# 3 \"a\"\n\nx\n").unwrap_err();
        assert_eq!(error, "token 0: 'x' at a:3 expected, 'x' at a:4 found");
        assert!(compare(b"# 3 \"a\" 3\nx\n", b"# 3 \"a\"\nx\n").is_err());
        assert!(compare(b"> >\n", b">>\n").is_err());
    }

    #[test]
    fn command_lines() {
        let words =
            ["gcc", "-DX", "-E", "-x", "c++", "-include", "a.h", "k.cu", "-o", "k.ii"].map(str::to_owned);
        let (options, source) = options_and_source(&words).unwrap();
        assert_eq!(
            (options, text(&source)),
            (["-DX", "-include", "a.h"].map(str::to_owned).to_vec(), "k.cu".to_owned())
        );
    }
}

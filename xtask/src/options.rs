//! The command lines of the commands: what several of them take, read in one place.

use crate::cache::Cache;
use crate::tulist::{self, Row};
use crate::{workspace, Res};
use lexopt::{Arg, ValueExt as _};
use regex_lite::Regex;
use std::path::{Path, PathBuf};

/// An option that several commands take.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shared {
    /// `--filter REGEX`.
    Filter,
    /// `--candidate PATH`: the program that is tried.
    Candidate,
    /// `--cufront PATH`: the same under another name.
    Cufront,
    /// `--jobs N`.
    Jobs,
    /// `--cache DIR`.
    Cache,
    /// `--list FILE`: other translation units than those of `corpus/public.tsv`.
    List,
}

impl Shared {
    const ALL: [(&'static str, Shared); 6] = [
        ("filter", Shared::Filter),
        ("candidate", Shared::Candidate),
        ("cufront", Shared::Cufront),
        ("jobs", Shared::Jobs),
        ("cache", Shared::Cache),
        ("list", Shared::List),
    ];
}

/// The values of the shared options.
#[derive(Default)]
pub(crate) struct Common {
    filter: String,
    candidate: Option<PathBuf>,
    jobs: Option<usize>,
    cache: Option<PathBuf>,
    list: Option<PathBuf>,
}

/// Takes an option of a command's own, by its name without dashes; gives false if it is none.
pub(crate) type Own<'a> = &'a mut dyn FnMut(&str, &mut lexopt::Parser) -> Result<bool, lexopt::Error>;

/// Reads a command line: the options in `shared`, and those that `own` takes.
pub(crate) fn read(parser: &mut lexopt::Parser, shared: &[Shared], own: Own<'_>) -> Res<Common> {
    let mut common = Common::default();
    common.read(parser, shared, own).map_err(|e| e.to_string())?;
    Ok(common)
}

/// For a command without options.
pub(crate) fn none(parser: &mut lexopt::Parser) -> Res<()> {
    read(parser, &[], &mut |_, _| Ok(false)).map(drop)
}

impl Common {
    fn read(
        &mut self,
        parser: &mut lexopt::Parser,
        shared: &[Shared],
        own: Own<'_>,
    ) -> Result<(), lexopt::Error> {
        while let Some(arg) = parser.next()? {
            let Arg::Long(name) = arg else { return Err(arg.unexpected()) };
            let name = name.to_owned();
            let known = Shared::ALL.iter().find(|(n, s)| *n == name && shared.contains(s));
            match known {
                Some((_, Shared::Filter)) => self.filter = parser.value()?.string()?,
                Some((_, Shared::Candidate | Shared::Cufront)) => {
                    self.candidate = Some(parser.value()?.into());
                }
                Some((_, Shared::Jobs)) => self.jobs = Some(parser.value()?.parse()?),
                Some((_, Shared::Cache)) => self.cache = Some(parser.value()?.into()),
                Some((_, Shared::List)) => self.list = Some(parser.value()?.into()),
                None if own(&name, parser)? => {}
                None => return Err(Arg::Long(&name).unexpected()),
            }
        }
        Ok(())
    }

    /// The cache folder.
    pub(crate) fn cache(&self) -> Res<Cache> {
        Cache::locate(self.cache.clone())
    }

    /// The list of translation units: the one given, or the repository's.
    pub(crate) fn units(&self) -> Res<Vec<Row>> {
        self.list.as_deref().map_or_else(tulist::load, tulist::load_from)
    }

    /// What `--filter` selects; without it, everything.
    pub(crate) fn filter(&self) -> Res<Regex> {
        Regex::new(&self.filter).map_err(|e| format!("--filter: {e}"))
    }

    /// How many jobs run at a time: at least one, by default one per core.
    pub(crate) fn jobs(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.jobs.unwrap_or_else(cores).max(1)
    }

    /// The drop-in that is tried: the one given, or a new build.
    pub(crate) fn drop_in(&self) -> Res<PathBuf> {
        self.given()?.map_or_else(workspace::build, Ok)
    }

    /// The program `cufront` that is tried: the one given, or a new build.
    pub(crate) fn tool(&self) -> Res<PathBuf> {
        self.given()?.map_or_else(|| Ok(workspace::build()?.with_file_name("cufront")), Ok)
    }

    fn given(&self) -> Res<Option<PathBuf>> {
        self.candidate.as_deref().map(absolute).transpose()
    }
}

/// An absolute path: programs are started in other folders. A bare name that is no file here is looked up in
/// PATH.
pub(crate) fn absolute(path: &Path) -> Res<PathBuf> {
    if path.components().count() == 1 && !path.exists() {
        return Ok(path.to_path_buf());
    }
    std::path::absolute(path).map_err(|e| format!("{}: {e}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(args: &[&str], shared: &[Shared]) -> Res<(Common, bool)> {
        let mut all = false;
        let mut parser = lexopt::Parser::from_args(args);
        let common = read(&mut parser, shared, &mut |name, _| {
            all |= name == "all";
            Ok(name == "all")
        })?;
        Ok((common, all))
    }

    #[test]
    fn shared_options_and_those_of_the_command() {
        let (common, all) =
            parsed(&["--jobs=0", "--all", "--filter", "^a"], &[Shared::Jobs, Shared::Filter]).unwrap();
        assert!(all && common.jobs() == 1);
        let filter = common.filter().unwrap();
        assert!(filter.is_match("ab") && !filter.is_match("b"));
        let (common, all) = parsed(&[], &[]).unwrap();
        assert!(!all && common.jobs() >= 1 && common.filter().unwrap().is_match("anything"));
    }

    #[test]
    fn an_option_of_another_command_is_none() {
        for args in [&["--jobs", "2"][..], &["--cufront", "x"], &["-a"], &["all"], &["--filter"]] {
            assert!(parsed(args, &[Shared::Filter, Shared::Candidate]).is_err(), "{args:?}");
        }
    }
}

//! `cargo xtask gxx`: the parser on the test-suite of g++.
//!
//! The suite is data from Debian's source package of gcc 12; nothing of it is committed. A text of
//! it counts if g++ and the reference accept it. Our front end must parse such a text, read as a
//! whole (`--eager`), without an error; the share that it does is committed and may only rise.
//!
//! With `--errors` the rules of C++ are tried instead (see [`errors`](crate::compiler_tests::errors)): how many of the texts that both reject
//! are rejected, by the drop-in and by the tool, and that the tool rejects none that both accept.

pub(crate) mod suite;

use crate::compiler_tests::verdict::{self, queue, Pair, Tables, LEVELS};
use crate::compiler_tests::{candidate, command};
use crate::figure::{self, Figure, Place};
use crate::options::{self, Shared};
use crate::toolkit::Toolkit;
use crate::{Res, Verdict};
use std::time::Instant;
use suite::SUITE;

/// Where the share is committed.
const PLACE: Place = Place {
    path: "tests/gxx.figure",
    head: "\
# Texts of g++.dg that g++ and the reference accept, and how many of them our front end parses as a whole
# without an error. Written by `cargo xtask gxx --update`, which fails if a share falls.
# level parsed accepted
",
    what: "parsed",
};

/// Where the shares of `--errors` are committed.
const ERRORS: Place = Place {
    path: "tests/gxx_errors.figure",
    head: "\
# Texts of g++.dg that g++ and the reference reject, and how many of them the drop-in and the tool reject: all, those
# whose first report is one of the reference's (number and line), and by the number of the reference's first error.
# Written by `cargo xtask gxx --errors --update`, which fails if a share falls.
# level:program:what rejected of
",
    what: "rejected",
};

/// The level at which errors are compared, unless another one is given.
const ERRORS_LEVEL: &str = "c++17";

/// The command's own options.
#[derive(Default)]
struct Options {
    shared: command::Options,
    every: bool,
    lazy: bool,
    errors: bool,
}

impl Options {
    fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, lexopt::Error> {
        match name {
            "every" => self.every = true,
            "lazy" => self.lazy = true,
            "errors" => self.errors = true,
            _ => return self.shared.take(name, parser),
        }
        Ok(true)
    }
}

/// `cargo xtask gxx`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut o = Options::default();
    let shared = [Shared::Filter, Shared::Jobs, Shared::Candidate, Shared::Cache];
    let common = options::read(parser, &shared, &mut |name, parser| o.take(name, parser))?;
    if o.errors {
        o.shared.level.get_or_insert_with(|| ERRORS_LEVEL.to_owned());
    }
    let cache = common.cache()?;
    if o.shared.only_setup(&SUITE, &cache)? {
        return Ok(Verdict::Pass);
    }
    let start = Instant::now();
    let toolkit = Toolkit::open(&cache)?;
    let mut tables = Tables::open(&SUITE, &cache, &toolkit)?;
    let wanted = o.shared.judged(&mut tables, &common)?;
    if o.shared.prepare_only {
        return Ok(Verdict::Pass);
    }
    let program = common.drop_in()?;
    if o.errors {
        let counted = |p: &Pair| LEVELS[p.level] == ERRORS_LEVEL;
        return command::errors_of(&o.shared, &tables, &wanted, &program, &common, &ERRORS, counted);
    }
    let pairs: Vec<Pair> = wanted
        .iter()
        .copied()
        .filter(|p| o.every && tables.known.contains_key(p) || tables.accepted(*p))
        .collect();
    let results = candidate::run(&tables, &program, !o.lazy, &pairs, common.jobs())?;
    let broken: Vec<_> = results.iter().filter(|r| verdict::broken(r.rc)).collect();
    for r in broken.iter().take(20) {
        println!("BROKEN: exit code {}: {} {}", r.rc, LEVELS[r.pair.level], tables.files[r.pair.file].path);
    }
    let counted: Vec<_> = results.iter().filter(|r| tables.accepted(r.pair)).collect();
    let list = o.shared.list.clone().unwrap_or_else(|| tables.folder().join("failures.txt"));
    crate::cache::write(&list, candidate::report(&tables, &counted))?;
    let mut figure = Figure::default();
    for r in &counted {
        figure.count(LEVELS[r.pair.level], r.rc == 0);
    }
    print!("{}", figure.lines(&PLACE));
    println!("the others, by message: {}", list.display());
    println!(
        "{} crashes or hangs in {} runs; {:.0} s",
        broken.len(),
        results.len(),
        start.elapsed().as_secs_f64()
    );
    let whole = wanted.len() == queue(&tables.files).len()
        && wanted.iter().all(|p| tables.known.contains_key(p))
        && !o.lazy;
    Ok(Verdict::of(
        figure::compare(&figure, &PLACE, whole, o.shared.update)? && broken.is_empty() && !counted.is_empty(),
    ))
}

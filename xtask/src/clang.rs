//! `cargo xtask clang`: the rules of C++ on the test-suite of clang.
//!
//! The suite is data from Debian's source package of llvm 14; nothing of it is committed. Each file is taken whole, at
//! the level and with the macros of its first command. What the reference alone says counts: these texts are written
//! for another dialect than g++'s. Every text that it accepts has to be accepted, by the drop-in and by the tool; of
//! those that it rejects the shares that the two reject are committed, and may only rise.

pub(crate) mod suite;

use crate::compiler_tests::command;
use crate::compiler_tests::verdict::Tables;
use crate::figure::Place;
use crate::options::{self, Shared};
use crate::toolkit::Toolkit;
use crate::{Res, Verdict};
use suite::SUITE;

/// Where the shares are committed.
const PLACE: Place = Place {
    path: "tests/clang.figure",
    head: "\
# Texts of clang's tests that the reference accepts, and how many of them the drop-in and the tool accept; texts that it
# rejects, and how many of them the two reject: all, those whose first report is one of the reference's (number and
# line), and by the number of the reference's first error. Written by `cargo xtask clang --update`, which fails if a
# share falls.
# program:what good of
",
    what: "good",
};

/// `cargo xtask clang`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut o = command::Options::default();
    let shared = [Shared::Filter, Shared::Jobs, Shared::Candidate, Shared::Cache];
    let common = options::read(parser, &shared, &mut |name, parser| o.take(name, parser))?;
    let cache = common.cache()?;
    if o.only_setup(&SUITE, &cache)? {
        return Ok(Verdict::Pass);
    }
    let toolkit = Toolkit::open(&cache)?;
    let mut tables = Tables::open(&SUITE, &cache, &toolkit)?;
    let wanted = o.judged(&mut tables, &common)?;
    if o.prepare_only {
        return Ok(Verdict::Pass);
    }
    let program = common.drop_in()?;
    command::errors_of(&o, &tables, &wanted, &program, &common, &PLACE, |_| true)
}

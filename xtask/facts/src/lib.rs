//! Facts: comparisons with the reference that held, by hashes of what was compared.
//!
//! A comparison costs seconds: the reference, the device compiler and the host compiler run, some of them twice. Its
//! result depends on three things only, and a [`Fact`] has a hash of each:
//!
//! - *source*: the program as it stands in the repository, with its options;
//! - *input*: the preprocessed text and all else that the machine adds, as the versions of the toolkit and of the host
//!   compiler. It is the reference's input, and the front end's;
//! - *output*: what the front end makes of it.
//!
//! If a table says that the comparison held for the same three, it holds now ([`State::Known`]), and nothing has to
//! run but the preprocessor and the front end. In every other case the comparison is made. A table is changed only
//! by a run with `UPDATE=1` in the environment, and only after the comparison held. A table that knows a program by
//! another source is out of date, and that is an error: else the test command would become slow unnoticed.
//!
//! Tables are text: a line for each fact, a name and the three hashes between tabs, sorted by name. No file of the
//! toolkit and no output of it is in them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// A hash in hexadecimal, of 64 bits: enough to tell versions of one program apart.
pub fn hash<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut context = md5::Context::new();
    for part in parts {
        // The length keeps parts apart.
        context.consume(part.len().to_le_bytes());
        context.consume(part);
    }
    let mut out = format!("{:x}", context.finalize());
    out.truncate(16);
    out
}

/// What a comparison depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// Hash of the program and its options.
    pub source: String,
    /// Hash of the reference's input.
    pub input: String,
    /// Hash of the front end's output.
    pub output: String,
}

/// What a table says about a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It was made with the same three and held.
    Known,
    /// The table has nothing about the program, or with another input or output.
    Unknown,
    /// The table has the program with another source.
    Stale,
}

/// A table of facts.
#[derive(Debug)]
pub struct Table {
    path: PathBuf,
    rows: BTreeMap<String, Fact>,
    /// Facts of this run; `None` if the table is not to be changed.
    new: Option<Mutex<BTreeMap<String, Fact>>>,
}

impl Table {
    /// Reads a table; one that is not there is empty. It is changed if `UPDATE` is in the environment.
    ///
    /// # Errors
    /// If the file cannot be read, or has another form.
    pub fn open(path: &Path) -> Result<Table, String> {
        let update = std::env::var_os("UPDATE").is_some();
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(e) => return Err(format!("{}: {e}", path.display())),
        };
        let rows = parse(&text).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(Table { path: path.to_path_buf(), rows, new: update.then(Mutex::default) })
    }

    /// What the table says about a comparison by the name `name`.
    pub fn state(&self, name: &str, fact: &Fact) -> State {
        match self.rows.get(name) {
            Some(known) if known == fact => State::Known,
            Some(known) if known.source != fact.source => State::Stale,
            _ => State::Unknown,
        }
    }

    /// The names of the facts that were read, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.rows.keys().map(String::as_str)
    }

    /// Makes a comparison, unless the table knows that it holds.
    ///
    /// # Errors
    /// That of the comparison; and that the table is out of date, with the way to write it.
    pub fn settle(
        &self,
        name: &str,
        fact: Fact,
        compare: impl FnOnce() -> Result<(), String>,
    ) -> Result<State, String> {
        let state = self.state(name, &fact);
        if state != State::Known {
            compare()?;
            if state == State::Stale && self.new.is_none() {
                return Err(format!(
                    "agrees with the reference, but {} has it with another text; run the same command with \
                     UPDATE=1 in the environment to write the table",
                    self.path.display()
                ));
            }
        }
        if let Some(new) = &self.new {
            new.lock().map_err(|e| e.to_string())?.insert(name.to_owned(), fact);
        }
        Ok(state)
    }

    /// Writes the table if it is to be changed: facts of this run, and those older ones whose names are in `names`.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&self, names: &BTreeSet<String>) -> Result<(), String> {
        let Some(new) = &self.new else { return Ok(()) };
        let mut rows = self.rows.clone();
        rows.retain(|name, _| names.contains(name));
        rows.extend(new.lock().map_err(|e| e.to_string())?.clone());
        let mut text = String::from(HEAD);
        for (name, f) in &rows {
            let _ = writeln!(text, "{name}\t{}\t{}\t{}", f.source, f.input, f.output);
        }
        fs::write(&self.path, text).map_err(|e| format!("{}: {e}", self.path.display()))
    }
}

const HEAD: &str = "\
# Comparisons with the reference that held, by hashes of what was compared (xtask/facts). Written by the test itself
# with UPDATE=1 in the environment, never by hand.
";

fn parse(text: &str) -> Result<BTreeMap<String, Fact>, String> {
    let mut rows = BTreeMap::new();
    for (n, line) in text.lines().enumerate().filter(|(_, l)| !l.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, source, input, output] = fields[..] else {
            return Err(format!("line {} has not four fields", n + 1));
        };
        let own = str::to_owned;
        rows.insert(own(name), Fact { source: own(source), input: own(input), output: own(output) });
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fact(source: &str, input: &str, output: &str) -> Fact {
        let h = |s: &str| hash([s.as_bytes()]);
        Fact { source: h(source), input: h(input), output: h(output) }
    }

    fn table(update: bool) -> Table {
        let rows = BTreeMap::from([("a".to_owned(), fact("s", "i", "o"))]);
        Table { path: PathBuf::from("/nowhere"), rows, new: update.then(Mutex::default) }
    }

    #[test]
    fn hashes_tell_parts_apart() {
        assert_ne!(hash([&b"ab"[..], b"c"]), hash([&b"a"[..], b"bc"]));
        assert_eq!(hash([&b"ab"[..]]).len(), 16);
    }

    #[test]
    fn only_the_same_three_are_known() {
        let t = table(false);
        assert_eq!(t.state("a", &fact("s", "i", "o")), State::Known);
        assert_eq!(t.state("a", &fact("s", "j", "o")), State::Unknown);
        assert_eq!(t.state("a", &fact("s", "i", "p")), State::Unknown);
        assert_eq!(t.state("b", &fact("s", "i", "o")), State::Unknown);
        assert_eq!(t.state("a", &fact("r", "i", "o")), State::Stale);
    }

    #[test]
    fn what_is_not_known_is_compared() {
        let t = table(false);
        let never = || Err("compared".to_owned());
        assert_eq!(t.settle("a", fact("s", "i", "o"), never), Ok(State::Known));
        assert_eq!(t.settle("a", fact("s", "i", "p"), never), Err("compared".to_owned()));
        assert_eq!(t.settle("a", fact("s", "i", "p"), || Ok(())), Ok(State::Unknown));
        assert!(t.settle("a", fact("r", "i", "o"), || Ok(())).is_err_and(|e| e.contains("UPDATE=1")));
        // a table that is being written is not out of date
        assert_eq!(table(true).settle("a", fact("r", "i", "o"), || Ok(())), Ok(State::Stale));
    }

    #[test]
    fn tables_are_read_and_written() {
        let folder = std::env::temp_dir().join(format!("xtask-facts-{}", std::process::id()));
        let names = |list: &[&str]| list.iter().map(|n| (*n).to_owned()).collect::<BTreeSet<_>>();
        let t = Table { path: folder.clone(), ..table(true) };
        t.settle("b", fact("x", "y", "z"), || Ok(())).unwrap();
        t.save(&names(&["a", "b"])).unwrap();
        let again = Table::open(&folder).unwrap();
        assert_eq!(again.state("a", &fact("s", "i", "o")), State::Known);
        assert_eq!(again.state("b", &fact("x", "y", "z")), State::Known);
        t.save(&names(&["b"])).unwrap();
        assert_eq!(Table::open(&folder).unwrap().rows.len(), 1);
        fs::write(&folder, "a\tb\n").unwrap();
        assert!(Table::open(&folder).is_err());
        fs::remove_file(&folder).unwrap();
        assert!(Table::open(&folder).unwrap().rows.is_empty());
    }
}

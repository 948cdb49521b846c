//! Which files are valid: the verdicts of g++ and of the reference on every file at every level that it is for.
//!
//! They are made once and kept in the cache, a line each as soon as it is known, so that a run cut
//! short goes on where it stopped. `accepted.tsv` in the suite's folder lists what both accept: level and path of
//! the preprocessed text. Of what the reference rejects its errors are kept, too.

use super::report::{errors, field, from_field, Report};
use super::suite::{beside, content, replace, File, Suite};
use crate::cache::{make_dir, remove_dir, text, write, Cache};
use crate::process::{limited, quiet, Limits, RC_TIMEOUT};
use crate::toolkit::{Toolkit, GXX};
use crate::Res;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The levels of C++, in the order in which they are worked on.
pub(crate) const LEVELS: [&str; 5] = ["c++17", "c++20", "c++14", "c++11", "c++03"];

/// What one program may use.
pub(crate) const LIMITS: Limits = Limits { cpu: 10, wall: Duration::from_secs(100), memory: 4 << 30 };

/// Version of the tables; to be raised when their making changes.
const VERSION: u32 = 2;

/// So many files come first: a sample of all.
const SAMPLE: usize = 1500;

/// A preprocessed text up to this size is kept whatever the verdict.
const SMALL: u64 = 64 << 10;

/// After so many pairs progress is told and the list of accepted ones renewed.
const ROUND: usize = 500;

/// A file, by its place in the list, at a level, by its place in [`LEVELS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pair {
    pub(crate) level: usize,
    pub(crate) file: usize,
}

/// What a compiler says of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Accepts,
    Rejects,
    /// It ran out of time, crashed, or could not be asked.
    Fails,
    /// It was not asked, because there is no text.
    NotAsked,
}

const WORDS: [(Answer, &str); 4] =
    [(Answer::Accepts, "yes"), (Answer::Rejects, "no"), (Answer::Fails, "fails"), (Answer::NotAsked, "-")];

impl Answer {
    fn word(self) -> &'static str {
        WORDS.iter().find(|(a, _)| *a == self).map_or("", |(_, w)| w)
    }

    fn from_word(word: &str) -> Option<Answer> {
        WORDS.iter().find(|(_, w)| *w == word).map(|(a, _)| *a)
    }

    fn of((rc, _): (i32, String), rejection: i32) -> Answer {
        match rc {
            0 => Answer::Accepts,
            rc if rc == rejection => Answer::Rejects,
            _ => Answer::Fails,
        }
    }
}

/// The verdicts on one pair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Verdict {
    pub(crate) gxx: Answer,
    pub(crate) reference: Answer,
    /// The reference's errors, in its order.
    pub(crate) errors: Vec<Report>,
}

impl Verdict {
    /// Both compilers accept the text.
    pub(crate) fn accepted(&self) -> bool {
        self.gxx == Answer::Accepts && self.reference == Answer::Accepts
    }

    /// Both compilers reject the text.
    pub(crate) fn rejected(&self) -> bool {
        self.gxx == Answer::Rejects && self.reference == Answer::Rejects
    }
}

/// All pairs in the order of work: a sample at every level, then the other files, level by level.
pub(crate) fn queue(files: &[File]) -> Vec<Pair> {
    let sample = files.len().min(SAMPLE);
    [0..sample, sample..files.len()]
        .into_iter()
        .flat_map(|part| (0..LEVELS.len()).map(move |level| (level, part.clone())))
        .flat_map(|(level, part)| part.map(move |file| Pair { level, file }))
        .filter(|pair| files[pair.file].levels.contains(&pair.level))
        .collect()
}

/// The suite with its verdicts and texts.
pub(crate) struct Tables<'a> {
    pub(crate) suite: &'static Suite,
    cache: &'a Cache,
    toolkit: &'a Toolkit,
    pub(crate) files: Vec<File>,
    pub(crate) known: HashMap<Pair, Verdict>,
    key: String,
}

impl<'a> Tables<'a> {
    /// Reads what is known so far.
    ///
    /// # Errors
    /// If the suite or g++ is not there.
    pub(crate) fn open(suite: &'static Suite, cache: &'a Cache, toolkit: &'a Toolkit) -> Res<Tables<'a>> {
        let gxx = quiet(Command::new(GXX).arg("-dumpfullversion"))?;
        let size = fs::metadata(&toolkit.reference).map_err(|e| e.to_string())?.len();
        let files = suite.files(cache)?;
        let key = format!("# {VERSION} g++ {} reference {size}", gxx.trim());
        let mut tables = Tables { suite, cache, toolkit, files, known: HashMap::new(), key };
        let places: HashMap<&str, usize> =
            tables.files.iter().enumerate().map(|(i, f)| (f.path.as_str(), i)).collect();
        let mut known = HashMap::new();
        for level in 0..LEVELS.len() {
            let table = content(&tables.table(level))?;
            let mut lines = table.lines();
            if lines.next() != Some(tables.key.as_str()) {
                continue;
            }
            // A line that was not written to its end is not understood and made again.
            for line in lines {
                let mut f = line.split('\t');
                let (path, gxx, reference, errors) = (f.next(), f.next(), f.next(), f.next());
                let verdict = (|| {
                    let (gxx, reference) = (Answer::from_word(gxx?)?, Answer::from_word(reference?)?);
                    Some(Verdict { gxx, reference, errors: from_field(errors?) })
                })();
                if let (Some(file), Some(v)) = (path.and_then(|p| places.get(p)), verdict) {
                    known.insert(Pair { level, file: *file }, v);
                }
            }
        }
        tables.known = known;
        Ok(tables)
    }

    /// The suite's folder in the cache.
    pub(crate) fn folder(&self) -> PathBuf {
        self.suite.folder(self.cache)
    }

    fn table(&self, level: usize) -> PathBuf {
        self.folder().join("verdicts").join(format!("{}.tsv", LEVELS[level]))
    }

    /// Where the preprocessed text of the pair lies if it is kept.
    pub(crate) fn text(&self, pair: Pair) -> PathBuf {
        let folder = self.folder().join("ii").join(LEVELS[pair.level]);
        beside(&folder, self.suite.tests, &self.files[pair.file].path, ".ii")
    }

    /// The preprocessed text of the pair, kept or made anew in `scratch`; `None` if g++ does not preprocess the file.
    pub(crate) fn kept_or_made(&self, pair: Pair, scratch: &Path) -> Option<PathBuf> {
        let kept = self.text(pair);
        if kept.exists() {
            return Some(kept);
        }
        let again = scratch.join("x.ii");
        self.preprocess(pair, &again).then_some(again)
    }

    /// The suite's judges accept the text: the reference, and g++ where the suite asks both.
    pub(crate) fn accepted(&self, pair: Pair) -> bool {
        let alone = |v: &Verdict| !self.suite.both && v.reference == Answer::Accepts;
        self.known.get(&pair).is_some_and(|v| v.accepted() || alone(v))
    }

    /// The suite's judges reject the text.
    pub(crate) fn rejected(&self, pair: Pair) -> bool {
        let alone = |v: &Verdict| !self.suite.both && v.reference == Answer::Rejects;
        self.known.get(&pair).is_some_and(|v| v.rejected() || alone(v))
    }

    /// A place for files of one job of this run.
    pub(crate) fn scratch(&self, job: usize) -> PathBuf {
        self.folder().join("work").join(format!("{}-{job}", std::process::id()))
    }

    /// Preprocesses the pair's file into `to`; false if g++ does not.
    pub(crate) fn preprocess(&self, pair: Pair, to: &Path) -> bool {
        let file = &self.files[pair.file];
        let mut command = vec![GXX.to_owned(), standard(pair), "-E".to_owned(), "-w".to_owned()];
        command.extend(file.macros.iter().cloned());
        command.extend(["-x".to_owned(), "c++".to_owned(), file.path.clone(), "-o".to_owned(), text(to)]);
        limited(&command, LIMITS, &self.toolkit.env, &self.suite.root(self.cache)).0 == 0
    }

    /// The options of `nvcc` for the front end, without those that name outputs.
    pub(crate) fn options(&self, pair: Pair) -> Vec<String> {
        let level = format!("--{}", LEVELS[pair.level]);
        let name = &self.files[pair.file].path;
        let path = text(&self.suite.root(self.cache).join(name));
        let words = [
            &level,
            "--static-host-stub",
            "--device-hidden-visibility",
            "--gnu_version=120200",
            "--display_error_number",
            "--orig_src_file_name",
            name,
            "--orig_src_path_name",
            &path,
            "--allow_managed",
            "--m64",
            "--parse_templates",
            "--stub_file_name",
            "x.cudafe1.stub.c",
        ];
        words.map(str::to_owned).to_vec()
    }

    /// Environment for the programs asked.
    pub(crate) fn environment(&self) -> &[(String, String)] {
        &self.toolkit.env
    }

    /// Asks both compilers about one pair and keeps its text if it may be wanted again.
    fn judge(&self, pair: Pair, scratch: &Path) -> Res<Verdict> {
        let input = scratch.join("x.ii");
        if !self.preprocess(pair, &input) {
            return Ok(Verdict { gxx: Answer::Rejects, reference: Answer::NotAsked, errors: Vec::new() });
        }
        let mut command = vec![GXX.to_owned(), standard(pair)];
        command.extend(["-fsyntax-only", "-w", "-fpreprocessed", "-x", "c++"].map(str::to_owned));
        command.push(text(&input));
        let gxx = Answer::of(limited(&command, LIMITS, &self.toolkit.env, scratch), 1);
        let (mut reference, mut said) = (Answer::NotAsked, Vec::new());
        if gxx != Answer::Fails {
            let mut command = vec![text(&self.toolkit.reference), "--output_mode=sarif".to_owned()];
            command.extend(self.options(pair));
            command.extend(["--gen_c_file_name", "x.cudafe1.cpp", "--gen_module_id_file"].map(str::to_owned));
            command.extend(["--module_id_file_name", "x.module_id", "x.ii"].map(str::to_owned));
            let result = limited(&command, LIMITS, &self.toolkit.env, scratch);
            said = errors(&result.1);
            reference = Answer::of(result, 2);
        }
        let verdict = Verdict { gxx, reference, errors: said };
        let small = fs::metadata(&input).is_ok_and(|m| m.len() <= SMALL);
        let counts = verdict.accepted() || verdict.rejected();
        if counts || small || !self.suite.both && reference != Answer::NotAsked {
            let to = self.text(pair);
            if let Some(folder) = to.parent() {
                make_dir(folder)?;
            }
            fs::rename(&input, &to).map_err(|e| format!("{}: {e}", to.display()))?;
        }
        Ok(verdict)
    }

    /// Makes the verdicts of `wanted` that are not known, with `jobs` at a time.
    ///
    /// # Errors
    /// If the cache cannot be written to.
    pub(crate) fn complete(&mut self, wanted: &[Pair], jobs: usize) -> Res<()> {
        let open: Vec<Pair> = wanted.iter().copied().filter(|p| !self.known.contains_key(p)).collect();
        if open.is_empty() {
            return Ok(());
        }
        println!("{} of {} verdicts are to be made", open.len(), wanted.len());
        for level in 0..LEVELS.len() {
            let path = self.table(level);
            if !content(&path)?.starts_with(&self.key) {
                write(&path, format!("{}\n", self.key))?;
            }
        }
        let next = AtomicUsize::new(0);
        let start = Instant::now();
        let known = Mutex::new(std::mem::take(&mut self.known));
        let this = &*self;
        let work = |job: usize| -> Res<()> {
            let scratch = this.scratch(job);
            make_dir(&scratch)?;
            while let Some(pair) = open.get(next.fetch_add(1, Ordering::SeqCst)) {
                let verdict = this.judge(*pair, &scratch)?;
                // One at a time writes; nobody sees half a line.
                let mut known = known.lock().map_err(|e| e.to_string())?;
                this.append(*pair, &verdict)?;
                known.insert(*pair, verdict);
            }
            remove_dir(&scratch)
        };
        let reporter = |finished: &std::sync::mpsc::Receiver<()>| -> Res<()> {
            let mut told = 0;
            loop {
                let over = finished.recv_timeout(Duration::from_millis(500)).is_ok();
                let done = next.load(Ordering::SeqCst).min(open.len());
                if done >= told + ROUND || over {
                    told = done;
                    let seconds = start.elapsed().as_secs_f64();
                    let left = seconds / done.max(1) as f64 * (open.len() - done) as f64;
                    let known = known.lock().map_err(|e| e.to_string())?;
                    let both = this.write_accepted(&known)?;
                    println!("[{done}/{}] {both} accepted by both; {:.0} min left", open.len(), left / 60.0);
                }
                if over {
                    return Ok(());
                }
            }
        };
        let (finish, finished) = std::sync::mpsc::channel();
        let result = std::thread::scope(|s| {
            let workers: Vec<_> = (0..jobs).map(|job| s.spawn(move || work(job))).collect();
            let reporter = s.spawn(move || reporter(&finished));
            let mut result = Ok(());
            for w in workers {
                result = result.and(w.join().unwrap_or_else(|_| Err("a job panicked".to_owned())));
            }
            let _ = finish.send(());
            result.and(reporter.join().unwrap_or_else(|_| Err("a job panicked".to_owned())))
        });
        self.known = known.into_inner().map_err(|e| e.to_string())?;
        result
    }

    fn append(&self, pair: Pair, v: &Verdict) -> Res<()> {
        let path = self.table(pair.level);
        let name = &self.files[pair.file].path;
        let line = format!("{name}\t{}\t{}\t{}\n", v.gxx.word(), v.reference.word(), field(&v.errors));
        let mut file = fs::OpenOptions::new()
            .append(true)
            .open(&path)
            .map_err(|e| format!("{}: {e}", path.display()))?;
        file.write_all(line.as_bytes()).map_err(|e| format!("{}: {e}", path.display()))
    }

    /// Writes the list of what both accept, in the order of work; gives their number.
    fn write_accepted(&self, known: &HashMap<Pair, Verdict>) -> Res<usize> {
        let mut list = String::new();
        let mut count = 0;
        for pair in queue(&self.files) {
            if known.get(&pair).is_some_and(Verdict::accepted) {
                let _ = writeln!(list, "{}\t{}", LEVELS[pair.level], self.text(pair).display());
                count += 1;
            }
        }
        replace(&self.folder().join("accepted.tsv"), &list)?;
        Ok(count)
    }
}

fn standard(pair: Pair) -> String {
    // The dialect with extensions: the reference has them at every level.
    format!("-std=gnu++{}", LEVELS[pair.level].trim_start_matches("c++"))
}

/// True if the exit code tells of a hang or a crash.
pub(crate) fn broken(rc: i32) -> bool {
    rc == RC_TIMEOUT || !matches!(rc, 0 | 2 | 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_once_and_the_sample_first() {
        let files = |n: usize, levels: &'static [usize]| -> Vec<File> {
            let file = |i: usize| File { path: i.to_string(), macros: Vec::new(), levels };
            (0..n).map(file).collect()
        };
        let q = queue(&files(SAMPLE + 7, &[0, 1, 2, 3]));
        assert_eq!(q.len(), 4 * (SAMPLE + 7));
        let all: std::collections::HashSet<Pair> = q.iter().copied().collect();
        assert_eq!(all.len(), q.len());
        assert!(q[..4 * SAMPLE].iter().all(|p| p.file < SAMPLE));
        assert_eq!(queue(&files(3, &[2])).iter().map(|p| p.level).collect::<Vec<_>>(), [2, 2, 2]);
    }

    #[test]
    fn words_and_back() {
        for (a, w) in WORDS {
            assert_eq!((a.word(), Answer::from_word(w)), (w, Some(a)));
        }
        assert_eq!(Answer::from_word("ye"), None);
    }

    #[test]
    fn crashes_and_rejections() {
        assert!(!broken(0) && !broken(2) && !broken(4));
        assert!(broken(RC_TIMEOUT) && broken(134) && broken(-11));
    }
}

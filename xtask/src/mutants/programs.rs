//! The valid programs that mutants are made of, preprocessed as nvcc does it for the front end.

use crate::cache::{fresh_dir, read, text, write, Cache};
use crate::process::measured;
use crate::toolkit::{with_option, Toolkit};
use crate::{shell, workspace, Res};
use serde_json::{json, Value};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(60);

/// Version of what is kept in the cache; to be raised when its making changes.
const VERSION: u32 = 1;

/// Folders whose programs are all valid but those that say otherwise, and the one with a table of verdicts.
const VALID: [&str; 2] = ["tests/programs", "tests/run"];
const BANK: &str = "tests/bank";

/// Names that the front end's files have in every run.
pub(super) const INPUT: &str = "m.ii";
const OUTPUTS: [(&str, &str); 2] = [("--gen_c_file_name", "m.cpp"), ("--module_id_file_name", "m.id")];

/// A program as it is written.
pub(super) struct Program {
    /// Folder and file name, below `tests`.
    pub(super) name: String,
    path: PathBuf,
    /// nvcc's flags.
    flags: Vec<String>,
}

/// A program as the front end gets it.
pub(super) struct Prepared {
    /// What markers call the program's own file.
    pub(super) file: String,
    pub(super) text: Vec<u8>,
    /// The front end's arguments; the input is [`INPUT`], and outputs are in the folder where it runs.
    pub(super) arguments: Vec<String>,
}

/// The valid programs whose name contains `filter`, by name: those of two folders, and those of the bank that the
/// reference accepts.
pub(super) fn programs(filter: &str) -> Res<Vec<Program>> {
    let table = read(&workspace::root().join(BANK).join("expected.tsv"))?;
    let accepted: BTreeSet<&str> = table.lines().filter_map(accepted).collect();
    let mut all = Vec::new();
    for folder in VALID.iter().chain([&BANK]) {
        for path in sources(&workspace::root().join(folder), "cu")? {
            let file = file_name(&path);
            let name = format!("{}/{file}", folder.trim_start_matches("tests/"));
            if !name.contains(filter) || *folder == BANK && !accepted.contains(file.as_str()) {
                continue;
            }
            if let Some(words) = flags(&read(&path)?) {
                let words = shell::words(words).ok_or_else(|| format!("{name}: the flags cannot be read"))?;
                all.push(Program { name, path, flags: usable(words) });
            }
        }
    }
    all.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(all)
}

/// The name in a row of the bank's table whose exit code is 0.
fn accepted(row: &str) -> Option<&str> {
    let mut columns = row.split('\t');
    let name = columns.next()?;
    (columns.nth(1) == Some("0")).then_some(name)
}

/// nvcc's flags as a program has them in its first comments; `None` if it says that nvcc refuses it.
fn flags(source: &str) -> Option<&str> {
    let comments = || source.lines().take_while(|l| l.starts_with("//"));
    let after = |words: &str| comments().find_map(|l| l.strip_prefix(words).map(str::trim));
    match after("//@ nvcc-fails:") {
        Some(_) => None,
        None => Some(after("//@ nvcc:").or_else(|| after("// nvcc:")).unwrap_or_default()),
    }
}

/// The flags that matter to the front end, with an architecture.
fn usable(mut flags: Vec<String>) -> Vec<String> {
    flags.retain(|f| f != "-c" && !f.starts_with("-l") && !f.ends_with(".cu"));
    if !flags.iter().any(|f| f.contains("-arch") || f.contains("-gencode")) {
        flags.insert(0, "-arch=sm_90".to_owned());
    }
    flags
}

/// The files of a folder with this ending, by name.
fn sources(folder: &Path, ending: &str) -> Res<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let paths = entries.flatten().map(|e| e.path());
    let mut paths: Vec<PathBuf> = paths.filter(|p| p.extension().is_some_and(|e| e == ending)).collect();
    paths.sort();
    Ok(paths)
}

fn file_name(path: &Path) -> String {
    path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default()
}

impl Program {
    /// Preprocesses it, once: the result is kept in the cache as long as program, headers beside it, flags and toolkit
    /// are the same.
    ///
    /// # Errors
    /// If the preprocessor fails.
    pub(super) fn prepare(&self, toolkit: &Toolkit, cache: &Cache) -> Res<Prepared> {
        let file = file_name(&self.path);
        let folder = self.path.parent().unwrap_or(Path::new("."));
        let mut files = vec![(file.clone(), read(&self.path)?)];
        for header in sources(folder, "h")? {
            files.push((file_name(&header), read(&header)?));
        }
        let key = json!([VERSION, files, self.flags, text(&toolkit.cu)]).to_string();
        let kept = cache.join("mutants/programs").join(format!("{:x}", md5::compute(key)));
        let (input, facts) = (kept.join(INPUT), kept.join("arguments.json"));
        if !facts.exists() {
            fresh_dir(&kept)?;
            for (name, content) in &files {
                write(&kept.join(name), content)?;
            }
            let failed = |e: String| format!("{}: {e}", self.name);
            let commands = toolkit.dryrun(&self.flags, Path::new(&file), &kept).map_err(failed)?;
            let command = with_option(&commands.pp_host, "-o", &text(&input));
            let made = measured(&command, LIMIT, &toolkit.env, &kept);
            if made.rc != 0 {
                return Err(failed(format!("the preprocessor failed: {}", made.out)));
            }
            write(&facts, json!(arguments(&commands.fe)).to_string())?;
        }
        let arguments: Value =
            serde_json::from_str(&read(&facts)?).map_err(|e| format!("{}: {e}", facts.display()))?;
        let arguments = arguments.as_array().into_iter().flatten();
        Ok(Prepared {
            file,
            text: fs::read(&input).map_err(|e| format!("{}: {e}", input.display()))?,
            arguments: arguments.filter_map(|a| a.as_str().map(str::to_owned)).collect(),
        })
    }
}

/// The front end's arguments in its command, with the names of files that every run has.
fn arguments(command: &[String]) -> Vec<String> {
    let mut words = command.get(1..).unwrap_or_default().to_vec();
    for (option, name) in OUTPUTS {
        words = with_option(&words, option, name);
    }
    if let Some(last) = words.last_mut() {
        INPUT.clone_into(last);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_stand_in_the_first_comments() {
        assert_eq!(flags("// words\n//@ nvcc: -G\n//@ nvcc: -g\nint x;\n"), Some("-G"));
        assert_eq!(flags("// nvcc: -std=c++20\n"), Some("-std=c++20"));
        assert_eq!(flags("int x;\n//@ nvcc: -G\n"), Some(""));
        assert_eq!(flags("//@ nvcc-fails: 2\n"), None);
        let words = ["-c", "-rdc=true", "other.cu", "-lcudadevrt"].map(str::to_owned).to_vec();
        assert_eq!(usable(words), ["-arch=sm_90", "-rdc=true"]);
    }

    #[test]
    fn files_have_the_same_names_in_every_run() {
        let command = ["cudafe++", "--m64", "--gen_c_file_name", "/a/b.cpp", "/a/b.ii"].map(str::to_owned);
        assert_eq!(arguments(&command), ["--m64", "--gen_c_file_name", "m.cpp", "m.ii"]);
        assert_eq!(accepted("a.cu\t-\t0\t-"), Some("a.cu"));
        assert_eq!((accepted("a.cu\t-\t2\t-"), accepted("file\tflags\trc\treports")), (None, None));
    }

    #[test]
    fn programs_are_valid_ones_of_three_folders() {
        let all = programs("").expect("programs");
        for folder in ["bank/", "programs/", "run/"] {
            assert!(all.iter().any(|p| p.name.starts_with(folder)), "{folder}");
        }
        let has = |name: &str| all.iter().any(|p| p.name == name);
        assert!(has("programs/t01_namespaces.cu") && !has("programs/p15_member_kernel.cu"));
        assert!(!has("bank/accepted_corners.cu"));
    }
}

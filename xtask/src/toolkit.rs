//! The CUDA toolkit: its programs, and the commands that `nvcc` would run for a translation unit.

use crate::cache::{make_dir, text, write, Cache};
use crate::process::{measured, quiet, tail};
use crate::{shell, Res};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::time::Duration;

/// Name of the host compiler that `nvcc` finds; part of the key of cached results.
pub(crate) const GXX: &str = "g++";

/// An installed toolkit with what belongs to it.
pub(crate) struct Toolkit {
    /// Folder that holds `bin/nvcc`.
    pub(crate) cu: PathBuf,
    /// The reference program.
    pub(crate) reference: PathBuf,
    /// Unpacked packages.
    pub(crate) root: PathBuf,
    /// Folder of `Python.h`.
    pub(crate) python_include: String,
    /// Environment for all programs of the toolkit.
    pub(crate) env: Vec<(String, String)>,
    /// Guards the making of the small fatbin file.
    fatbin: Mutex<()>,
}

impl Toolkit {
    /// The toolkit that `setup` installed.
    pub(crate) fn open(cache: &Cache) -> Res<Toolkit> {
        let cu = cache.cuda()?;
        let script = "import sysconfig; print(sysconfig.get_paths()['include'])";
        let python_include = quiet(Command::new("python3").args(["-c", script]))?.trim().to_owned();
        let path = format!(
            "{}:{}:{}",
            text(&cu.join("nvvm/bin")),
            text(&cu.join("bin")),
            env::var("PATH").unwrap_or_default()
        );
        Ok(Toolkit {
            reference: cu.join("bin/cudafe++"),
            root: cache.root(),
            python_include,
            env: vec![("PATH".to_owned(), path), ("LC_ALL".to_owned(), "C".to_owned())],
            fatbin: Mutex::new(()),
            cu,
        })
    }

    /// One small `fatbin.c` that every stub file can include: its content is data only.
    ///
    /// # Errors
    /// If `fatbinary` fails.
    pub(crate) fn tiny_fatbin(&self, folder: &Path, relocatable: bool) -> Res<PathBuf> {
        let path = folder.join(if relocatable { "tiny_rdc.fatbin.c" } else { "tiny.fatbin.c" });
        let _guard = self.fatbin.lock().map_err(|e| e.to_string())?;
        if path.exists() {
            return Ok(path);
        }
        make_dir(folder)?;
        let ptx = folder.join("tiny.ptx");
        write(&ptx, ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry tiny() { ret; }\n")?;
        let aside = folder.join("tiny.new");
        let mut command = vec![
            text(&self.cu.join("bin/fatbinary")),
            "-64".to_owned(),
            format!("--image3=kind=ptx,sm=90,file={}", text(&ptx)),
            format!("--embedded-fatbin={}", text(&aside)),
        ];
        if relocatable {
            command.push("--device-c".to_owned());
        }
        let r = measured(&command, Duration::from_secs(60), &self.env, folder);
        if r.rc != 0 {
            return Err(format!("fatbinary failed: {}", r.out));
        }
        fs::rename(&aside, &path).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(path)
    }

    /// Asks `nvcc --dryrun` for the commands of the translation unit `source`, with all
    /// intermediate files in `work`.
    ///
    /// # Errors
    /// If a command is missing; the message holds the end of what `nvcc` printed.
    pub(crate) fn dryrun(&self, flags: &[String], source: &Path, work: &Path) -> Res<Commands> {
        let nvcc = self.cu.join("bin/nvcc");
        let output = Command::new(&nvcc)
            .args(["--dryrun", "--keep", "--keep-dir"])
            .arg(work)
            .args(flags)
            .arg("-c")
            .arg(source)
            .arg("-o")
            .arg(work.join("x.o"))
            .current_dir(work)
            .envs(self.env.iter().map(|(k, v)| (k, v)))
            .output()
            .map_err(|e| format!("cannot run {}: {e}", nvcc.display()))?;
        let all = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        parse_dryrun(&all, &self.cu).map_err(|missing| format!("{missing} missing: {}", tail(&all, 800)))
    }
}

/// The commands of one translation unit, each with the program first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Commands {
    /// Preprocessor for the host pass; makes `x.cpp4.ii`.
    pub(crate) pp_host: Vec<String>,
    /// Preprocessor for the first device pass.
    pub(crate) pp_dev: Vec<String>,
    /// The front end.
    pub(crate) fe: Vec<String>,
    /// The device compiler of the first pass, which also writes the stub file.
    pub(crate) cicc: Vec<String>,
    /// Host compilation of the front end's output.
    pub(crate) cc: Vec<String>,
}

/// Reads the commands from the output of `nvcc --dryrun`; the error names the one missing.
fn parse_dryrun(output: &str, cu: &Path) -> Result<Commands, &'static str> {
    let cicc = text(&cu.join("nvvm/bin/cicc"));
    let mut c = Commands::default();
    let keep_first = |slot: &mut Vec<String>, w: Vec<String>| {
        if slot.is_empty() {
            *slot = w;
        }
    };
    for line in output.lines().filter_map(|l| l.strip_prefix("#$ ")) {
        let line = line.replace("\"$CICC_PATH/cicc\"", &cicc);
        let Some(w) = shell::words(&line) else { continue };
        let Some(program) = w.first().map(|p| p.rsplit('/').next().unwrap_or(p).to_owned()) else { continue };
        if program.starts_with("gcc") || program.starts_with("g++") {
            if w.iter().any(|x| x == "-E") {
                let host = w.last().is_some_and(|l| l.ends_with(".cpp4.ii"));
                keep_first(if host { &mut c.pp_host } else { &mut c.pp_dev }, w);
            } else if w.iter().any(|x| x == "-c") && w.iter().any(|x| x.ends_with(".cudafe1.cpp")) {
                c.cc = w;
            }
        } else if program == "cudafe++" {
            c.fe = w;
        } else if program == "cicc" {
            keep_first(&mut c.cicc, w);
        }
    }
    let all =
        [("pp_host", &c.pp_host), ("pp_dev", &c.pp_dev), ("fe", &c.fe), ("cicc", &c.cicc), ("cc", &c.cc)];
    match all.iter().find(|(_, w)| w.is_empty()) {
        Some((name, _)) => Err(name),
        None => Ok(c),
    }
}

/// The programs whose output is worth keeping that a dry run of `nvcc` names, in their order: `cudafe++`, `cicc`,
/// `ptxas`, and `nvcc` for a compilation by the host compiler.
pub(crate) fn steps(dryrun: &str) -> Vec<String> {
    let commands =
        dryrun.lines().filter_map(|l| shell::words(&l.strip_prefix("#$ ")?.replace("$CICC_PATH/", "")));
    let step = |words: Vec<String>| {
        let program = words.first()?.rsplit('/').next()?;
        match program {
            "cudafe++" | "cicc" | "ptxas" => Some(program.to_owned()),
            "gcc" | "g++" if words.iter().any(|w| w == "-c") => Some("nvcc".to_owned()),
            _ => None,
        }
    };
    commands.filter_map(step).collect()
}

/// The word after `name`.
pub(crate) fn option<'a>(words: &'a [String], name: &str) -> Res<&'a str> {
    let at = words.iter().position(|w| w == name);
    at.and_then(|i| words.get(i + 1)).map(String::as_str).ok_or_else(|| format!("no option {name}"))
}

/// The words with another value after `name`; unchanged if the option is not there.
pub(crate) fn with_option(words: &[String], name: &str, value: &str) -> Vec<String> {
    let mut w = words.to_vec();
    if let Some(slot) = words.iter().position(|w| w == name).and_then(|i| w.get_mut(i + 1)) {
        value.clone_into(slot);
    }
    w
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRYRUN: &str = r#"#$ _SPACE_=
#$ gcc -E -x c++ "a.cu" -o "a.cpp4.ii"
#$ cudafe++ --c++17 --gen_c_file_name "a.cudafe1.cpp" "a.cpp4.ii"
#$ gcc -D__CUDA_ARCH__=900 -E -x c++ "a.cu" -o "a.cpp1.ii"
#$ "$CICC_PATH/cicc" --c++17 -arch compute_90 "a.cpp1.ii" -o "a.ptx"
#$ ptxas "a.ptx"
#$ gcc -c -x c++ -m64 "a.cudafe1.cpp" -o "a.o"
"#;

    #[test]
    fn steps_are_found() {
        assert_eq!(steps(DRYRUN), ["cudafe++", "cicc", "ptxas", "nvcc"]);
    }

    #[test]
    fn commands_are_found() {
        let c = parse_dryrun(DRYRUN, Path::new("/cu")).unwrap();
        assert_eq!(c.cicc[0], "/cu/nvvm/bin/cicc");
        assert_eq!(option(&c.pp_host, "-o").unwrap(), "a.cpp4.ii");
        assert_eq!(option(&c.pp_dev, "-o").unwrap(), "a.cpp1.ii");
        let fe = with_option(&c.fe, "--gen_c_file_name", "b.cpp");
        assert_eq!(fe, ["cudafe++", "--c++17", "--gen_c_file_name", "b.cpp", "a.cpp4.ii"]);
    }

    #[test]
    fn missing_commands_are_named() {
        assert_eq!(parse_dryrun("", Path::new("/cu")).unwrap_err(), "pp_host");
        assert!(option(&[], "-o").is_err());
    }
}

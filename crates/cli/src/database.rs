//! `compile_commands.json` ([Clang's JSON compilation database](https://clang.llvm.org/docs/JSONCompilationDatabase.html)):
//! which CUDA sources a project has, and with which options each is compiled.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Component, Path, PathBuf};

use serde_json::Value;

use crate::arguments::{nearest, of_compiler};
use crate::commands::Command;
use crate::failure::Failure;

/// A source of the project.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Where it is.
    pub(crate) source: PathBuf,
    /// Its options in the one form of [`crate::arguments`]; paths are absolute.
    pub(crate) words: Vec<OsString>,
}

/// Response files may name others so deep.
const NESTING: u32 = 8;

/// Options of `command` whose values are paths.
const PATHS: [&[u8]; 5] =
    [b"--include-path", b"--system-include", b"--quote-include", b"--include-after", b"--toolkit"];

/// The CUDA sources of the project in `folder`, each once, in the order of the file; or of them those that are
/// `wanted`.
///
/// # Errors
/// The file cannot be read or is no compilation database; a source is wanted that it does not have.
pub(crate) fn read(folder: &Path, wanted: &[PathBuf], command: &Command) -> Result<Vec<Entry>, Failure> {
    let path = if folder.is_dir() { folder.join("compile_commands.json") } else { folder.to_owned() };
    let text = fs::read(&path).map_err(|error| {
        Failure::io(format_args!("cannot read {}", path.display()), &error)
            .hint("cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON writes it; bear -- make does for other builds")
    })?;
    let no_database = |what: &str| Failure::new(format!("{}: {what}", path.display()));
    let document: Value = serde_json::from_slice(&text).map_err(|error| no_database(&error.to_string()))?;
    let list = document.as_array().ok_or_else(|| no_database("a list of commands is expected"))?;
    let beside = path.parent().unwrap_or(Path::new("."));
    let mut entries: Vec<Entry> = Vec::new();
    for (n, object) in list.iter().enumerate() {
        let member = |name: &str| object.get(name).and_then(Value::as_str);
        let lacks = |what: &str| no_database(&format!("its command {} has no {what}", n + 1));
        let folder = beside.join(member("directory").unwrap_or("."));
        let source = named(&folder.join(member("file").ok_or_else(|| lacks("file"))?));
        let words: Vec<OsString> =
            match (object.get("arguments").and_then(Value::as_array), member("command")) {
                (Some(list), _) => list.iter().filter_map(Value::as_str).map(OsString::from).collect(),
                (None, Some(line)) => split(line).ok_or_else(|| lacks("closing quote"))?,
                (None, None) => return Err(lacks("command and no arguments")),
            };
        let mut words = words.into_iter();
        let compiler = words.next().unwrap_or_default();
        let words = expanded(words.collect(), &folder, NESTING);
        if !is_cuda(&source, &words) || entries.iter().any(|entry| entry.source == source) {
            continue;
        }
        let mut options = of_compiler(words.into_iter(), command);
        for word in &mut options {
            *word = absolute(word, &folder);
        }
        add_compiler(&mut options, &compiler, &folder);
        entries.push(Entry { source, words: options });
    }
    if wanted.is_empty() {
        return match entries.is_empty() {
            true => Err(no_database("it names no CUDA source")),
            false => Ok(entries),
        };
    }
    chosen(entries, wanted, &path)
}

/// The path as people would write it: without `..`, and from the current folder if it is in there.
fn named(path: &Path) -> PathBuf {
    let mut clean = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir if matches!(clean.components().next_back(), Some(Component::Normal(_))) => {
                clean.pop();
            }
            Component::CurDir => {}
            part => clean.push(part),
        }
    }
    // a folder that is a link has another parent
    match (fs::canonicalize(path), fs::canonicalize(&clean)) {
        (Ok(a), Ok(b)) if a != b => return path.to_owned(),
        _ => {}
    }
    let inside =
        std::env::current_dir().ok().and_then(|here| Some(clean.strip_prefix(here).ok()?.to_owned()));
    inside.unwrap_or(clean)
}

/// Those that are wanted, as they are named on the command line.
fn chosen(mut entries: Vec<Entry>, wanted: &[PathBuf], path: &Path) -> Result<Vec<Entry>, Failure> {
    let same = |a: &Path, b: &Path| match (fs::canonicalize(a), fs::canonicalize(b)) {
        (Ok(a), Ok(b)) => a == b,
        _ => a == b,
    };
    let mut chosen = Vec::new();
    for source in wanted {
        let Some(at) = entries.iter().position(|entry| same(&entry.source, source)) else {
            let failure = Failure::new(format!("{} does not name {}", path.display(), source.display()));
            let names: Vec<_> = entries.iter().map(|e| e.source.to_string_lossy().into_owned()).collect();
            return Err(match nearest(&source.to_string_lossy(), names.iter().map(String::as_str)) {
                Some(name) => failure.hint(format!("did you mean {name}?")),
                None => failure.hint(format!("it names {} CUDA sources", names.len())),
            });
        };
        let entry = entries.swap_remove(at);
        chosen.push(Entry { source: source.clone(), ..entry });
    }
    Ok(chosen)
}

/// The words of a command line, as a shell reads them; nothing if a quote does not end.
fn split(line: &str) -> Option<Vec<OsString>> {
    Some(shlex::split(line)?.into_iter().map(OsString::from).collect())
}

/// The words with the response files read: `@FILE`, `--options-file FILE`, `-optf FILE`. One that cannot be read is
/// left out.
fn expanded(words: Vec<OsString>, folder: &Path, nesting: u32) -> Vec<OsString> {
    let mut out = Vec::new();
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let bytes = word.as_bytes();
        let named = |rest: &[u8]| Some(OsStr::from_bytes(rest).to_owned());
        let list = match bytes {
            b"--options-file" | b"-optf" => words.next(),
            [b'@', rest @ ..] if !rest.is_empty() => named(rest),
            _ => bytes
                .strip_prefix(b"--options-file=")
                .or_else(|| bytes.strip_prefix(b"-optf="))
                .and_then(named),
        };
        let Some(list) = list else {
            out.push(word);
            continue;
        };
        // nvcc's option takes several files
        for name in list.as_bytes().split(|&b| b == b',').filter(|_| nesting > 0) {
            let text = fs::read_to_string(folder.join(OsStr::from_bytes(name))).unwrap_or_default();
            let inner = split(&text).unwrap_or_default();
            out.extend(expanded(inner, folder, nesting - 1));
        }
    }
    out
}

/// True for a source that is compiled as CUDA.
fn is_cuda(source: &Path, words: &[OsString]) -> bool {
    let language = words.iter().enumerate().rev().find_map(|(n, word)| match word.as_bytes() {
        b"-x" | b"--x" | b"--language" => words.get(n + 1).map(|next| next.as_bytes()),
        bytes => bytes.strip_prefix(b"-x=").or_else(|| bytes.strip_prefix(b"-xcu").map(|_| &b"cu"[..])),
    });
    match language {
        Some(language) => matches!(language, b"cu" | b"cuda"),
        None => source.extension().is_some_and(|e| e == "cu"),
    }
}

/// The option with the path that is its value made absolute.
fn absolute(word: &OsString, folder: &Path) -> OsString {
    let bytes = word.as_bytes();
    let Some(at) = bytes.iter().position(|&b| b == b'=') else { return word.clone() };
    let (name, value) = (&bytes[..at], Path::new(OsStr::from_bytes(&bytes[at + 1..])));
    let path = match name {
        _ if value.is_absolute() => return word.clone(),
        b"--compiler" if value.components().count() == 1 => return word.clone(),
        // what is not there is looked for in the folders of headers
        b"--pre-include" if !folder.join(value).exists() => return word.clone(),
        b"--compiler" | b"--pre-include" => folder.join(value),
        _ if PATHS.contains(&name) => folder.join(value),
        _ => return word.clone(),
    };
    let mut out = [name, b"="].concat();
    out.extend_from_slice(path.as_os_str().as_bytes());
    OsString::from_vec(out)
}

/// What the program that compiles says: clang is the host compiler itself, and nvcc stands in its toolkit.
fn add_compiler(options: &mut Vec<OsString>, program: &OsStr, folder: &Path) {
    let has = |options: &[OsString], name: &[u8]| options.iter().any(|w| w.as_bytes().starts_with(name));
    let path = if Path::new(program).components().count() > 1 {
        folder.join(program).into_os_string()
    } else {
        program.to_owned()
    };
    let name = Path::new(program).file_name().unwrap_or_default().as_bytes().to_owned();
    if memchr::memmem::find(&name, b"clang").is_some() {
        if !has(options, b"--compiler=") {
            options.insert(0, joined("--compiler=", &path));
        }
    } else if name.starts_with(b"nvcc") && !has(options, b"--toolkit=") {
        let root = Path::new(&path).parent().and_then(Path::parent);
        if let Some(root) = root.filter(|root| root.join("include/cuda_runtime.h").is_file()) {
            options.insert(0, joined("--toolkit=", root.as_os_str()));
        }
    }
}

fn joined(name: &str, value: &OsStr) -> OsString {
    let mut word = OsString::from(name);
    word.push(value);
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(list: &[&str]) -> Vec<OsString> {
        list.iter().map(OsString::from).collect()
    }

    #[test]
    fn commands_are_understood() {
        let place = tempfile::tempdir().expect("a folder");
        fs::create_dir(place.path().join("b")).expect("a folder");
        fs::write(place.path().join("b/inc.rsp"), "-I\"../two words\" -isystem /sys\n").expect("written");
        let database = r#"[
            {"directory": "b", "file": "../a.cu",
             "command": "nvcc --options-file inc.rsp -DX=\"a b\" -std=c++17 -x cu -c ../a.cu -o a.o"},
            {"directory": "b", "file": "c.cc", "arguments": ["g++", "-c", "c.cc"]},
            {"directory": "/b", "file": "d.cc", "arguments": ["clang++-16", "-x", "cuda", "-Iinc", "d.cc"]},
            {"directory": "b", "file": "../a.cu", "command": "nvcc -c ../a.cu"}
        ]"#;
        fs::write(place.path().join("compile_commands.json"), database).expect("written");
        let command = Command::named("check").expect("a command");
        let entries = read(place.path(), &[], command).expect("a database");
        let folder = place.path().join("b");
        let expected = [
            Entry {
                source: place.path().join("a.cu"),
                words: words(&[
                    &format!("--include-path={}/../two words", folder.display()),
                    "--system-include=/sys",
                    "--define-macro=X=a b",
                    "--std=c++17",
                    "--ignored-value=cu",
                    "--ignored-flag",
                ]),
            },
            Entry {
                source: "/b/d.cc".into(),
                words: words(&["--compiler=clang++-16", "--ignored-value=cuda", "--include-path=/b/inc"]),
            },
        ];
        assert_eq!(entries, expected);
        let said = read(place.path(), &["e.cu".into()], command).expect_err("no such source").to_string();
        assert!(said.contains("does not name e.cu"), "{said}");
    }

    #[test]
    fn what_is_no_database_is_told() {
        let place = tempfile::tempdir().expect("a folder");
        let command = Command::named("check").expect("a command");
        let path = place.path().join("compile_commands.json");
        assert!(read(place.path(), &[], command).is_err());
        for (text, words) in [
            ("{", "EOF while parsing"),
            ("{}", "a list of commands is expected"),
            ("[{}]", "its command 1 has no file"),
            (r#"[{"file": "a.cu"}]"#, "its command 1 has no command and no arguments"),
            (r#"[{"file": "a.cu", "command": "nvcc \"a.cu"}]"#, "has no closing quote"),
            (r#"[{"file": "a.c", "command": "cc a.c"}]"#, "it names no CUDA source"),
        ] {
            fs::write(&path, text).expect("written");
            let said = read(place.path(), &[], command).expect_err(text).to_string();
            assert!(said.contains(words), "{text}: {said}");
        }
    }
}

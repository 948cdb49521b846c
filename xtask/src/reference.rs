//! Results of the reference program for one translation unit, made once and kept in the cache.
//!
//! In `corpus/tu/NAME/` of the cache lie `x.cpp4.ii` (the input of the front end), `ref.json`
//! (how the reference fared, and the commands), and in `ref/` the host file, the stub file, the
//! module id, the object and `obj.json` (what is compared of the object). A result holds as long
//! as its key does: the list's row, the source's size, the reference's size and the folders.

use crate::cache::{fresh_dir, make_dir, read, text, write, Cache};
use crate::object::{self, Facts, Symbols};
use crate::process::{measured, tail, Outcome};
use crate::toolkit::{option, with_option, Commands, Toolkit, GXX};
use crate::tulist::Tu;
use crate::Res;
use serde_json::{json, Map, Value};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Version of the cached results; to be raised when their making changes.
const VERSION: u32 = 4;

/// Time limit of one program: the largest unit takes the host compiler three minutes on a slow machine.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(600);

/// Stage of failures that come from the cache or the tools around, not from the reference.
const HARNESS: &str = "harness";

/// Stand-ins for the host file and the object in the kept command of the host compiler.
const CC_INPUT: &str = "IN";
const CC_OUTPUT: &str = "OUT";

/// How the reference fared.
#[derive(Clone, Debug)]
pub(crate) enum Reference {
    /// It, or a program around it, fails: nothing can be compared.
    Fails {
        /// The step that failed.
        stage: String,
        message: String,
    },
    /// All is there to compare with.
    Ready(Box<Ready>),
}

/// Paths, commands and figures of a translation unit that the reference compiles.
#[derive(Clone, Debug)]
pub(crate) struct Ready {
    /// Folder of the translation unit in the cache.
    pub(crate) dir: PathBuf,
    /// The front end's arguments, without the program.
    pub(crate) fe_args: Vec<String>,
    cc_command: Vec<String>,
    /// The preprocessed input.
    pub(crate) ii: PathBuf,
    /// The reference's host file.
    pub(crate) cpp: PathBuf,
    pub(crate) module_id: String,
    /// What the reference printed, at most its last 4000 bytes.
    pub(crate) fe_out: String,
    /// What the host compiler printed of the reference's host file; not known of results made by older versions.
    pub(crate) cc_out: Option<String>,
    pub(crate) ii_bytes: u64,
    pub(crate) cpu: f64,
    pub(crate) rss_kb: u64,
}

impl Ready {
    /// The host compiler's command for another host file and object.
    pub(crate) fn cc(&self, cpp: &Path, object: &Path) -> Vec<String> {
        let place = |w: &String| match w.as_str() {
            CC_INPUT => text(cpp),
            CC_OUTPUT => text(object),
            _ => w.clone(),
        };
        self.cc_command.iter().map(place).collect()
    }

    /// Folder of the reference's files.
    pub(crate) fn folder(&self) -> PathBuf {
        self.dir.join("ref")
    }

    /// What is compared of the reference's object.
    pub(crate) fn facts(&self) -> Res<Facts> {
        let path = self.folder().join("obj.json");
        let v: Value = serde_json::from_str(&read(&path)?).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(facts_from_json(&v))
    }

    /// Content of the stub file.
    pub(crate) fn stub(&self) -> Res<String> {
        let bytes = self.companions()?.into_iter().find(|p| p.to_string_lossy().ends_with(".stub.c"));
        let path = bytes.ok_or("the stub file has gone from the cache")?;
        let bytes = fs::read(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Files that the host file includes: stub file and fatbin file.
    pub(crate) fn companions(&self) -> Res<Vec<PathBuf>> {
        let folder = self.folder();
        let mut found: Vec<PathBuf> = fs::read_dir(&folder)
            .map_err(|e| format!("{}: {e}", folder.display()))?
            .flatten()
            .map(|e| e.path())
            .filter(|p| {
                let name = p.to_string_lossy();
                name.ends_with(".stub.c") || name.ends_with(".fatbin.c")
            })
            .collect();
        found.sort();
        Ok(found)
    }
}

/// The reference's results for `tu`, from the cache or made now. With `fresh` they are made anew.
///
/// # Errors
/// Only if the cache cannot be used; that the reference fails is a result.
pub(crate) fn prepare(toolkit: &Toolkit, cache: &Cache, tu: &Tu, fresh: bool) -> Res<Reference> {
    let Ok(meta) = fs::metadata(&tu.source) else {
        return Ok(Reference::Fails { stage: "missing".to_owned(), message: text(&tu.source) });
    };
    let dir = cache.join("corpus/tu").join(&tu.row.name);
    let file = dir.join("ref.json");
    let key = key(toolkit, tu, meta.len())?;
    if !fresh {
        let kept = fs::read_to_string(&file).ok().and_then(|t| serde_json::from_str::<Value>(&t).ok());
        if let Some(kept) = kept.filter(|v| v["key"].as_str() == Some(&key)) {
            return Ok(from_json(&dir, &kept));
        }
    }
    fresh_dir(&dir)?;
    make_dir(&dir.join("ref"))?;
    let mut out = Map::new();
    out.insert("key".to_owned(), json!(key));
    out.insert("ok".to_owned(), json!(false));
    out.insert("t".to_owned(), json!({}));
    if let Err(failure) = make(toolkit, cache, tu, &dir, &mut out) {
        if failure.stage == HARNESS {
            // Not a property of the translation unit, so it is not kept.
            return Err(failure.message);
        }
        out.insert("stage".to_owned(), json!(failure.stage));
        out.insert("msg".to_owned(), json!(tail(&failure.message, 1500)));
        out.insert("rc".to_owned(), json!(failure.rc));
    }
    let out = Value::Object(out);
    write(&file, out.to_string())?;
    Ok(from_json(&dir, &out))
}

/// Hash of all that a result depends on: of the JSON text of a list, items separated by a comma
/// and a blank.
fn key(toolkit: &Toolkit, tu: &Tu, source_bytes: u64) -> Res<String> {
    let reference =
        fs::metadata(&toolkit.reference).map_err(|e| format!("{}: {e}", toolkit.reference.display()))?;
    let string = |s: &str| Value::from(s).to_string();
    let items = [
        VERSION.to_string(),
        string(&format!("{}/{}", tu.row.package, tu.row.path)),
        string(&tu.row.flags),
        source_bytes.to_string(),
        reference.len().to_string(),
        string(GXX),
        string(&text(&toolkit.cu)),
        string(&text(&toolkit.root)),
    ];
    Ok(format!("{:x}", md5::compute(format!("[{}]", items.join(", ")))))
}

/// A step around the reference that failed.
struct Failure {
    stage: &'static str,
    message: String,
    rc: i32,
}

fn failed(stage: &'static str) -> impl Fn(String) -> Failure {
    move |message| Failure { stage, message, rc: 1 }
}

fn check(stage: &'static str, r: Outcome) -> Result<Outcome, Failure> {
    if r.rc == 0 {
        Ok(r)
    } else {
        Err(Failure { stage, message: r.out, rc: r.rc })
    }
}

fn base(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Makes all results of one translation unit and notes them in `out` as they come.
fn make(
    toolkit: &Toolkit,
    cache: &Cache,
    tu: &Tu,
    dir: &Path,
    out: &mut Map<String, Value>,
) -> Result<(), Failure> {
    let here = failed(HARNESS);
    let io = |e: std::io::Error| here(e.to_string());
    let c: Commands = toolkit.dryrun(&tu.flags, &tu.source, dir).map_err(failed("dryrun"))?;
    let run = |command: &[String], cwd: &Path| measured(command, TIMEOUT, &toolkit.env, cwd);
    let time = |out: &mut Map<String, Value>, step: &str, r: &Outcome| {
        out["t"][step] = json!(r.cpu);
    };

    let r = run(&c.pp_host, dir);
    time(out, "pp_host", &r);
    check("pp_host", r)?;

    let ii = c.fe.last().cloned().unwrap_or_default();
    let ii_bytes = fs::metadata(dir.join(&ii)).map_err(io)?.len();
    out.insert("ii_bytes".to_owned(), json!(ii_bytes));
    let folder = dir.join("ref");
    let cpp = folder.join(base(option(&c.fe, "--gen_c_file_name").map_err(&here)?));
    let module_id = folder.join("module_id");
    let mut fe = with_option(&c.fe, "--gen_c_file_name", &text(&cpp));
    fe = with_option(&fe, "--module_id_file_name", &text(&module_id));
    fe[0] = text(&toolkit.reference);
    let r = run(&fe, dir);
    time(out, "cudafe", &r);
    out.insert("fe_cmd".to_owned(), json!(fe[1..]));
    out.insert("rss_kb".to_owned(), json!(r.rss_kb));
    out.insert("fe_out".to_owned(), json!(tail(&r.out, 4000)));
    check("cudafe", r)?;
    // cicc reads the module id where the front end would have left it.
    let shared = dir.join(option(&c.fe, "--module_id_file_name").map_err(&here)?);
    fs::copy(&module_id, shared).map_err(io)?;

    let r = run(&c.pp_dev, dir);
    time(out, "pp_dev", &r);
    check("pp_dev", r)?;
    let mut cicc = c.cicc.clone();
    cicc.push("-O0".to_owned());
    let r = run(&cicc, dir);
    time(out, "cicc_O0", &r);
    // A device compilation cut short leaves a stub file that may be cut short too.
    check("cicc", r)?;
    let made = dir.join(option(&c.cicc, "--stub_file_name").map_err(&here)?);
    let stub = base(option(&c.fe, "--stub_file_name").map_err(&here)?).to_owned();
    fs::rename(&made, folder.join(stub)).map_err(|e| failed("cicc")(e.to_string()))?;
    let relocatable = c.fe.iter().any(|w| w == "--device-c");
    let tiny = toolkit.tiny_fatbin(&cache.join("corpus"), relocatable).map_err(&here)?;
    let fatbin = base(option(&c.cicc, "--include_file_name").map_err(&here)?);
    std::os::unix::fs::symlink(tiny, folder.join(fatbin)).map_err(io)?;

    let mut cc = with_option(&c.cc, "-o", CC_OUTPUT);
    if let Some(slot) = cc.iter_mut().find(|w| w.ends_with(".cudafe1.cpp")) {
        CC_INPUT.clone_into(slot);
    }
    out.insert("cc_cmd".to_owned(), json!(cc));
    let object = folder.join("x.o");
    out.insert("ii".to_owned(), json!(dir.join(&ii)));
    out.insert("cpp".to_owned(), json!(cpp));
    out.insert("obj".to_owned(), json!(object));
    out.insert("mid".to_owned(), json!(read(&module_id).map_err(&here)?.trim()));
    out.insert("out_bytes".to_owned(), json!(fs::metadata(&cpp).map_err(io)?.len()));
    let Reference::Ready(ready) = from_json(dir, &with_ok(out)) else {
        return Err(here("incomplete result".to_owned()));
    };
    let r = run(&ready.cc(&cpp, &object), &folder);
    time(out, "cc", &r);
    let r = check("cc", r)?;
    out.insert("cc_out".to_owned(), json!(r.out));
    let facts = object::facts(&object).map_err(&here)?;
    write(&folder.join("obj.json"), facts_to_json(&facts).to_string()).map_err(&here)?;
    for entry in fs::read_dir(dir).map_err(io)?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if [".cpp1.ii", ".ptx", ".gpu", ".cudafe1.c"].iter().any(|s| name.ends_with(s)) {
            fs::remove_file(entry.path()).map_err(io)?;
        }
    }
    out.insert("ok".to_owned(), json!(true));
    Ok(())
}

fn with_ok(out: &Map<String, Value>) -> Value {
    let mut v = Value::Object(out.clone());
    v["ok"] = json!(true);
    v
}

fn strings(v: &Value) -> Vec<String> {
    v.as_array().into_iter().flatten().filter_map(|x| x.as_str().map(str::to_owned)).collect()
}

fn from_json(dir: &Path, v: &Value) -> Reference {
    let get = |k: &str| v[k].as_str().unwrap_or("").to_owned();
    if v["ok"].as_bool() != Some(true) {
        return Reference::Fails { stage: get("stage"), message: get("msg") };
    }
    Reference::Ready(Box::new(Ready {
        dir: dir.to_path_buf(),
        fe_args: strings(&v["fe_cmd"]),
        cc_command: strings(&v["cc_cmd"]),
        ii: get("ii").into(),
        cpp: get("cpp").into(),
        module_id: get("mid"),
        fe_out: get("fe_out"),
        cc_out: v["cc_out"].as_str().map(str::to_owned),
        ii_bytes: v["ii_bytes"].as_u64().unwrap_or(0),
        cpu: v["t"]["cudafe"].as_f64().unwrap_or(0.0),
        rss_kb: v["rss_kb"].as_u64().unwrap_or(0),
    }))
}

fn facts_to_json(f: &Facts) -> Value {
    json!({ "sym": f.symbols.plain, "det": f.symbols.detail, "fn": f.functions, "nvhr": f.nvhr })
}

fn facts_from_json(v: &Value) -> Facts {
    let pairs = |v: &Value| {
        let pair = |p: &Value| Some((p[0].as_str()?.to_owned(), p[1].as_str()?.to_owned()));
        v.as_array().into_iter().flatten().filter_map(pair).collect()
    };
    let object = |v: &Value| v.as_object().cloned().unwrap_or_default();
    Facts {
        symbols: Symbols { plain: pairs(&v["sym"]), detail: pairs(&v["det"]) },
        functions: object(&v["fn"]).into_iter().map(|(k, v)| (k, strings(&v))).collect(),
        nvhr: object(&v["nvhr"]).into_iter().filter_map(|(k, v)| Some((k, v.as_str()?.to_owned()))).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_survive_json() {
        let mut f = Facts::default();
        f.symbols.plain.insert(("main".into(), "D".into()));
        f.symbols.detail.insert(("main".into(), "T".into()));
        f.functions.insert("main".into(), vec!["00".into()]);
        f.nvhr.insert(".nvHRKE".into(), "01ff".into());
        let text = facts_to_json(&f).to_string();
        assert_eq!(facts_from_json(&serde_json::from_str(&text).unwrap()), f);
    }

    #[test]
    fn failures_are_results() {
        let v = json!({"ok": false, "stage": "cicc", "msg": "m"});
        let Reference::Fails { stage, message } = from_json(Path::new("/d"), &v) else {
            panic!("not a failure")
        };
        assert_eq!((stage.as_str(), message.as_str()), ("cicc", "m"));
    }
}

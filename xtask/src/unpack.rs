//! Fetching and unpacking of one package, by the ordinary client of its registry.

use crate::cache::{fresh_dir, make_dir, read, remove_dir, text, write, Cache};
use crate::packages::{Kind, Package};
use crate::process::quiet;
use crate::Res;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Times that a step which uses the network is tried.
const TRIES: u64 = 3;

/// Runs `command` until it succeeds, at most [`TRIES`] times; returns its stdout.
pub(crate) fn retry(mut command: impl FnMut() -> Command) -> Res<String> {
    for i in 1..TRIES {
        if let Ok(out) = quiet(&mut command()) {
            return Ok(out);
        }
        std::thread::sleep(Duration::from_secs(i * 5));
    }
    quiet(&mut command())
}

/// The private Python environment's program `name`.
fn venv(cache: &Cache, name: &str) -> PathBuf {
    cache.join("venv/bin").join(name)
}

/// Makes the Python environment, with the client that fetches source packages.
pub(crate) fn python_environment(cache: &Cache) -> Res<()> {
    quiet(Command::new("python3").args(["-m", "venv"]).arg(cache.join("venv")))
        .map_err(|e| format!("{e}\n(Debian and Ubuntu have the module in the package python3-venv)"))?;
    retry(|| {
        let mut c = Command::new(venv(cache, "pip"));
        c.args(["install", "-q", "unearth"]);
        c
    })
    .map(drop)
}

/// Installs the toolchain's wheels and checks that they are what they should be.
pub(crate) fn toolchain(cache: &Cache, packages: &[&Package]) -> Res<()> {
    retry(|| {
        let mut c = Command::new(venv(cache, "pip"));
        c.args(["install", "-q", "--no-deps"]).args(packages.iter().map(|p| p.pinned()));
        c
    })?;
    check_toolchain(cache)
}

/// Whether the toolchain is complete and of the version that the reference results are from.
pub(crate) fn check_toolchain(cache: &Cache) -> Res<()> {
    let cu = cache.cuda()?;
    for program in ["bin/nvcc", "bin/cudafe++", "nvvm/bin/cicc"] {
        if !cu.join(program).exists() {
            return Err(format!("the toolchain in {} has no {program}", cu.display()));
        }
    }
    let version = quiet(Command::new(cu.join("bin/nvcc")).arg("--version"))?;
    if version.contains("V13.0.88") {
        Ok(())
    } else {
        Err(format!("{} is not CUDA 13.0.88", cu.display()))
    }
}

/// Fetches one package and unpacks it to its folder.
pub(crate) fn package(cache: &Cache, p: &Package) -> Res<()> {
    let target = cache.root().join(&p.folder);
    let scratch = cache.join("dl").join(&p.stamp);
    match p.kind {
        // Installed together, by `toolchain`.
        Kind::Toolchain => return Ok(()),
        Kind::File => {
            let path = target.join(&p.extra);
            return if path.exists() { Ok(()) } else { write(&path, "") };
        }
        _ => fresh_dir(&scratch)?,
    }
    match p.kind {
        Kind::Headers => headers(cache, p, &scratch, &target)?,
        Kind::Sdist => sdist(cache, p, &scratch, &target)?,
        Kind::Crate => source_crate(p, &scratch, &target)?,
        Kind::DebSource => deb_source(cache, p, &scratch, &target)?,
        Kind::DebBinary => deb_binary(cache, p, &scratch, &target)?,
        Kind::Toolchain | Kind::File => {}
    }
    remove_dir(&scratch)
}

fn headers(cache: &Cache, p: &Package, scratch: &Path, target: &Path) -> Res<()> {
    retry(|| {
        let mut c = Command::new(venv(cache, "pip"));
        c.args(["download", "-q", "--no-deps", "--only-binary", ":all:", "-d"]).arg(scratch);
        if let Some(v) = p.setting("python") {
            c.args(["--python-version", v]);
        }
        if let Some(v) = p.setting("platform") {
            c.args(["--platform", v]);
        }
        c.arg(p.pinned());
        c
    })?;
    let wheel = find(scratch, |n| n.ends_with(".whl"))?;
    make_dir(target)?;
    let mut unpack = Command::new("python3");
    unpack.args(["-c", include_str!("unpack_wheel.py")]).arg(wheel);
    unpack.arg(p.setting("keep").unwrap_or("")).arg(target).arg(p.setting("as").unwrap_or(""));
    quiet(&mut unpack).map(drop)
}

fn sdist(cache: &Cache, p: &Package, scratch: &Path, target: &Path) -> Res<()> {
    retry(|| {
        let mut c = Command::new(venv(cache, "unearth"));
        c.arg("--no-binary").arg("-d").arg(scratch).arg(p.pinned());
        c
    })?;
    unpack_tar(&find(scratch, |n| n.ends_with(".tar.gz"))?, target)
}

fn source_crate(p: &Package, scratch: &Path, target: &Path) -> Res<()> {
    // A package of our own that depends on the crate makes Cargo fetch its source.
    let manifest = format!(
        "[package]\nname = \"x\"\nversion = \"0.0.0\"\nedition = \"2021\"\n[dependencies]\n{} = \"={}\"\n[workspace]\n",
        p.name, p.version
    );
    write(&scratch.join("Cargo.toml"), manifest)?;
    write(&scratch.join("src/lib.rs"), "")?;
    let cargo = |args: &[&str]| {
        let mut c = Command::new("cargo");
        c.args(args).current_dir(scratch);
        c
    };
    retry(|| cargo(&["fetch", "-q"]))?;
    let meta = quiet(&mut cargo(&["metadata", "--format-version", "1"]))?;
    let meta: Value = serde_json::from_str(&meta).map_err(|e| format!("cargo metadata: {e}"))?;
    let found = meta["packages"]
        .as_array()
        .into_iter()
        .flatten()
        .find(|m| m["name"].as_str() == Some(&p.name))
        .and_then(|m| Path::new(m["manifest_path"].as_str()?).parent().map(Path::to_path_buf));
    let source = found.ok_or_else(|| format!("Cargo knows no source of {}", p.name))?;
    remove_dir(target)?;
    copy_tree(&source, target)
}

fn copy_tree(from: &Path, to: &Path) -> Res<()> {
    make_dir(to)?;
    let fail = |e: std::io::Error| format!("cannot copy {}: {e}", from.display());
    for entry in fs::read_dir(from).map_err(fail)? {
        let entry = entry.map_err(fail)?;
        let target = to.join(entry.file_name());
        if entry.file_type().map_err(fail)?.is_dir() {
            copy_tree(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target).map_err(fail)?;
        }
    }
    Ok(())
}

/// Fetches apt's lists with a configuration of our own: the machine's sources, with source
/// packages switched on. Nothing of the machine is changed.
pub(crate) fn apt_lists(cache: &Cache) -> Res<()> {
    let apt = cache.join("apt");
    remove_dir(&apt)?;
    make_dir(&apt.join("lists/partial"))?;
    make_dir(&apt.join("cache/archives/partial"))?;
    let modern = read(Path::new("/etc/apt/sources.list.d/debian.sources")).unwrap_or_default();
    let list = if modern.trim().is_empty() {
        let old = read(Path::new("/etc/apt/sources.list"))?;
        let lines = old.lines().filter_map(|l| l.strip_prefix("deb "));
        let both: String = lines.map(|l| format!("deb {l}\ndeb-src {l}\n")).collect();
        let path = apt.join("a.list");
        write(&path, both)?;
        path
    } else {
        let lines = modern.lines().map(|l| if l.starts_with("Types: ") { "Types: deb deb-src" } else { l });
        let path = apt.join("a.sources");
        write(&path, lines.collect::<Vec<_>>().join("\n") + "\n")?;
        path
    };
    let conf = format!(
        "Dir::Etc::sourcelist \"{}\";\nDir::Etc::sourceparts \"-\";\nDir::State::Lists \"{1}/lists\";\n\
         Dir::Cache \"{1}/cache\";\nAPT::Sandbox::User \"root\";\n",
        text(&list),
        text(&apt)
    );
    write(&apt.join("conf"), conf)?;
    retry(|| {
        let mut c = apt_get(cache, &apt);
        c.args(["update", "-qq"]);
        c
    })
    .map(drop)
}

/// `apt-get` with that configuration, to be run in `cwd`.
pub(crate) fn apt_get(cache: &Cache, cwd: &Path) -> Command {
    let mut c = Command::new("apt-get");
    c.env("APT_CONFIG", cache.join("apt/conf")).current_dir(cwd);
    c
}

fn deb_source(cache: &Cache, p: &Package, scratch: &Path, target: &Path) -> Res<()> {
    retry(|| {
        let mut c = apt_get(cache, scratch);
        c.args(["source", "-qq", "--download-only", "--tar-only", "--only-source"]);
        c.arg(format!("{}={}", p.name, p.version));
        c
    })?;
    unpack_tar(&find(scratch, |n| n.contains(".orig.tar.") && !n.ends_with(".asc"))?, target)
}

fn deb_binary(cache: &Cache, p: &Package, scratch: &Path, target: &Path) -> Res<()> {
    retry(|| {
        let mut c = apt_get(cache, scratch);
        c.args(["download", "-qq", &p.name]);
        c
    })?;
    fresh_dir(target)?;
    quiet(Command::new("dpkg").arg("-x").arg(find(scratch, |n| n.ends_with(".deb"))?).arg(target)).map(drop)
}

fn unpack_tar(archive: &Path, target: &Path) -> Res<()> {
    fresh_dir(target)?;
    let mut tar = Command::new("tar");
    tar.arg("xf").arg(archive).arg("-C").arg(target);
    quiet(tar.args(["--strip-components=1", "--no-same-owner"])).map(drop)
}

/// The first file of a folder, by name, that the client left.
pub(crate) fn find(folder: &Path, wanted: impl Fn(&str) -> bool) -> Res<PathBuf> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .map_err(|e| format!("{}: {e}", folder.display()))?
        .flatten()
        .map(|e| e.file_name().to_string_lossy().into_owned())
        .filter(|n| wanted(n))
        .collect();
    names.sort();
    let first = names.into_iter().next();
    first.map(|n| folder.join(n)).ok_or_else(|| format!("no archive was left in {}", folder.display()))
}

//! `cargo xtask packaging`: what people install, made, installed in an empty place and used there.
//!
//! - *crate*: the archives of all crates, and `cargo install` of the program into a folder;
//! - *wheel*: built by maturin, installed by pip into a new environment beside NVIDIA's packages;
//! - *deb*: built by `cargo deb`, unpacked into an empty root.
//!
//! - *cross*, only if it is asked for: wheels for x86_64 and aarch64 that old systems take, too (manylinux2014, glibc
//!   2.17), linked by zig; that for aarch64 is tried under qemu where that is installed.
//!
//! In each place but the last a program is split, compiled by `cufront nvcc` and built by CMake with a toolkit of links, with a fresh
//! home folder and nothing else on the path. It needs maturin, cargo-deb, dpkg-deb and cmake, and says what is missing.
//! It takes as long as several release builds, so it is no part of the test command.

use crate::cache::{make_dir, remove_dir, text, Cache};
use crate::options::{self, Shared};
use crate::process::quiet;
use crate::setup::{install, Extent};
use crate::{workspace, Res, Verdict};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// What a run is asked for.
struct Asked {
    only: Option<String>,
    profile: String,
    verify: bool,
}

/// `cargo xtask packaging`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut asked = Asked { only: None, profile: "release".to_owned(), verify: false };
    let common = options::read(parser, &[Shared::Cache], &mut |name, parser| {
        match name {
            "only" => asked.only = Some(word(parser)?),
            "profile" => asked.profile = word(parser)?,
            "verify" => asked.verify = true,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let cache = common.cache()?;
    install(&cache, Extent::Toolchain)?;
    let work = workspace::root().join("target/packaging");
    make_dir(&work)?;
    type Way = fn(&Asked, &Cache, &Path) -> Res<PathBuf>;
    let ways: [(&str, Way); 3] = [("crate", of_crates), ("wheel", of_wheel), ("deb", of_deb)];
    let mut failed = 0;
    if asked.only.as_deref() == Some("cross") {
        return cross(&asked, &work);
    }
    for (name, way) in ways {
        if asked.only.as_deref().is_some_and(|only| only != name) {
            continue;
        }
        let start = Instant::now();
        let result =
            way(&asked, &cache, &work).and_then(|program| try_out(&program, &cache, &work.join("home")));
        let seconds = start.elapsed().as_secs_f64();
        match result {
            Ok(()) => println!("{name:<6} installed, split, nvcc and CMake work  ({seconds:.0} s)"),
            Err(message) => {
                failed += 1;
                println!("{name:<6} FAILED: {message}");
            }
        }
    }
    Ok(Verdict::of(failed == 0))
}

/// The value of an option.
fn word(parser: &mut lexopt::Parser) -> Res<String> {
    Ok(parser.value().map_err(|e| e.to_string())?.to_string_lossy().into_owned())
}

/// Runs a command that must succeed; its output is shown only if it does not.
fn run(command: &mut Command) -> Res<String> {
    let shown = format!("{command:?}");
    let output = command.output().map_err(|e| format!("{shown}: {e}"))?;
    let said =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    if output.status.success() {
        Ok(said)
    } else {
        let tail: Vec<&str> = said.lines().rev().take(20).collect();
        let tail: Vec<&str> = tail.into_iter().rev().collect();
        Err(format!("{shown} ends with {}\n{}", output.status, tail.join("\n")))
    }
}

/// A folder that is there and empty.
fn empty(folder: PathBuf) -> Res<PathBuf> {
    remove_dir(&folder)?;
    make_dir(&folder)?;
    Ok(folder)
}

/// Archives of all crates, and the program as `cargo install` installs it.
fn of_crates(asked: &Asked, _: &Cache, work: &Path) -> Res<PathBuf> {
    let mut arguments = vec!["package", "--workspace", "--allow-dirty"];
    for ours in ["xtask", "xtask-facts", "xtask-schema"] {
        arguments.extend(["--exclude", ours]);
    }
    if asked.verify {
        // Cargo takes what it unpacked and built for the same when it last verified, because the versions are
        forget_unpacked()?;
        let build = empty(work.join("verified"))?;
        run(workspace::cargo(&arguments).arg("--target-dir").arg(&build))?;
        remove_dir(&build)?;
    } else {
        arguments.push("--no-verify");
        run(&mut workspace::cargo(&arguments))?;
    }
    let root = empty(work.join("crate"))?;
    let profile = format!("--profile={}", asked.profile);
    let target = workspace::root().join("target");
    run(workspace::cargo(&["install", "--path", "crates/cli", "--locked", "--quiet", &profile, "--root"])
        .arg(&root)
        .env("CARGO_TARGET_DIR", target))?;
    Ok(root.join("bin/cufront"))
}

/// Removes what Cargo unpacked when it last verified the archives.
fn forget_unpacked() -> Res<()> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    let Some(home) = home else { return Ok(()) };
    for part in ["src", "cache"] {
        for registry in entries(&home.join("registry").join(part)) {
            // one without a host is a folder that Cargo made for the verification
            let made = registry.file_name().is_some_and(|n| n.to_string_lossy().starts_with('-'));
            for package in entries(&registry).into_iter().filter(|_| made) {
                let ours = package.file_name().is_some_and(|n| n.to_string_lossy().starts_with("cufront"));
                if ours && package.is_dir() {
                    remove_dir(&package)?;
                } else if ours {
                    fs::remove_file(&package).map_err(|e| format!("{}: {e}", package.display()))?;
                }
            }
        }
    }
    Ok(())
}

/// What is in a folder; nothing if it cannot be read.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let found = fs::read_dir(folder).into_iter().flatten();
    found.filter_map(|e| Some(e.ok()?.path())).collect()
}

/// The wheel in a new environment, beside NVIDIA's packages.
fn of_wheel(asked: &Asked, cache: &Cache, work: &Path) -> Res<PathBuf> {
    quiet(Command::new("maturin").arg("--version")).map_err(|_| "maturin is missing: pip install maturin")?;
    let wheels = empty(work.join("wheels"))?;
    run(Command::new("maturin")
        .args(["build", "--locked", "--profile", &asked.profile, "--out"])
        .arg(&wheels)
        .current_dir(workspace::root()))?;
    let wheel = only_file(&wheels, "whl")?;
    let place = empty(work.join("environment"))?;
    run(Command::new("python3").args(["-m", "venv"]).arg(&place))?;
    run(Command::new(place.join("bin/pip")).args(["install", "--quiet", "--no-index"]).arg(&wheel))?;
    // NVIDIA's packages as pip lays them out; they were fetched for the tests already
    let site = only_file(&place.join("lib"), "")?.join("site-packages/nvidia");
    make_dir(&site)?;
    std::os::unix::fs::symlink(cache.cuda()?, site.join("cu13"))
        .map_err(|e| format!("{}: {e}", site.display()))?;
    run(Command::new(place.join("bin/cudafe++")).arg("--help"))?;
    Ok(place.join("bin/cufront"))
}

/// The systems that wheels are made for.
const MACHINES: [&str; 2] = ["x86_64", "aarch64"];

/// The C library that the wheels ask for at most, as their tag says.
const OLDEST_LIBRARY: (u32, u32) = (2, 17);

/// Makes the wheels that are published, and tries them as far as this machine can.
fn cross(asked: &Asked, work: &Path) -> Res<Verdict> {
    quiet(Command::new("maturin").arg("--version"))
        .map_err(|_| "maturin is missing: pip install maturin ziglang")?;
    let wheels = empty(work.join("wheels"))?;
    for machine in MACHINES {
        let start = Instant::now();
        let target = format!("{machine}-unknown-linux-gnu");
        run(Command::new("maturin")
            .args(["build", "--locked", "--zig", "--compatibility", "manylinux2014"])
            .args(["--profile", &asked.profile, "--target", &target, "--out"])
            .arg(&wheels)
            .current_dir(workspace::root()))
        .map_err(|e| format!("{e}\nit needs: pip install ziglang; rustup target add {target}"))?;
        let names = fs::read_dir(&wheels).map_err(|e| format!("{}: {e}", wheels.display()))?;
        let tag = format!("manylinux2014_{machine}");
        let wheel = names
            .filter_map(|e| Some(e.ok()?.path()))
            .find(|p| text(p).contains(&tag))
            .ok_or_else(|| format!("no wheel for {tag}"))?;
        let place = empty(work.join(machine))?;
        run(Command::new("python3").args(["-m", "zipfile", "-e"]).arg(&wheel).arg(&place))?;
        let program = only_file(&place, "data")?.join("scripts/cufront");
        let said = run(Command::new("readelf").arg("-hV").arg(&program))?;
        let needed = library_versions(&said).max().unwrap_or_default();
        if needed > OLDEST_LIBRARY {
            return Err(format!("{}: it needs glibc {}.{}", wheel.display(), needed.0, needed.1));
        }
        let tried = under_emulator(machine, &program, work)?;
        let seconds = start.elapsed().as_secs_f64();
        println!("{machine:<8} glibc {}.{}, {tried}  ({seconds:.0} s)", needed.0, needed.1);
    }
    Ok(Verdict::Pass)
}

/// The versions of glibc that a program asks for, from what readelf says.
fn library_versions(said: &str) -> impl Iterator<Item = (u32, u32)> + '_ {
    said.split("GLIBC_").skip(1).filter_map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let (major, minor) = rest[..end].split_once('.')?;
        Some((major.parse().ok()?, minor.split('.').next()?.parse().ok()?))
    })
}

/// Splits the example with a program for `machine`, and compares with what the program of this machine makes of it. Says
/// what was done.
fn under_emulator(machine: &str, program: &Path, work: &Path) -> Res<&'static str> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(program, fs::Permissions::from_mode(0o755))
        .map_err(|e| format!("{}: {e}", program.display()))?;
    let own = std::env::consts::ARCH == machine;
    let emulator = format!("qemu-{machine}-static");
    if !own && quiet(Command::new(&emulator).arg("--version")).is_err() {
        return Ok("not tried: apt-get install qemu-user-static libc6-arm64-cross");
    }
    let mut command = if own { Command::new(program) } else { Command::new(&emulator) };
    if !own {
        // where Debian's packages of foreign C libraries are, unless the environment says otherwise
        if std::env::var_os("QEMU_LD_PREFIX").is_none() {
            command.env("QEMU_LD_PREFIX", format!("/usr/{machine}-linux-gnu"));
        }
        command.arg(program);
    }
    let out = empty(work.join("split").join(machine))?;
    let source = "examples/vector_add.cu";
    run(command
        .args(["split", "--embedded-headers", source, "-o"])
        .arg(&out)
        .current_dir(workspace::root()))?;
    let made = |machine: &str| fs::read(work.join("split").join(machine).join("vector_add.cudafe1.cpp"));
    let (first, this) = (made(MACHINES[0]), made(machine));
    match (first, this) {
        (Ok(first), Ok(this)) if first != this => Err(format!("{machine} makes another host file")),
        (_, Err(e)) => Err(format!("{machine}: no host file: {e}")),
        _ => Ok("split works and is the same everywhere"),
    }
}

/// The Debian package in an empty root.
fn of_deb(asked: &Asked, _: &Cache, work: &Path) -> Res<PathBuf> {
    quiet(Command::new("cargo-deb").arg("--version"))
        .map_err(|_| "cargo-deb is missing: cargo install cargo-deb")?;
    workspace::cargo(&["build", "-p", "cufront-cli", "--profile", &asked.profile])
        .status()
        .map_err(|e| e.to_string())?;
    generated(work, &built(&asked.profile))?;
    let debs = empty(work.join("debs"))?;
    run(Command::new("cargo-deb")
        .args(["-p", "cufront-cli", "--locked", "--no-build", "--strip", "--profile", &asked.profile])
        .arg("--output")
        .arg(&debs)
        .current_dir(workspace::root()))?;
    let root = empty(work.join("root"))?;
    run(Command::new("dpkg-deb").arg("-x").arg(only_file(&debs, "deb")?).arg(&root))?;
    for file in [
        "usr/share/man/man1/cufront.1.gz",
        "usr/share/man/man1/cufront-split.1.gz",
        "usr/share/bash-completion/completions/cufront",
        "usr/lib/cufront/cudafe++",
        "usr/share/doc/cufront/copyright",
    ] {
        if !root.join(file).is_file() {
            return Err(format!("the package has no {file}"));
        }
    }
    // with it the program takes six times as much of the disk
    let program = root.join("usr/bin/cufront");
    if run(Command::new("readelf").arg("-SW").arg(&program))?.contains(" .debug_info ") {
        return Err("the program has debugging information".to_owned());
    }
    Ok(program)
}

/// The program of a profile.
fn built(profile: &str) -> PathBuf {
    let folder = if profile == "dev" { "debug" } else { profile };
    workspace::root().join("target").join(folder).join("cufront")
}

/// Manual pages and completions, made by the program.
fn generated(work: &Path, program: &Path) -> Res<()> {
    let (man, completions) = (empty(work.join("man"))?, empty(work.join("completions"))?);
    let print = |arguments: &[&str], file: PathBuf| -> Res<()> {
        let said = run(Command::new(program).args(arguments))?;
        fs::write(&file, said).map_err(|e| format!("{}: {e}", file.display()))
    };
    print(&["man"], man.join("cufront.1"))?;
    let general = run(Command::new(program).arg("--help"))?;
    let commands = general.lines().filter_map(|l| l.strip_prefix("  ")?.split(' ').next());
    for name in
        commands.filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase()) && *name != "cudafe++")
    {
        print(&["man", name], man.join(format!("cufront-{name}.1")))?;
    }
    for (shell, file) in [("bash", "cufront"), ("zsh", "_cufront"), ("fish", "cufront.fish")] {
        print(&["completions", shell], completions.join(file))?;
    }
    Ok(())
}

/// The one entry of a folder that has this extension.
fn only_file(folder: &Path, extension: &str) -> Res<PathBuf> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut found = entries.filter_map(|e| Some(e.ok()?.path()));
    found
        .find(|p| extension.is_empty() || p.extension().is_some_and(|e| e == extension))
        .ok_or_else(|| format!("no .{extension} in {}", folder.display()))
}

/// Splits, compiles and builds with an installed program, with a fresh home.
fn try_out(program: &Path, cache: &Cache, home: &Path) -> Res<()> {
    let home = empty(home.to_owned())?;
    let examples = workspace::root().join("examples");
    let source = examples.join("vector_add.cu");
    let cuda = cache.cuda()?;
    let start = |name: &Path| {
        let mut command = Command::new(name);
        command
            .env_clear()
            .env("HOME", &home)
            .env("PATH", "/usr/local/bin:/usr/bin:/bin")
            .env("LC_ALL", "C")
            .current_dir(&home);
        command
    };
    let version = run(start(program).arg("--version"))?;
    if !version.contains("CUDA 13.0") {
        return Err(format!("--version says {version}"));
    }
    run(start(program).args(["split", "--embedded-headers", "-o", "out"]).arg(&source))?;
    // only the wheel's environment has a toolkit of its own
    let own = program.parent().and_then(Path::parent).is_some_and(|root| root.join("pyvenv.cfg").is_file());
    let mut nvcc = start(program);
    nvcc.arg("nvcc");
    if !own {
        nvcc.arg("--toolkit").arg(&cuda);
    }
    run(nvcc.args(["--", "-arch=sm_90", "-c", "-o", "add.o"]).arg(&source))?;
    run(start(program).arg("toolkit").arg("--from").arg(&cuda).args(["--to", "cuda"]))?;
    quiet(Command::new("cmake").arg("--version")).map_err(|_| "cmake is missing")?;
    let compiler = format!("-DCMAKE_CUDA_COMPILER={}", text(&home.join("cuda/bin/nvcc")));
    run(start(Path::new("cmake")).args(["-B", "build", "-S"]).arg(&examples).arg(compiler))?;
    run(start(Path::new("cmake")).args(["--build", "build"]))?;
    for made in ["out/vector_add.cudafe1.cpp", "add.o", "build/vector_add", "build/polynomial"] {
        if !home.join(made).is_file() {
            return Err(format!("{made} was not made"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::library_versions;
    use crate::workspace;
    use std::fs;

    #[test]
    fn versions_of_the_library_are_read() {
        let said = "  0x0010:   Name: GLIBC_2.17  Flags: none\n  0x0020:   Name: GLIBC_2.4.1\n";
        assert_eq!(library_versions(said).collect::<Vec<_>>(), [(2, 17), (2, 4)]);
    }

    /// Each crate stands behind those that it depends on.
    #[test]
    fn the_order_of_publication_is_one() {
        let contributing = fs::read_to_string(workspace::root().join("CONTRIBUTING.md")).unwrap();
        let order = contributing.split("each after those that it depends on:").nth(1).unwrap();
        let order: Vec<&str> = order.split('`').skip(1).step_by(2).take_while(|w| !w.contains(' ')).collect();
        let place = |name: &str| order.iter().position(|n| *n == name);
        let metadata = workspace::metadata().unwrap();
        for package in metadata["packages"].as_array().unwrap() {
            let name = package["name"].as_str().unwrap();
            let Some(at) = place(name) else {
                assert!(!name.starts_with("cufront"), "{name} is not in the order");
                continue;
            };
            for dependency in package["dependencies"].as_array().unwrap() {
                // tests are not built where a crate is published
                let other =
                    dependency["name"].as_str().filter(|_| dependency["kind"].is_null()).and_then(place);
                assert!(other.is_none_or(|other| other < at), "{name} stands before {}", dependency["name"]);
            }
        }
    }

    /// What a registry asks for: each crate says what it is, and finds its neighbours by version.
    #[test]
    fn crates_can_be_published() {
        let metadata = workspace::metadata().unwrap();
        let mut seen = 0;
        for package in metadata["packages"].as_array().unwrap() {
            let name = package["name"].as_str().unwrap();
            if !name.starts_with("cufront") {
                continue;
            }
            seen += 1;
            assert!(package["publish"].is_null(), "{name} cannot be published");
            for key in ["description", "license", "repository"] {
                assert!(package[key].as_str().is_some_and(|text| !text.is_empty()), "{name} has no {key}");
            }
            for dependency in package["dependencies"].as_array().unwrap() {
                let ours = dependency["path"].is_string() && dependency["kind"].is_null();
                assert!(!ours || dependency["req"] != "*", "{name}: {} has no version", dependency["name"]);
            }
        }
        assert!(seen > 15, "{seen} crates");
    }

    #[test]
    fn the_version_is_in_the_changelog_and_crates_in_the_order_of_publication() {
        let root = workspace::root();
        let read = |name: &str| fs::read_to_string(root.join(name)).unwrap();
        let manifest = read("Cargo.toml");
        let version =
            manifest.lines().find_map(|l| l.strip_prefix("version = \"")?.strip_suffix('"')).unwrap();
        assert!(read("CHANGELOG.md").contains(&format!("## {version}")));
        let contributing = read("CONTRIBUTING.md");
        for entry in fs::read_dir(root.join("crates")).unwrap() {
            let folder = entry.unwrap().file_name().into_string().unwrap();
            let package = if folder == "cufront" { folder } else { format!("cufront-{folder}") };
            assert!(
                contributing.contains(&format!("`{package}`")),
                "{package} is not in the order of publication"
            );
        }
    }
}

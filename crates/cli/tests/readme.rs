//! The commands of README.md, run exactly as they stand there.
//!
//! They run in a fresh home folder, from a folder that looks like a checkout. What takes minutes there is a stand-in:
//! `cargo` (the program is built already), the toolkit and `cmake`. Needs g++ and bash.

use std::fs;
use std::os::unix::fs::{symlink, PermissionsExt};
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The fenced blocks without a language: those are commands.
fn blocks(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut block: Option<String> = None;
    for line in text.lines() {
        match (&mut block, line) {
            (None, "```") => block = Some(String::new()),
            (Some(_), "```") => found.extend(block.take()),
            (Some(lines), line) => *lines += &format!("{line}\n"),
            (None, _) => {}
        }
    }
    found
}

fn script(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
    fs::write(path, format!("#!/bin/bash\nset -eu\n{text}")).expect("a script");
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("permissions");
}

#[test]
fn commands_of_the_readme_work() {
    let folder = TempDir::new().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir_all(at("checkout/target/release")).expect("a folder");
    fs::create_dir(at("home")).expect("a folder");
    symlink(fs::canonicalize(root().join("examples")).expect("examples"), at("checkout/examples"))
        .expect("a link");
    symlink(env!("CARGO_BIN_EXE_cufront"), at("checkout/target/release/cufront")).expect("a link");
    script(
        &at("bin/cargo"),
        "case \"$*\" in\n'run --release -p cufront-cli -- '*) exec target/release/cufront \"${@:6}\" ;;\n\
         'xtask build' | 'xtask test') ;;\n*) echo \"cargo $*?\" >&2; exit 9 ;;\nesac\n",
    );
    script(
        &at("bin/cmake"),
        "for word; do case $word in -DCMAKE_CUDA_COMPILER=*) test -x \"${word#*=}\"; touch cmake-ran ;; esac; done\n\
         test -f \"$4/CMakeLists.txt\"\n",
    );
    script(&at("cuda/bin/nvcc"), "test -f \"${!#}\"; touch nvcc-ran\n");
    fs::write(at("cuda/bin/cudafe++"), "").expect("a file");
    let headers = Command::new(env!("CARGO_BIN_EXE_cufront")).arg("headers").arg(at("cuda/include")).status();
    assert!(headers.expect("cufront runs").success());
    let blocks = blocks(&fs::read_to_string(root().join("README.md")).expect("README.md"));
    assert!(blocks.len() >= 3, "{blocks:?}");
    for block in &blocks {
        let output = Command::new("bash")
            .args(["-e", "-u", "-c", block])
            .current_dir(at("checkout"))
            .env("HOME", at("home"))
            .env("PATH", format!("{}:{}", at("bin").display(), std::env::var("PATH").expect("PATH")))
            .env("CUDA_HOME", at("cuda"))
            .env_remove("CUFRONT_CACHE")
            .env_remove("XDG_CACHE_HOME")
            .env_remove("CXX")
            .output()
            .expect("bash runs");
        assert!(output.status.success(), "{block}\n{}", String::from_utf8_lossy(&output.stderr));
    }
    for made in ["out/vector_add.cudafe1.cpp", "nvcc-ran", "cmake-ran"] {
        assert!(at("checkout").join(made).is_file(), "{made}");
    }
    assert!(at("home/cuda-cufront/bin/nvcc").is_file());
}

//! Whole projects: `compile_commands.json`, many files at a time, what is counted.
//!
//! Needs g++; the embedded headers are used.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use tempfile::TempDir;

struct Place(TempDir);

impl Place {
    /// A project with two CUDA sources, of which one has an error, a C++ source, and commands of nvcc and clang.
    fn new() -> Self {
        let place = Place(TempDir::new().expect("a temporary folder"));
        place.write("src/good.cu", "#include \"common.h\"\n__global__ void good(type *p) { *p = DEPTH; }\n");
        place.write(
            "src/bad.cu",
            "#include <common.h>\n#ifdef __CUDACC_RDC__\n__global__ int bad(type *p) { return 0; }\n#endif\n",
        );
        place.write("src/plain.cc", "int this is no C++;\n");
        place.write("include/common.h", "#pragma once\nusing type = TYPE;\n");
        place.write("build/options.rsp", "-I../include \"-DTYPE=unsigned long\"\n");
        let database = r#"[
            {"directory": "BUILD", "file": "../src/good.cu", "output": "good.o",
             "command": "nvcc -forward-unknown-to-host-compiler --options-file options.rsp -DDEPTH=3 -O3 -std=c++17 \"--generate-code=arch=compute_80,code=[compute_80,sm_80]\" -Xcompiler=-fPIC -x cu -c ../src/good.cu -o good.o"},
            {"directory": "BUILD", "file": "../src/plain.cc", "command": "g++ -c ../src/plain.cc"},
            {"directory": "BUILD", "file": "../src/bad.cu",
             "arguments": ["nvcc", "-isystem", "../include", "-DTYPE=int", "-rdc=true", "-Wall", "-dc", "../src/bad.cu"]}
        ]"#;
        let folder = place.path("build");
        place.write("build/compile_commands.json", &database.replace("BUILD", &folder.to_string_lossy()));
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(&path, text).expect("a file");
    }

    fn run(&self, args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cufront"));
        command.current_dir(self.0.path()).env("CUFRONT_CACHE", self.path("cache"));
        command.env_remove("CXX").env_remove("CUDA_HOME").env_remove("CUDA_PATH");
        command.args(args).arg("--embedded-headers").output().expect("cufront runs")
    }
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_project_is_checked_with_its_own_options() {
    let place = Place::new();
    let mut before = None;
    for jobs in ["-j1", "-j4"] {
        let output = place.run(&["check", "-p", "build", jobs]);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("--> src/bad.cu:3:1") && said.contains("error[20048]"), "{said}");
        assert!(
            said.contains("2 files in ") && said.contains(": 1 error in 1 file, 0 warnings; slowest "),
            "{said}"
        );
        assert!(!said.contains("--> src/good.cu") && !said.contains("plain.cc"), "{said}");
        assert!(stdout(&output).contains("checked"), "{}", stdout(&output));
        // what is said does not depend on the number of threads
        let messages = said.split("2 files in").next().map(str::to_owned);
        assert!(before.is_none() || before == messages, "{messages:?}");
        before = messages;
    }
}

#[test]
fn sources_are_chosen() {
    let place = Place::new();
    let output = place.run(&["check", "-p", "build/compile_commands.json", "src/good.cu"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stderr(&output), "");
    let output = place.run(&["check", "-p", "build", "src/god.cu"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("does not name src/god.cu"), "{}", stderr(&output));
}

#[test]
fn options_of_the_command_line_come_behind() {
    let place = Place::new();
    let output = place.run(&["list", "-p", "build", "--json", "-DDEPTH=wrong(", "src/good.cu", "src/bad.cu"]);
    assert_eq!(output.status.code(), Some(1));
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let names: Vec<_> =
        document["files"].as_array().expect("files").iter().map(|f| f["source"].clone()).collect();
    assert_eq!(names, ["src/good.cu", "src/bad.cu"]);
    let errors: Vec<_> = document["files"].as_array().expect("files").iter().map(|f| &f["errors"]).collect();
    assert!(errors.iter().all(|n| n.as_u64().is_some_and(|n| n > 0)), "{errors:?}");
    assert_eq!(document["files"][1]["kernels"][0]["name"], "bad");
}

#[test]
fn what_is_missing_is_told() {
    let place = Place::new();
    let output = place.run(&["check", "-p", "elsewhere"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("cannot read elsewhere"), "{}", stderr(&output));
    let output = place.run(&["check", "-j0", "src/good.cu"]);
    assert_eq!(output.status.code(), Some(2));
    let output = place.run(&["check"]);
    assert_eq!(output.status.code(), Some(2));
    // one source that is not there is no reason to leave the others
    place.write(
        "build/compile_commands.json",
        r#"[{"file": "../src/none.cu", "command": "nvcc -c none.cu"},
        {"file": "../src/good.cu", "command": "nvcc -std=c++31 -c good.cu"},
        {"file": "../src/bad.cu", "command": "nvcc -I../include -DTYPE=int -c bad.cu"}]"#,
    );
    let output = place.run(&["check", "-p", "build"]);
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("cannot read ") && said.contains("no standard c++31"), "{said}");
    assert!(said.contains("3 files in ") && said.contains("2 errors in 2 files"), "{said}");
}

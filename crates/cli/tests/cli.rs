//! The tool from outside: exit codes, what goes where, and host files that g++ compiles.
//!
//! Needs g++, but no toolkit: the embedded headers are used, and the toolkit of the link tests is a fake.

use std::fs;
use std::os::unix::fs::{symlink, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// A folder of its own for one test, with the cache inside.
struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Self {
        Self { folder: TempDir::new().expect("a temporary folder") }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(&path, text).expect("a file");
        path
    }

    fn command(&self, program: impl AsRef<Path>) -> Command {
        let mut command = Command::new(program.as_ref());
        command.current_dir(self.folder.path());
        command.env("CUFRONT_CACHE", self.path("cache")).env_remove("CXX");
        command.env_remove("CUDA_HOME").env_remove("CUDA_PATH");
        command
    }

    fn run(&self, args: &[&str]) -> Output {
        self.command(env!("CARGO_BIN_EXE_cufront")).args(args).output().expect("cufront runs")
    }

    /// Runs a split with the embedded headers that must succeed; gives standard output.
    fn split(&self, args: &[&str]) -> String {
        let mut all = vec!["split", "--embedded-headers"];
        all.extend(args);
        let output = self.run(&all);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        stdout(&output)
    }

    /// The embedded headers, which lie in the cache beside other things.
    fn headers(&self) -> PathBuf {
        let entries = fs::read_dir(self.path("cache")).expect("the cache");
        let mut folders = entries.map(|entry| entry.expect("an entry").path());
        folders.find(|path| path.join("cuda_runtime.h").is_file()).expect("the headers")
    }

    /// Compiles a host file as the tool says; warnings count as failures.
    fn compile(&self, host_file: &str) {
        let headers = self.headers();
        let output = self
            .command("g++")
            .args(["-c", "-Wall", "-Werror", "-isystem"])
            .arg(headers)
            .args([host_file, "-o", "out.o"])
            .output()
            .expect("g++ runs");
        assert!(output.status.success(), "{}", stderr(&output));
    }
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn example(name: &str) -> String {
    format!("{}/../../examples/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn help_and_version_go_to_standard_output() {
    let place = Place::new();
    for args in [&["--help"][..], &["help"], &["help", "split"], &["split", "--help"], &["nvcc", "--help"]] {
        let output = place.run(args);
        assert_eq!(output.status.code(), Some(0));
        assert!(stdout(&output).contains("Usage: cufront"), "{args:?}");
        assert_eq!(stderr(&output), "");
    }
    assert!(stdout(&place.run(&["--version"])).starts_with("cufront "));
}

#[test]
fn bad_command_lines_end_with_2() {
    let place = Place::new();
    for args in [
        &[][..],
        &["frobnicate"],
        &["help", "frobnicate"],
        &["split"],
        &["split", "--frobnicate", "a.cu"],
        &["split", "--std=c++99", "a.cu"],
        &["split", "x/a.cu", "y/a.cu"],
        &["nvcc", "-c", "a.cu"],
        &["repro-check", "-c", "a.cu"],
        &["repro-check", "--", "-o"],
        &["toolkit"],
        &["headers"],
    ] {
        let output = place.run(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).starts_with("cufront: "), "{args:?}: {}", stderr(&output));
        assert_eq!(stdout(&output), "");
    }
}

#[test]
fn messages_say_what_to_do() {
    let place = Place::new();
    place.write("a.cu", "int x;\n");
    place.write("folder.cu/inside.cu", "int x;\n");
    place.write("binary.cu", "ab\0c");
    for (args, code, words) in [
        (&["split"][..], 2, &["no source given", "cufront split --help says"][..]),
        (&["split", "--frobnicate", "a.cu"], 2, &["no option --frobnicate", "cufront split --help"]),
        (&["split", "-y", "a.cu"], 2, &["no option -y"]),
        (&["split", "--jsno", "a.cu"], 2, &["no option --jsno", "did you mean --json?"]),
        (&["splt", "a.cu"], 2, &["no command \"splt\"", "did you mean cufront split?"]),
        (&["split", "-arch=sm", "a.cu"], 2, &["no architecture sm", "sm_90"]),
        (&["split", "-I"], 2, &["-I needs a value: -I DIR"]),
        (&["explain", "global_function_return_typ"], 1, &["did you mean global_function_return_type?"]),
        (&["list", "--diag-error=global_function_return_typ", "a.cu"], 2, &["did you mean "]),
        (&["list", "binary.cu"], 1, &["binary.cu is no source: its byte 3 is NUL"]),
        (&["completions", "bahs"], 2, &["did you mean bash?"]),
        (&["man", "lst"], 2, &["did you mean cufront list?"]),
        (&["list", "--std=c++99", "a.cu"], 2, &["no standard c++99", "c++17", "cufront list --help"]),
        (&["view", "--host", "a.cu", "b.cu"], 2, &["one source at a time, not also b.cu"]),
        (&["view", "--host"], 2, &["no source given"]),
        (&["check", "--"], 2, &["no source given\n"]),
        (&["check", "--", "-DX=1", "a.cu"], 2, &["no source given: it stands in front of '--'"]),
        (&["view", "--host", "--", "a.cu", "b.cu"], 2, &["one source at a time, not also b.cu"]),
        (
            &["check", ""],
            2,
            &["a source has an empty name; is it a variable of the shell that is not set?\n"],
        ),
        (&["split", "a.cu", ""], 2, &["a source has an empty name"]),
        (&["list", "--message-format=xml", "a.cu"], 2, &["modern, classic, json or sarif, not xml"]),
        (&["list", "--diag-suppress=nix", "a.cu"], 2, &["\"nix\"", "cufront explain --list"]),
        (&["--frobnicate"], 2, &["no option --frobnicate", "cufront --help"]),
        (&["a.cu"], 2, &["cufront split a.cu"]),
        (&["frobnicate"], 2, &["no command \"frobnicate\"", "cufront --help"]),
        (&["help", "frobnicate"], 2, &["no command \"frobnicate\""]),
        (&["split", "missing.cu"], 1, &["cannot read missing.cu: No such file or directory\n"]),
        (&["list", "missing.ii"], 1, &["cannot read missing.ii: No such file or directory\n"]),
        (&["dump", "--ast", "missing.ii"], 1, &["cannot read missing.ii: No such file or directory\n"]),
        (&["split", "folder.cu"], 1, &["folder.cu is a folder; name a source file"]),
        (&["view", "--host", "folder.cu"], 2, &["folder.cu is a folder"]),
        (&["split", "-o", "a.cu", "a.cu"], 1, &["a.cu is a file; -o names the folder for the outputs\n"]),
        (&["split", "-o", "a.cu/b", "a.cu"], 1, &["cannot make the output folder a.cu/b: Not a directory\n"]),
        (&["split", "-"], 1, &["standard input is not read; name a source file\n"]),
        (&["missing.cu"], 2, &["there is no command", "cufront split missing.cu"]),
        (&["preprocess", "missing.cu"], 2, &["cannot read missing.cu: No such file or directory\n"]),
        (&["preprocess", "binary.cu"], 2, &["binary.cu is no source: its byte 3 is NUL"]),
        (&["preprocess", "folder.cu"], 2, &["folder.cu is a folder; name a source file\n"]),
        (&["list", "--compiler=clang+-", "a.cu"], 1, &["install clang+-, or name another compiler"]),
        (&["split", "--toolkit=nowhere", "a.cu"], 1, &["nowhere is not a CUDA toolkit (no bin/nvcc"]),
        (&["list", "--compiler=no-such-compiler", "a.cu"], 1, &["no-such-compiler: No such", "--compiler"]),
        (&["headers", "a.cu"], 1, &["cannot write to a.cu: "]),
    ] {
        let output = place.run(args);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
        for part in words {
            assert!(said.contains(part), "{args:?}: {said}");
        }
        assert!(!said.contains("os error"), "{args:?}: {said}");
    }
}

#[test]
fn sources_may_stand_behind_two_dashes() {
    let place = Place::new();
    place.write("a.cu", "__global__ void first() {}\n#ifdef SECOND\n__global__ void second() {}\n#endif\n");
    let list = |args: &[&str]| stdout(&place.run(&[&["list", "--embedded-headers"], args].concat()));
    assert_eq!(list(&["--", "a.cu"]), list(&["a.cu"]));
    // what begins as an option is one of the preprocessor
    let second = list(&["a.cu", "--", "-DSECOND"]);
    assert!(second.contains("second"), "{second}");
}

#[test]
fn the_note_about_headers_is_for_those_who_need_them() {
    let place = Place::new();
    place.write("a.cu", "int x;\n");
    place.write("a.ii", "int x;\n");
    let note = "no CUDA toolkit found";
    if !stderr(&place.run(&["list", "a.cu"])).contains(note) {
        // one is installed
        return;
    }
    for source in ["a.ii", "missing.cu"] {
        let said = stderr(&place.run(&["list", source]));
        assert!(!said.contains(note), "{source}: {said}");
    }
}

#[test]
fn an_empty_source_is_a_source() {
    let place = Place::new();
    place.write("a.cu", "");
    place.write("b.ii", "");
    place.split(&["a.cu", "b.ii", "-o", "out"]);
    place.compile("out/a.cudafe1.cpp");
    assert!(place.path("out/b.cudafe1.cpp").is_file());
}

#[test]
fn help_for_the_drop_in_is_its_own() {
    let place = Place::new();
    let output = place.run(&["help", "cudafe++"]);
    assert!(stdout(&output).contains("Usage: cudafe++ [OPTIONS]"), "{}", stdout(&output));
}

#[test]
fn work_that_fails_ends_with_1() {
    let place = Place::new();
    place.write("bad.cu", "#include \"no_such_header.h\"\n");
    for args in [
        &["split", "--embedded-headers", "missing.cu"][..],
        &["split", "--embedded-headers", "bad.cu"],
        &["split", "--compiler", "no-such-compiler", "bad.cu"],
        &["split", "--toolkit", "no-such-folder", "bad.cu"],
        &["toolkit", "--from", "no-such-folder", "--to", "t"],
        &["nvcc", "--toolkit", "no-such-folder", "--", "-c", "bad.cu"],
    ] {
        let output = place.run(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {}", stderr(&output));
        assert!(stderr(&output).contains("cufront"), "{args:?}");
    }
    assert!(!place.path("bad.cudafe1.cpp").exists());
}

#[test]
fn first_example_splits_and_its_host_file_compiles() {
    let place = Place::new();
    let table = place.split(&[&example("vector_add.cu"), "-o", "out"]);
    assert!(table.contains("kernel       add("), "{table}");
    assert!(table.contains("launch       add<<<"), "{table}");
    for suffix in ["cudafe1.cpp", "cudafe1.stub.c", "module_id"] {
        assert!(place.path(&format!("out/vector_add.{suffix}")).is_file(), "{suffix}");
    }
    place.compile("out/vector_add.cudafe1.cpp");
}

#[test]
fn functions_that_the_embedded_headers_leave_out_are_no_mistakes() {
    let place = Place::new();
    let device = "__global__ void k(double *d, int *i) { d[0] = __dadd_rn(1, 2); i[0] = __dp4a(1, 2, 3); }\n";
    place.write("intrinsics.cu", device);
    place.split(&["intrinsics.cu"]);
    // other names are
    place.write("misspelt.cu", "__global__ void k(int *i) { i[0] = atomicAd(i, 2); }\n");
    let output = place.run(&["split", "--embedded-headers", "misspelt.cu"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
}

#[test]
fn second_example_as_json() {
    let place = Place::new();
    let text = place.split(&["--json", &example("polynomial.cu")]);
    let document: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let file = &document["files"][0];
    assert_eq!(file["errors"], 0);
    let kernels = file["kernels"].as_array().expect("kernels");
    assert_eq!(kernels.len(), 1);
    assert_eq!(kernels[0]["name"], "evaluate");
    assert_eq!(kernels[0]["template_parameters"].as_array().map(Vec::len), Some(2));
    let launches = file["launches"].as_array().expect("launches");
    assert_eq!(launches.len(), 1);
    let variables = file["variables"].as_array().expect("variables");
    let space = |name: &str| variables.iter().find(|v| v["name"] == name).map(|v| v["space"].clone());
    assert_eq!(space("coefficients"), Some("constant".into()));
    assert_eq!(space("positive"), Some("managed".into()));
    let functions: Vec<_> =
        file["device_functions"].as_array().expect("functions").iter().map(|f| f["name"].clone()).collect();
    assert!(functions.contains(&"horner".into()) && functions.contains(&"count_if_positive".into()));
    place.compile("polynomial.cudafe1.cpp");
}

#[test]
fn several_files_and_preprocessor_options() {
    let place = Place::new();
    let source = "#ifndef NAME\n#error NAME\n#endif\n__global__ void NAME(int n) {}\n";
    place.write("one.cu", source);
    place.write("two.cu", source);
    let table = place.split(&["one.cu", "two.cu", "-o", "out", "--keep", "--", "-DNAME=fill"]);
    assert_eq!(table.matches("fill(int n)").count(), 2, "{table}");
    for name in ["one", "two"] {
        assert!(place.path(&format!("out/{name}.cpp4.ii")).is_file());
        place.compile(&format!("out/{name}.cudafe1.cpp"));
    }
    // The preprocessed text is a source, too.
    place.split(&["out/one.cpp4.ii", "-o", "again"]);
    assert!(place.path("again/one.cudafe1.cpp").is_file());
}

#[test]
fn every_standard_compiles_with_the_embedded_headers() {
    let place = Place::new();
    place.write(
        "a.cu",
        "#include <cstdio>\n__global__ void k(int *p) { *p = 1; }\nvoid f() { k<<<1, 1>>>(0); }\n",
    );
    for standard in ["c++03", "c++11", "c++14", "c++17", "c++20"] {
        place.split(&["a.cu", "--std", standard]);
        let headers = place.headers();
        let output = place
            .command("g++")
            .arg(format!("-std={standard}"))
            .args(["-c", "-isystem"])
            .arg(headers)
            .args(["a.cudafe1.cpp", "-o", "a.o"])
            .output()
            .expect("g++ runs");
        assert!(output.status.success(), "{standard}: {}", stderr(&output));
    }
}

/// The command line behind `compile it: `.
fn compile_line(output: &Output) -> String {
    let said = stderr(output);
    said.lines().find_map(|l| l.strip_prefix("compile it: ")).unwrap_or_else(|| panic!("{said}")).to_owned()
}

#[test]
fn compile_it_is_a_command_that_works() {
    let place = Place::new();
    place.write("my include/value.h", "#define VALUE 3\n#ifndef FAST\n#error FAST\n#endif\n");
    place.write("first.h", "#pragma once\nstruct First { int m; };\n");
    place.write(
        "a dir/it's.cu",
        "#include <value.h>\n#include <type_traits>\n__global__ void k(First *p) { p->m = VALUE; }\n\
         static_assert(__cplusplus == WANTED, \"standard\");\nvoid f() { k<<<1, 1>>>(0); }\n",
    );
    for (standard, number) in [("c++14", "201402L"), ("c++17", "201703L"), ("c++20", "202002L")] {
        let output = place.run(&[
            "split",
            "--embedded-headers",
            "a dir/it's.cu",
            &format!("-std={standard}"),
            &format!("-DWANTED={number}"),
            "-I",
            "my include",
            "-DFAST=FAST+1",
            "-include",
            "first.h",
            "-arch=sm_90",
            "-O2",
            "-Xcompiler",
            "-fPIC,-Wall",
            "-o",
            "out put",
        ]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let line = compile_line(&output);
        for part in [&format!("-std={standard}")[..], "'-Imy include'", "-O2", "-fPIC", "ARCH_LIST__=900"] {
            assert!(line.contains(part), "{line}");
        }
        let compiled = place.command("sh").args(["-c", &line]).output().expect("sh runs");
        assert!(compiled.status.success(), "{line}\n{}", stderr(&compiled));
        assert!(place.path("it's.cudafe1.o").is_file());
        fs::remove_file(place.path("it's.cudafe1.o")).expect("removed");
    }
}

#[test]
fn a_split_that_fails_leaves_nothing_that_looks_like_its_own() {
    let place = Place::new();
    place.write("a.cu", "__global__ void k() {}\n");
    place.split(&["a.cu", "-o", "out"]);
    let outputs = || fs::read_dir(place.path("out")).expect("out").count();
    assert_eq!(outputs(), 3);
    for broken in ["__global__ int k();\n", "int f( {}\n", "#include \"missing.h\"\n", "a\0b"] {
        place.write("a.cu", "__global__ void k() {}\n");
        place.split(&["a.cu", "-o", "out"]);
        place.write("a.cu", broken);
        assert_eq!(place.run(&["split", "--embedded-headers", "a.cu", "-o", "out"]).status.code(), Some(1));
        assert_eq!(outputs(), 0, "{broken}");
    }
}

#[test]
fn a_view_makes_its_folder() {
    let place = Place::new();
    place.write("a.cu", "__global__ void k() {}\n");
    let output = place.run(&["view", "--host", "--embedded-headers", "-o", "q/r/w.cpp", "a.cu"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(place.path("q/r/w.cpp").is_file());
}

#[test]
fn a_pipe_or_device_is_written_to_and_not_replaced() {
    use std::os::unix::fs::FileTypeExt;
    let place = Place::new();
    place.write("a.cu", "int first_name;\n");
    for command in [&["preprocess", "--plain"][..], &["view", "--host", "--embedded-headers"]] {
        let pipe = place.path(command[0]);
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read_to_string(pipe).expect("read")
        });
        let output = place.run(&[command, &["-o", pipe.to_str().expect("a name"), "a.cu"]].concat());
        // without a writer the reader would wait for ever
        if !output.status.success() {
            fs::write(&pipe, "").expect("written");
        }
        // nobody would write to a pipe that was replaced
        assert!(fs::symlink_metadata(&pipe).expect("there").file_type().is_fifo());
        let text = reader.join().expect("the reader ends");
        assert!(output.status.success() && text.contains("first_name"), "{}", stderr(&output));
    }
}

#[test]
fn options_are_taken_in_the_spelling_of_nvcc() {
    let place = Place::new();
    place.write("i/a.h", "");
    place.write(
        "a.cu",
        "#include <a.h>\n#if !defined A || defined B || !defined __OPTIMIZE__ || !defined __CUDACC_RDC__\n#error\n#endif\n",
    );
    let options = [
        "-D",
        "A",
        "-DB=1",
        "-UB",
        "-isystem",
        "i",
        "-O3",
        "-rdc=true",
        "-c",
        "-lineinfo",
        "-m64",
        "-w",
        "-gencode",
        "arch=compute_80,code=sm_80",
        "-Xptxas",
        "-v",
        "-std=c++17",
        "--expt-relaxed-constexpr",
    ];
    for command in [&["split"][..], &["list"], &["view", "--host"]] {
        let args = [command, &["--embedded-headers", "a.cu"], &options].concat();
        let output = place.run(&args);
        assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
    }
}

#[test]
fn completions_and_manual_pages_are_made_for_every_command() {
    let place = Place::new();
    for shell in ["bash", "zsh", "fish"] {
        let text = stdout(&place.run(&["completions", shell]));
        for part in ["repro-check", "embedded-headers", "gnu++20"] {
            assert!(text.contains(part), "{shell}: {part}");
        }
    }
    let script = place.write("completions", &stdout(&place.run(&["completions", "bash"])));
    let line = format!(
        "source '{}'; COMP_WORDS=(cufront split --emb); COMP_CWORD=2; _cufront; echo \"${{COMPREPLY[*]}}\"",
        script.display()
    );
    let output = place.command("bash").args(["-c", &line]).output().expect("bash runs");
    assert_eq!(stdout(&output).trim(), "--embedded-headers", "{}", stderr(&output));
    let general = stdout(&place.run(&["man"]));
    for name in ["split", "list", "view", "nvcc", "toolkit", "explain"] {
        assert!(general.contains(&format!(".B {name} ")), "{name}");
        let page = stdout(&place.run(&["man", name]));
        assert!(page.starts_with(&format!(".TH CUFRONT\\-{} 1", name.to_uppercase())), "{page}");
    }
}

#[test]
fn tables_say_what_was_checked_and_what_was_not() {
    let place = Place::new();
    place.write("a.cu", "__global__ void k() {}\n");
    place.write("b.cu", "void f() { g(1; }\n");
    for (command, source, done, left) in [
        (
            "split",
            "a.cu",
            "  checked      syntax, CUDA's rules in the host view\n",
            "  not checked  syntax of system",
        ),
        (
            "list",
            "a.cu",
            "  checked      syntax, CUDA's rules in the host view\n",
            "instances of templates, the rest of C++'s rules",
        ),
        (
            "split",
            "b.cu",
            "  not checked  tokens and brackets, syntax, ",
            "the device view (nvcc's device compiler does)",
        ),
    ] {
        let said = stdout(&place.run(&[command, "--embedded-headers", source]));
        assert!(said.contains(done) && said.contains(left), "{said}");
    }
    let text = stdout(&place.run(&["list", "--json", "--eager", "--embedded-headers", "a.cu"]));
    let document: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let file = &document["files"][0];
    assert_eq!(file["checked"], serde_json::json!(["syntax", "header_syntax", "host_rules"]));
    assert_eq!(file["not_checked"], serde_json::json!(["device_rules", "instances", "semantics"]));
}

#[test]
fn headers_are_written_where_asked() {
    let place = Place::new();
    assert_eq!(place.run(&["headers", "inc"]).status.code(), Some(0));
    assert!(place.path("inc/crt/host_runtime.h").is_file());
}

#[test]
fn drop_in_by_word_and_by_name() {
    let place = Place::new();
    let by_word = place.run(&["cudafe++", "--no-such-option", "a.ii"]);
    assert_eq!(by_word.status.code(), Some(4));
    assert!(stderr(&by_word).starts_with("Command-line error: "), "{}", stderr(&by_word));
    symlink(env!("CARGO_BIN_EXE_cufront"), place.path("cudafe++")).expect("a link");
    let by_name = place.command(place.path("cudafe++")).arg("--no_code_gen").output().expect("runs");
    assert_eq!(by_name.status.code(), Some(4));
    assert_eq!(
        stderr(&by_name),
        "Command-line error: missing source file name\n\n1 catastrophic error detected in this compilation.\n\
         Compilation terminated.\n"
    );
}

/// A toolkit whose nvcc is a script that asks the front end beside it and says so.
fn fake_toolkit(place: &Place) {
    let nvcc = place.write(
        "cuda/bin/nvcc",
        "#!/bin/sh\n\"$(dirname \"$0\")/cudafe++\" --no-such-option 2>&1 | head -1\necho \"args: $*\"\nexit 7\n",
    );
    fs::set_permissions(&nvcc, fs::Permissions::from_mode(0o755)).expect("permissions");
    place.write("cuda/bin/nvcc.profile", "");
    place.write("cuda/bin/cudafe++", "not a program");
    place.write("cuda/include/cuda_runtime.h", "");
    place.write("cuda/nvvm/bin/cicc", "");
    place.write("cuda/lib/libcudart.so.13", "");
    place.write("cuda/lib/libcudadevrt.a", "");
}

#[test]
fn shadow_toolkit_is_links_with_our_front_end() {
    let place = Place::new();
    fake_toolkit(&place);
    for _ in 0..2 {
        let output = place.run(&["toolkit", "--from", "cuda", "--to", "shadow"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert_eq!(stdout(&output).trim_end(), place.path("shadow/bin/nvcc").display().to_string());
    }
    assert!(!place.path("shadow/bin/nvcc").is_symlink());
    for linked in ["bin/nvcc.profile", "include", "nvvm"] {
        assert!(place.path("shadow").join(linked).is_symlink(), "{linked}");
    }
    // what Python packages lack: `lib64`, and the names that the linker looks for
    let library = fs::canonicalize(place.path("shadow/lib64/libcudart.so")).expect("a link");
    assert_eq!(library, fs::canonicalize(place.path("cuda/lib/libcudart.so.13")).expect("a file"));
    assert!(place.path("shadow/lib64/libcudadevrt.a").is_file());
    assert!(!place.path("shadow/lib64/libcudadevrt.so").exists());
    let front_end = fs::canonicalize(place.path("shadow/bin/cudafe++")).expect("a link");
    assert_eq!(front_end, fs::canonicalize(env!("CARGO_BIN_EXE_cufront")).expect("ours"));
    assert_eq!(fs::read(place.path("cuda/bin/cudafe++")).expect("the original"), b"not a program");
    // A folder of somebody else is left alone.
    place.write("mine/file", "");
    assert_eq!(place.run(&["toolkit", "--from", "cuda", "--to", "mine"]).status.code(), Some(1));
    assert!(place.path("mine/file").is_file());
}

#[test]
fn nvcc_runs_with_our_front_end_and_its_exit_code() {
    let place = Place::new();
    fake_toolkit(&place);
    for _ in 0..2 {
        let output = place.run(&["nvcc", "--toolkit", "cuda", "--", "-c", "a b.cu"]);
        assert_eq!(output.status.code(), Some(7), "{}", stderr(&output));
        assert_eq!(
            stdout(&output),
            "Command-line error: invalid option: --no-such-option\nargs: -c a b.cu\n"
        );
    }
}

#[test]
fn the_toolkit_of_the_same_python_environment_is_found() {
    let place = Place::new();
    fake_toolkit(&place);
    let nvidia = place.path("env/lib/python3.12/site-packages/nvidia");
    fs::create_dir_all(&nvidia).expect("a folder");
    fs::create_dir_all(place.path("env/bin")).expect("a folder");
    fs::rename(place.path("cuda"), nvidia.join("cu13")).expect("moved");
    fs::copy(env!("CARGO_BIN_EXE_cufront"), place.path("env/bin/cufront")).expect("a copy");
    let mut command = place.command(place.path("env/bin/cufront"));
    let output =
        command.args(["nvcc", "--", "-c", "a.cu"]).env("PATH", "/usr/bin:/bin").output().expect("runs");
    assert_eq!(output.status.code(), Some(7), "{}", stderr(&output));
    assert!(stdout(&output).ends_with("args: -c a.cu\n"), "{}", stdout(&output));
}

#[test]
fn nvcc_starts_many_times_at_once() {
    // each finds no shadow toolkit, and all make the same one
    let place = Place::new();
    fake_toolkit(&place);
    for _ in 0..5 {
        std::thread::scope(|scope| {
            let runs: Vec<_> = (0..8)
                .map(|_| scope.spawn(|| place.run(&["nvcc", "--toolkit", "cuda", "--", "-c", "a.cu"])))
                .collect();
            for run in runs {
                let output = run.join().expect("a run");
                assert_eq!(output.status.code(), Some(7), "{}", stderr(&output));
            }
        });
        let shadows = || {
            let entries = fs::read_dir(place.path("cache")).expect("the cache");
            entries.map(|e| e.expect("an entry").path()).filter(|p| p.join("cufront-toolkit").exists())
        };
        assert_eq!(shadows().count(), 1);
        for shadow in shadows() {
            fs::remove_dir_all(shadow).expect("removed");
        }
    }
}

/// A toolkit whose nvcc is a script: it keeps a file and writes an output, `OUT` of either being the folder.
fn scripted_toolkit(place: &Place, script: &str) {
    fake_toolkit(place);
    let nvcc = place.write(
        "cuda/bin/nvcc",
        &format!("#!/bin/sh\nfor OUT; do :; done\nOUT=$(dirname \"$OUT\")\n{script}"),
    );
    fs::set_permissions(&nvcc, fs::Permissions::from_mode(0o755)).expect("permissions");
}

#[test]
fn repro_check_compares_two_builds() {
    let check = |script: &str| {
        let place = Place::new();
        scripted_toolkit(&place, script);
        place.write("a.cu", "");
        let output =
            place.run(&["repro-check", "--toolkit", "cuda", "--", "nvcc", "-c", "a.cu", "-o", "a.o"]);
        assert!(!place.path("a.o").exists());
        (output.status.code(), stdout(&output), stderr(&output))
    };
    // the same arguments but for the folders, the same files in the working folder
    let (code, out, err) = check("test -f a.cu && echo \"$1 $2 $3\" > \"$OUT/output\"\n");
    assert_eq!(code, Some(0), "{err}");
    assert!(out.contains("the outputs are identical: 15 bytes"), "{out}");

    let (code, out, _) =
        check("date +%s > \"$OUT/a.ii\"; echo same > \"$OUT/b\"; cat \"$OUT/a.ii\" > \"$OUT/output\"\n");
    assert_eq!(code, Some(1));
    assert!(
        out.contains("the first file that differs on the way: a.ii") && out.contains("__TIME__"),
        "{out}"
    );

    let (code, out, _) = check("echo \"in $PWD\" > \"$OUT/a.ptx\"; pwd > \"$OUT/output\"\n");
    assert_eq!(code, Some(1));
    assert!(out.contains("a.ptx") && out.contains("the working folder is in it"), "{out}");

    // where its files lie is nvcc's own affair
    let (code, out, _) = check("echo \"$OUT\" > \"$OUT/a.ptx\"; date +%s > \"$OUT/output\"\n");
    assert_eq!(code, Some(1));
    assert!(out.contains("no intermediate file differs"), "{out}");

    let (code, _, err) = check("echo 'a.cu(1): error' >&2; exit 2\n");
    assert_eq!(code, Some(1));
    assert!(err.contains("a.cu(1): error") && err.contains("nvcc failed"), "{err}");
}

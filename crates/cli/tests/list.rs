//! `cufront list` against its published schema, on the examples and on the program fixtures.
//!
//! Preprocessing needs g++; the embedded headers are used, so no toolkit. `cargo xtask listings` lists the corpus.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;
use xtask_schema::Schema;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn schema() -> Schema {
    let text = fs::read_to_string(root().join("docs/schema/listing.schema.json")).expect("the schema");
    let schema: Value = serde_json::from_str(&text).expect("the schema is JSON");
    Schema::new(schema).expect("the schema is a schema")
}

/// The listing of `args`, validated.
fn listing(args: &[&str], cache: &Path) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cufront"));
    command.args(["list", "--json"]).args(args).env("CUFRONT_CACHE", cache).env_remove("CXX");
    let output = command.output().expect("cufront runs");
    let text = String::from_utf8_lossy(&output.stdout);
    let value: Value = serde_json::from_str(&text)
        .unwrap_or_else(|e| panic!("{args:?}: {e}\n{}", String::from_utf8_lossy(&output.stderr)));
    let errors = schema().errors(&value);
    assert!(errors.is_empty(), "{args:?}: {errors:#?}");
    value
}

fn names<'a>(file: &'a Value, what: &str, name: &str) -> Vec<(&'a str, &'a str, u64)> {
    let list = file[what].as_array().expect("a list");
    let row = |v: &'a Value| {
        (
            v[name].as_str().unwrap_or(""),
            v["space"].as_str().unwrap_or(""),
            v["place"]["line"].as_u64().unwrap_or(0),
        )
    };
    list.iter().map(row).collect()
}

#[test]
fn the_examples_and_programs_validate() {
    let cache = TempDir::new().expect("a folder");
    let mut listed = 0;
    for folder in ["examples", "tests/programs"] {
        let mut files: Vec<PathBuf> = fs::read_dir(root().join(folder))
            .expect("the folder")
            .map(|entry| entry.expect("an entry").path())
            .filter(|path| path.extension().is_some_and(|e| e == "cu"))
            .collect();
        files.sort();
        for file in files {
            // those that need a library of the toolkit cannot be preprocessed here; they give no file
            let args =
                ["--embedded-headers", "--extended-lambda", "--std", "c++20", file.to_str().expect("UTF-8")];
            let value = listing(&args, cache.path());
            listed += value["files"].as_array().expect("files").iter().filter(|f| f["errors"] == 0).count();
        }
    }
    assert!(listed >= 30, "only {listed} sources could be listed");
}

/// Calls go to the function that C++ chooses, from the code around: overloads, members, operators, objects, instances,
/// lambdas; all declarations of a function are one.
#[test]
fn calls_are_of_entities() {
    let folder = TempDir::new().expect("a folder");
    let source = root().join("tests/listings/calls.cu");
    let args = ["--embedded-headers", "--extended-lambda", source.to_str().expect("UTF-8")];
    let value = listing(&args, &folder.path().join("cache"));
    let file = &value["files"][0];
    assert_eq!(file["errors"], 0, "{value:#}");
    let list = |what: &str| file[what].as_array().expect("a list").clone();
    let shown = |entity: &Value| {
        let all = list("functions").into_iter().chain(list("lambdas"));
        let first = all.into_iter().find(|f| f["entity"] == *entity).expect("an entity");
        format!("{}:{}", first["place"]["line"], first["name"].as_str().unwrap_or("lambda"))
    };
    let words = |c: &Value| {
        let flags = ["launch", "virtual", "by_name"];
        let flags: Vec<&str> = flags.into_iter().filter(|flag| c[*flag] == true).collect();
        format!(
            "{} {} {} {}\n",
            c["place"]["line"],
            shown(&c["caller_entity"]),
            [&[c["form"].as_str().expect("a form")], &flags[..]].concat().join(" "),
            shown(&c["callee_entity"])
        )
    };
    let found: String = list("calls").iter().map(words).collect();
    let golden = source.with_extension("calls");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&golden, &found).expect("written");
    }
    assert_eq!(found, fs::read_to_string(&golden).unwrap_or_default(), "UPDATE=1 rewrites it");
    let entities: Vec<u64> = list("functions").iter().filter_map(|f| f["entity"].as_u64()).collect();
    assert!(entities.len() > 20);
    // the launches know their kernels, but for the one that depends on a template parameter
    let (kernels, launches) = (list("kernels"), list("launches"));
    let known = launches.iter().filter(|l| kernels.iter().any(|k| k["entity"] == l["entity"])).count();
    assert_eq!((known, launches.len()), (2, 3));
}

/// What a pointer calls is not known, but what type it has: pointers to functions and kernels, tables, members, references;
/// in templates those of instances.
#[test]
fn calls_through_pointers_have_types() {
    let folder = TempDir::new().expect("a folder");
    let source = folder.path().join("a.cu");
    let text = "\
typedef void (*Kernel)(int *);
__device__ int (*table[2])(int, float);
struct S { int (*hook)(); int m(int) const { return 1; } };
__global__ void k(int *p) { *p = table[1](2, 3.0f); }
void launch(Kernel kernel, int *p) { kernel<<<1, 2>>>(p); (*kernel)(p); }
int members(S *s, int (S::*f)(int) const) { return s->hook() + (s->*f)(1); }
template <class F> int apply(F f) { return f(1); }
int one(int);
long two(long x) { return x; }
int user(int (&f)(int)) { return apply(one) + apply(two) + f(2) + one(3); }
template <class F> int never(F f) { return f(1); }
void lambda(int *p) { auto g = [=] __device__ (int i) { p[i] = table[0](i, 1.0f); }; (void)g; }
unsigned long size(int (*f)()) { return sizeof(f()); }
";
    fs::write(&source, text).expect("a file");
    let args = ["--embedded-headers", "--extended-lambda", source.to_str().expect("UTF-8")];
    let value = listing(&args, &folder.path().join("cache"));
    let file = &value["files"][0];
    assert_eq!(file["errors"], 0, "{value:#}");
    let calls = file["indirect_calls"].as_array().expect("a list");
    let found: Vec<String> = calls
        .iter()
        .map(|c| {
            let word = |name: &str| c[name].as_str().expect("a word").to_owned();
            let launch = if c["launch"] == true { " launch" } else { "" };
            format!(
                "{} {}: {}: {}{launch}",
                c["place"]["line"],
                word("caller"),
                word("callee"),
                word("function_type")
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            "4 k: table[1]: int (int, float)",
            "5 launch: kernel: void (int *) launch",
            "5 launch: *kernel: void (int *)",
            "6 members: s->hook: int ()",
            "6 members: s->*f: int (int) const",
            "7 apply: f: int (int)",
            "7 apply: f: long (long)",
            "10 user: f: int (int)",
            "12 lambda in lambda: table[0]: int (int, float)",
        ]
    );
}

#[test]
fn spaces_positions_and_lambdas() {
    let folder = TempDir::new().expect("a folder");
    let source = folder.path().join("a.cu");
    let text = "\
__device__ int later(int);
namespace n {
template <class T> __global__ void k(T *p) { *p = 1; }
struct S {
  __host__ __device__ S() {}
  S(const S &) = default;
  __device__ int d() const;
  int h() { return 0; }
};
__device__ int S::d() const { return 1; }
}
int later(int x) { return x; }
__constant__ float table[3];
void run(int *p) {
  n::k<<<1, 2>>>(p);
  auto f = [=] __device__ (int i) { p[i] = i; };
}
";
    fs::write(&source, text).expect("a file");
    let args = ["--embedded-headers", "--extended-lambda", source.to_str().expect("UTF-8")];
    let value = listing(&args, &folder.path().join("cache"));
    let file = &value["files"][0];
    assert_eq!(file["errors"], 0, "{value:#}");
    assert_eq!(
        names(file, "functions", "name"),
        [
            ("later", "device", 1),
            ("n::k", "global", 3),
            ("n::S::S", "host device", 5),
            ("n::S::S", "inferred", 6),
            ("n::S::d", "device", 7),
            ("n::S::h", "host", 8),
            ("n::S::d", "device", 10),
            ("later", "device", 12),
            ("run", "host", 14),
        ]
    );
    assert_eq!(names(file, "variables", "name"), [("table", "constant", 13)]);
    assert_eq!(names(file, "launches", "callee"), [("n::k", "", 15)]);
    assert_eq!(names(file, "lambdas", "captures"), [("[=]", "device", 16)]);
    assert_eq!(file["lambdas"][0]["function"], "run");
    assert_eq!(file["lambdas"][0]["extended"], true);
    assert_eq!(file["lambdas"][0]["place"]["column"], 12);
}

#[test]
fn launches_of_kernels_configurations_and_friends() {
    let folder = TempDir::new().expect("a folder");
    let source = folder.path().join("a.cu");
    let text = "\
namespace n {
struct S;
int near(S &s);
struct S {
  friend int near(S &s);
  friend __host__ __device__ bool same(const S &a, const S &b) { return &a == &b; }
};
}
__global__ void __launch_bounds__(128, 2) leaf(int *p) { *p = 1; }
__global__ void root(int *p) { leaf<<<1, 32>>>(p); }
struct Runner {
  void run(int *p, cudaStream_t s) { root<<<dim3(2, 2), 64, sizeof(int) * 8, s>>>(p); }
};
";
    fs::write(&source, text).expect("a file");
    let args = ["--embedded-headers", source.to_str().expect("UTF-8")];
    let value = listing(&args, &folder.path().join("cache"));
    let file = &value["files"][0];
    assert_eq!(file["errors"], 0, "{value:#}");
    assert_eq!(file["kernels"][0]["attributes"], serde_json::json!(["__launch_bounds__(128, 2)"]));
    let (inner, outer) = (&file["launches"][0], &file["launches"][1]);
    assert_eq!(
        (&inner["callee"], &inner["function"], &inner["device"]),
        (&"leaf".into(), &"root".into(), &true.into())
    );
    assert_eq!((&outer["function"], &outer["device"]), (&"Runner::run".into(), &false.into()));
    for (name, part) in
        [("grid", "dim3(2, 2)"), ("block", "64"), ("shared_memory", "sizeof(int) * 8"), ("stream", "s")]
    {
        assert_eq!(outer[name], part);
    }
    let call =
        |i: usize| [&file["calls"][i]["caller"], &file["calls"][i]["callee"], &file["calls"][i]["launch"]];
    assert_eq!(call(0), [&"root".into(), &"leaf".into(), &Value::Bool(true)]);
    assert_eq!(call(1), [&"Runner::run".into(), &"root".into(), &Value::Bool(true)]);
    let friends: Vec<(&str, bool)> = file["functions"]
        .as_array()
        .expect("functions")
        .iter()
        .map(|f| (f["name"].as_str().unwrap_or(""), f["friend"] == true))
        .filter(|(name, _)| name.starts_with("n::"))
        .collect();
    assert_eq!(friends, [("n::near", false), ("n::near", true), ("n::same", true)]);
}

#[test]
fn a_listing_with_errors_has_the_rest_and_validates() {
    let folder = TempDir::new().expect("a folder");
    let source = folder.path().join("a.ii");
    for text in ["int f();\nvoid g() { <<<1, 2>>>(); }\n", "int f();\n#misspelt\n"] {
        fs::write(&source, text).expect("a file");
        let args = ["--embedded-headers", source.to_str().expect("UTF-8")];
        let value = listing(&args, &folder.path().join("cache"));
        let file = &value["files"][0];
        assert!(file["errors"].as_u64().expect("a count") > 0, "{text}");
        assert!(file["functions"][0]["name"] == "f", "{text}");
        assert!(file["diagnostics"][0]["message"].is_string(), "{value:#}");
    }
}

//! Host functions that device code calls: `cufront check` names those that both views have, and no other command does.
//!
//! Needs g++; the embedded headers are used.

use std::fs;
use std::process::Command;

/// Each call of a host function in code for the device stands on a line with `// here`.
const PROGRAM: &str = r"
#include <vector>
int square(int x) { return x * x; }
constexpr int cube(int x) { return x * x * x; }
__host__ __device__ int both(int x) { return x; }
struct P {
  int x;
  int get() const { return x; }
  __device__ int on_device() const { return x; }
  operator int() const { return x; }
};
#ifdef __CUDA_ARCH__
#define CHECK(x) if (!(x)) __trap()
__device__ int differs() { return 1; }
#else
#define CHECK(x) if (!(x)) square(1)
int differs() { return 2; }
#endif
template <class T> T twice(T t) { return t + t; }
template <class T> __device__ T of_template(T t) {
  return t + square(2); // here
}
__device__ int device_only(int x) {
  return square(x); // here
}
__host__ __device__ int for_both(int x) { return square(x); }
int for_the_host(int x) { return square(x); }
__global__ void kernel(int *p, std::vector<int> *v, P o) {
  CHECK(p);
  p[0] = cube(2) + both(3) + o.on_device() + differs() + sizeof(square(1));
  p[1] = square(2); // here
  p[2] = o.get(); // here
  p[3] = o; // here
  p[4] = twice(3); // here
  v->push_back(1); // here
  p[5] = device_only(2) + of_template(1);
}
int main() { kernel<<<1, 1>>>(nullptr, nullptr, P()); return for_the_host(1) + for_both(2); }
";

fn run(command: &str) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("a.cu"), PROGRAM).expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_cufront"))
        .current_dir(folder.path())
        .env("CUFRONT_CACHE", folder.path().join("cache"))
        .env_remove("CXX")
        .args([command, "--embedded-headers", "a.cu"])
        .output()
        .expect("cufront runs");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn calls_of_host_functions_in_device_code_are_told_of() {
    let (status, said) = run("check");
    assert_eq!(status, Some(1), "{said}");
    let marked = PROGRAM.lines().enumerate().filter(|(_, l)| l.ends_with("// here")).map(|(i, _)| i + 1);
    let wanted: Vec<String> = marked.map(|line| format!("a.cu:{line}:")).collect();
    let lines: Vec<&str> = said.lines().collect();
    let places: Vec<&str> =
        lines.windows(2).filter(|pair| pair[0].starts_with("error[")).map(|pair| pair[1]).collect();
    assert_eq!(places.len(), wanted.len(), "{said}");
    for (place, wanted) in places.iter().zip(&wanted) {
        assert!(place.contains(wanted.as_str()), "{place} is not {wanted}\n{said}");
    }
    assert!(said.contains("error[20018]") && said.contains("error[20016]"), "{said}");
}

#[test]
fn other_commands_leave_them_to_the_device_compiler() {
    let (status, said) = run("list");
    assert_eq!(status, Some(0), "{said}");
    assert!(!said.contains("error"), "{said}");
}

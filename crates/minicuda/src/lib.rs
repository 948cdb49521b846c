//! Small CUDA headers of our own, for machines without a toolkit.
//!
//! They declare what common programs use: spaces, vector types, built-in variables, the usual runtime
//! functions, barriers, atomics, arithmetic. With them a source can be preprocessed the way nvcc does it, split,
//! and its host file compiled. They stand for no toolkit: nothing here compiles device code or runs.
//!
//! Two rules keep them right. What is marked `__device_builtin__` is taken out of the text by the front end and
//! must come back through `crt/host_runtime.h`; and what that header includes may not include a header of the
//! system, because in the host file the system's text is already there.

use std::fs;
use std::io;
use std::path::Path;

/// The headers: path below the include folder, text.
pub const HEADERS: &[(&str, &str)] = &[
    ("builtin_types.h", include_str!("../include/builtin_types.h")),
    ("crt/host_defines.h", include_str!("../include/crt/host_defines.h")),
    ("crt/host_runtime.h", include_str!("../include/crt/host_runtime.h")),
    ("cuda_runtime.h", include_str!("../include/cuda_runtime.h")),
    ("cuda_runtime_api.h", include_str!("../include/cuda_runtime_api.h")),
    ("device_functions.h", include_str!("../include/device_functions.h")),
    ("device_launch_parameters.h", include_str!("../include/device_launch_parameters.h")),
    ("driver_types.h", include_str!("../include/driver_types.h")),
    ("host_defines.h", include_str!("../include/host_defines.h")),
    ("math_functions.h", include_str!("../include/math_functions.h")),
    ("vector_functions.h", include_str!("../include/vector_functions.h")),
    ("vector_types.h", include_str!("../include/vector_types.h")),
];

/// A number that changes when a header does; names the folder that holds them, so that a new version of the
/// program never uses the headers of an old one.
pub fn fingerprint() -> u64 {
    // FNV-1a, 64 bits: no security is asked for.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for (path, text) in HEADERS {
        for &byte in path.as_bytes().iter().chain(text.as_bytes()) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}

/// Writes the headers below `folder`, which is created if needed. A file that already has its text is left
/// alone; any other is replaced in one step, so that concurrent writers never show half a header.
///
/// # Errors
/// The folder or a file cannot be written.
pub fn write_to(folder: &Path) -> io::Result<()> {
    for (path, text) in HEADERS {
        let target = folder.join(path);
        if fs::read(&target).is_ok_and(|present| present == text.as_bytes()) {
            continue;
        }
        if let Some(parent) = target.parent() {
            fs::create_dir_all(parent)?;
        }
        let aside = target.with_extension(format!("{}.new", std::process::id()));
        fs::write(&aside, text)?;
        fs::rename(&aside, &target)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_that_the_host_file_includes_include_no_system_header() {
        let mut seen = Vec::new();
        let mut open = vec!["crt/host_runtime.h".to_owned()];
        while let Some(name) = open.pop() {
            let (_, text) = HEADERS.iter().find(|(path, _)| *path == name).expect("an embedded header");
            for line in text.lines().filter_map(|line| line.strip_prefix("#include ")) {
                let included = line.trim_matches('"').to_owned();
                assert!(!included.starts_with('<'), "{name} includes {included}");
                if !seen.contains(&included) {
                    seen.push(included.clone());
                    open.push(included);
                }
            }
        }
        assert!(seen.iter().any(|name| name == "vector_types.h"));
    }

    #[test]
    fn every_header_has_a_guard_or_only_forwards() {
        for (path, text) in HEADERS {
            let forwards = text.lines().count() == 1;
            assert!(forwards || text.contains("#ifndef CUFRONT_"), "{path}");
        }
    }

    #[test]
    fn every_builtin_type_comes_back() {
        let back = ["vector_types.h", "driver_types.h"];
        for (path, text) in HEADERS {
            for line in text.lines() {
                let is_type = line.starts_with("struct __device_builtin__")
                    || line.starts_with("enum __device_builtin__")
                    || line.starts_with("typedef __device_builtin__");
                // The mark for extended lambdas exists for the front end only.
                if is_type && !line.contains("__nv_lambda_preheader_injection") {
                    assert!(back.contains(path), "{path}: {line}");
                }
            }
        }
    }
}

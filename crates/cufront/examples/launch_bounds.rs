//! A lint of one's own: no kernel is defined without `__launch_bounds__`.
//!
//! `cargo run -p cufront --example launch_bounds -- examples/vector_add.cu` ends with 1 if it finds one.

use cufront::{Error, Options, Unit};
use std::process::ExitCode;

/// `file:line: message` for each kernel that is defined without the attribute.
fn lint(unit: &Unit) -> Result<Vec<String>, Error> {
    let listing = unit.list()?;
    let missing = listing.facts.kernels.iter().filter(|kernel| {
        kernel.defined
            && !kernel.attributes.iter().any(|attribute| attribute.starts_with("__launch_bounds__"))
    });
    Ok(missing
        .map(|kernel| {
            let (file, line) = (&kernel.place.file, kernel.place.line);
            format!("{file}:{line}: the kernel {} has no __launch_bounds__", kernel.name)
        })
        .collect())
}

#[allow(clippy::print_stdout)]
fn main() -> Result<ExitCode, Error> {
    let mut found = false;
    for source in std::env::args_os().skip(1) {
        for line in lint(&Unit::from_source(source, &Options::new())?)? {
            println!("{line}");
            found = true;
        }
    }
    Ok(ExitCode::from(u8::from(found)))
}

#[cfg(test)]
mod tests {
    use super::lint;
    use cufront::{Options, Unit};

    #[test]
    fn kernels_without_the_attribute_are_found() {
        let text = "# 1 \"a.cu\"\n__attribute__((global)) void a() {}\n\
                    __attribute__((global)) void __attribute__((launch_bounds(128))) b() {}\n\
                    __attribute__((global)) void c();\n";
        let lines = lint(&Unit::from_preprocessed(text, &Options::new())).expect("no fault");
        assert_eq!(lines, ["a.cu:1: the kernel a has no __launch_bounds__"]);
    }
}

//! Lists the kernels of a CUDA source, each with its parameters and where it is launched.
//!
//! `cargo run -p cufront --example kernels -- examples/vector_add.cu`

use cufront::{Error, Options, Unit};

/// One line for each kernel, and below it one for each launch.
fn kernels(unit: &Unit) -> Result<Vec<String>, Error> {
    let listing = unit.list()?;
    let mut lines: Vec<String> = listing.findings.iter().map(ToString::to_string).collect();
    for kernel in &listing.facts.kernels {
        let name = &kernel.name;
        lines.push(format!("{name}({}), line {}", kernel.parameters.join(", "), kernel.place.line));
        for launch in listing.facts.launches.iter().filter(|launch| launch.callee == *name) {
            lines.push(format!("  <<<{}>>>, line {}", launch.configuration, launch.place.line));
        }
    }
    Ok(lines)
}

#[allow(clippy::print_stdout)]
fn main() -> Result<(), Error> {
    for source in std::env::args_os().skip(1) {
        for line in kernels(&Unit::from_source(source, &Options::new())?)? {
            println!("{line}");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::kernels;
    use cufront::{Options, Unit};

    #[test]
    fn kernels_come_with_their_launches() {
        let text = "# 1 \"a.cu\"\n__attribute__((global)) void fill(int *p, int n) {}\n\
                    struct dim3 { dim3(int); };\nvoid f(int *p) { fill<<<1, 32>>>(p, 3); }\n";
        let lines = kernels(&Unit::from_preprocessed(text, &Options::new())).expect("no fault");
        assert_eq!(lines, ["fill(int *p, int n), line 1", "  <<<1, 32>>>, line 3"]);
    }
}

//! A binding generator: for each kernel of a source a C function that launches it.
//!
//! `cargo run -p cufront --example bindings -- examples/vector_add.cu` prints the functions, to be compiled by nvcc behind
//! the source; programs in other languages call them.

use cufront::facts::KernelFact;
use cufront::{Error, Options, Unit};
use std::fmt::Write;

/// The launchers of all kernels that are no templates.
fn bindings(unit: &Unit) -> Result<String, Error> {
    let mut out = String::new();
    for kernel in unit.list()?.facts.kernels.iter().filter(|k| k.defined && k.template_parameters.is_empty())
    {
        if let Some(names) = kernel.parameters.iter().map(|p| parameter_name(p)).collect::<Option<Vec<_>>>() {
            launcher(kernel, &names, &mut out);
        }
    }
    Ok(out)
}

fn launcher(kernel: &KernelFact, names: &[&str], out: &mut String) {
    let flat = kernel.name.replace("::", "_");
    let _ = write!(out, "extern \"C\" cudaError_t launch_{flat}(dim3 grid, dim3 block, cudaStream_t stream");
    for parameter in &kernel.parameters {
        let _ = write!(out, ", {parameter}");
    }
    let _ = writeln!(
        out,
        ") {{\n  {}<<<grid, block, 0, stream>>>({});\n  return cudaGetLastError();\n}}",
        kernel.name,
        names.join(", ")
    );
}

/// The name at the end of a parameter's declaration; nothing for one of another form, as an array.
fn parameter_name(declaration: &str) -> Option<&str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let name = declaration.rsplit(|c: char| !is_word(c)).next()?;
    (!name.is_empty() && name != declaration && !name.starts_with(|c: char| c.is_ascii_digit()))
        .then_some(name)
}

#[allow(clippy::print_stdout)]
fn main() -> Result<(), Error> {
    for source in std::env::args_os().skip(1) {
        print!("{}", bindings(&Unit::from_source(source, &Options::new())?)?);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::bindings;
    use cufront::{Options, Unit};

    #[test]
    fn a_kernel_gets_a_launcher() {
        let text = "namespace n { __attribute__((global)) void fill(const int *from, int n) {} }\n";
        let made = bindings(&Unit::from_preprocessed(text, &Options::new())).expect("no fault");
        assert_eq!(
            made,
            "extern \"C\" cudaError_t launch_n_fill(dim3 grid, dim3 block, cudaStream_t stream, const int *from, int n) {\n  \
             n::fill<<<grid, block, 0, stream>>>(from, n);\n  return cudaGetLastError();\n}\n"
        );
    }
}

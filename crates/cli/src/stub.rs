//! The file that a host file includes at its end, for host files that nvcc's device compiler does not finish.
//!
//! It includes `crt/host_runtime.h` and, with the embedded headers, defines ordinary kernels as functions that
//! hand their arguments to `cudaLaunchKernel`, so that host objects link. Kernels whose parameters are not
//! plainly `type name` are left undefined; kernel templates need no definition.

use std::fmt::Write;

use cufront_driver::facts::{Facts, KernelFact};

/// The text of the stub.
pub(crate) fn text(facts: &Facts, define_kernels: bool) -> String {
    let mut out = String::from("#include \"crt/host_runtime.h\"\n");
    if define_kernels {
        let mut done: Vec<(&str, &[String])> = Vec::new();
        for kernel in &facts.kernels {
            // A kernel that is declared twice is still defined once.
            let signature = (kernel.name.as_str(), kernel.parameters.as_slice());
            if done.contains(&signature) {
                continue;
            }
            if let Some(definition) = launcher(kernel) {
                out.push_str(&definition);
                done.push(signature);
            }
        }
    }
    out
}

/// The definition of a simple ordinary kernel on the host.
fn launcher(kernel: &KernelFact) -> Option<String> {
    let simple_name = kernel.name.split("::").all(is_identifier);
    if !kernel.defined || !kernel.template_parameters.is_empty() || !simple_name || kernel.place.system_header
    {
        return None;
    }
    let mut arguments = Vec::new();
    for parameter in &kernel.parameters {
        arguments.push(plain_parameter_name(parameter)?);
    }
    let parameters = kernel.parameters.join(", ");
    let mut out = String::new();
    let _ =
        write!(out, "void {}({parameters})\n{{\n    dim3 grid, block;\n    size_t shared;\n", kernel.name);
    out.push_str("    cudaStream_t stream;\n    void *arguments[] = {");
    for name in &arguments {
        let _ = write!(out, "(void *)&{name}, ");
    }
    let _ = write!(
        out,
        "0}};\n    if (__cudaPopCallConfiguration(&grid, &block, &shared, &stream) == 0)\n        \
         cudaLaunchKernel((const void *)(void (*)({parameters}))&{}, grid, block, arguments, shared, stream);\n}}\n",
        kernel.name
    );
    Some(out)
}

/// The name in `type name`, where the type is made of words, `::`, `<`, `>`, `,`, `*`. Arrays, functions,
/// references, default arguments and attributes are not plain.
fn plain_parameter_name(parameter: &str) -> Option<&str> {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ':' | '<' | '>' | ',' | '*' | ' ');
    if !parameter.chars().all(plain) || parameter.contains("__attribute__") {
        return None;
    }
    let start = parameter.rfind(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))? + 1;
    let name = &parameter[start..];
    let before = parameter[..start].trim_end();
    // `unsigned int` and `const S` end in a type, not in a name.
    let named = is_identifier(name) && !is_type_word(name) && !before.is_empty();
    let typed =
        !before.ends_with("::") && !matches!(before, "const" | "volatile" | "struct" | "enum" | "union");
    (named && typed).then_some(name)
}

fn is_identifier(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
        && chars.all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn is_type_word(word: &str) -> bool {
    matches!(
        word,
        "int"
            | "char"
            | "short"
            | "long"
            | "float"
            | "double"
            | "bool"
            | "unsigned"
            | "signed"
            | "const"
            | "volatile"
            | "void"
            | "wchar_t"
            | "restrict"
            | "__restrict__"
            | "__restrict"
            | "auto"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use cufront::{Options, Unit};

    /// The facts of a unit; `KERNEL` stands for the attribute.
    fn facts(text: &str) -> Facts {
        let text = text.replace("KERNEL", "__attribute__((global))");
        Unit::from_preprocessed(format!("# 1 \"a.cu\"\n{text}\n"), &Options::new())
            .list()
            .expect("no fault")
            .facts
    }

    fn kernel(text: &str) -> KernelFact {
        facts(text).kernels.remove(0)
    }

    #[test]
    fn simple_kernels_get_a_launcher() {
        let text = "namespace N { KERNEL void k(const float *x, unsigned int n) {} }";
        let text = launcher(&kernel(text)).expect("simple");
        assert!(text.contains("void N::k(const float *x, unsigned int n)"));
        assert!(text.contains("{(void *)&x, (void *)&n, 0}"));
        let facts = facts("KERNEL void k();\nKERNEL void k() {}");
        assert_eq!(super::text(&facts, true).matches("void k()").count(), 1);
        assert_eq!(super::text(&facts, false), "#include \"crt/host_runtime.h\"\n");
    }

    #[test]
    fn others_do_not() {
        for parameter in ["int", "unsigned int", "int x[3]", "S &s", "int n = 3", "void (*f)(int)", "const S"]
        {
            assert!(
                launcher(&kernel(&format!("struct S;\nKERNEL void k({parameter}) {{}}"))).is_none(),
                "{parameter}"
            );
        }
        for other in
            ["namespace { KERNEL void k() {} }", "template <class T> KERNEL void k() {}", "KERNEL void k();"]
        {
            assert!(launcher(&kernel(other)).is_none(), "{other}");
        }
    }
}

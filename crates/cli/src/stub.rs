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
    use cufront_driver::facts::Place;

    fn kernel(name: &str, parameters: &[&str]) -> KernelFact {
        KernelFact {
            name: name.to_owned(),
            template_parameters: Vec::new(),
            parameters: parameters.iter().map(|&p| p.to_owned()).collect(),
            defined: true,
            place: Place { file: "a.cu".to_owned(), line: 1, column: 1, system_header: false },
        }
    }

    #[test]
    fn simple_kernels_get_a_launcher() {
        let text = launcher(&kernel("N::k", &["const float *x", "unsigned int n"])).expect("simple");
        assert!(text.contains("void N::k(const float *x, unsigned int n)"));
        assert!(text.contains("{(void *)&x, (void *)&n, 0}"));
        let facts = Facts { kernels: vec![kernel("k", &[]), kernel("k", &[])], ..Facts::default() };
        assert_eq!(super::text(&facts, true).matches("void k()").count(), 1);
        assert_eq!(super::text(&facts, false), "#include \"crt/host_runtime.h\"\n");
    }

    #[test]
    fn others_do_not() {
        for parameter in
            ["int", "unsigned int", "int x[3]", "S &s", "int n = 3", "void (*f)(int)", "const S", "N::S"]
        {
            assert!(launcher(&kernel("k", &[parameter])).is_none(), "{parameter}");
        }
        assert!(launcher(&kernel("(unnamed)::k", &[])).is_none());
        let mut template = kernel("k", &[]);
        template.template_parameters.push("class T".to_owned());
        assert!(launcher(&template).is_none());
    }
}

//! The wrapper templates that stand in front of the code when extended lambdas are on.
//!
//! The text goes before the declaration of `__nv_lambda_preheader_injection`. It needs `size_t` and
//! `<utility>`, which stand before that declaration, and nothing else.
//!
//! Three parties rely on it. The stub file names `__nv_dl_wrapper_t`, its two tags and
//! `__nv_hdl_wrapper_t`, and copies wrapper objects into kernel parameters byte by byte: the template
//! parameters and the layout (fields in order of capture, flat in one struct, for host-device lambdas a
//! pointer after them) are fixed. The text that replaces lambda expressions names `__nvdl_remove_ref`,
//! `__nvdl_remove_const`, `__nv_lambda_trait_remove_cv` and `__nv_hdl_create_wrapper_t`. And whatever is
//! instantiated leaves a symbol in the object file: the names, signatures and kinds of the templates that
//! have functions or data are those that nvcc's objects show, so that objects of both tools agree, also
//! where the linker merges them. What leaves no symbol is private to this text.
//!
//! Flat structs need one partial specialisation per capture count, so the text depends on the counts that
//! the translation unit uses; the rest is fixed and lies in `preamble/*.inl`.

use std::collections::BTreeSet;
use std::fmt::Write as _;

/// File name of the line marker under which the preamble stands.
pub(crate) const LAMBDA_PREAMBLE_FILE: &str = "nvcc_internal_extended_lambda_implementation";

/// Dimensions that a captured array may have.
const MAX_ARRAY_RANK: u32 = 7;

/// Capture counts of the extended lambdas of a translation unit, templates counted as written.
///
/// Counts that no lambda has may be present; they only make the text longer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaptureCounts {
    /// Capture counts of `__device__` lambdas; 0 makes no difference.
    pub device: BTreeSet<u32>,
    /// Capture counts of `__host__ __device__` lambdas, with 0 for those that capture nothing.
    pub host_device: BTreeSet<u32>,
}

/// Text of the preamble: the line marker that opens it, then the templates, each line ended.
///
/// The caller adds the line marker that leads back to the source. `standard_cxx17_or_later` says whether
/// `noexcept` belongs to function types in the host compiler's language.
pub fn lambda_preamble(counts: &CaptureCounts, standard_cxx17_or_later: bool) -> String {
    let mut out = format!("# 1 \"{LAMBDA_PREAMBLE_FILE}\"\n");
    out.push_str(include_str!("preamble/common.inl"));
    for rank in 1..=MAX_ARRAY_RANK {
        push_array_wrapper(&mut out, rank);
    }
    out.push_str(include_str!("preamble/device.inl"));
    push_device_wrappers(&mut out, 0);
    for &count in counts.device.iter().filter(|&&count| count > 0) {
        push_device_wrappers(&mut out, count);
    }
    out.push_str(include_str!("preamble/host_device.inl"));
    for &count in &counts.host_device {
        push_host_device_wrapper(&mut out, count, false);
        push_host_device_wrapper(&mut out, count, true);
    }
    if counts.host_device.contains(&0) {
        // Only a lambda without captures converts to a function pointer.
        push_function_wrapper(&mut out, false);
        push_function_wrapper(&mut out, true);
    }
    out.push_str(include_str!("preamble/factory.inl"));
    push_factory_cases(&mut out, standard_cxx17_or_later);
    out.push_str(include_str!("preamble/factory_end.inl"));
    out.push_str(include_str!("preamble/queries.inl"));
    out
}

/// The class that holds a captured array of `rank` dimensions, at least one.
///
/// The loops over the elements are written out for each rank: a helper that recurses over the dimensions
/// would show in the object file.
fn push_array_wrapper(out: &mut String, rank: u32) {
    push_list(out, "template <typename T", rank, |i| format!(", size_t D{i}"), ">\n");
    push_list(out, "struct __nv_lambda_array_wrapper<T", rank, |i| format!("[D{i}]"), "> {\n");
    push_list(out, "  T arr", rank, |i| format!("[D{i}]"), ";\n");
    push_list(out, "  __nv_lambda_array_wrapper(const T from", rank, |i| format!("[D{i}]"), ") {\n");
    for i in 1..=rank {
        let _ = writeln!(out, "    for (size_t i{i} = 0; i{i} < D{i}; ++i{i})");
    }
    push_list(out, "      arr", rank, |i| format!("[i{i}]"), " = from");
    push_list(out, "", rank, |i| format!("[i{i}]"), ";\n  }\n};\n");
}

/// The wrappers of `__device__` lambdas with `count` captures: for any tag, then for the tag that keeps the
/// return type.
fn push_device_wrappers(out: &mut String, count: u32) {
    push_device_wrapper(out, count, "typename Tag", "Tag", "int", "return 0;");
    push_device_wrapper(
        out,
        count,
        "typename U, U func, typename Return, unsigned Id",
        "__nv_dl_trailing_return_tag<U, func, Return, Id>",
        "Return",
        "__builtin_unreachable();",
    );
}

/// One partial specialisation of the `__device__` wrapper: with template parameters `params` before those of
/// the captures, for the tag type `tag`, and with a call operator that returns `result` and does `body`.
fn push_device_wrapper(out: &mut String, count: u32, params: &str, tag: &str, result: &str, body: &str) {
    push_list(out, &format!("template <{params}"), count, |i| format!(", typename F{i}"), ">\n");
    push_list(out, &format!("struct __nv_dl_wrapper_t<{tag}"), count, |i| format!(", F{i}"), "> {\n");
    push_fields(out, count);
    if count == 0 {
        // from C++20 on a lambda without captures can be made by default
        out.push_str("  __nv_dl_wrapper_t() = default;\n");
    }
    push_list(out, &format!("  __nv_dl_wrapper_t({tag}"), count, |i| format!(", F{i} in{i}"), ")");
    push_list(
        out,
        "",
        count,
        |i| format!("{} f{i}(in{i})", if i == 1 { "\n      :" } else { "," }),
        " { }\n",
    );
    let _ =
        writeln!(out, "  template <typename... Args> {result} operator()(Args...) {{\n    {body}\n  }}\n}};");
}

/// The wrapper of a `__host__ __device__` lambda that has captures or a capture-default.
fn push_host_device_wrapper(out: &mut String, count: u32, is_mutable: bool) {
    let head = "template <bool NeverThrows, typename Tag, typename R, typename... Args";
    push_list(out, head, count, |i| format!(", typename F{i}"), ">\n");
    let head = format!("struct __nv_hdl_wrapper_t<{is_mutable}, false, NeverThrows, Tag, R(Args...)");
    push_list(out, &head, count, |i| format!(", F{i}"), "> {\n");
    out.push_str("  using __nv_helper = __nv_hdl_helper<Tag, R, Args...>;\n");
    push_fields(out, count);
    out.push_str(include_str!("preamble/host_device_manager.inl"));

    let head = "  template <typename Lambda> __nv_hdl_wrapper_t(Tag, Lambda &&lambda";
    push_list(out, head, count, |i| format!(", F{i} in{i}"), ")\n");
    push_list(
        out,
        "      : ",
        count,
        |i| format!("f{i}(in{i}), "),
        concat!(
            "data(new Lambda(std::move(lambda))) {\n",
            "    __nv_helper::fp_copier = &manager<Lambda>::do_copy;\n",
            "    __nv_helper::fp_deleter = &manager<Lambda>::do_delete;\n",
            "    __nv_helper::fp_caller = &manager<Lambda>::do_call;\n",
            "  }\n",
        ),
    );

    out.push_str("  __nv_hdl_wrapper_t(const __nv_hdl_wrapper_t &other)\n");
    push_list(
        out,
        "      : ",
        count,
        |i| format!("f{i}(other.f{i}), "),
        "data(__nv_helper::fp_copier(other.data)) { }\n",
    );

    out.push_str("  __nv_hdl_wrapper_t(__nv_hdl_wrapper_t &&other)\n");
    let tail = "data(other.data) {\n    other.data = nullptr;\n  }\n";
    push_list(out, "      : ", count, |i| format!("f{i}(std::move(other.f{i})), "), tail);

    let qualifier = if is_mutable { "" } else { "const " };
    let _ = write!(
        out,
        "  ~__nv_hdl_wrapper_t() {{ __nv_helper::fp_deleter(data); }}\n  \
           __nv_hdl_wrapper_t &operator=(const __nv_hdl_wrapper_t &) = delete;\n  \
           R operator()(Args... args) {qualifier}noexcept(NeverThrows) {{\n    \
             return __nv_helper::fp_caller(data, std::forward<Args>(args)...);\n  \
           }}\n}};\n"
    );
}

/// The wrapper of a `__host__ __device__` lambda that has neither captures nor a capture-default.
fn push_function_wrapper(out: &mut String, is_mutable: bool) {
    let text = include_str!("preamble/host_device_function.inl");
    let (name, qualifier) = if is_mutable { ("true", "") } else { ("false", "const ") };
    out.push_str(&text.replace("@IS_MUTABLE@", name).replace("@CONST@", qualifier));
}

/// One case per type that a lambda's call operator can have.
fn push_factory_cases(out: &mut String, standard_cxx17_or_later: bool) {
    const CASE: &str = include_str!("preamble/factory_case.inl");
    let suffixes: &[(&str, &str)] = &[
        (" const", "false"),
        ("", "false"),
        // Before C++17 these two would repeat the ones above.
        (" const noexcept", "true"),
        (" noexcept", "true"),
    ];
    let used = if standard_cxx17_or_later { suffixes } else { &suffixes[..2] };
    for (suffix, never_throws) in used {
        out.push_str(&CASE.replace("@SUFFIX@", suffix).replace("@NEVER_THROWS@", never_throws));
    }
}

/// The fields `f1` to `f<count>`, in the order that the layout requires.
fn push_fields(out: &mut String, count: u32) {
    for i in 1..=count {
        let _ = writeln!(out, "  typename __nv_lambda_field_type<F{i}>::type f{i};");
    }
}

/// `head`, one `item` for each of 1 to `count`, `tail`; lines are broken between items.
fn push_list(out: &mut String, head: &str, count: u32, item: impl Fn(u32) -> String, tail: &str) {
    const WIDTH: usize = 100;
    out.push_str(head);
    let mut column = head.len();
    for i in 1..=count {
        let item = item(i);
        if column + item.len() > WIDTH {
            out.push_str("\n        ");
            column = 8;
        }
        column += item.len();
        out.push_str(&item);
    }
    out.push_str(tail);
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    fn counts(device: &[u32], host_device: &[u32]) -> CaptureCounts {
        CaptureCounts {
            device: device.iter().copied().collect(),
            host_device: host_device.iter().copied().collect(),
        }
    }

    #[test]
    fn each_used_count_has_its_specialisations() {
        let text = lambda_preamble(&counts(&[0, 2], &[1]), false);
        assert!(text.starts_with("# 1 \"nvcc_internal_extended_lambda_implementation\"\n"));
        assert!(text.ends_with('\n'));
        assert!(text.contains("struct __nv_dl_wrapper_t<Tag, F1, F2> {"));
        assert!(!text.contains("struct __nv_dl_wrapper_t<Tag, F1> {"));
        assert!(text.contains("struct __nv_hdl_wrapper_t<true, false, NeverThrows, Tag, R(Args...), F1> {"));
        assert!(!text.contains("R(Args...)> {"));
    }

    #[test]
    fn noexcept_call_operators_are_told_apart_from_cxx17_on() {
        let counts = CaptureCounts::default();
        assert!(!lambda_preamble(&counts, false).contains("(Args...) const noexcept>"));
        assert!(lambda_preamble(&counts, true).contains("(Args...) const noexcept>"));
    }

    #[test]
    fn lines_stay_short_with_many_captures() {
        let text = lambda_preamble(&counts(&[1022], &[1022]), true);
        assert!(text.contains("f1022(in1022)"));
        let longest = text.lines().map(str::len).max();
        assert!(longest <= Some(150), "longest line: {longest:?}");
    }

    /// The templates, used as the replaced lambdas and the stub file use them, compile without a warning
    /// in every language version, and the wrappers work.
    #[test]
    #[allow(clippy::print_stderr)] // a skipped test says so
    fn wrappers_compile_and_run_with_the_host_compiler() {
        if Command::new("g++").arg("--version").output().is_err() {
            eprintln!("skipped: no g++");
            return;
        }
        let dir = tempfile::tempdir().expect("temporary directory");
        let source = dir.path().join("wrappers.cpp");
        let program = dir.path().join("wrappers");
        std::fs::write(&source, include_str!("preamble/wrappers_test.cpp")).expect("write the program");
        for standard in ["11", "14", "17", "20"] {
            let text = lambda_preamble(&counts(&[0, 1, 3, 40], &[0, 1, 2]), standard >= "17");
            std::fs::write(dir.path().join("preamble.inl"), text).expect("write the preamble");
            let compiled = Command::new("g++")
                .arg(format!("-std=c++{standard}"))
                .args(["-Wall", "-Wextra", "-Wshadow", "-Werror", "-O1", "-o"])
                .arg(&program)
                .arg(&source)
                .output()
                .expect("run g++");
            let messages = String::from_utf8_lossy(&compiled.stderr);
            assert!(compiled.status.success(), "C++{standard}:\n{messages}");
            let status = Command::new(&program).status().expect("run the program");
            assert!(status.success(), "C++{standard}: check on line {status}");
        }
    }
}

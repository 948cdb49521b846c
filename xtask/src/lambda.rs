//! Extended lambdas: does a translation unit contain any, and were their types recognised.

/// Start of the names of the kernels' host stubs that the stub file specialises.
const WRAPPER: &str = "__wrapper__device_stub_";

/// Words after which a `[` starts a lambda although a name could be subscripted there.
const BEFORE_LAMBDA: [&[u8]; 9] =
    [b"return", b"co_return", b"co_yield", b"co_await", b"case", b"throw", b"else", b"do", b"and"];

/// Whether preprocessed text contains a lambda whose introducer is followed by attributes of which
/// one is `device`, that is an extended lambda under `--extended-lambda`. A scan of tokens: it
/// does not know whether the lambda is ever reached, and it skips no string literals.
pub(crate) fn has_device_lambda(text: &[u8]) -> bool {
    let mut at = 0;
    while let Some(next) = text[at..].iter().position(|&b| b == b']') {
        at += next + 1;
        if attributes_name_device(text, at) && is_introducer(text, at - 1) {
            return true;
        }
    }
    false
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_' || b >= 0x80
}

/// The next offset that is neither blank nor in a line marker.
fn skip_blank(text: &[u8], mut at: usize) -> usize {
    loop {
        match text.get(at) {
            Some(b'#') if at == 0 || text[at - 1] == b'\n' => {
                at += text[at..].iter().position(|&b| b == b'\n').unwrap_or(text.len() - at);
            }
            Some(b) if b.is_ascii_whitespace() => at += 1,
            _ => return at,
        }
    }
}

/// Reads a sequence of `__attribute__((…))` and tells whether `device` is among the names.
fn attributes_name_device(text: &[u8], mut at: usize) -> bool {
    loop {
        at = skip_blank(text, at);
        let Some(rest) = text[at..].strip_prefix(b"__attribute__") else { return false };
        at = skip_blank(text, text.len() - rest.len());
        let mut depth = 0usize;
        loop {
            match text.get(at) {
                Some(b'(') => depth += 1,
                Some(b')') if depth > 1 => depth -= 1,
                Some(b')') if depth == 1 => break,
                // End of text, or an attribute without its parentheses.
                None => return false,
                Some(_) if depth == 0 => return false,
                Some(&b) if is_word(b) => {
                    let len = text[at..].iter().take_while(|&&b| is_word(b)).count();
                    if depth == 2 && matches!(&text[at..at + len], b"device" | b"__device__") {
                        return true;
                    }
                    at += len;
                    continue;
                }
                Some(_) => {}
            }
            at += 1;
        }
        at += 1;
    }
}

/// Whether the `]` at `close` ends a lambda introducer, not a subscript, an array declarator or a
/// `[[…]]` attribute.
fn is_introducer(text: &[u8], close: usize) -> bool {
    let mut depth = 0usize;
    let mut open = close;
    loop {
        match text[open] {
            b']' => depth += 1,
            b'[' if depth == 1 => break,
            b'[' => depth -= 1,
            _ => {}
        }
        // No capture list is this long; an unmatched bracket must not make the scan quadratic.
        if open == 0 || close - open > 4096 {
            return false;
        }
        open -= 1;
    }
    if text.get(skip_blank(text, open + 1)) == Some(&b'[') {
        return false;
    }
    let before = text[..open].trim_ascii_end();
    match before.last() {
        Some(b')' | b']') => false,
        Some(&b) if is_word(b) => {
            let len = before.iter().rev().take_while(|&&b| is_word(b)).count();
            BEFORE_LAMBDA.contains(&&before[before.len() - len..])
        }
        _ => true,
    }
}

/// Number of kernels' host stubs that a stub file specialises.
pub(crate) fn specialisations(stub: &str) -> usize {
    stub.lines()
        .filter(|l| l.trim_start().starts_with("template<> __specialization_static") && l.contains(WRAPPER))
        .count()
}

/// Number of distinct symbols that are kernels' host stubs.
///
/// If the host file gives a kernel's template argument another type than the stub file does, the
/// generic definition is instantiated beside the specialisation and there is one symbol more.
pub(crate) fn instances<'a>(symbols: impl Iterator<Item = &'a str>) -> usize {
    symbols.filter(|s| s.contains(WRAPPER)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> bool {
        has_device_lambda(text.as_bytes())
    }

    #[test]
    fn lambdas_with_attributes() {
        assert!(found("f([=] __attribute__((device)) (int x) { });"));
        assert!(found(
            "auto l = [a, b = c[1]]\n# 3 \"x.cu\"\n __attribute__((host)) __attribute__((device)) {};"
        ));
        assert!(found("return [&] __attribute__((__device__)) () {};"));
    }

    #[test]
    fn other_brackets() {
        assert!(!found("f([=](int x) { });"));
        assert!(!found("[=] __attribute__((host)) {}"));
        assert!(!found("int a[3] __attribute__((device)) = {};"));
        assert!(!found("; [[nodiscard]] __attribute__((device)) int f();"));
        assert!(!found("x[1][2] __attribute__((device))"));
        assert!(!found("[] __attribute__((aligned(device)))"));
        assert!(!found("[] __attribute__"));
        assert!(!found("] __attribute__((device))"));
    }

    #[test]
    fn wrappers_are_counted() {
        let stub = "template<> __specialization_static void __wrapper__device_stub_k<1>( int &a){}\n\
                    template<> __specialization_static void __wrapper__device_stub_k<2>( int &a){}\n\
                    static void __device_stub__Z1fv(void);\n";
        assert_eq!(specialisations(stub), 2);
        let nm =
            ["_Z24__wrapper__device_stub_kILi1EEvRi", "_ZN1aL24__wrapper__device_stub_kILi2EEvRi", "main"];
        assert_eq!(instances(nm.into_iter()), 2);
    }
}

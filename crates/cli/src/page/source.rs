//! Source text as HTML: words, literals and comments get classes.

use std::fmt::Write as _;

use super::escaped;

/// The words of C++ that are shown as such.
const WORDS: &[&str] = &[
    "alignas",
    "auto",
    "bool",
    "break",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "const_cast",
    "constexpr",
    "continue",
    "decltype",
    "default",
    "delete",
    "do",
    "double",
    "dynamic_cast",
    "else",
    "enum",
    "explicit",
    "extern",
    "false",
    "float",
    "for",
    "friend",
    "if",
    "inline",
    "int",
    "long",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "nullptr",
    "operator",
    "private",
    "protected",
    "public",
    "reinterpret_cast",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "static_assert",
    "static_cast",
    "struct",
    "switch",
    "template",
    "this",
    "throw",
    "true",
    "try",
    "typedef",
    "typename",
    "union",
    "unsigned",
    "using",
    "virtual",
    "void",
    "volatile",
    "while",
];

/// The words that CUDA adds.
const CUDA_WORDS: &[&str] = &[
    "__global__",
    "__device__",
    "__host__",
    "__constant__",
    "__shared__",
    "__managed__",
    "__grid_constant__",
    "__launch_bounds__",
    "__cluster_dims__",
    "__forceinline__",
    "__noinline__",
    "threadIdx",
    "blockIdx",
    "blockDim",
    "gridDim",
    "warpSize",
    "__syncthreads",
];

/// What goes on over the end of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum State {
    #[default]
    Code,
    Comment,
}

/// One line as HTML; `state` is that at its begin, and becomes that at its end.
pub(super) fn line(text: &str, state: &mut State) -> String {
    let mut out = String::new();
    let mut rest = text;
    if *state == State::Code && text.trim_start().starts_with('#') {
        let _ = write!(out, "<span class=p>{}</span>", escaped(text));
        return out;
    }
    while !rest.is_empty() {
        let (class, length) = token(rest, state);
        let (token, behind) = rest.split_at(length);
        if class.is_empty() {
            out.push_str(&escaped(token));
        } else {
            let _ = write!(out, "<span class={class}>{}</span>", escaped(token));
        }
        rest = behind;
    }
    out
}

/// Class and length of what `text` begins with; at least one character.
fn token(text: &str, state: &mut State) -> (&'static str, usize) {
    if *state == State::Comment || text.starts_with("/*") {
        let inside = if *state == State::Comment { 0 } else { 2 };
        return match text[inside..].find("*/") {
            Some(at) => {
                *state = State::Code;
                ("c", inside + at + 2)
            }
            None => {
                *state = State::Comment;
                ("c", text.len())
            }
        };
    }
    if text.starts_with("//") {
        return ("c", text.len());
    }
    let first = text.chars().next().unwrap_or(' ');
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    match first {
        '"' | '\'' => ("s", literal(text, first)),
        '<' if text.starts_with("<<<") => ("u", 3),
        '>' if text.starts_with(">>>") => ("u", 3),
        c if c.is_ascii_digit() => {
            ("n", text.find(|c: char| !(is_word(c) || c == '.' || c == '\'')).unwrap_or(text.len()))
        }
        c if is_word(c) => {
            let length = text.find(|c: char| !is_word(c)).unwrap_or(text.len());
            let word = &text[..length];
            let class = if CUDA_WORDS.contains(&word) {
                "u"
            } else if WORDS.contains(&word) {
                "k"
            } else {
                ""
            };
            (class, length)
        }
        c => ("", c.len_utf8()),
    }
}

/// Length of the literal that begins with `quote`, at most up to the end of the line.
fn literal(text: &str, quote: char) -> usize {
    let mut escape = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escape => escape = false,
            '\\' => escape = true,
            c if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::{line, State};

    #[test]
    fn words_literals_and_comments_have_classes() {
        let mut state = State::Code;
        assert_eq!(
            line("__global__ void k(\"<\\\"\", 'x'); // a<b", &mut state),
            "<span class=u>__global__</span> <span class=k>void</span> k(<span class=s>&quot;&lt;\\&quot;&quot;</span>, \
             <span class=s>'x'</span>); <span class=c>// a&lt;b</span>"
        );
        assert_eq!(line("a /* b", &mut state), "a <span class=c>/* b</span>");
        assert_eq!(state, State::Comment);
        assert_eq!(line("c */ 1.5f", &mut state), "<span class=c>c */</span> <span class=n>1.5f</span>");
        assert_eq!(state, State::Code);
        assert_eq!(
            line("k<<<1>>>é", &mut state),
            "k<span class=u>&lt;&lt;&lt;</span><span class=n>1</span><span class=u>&gt;&gt;&gt;</span>é"
        );
    }
}

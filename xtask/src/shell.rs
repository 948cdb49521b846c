//! Words of a POSIX shell command line, as `nvcc --dryrun` prints them.

/// Splits a line into words by the quoting rules of a POSIX shell (blanks, `'…'`, `"…"`, `\`);
/// nothing is expanded and `#` is no comment. `None` if a quote or an escape is not closed.
pub(crate) fn words(line: &str) -> Option<Vec<String>> {
    let mut out = Vec::new();
    let mut word: Option<String> = None;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match c {
            ' ' | '\t' | '\r' | '\n' => out.extend(word.take()),
            '\\' => word.get_or_insert_default().push(chars.next()?),
            '\'' => {
                let w = word.get_or_insert_default();
                loop {
                    match chars.next()? {
                        '\'' => break,
                        c => w.push(c),
                    }
                }
            }
            '"' => {
                let w = word.get_or_insert_default();
                loop {
                    match chars.next()? {
                        '"' => break,
                        '\\' => match chars.next()? {
                            c @ ('"' | '\\') => w.push(c),
                            c => w.extend(['\\', c]),
                        },
                        c => w.push(c),
                    }
                }
            }
            c => word.get_or_insert_default().push(c),
        }
    }
    out.extend(word);
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn quotes_and_escapes() {
        let w = words(r#"gcc -D "A=\"x y\"" '-DB=a b' c\ d "" "e\n""#);
        assert_eq!(w.unwrap(), ["gcc", "-D", "A=\"x y\"", "-DB=a b", "c d", "", "e\\n"]);
    }

    #[test]
    fn open_quotes_are_refused() {
        assert_eq!(words("a \"b"), None);
        assert_eq!(words("a 'b"), None);
        assert_eq!(words("a \\"), None);
    }

    #[test]
    fn blanks_only() {
        assert_eq!(words("  \t ").unwrap(), Vec::<String>::new());
    }
}

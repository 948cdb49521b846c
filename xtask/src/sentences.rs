//! Random sentences of a grammar.
//!
//! A grammar is text: `rule = alternative ~ alternative`, a `~` between blanks apart. In an alternative `$rule`
//! stands for a sentence of another rule, `$rule.K` keeps it under a name in capitals, `$K` is what was kept, `$~` a
//! tilde of its own. The first alternative of a rule that is used by others does not recurse: it is taken where
//! sentences nest too deeply. A `*` in front of a rule makes it a clause: its sentences are questions. Lines that
//! begin with `#` are comments.

use crate::random::Random;
use crate::Res;
use std::collections::BTreeMap;

/// From this nesting on the first alternative is taken.
const MAX_DEPTH: usize = 7;

/// See the module's head.
#[derive(Default)]
pub(crate) struct Grammar {
    rules: BTreeMap<String, Vec<String>>,
    clauses: Vec<String>,
}

impl Grammar {
    /// Adds the rules of a text.
    ///
    /// # Errors
    /// If a line is no rule, or a rule is there already.
    pub(crate) fn add(&mut self, text: &str) -> Res<()> {
        for line in text.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty()) {
            let (name, body) = line.split_once(" =").ok_or_else(|| format!("no rule: `{line}`"))?;
            let name = match name.strip_prefix('*') {
                Some(name) => {
                    self.clauses.push(name.to_owned());
                    name
                }
                None => name,
            };
            if self.rules.insert(name.to_owned(), alternatives(body)).is_some() {
                return Err(format!("the rule `{name}` is there twice"));
            }
        }
        Ok(())
    }

    /// The clauses, in the order of the text.
    pub(crate) fn clauses(&self) -> &[String] {
        &self.clauses
    }

    /// A sentence of `rule`; `kept` are texts by their names in capitals.
    ///
    /// # Errors
    /// If a rule is missing.
    pub(crate) fn sentence(
        &self,
        rule: &str,
        kept: &mut BTreeMap<String, String>,
        random: &mut Random,
    ) -> Res<String> {
        let mut out = String::new();
        self.expand(rule, kept, random, 0, &mut out)?;
        Ok(out)
    }

    fn expand(
        &self,
        rule: &str,
        kept: &mut BTreeMap<String, String>,
        random: &mut Random,
        depth: usize,
        out: &mut String,
    ) -> Res<()> {
        let list = self.rules.get(rule).ok_or_else(|| format!("no rule is named `{rule}`"))?;
        let chosen = if depth >= MAX_DEPTH { list.first() } else { random.pick(list) };
        let mut rest = chosen.map_or("", String::as_str);
        while let Some(at) = rest.find('$') {
            out.push_str(&rest[..at]);
            rest = &rest[at + 1..];
            if let Some(after) = rest.strip_prefix('~') {
                out.push('~');
                rest = after;
                continue;
            }
            let name = word(rest, |b| b.is_ascii_alphanumeric() || b == b'_');
            rest = &rest[name.len()..];
            if let Some(text) = kept.get(name) {
                out.push_str(text);
                continue;
            }
            let key = rest.strip_prefix('.').map_or("", |r| word(r, |b| b.is_ascii_uppercase()));
            let start = out.len();
            self.expand(name, kept, random, depth + 1, out)?;
            if !key.is_empty() {
                rest = &rest[key.len() + 1..];
                kept.insert(key.to_owned(), out[start..].to_owned());
            }
        }
        out.push_str(rest);
        Ok(())
    }
}

/// The longest beginning of `s` of bytes that are `of` it.
fn word(s: &str, of: impl Fn(u8) -> bool) -> &str {
    &s[..s.bytes().position(|b| !of(b)).unwrap_or(s.len())]
}

/// The alternatives of a rule's right side.
fn alternatives(body: &str) -> Vec<String> {
    let mut list = vec![String::new()];
    for w in body.split(' ').skip(1) {
        match list.last_mut() {
            Some(last) if w != "~" => {
                if !last.is_empty() {
                    last.push(' ');
                }
                last.push_str(w);
            }
            _ => list.push(String::new()),
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grammar() -> Grammar {
        let mut g = Grammar::default();
        g.add("# comment\n*q = $t.T f($T, $b); $~x\nt = int ~ long\nb = ~ c d ~ ($b)\n").expect("rules");
        g
    }

    #[test]
    fn what_is_kept_is_repeated() {
        let g = grammar();
        for seed in 0..100 {
            let s = g.sentence("q", &mut BTreeMap::new(), &mut Random::new(seed)).expect("a sentence");
            assert!(s.ends_with("; ~x"), "{s}");
            let ty = s.split(' ').next().unwrap_or("");
            assert!(s[ty.len()..].starts_with(&format!(" f({ty}, ")), "{s}");
        }
        assert_eq!(g.clauses(), ["q"]);
    }

    #[test]
    fn alternatives_may_be_empty() {
        assert_eq!(alternatives(" ~ a ~b ~ ~ c"), ["", "a ~b", "", "c"]);
    }

    #[test]
    fn missing_rules_are_named() {
        let mut g = Grammar::default();
        g.add("a = $b\n").expect("a rule");
        let missing = g.sentence("a", &mut BTreeMap::new(), &mut Random::new(1));
        assert_eq!(missing, Err("no rule is named `b`".to_owned()));
        assert!(g.add("a = c\n").is_err());
    }
}

//! Module ids of small units. `module_id.tsv` has one unit a line: standard, text (`\n` for a line break) and
//! the tail of the id that cudafe++ 13.0.88 gives it, `-none-` where that depends on time and process.

use cufront_emit::eligible::{first_eligible, Eligible, Rules};
use cufront_emit::module_id::{module_id, Fallback, ModuleIdInputs};
use cufront_items::{Items, Parser};
use cufront_lex::{lex, KeywordSet};

fn eligible(text: &str, standard: u32) -> Eligible {
    let keywords = if standard >= 2020 { KeywordSet::CXX20 } else { KeywordSet::CXX17 };
    let mut diagnostics = cufront_diag::Diagnostics::new();
    let lexed = lex(text.as_bytes().to_vec(), keywords, &mut diagnostics);
    assert_eq!(diagnostics.errors(), 0, "{text}");
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    first_eligible(&lexed, &mut items, &Rules { standard, ..Rules::default() })
}

#[test]
fn tails_are_those_of_the_reference() {
    let mut failures = Vec::new();
    let mut count = 0;
    for line in include_str!("module_id.tsv").lines() {
        let mut fields = line.split('\t');
        let (Some(standard), Some(text), Some(expected)) = (fields.next(), fields.next(), fields.next())
        else {
            panic!("three fields: {line}");
        };
        count += 1;
        let text = text.replace("\\n", "\n");
        let text = if text.starts_with("# ") { text } else { format!("# 1 \"x.cu\"\n{text}") };
        let found = eligible(&text, standard.parse().expect("a year"));
        let inputs = ModuleIdInputs {
            path: b"/q/x.cu",
            name: b"x.cu",
            text: text.as_bytes(),
            folder: b"",
            fallback: Fallback::Content,
        };
        let id = module_id(&inputs, &found);
        let id = String::from_utf8(id).expect("letters and digits");
        let tail = id.strip_prefix("_d591aef4_4_x_cu_").expect("path and name");
        let agrees = match (&found, expected) {
            (Eligible::None | Eligible::Blocked, "-none-") => true,
            (Eligible::Unresolved(_), _) => false,
            _ => tail == expected,
        };
        if !agrees {
            failures.push(format!("{standard} {text}\n    expected {expected}, found {tail} {found:?}"));
        }
    }
    assert!(count > 300);
    assert!(failures.is_empty(), "{} of {count}:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn no_prefix_and_no_gap_is_too_much() {
    for line in include_str!("module_id.tsv").lines() {
        let Some(text) = line.split('\t').nth(1) else { continue };
        let words: Vec<&str> = text.split_inclusive([' ', ';', '{', '}', '(', ')', '<', '>', ',']).collect();
        for i in 0..words.len() {
            for damaged in [words[..i].concat(), [&words[..i], &words[i + 1..]].concat().concat()] {
                let mut diagnostics = cufront_diag::Diagnostics::new();
                let lexed = lex(damaged.into_bytes(), KeywordSet::CXX20, &mut diagnostics);
                if diagnostics.errors() > 0 {
                    continue;
                }
                let mut items = Items::new();
                Parser::new(&lexed, &mut items).unit();
                let _ = first_eligible(&lexed, &mut items, &Rules { standard: 2020, ..Rules::default() });
            }
        }
    }
}

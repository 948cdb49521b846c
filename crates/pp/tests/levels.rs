//! What the language level decides about tokens.

use cufront_lex::{KeywordSet, TokenKind};
use cufront_pp::{preprocess, Files, Host, Options, Want};
use std::ffi::{OsStr, OsString};
use std::fs;
use tempfile::TempDir;

/// The kinds of the tokens of `source` at a level, without the end.
fn kinds(level: &str, source: &str) -> Vec<TokenKind> {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("main.cu");
    fs::write(&path, source).expect("written");
    let words = [OsString::from(level)];
    let host = Host::ask(OsStr::new("g++"), &words, None).expect("g++ is there");
    let options = Options { host: words.to_vec(), ..Options::default() };
    let files = Files::new(&host, &options);
    let made = preprocess(&files, &host, &options, &path, Want::Tokens(KeywordSet::CXX17));
    made.lexed.tokens.kinds().iter().copied().filter(|&kind| kind != TokenKind::Eof).collect()
}

#[test]
fn digits_are_separated_from_14_on() {
    use TokenKind::{CharLiteral, Number};
    // found by damaged sources: the lexer of preprocessed text reads one number at every level
    assert_eq!(kinds("-std=c++11", "000'000'000k\n"), [Number, CharLiteral, Number]);
    assert_eq!(kinds("-std=c++14", "000'000'000k\n"), [Number]);
}

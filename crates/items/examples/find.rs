//! Prints the declarations of a preprocessed file that begin on a line.
#![allow(clippy::print_stdout)]
use cufront_items::{Items, Parser};
use cufront_lex::{lex, KeywordSet};

fn main() {
    let mut args = std::env::args().skip(1);
    let path = args.next().expect("a file");
    let word = args.next().expect("a word");
    let mut d = cufront_diag::Diagnostics::new();
    let lexed = lex(std::fs::read(path).expect("readable"), KeywordSet::CXX17, &mut d);
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    for (id, d) in items.decls.iter() {
        if d.name_tok.is_some() && lexed.spelling(d.name_tok) == word.as_bytes() {
            let a = lexed.tokens.start(d.first) as usize;
            let b = lexed.end(d.last) as usize;
            println!("{id:?} {:?} {:?} {:?} {:?}", d.kind, d.specifiers, d.attrs, items.declarator(id));
            println!("   {}", String::from_utf8_lossy(&lexed.text[a..b.min(a + 300)]));
        }
    }
}

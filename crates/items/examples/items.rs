//! Times lexing and item parsing of a preprocessed file and lists what was not understood.
#![allow(clippy::print_stdout)]
use cufront_items::{DeclKind, Items, Parser, ScopeId, ScopeKind};
use cufront_lex::{lex, KeywordSet};
use std::time::Instant;

fn main() {
    let mut args = std::env::args().skip(1);
    let path = args.next().expect("a file");
    let all = args.next().as_deref() == Some("--members");
    let text = std::fs::read(&path).expect("readable");
    let n = text.len();
    let mut d = cufront_diag::Diagnostics::new();
    let t0 = Instant::now();
    let lexed = lex(text, KeywordSet::CXX17, &mut d);
    let t1 = Instant::now();
    println!(
        "lex {:?} {:.0} MB/s, {} tokens, {} names, {:?}",
        t1 - t0,
        n as f64 / 1e6 / (t1 - t0).as_secs_f64(),
        lexed.tokens.len(),
        lexed.names.len(),
        d.list()
    );
    let mut items = Items::new();
    let mut p = Parser::new(&lexed, &mut items);
    p.unit();
    println!("items {:?} {} decls", t1.elapsed(), items.decls.len());
    if all {
        let t2 = Instant::now();
        let mut i = 0;
        while i < items.scopes.len() {
            let s = ScopeId(i as u32);
            if items.scopes[s].kind == ScopeKind::Class {
                Parser::new(&lexed, &mut items).members(s);
            }
            i += 1;
        }
        println!("members {:?} {} decls {} scopes", t2.elapsed(), items.decls.len(), items.scopes.len());
    }
    let mut shown = 0;
    for (_, d) in items.decls.iter() {
        if d.kind == DeclKind::Unknown
            && !(lexed.spelling(d.first) == b"friend" || lexed.spelling(d.first) == b"template")
        {
            let (a, b) = (lexed.tokens.start(d.first) as usize, lexed.end(d.last) as usize);
            let l = lexed.lines.location(&lexed.text, a as u32);
            println!(
                "{}:{}: {}",
                String::from_utf8_lossy(lexed.lines.file_name(l.file)),
                l.line,
                String::from_utf8_lossy(&lexed.text[a..b.min(a + 150)]).replace('\n', " ")
            );
            shown += 1;
            if shown > 40 {
                break;
            }
        }
    }
}

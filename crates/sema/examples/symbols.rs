//! Prints the symbols that g++ would give to the functions that a preprocessed unit defines outside of
//! templates, one a line with its place: `symbols FILE.ii [STANDARD] [--system]`. Functions of system headers are left
//! out without `--system`; what is not resolved begins with `-`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use cufront_items::{DeclId, DeclKind, Items, Parser, ScopeKind, Specifiers};
use cufront_lex::{lex, KeywordSet};
use cufront_mangle::{mangle_function, EntityOptions};
use cufront_sema::{Sema, SemaOptions};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let system = words.iter().any(|w| w == "--system");
    let Some(Ok(text)) = words.first().map(std::fs::read) else {
        eprintln!("symbols FILE.ii [STANDARD] [--system]");
        return;
    };
    let standard: u32 = words.get(1).and_then(|w| w.parse().ok()).unwrap_or(2017);
    let keywords = if standard >= 2020 { KeywordSet::CXX20 } else { KeywordSet::CXX17 };
    let mut diagnostics = cufront_diag::Diagnostics::new();
    let lexed = lex(text, keywords, &mut diagnostics);
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    let not_wanted = Specifiers::DELETED
        | Specifiers::DEFAULTED
        | Specifiers::TEMPLATE_ID
        | Specifiers::EXPLICIT_SPECIALIZATION
        | Specifiers::FRIEND;
    let wanted: Vec<DeclId> = items
        .decls
        .iter()
        .filter(|(_, d)| {
            d.kind == DeclKind::Function
                && d.head.is_none()
                && !d.specifiers.intersects(not_wanted)
                && items.scopes[d.scope].kind == ScopeKind::Namespace
                && d.declarator.is_some()
                && items.declarators[d.declarator].body.is_some()
                && (system || !lexed.lines.in_system_header(lexed.tokens.start(d.name_tok)))
        })
        .map(|(id, _)| id)
        .collect();
    let mut sema = Sema::new(
        &lexed,
        &mut items,
        SemaOptions { standard, escape_identifiers: false, block_paths: false, cautious: false },
    );
    for id in wanted {
        let d = sema.items().decls[id].clone();
        let place = lexed.lines.location(&lexed.text, lexed.tokens.start(d.name_tok));
        let file = String::from_utf8_lossy(lexed.lines.file_name(place.file)).into_owned();
        let flags: Vec<&str> = [
            (Specifiers::STATIC, "static"),
            (Specifiers::INLINE, "inline"),
            (Specifiers::CONSTEXPR, "constexpr"),
            (Specifiers::EXTERN_C, "C"),
        ]
        .iter()
        .filter(|(f, _)| d.specifiers.contains(*f))
        .map(|(_, n)| *n)
        .collect();
        let symbol = match sema.entity_path(id) {
            Ok((path, Some(ty))) => {
                let tags = sema.own_tags(id);
                let options = EntityOptions { tags: &tags, ..EntityOptions::default() };
                match mangle_function(&sema.types, path, ty, options) {
                    Ok(name) => String::from_utf8_lossy(&name).into_owned(),
                    Err(e) => format!("-{e}"),
                }
            }
            Ok(_) => "-".to_owned(),
            Err(e) => {
                let at = lexed.lines.location(&lexed.text, lexed.tokens.start(e.token));
                let word = String::from_utf8_lossy(lexed.spelling(e.token)).into_owned();
                let file = String::from_utf8_lossy(lexed.lines.file_name(at.file)).into_owned();
                format!("-{:?} at {word} {file}:{}", e.reason, at.line)
            }
        };
        println!("{symbol}\t{}\t{file}:{}", flags.join(","), place.line);
    }
}

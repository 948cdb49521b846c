//! What in a unit is the user's.

use cufront_items::{DeclId, DeclKind, Items, Parser, ScopeKind};
use cufront_lex::{Lexed, Tok};

/// True for a token in the user's files: those below `root`, without it those in no system header and in no folder
/// `include`.
pub(crate) fn is_user(lexed: &Lexed, root: Option<&str>, t: Tok) -> bool {
    let at = lexed.tokens.start(t);
    let file = lexed.lines.location(&lexed.text, at).file;
    let name = String::from_utf8_lossy(lexed.lines.file_name(file)).into_owned();
    match root {
        Some(root) => !name.starts_with('/') && !name.starts_with('<') || name.starts_with(root),
        None => !lexed.lines.in_system_header(at) && !name.contains("/include/"),
    }
}

/// The functions that the user's files declare. Classes of the user are looked into, nested ones too.
pub(crate) fn user_functions(lexed: &Lexed, items: &mut Items, root: Option<&str>) -> Vec<DeclId> {
    let user = |t: Tok| is_user(lexed, root, t);
    let mut seen = 0;
    loop {
        let scopes: Vec<_> = items.scopes.iter().skip(seen).map(|s| s.0).collect();
        if scopes.is_empty() {
            break;
        }
        seen += scopes.len();
        for s in scopes {
            let scope = &items.scopes[s];
            if scope.kind == ScopeKind::Class && scope.body.is_some() && user(scope.body) {
                Parser::new(lexed, items).members(s);
            }
        }
    }
    let function =
        |d: &cufront_items::Decl| d.kind == DeclKind::Function && d.declarator.is_some() && user(d.first);
    items.decls.iter().filter(|(_, d)| function(d)).map(|d| d.0).collect()
}

//! The declarations at namespace scope of which trees are made, and the files that they stand in.

use cufront_items::{Decl, DeclId, DeclKind, Items, ScopeId, ScopeKind};
use cufront_lex::{Lexed, Tok};

/// First token, end and scope of a declaration.
pub(crate) type Range = (Tok, Tok, ScopeId);

/// The files of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Files {
    /// All.
    All,
    /// Those that are no system headers.
    User,
    /// Those of the user's that are no headers of CUDA's toolkit either, which its makers have compiled.
    Project,
}

/// Tells whether a token stands in certain files.
pub(crate) struct InFiles {
    files: Files,
    /// The parts of the text that are the project's.
    project: Vec<(u32, u32)>,
}

impl InFiles {
    pub(crate) fn new(lexed: &Lexed, files: Files) -> Self {
        let project = match files {
            Files::Project => lexed.lines.project_ranges(lexed.text.len() as u32).collect(),
            Files::All | Files::User => Vec::new(),
        };
        InFiles { files, project }
    }

    pub(crate) fn contain(&self, lexed: &Lexed, tok: Tok) -> bool {
        let at = lexed.tokens.start(tok);
        let is_of_project = || {
            let range = self.project.get(self.project.partition_point(|r| r.1 <= at));
            range.is_some_and(|r| r.0 <= at)
        };
        match self.files {
            Files::All => true,
            Files::User => !lexed.lines.in_system_header(at),
            Files::Project => is_of_project() && !lexed.lines.in_system_header(at),
        }
    }
}

/// First token, end and scope of every declaration at namespace scope that is no namespace, in source order. Several
/// declarators of one declaration are one.
pub(crate) fn declarations(items: &Items) -> Vec<Range> {
    let is_declaration =
        |d: &Decl| items.scopes[d.scope].kind == ScopeKind::Namespace && d.kind != DeclKind::Namespace;
    let own = items.decls.iter().filter(|(_, d)| is_declaration(d));
    let mut list: Vec<(Tok, DeclId)> = own.map(|(id, d)| (d.first, id)).collect();
    // nearly sorted: declarations are declared in the order of the text
    list.sort();
    let mut ranges: Vec<Range> = Vec::with_capacity(list.len());
    for (first, id) in list {
        let end = items.decls[id].last.next();
        match ranges.last_mut() {
            // another declarator, or the class that a declaration defines on the way
            Some(last) if first < last.1 => last.1 = last.1.max(end),
            _ => ranges.push((first, end, items.decls[id].scope)),
        }
    }
    ranges
}

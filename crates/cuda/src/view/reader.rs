//! Words that only one of the two compilers knows, said in the words of the one that reads the view.
//!
//! A text that was preprocessed for g++ holds what the library's headers chose for g++, and code for nvcc uses
//! functions of nvcc's own. What is translated here has the same meaning in both.

use super::Reader;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_edits::{Part, Reason};
use cufront_items::attr::{attribute_list, attributes_between};
use cufront_lex::Tok;

/// A template whose arguments are indices, as one whose first argument is their type.
const INDICES: &str = "template <template <decltype(sizeof 0)...> class _Template> struct __cufront_indices \
{ template <class _Type, _Type... _Index> using __of = _Template<_Index...>; };";

/// Translates what `reader` does not know.
pub(super) fn translate(unit: &mut Unit<'_>, reader: Reader) {
    match reader {
        Reader::Gnu => assumptions(unit),
        Reader::Clang => {
            deallocators(unit);
            integer_packs(unit);
        }
    }
}

/// The calls of the built-in function `name`, for which trees are made.
fn calls(unit: &mut Unit<'_>, name: &[u8]) -> Vec<NodeId> {
    let tokens = &unit.lexed.tokens;
    let Some(name) = unit.lexed.names.get(name) else { return Vec::new() };
    let names = tokens.identifiers(Tok(0), tokens.eof()).filter(|&(_, found)| found == name);
    let names: Vec<Tok> = names.map(|(t, _)| t).collect();
    unit.forest.make(unit.lexed, unit.items, &names);
    let calls = unit.forest.nodes_at(NodeKind::TraitCall, &names);
    names.iter().filter_map(|name| calls.get(name).copied()).collect()
}

/// `__builtin_assume(e)`, which clang and nvcc know, for g++. It is evaluated there, which nothing sees: the
/// view is not run.
fn assumptions(unit: &mut Unit<'_>) {
    for call in calls(unit, b"__builtin_assume") {
        let n = unit.forest.ast.node(call);
        let (lexed, tokens) = (unit.lexed, &unit.lexed.tokens);
        let end = lexed.end(n.end.prev());
        unit.edits.replace(
            tokens.start(n.first),
            end,
            Reason::Reader,
            &[
                Part::New("("),
                Part::Keep(tokens.start(n.main.next()), end),
                Part::New(" ? (void)0 : __builtin_unreachable())"),
            ],
        );
    }
}

/// g++'s attribute `malloc` may name the function that frees; clang's takes no arguments.
fn deallocators(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let names = [lexed.names.get(b"malloc"), lexed.names.get(b"__malloc__")];
    for (first, end) in lexed.attributes.iter().filter_map(|&group| attribute_list(lexed, group)) {
        for (name, first, end) in attributes_between(lexed, first, end) {
            let open = first.next();
            if names.contains(&Some(name)) && open < end {
                let (start, end) = (lexed.tokens.start(open), lexed.end(end.prev()));
                unit.edits.delete(start, end, Reason::Reader);
            }
        }
    }
}

/// `X<T, __integer_pack(N)...>` and, for indices, `X<__integer_pack(N)...>`, in clang's words
/// `__make_integer_seq<X, T, N>`.
fn integer_packs(unit: &mut Unit<'_>) {
    let calls = calls(unit, b"__integer_pack");
    let (lexed, tokens) = (unit.lexed, &unit.lexed.tokens);
    let lists = packs(&unit.forest.ast, &unit.forest.roots(), &calls);
    let helper = lists.iter().any(|list| list.of.is_none());
    for list in lists {
        let ast = &unit.forest.ast;
        let (id, call) = (ast.node(list.id), ast.node(list.call));
        let name = Part::Keep(tokens.start(list.first), lexed.end(id.main.prev()));
        let number = Part::Keep(tokens.start(call.main.next()), lexed.end(call.end.prev()));
        let mut parts = vec![Part::New("__make_integer_seq<")];
        if let Some(of) = list.of {
            let of = Part::Keep(lexed.end(id.main), lexed.end(ast.node(of).end.prev()));
            parts.extend([name, Part::New(", "), of]);
        } else {
            let helper = Part::New("__cufront_indices<");
            parts.extend([helper, name, Part::New(">::template __of, decltype(sizeof 0)")]);
        }
        parts.extend([Part::New(", "), number, Part::New(">")]);
        unit.edits.replace(tokens.start(list.first), lexed.end(id.end.prev()), Reason::Reader, &parts);
    }
    if helper {
        unit.edits.insert(0, Reason::Reader, INDICES);
        // a directive must begin a line; the text of a compiler begins with a line marker, which says the number
        unit.edits.insert(0, Reason::Reader, if lexed.text.first() == Some(&b'#') { "\n" } else { " " });
    }
}

/// A template-id whose arguments end in `__integer_pack(N)...`.
struct PackList {
    /// The first token of the template's name, qualifiers included.
    first: Tok,
    /// The TemplateId.
    id: NodeId,
    /// The argument in front of the pack, which names the type of its elements.
    of: Option<NodeId>,
    /// The call `__integer_pack(N)`.
    call: NodeId,
}

/// The template-ids below `roots` whose arguments end in one of `calls`, expanded. One whose qualifier has arguments, too,
/// is left out.
fn packs(ast: &Ast, roots: &[NodeId], calls: &[NodeId]) -> Vec<PackList> {
    let mut out: Vec<PackList> = Vec::new();
    for id in roots.iter().flat_map(|&root| ast.tree(root)) {
        match ast.node(id).kind {
            NodeKind::TemplateId => {
                let arguments = ast
                    .last_child(id)
                    .map_or_else(Vec::new, |list| ast.children(list).into_iter().collect::<Vec<_>>());
                let (of, expansion) = match arguments[..] {
                    [expansion] => (None, expansion),
                    [of, expansion] => (Some(of), expansion),
                    _ => continue,
                };
                let call = ast.child(expansion, 0).filter(|call| calls.contains(call));
                if let (NodeKind::PackExpansion, Some(call)) = (ast.node(expansion).kind, call) {
                    out.push(PackList { first: ast.node(id).first, id, of, call });
                }
            }
            // it comes behind the name that it ends in
            NodeKind::QualifiedName => {
                let last = ast.last_child(id);
                let Some(at) = out.iter().rposition(|list| Some(list.id) == last) else { continue };
                let qualifier = ast.child(id, 0);
                let plain = qualifier
                    .is_some_and(|q| ast.tree(q).all(|part| ast.node(part).kind != NodeKind::TemplateId));
                if plain {
                    out[at].first = ast.node(id).first;
                } else {
                    out.remove(at);
                }
            }
            _ => {}
        }
    }
    out
}

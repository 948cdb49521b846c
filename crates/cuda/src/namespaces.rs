//! E7: unnamed namespaces get a name, so that the stub file, another piece of the same unit, can name their
//! members.

use crate::unit::Unit;
use cufront_edits::Reason;
use cufront_items::{DeclId, DeclKind, Items, ScopeId, Specifiers};

/// Most namespaces around one that are written out.
const MAX_PATH: u32 = 64;

pub(crate) fn name_unnamed_namespace(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    if d.kind != DeclKind::Namespace || d.name.is_some() || d.body.is_none() {
        return;
    }
    let hidden =
        if unit.config.plain_unnamed_namespaces { "" } else { " __attribute__((visibility(\"hidden\")))" };
    let name = &unit.config.unnamed_namespace;
    // an inline one stays inline: its members must also be found for argument-dependent lookup and
    // specialisation in the namespace around it
    let path = full_path(unit, d.scope).unwrap_or_default();
    let inline = d.specifiers.contains(Specifiers::INLINE_NAMESPACE);
    let using = if inline { String::new() } else { format!("using namespace {path}{name}; ") };
    let inline = if inline { "inline " } else { "" };
    // attributes stand in front of the name ([namespace.def])
    let (start, after) = (unit.lexed.tokens.start(d.first), unit.lexed.end(d.body.prev()));
    let opening = format!("{inline}namespace {name}{hidden} {{ }} {using}");
    let naming = format!(" {name}{hidden}");
    unit.edits.insert(start, Reason::UnnamedNamespace, &opening);
    unit.edits.insert(after, Reason::UnnamedNamespace, &naming);
}

/// The qualifier `::A::B::` of the members of `scope`: the unqualified name would also find a nested unnamed
/// namespace, which has the same name, by the using-directive. `None` below a depth that no program has.
fn full_path(unit: &Unit<'_>, scope: ScopeId) -> Option<String> {
    let mut outer = scope;
    for _ in 0..MAX_PATH {
        if outer == Items::GLOBAL {
            let mut path = String::from("::");
            for component in unit.namespace_path(scope) {
                path.push_str(&String::from_utf8_lossy(&component));
                path.push_str("::");
            }
            return Some(path);
        }
        outer = unit.items.scopes[outer].parent;
    }
    None
}

//! The textual form of a body: one line for each place, indented below what holds it.
//!
//! Example, of `return a + 1;`: `Return`, below it `value Binary int operator=+`, below that `left …`.

use super::{Category, Field, Il, Place};
use crate::Context;
use cufront_program::{EntityId, Ty};
use std::fmt::Write as _;

/// How types and entities are written.
pub trait Naming {
    /// A type.
    fn ty(&self, ty: Ty) -> String;
    /// An entity.
    fn entity(&self, entity: EntityId) -> String;
}

impl Il {
    /// The textual form of `root`.
    #[must_use]
    pub fn dump(&self, root: Place, naming: &dyn Naming) -> String {
        let mut out = String::new();
        let mut open = vec![(root, 0usize, "")];
        while let Some((place, depth, label)) = open.pop() {
            let fields = self.fields(place);
            out.push_str(&"  ".repeat(depth));
            if !label.is_empty() {
                let _ = write!(out, "{label} ");
            }
            out.push_str(fields.name());
            if let Place::Expr(e) = place {
                let e = self.get(e);
                if e.ty.is_some() {
                    let _ = write!(out, " {}", naming.ty(e.ty));
                }
                out.push_str(match e.category {
                    Category::LValue => " lvalue",
                    Category::XValue => " xvalue",
                    Category::PRValue => "",
                });
                if e.bit_field > 0 {
                    let _ = write!(out, " :{}", e.bit_field);
                }
            }
            let mut parts = Vec::new();
            fields.each_field(&mut |name, field| {
                let mut say = |text: &str| {
                    let _ = write!(out, " {name}={text}");
                };
                let entity = |e: &EntityId| if e.is_some() { naming.entity(*e) } else { "-".to_owned() };
                match field {
                    Field::Expr(e) => parts.push((Place::Expr(*e), depth + 1, name)),
                    Field::OptExpr(e) => parts.extend(e.map(|e| (Place::Expr(e), depth + 1, name))),
                    Field::Exprs(all) => parts.extend(all.iter().map(|&e| (Place::Expr(e), depth + 1, name))),
                    Field::Stmt(s) => parts.push((Place::Stmt(*s), depth + 1, name)),
                    Field::OptStmt(s) => parts.extend(s.map(|s| (Place::Stmt(s), depth + 1, name))),
                    Field::Stmts(all) => parts.extend(all.iter().map(|&s| (Place::Stmt(s), depth + 1, name))),
                    Field::Entity(e) => say(&entity(e)),
                    Field::Entities(all) => {
                        say(&all.iter().map(entity).collect::<Vec<_>>().join(","));
                    }
                    Field::Operator(o) => say(o.spelling()),
                    Field::Conversion(c) => say(&format!("{c:?}")),
                    Field::Value(v) => say(&v.to_string()),
                    Field::Flag(b) => say(if *b { "yes" } else { "no" }),
                    Field::OptNode(n) => say(if n.is_some() { "written" } else { "none" }),
                    Field::Context(Context { pack, .. }) => {
                        say(&if *pack == Context::NO_PACK { "-".to_owned() } else { pack.to_string() });
                    }
                }
            });
            out.push('\n');
            open.extend(parts.into_iter().rev());
        }
        out
    }
}

//! Copies and comparison of expressions and statements.

use super::{Expr, ExprId, Field, FieldMut, Fields, Il, Place, Stmt, StmtId};
use cufront_program::EntityId;
use rustc_hash::FxHashMap;

impl Il {
    /// A copy of `root` and of what it holds. Shared parts stay shared. `entities` says which entities stand for
    /// others in the copy.
    pub fn copy(&mut self, root: Place, entities: &FxHashMap<EntityId, EntityId>) -> Place {
        // every place behind its parts
        let mut order = Vec::new();
        let mut done: FxHashMap<Place, Place> = FxHashMap::default();
        let mut open = vec![(root, false)];
        while let Some((place, parts_done)) = open.pop() {
            if parts_done {
                order.push(place);
            } else if done.insert(place, place).is_none() {
                open.push((place, true));
                open.extend(self.parts(place).into_iter().rev().map(|p| (p, false)));
            }
        }
        for place in order {
            let copy = match place {
                Place::Expr(e) => {
                    let mut expr: Expr = self.exprs[e].clone();
                    replace(&mut expr.kind, &done, entities);
                    Place::Expr(self.exprs.push(expr))
                }
                Place::Stmt(s) => {
                    let mut stmt: Stmt = self.stmts[s].clone();
                    replace(&mut stmt.kind, &done, entities);
                    Place::Stmt(self.stmts.push(stmt))
                }
            };
            done.insert(place, copy);
        }
        done[&root]
    }

    /// True if two places have the same form: kinds, types, value categories, entities and other fields, and those of
    /// their parts. Their trees may differ.
    #[must_use]
    pub fn same(&self, a: Place, b: Place) -> bool {
        let mut open = vec![(a, b)];
        while let Some((a, b)) = open.pop() {
            if a == b {
                continue;
            }
            let alike = match (a, b) {
                (Place::Expr(x), Place::Expr(y)) => {
                    let (x, y) = (self.get(x), self.get(y));
                    (x.ty, x.category, x.bit_field) == (y.ty, y.category, y.bit_field)
                }
                (Place::Stmt(_), Place::Stmt(_)) => true,
                _ => false,
            };
            let (x, y) = (self.fields(a), self.fields(b));
            if !alike || x.name() != y.name() || values(x) != values(y) {
                return false;
            }
            let (x, y) = (self.parts(a), self.parts(b));
            if x.len() != y.len() {
                return false;
            }
            open.extend(x.into_iter().zip(y));
        }
        true
    }
}

/// The fields that are no places, and how many places the others hold.
fn values(of: &dyn Fields) -> Vec<String> {
    let mut list = Vec::new();
    of.each_field(&mut |_, field| {
        list.push(match field {
            Field::Expr(_) | Field::Stmt(_) => String::new(),
            Field::OptExpr(e) => e.is_some().to_string(),
            Field::OptStmt(s) => s.is_some().to_string(),
            Field::Exprs(all) => all.len().to_string(),
            Field::Stmts(all) => all.len().to_string(),
            other => format!("{other:?}"),
        });
    });
    list
}

fn replace(of: &mut dyn Fields, places: &FxHashMap<Place, Place>, entities: &FxHashMap<EntityId, EntityId>) {
    let expr = |e: &mut ExprId| {
        if let Some(Place::Expr(copy)) = places.get(&Place::Expr(*e)) {
            *e = *copy;
        }
    };
    let stmt = |s: &mut StmtId| {
        if let Some(Place::Stmt(copy)) = places.get(&Place::Stmt(*s)) {
            *s = *copy;
        }
    };
    let entity = |e: &mut EntityId| *e = entities.get(e).copied().unwrap_or(*e);
    of.each_field_mut(&mut |_, field| match field {
        FieldMut::Expr(e) => expr(e),
        FieldMut::OptExpr(e) => e.iter_mut().for_each(expr),
        FieldMut::Exprs(all) => all.iter_mut().for_each(expr),
        FieldMut::Stmt(s) => stmt(s),
        FieldMut::OptStmt(s) => s.iter_mut().for_each(stmt),
        FieldMut::Stmts(all) => all.iter_mut().for_each(stmt),
        FieldMut::Entity(e) => entity(e),
        FieldMut::Entities(all) => all.iter_mut().for_each(entity),
        _ => {}
    });
}

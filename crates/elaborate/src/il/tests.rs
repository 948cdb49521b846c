//! Every field of every kind is reached by the walk, the dump, the comparison and the copy.

use super::dump::Naming;
use super::{
    Category, ConversionKind, Expr, ExprId, ExprKind, FieldMut, Fields, Il, Operator, Place, Stmt, StmtId,
    StmtKind, Walk,
};
use crate::Context;
use cufront_ast::NodeId;
use cufront_program::{EntityId, Ty};
use rustc_hash::FxHashMap;

/// A value of a field's type. Places are the second of their store, which the stores of the tests have.
pub(crate) trait Sample {
    fn sample() -> Self;
}

macro_rules! samples {
    ($($ty:ty = $value:expr;)*) => {
        $(impl Sample for $ty { fn sample() -> Self { $value } })*
    };
}

samples! {
    ExprId = ExprId(1);
    Option<ExprId> = Some(ExprId(1));
    Vec<ExprId> = vec![ExprId(1), ExprId(1)];
    StmtId = StmtId(1);
    Option<StmtId> = Some(StmtId(1));
    Vec<StmtId> = vec![StmtId(1), StmtId(1)];
    EntityId = EntityId(1);
    Vec<EntityId> = vec![EntityId(1)];
    Operator = Operator::Plus;
    ConversionKind = ConversionKind::Base;
    i128 = 1;
    bool = true;
    Option<NodeId> = Some(NodeId(1));
    Context = Context::global();
}

/// Another value of a field.
fn alter(field: FieldMut<'_>) {
    match field {
        FieldMut::Expr(e) => *e = ExprId(2),
        FieldMut::OptExpr(e) => *e = Some(ExprId(2)),
        FieldMut::Exprs(all) => all[1] = ExprId(2),
        FieldMut::Stmt(s) => *s = StmtId(2),
        FieldMut::OptStmt(s) => *s = Some(StmtId(2)),
        FieldMut::Stmts(all) => all[1] = StmtId(2),
        FieldMut::Entity(e) => *e = EntityId(2),
        FieldMut::Entities(all) => all[0] = EntityId(2),
        FieldMut::Operator(o) => *o = Operator::Minus,
        FieldMut::Conversion(c) => *c = ConversionKind::User,
        FieldMut::Value(v) => *v = 2,
        FieldMut::Flag(b) => *b = false,
        FieldMut::OptNode(n) => *n = None,
        FieldMut::Context(c) => *c = c.with_pack(2),
    }
}

struct Numbers;

impl Naming for Numbers {
    fn ty(&self, ty: Ty) -> String {
        format!("{ty:?}")
    }
    fn entity(&self, entity: EntityId) -> String {
        format!("entity{}", entity.0)
    }
}

fn expr(kind: ExprKind) -> Expr {
    Expr { kind, ty: Ty::INT, category: Category::PRValue, node: NodeId(0), bit_field: 0 }
}

fn stmt(kind: StmtKind) -> Stmt {
    Stmt { kind, node: NodeId(0) }
}

/// A store whose places 0 to 2 are told apart, and the samples in it.
fn store() -> (Il, Vec<Place>) {
    let mut il = Il::default();
    for i in 0..3 {
        let e = il.exprs.push(expr(ExprKind::Constant(i)));
        il.stmts.push(stmt(StmtKind::Expression(e)));
    }
    let mut places = Vec::new();
    for kind in ExprKind::samples() {
        places.push(Place::Expr(il.exprs.push(expr(kind))));
    }
    for kind in StmtKind::samples() {
        places.push(Place::Stmt(il.stmts.push(stmt(kind))));
    }
    (il, places)
}

fn field_count(fields: &dyn Fields) -> usize {
    let mut n = 0;
    fields.each_field(&mut |_, _| n += 1);
    n
}

/// Calls `f` with the store, a sample, and the sample with one field altered; once for each field of each kind.
fn each_altered(f: &mut dyn FnMut(&Il, Place, Place, String)) {
    let (mut il, places) = store();
    for place in places {
        for which in 0..field_count(il.fields(place)) {
            let mut name = String::new();
            let change = |fields: &mut dyn Fields, name: &mut String| {
                let mut i = 0;
                let kind = fields.name();
                fields.each_field_mut(&mut |field, value| {
                    if i == which {
                        *name = format!("{kind}.{field}");
                        alter(value);
                    }
                    i += 1;
                });
            };
            let other = match place {
                Place::Expr(e) => {
                    let mut copy = il.get(e).clone();
                    change(&mut copy.kind, &mut name);
                    Place::Expr(il.exprs.push(copy))
                }
                Place::Stmt(s) => {
                    let mut copy = il.stmt(s).clone();
                    change(&mut copy.kind, &mut name);
                    Place::Stmt(il.stmts.push(copy))
                }
            };
            f(&il, place, other, name);
        }
    }
}

#[test]
fn the_dump_shows_every_field() {
    each_altered(&mut |il, a, b, name| {
        assert_ne!(il.dump(a, &Numbers), il.dump(b, &Numbers), "{name}");
    });
}

#[test]
fn the_comparison_sees_every_field() {
    each_altered(&mut |il, a, b, name| {
        assert!(il.same(a, a) && !il.same(a, b), "{name}");
    });
}

#[test]
fn the_walk_reaches_every_place() {
    let (il, places) = store();
    for place in places {
        let mut expected = 0;
        il.fields(place).each_field(&mut |_, field| {
            expected += match field {
                super::Field::Expr(_) | super::Field::OptExpr(_) => 1,
                super::Field::Exprs(all) => all.len(),
                // a statement holds an expression
                super::Field::Stmt(_) | super::Field::OptStmt(_) => 2,
                super::Field::Stmts(all) => all.len() * 2,
                _ => 0,
            };
        });
        let mut visited = 0;
        il.walk(place, &mut |_| {
            visited += 1;
            Walk::Into
        });
        assert_eq!(visited, expected + 1, "{}", il.fields(place).name());
    }
}

#[test]
fn the_copy_has_every_field_and_shares_nothing() {
    let (mut il, places) = store();
    let entities = FxHashMap::from_iter([(EntityId(1), EntityId(7))]);
    for place in places {
        let before = (il.exprs.len(), il.stmts.len());
        let same = il.copy(place, &FxHashMap::default());
        assert!(il.same(place, same));
        let fresh = |p: Place| match p {
            Place::Expr(e) => e.0 as usize >= before.0,
            Place::Stmt(s) => s.0 as usize >= before.1,
        };
        il.walk(same, &mut |p| {
            assert!(fresh(p));
            Walk::Into
        });
        let other = il.copy(place, &entities);
        let meant = il.dump(place, &Numbers).contains("entity1");
        assert_eq!(il.dump(other, &Numbers).contains("entity7"), meant);
        assert!(!il.dump(other, &Numbers).contains("entity1"));
    }
}

//! The walk over a body: expressions and statements, each before what it holds.

use super::{Expr, ExprId, Field, Fields, Il, Stmt, StmtId};

/// A place in a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// An expression.
    Expr(ExprId),
    /// A statement.
    Stmt(StmtId),
}

/// What the walk does behind a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Walk {
    /// It goes into what the place holds.
    Into,
    /// It passes over that.
    Over,
}

impl Il {
    /// The expression `id`.
    #[must_use]
    pub fn get(&self, id: ExprId) -> &Expr {
        &self.exprs[id]
    }

    /// The statement `id`.
    #[must_use]
    pub fn stmt(&self, id: StmtId) -> &Stmt {
        &self.stmts[id]
    }

    /// The fields of a place.
    pub(crate) fn fields(&self, place: Place) -> &dyn Fields {
        match place {
            Place::Expr(e) => &self.exprs[e].kind,
            Place::Stmt(s) => &self.stmts[s].kind,
        }
    }

    /// The places that `place` holds, in order.
    #[must_use]
    pub fn parts(&self, place: Place) -> Vec<Place> {
        let mut list = Vec::new();
        self.fields(place).each_field(&mut |_, field| match field {
            Field::Expr(e) => list.push(Place::Expr(*e)),
            Field::OptExpr(e) => list.extend(e.map(Place::Expr)),
            Field::Exprs(all) => list.extend(all.iter().copied().map(Place::Expr)),
            Field::Stmt(s) => list.push(Place::Stmt(*s)),
            Field::OptStmt(s) => list.extend(s.map(Place::Stmt)),
            Field::Stmts(all) => list.extend(all.iter().copied().map(Place::Stmt)),
            _ => {}
        });
        list
    }

    /// Visits `root` and what it holds, each place before its parts. No recursion: depth costs no stack.
    pub fn walk(&self, root: Place, visit: &mut dyn FnMut(Place) -> Walk) {
        let mut open = vec![root];
        while let Some(place) = open.pop() {
            if visit(place) == Walk::Into {
                open.extend(self.parts(place).into_iter().rev());
            }
        }
    }
}

//! Functions that are found without a name: operators, and those around a body.

use cufront_base::Name;
use cufront_items::{DeclId, DeclKind, Items, NameKind, Specifiers};
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::FxHashMap;

/// The operator functions and the bodies of a unit.
#[derive(Debug, Default)]
pub struct Index {
    /// Operator functions of namespaces and friends, by the operator's spelling.
    operators: FxHashMap<Vec<u8>, Vec<DeclId>>,
    /// Literal operators, by their suffix.
    literals: FxHashMap<Vec<u8>, Vec<DeclId>>,
    /// Explicit specialisations of function templates, by name.
    specializations: FxHashMap<Name, Vec<DeclId>>,
    /// Functions by the `{` of their bodies, in ascending order.
    bodies: Vec<(Tok, DeclId)>,
}

impl Index {
    /// Over all that is declared by now; of bodies those in the ranges `within`, which ascend.
    #[must_use]
    pub fn new(lexed: &Lexed, items: &Items, within: &[(Tok, Tok)]) -> Self {
        let wanted = |t: Tok| {
            let i = within.partition_point(|r| r.1 <= t);
            within.get(i).is_some_and(|r| r.0 <= t)
        };
        let mut index = Index::default();
        for (id, d) in items.decls.iter() {
            if d.kind != DeclKind::Function {
                continue;
            }
            let Some(c) = items.declarator(id) else { continue };
            if c.body.is_some() && wanted(c.body) {
                index.bodies.push((c.body, id));
            }
            if d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
                index.specializations.entry(d.name).or_default().push(id);
            }
            if d.name_kind == NameKind::Operator {
                index.operators.entry(operator_spelling(lexed, d.name_tok, c.id_end)).or_default().push(id);
            }
            if d.name_kind == NameKind::Literal {
                // `operator""_x` or `operator"" _x`
                let text = lexed.spelling(d.name_tok.next());
                let suffix = match text.rsplit(|&b| b == b'"').next() {
                    Some(s) if !s.is_empty() => s,
                    _ => lexed.spelling(d.name_tok.plus(2)),
                };
                index.literals.entry(suffix.to_vec()).or_default().push(id);
            }
        }
        index.bodies.sort_unstable();
        index
    }

    /// The function whose body opens at `open`.
    #[must_use]
    pub fn function_with_body(&self, open: Tok) -> Option<DeclId> {
        let k = self.bodies.binary_search_by_key(&open, |b| b.0).ok()?;
        Some(self.bodies[k].1)
    }

    /// The explicit specialisations of function templates of this name.
    #[must_use]
    pub fn specializations(&self, name: Name) -> &[DeclId] {
        self.specializations.get(&name).map_or(&[], Vec::as_slice)
    }

    /// The literal operators with this suffix.
    #[must_use]
    pub fn literal_operators(&self, suffix: &[u8]) -> &[DeclId] {
        self.literals.get(suffix).map_or(&[], Vec::as_slice)
    }

    /// The functions with bodies.
    pub fn functions(&self) -> impl Iterator<Item = DeclId> + '_ {
        self.bodies.iter().map(|b| b.1)
    }

    /// The functions that overload the operator spelled so, members included.
    #[must_use]
    pub fn operator_functions(&self, spelling: &[u8]) -> &[DeclId] {
        self.operators.get(spelling).map_or(&[], Vec::as_slice)
    }
}

/// The operator of the operator-function-id `[operator, end)`, alternative tokens as the punctuators they stand for,
/// template arguments left aside.
#[must_use]
pub(crate) fn operator_spelling(lexed: &Lexed, operator: Tok, end: Tok) -> Vec<u8> {
    let mut spelling = Vec::new();
    let mut at = operator.next();
    while at < end {
        let first = at == operator.next();
        if !first && lexed.tokens.kind(at) == TokenKind::Less {
            break;
        }
        let text = lexed.spelling(at);
        let punctuator: &[u8] = match text {
            b"and" => b"&&",
            b"and_eq" => b"&=",
            b"bitand" => b"&",
            b"bitor" => b"|",
            b"compl" => b"~",
            b"not" => b"!",
            b"not_eq" => b"!=",
            b"or" => b"||",
            b"or_eq" => b"|=",
            b"xor" => b"^",
            b"xor_eq" => b"^=",
            other => other,
        };
        spelling.extend_from_slice(punctuator);
        at = at.next();
    }
    spelling
}

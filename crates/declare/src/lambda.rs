//! The lambda expressions in the trees that were made: where their parts stand, and which are around a token.
//!
//! [expr.prim.lambda]. CUDA's annotations may stand behind the introducer and, wrongly, behind the template
//! parameters or the parameters; they are attributes here.

use cufront_ast::{Ast, NodeId, NodeKind, Specifier, View};
use cufront_lex::{Lexed, Tok};
use std::collections::BTreeMap;

/// The capture-default of a lambda expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaptureDefault {
    /// `&`
    Reference,
    /// `=`
    Copy,
}

/// The parts of a lambda expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lambda {
    /// `[`.
    pub introducer: Tok,
    /// `]`.
    pub close: Tok,
    /// `<` of the template parameters, [`Tok::NONE`] without.
    pub template: Tok,
    /// `(` of the parameters, [`Tok::NONE`] without.
    pub params: Tok,
    /// `)` of the parameters.
    pub params_close: Tok,
    /// `->` of the return type, [`Tok::NONE`] without.
    pub arrow: Tok,
    /// `{` of the body.
    pub body: Tok,
    /// `}` of the body.
    pub end: Tok,
    /// `mutable` is among its specifiers.
    pub mutable: bool,
    /// `constexpr` or `consteval` among its specifiers, else [`Tok::NONE`].
    pub constant: Tok,
    /// The first attribute group behind the template parameters or the parameters, else [`Tok::NONE`].
    pub late_attribute: Tok,
    /// The capture-default, if there is one.
    pub default_capture: Option<CaptureDefault>,
    /// Its call operator is a template: it has template parameters, or a parameter with `auto`.
    pub generic: bool,
    /// Template parameters or `auto` stand in front of its body, the return type included.
    pub deduces: bool,
    /// The introducer of the lambda expression around it, [`Tok::NONE`] outside of all.
    around: Tok,
}

impl Lambda {
    /// The lambda expression that the Lambda `node` is; `None` without a body.
    fn of_node(ast: &Ast, lexed: &Lexed, node: NodeId) -> Option<Lambda> {
        let view = View::new(ast, &lexed.tokens);
        let parts = ast.children(node);
        let (&first, &last) = (parts.first()?, parts.last()?);
        let (introducer, body) = (ast.node(first), ast.node(last));
        if introducer.kind != NodeKind::LambdaIntroducer || body.kind != NodeKind::CompoundStatement {
            return None;
        }
        let mut l = Lambda {
            introducer: ast.node(node).main,
            close: introducer.end.prev(),
            template: Tok::NONE,
            params: Tok::NONE,
            params_close: Tok::NONE,
            arrow: Tok::NONE,
            body: body.first,
            end: body.end.prev(),
            mutable: false,
            constant: Tok::NONE,
            late_attribute: Tok::NONE,
            default_capture: None,
            generic: false,
            deduces: view.is_generic_lambda(node),
            around: Tok::NONE,
        };
        for capture in ast.children(first) {
            if ast.node(capture).kind == NodeKind::CaptureDefault {
                l.default_capture = Some(match view.captures_by_reference(capture) {
                    true => CaptureDefault::Reference,
                    false => CaptureDefault::Copy,
                });
            }
        }
        for &part in &parts {
            let n = ast.node(part);
            match n.kind {
                NodeKind::TemplateParameters => (l.template, l.generic) = (n.first, true),
                NodeKind::ParameterClause => {
                    (l.params, l.params_close) = (n.main, n.end.prev());
                    l.generic |= ast.children(part).into_iter().any(|p| view.is_generic_parameter(p));
                }
                NodeKind::Attribute if l.template.is_some() => l.note_attribute(view, part),
                NodeKind::LambdaSpecifiers => {
                    for specifier in ast.children(part) {
                        l.note_specifier(view, specifier, ast.node(specifier).main);
                    }
                }
                NodeKind::TrailingReturn => l.arrow = n.first,
                _ => {}
            }
        }
        Some(l)
    }

    fn note_specifier(&mut self, view: View<'_>, specifier: NodeId, word: Tok) {
        let is = |which| view.is_specifier(specifier, which);
        if is(Specifier::Mutable) {
            self.mutable = true;
        } else if self.constant.is_none() && (is(Specifier::Constexpr) || is(Specifier::Consteval)) {
            self.constant = word;
        } else if self.params.is_some() || self.template.is_some() {
            self.note_attribute(view, specifier);
        }
    }

    fn note_attribute(&mut self, view: View<'_>, node: NodeId) {
        if self.late_attribute.is_none() {
            self.late_attribute = view.attribute_of_gnu(node).unwrap_or(Tok::NONE);
        }
    }
}

/// What is around a token: see [`Lambdas::around`].
#[derive(Debug, Default)]
pub struct Around {
    /// The lambdas whose bodies hold the token, outermost first.
    pub lambdas: Vec<Lambda>,
    /// True if the token stands in the parameter list of a further lambda, that is in a default argument.
    pub in_parameters: bool,
}

/// The lambda expressions in the trees that were made, by their introducers.
#[derive(Debug, Default)]
pub struct Lambdas {
    list: BTreeMap<Tok, Lambda>,
}

impl Lambdas {
    /// Adds those in the tree below `root`.
    pub(crate) fn add(&mut self, ast: &Ast, lexed: &Lexed, root: NodeId) {
        let nodes = ast.tree(root).filter(|&id| ast.node(id).kind == NodeKind::Lambda);
        let mut found: Vec<Lambda> = nodes.filter_map(|id| Lambda::of_node(ast, lexed, id)).collect();
        found.sort_unstable_by_key(|l| l.introducer);
        let mut open: Vec<(Tok, Tok)> = Vec::new();
        for mut l in found {
            while open.last().is_some_and(|o| o.1 < l.introducer) {
                open.pop();
            }
            l.around = open.last().map_or(Tok::NONE, |o| o.0);
            open.push((l.introducer, l.end));
            self.list.insert(l.introducer, l);
        }
    }

    /// All, in the order of their introducers.
    pub fn iter(&self) -> impl Iterator<Item = &Lambda> {
        self.list.values()
    }

    /// The lambda expression that begins at `introducer`.
    #[must_use]
    pub fn at(&self, introducer: Tok) -> Option<Lambda> {
        self.list.get(&introducer).copied()
    }

    /// One begins from `first` up to `end`.
    #[must_use]
    pub fn any_in(&self, first: Tok, end: Tok) -> bool {
        first < end && self.list.range(first..end).next().is_some()
    }

    /// The lambda expression whose body begins at `body`.
    #[must_use]
    pub fn with_body(&self, body: Tok) -> Option<Lambda> {
        self.holders(body).find(|l| l.body == body).copied()
    }

    /// The lambdas around `target`, as far as they begin at or after `from`.
    #[must_use]
    pub fn around(&self, from: Tok, target: Tok) -> Around {
        let mut holders: Vec<&Lambda> =
            self.holders(target).filter(|l| l.introducer >= from && target <= l.end).collect();
        holders.reverse();
        let mut out = Around::default();
        for l in holders {
            if l.body < target {
                out.in_parameters = false;
                out.lambdas.push(*l);
            } else if l.params.is_some() && l.params < target {
                out.in_parameters |= target < l.params_close;
            }
        }
        out
    }

    /// The last lambda expression that begins in front of `target`, and those around it, innermost first.
    fn holders(&self, target: Tok) -> impl Iterator<Item = &Lambda> {
        let last = self.list.range(..target).next_back().map(|(_, l)| l);
        std::iter::successors(last, |l| self.list.get(&l.around))
    }
}

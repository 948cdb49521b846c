//! Environments: where names are looked up, and what the template parameters there stand for.

use cufront_items::ScopeId;
use cufront_lex::Tok;
use cufront_types::{PathId, TemplateArgument};
use std::rc::Rc;

/// Parameters, by the token that names them, and what they stand for.
pub(crate) type Entries = Vec<(Tok, TemplateArgument)>;

/// Template arguments by the token that names their parameter. A parameter has one such token per
/// declaration of its template, whatever scopes were made of it, so the token is its identity.
#[derive(Debug, Clone, Default)]
pub struct Bindings(Option<Rc<Frame>>);

#[derive(Debug)]
struct Frame {
    entries: Entries,
    /// The class scope whose parameters these are and the specialisation that it is here.
    class: Option<(ScopeId, PathId)>,
    outer: Bindings,
}

impl Bindings {
    /// Nothing is bound.
    #[must_use]
    pub fn none() -> Self {
        Bindings(None)
    }

    /// True if nothing is bound.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// These bindings and `entries` in front of them.
    #[must_use]
    pub fn with(&self, entries: Vec<(Tok, TemplateArgument)>) -> Self {
        Bindings(Some(Rc::new(Frame { entries, class: None, outer: self.clone() })))
    }

    /// These bindings and those of the members of the specialisation `path`, whose scope is `scope`.
    #[must_use]
    pub fn with_class(&self, scope: ScopeId, path: PathId, entries: Vec<(Tok, TemplateArgument)>) -> Self {
        Bindings(Some(Rc::new(Frame { entries, class: Some((scope, path)), outer: self.clone() })))
    }

    /// What the parameter named at `parameter` stands for.
    #[must_use]
    pub fn get(&self, parameter: Tok) -> Option<TemplateArgument> {
        let mut at = self;
        while let Some(frame) = &at.0 {
            if let Some(&(_, argument)) = frame.entries.iter().find(|&&(tok, _)| tok == parameter) {
                return Some(argument);
            }
            at = &frame.outer;
        }
        None
    }

    /// The specialisation that the class scope `scope` is here.
    #[must_use]
    pub fn class(&self, scope: ScopeId) -> Option<PathId> {
        let mut at = self;
        while let Some(frame) = &at.0 {
            if let Some((s, path)) = frame.class {
                if s == scope {
                    return Some(path);
                }
            }
            at = &frame.outer;
        }
        None
    }
}

/// Where names are looked up, and what the template parameters there stand for.
#[derive(Debug, Clone)]
pub struct Env {
    /// Lookups begin here.
    pub scope: ScopeId,
    /// Template arguments.
    pub bindings: Bindings,
}

impl Env {
    /// `scope` without template arguments.
    #[must_use]
    pub fn plain(scope: ScopeId) -> Self {
        Env { scope, bindings: Bindings::none() }
    }

    /// This scope with other arguments.
    #[must_use]
    pub fn rebound(&self, bindings: Bindings) -> Self {
        Env { scope: self.scope, bindings }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cufront_types::TypeStore;

    #[test]
    fn inner_bindings_hide_outer_ones() {
        let mut types = TypeStore::new();
        let (a, b) = (types.template_parameter(0, 0), types.template_parameter(0, 1));
        let outer = Bindings::none()
            .with(vec![(Tok(1), TemplateArgument::Type(a)), (Tok(2), TemplateArgument::Type(a))]);
        let inner = outer.with(vec![(Tok(1), TemplateArgument::Type(b))]);
        assert_eq!(inner.get(Tok(1)), Some(TemplateArgument::Type(b)));
        assert_eq!(inner.get(Tok(2)), Some(TemplateArgument::Type(a)));
        assert_eq!(inner.get(Tok(3)), None);
    }
}

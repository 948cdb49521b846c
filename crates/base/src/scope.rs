//! The id of a scope, known to all layers that hand scopes on.

crate::define_id! {
    /// A scope. The `items` layer owns the scopes; the parser, which only hands them on, need not know them.
    ScopeId
}

//! What the analysis tells while it runs, for those who measure it.

use cufront_lex::Tok;

/// Is told how far the analysis is. What it does with that has no influence on the analysis; `()` does nothing.
pub trait Progress {
    /// The pass called `name` begins, and with it the one before ends.
    fn pass(&mut self, name: &'static str);

    /// The declaration that begins at `first` is done; the next one begins.
    fn declaration(&mut self, first: Tok);
}

impl Progress for () {
    fn pass(&mut self, _: &'static str) {}

    fn declaration(&mut self, _: Tok) {}
}

//! Questions of the rewritings about one function body, which the core answers.

use crate::unit::Unit;
use cufront_elaborate::Elaborator;

/// Work for a question about a body; see `Elaborator::limit_work`.
const BUDGET: usize = 4_000_000;

impl Unit<'_> {
    /// What `ask` finds out of the core. The trees of the unit are the core's meanwhile: a body that is read again would
    /// declare its names again.
    pub(crate) fn ask_of_body<T>(&mut self, ask: impl FnOnce(&mut Elaborator<'_>) -> T) -> T {
        let (trees, roots) = (std::mem::take(&mut self.forest.ast), self.forest.roots());
        let mark = trees.mark();
        let mut elaborator = Elaborator::with_trees(self.lexed, self.items, trees, &roots, self.config.level);
        elaborator.limit_work(BUDGET);
        let answer = ask(&mut elaborator);
        self.forest.ast = elaborator.into_ast();
        self.forest.ast.truncate(mark);
        answer
    }
}

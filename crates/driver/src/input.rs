//! What the pipeline begins with: preprocessed text, or tokens that our own preprocessor made.

use crate::guard::enter;
use crate::paths::map_line_markers;
use crate::split::keywords;
use cufront_diag::Diagnostics;
use cufront_lex::{lex, Lexed};
use cufront_options::Settings;

/// A unit before anything is known of it.
#[derive(Clone)]
pub enum Input {
    /// Preprocessed text.
    Text(Vec<u8>),
    /// Tokens, and what was found wrong while they were made.
    Lexed(Box<Lexed>, Diagnostics),
}

impl std::fmt::Debug for Input {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Input").field("bytes", &self.text().len()).finish_non_exhaustive()
    }
}

impl From<Vec<u8>> for Input {
    fn from(text: Vec<u8>) -> Self {
        Input::Text(text)
    }
}

impl Input {
    /// The text.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        match self {
            Input::Text(text) => text,
            Input::Lexed(lexed, _) => &lexed.text,
        }
    }

    /// The same as a text.
    #[must_use]
    pub fn into_text(self) -> Vec<u8> {
        match self {
            Input::Text(text) => text,
            Input::Lexed(lexed, _) => lexed.text,
        }
    }

    /// The tokens, and the reports so far.
    pub(crate) fn lexed(self, settings: &Settings) -> (Lexed, Diagnostics) {
        match self {
            Input::Text(text) => {
                let text = map_line_markers(text, &settings.path_map);
                enter("lexing");
                let mut diagnostics = Diagnostics::new();
                (lex(text, keywords(settings), &mut diagnostics), diagnostics)
            }
            Input::Lexed(lexed, diagnostics) => (*lexed, diagnostics),
        }
    }
}

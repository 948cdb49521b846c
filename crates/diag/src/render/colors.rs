//! Colours of the classic text, as `GCC_COLORS` names them.

/// The reference's colours where no variable says otherwise.
const DEFAULT: &str = "error=01;31:warning=01;35:note=01;36:locus=01:quote=01:range1=32";

/// Select graphic rendition codes by category; one that is not named has none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Palette {
    pub(crate) error: String,
    pub(crate) warning: String,
    pub(crate) note: String,
    pub(crate) locus: String,
    pub(crate) quote: String,
}

impl Default for Palette {
    fn default() -> Self {
        Self::parse(DEFAULT)
    }
}

impl Palette {
    /// Reads `error=01;31:warning=01;35:…`.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let find = |category: &str| {
            let value = text.split(':').filter_map(|item| item.split_once('=')).find(|(c, _)| *c == category);
            let code = value.map_or("", |(_, code)| code);
            // nothing but codes reaches the terminal
            let sound = code.bytes().all(|b| b.is_ascii_digit() || b == b';');
            if code.is_empty() || !sound {
                String::new()
            } else {
                format!("\x1b[{code}m")
            }
        };
        Palette {
            error: find("error"),
            warning: find("warning"),
            note: find("note"),
            locus: find("locus"),
            quote: find("quote"),
        }
    }
}

/// Ends every colour.
pub(crate) const RESET: &str = "\x1b[0m";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn categories() {
        let p = Palette::parse("error=01;31:locus=\x1b]0;x:note");
        assert_eq!((p.error.as_str(), p.locus.as_str(), p.note.as_str()), ("\x1b[01;31m", "", ""));
        assert_eq!(Palette::default().warning, "\x1b[01;35m");
    }
}

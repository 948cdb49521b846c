//! `--path-map OLD=NEW`: folders that must not show in an output.
//!
//! The same source in another folder shall give the same bytes. What g++ calls `-ffile-prefix-map` is this
//! for our outputs: a path that begins with OLD is written with NEW in its place.

use std::borrow::Cow;

use crate::CommandLineError;

/// Name of the environment variable with more mappings, separated by colons, for builds where nvcc writes the
/// command line.
pub const VARIABLE: &str = "CUFRONT_PATH_MAP";

/// Prefixes of paths and what takes their place. The last matching one holds, as with g++.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PathMap {
    prefixes: Vec<(Vec<u8>, Vec<u8>)>,
}

impl PathMap {
    /// Adds `OLD=NEW`; the first `=` separates.
    ///
    /// # Errors
    /// There is no `=`, or nothing before it.
    pub fn push(&mut self, mapping: &[u8]) -> Result<(), CommandLineError> {
        match mapping.iter().position(|&b| b == b'=') {
            Some(at) if at > 0 => {
                self.prefixes.push((mapping[..at].to_vec(), mapping[at + 1..].to_vec()));
                Ok(())
            }
            _ => {
                let text = String::from_utf8_lossy(mapping);
                Err(CommandLineError::new(format!("a path map is written OLD=NEW: {text}")))
            }
        }
    }

    /// The mappings of the text of the variable `CUFRONT_PATH_MAP`, before those of the options, so that these
    /// hold where both match.
    ///
    /// # Errors
    /// A part between colons is no mapping. Empty parts are nothing.
    pub fn put_before(&mut self, variable: &[u8]) -> Result<(), CommandLineError> {
        let mut all = Self::default();
        for mapping in variable.split(|&b| b == b':').filter(|part| !part.is_empty()) {
            all.push(mapping)?;
        }
        all.prefixes.append(&mut self.prefixes);
        *self = all;
        Ok(())
    }

    /// True if nothing is mapped.
    pub fn is_empty(&self) -> bool {
        self.prefixes.is_empty()
    }

    /// `path` as it is written. OLD matches whole components only: `/a` maps `/a` and `/a/b`, not `/ab`; an OLD
    /// that ends in a slash says so itself.
    pub fn apply<'p>(&self, path: &'p [u8]) -> Cow<'p, [u8]> {
        for (old, new) in self.prefixes.iter().rev() {
            let Some(rest) = path.strip_prefix(old.as_slice()) else { continue };
            if rest.is_empty() || rest[0] == b'/' || old.ends_with(b"/") {
                let mut mapped = new.clone();
                // nothing in the place of a folder: what was in it becomes relative
                let rest = if new.is_empty() { rest.strip_prefix(b"/").unwrap_or(rest) } else { rest };
                mapped.extend_from_slice(rest);
                return Cow::Owned(mapped);
            }
        }
        Cow::Borrowed(path)
    }
}

#[cfg(test)]
mod tests {
    use super::PathMap;

    fn map(mappings: &[&str]) -> PathMap {
        let mut map = PathMap::default();
        for mapping in mappings {
            map.push(mapping.as_bytes()).expect("a mapping");
        }
        map
    }

    fn applied(mappings: &[&str], path: &str) -> String {
        String::from_utf8(map(mappings).apply(path.as_bytes()).into_owned()).expect("UTF-8")
    }

    #[test]
    fn whole_components_are_replaced() {
        assert_eq!(applied(&["/home/a=/src"], "/home/a/x.cu"), "/src/x.cu");
        assert_eq!(applied(&["/home/a=/src"], "/home/a"), "/src");
        assert_eq!(applied(&["/home/a=/src"], "/home/ab/x.cu"), "/home/ab/x.cu");
        assert_eq!(applied(&["/home/a/=/src/"], "/home/a/x.cu"), "/src/x.cu");
        assert_eq!(applied(&["/home/a="], "/home/a/x.cu"), "x.cu");
        assert_eq!(applied(&["a=b=c"], "a/x"), "b=c/x");
    }

    #[test]
    fn the_last_match_holds() {
        assert_eq!(applied(&["/a=1", "/a/b=2"], "/a/b/x"), "2/x");
        assert_eq!(applied(&["/a/b=2", "/a=1"], "/a/b/x"), "1/b/x");
        let mut both = map(&["/a=option"]);
        both.put_before(b"/a=variable::/c=3").expect("mappings");
        assert_eq!(&*both.apply(b"/a/x"), b"option/x");
        assert_eq!(&*both.apply(b"/c/x"), b"3/x");
    }

    #[test]
    fn what_is_no_mapping_is_refused() {
        assert!(PathMap::default().push(b"/a").is_err());
        assert!(PathMap::default().push(b"=/a").is_err());
        assert!(PathMap::default().put_before(b"/a=b:c").is_err());
    }
}

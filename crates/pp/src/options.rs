//! What the user says about preprocessing: macros, search folders, forced includes.

use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt;

/// `-D` or `-U`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Definition {
    /// `-DNAME`, `-DNAME=TEXT`, `-D'NAME(X)=TEXT'`: what stands behind `-D`.
    Define(Vec<u8>),
    /// `-UNAME`.
    Undefine(Vec<u8>),
}

/// The options of one view of a unit.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Options {
    /// `-D` and `-U` in their order.
    pub definitions: Vec<Definition>,
    /// `-iquote`: for `#include "…"` only.
    pub quote_folders: Vec<Vec<u8>>,
    /// `-I`.
    pub folders: Vec<Vec<u8>>,
    /// `-isystem`.
    pub system_folders: Vec<Vec<u8>>,
    /// `-idirafter`.
    pub after_folders: Vec<Vec<u8>>,
    /// `-include`, in their order.
    pub includes: Vec<Vec<u8>>,
    /// `-imacros`, in their order; they come before the includes.
    pub macros: Vec<Vec<u8>>,
    /// `-nostdinc`.
    pub no_standard_folders: bool,
    /// `-nostdinc++`.
    pub no_cxx_folders: bool,
    /// `-undef`: none of the compiler's macros.
    pub no_predefined: bool,
    /// `-trigraphs`; the language may have them anyway.
    pub trigraphs: bool,
    /// Folders with headers whose macros are part of the language to a user: messages do not name them.
    pub quiet_folders: Vec<Vec<u8>>,
    /// Options that change what the compiler predefines, to be given to it when it is asked: `-std=…`, `-O2`, `-f…`,
    /// `-m…`.
    pub host: Vec<OsString>,
}

impl Options {
    /// Takes the option at the front of `args`, which may be in the form `-DX` or `-D X`. Gives the number of
    /// arguments that it takes, 0 if it is none about preprocessing.
    pub fn take(&mut self, args: &[OsString]) -> usize {
        let Some(first) = args.first() else { return 0 };
        let word = first.as_bytes();
        let joined: [(&[u8], Slot); 4] = [
            (b"-D", Slot::Define),
            (b"-U", Slot::Undefine),
            (b"-I", Slot::Folder),
            (b"-isystem", Slot::System),
        ];
        let separate: [(&[u8], Slot); 5] = [
            (b"-iquote", Slot::Quote),
            (b"-idirafter", Slot::After),
            (b"-include", Slot::Include),
            (b"--include", Slot::Include),
            (b"-imacros", Slot::Macros),
        ];
        for (name, slot) in separate.into_iter().chain(joined) {
            if word == name {
                let Some(value) = args.get(1) else { return 0 };
                self.enter(slot, value.as_bytes().to_vec());
                return 2;
            }
        }
        for (name, slot) in [
            (&b"-iquote"[..], Slot::Quote),
            (b"-idirafter", Slot::After),
            (b"-isystem", Slot::System),
            (b"-imacros", Slot::Macros),
            (b"-include", Slot::Include),
            (b"-D", Slot::Define),
            (b"-U", Slot::Undefine),
            (b"-I", Slot::Folder),
        ] {
            if let Some(value) = word.strip_prefix(name).filter(|v| !v.is_empty()) {
                self.enter(slot, value.to_vec());
                return 1;
            }
        }
        match word {
            b"-nostdinc" => self.no_standard_folders = true,
            b"-nostdinc++" => self.no_cxx_folders = true,
            b"-undef" => self.no_predefined = true,
            b"-trigraphs" => self.trigraphs = true,
            b"-ansi" | b"-pthread" => self.host.push(first.clone()),
            _ if [
                &b"-std="[..],
                b"-O",
                b"-f",
                b"-m",
                b"--target=",
                b"--gcc-toolchain=",
                b"--sysroot=",
                b"-g",
            ]
            .iter()
            .any(|p| word.starts_with(p)) =>
            {
                self.host.push(first.clone());
            }
            _ => return 0,
        }
        1
    }

    fn enter(&mut self, slot: Slot, value: Vec<u8>) {
        match slot {
            Slot::Define => self.definitions.push(Definition::Define(value)),
            Slot::Undefine => self.definitions.push(Definition::Undefine(value)),
            Slot::Folder => self.folders.push(value),
            Slot::System => self.system_folders.push(value),
            Slot::Quote => self.quote_folders.push(value),
            Slot::After => self.after_folders.push(value),
            Slot::Include => self.includes.push(value),
            Slot::Macros => self.macros.push(value),
        }
    }
}

#[derive(Clone, Copy)]
enum Slot {
    Define,
    Undefine,
    Folder,
    System,
    Quote,
    After,
    Include,
    Macros,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms() {
        let mut o = Options::default();
        let args: Vec<OsString> =
            ["-DX=1", "-D", "Y", "-Ia", "-isystem", "s", "-isystemt", "-std=c++17", "a.cu"]
                .map(Into::into)
                .to_vec();
        let mut at = 0;
        while let n @ 1.. = o.take(&args[at..]) {
            at += n;
        }
        assert_eq!(args[at], "a.cu");
        assert_eq!(o.definitions, [Definition::Define(b"X=1".to_vec()), Definition::Define(b"Y".to_vec())]);
        assert_eq!(o.system_folders, [b"s", b"t"]);
        assert_eq!(o.host, ["-std=c++17"]);
    }
}

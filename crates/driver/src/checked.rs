//! What a run of the front end checked, and what it left to the programs that run next, said to people.
//!
//! A table that says nothing of errors must not look like more than it is. The list of what is left gets shorter as
//! the semantic core grows.

/// Something that can be checked in a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Check {
    /// Literals, brackets, comments, directives that are left.
    Tokens,
    /// The grammar of C++ in the user's own files.
    Syntax,
    /// The grammar of C++ in system headers.
    HeaderSyntax,
    /// CUDA's rules in the host view: spaces of functions and variables, kernels, launches, lambdas, calls as far as
    /// the types of their operands are known.
    HostRules,
    /// Calls of host functions in device code.
    DeviceCalls,
    /// CUDA's rules in the device view, where `__CUDA_ARCH__` is defined.
    DeviceRules,
    /// Bodies of templates with the arguments that they are used with.
    Instances,
    /// C++ beyond its grammar: types, overloads, access, constants.
    Semantics,
}

impl Check {
    /// As it stands in a table.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Check::Tokens => "tokens and brackets",
            Check::Syntax => "syntax",
            Check::HeaderSyntax => "syntax of system headers",
            Check::HostRules => "CUDA's rules in the host view",
            Check::DeviceCalls => "calls of host functions in device code",
            Check::DeviceRules => "the device view (nvcc's device compiler does)",
            Check::Instances => "instances of templates",
            Check::Semantics => "the rest of C++'s rules (the host compiler does)",
        }
    }

    /// The name of it in data.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Check::Tokens => "tokens",
            Check::Syntax => "syntax",
            Check::HeaderSyntax => "header_syntax",
            Check::HostRules => "host_rules",
            Check::DeviceCalls => "device_calls",
            Check::DeviceRules => "device_rules",
            Check::Instances => "instances",
            Check::Semantics => "semantics",
        }
    }
}

/// All of them, in the order of the table.
const ALL: [Check; 8] = [
    Check::Tokens,
    Check::Syntax,
    Check::HeaderSyntax,
    Check::HostRules,
    Check::DeviceCalls,
    Check::DeviceRules,
    Check::Instances,
    Check::Semantics,
];

/// What was checked in a unit.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Checked {
    done: Vec<Check>,
}

impl Checked {
    /// Enters a check that has run to its end.
    pub(crate) fn enter(&mut self, check: Check) {
        self.done.push(check);
    }

    /// What was checked. What implies another one stands for it: who parsed has read the tokens.
    #[must_use]
    pub fn done(&self) -> Vec<Check> {
        let parsed = self.done.contains(&Check::Syntax);
        ALL.into_iter().filter(|c| self.done.contains(c) && !(parsed && *c == Check::Tokens)).collect()
    }

    /// What was not. The calls are a part of the device view, which stands for them.
    #[must_use]
    pub fn left(&self) -> Vec<Check> {
        ALL.into_iter().filter(|c| !self.done.contains(c) && *c != Check::DeviceCalls).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Check, Checked};

    #[test]
    fn what_is_not_done_is_left() {
        let mut checked = Checked::default();
        assert_eq!(checked.left().len(), 7);
        checked.enter(Check::Tokens);
        assert_eq!(checked.done(), [Check::Tokens]);
        checked.enter(Check::Syntax);
        assert_eq!(checked.done(), [Check::Syntax]);
        assert!(!checked.left().contains(&Check::Tokens) && checked.left().contains(&Check::Semantics));
    }
}

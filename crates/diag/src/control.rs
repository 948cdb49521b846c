//! Which reports are shown, and how bad they are: options, pragmas, system headers.
//!
//! The rules are those of the reference (spec diagnostics.md, sections 2 to 4): options first, then pragmas in
//! source order, then `--no_warnings`, then `--promote_warnings`. Only entries that may be changed obey; the
//! same entries are hidden in system headers, errors included.

use crate::{Diagnostic, Diagnostics, Severity};
use std::collections::{HashMap, HashSet};

/// A change of severity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// Not shown.
    Suppress,
    /// Shown as a remark, which is hidden unless remarks are asked for.
    Remark,
    /// Shown as a warning.
    Warning,
    /// Shown as an error.
    Error,
    /// Back to what options say.
    Default,
    /// Shown once only; earlier reports count.
    Once,
}

/// A pragma, by the offset from which on it holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// Changes the diagnostics with a number.
    Change(Change, u32),
    /// Saves the state.
    Push,
    /// Goes back to the state saved last.
    Pop,
}

/// What options and pragmas ask for.
#[derive(Debug, Clone)]
pub struct Control {
    /// Changes of options by displayed number, in their order.
    pub changes: Vec<(Change, u32)>,
    /// Pragmas in the order of their offsets.
    pub events: Vec<(u32, Event)>,
    /// Neither warnings nor remarks.
    pub no_warnings: bool,
    /// Warnings count as errors.
    pub promote_warnings: bool,
    /// Remarks are shown.
    pub remarks: bool,
    /// The report that makes so many errors is the last.
    pub error_limit: u32,
}

impl Default for Control {
    fn default() -> Self {
        Control {
            changes: Vec::new(),
            events: Vec::new(),
            no_warnings: false,
            promote_warnings: false,
            remarks: false,
            error_limit: 100,
        }
    }
}

/// Why a report is not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hidden {
    /// By an option, `--no_warnings` included.
    Option,
    /// By a pragma.
    Pragma,
    /// It lies in a system header.
    SystemHeader,
    /// A remark, and remarks are not asked for.
    Remark,
    /// It is to be shown once, and was.
    Once,
}

/// A report as it is shown.
#[derive(Debug, Clone, Copy)]
pub struct Shown<'a> {
    /// The report.
    pub diagnostic: &'a Diagnostic,
    /// Its severity after all changes.
    pub severity: Severity,
    /// The reference shows the number: not with errors, unless a warning was promoted.
    pub numbered: bool,
}

/// The reports of a unit after all rules.
#[derive(Debug, Default)]
pub struct Reported<'a> {
    /// Those that are shown, in the order in which they are.
    pub shown: Vec<Shown<'a>>,
    /// Those that are not.
    pub hidden: Vec<(&'a Diagnostic, Hidden)>,
    /// Number of errors shown.
    pub errors: usize,
    /// Number of catastrophic errors shown.
    pub catastrophic: usize,
    /// The error limit was reached.
    pub limit_reached: bool,
}

impl Reported<'_> {
    /// True if there is no output.
    #[must_use]
    pub fn failed(&self) -> bool {
        self.errors + self.catastrophic > 0
    }

    /// 0; 2 after errors; 4 after a catastrophic one or at the error limit.
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        if self.catastrophic > 0 || self.limit_reached {
            4
        } else if self.errors > 0 {
            2
        } else {
            0
        }
    }
}

/// What holds for one number at some place.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct State {
    severity: Option<Change>,
    once: bool,
    by_pragma: bool,
}

impl Control {
    /// Decides which of the reports are shown, in which order and as what. `in_system_header` tells it of an
    /// offset.
    pub fn apply<'a>(
        &self,
        diagnostics: &'a Diagnostics,
        in_system_header: &dyn Fn(u32) -> bool,
    ) -> Reported<'a> {
        let list = diagnostics.list();
        let states = self.states(list);
        let mut order: Vec<usize> = (0..list.len()).collect();
        order.sort_by_key(|&i| {
            let is_placed = list[i].offset.is_some() || list[i].order > 0;
            let (instance, within) = list[i].instance;
            (is_placed, list[i].order, instance, list[i].late, within)
        });
        let mut out = Reported::default();
        let mut seen: HashSet<u32> = HashSet::new();
        for i in order {
            let d = &list[i];
            let system = d.offset.is_some_and(in_system_header);
            match self.severity(d, states[i], system, &mut seen) {
                Err(why) => out.hidden.push((d, why)),
                Ok((severity, numbered)) => {
                    out.shown.push(Shown { diagnostic: d, severity, numbered });
                    match severity {
                        Severity::Error => out.errors += 1,
                        Severity::Catastrophic => out.catastrophic += 1,
                        _ => continue,
                    }
                    if severity == Severity::Catastrophic {
                        break;
                    }
                    if out.errors >= self.error_limit as usize {
                        out.limit_reached = true;
                        break;
                    }
                }
            }
        }
        out
    }

    /// The state that holds for each report: one sweep over reports and pragmas in the order of offsets.
    fn states(&self, list: &[Diagnostic]) -> Vec<State> {
        let mut options: HashMap<u32, State> = HashMap::new();
        for &(change, number) in &self.changes {
            let state = options.entry(number).or_default();
            match change {
                Change::Once => state.once = true,
                Change::Default => state.severity = None,
                _ => state.severity = Some(change),
            }
        }
        let mut now = options.clone();
        // what each change overwrote since the last push
        let mut undo: Vec<Vec<(u32, Option<State>)>> = Vec::new();
        let mut events = self.events.iter().peekable();
        let mut by_offset: Vec<usize> = (0..list.len()).collect();
        by_offset.sort_by_key(|&i| list[i].offset);
        let mut out = vec![State::default(); list.len()];
        for i in by_offset {
            let number = list[i].code.entry().number;
            let Some(offset) = list[i].offset else {
                out[i] = options.get(&number).copied().unwrap_or_default();
                continue;
            };
            while let Some((_, event)) = events.next_if(|(at, _)| *at <= offset) {
                match *event {
                    Event::Push => undo.push(Vec::new()),
                    Event::Pop => {
                        for (number, old) in undo.pop().into_iter().flatten().rev() {
                            match old {
                                Some(state) => now.insert(number, state),
                                None => now.remove(&number),
                            };
                        }
                    }
                    Event::Change(change, number) => {
                        let old = now.get(&number).copied();
                        if let Some(saved) = undo.last_mut() {
                            saved.push((number, old));
                        }
                        let state = now.entry(number).or_default();
                        match change {
                            Change::Once => state.once = true,
                            Change::Default => *state = options.get(&number).copied().unwrap_or_default(),
                            _ => *state = State { severity: Some(change), by_pragma: true, ..*state },
                        }
                    }
                }
            }
            out[i] = now.get(&number).copied().unwrap_or_default();
        }
        out
    }

    /// The severity of one report and whether its number is shown, or why it is not shown.
    fn severity(
        &self,
        d: &Diagnostic,
        state: State,
        system: bool,
        seen: &mut HashSet<u32>,
    ) -> Result<(Severity, bool), Hidden> {
        let entry = d.code.entry();
        if !entry.suppressible {
            return Ok((entry.severity, false));
        }
        if system {
            return Err(Hidden::SystemHeader);
        }
        let mut severity = match state.severity {
            Some(Change::Suppress) => {
                return Err(if state.by_pragma { Hidden::Pragma } else { Hidden::Option })
            }
            Some(Change::Remark) => Severity::Remark,
            Some(Change::Warning) => Severity::Warning,
            Some(Change::Error) => Severity::Error,
            _ => entry.severity,
        };
        let mut numbered = severity < Severity::Error;
        if severity <= Severity::Warning && self.no_warnings {
            return Err(Hidden::Option);
        }
        if severity == Severity::Remark && !self.remarks {
            return Err(Hidden::Remark);
        }
        if severity == Severity::Warning && self.promote_warnings {
            severity = Severity::Error;
            numbered = true;
        }
        if !seen.insert(entry.number) && state.once {
            return Err(Hidden::Once);
        }
        Ok((severity, numbered))
    }
}

#[cfg(test)]
mod tests;

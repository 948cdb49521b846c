//! What becomes of each option here, in a word, for the documentation and its test.

use crate::table::{Effect, Key, Row, Switch, OPTIONS, OWN_OPTIONS};

/// What this program does with an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Service {
    /// It is looked at: it changes an output, the messages or what the program does.
    Served,
    /// It is accepted, its value is checked, and it changes nothing.
    Accepted,
    /// It asks for a mode that does not exist here; it is an error.
    Missing,
    /// It is always an error.
    Refused,
}

/// An option and what becomes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionService {
    /// Long name without dashes.
    pub name: &'static str,
    /// Letter of the short form.
    pub short: Option<char>,
    /// Name of the other half of a pair, or empty.
    pub pair: &'static str,
    /// True if it takes a value.
    pub takes_value: bool,
    /// What becomes of it.
    pub service: Service,
    /// True if the reference does not have it.
    pub ours: bool,
}

/// All options, those of the reference first and in its order.
pub fn option_services() -> impl Iterator<Item = OptionService> {
    let of = |row: &Row, ours| OptionService {
        name: row.name,
        short: (row.short != 0).then_some(char::from(row.short)),
        pair: row.pair,
        takes_value: row.effect.takes_value(),
        service: service(row.effect),
        ours,
    };
    let own = OWN_OPTIONS.iter().map(move |row| of(row, true));
    OPTIONS.iter().map(move |row| of(row, false)).chain(own)
}

fn service(effect: Effect) -> Service {
    match effect {
        // kept in the settings, but no stage asks for them yet
        Effect::Set(
            Switch::NoShadowFunctions
            | Switch::KeepDeviceFunctions
            | Switch::AllowManaged
            | Switch::RegisterParams
            | Switch::NoHostDeviceInitializerList
            | Switch::NoHostDeviceMoveForward
            | Switch::M64
            | Switch::Llp64
            | Switch::ParseTemplates
            | Switch::RemoveUnneededEntities
            | Switch::SignedChars,
            _,
        )
        | Effect::Take(
            Key::UnicodeSourceKind
            | Key::Instantiate
            | Key::PackAlignment
            | Key::PendingInstantiations
            | Key::DebugLevel
            | Key::ExistingFolder
            | Key::ExistingFile
            | Key::Mapping,
        ) => Service::Accepted,
        Effect::Take(Key::Target | Key::InternalFlag) => Service::Refused,
        Effect::Set(..) | Effect::Standard(_) | Effect::Take(_) | Effect::Instead(_) => Service::Served,
        Effect::Note | Effect::NoteWord | Effect::NoteNumber => Service::Accepted,
        Effect::Mode | Effect::ModeValue => Service::Missing,
        Effect::Refuse(_) => Service::Refused,
    }
}

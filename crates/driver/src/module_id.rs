//! The module id of a unit, from its text and the settings.

use cufront_emit::eligible::{first_eligible, Rules};
use cufront_emit::module_id::{module_id, Fallback, ModuleIdInputs};
use cufront_items::Items;
use cufront_lex::{Lexed, Tok};
use cufront_options::{CxxStandard, Settings};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Computes the id. `needed_at` is the token at which host code first needs it, [`Tok::NONE`] if it does not
/// before the end.
pub(crate) fn compute_module_id(
    lexed: &Lexed,
    items: &mut Items,
    settings: &Settings,
    needed_at: Tok,
) -> Vec<u8> {
    let standard = match settings.standard {
        CxxStandard::Cxx03 => 2003,
        CxxStandard::Cxx11 => 2011,
        CxxStandard::Cxx14 => 2014,
        CxxStandard::Cxx17 => 2017,
        CxxStandard::Cxx20 => 2020,
        CxxStandard::Cxx23 => 2023,
    };
    let name = settings.orig_src_file_name.as_deref().unwrap_or(settings.input.as_os_str().as_bytes());
    // the clock, the folder and the process are looked at only if the reference's behaviour is asked for
    let folder = if settings.compat_module_id {
        let folder = std::env::current_dir().unwrap_or_default();
        settings.path_map.apply(folder.as_os_str().as_bytes()).into_owned()
    } else {
        Vec::new()
    };
    let fallback = match &settings.frandom_seed {
        Some(seed) => Fallback::Seed(seed),
        None if settings.compat_module_id => match settings.source_date_epoch {
            Some(seconds) => Fallback::Run { time: UNIX_EPOCH + Duration::from_secs(seconds), process: 0 },
            None => Fallback::Run { time: source_time(name), process: std::process::id() },
        },
        None => Fallback::Content,
    };
    let eligible = first_eligible(lexed, items, &Rules { standard, needed_at });
    let inputs = ModuleIdInputs {
        path: &settings.path_map.apply(settings.orig_src_path_name.as_deref().unwrap_or_default()),
        name: &settings.path_map.apply(name),
        text: &lexed.text,
        folder: &folder,
        fallback,
    };
    module_id(&inputs, &eligible)
}

/// When the source was changed last, or now if it does not exist.
fn source_time(name: &[u8]) -> SystemTime {
    let path = Path::new(std::ffi::OsStr::from_bytes(name));
    std::fs::metadata(path).and_then(|m| m.modified()).unwrap_or_else(|_| SystemTime::now())
}

//! What each option does to the settings, and the checks that need the whole command line.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::PathBuf;

use crate::settings::{GivenOption, HostCompiler, InstantiationMode, OutputMode, Settings, SourceEncoding};
use crate::table::{Effect, Key, Refusal, Row, Switch};
use crate::{Action, CommandLineError, Invocation};

/// Smallest and largest host g++ version that the reference accepts.
const GNU_VERSIONS: std::ops::RangeInclusive<u32> = 30_200..=999_999;

/// Largest member alignment of `--pack_alignment`, in bytes.
const MAX_PACK_ALIGNMENT: u32 = 256;

/// An invocation while its options are being read.
#[derive(Debug)]
pub(crate) struct Draft {
    /// The mode asked for so far.
    pub(crate) action: Action,
    settings: Settings,
    clang: bool,
    gnu_version: Option<u32>,
    clang_version: u32,
    /// The first option that cannot be served; reported when the rest of the line is known to be sound, as
    /// the reference does.
    refused: Option<String>,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            action: Action::Compile,
            settings: Settings::default(),
            clang: false,
            gnu_version: None,
            clang_version: 90_100,
            refused: None,
        }
    }
}

impl Draft {
    /// Applies an option without a value.
    pub(crate) fn flag(&mut self, row: &'static Row) -> Result<(), CommandLineError> {
        match row.effect {
            Effect::Set(Switch::Colors, on) => self.settings.colors = Some(on),
            Effect::Set(switch, on) => *self.switch(switch) = on,
            Effect::Standard(standard) => self.settings.standard = standard,
            Effect::Mode => self.mode(row.name),
            Effect::Instead(action) => self.instead(action),
            Effect::Refuse(refusal) => return self.refuse(row.name, refusal),
            Effect::Note => self.note(row.name, None),
            Effect::Take(_) | Effect::NoteWord | Effect::NoteNumber | Effect::ModeValue => {}
        }
        Ok(())
    }

    /// Applies an option with its value.
    pub(crate) fn value(&mut self, row: &'static Row, value: Vec<u8>) -> Result<(), CommandLineError> {
        match row.effect {
            Effect::Take(key) => return self.take(key, value),
            Effect::NoteNumber => {
                number(&value)?;
                self.note(row.name, Some(value));
            }
            Effect::ModeValue => {
                self.mode(row.name);
                self.note(row.name, Some(value));
            }
            _ => self.note(row.name, Some(value)),
        }
        Ok(())
    }

    /// Ends a command line that needs no file.
    pub(crate) fn finish_without_file(self) -> Invocation {
        Invocation { settings: self.settings, action: self.action }
    }

    /// Ends the command line with its file.
    pub(crate) fn finish(mut self, file: OsString) -> Result<Invocation, CommandLineError> {
        if let Some(message) = self.refused {
            return Err(CommandLineError::new(message));
        }
        let preprocesses = matches!(
            self.action,
            Action::Preprocess | Action::PrintText | Action::Dependencies | Action::ListMacros
        );
        if self.settings.preprocessed_output.is_some() && !preprocesses {
            let message = "an output file is only for the preprocessing modes";
            return Err(CommandLineError::new(message).in_file(file.to_string_lossy()));
        }
        self.settings.host = match (self.clang, self.gnu_version) {
            (true, _) => HostCompiler::Clang(self.clang_version),
            (false, Some(version)) => HostCompiler::Gnu(version),
            (false, None) => HostCompiler::default(),
        };
        self.settings.input_is_stdin = file == "-";
        self.settings.input = file.into();
        Ok(Invocation { settings: self.settings, action: self.action })
    }

    fn take(&mut self, key: Key, value: Vec<u8>) -> Result<(), CommandLineError> {
        let settings = &mut self.settings;
        match key {
            Key::OrigSrcFileName => settings.orig_src_file_name = Some(value),
            Key::OrigSrcPathName => settings.orig_src_path_name = Some(value),
            Key::GenCFileName => settings.gen_c_file_name = Some(path(value)),
            Key::StubFileName => settings.stub_file_name = Some(value),
            Key::ModuleIdFileName => settings.module_id_file_name = Some(path(value)),
            Key::FrandomSeed => settings.frandom_seed = Some(value),
            Key::TimeTrace => settings.time_trace = Some(path(value)),
            Key::ErrorOutput => settings.error_output = Some(path(value)),
            Key::ErrorLimit => {
                settings.error_limit = number(&value)?;
                if settings.error_limit == 0 {
                    return Err(CommandLineError::new("invalid error limit: 0"));
                }
            }
            Key::ContextLimit => settings.context_limit = number(&value)?,
            Key::PendingInstantiations => settings.pending_instantiations = number(&value)?,
            Key::PackAlignment => {
                let alignment = number(&value)?;
                if !alignment.is_power_of_two() || alignment > MAX_PACK_ALIGNMENT {
                    let message =
                        format!("invalid packing alignment (a power of two up to 256): {alignment}");
                    return Err(CommandLineError::new(message));
                }
                settings.pack_alignment = Some(alignment);
            }
            Key::GnuVersion => {
                let version = number(&value)?;
                if !GNU_VERSIONS.contains(&version) {
                    return Err(CommandLineError::new(format!("invalid GNU version number: {version}")));
                }
                self.gnu_version = Some(version);
            }
            Key::ClangVersion => self.clang_version = number(&value)?,
            Key::OutputMode => {
                settings.output_mode = one_of(
                    "output mode",
                    &value,
                    &[
                        ("text", OutputMode::Text),
                        ("sarif", OutputMode::Sarif),
                        ("modern", OutputMode::Modern),
                        ("json", OutputMode::Json),
                    ],
                )?;
            }
            Key::UnicodeSourceKind => {
                let kinds = [
                    ("UTF-8", SourceEncoding::Utf8),
                    ("UTF-16", SourceEncoding::Utf16),
                    ("UTF-16LE", SourceEncoding::Utf16Le),
                    ("UTF-16BE", SourceEncoding::Utf16Be),
                ];
                settings.source_encoding = one_of("Unicode source kind", &value, &kinds)?;
            }
            Key::Instantiate => {
                let modes = [
                    ("none", InstantiationMode::None),
                    ("all", InstantiationMode::All),
                    ("used", InstantiationMode::Used),
                    ("local", InstantiationMode::Local),
                ];
                settings.instantiation_mode = one_of("instantiation mode", &value, &modes)?;
            }
            Key::Diag(severity) => {
                for item in value.split(|&b| b == b',') {
                    let item = String::from_utf8_lossy(item.trim_ascii());
                    if item.is_empty() {
                        return Err(CommandLineError::unknown_diagnostic(&item));
                    }
                    settings.diagnostic_overrides.push((severity, item.into_owned()));
                }
            }
            Key::Target => {
                let name = String::from_utf8_lossy(&value);
                return Err(CommandLineError::new(format!("there is no --target configuration \"{name}\"")));
            }
            Key::InternalFlag => {
                let name = String::from_utf8_lossy(&value);
                return Err(CommandLineError::new(format!("there is no internal flag \"{name}\"")));
            }
            // only whether they exist is of interest, and that is for who runs the settings to find out
            Key::ExistingFolder => settings.existing_folders.push(path(value)),
            Key::ExistingFile => settings.existing_files.push(path(value)),
            Key::Mapping => {
                if !value.contains(&b'=') {
                    let text = String::from_utf8_lossy(&value);
                    return Err(CommandLineError::new(format!("a header unit is written NAME=FILE: {text}")));
                }
            }
            // Debug traces do not exist here; a level of the reference is accepted and ignored.
            Key::DebugLevel => {
                if !value.iter().all(u8::is_ascii_digit) {
                    return Err(CommandLineError::new("the debug level is not a number"));
                }
            }
            Key::PreprocessedOutput => settings.preprocessed_output = Some(path(value)),
            Key::Listing => settings.listing = Some(path(value)),
            Key::DumpTarget => settings.dump_target = Some(value),
            Key::PathMap => settings.path_map.push(&value)?,
        }
        Ok(())
    }

    /// The field behind a switch.
    fn switch(&mut self, switch: Switch) -> &mut bool {
        let s = &mut self.settings;
        match switch {
            Switch::StaticHostStub => &mut s.static_host_stub,
            Switch::HostStubLinkageExplicit => &mut s.host_stub_linkage_explicit,
            Switch::DeviceC => &mut s.device_c,
            Switch::PartialLink => &mut s.partial_link,
            Switch::DeviceHiddenVisibility => &mut s.device_hidden_visibility,
            Switch::NoHiddenVisibilityOnUnnamedNs => &mut s.no_hidden_visibility_on_unnamed_ns,
            Switch::ExtendedLambda => &mut s.extended_lambda,
            Switch::RelaxedConstexpr => &mut s.relaxed_constexpr,
            Switch::DebugMode => &mut s.debug_mode,
            Switch::NoShadowFunctions => &mut s.no_shadow_functions,
            Switch::KeepDeviceFunctions => &mut s.keep_device_functions,
            Switch::AllowManaged => &mut s.allow_managed,
            Switch::RegisterParams => &mut s.register_params,
            Switch::NoHostDeviceInitializerList => &mut s.no_host_device_initializer_list,
            Switch::NoHostDeviceMoveForward => &mut s.no_host_device_move_forward,
            Switch::GenModuleIdFile => &mut s.gen_module_id_file,
            Switch::CompatModuleId => &mut s.compat_module_id,
            Switch::Eager => &mut s.eager,
            Switch::NoCodeGen => &mut s.no_code_gen,
            Switch::SuppressWarnings => &mut s.suppress_warnings,
            Switch::PromoteWarnings => &mut s.promote_warnings,
            Switch::Remarks => &mut s.remarks,
            Switch::DisplayErrorNumber => &mut s.display_error_number,
            Switch::BriefDiagnostics => &mut s.brief_diagnostics,
            Switch::WrapDiagnostics => &mut s.wrap_diagnostics,
            Switch::Colors => s.colors.get_or_insert(false),
            Switch::Timing => &mut s.timing,
            Switch::ShowVersion => &mut s.show_version,
            Switch::DumpCommandOptions => &mut s.dump_command_options,
            Switch::DumpConfiguration => &mut s.dump_configuration,
            Switch::M64 => &mut s.m64,
            Switch::Llp64 => &mut s.llp64,
            Switch::ParseTemplates => &mut s.parse_templates,
            Switch::RemoveUnneededEntities => &mut s.remove_unneeded_entities,
            Switch::SignedChars => &mut s.signed_chars,
            Switch::Clang => &mut self.clang,
        }
    }

    fn note(&mut self, name: &'static str, value: Option<Vec<u8>>) {
        self.settings.others.push(GivenOption { name, value });
    }

    /// Records what to do instead of a split. Of the preprocessing modes the one that prints less holds, in any
    /// order: no line markers, dependencies only, macros only.
    fn instead(&mut self, action: Action) {
        let weight = |action| match action {
            Action::Preprocess => 1,
            Action::PrintText => 2,
            Action::Dependencies => 3,
            Action::ListMacros => 4,
            Action::Version | Action::Help => 5,
            Action::Compile | Action::Unsupported(_) => 0,
        };
        if weight(action) > weight(self.action) {
            self.action = action;
        }
    }

    /// Records a mode; the first one is the one that the driver names.
    fn mode(&mut self, name: &'static str) {
        if self.action == Action::Compile {
            self.action = Action::Unsupported(name);
        }
    }

    fn refuse(&mut self, name: &str, refusal: Refusal) -> Result<(), CommandLineError> {
        let message = match refusal {
            Refusal::NoSuchOption => {
                return Err(CommandLineError::new(format!("invalid option: --{name}")));
            }
            Refusal::LanguageMode => format!("the language is GNU C++; \"{name}\" asks for another one"),
            Refusal::OnlyInC => format!("option \"{name}\" is for C only"),
            Refusal::BoolNeeded => "C++14 and later need the type \"bool\"".to_owned(),
            Refusal::Unusable => format!("option \"{name}\" cannot be used here"),
        };
        self.refused.get_or_insert(message);
        Ok(())
    }
}

fn path(value: Vec<u8>) -> PathBuf {
    PathBuf::from(OsString::from_vec(value))
}

/// A number of decimal digits only; larger than the type means its maximum.
fn number(value: &[u8]) -> Result<u32, CommandLineError> {
    if value.is_empty() || !value.iter().all(u8::is_ascii_digit) {
        let text = OsStr::from_bytes(value).to_string_lossy();
        return Err(CommandLineError::new(format!("invalid number: {text}")));
    }
    Ok(value.iter().fold(0u32, |n, &digit| n.saturating_mul(10).saturating_add(u32::from(digit - b'0'))))
}

/// The meaning of `value` among a few words.
fn one_of<T: Copy>(what: &str, value: &[u8], words: &[(&str, T)]) -> Result<T, CommandLineError> {
    if let Some((_, meaning)) = words.iter().find(|(word, _)| word.as_bytes() == value) {
        return Ok(*meaning);
    }
    let list: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    let text = String::from_utf8_lossy(value);
    Err(CommandLineError::new(format!("unknown {what} (one of {}): {text}", list.join(", "))))
}

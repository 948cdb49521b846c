//! What a compilation was asked to do: the command line as plain data.

use std::path::PathBuf;

use crate::path_map::PathMap;
use crate::table::OPTIONS;

/// C++ standard that the translation unit is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum CxxStandard {
    /// C++98 with the corrections of 2003.
    Cxx03,
    /// C++11.
    Cxx11,
    /// C++14.
    Cxx14,
    /// C++17, the default.
    #[default]
    Cxx17,
    /// C++20.
    Cxx20,
    /// C++23.
    Cxx23,
}

impl CxxStandard {
    /// Value of `__cplusplus` in this standard, as g++ defines it.
    pub fn cplusplus(self) -> u32 {
        match self {
            Self::Cxx03 => 199_711,
            Self::Cxx11 => 201_103,
            Self::Cxx14 => 201_402,
            Self::Cxx17 => 201_703,
            Self::Cxx20 => 202_002,
            Self::Cxx23 => 202_302,
        }
    }
}

/// Host compiler that will compile the host file; decides which warnings the prologue switches off
/// and which dialect thresholds hold.
///
/// The number is `major * 10000 + minor * 100 + patch`, so 120200 is 12.2.0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HostCompiler {
    /// `--gnu_version=N`.
    Gnu(u32),
    /// `--clang --clang_version=N`.
    Clang(u32),
}

impl Default for HostCompiler {
    fn default() -> Self {
        Self::Gnu(120_200)
    }
}

/// Severity that a `--diag_*` option gives to a diagnostic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OverrideSeverity {
    /// `--diag_suppress`: do not print it.
    Suppress,
    /// `--diag_remark`.
    Remark,
    /// `--diag_warning`.
    Warning,
    /// `--diag_error`.
    Error,
    /// `--diag_once`: print only its first occurrence.
    Once,
}

/// Form of the diagnostics on standard error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OutputMode {
    /// Classic text, the default.
    #[default]
    Text,
    /// SARIF 2.1.0 (`--output_mode=sarif`).
    Sarif,
    /// Text for terminals (`--output_mode=modern`, a value of ours).
    Modern,
    /// JSON lines (`--output_mode=json`, a value of ours).
    Json,
}

/// Encoding of the source (`--unicode_source_kind`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SourceEncoding {
    /// Nothing said: bytes that are not ASCII pass through.
    #[default]
    Bytes,
    /// UTF-8.
    Utf8,
    /// UTF-16 in the byte order of its byte order mark.
    Utf16,
    /// UTF-16, little endian.
    Utf16Le,
    /// UTF-16, big endian.
    Utf16Be,
}

/// Which templates are instantiated though nothing in the unit needs their definition (`--instantiate`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum InstantiationMode {
    /// Only what a constant or a type needs, the default.
    #[default]
    None,
    /// Every template that could be.
    All,
    /// Those that are used.
    Used,
    /// As `Used`, with internal linkage.
    Local,
}

/// An accepted option that has no field of its own in [`Settings`], as it was given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenOption {
    /// Full long name without the dashes, from the table.
    pub name: &'static str,
    /// Its value, if it takes one.
    pub value: Option<Vec<u8>>,
}

/// All that the options say about one compilation.
///
/// File names are kept as bytes or [`PathBuf`], because they need not be UTF-8. Every field has the value
/// that holds when its option is absent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The preprocessed source, the only file on the command line. `-` if [`Self::input_is_stdin`].
    pub input: PathBuf,
    /// The source comes from standard input (the file argument is `-`).
    pub input_is_stdin: bool,
    /// `--c++NN`; the last one wins.
    pub standard: CxxStandard,
    /// `--gnu_version`, or `--clang` with `--clang_version`.
    pub host: HostCompiler,
    /// `--static-host-stub`: kernel stubs have internal linkage.
    pub static_host_stub: bool,
    /// `--host-stub-linkage-explicit`: stubs of kernel templates keep the linkage they were declared with.
    pub host_stub_linkage_explicit: bool,
    /// `--device-c`: relocatable device code.
    pub device_c: bool,
    /// `--partial-link`: extensible whole program.
    pub partial_link: bool,
    /// `--device-hidden-visibility`: kernels and device variables get hidden visibility.
    pub device_hidden_visibility: bool,
    /// `--no-hidden-visibility-on-unnamed-ns`: not so the namespace that stands for an unnamed one.
    pub no_hidden_visibility_on_unnamed_ns: bool,
    /// `--extended-lambda`: execution spaces on lambda expressions.
    pub extended_lambda: bool,
    /// `--relaxed_constexpr`: `constexpr` functions count as callable from both sides.
    pub relaxed_constexpr: bool,
    /// `--debug_mode` (nvcc `-G`): kernel stubs are not inlined.
    pub debug_mode: bool,
    /// Not an option: the commands for people set it. After an error of brackets the rest of the file is read all the
    /// same, and errors that only follow from others are not reported.
    pub for_people: bool,
    /// Not an option: calls of host functions in device code are reported, which the reference leaves to the device
    /// compiler.
    pub device_calls: bool,
    /// Not an option: the CUDA headers are cufront's own small ones, which leave out many functions of the toolkit.
    pub small_headers: bool,
    /// `--no-shadow-functions`: device-only bodies are dropped instead of replaced.
    pub no_shadow_functions: bool,
    /// `--keep-device-functions`.
    pub keep_device_functions: bool,
    /// `--allow_managed`.
    pub allow_managed: bool,
    /// `--uumn`: `__nv_register_params__` is allowed.
    pub register_params: bool,
    /// `--no_host_device_initializer_list`: `std::initializer_list` members stay host functions.
    pub no_host_device_initializer_list: bool,
    /// `--no_host_device_move_forward`: `std::move` and `std::forward` stay host functions.
    pub no_host_device_move_forward: bool,
    /// `--orig_src_file_name`: the source as messages and the module id name it.
    pub orig_src_file_name: Option<Vec<u8>>,
    /// `--orig_src_path_name`: its absolute path, for the module id.
    pub orig_src_path_name: Option<Vec<u8>>,
    /// `--gen_c_file_name`: the host file to write.
    pub gen_c_file_name: Option<PathBuf>,
    /// `--stub_file_name`: the name that the host file includes at its end.
    pub stub_file_name: Option<Vec<u8>>,
    /// `--gen_module_id_file`: write the module id file (without it the file is read).
    pub gen_module_id_file: bool,
    /// `--module_id_file_name`.
    pub module_id_file_name: Option<PathBuf>,
    /// `--frandom-seed`: replaces what would differ between runs in generated names.
    pub frandom_seed: Option<Vec<u8>>,
    /// `--compat-module-id` (an option of ours): the module id exactly as the reference computes it, also
    /// where that depends on time, folder and process id.
    pub compat_module_id: bool,
    /// `--eager` (an option of ours): parse every declaration, body and initialiser, and report what is not
    /// C++, instead of reading only what the split needs. The outputs are the same either way.
    pub eager: bool,
    /// `--no_code_gen`: check only.
    pub no_code_gen: bool,
    /// `--no_warnings`, `-w`: neither warnings nor remarks.
    pub suppress_warnings: bool,
    /// Reports that can be suppressed are hidden also in what a macro of a system header became in a line of the
    /// user's, as the reference does it. The commands for people do without.
    pub quiet_system_macros: bool,
    /// `--promote_warnings`: warnings count as errors.
    pub promote_warnings: bool,
    /// `--remarks`: print remarks too.
    pub remarks: bool,
    /// `--error_limit`: stop after so many errors; at least 1.
    pub error_limit: u32,
    /// `--display_error_number`: print `#N-D` with warnings.
    pub display_error_number: bool,
    /// `--brief_diagnostics`: one line each, no source line.
    pub brief_diagnostics: bool,
    /// `--wrap_diagnostics`: break long lines.
    pub wrap_diagnostics: bool,
    /// `--colors` or `--no_colors`, if given.
    pub colors: Option<bool>,
    /// `--context_limit`: instantiation frames shown with a message.
    pub context_limit: u32,
    /// `--output_mode`.
    pub output_mode: OutputMode,
    /// `--time-trace` (an option of ours): the times of the phases go into this file.
    pub time_trace: Option<PathBuf>,
    /// `--error_output`: diagnostics go into this file.
    pub error_output: Option<PathBuf>,
    /// `--diag_*` in their order: severity, and one number or tag. Whether the tag exists is for the catalogue
    /// of diagnostics to say.
    pub diagnostic_overrides: Vec<(OverrideSeverity, String)>,
    /// `--timing`: phase times on standard error.
    pub timing: bool,
    /// `--version`: print the version on standard error, then compile.
    pub show_version: bool,
    /// `--dump_command_options`: print all option names on standard output, then compile.
    pub dump_command_options: bool,
    /// `--dump_configuration`: print the constants that the front end was built with, then go on.
    pub dump_configuration: bool,
    /// `--dump_legacy_as_target NAME`: print sizes and alignments under this name, then go on.
    pub dump_target: Option<Vec<u8>>,
    /// `--list FILE`: write the source lines and where they come from to this file.
    pub listing: Option<PathBuf>,
    /// `--output`: where the preprocessing modes write.
    pub preprocessed_output: Option<PathBuf>,
    /// Folders that are looked at only by the reference but must exist (`--pch_dir`, `--edg_base_dir`).
    pub existing_folders: Vec<PathBuf>,
    /// Files likewise (`--preinclude`, `--preinclude_macros`).
    pub existing_files: Vec<PathBuf>,
    /// `--path-map OLD=NEW` (an option of ours): prefixes of paths that are written as others.
    pub path_map: PathMap,
    /// The time that counts as now and as the last change of every file, in seconds since 1970
    /// (`SOURCE_DATE_EPOCH`); the process id counts as 0 then.
    pub source_date_epoch: Option<u64>,
    /// `--m64` (the default) or `--m32`.
    pub m64: bool,
    /// `--force-llp64`: `long` has 32 bits in the 64-bit model.
    pub llp64: bool,
    /// `--unicode_source_kind`.
    pub source_encoding: SourceEncoding,
    /// `--parse_templates` (the default): templates are checked where they are defined.
    pub parse_templates: bool,
    /// `--remove_unneeded_entities`.
    pub remove_unneeded_entities: bool,
    /// `--instantiate`.
    pub instantiation_mode: InstantiationMode,
    /// `--pending_instantiations`: depth limit of template instantiation.
    pub pending_instantiations: u32,
    /// `--pack_alignment`: initial member alignment in bytes, a power of two.
    pub pack_alignment: Option<u32>,
    /// Plain `char` is signed (`--signed_chars`, the default) or not (`--unsigned_chars`).
    pub signed_chars: bool,
    /// Every other accepted option, in order.
    pub others: Vec<GivenOption>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            input: PathBuf::new(),
            input_is_stdin: false,
            standard: CxxStandard::default(),
            host: HostCompiler::default(),
            static_host_stub: false,
            host_stub_linkage_explicit: false,
            device_c: false,
            partial_link: false,
            device_hidden_visibility: false,
            no_hidden_visibility_on_unnamed_ns: false,
            extended_lambda: false,
            relaxed_constexpr: false,
            debug_mode: false,
            for_people: false,
            device_calls: false,
            small_headers: false,
            no_shadow_functions: false,
            keep_device_functions: false,
            allow_managed: false,
            register_params: false,
            no_host_device_initializer_list: false,
            no_host_device_move_forward: false,
            orig_src_file_name: None,
            orig_src_path_name: None,
            gen_c_file_name: None,
            stub_file_name: None,
            gen_module_id_file: false,
            module_id_file_name: None,
            frandom_seed: None,
            compat_module_id: false,
            eager: false,
            no_code_gen: false,
            suppress_warnings: false,
            quiet_system_macros: true,
            promote_warnings: false,
            remarks: false,
            error_limit: 100,
            display_error_number: false,
            brief_diagnostics: false,
            wrap_diagnostics: false,
            colors: None,
            context_limit: 10,
            output_mode: OutputMode::default(),
            time_trace: None,
            error_output: None,
            diagnostic_overrides: Vec::new(),
            timing: false,
            show_version: false,
            dump_command_options: false,
            dump_configuration: false,
            dump_target: None,
            listing: None,
            preprocessed_output: None,
            existing_folders: Vec::new(),
            existing_files: Vec::new(),
            path_map: PathMap::default(),
            source_date_epoch: None,
            m64: true,
            llp64: false,
            source_encoding: SourceEncoding::default(),
            parse_templates: true,
            remove_unneeded_entities: false,
            instantiation_mode: InstantiationMode::default(),
            pending_instantiations: 200,
            pack_alignment: None,
            signed_chars: true,
            others: Vec::new(),
        }
    }
}

impl Settings {
    /// Last state of a paired toggle without a field of its own: `toggle("char8_t")` is `Some(true)` after
    /// `--char8_t`, `Some(false)` after its counterpart `--no_char8_t`, `None` if neither was given.
    pub fn toggle(&self, name: &str) -> Option<bool> {
        self.others.iter().rev().find_map(|given| {
            if given.name == name {
                return Some(true);
            }
            let row = OPTIONS.iter().find(|row| row.name == given.name)?;
            (row.pair == name).then_some(false)
        })
    }

    /// Last value of a value option without a field of its own, `value("xref")`.
    pub fn value(&self, name: &str) -> Option<&[u8]> {
        self.others.iter().rev().find(|given| given.name == name)?.value.as_deref()
    }
}

//! The options that change the host file.

use cufront_elaborate::Level;

/// What the command line asks for, as far as the edits depend on it.
#[derive(Debug, Clone, Default)]
#[allow(clippy::struct_excessive_bools)]
pub struct Config {
    /// `--static-host-stub`: kernel templates defined here become static; device variables stay the same.
    pub static_host_stub: bool,
    /// `--device-c`: relocatable device code.
    pub device_c: bool,
    /// `--partial-link`.
    pub partial_link: bool,
    /// `--device-hidden-visibility`.
    pub hidden_visibility: bool,
    /// `--host-stub-linkage-explicit`.
    pub host_stub_linkage_explicit: bool,
    /// `--no-hidden-visibility-on-unnamed-ns`.
    pub plain_unnamed_namespaces: bool,
    /// `--extended-lambda`.
    pub extended_lambda: bool,
    /// `--relaxed_constexpr`.
    pub relaxed_constexpr: bool,
    /// `--uumn`: `__nv_register_params__` is allowed.
    pub register_params: bool,
    /// `--debug_mode`.
    pub debug_mode: bool,
    /// The language level.
    pub level: Level,
    /// `--pending_instantiations`: so many instances of class templates may need one another.
    pub pending_instantiations: u32,
    /// The host compiler is clang.
    pub clang: bool,
    /// Reports that may be false are made, too ([`cufront_diag::Entry::unproven`]).
    pub unproven: bool,
    /// The CUDA headers leave out many functions: a reserved name that nothing declares may be one of them.
    pub small_headers: bool,
    /// Reports say who calls the code that they are about, which takes time.
    pub explains: bool,
    /// Calls of host functions in device code are reported, which the reference leaves to the device compiler.
    pub device_calls: bool,
    /// Name of unnamed namespaces, `_GLOBAL__N_` and the module id.
    pub unnamed_namespace: String,
}

impl Config {
    /// The language level is C++17 or later.
    #[must_use]
    pub fn cxx17(&self) -> bool {
        self.level >= Level::Cxx17
    }

    /// The language level is C++20 or later.
    #[must_use]
    pub fn cxx20(&self) -> bool {
        self.level >= Level::Cxx20
    }

    /// True if host reference arrays are written.
    #[must_use]
    pub fn reference_arrays(&self) -> bool {
        self.device_c || self.partial_link
    }

    /// The visibility attribute and a blank, or nothing.
    #[must_use]
    pub fn hidden(&self) -> &'static str {
        if self.hidden_visibility {
            "__attribute__((visibility(\"hidden\"))) "
        } else {
            ""
        }
    }
}

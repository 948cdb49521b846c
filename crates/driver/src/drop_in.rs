//! The program `cudafe++`: command line, files, exit codes.

use crate::findings::{check_overrides, Form};
use crate::guard::enter;
use crate::guard::guarded;
use crate::modes;
use crate::split::{source_name, split_with, ModuleIdSource, SplitOutcome};
use crate::timing;
use crate::trace::{chrome_json, finish_trace, start_trace, Detail};
use cufront_diag::render::Palette;
use cufront_options::{parse, Action, CommandLineError, Invocation, Settings, PATH_MAP_VARIABLE};
use std::ffi::OsString;
use std::io::{IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

/// Stack of the thread that compiles: constructs that nest are followed by recursion with counted depth, and
/// the reserve is only touched when they do.
const STACK_BYTES: usize = 256 << 20;

/// Exit code after a fault of this program: that of a process that ended by SIGABRT, as the reference does.
const INTERNAL_ERROR: u8 = 134;

/// Runs the drop-in with `args` (without the program's name); gives its exit code.
pub fn run_drop_in(args: impl Iterator<Item = OsString>) -> u8 {
    let args: Vec<OsString> = args.collect();
    let worker = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(move || guarded(|| run(args)));
    match worker.map(std::thread::JoinHandle::join) {
        Ok(Ok(Ok(code))) => code,
        Ok(Ok(Err(error))) => {
            say(&format!("{error}\n"));
            INTERNAL_ERROR
        }
        _ => {
            say("Internal error: the thread that compiles could not be run.\nCompilation aborted.\n");
            INTERNAL_ERROR
        }
    }
}

fn say(text: &str) {
    show(text.as_bytes());
}

fn show(text: &[u8]) {
    // nothing can be done if standard error is closed
    let _ = std::io::stderr().write_all(text);
}

/// The form of the diagnostics on standard error: colours if it is a terminal and nothing forbids them.
fn form(settings: &Settings) -> Form {
    let set = |name: &str| std::env::var_os(name).is_some_and(|v| !v.is_empty());
    let dumb = std::env::var_os("TERM").is_none_or(|t| t == "dumb");
    let terminal = std::io::stderr().is_terminal()
        && !dumb
        && !set("NOCOLOR")
        && !set("NO_COLOR")
        && settings.error_output.is_none();
    let mut form = Form::of(settings);
    if settings.colors.unwrap_or(true) && terminal {
        let variable = ["EDG_COLORS", "GCC_COLORS"].into_iter().find_map(std::env::var_os);
        let palette = variable.map_or_else(Palette::default, |v| Palette::parse(&v.to_string_lossy()));
        form = form.with_colors(palette);
    }
    match std::env::current_dir() {
        Ok(folder) => form.with_folder(folder.into_os_string().into_encoded_bytes()),
        Err(_) => form,
    }
}

/// Writes the diagnostics to standard error or the file that was asked for.
fn show_findings(settings: &Settings, outcome: &SplitOutcome) -> Result<(), String> {
    let (mut text, counting) = outcome.findings.render_apart(&form(settings));
    let timed = settings.timing && outcome.exit_code == 2;
    if timed {
        text.extend_from_slice(timing::front_end().as_bytes());
    }
    text.extend_from_slice(&counting);
    if timed {
        text.extend_from_slice(timing::total().as_bytes());
    }
    match &settings.error_output {
        None => show(&text),
        Some(path) => std::fs::write(path, text).map_err(|e| cannot_write_errors(path, &e))?,
    }
    Ok(())
}

fn cannot_write_errors(path: &Path, error: &std::io::Error) -> String {
    format!("cannot write error output file \"{}\": {error}", path.display())
}

/// Writes the times of a run without errors, if they were asked for, to where the diagnostics are: behind those of
/// a compilation, and instead of them in a mode that shows the text.
fn show_times(settings: &Settings, compiled: bool) -> Result<(), String> {
    if !settings.timing {
        return Ok(());
    }
    let back_end = if compiled && !settings.no_code_gen { timing::back_end() } else { String::new() };
    let text = timing::front_end() + &back_end + &timing::total();
    match &settings.error_output {
        None => say(&text),
        Some(path) => {
            let mut how = std::fs::OpenOptions::new();
            how.create(true).write(true).append(compiled).truncate(!compiled);
            how.open(path)
                .and_then(|mut f| f.write_all(text.as_bytes()))
                .map_err(|e| cannot_write_errors(path, &e))?;
        }
    }
    Ok(())
}

fn run(args: Vec<OsString>) -> u8 {
    let (settings, action) = match parse(args.into_iter()).and_then(with_environment) {
        Ok(Invocation { settings, action }) => (settings, action),
        Err(e) => {
            say(&e.to_string());
            return CommandLineError::EXIT_CODE;
        }
    };
    if let Err(e) = check_overrides(&settings) {
        say(&e.to_string());
        return CommandLineError::EXIT_CODE;
    }
    start_trace(match (&settings.time_trace, settings.timing) {
        (Some(_), _) => Detail::Declarations,
        (None, true) => Detail::Phases,
        (None, false) => Detail::Nothing,
    });
    let done = match action {
        Action::Compile => compile(&settings),
        Action::Help => print(modes::help().as_bytes()).map(|()| 0),
        Action::Version => {
            say(&modes::version());
            Ok(1)
        }
        Action::Preprocess | Action::PrintText | Action::Dependencies | Action::ListMacros => {
            preprocessed(&settings, action).and_then(|()| show_times(&settings, false)).map(|()| 0)
        }
        Action::Unsupported(name) => {
            say(&CommandLineError::new(format!("the mode --{name} is not available in cufront")).to_string());
            Ok(CommandLineError::EXIT_CODE)
        }
    };
    match done.and_then(|code| write_trace(&settings).map(|()| code)) {
        Ok(code) => code,
        Err(message) => {
            say(&format!(
                "Catastrophic error: {message}\n\n1 catastrophic error detected in the compilation of \"{}\".\nCompilation terminated.\n",
                source_name(&settings)
            ));
            4
        }
    }
}

/// Writes the trace that was asked for.
fn write_trace(settings: &Settings) -> Result<(), String> {
    let trace = finish_trace();
    match &settings.time_trace {
        Some(path) => write_aside(path, chrome_json(&[(source_name(settings), trace)]).as_bytes()),
        None => Ok(()),
    }
}

/// Adds what the environment says: `CUFRONT_PATH_MAP`, `SOURCE_DATE_EPOCH`.
fn with_environment(mut invocation: Invocation) -> Result<Invocation, CommandLineError> {
    let settings = &mut invocation.settings;
    if let Some(mappings) = std::env::var_os(PATH_MAP_VARIABLE) {
        settings.path_map.put_before(mappings.as_encoded_bytes())?;
    }
    if let Some(seconds) = std::env::var_os("SOURCE_DATE_EPOCH").filter(|v| !v.is_empty()) {
        let number = seconds.to_str().and_then(|text| text.parse().ok()).ok_or_else(|| {
            CommandLineError::new(format!("SOURCE_DATE_EPOCH is not a number: {}", seconds.to_string_lossy()))
        })?;
        settings.source_date_epoch = Some(number);
    }
    Ok(invocation)
}

/// Runs a mode that shows the text instead of splitting it.
fn preprocessed(settings: &Settings, action: Action) -> Result<(), String> {
    let text = read_input(settings)?;
    let shown = match action {
        Action::PrintText => modes::without_directives(&text),
        Action::Dependencies => modes::make_rule(settings),
        Action::ListMacros => modes::macros(&text),
        _ => text,
    };
    match &settings.preprocessed_output {
        Some(path) => write_aside(path, &shown),
        None => print(&shown),
    }
}

/// Writes to standard output.
fn print(bytes: &[u8]) -> Result<(), String> {
    let mut out = std::io::stdout().lock();
    out.write_all(bytes)
        .and_then(|()| out.flush())
        .map_err(|e| format!("cannot write to standard output: {e}"))
}

/// What is printed or written besides the outputs.
fn dumps(settings: &Settings, text: &[u8]) -> Result<(), String> {
    if settings.show_version {
        say(&modes::version());
    }
    if settings.dump_command_options {
        print(modes::option_list().as_bytes())?;
    }
    if settings.dump_configuration {
        say(&modes::configuration(settings));
    }
    if let Some(name) = &settings.dump_target {
        say(&modes::target(name, settings));
    }
    match &settings.listing {
        Some(path) => write_aside(path, &modes::listing(text, settings)),
        None => Ok(()),
    }
}

/// Reads, splits, writes.
fn compile(settings: &Settings) -> Result<u8, String> {
    if settings.gen_module_id_file && settings.module_id_file_name.is_none() {
        return Err("--gen_module_id_file needs --module_id_file_name".to_string());
    }
    if let Some(folder) = settings.existing_folders.iter().find(|folder| !folder.is_dir()) {
        return Err(format!("there is no folder \"{}\"", folder.display()));
    }
    for file in &settings.existing_files {
        std::fs::File::open(file)
            .map_err(|e| format!("cannot open source file \"{}\": {e}", file.display()))?;
    }
    enter("reading");
    let text = read_input(settings)?;
    dumps(settings, &text)?;
    let id = match &settings.module_id_file_name {
        Some(file) if !settings.gen_module_id_file => {
            let id = std::fs::read(file)
                .map_err(|e| format!("cannot read module id file \"{}\": {e}", file.display()))?;
            ModuleIdSource::Given(id)
        }
        _ => ModuleIdSource::Compute,
    };
    let outcome = split_with(text, settings, &id, false);
    if settings.eager {
        let count = outcome.facts.syntax;
        say(&format!(
            "parsed: {} declarations, {} nodes, {} passed through\n",
            count.parsed, count.nodes, count.passed_through
        ));
    }
    show_findings(settings, &outcome)?;
    if outcome.exit_code != 0 {
        return Ok(outcome.exit_code);
    }
    if !settings.no_code_gen {
        enter("writing");
        write_outputs(settings, &outcome)?;
    }
    show_times(settings, true)?;
    Ok(0)
}

fn read_input(settings: &Settings) -> Result<Vec<u8>, String> {
    let mut text = Vec::new();
    if settings.input_is_stdin {
        std::io::stdin().read_to_end(&mut text).map_err(|e| format!("cannot read standard input: {e}"))?;
    } else {
        text = std::fs::read(&settings.input)
            .map_err(|e| format!("cannot open source file \"{}\": {e}", settings.input.display()))?;
    }
    Ok(text)
}

fn write_outputs(settings: &Settings, outcome: &SplitOutcome) -> Result<(), String> {
    let (Some(host), Some(id)) = (&outcome.host_file, &outcome.module_id) else { return Ok(()) };
    match output_path(settings) {
        Some(path) => write_aside(&path, host)?,
        None => print(host)?,
    }
    if let (true, Some(file)) = (settings.gen_module_id_file, &settings.module_id_file_name) {
        write_aside(file, id)?;
    }
    Ok(())
}

/// The host file's path; `None` for standard output.
fn output_path(settings: &Settings) -> Option<PathBuf> {
    if let Some(path) = &settings.gen_c_file_name {
        return Some(path.clone());
    }
    if settings.input_is_stdin {
        return None;
    }
    // in the current folder, the extension replaced
    let mut name = settings.input.file_stem().unwrap_or_default().to_os_string();
    name.push(".int.c");
    Some(PathBuf::from(name))
}

/// Writes `bytes` beside `path` and renames: readers never see half a file. What is no regular file (a
/// device, a pipe) is written in place.
fn write_aside(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let failed = |e: &dyn std::fmt::Display| format!("cannot write output file \"{}\": {e}", path.display());
    if let Ok(meta) = std::fs::metadata(path) {
        if meta.is_dir() {
            return Err(failed(&"it is a folder"));
        }
        if !meta.is_file() {
            return std::fs::write(path, bytes).map_err(|e| failed(&e));
        }
    }
    let folder = match path.parent() {
        Some(p) if !p.as_os_str().is_empty() => p,
        _ => Path::new("."),
    };
    let mut file = tempfile::Builder::new()
        .prefix(".cufront-")
        .permissions(output_permissions(path))
        .tempfile_in(folder)
        .map_err(|e| failed(&e))?;
    file.write_all(bytes).map_err(|e| failed(&e))?;
    file.persist(path).map_err(|e| failed(&e.error))?;
    Ok(())
}

/// Those of the file that is replaced, else what the umask leaves of `rw-rw-rw-`.
fn output_permissions(path: &Path) -> std::fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    match std::fs::metadata(path) {
        Ok(meta) => meta.permissions(),
        Err(_) => std::fs::Permissions::from_mode(0o666),
    }
}

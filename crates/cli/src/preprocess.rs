//! `cufront preprocess`: the text of a view, as the host compiler's `-E` prints it.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use cufront_driver::guarded;

use crate::commands::Command;
use crate::failure::Failure;
use crate::prepare::is_special;
use crate::reading::Reading;
use crate::{help, say};

/// The command's own options.
#[derive(Debug, Default)]
struct Options {
    host: bool,
    device: bool,
    plain: bool,
    output: Option<PathBuf>,
}

/// Runs the command.
pub(crate) fn run(command: &Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut options = Options::default();
    let Some(reading) = Reading::parse(command, args, &mut |name, parser| options.take(name, parser))? else {
        return say(&help::of(command));
    };
    let source = reading.only_source()?;
    cufront::path_of(source).map_err(|error| Failure::from(error).code(2))?;
    let input = reading.input();
    let compiler = input.compiler()?;
    let sides: &[bool] = match (options.host, options.device) {
        (true, true) => &[false, true],
        (false, true) => &[true],
        _ => &[false],
    };
    let words: Vec<_> = if options.plain {
        sides.iter().map(|&device| input.plain(device)).collect()
    } else {
        let headers = input.headers(&reading.sources, Path::new("."))?;
        sides.iter().map(|&device| input.words(&headers, device)).collect()
    };
    let mut texts = options.texts(sides)?;
    let mut sinks: Vec<cufront::Sink<'_>> = texts
        .iter_mut()
        .map(|text| Box::new(|piece: &[u8]| text.write(piece)) as cufront::Sink<'_>)
        .collect();
    let views = guarded(|| compiler.print(source, &words, &mut sinks))
        .map_err(|error| Failure::new(error.to_string()).code(2))??;
    drop(sinks);
    for text in texts {
        text.finish()?;
    }
    let failed = views.iter().any(cufront_pp::Output::failed);
    for view in views {
        reading.show(view, source);
    }
    Ok(u8::from(failed))
}

impl Options {
    fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, Failure> {
        match name {
            "o" | "output" => self.output = Some(parser.value()?.into()),
            "host" => self.host = true,
            "device" => self.device = true,
            "plain" => self.plain = true,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Where the text of each side goes.
    fn texts(&self, sides: &[bool]) -> Result<Vec<Text>, Failure> {
        match (&self.output, sides) {
            (None, [_]) => Ok(vec![Text::standard_output()]),
            (None, _) => {
                Err(Failure::usage("two views need a name: -o NAME makes NAME.host.ii and NAME.device.ii"))
            }
            (Some(path), [_]) => Ok(vec![Text::file(path)?]),
            (Some(path), _) => sides
                .iter()
                .map(|&device| Text::file(&with_ending(path, if device { ".device.ii" } else { ".host.ii" })))
                .collect(),
        }
    }
}

fn with_ending(path: &Path, ending: impl AsRef<OsStr>) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// A text that is written as it is made: to a file aside, or to standard output.
struct Text {
    writer: Box<dyn Write + Send>,
    /// The file aside and its final name.
    names: Option<(PathBuf, PathBuf)>,
    /// What is written to if there is no file aside.
    place: String,
    error: Option<io::Error>,
}

impl Text {
    fn standard_output() -> Self {
        let place = "standard output".to_owned();
        Text { writer: Box::new(io::stdout()), names: None, place, error: None }
    }

    fn file(path: &Path) -> Result<Self, Failure> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(|error| {
                Failure::io(format_args!("cannot make the folder {}", folder.display()), &error)
            })?;
        }
        let place = path.display().to_string();
        let failed = |error| Failure::io(format_args!("cannot write {}", path.display()), &error);
        if is_special(path) {
            let file = File::options().write(true).open(path).map_err(failed)?;
            return Ok(Text { writer: Box::new(file), names: None, place, error: None });
        }
        let aside = with_ending(path, format!(".{}.new", std::process::id()));
        let file = File::create(&aside).map_err(failed)?;
        Ok(Text { writer: Box::new(file), names: Some((aside, path.to_owned())), place, error: None })
    }

    fn write(&mut self, piece: &[u8]) {
        if self.error.is_none() {
            self.error = self.writer.write_all(piece).err();
        }
    }

    /// Everything was written.
    fn finish(mut self) -> Result<(), Failure> {
        let mut error = self.error.take().or_else(|| self.writer.flush().err());
        let Some((aside, path)) = self.names else {
            // a reader that has seen enough is no error
            return match error.filter(|error| error.kind() != io::ErrorKind::BrokenPipe) {
                Some(error) => Err(Failure::io(format_args!("cannot write to {}", self.place), &error)),
                None => Ok(()),
            };
        };
        error = error.or_else(|| fs::rename(&aside, &path).err());
        match error {
            Some(error) => {
                let _ = fs::remove_file(&aside);
                Err(Failure::io(format_args!("cannot write {}", path.display()), &error))
            }
            None => Ok(()),
        }
    }
}

//! `pp [--compiler CXX] [--tokens] [--views N] OPTIONS FILE`: what `CXX -E OPTIONS FILE` prints; for experiments and
//! timings. `--tokens` makes the arrays, and checks that they are those of the text; `--times` prints times.

use cufront_lex::{lex, KeywordSet};
use cufront_pp::{preprocess, print, print_both, Definition, Files, Host, Options, Want};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Makes a second view with the macros of a device and checks that both come out as they do alone.
fn compare_both(host: &Host, options: &Options, source: &Path) -> std::io::Result<()> {
    let mut device = options.clone();
    for text in ["__CUDA_ARCH__=900", "CUDA_DOUBLE_MATH_FUNCTIONS"] {
        device.definitions.push(Definition::Define(text.into()));
    }
    let alone = |options: &Options| {
        let start = Instant::now();
        let mut text = Vec::new();
        let files = Files::new(host, options).for_views(1);
        let output = print(&files, host, options, source, &mut |piece| text.extend_from_slice(piece));
        (text, output, start.elapsed())
    };
    let (first, second) = (alone(options), alone(&device));
    let start = Instant::now();
    let (mut a, mut b) = (Vec::new(), Vec::new());
    let files = Files::new(host, options).for_views(1);
    let mut sinks = (|piece: &[u8]| a.extend_from_slice(piece), |piece: &[u8]| b.extend_from_slice(piece));
    let made = print_both(&files, host, [options, &device], source, [&mut sinks.0, &mut sinks.1]);
    let took = start.elapsed();
    let mut err = std::io::stderr().lock();
    let Some([x, y]) = made else { return writeln!(err, "the views cannot be made together") };
    for (name, (text, output, _), now, made) in [("first", &first, &a, &x), ("second", &second, &b, &y)] {
        let words = |o: &cufront_pp::Output| {
            format!("{:?}", o.reports.iter().map(|r| &r.problem).collect::<Vec<_>>())
        };
        if text != now {
            let at = text.iter().zip(now).take_while(|(x, y)| x == y).count();
            let part = |t: &[u8]| {
                String::from_utf8_lossy(&t[at.saturating_sub(200)..t.len().min(at + 100)]).into_owned()
            };
            writeln!(err, "DIFFERS: {name} at {at} of {}\n{}\n-----\n{}", text.len(), part(text), part(now))?;
        }
        if words(output) != words(made) {
            writeln!(err, "DIFFERS: reports of {name}: {} and {}", words(output), words(made))?;
        }
    }
    writeln!(
        err,
        "{:?} and {:?} alone, {took:?} together: {}",
        first.2,
        second.2,
        took.as_secs_f64() / first.2.as_secs_f64()
    )
}

fn main() -> std::io::Result<()> {
    let mut args: Vec<OsString> = std::env::args_os().skip(1).collect();
    let mut flag = |name: &str| args.iter().position(|a| a == name).map(|i| args.remove(i)).is_some();
    let (tokens, check, times) = (flag("--tokens"), flag("--check"), flag("--times"));
    let (both, alone) = (flag("--both"), flag("--alone"));
    let mut compiler = OsString::from("g++");
    if let Some(i) = args.iter().position(|a| a == "--compiler") {
        args.remove(i);
        compiler = args.remove(i);
    }
    let mut options = Options::default();
    let mut source = PathBuf::new();
    let mut at = 0;
    while at < args.len() {
        match options.take(&args[at..]) {
            0 => {
                source = args[at].clone().into();
                at += 1;
            }
            n => at += n,
        }
    }
    let start = Instant::now();
    let cache = std::env::temp_dir().join("cufront-pp-example");
    let host = Host::ask(&compiler, &options.host, Some(&cache))
        .map_err(|e| std::io::Error::other(e.to_string()))?;
    let asked = start.elapsed();
    if both {
        for _ in 0..if times { 7 } else { 1 } {
            compare_both(&host, &options, &source)?;
        }
        return Ok(());
    }
    if alone {
        let files = Files::new(&host, &options).for_views(1);
        let output =
            print(&files, &host, &options, &source, &mut |piece| drop(std::io::stdout().write_all(piece)));
        return writeln!(std::io::stderr(), "{} reports", output.reports.len());
    }
    let files = Files::new(&host, &options);
    let keywords = KeywordSet { cxx11: true, cxx20: false };
    let want = if tokens || check { Want::Tokens(keywords) } else { Want::Text };
    let output = preprocess(&files, &host, &options, &source, want);
    let mut err = std::io::stderr().lock();
    if times {
        writeln!(err, "asked {asked:?}, all {:?}, {} bytes", start.elapsed(), output.lexed.text.len())?;
        let again = Instant::now();
        let output = preprocess(&files, &host, &options, &source, want);
        writeln!(err, "second view {:?}, {} bytes", again.elapsed(), output.lexed.text.len())?;
    }
    for report in &output.reports {
        writeln!(err, "{:?}: {:?}", report.problem.severity(), report)?;
    }
    if check {
        let mut d = cufront_diag::Diagnostics::new();
        let other = lex(output.lexed.text.clone(), keywords, &mut d);
        let n = other.tokens.len().min(output.lexed.tokens.len());
        for i in 0..n as u32 {
            let t = cufront_lex::Tok(i);
            let (a, b) = (&output.lexed, &other);
            let same = a.tokens.kind(t) == b.tokens.kind(t)
                && a.tokens.start(t) == b.tokens.start(t)
                && a.spelling(t) == b.spelling(t);
            if !same {
                let place = b.lines.location(&b.text, b.tokens.start(t));
                writeln!(
                    err,
                    "token {i}: {:?} {:?} at line {}",
                    a.tokens.kind(t),
                    b.tokens.kind(t),
                    place.line
                )?;
                writeln!(
                    err,
                    "{:?} {:?}",
                    String::from_utf8_lossy(a.spelling(t)),
                    String::from_utf8_lossy(b.spelling(t))
                )?;
                break;
            }
        }
        writeln!(
            err,
            "{} {} tokens, {} {} directives",
            other.tokens.len(),
            output.lexed.tokens.len(),
            other.directives.len(),
            output.lexed.directives.len()
        )?;
    }
    std::io::stdout().lock().write_all(&output.lexed.text)?;
    std::process::exit(i32::from(output.failed()))
}

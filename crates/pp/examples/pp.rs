//! `pp [--compiler CXX] [--tokens] [--views N] OPTIONS FILE`: what `CXX -E OPTIONS FILE` prints; for experiments and
//! timings. `--tokens` makes the arrays, and checks that they are those of the text; `--times` prints times.

use cufront_lex::{lex, KeywordSet};
use cufront_pp::{preprocess, Files, Host, Options, Want};
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

fn main() -> std::io::Result<()> {
    let mut args: Vec<OsString> = std::env::args_os().skip(1).collect();
    let mut flag = |name: &str| args.iter().position(|a| a == name).map(|i| args.remove(i)).is_some();
    let (tokens, check, times) = (flag("--tokens"), flag("--check"), flag("--times"));
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

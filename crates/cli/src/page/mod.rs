//! `cufront report`: one HTML page about a source, with nothing outside of it.

mod graph;
mod source;

use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use cufront::{is_preprocessed, Compiler, Finding, Headers, Position};
use cufront_driver::facts::{ExecutionSpace, Facts, LaunchFact, MemorySpace, Place};
use cufront_driver::{check, Check, DeviceView, Listing};

use crate::commands::Command;
use crate::failure::Failure;
use crate::prepare::Prepared;
use crate::reading::{output, Reading};
use crate::{complain, help, say};

/// Lines of a block that a browser lays out only when it is seen.
const PART: usize = 200;

/// Runs the command.
pub(crate) fn run(command: &Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut target: Option<PathBuf> = None;
    let own = &mut |name: &str, parser: &mut lexopt::Parser| {
        if name == "output" {
            target = Some(parser.value()?.into());
        }
        Ok(name == "output")
    };
    let Some(reading) = Reading::parse(command, args, own)? else {
        return say(&help::of(command));
    };
    let source = reading.only_source()?;
    if target.is_none() && std::io::stdout().is_terminal() {
        return Err(Failure::usage("a report is a page for a browser: name its file with '-o report.html'"));
    }
    let (compiler, headers) = reading.tools(Path::new("."))?;
    let (listing, findings) = analyse(source, &reading, &compiler, &headers)?;
    let text = page(source, &listing, &findings)?;
    output(target.as_deref(), text.as_bytes())?;
    if let Some(target) = &target {
        complain(&format!("wrote {}\n", target.display()));
    }
    Ok(u8::from(listing.errors > 0))
}

fn analyse(
    source: &Path,
    reading: &Reading,
    compiler: &Compiler,
    headers: &Headers,
) -> Result<(Listing, Vec<Finding>), Failure> {
    let Prepared { unit, settings, .. } = reading.prepare(source, compiler, headers)?;
    let folder = headers.folder();
    let wanted = |place: &Place| !place.system_header && !Path::new(&place.file).starts_with(&folder);
    let work = || {
        let device = || reading.device_view(source, compiler, headers);
        // a `.ii` is one view of a source already
        let device = (!is_preprocessed(source)).then_some(&device as DeviceView<'_>);
        check(unit, &settings, &wanted, device)
    };
    let listing = reading.run(&settings, work, |listing| &listing.findings)?;
    let findings = Finding::all_of(&listing.findings);
    Ok((listing, findings))
}

/// The files whose text is in the page, and where their lines are.
struct Lines<'a> {
    files: Vec<(&'a str, String)>,
}

impl<'a> Lines<'a> {
    /// The source, and other files of the user that something stands in, as far as they can be read.
    fn read(source: &'a str, listing: &'a Listing, findings: &'a [Finding]) -> Result<Self, Failure> {
        let facts = &listing.facts;
        let places = facts
            .functions
            .iter()
            .map(|f| &f.place)
            .chain(facts.variables.iter().map(|v| &v.place))
            .chain(facts.launches.iter().map(|l| &l.place))
            .map(|place| place.file.as_str())
            .chain(findings.iter().filter_map(|f| f.position.as_ref()).map(|p| p.file.as_str()));
        let mut names = vec![source];
        for name in places {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let mut files = Vec::new();
        for name in names {
            match fs::read(name) {
                Ok(bytes) => files.push((name, String::from_utf8_lossy(&bytes).into_owned())),
                Err(error) if name == source => {
                    return Err(Failure::io(format_args!("cannot read {name}"), &error));
                }
                // an older preprocessed text may name files that are gone
                Err(_) => {}
            }
        }
        Ok(Lines { files })
    }

    /// Where a line is in the page.
    fn anchor(&self, file: &str, line: u32) -> Option<String> {
        let index = self.files.iter().position(|(name, _)| *name == file)?;
        let count = self.files[index].1.lines().count() as u32;
        (1..=count).contains(&line).then(|| format!("F{index}L{line}"))
    }

    fn link(&self, place: &Place) -> Option<String> {
        self.anchor(&place.file, place.line).map(|anchor| format!("#{anchor}"))
    }

    /// The same of a place in a finding.
    fn at(&self, position: &Position) -> String {
        let words = match self.files.first() {
            Some((main, _)) if *main == position.file => format!("line {}", position.line),
            _ => format!("{}:{}", position.file, position.line),
        };
        match self.anchor(&position.file, position.line) {
            Some(anchor) => format!("<a href=\"#{anchor}\">{}</a>", escaped(&words)),
            None => escaped(&words),
        }
    }

    /// `line 12` or `a.h:12`, with a link if there is something to go to.
    fn shown(&self, place: &Place) -> String {
        let words = match self.files.first() {
            Some((main, _)) if *main == place.file => format!("line {}", place.line),
            _ => format!("{}:{}", place.file, place.line),
        };
        match self.link(place) {
            Some(link) => format!("<a href=\"{link}\">{}</a>", escaped(&words)),
            None => escaped(&words),
        }
    }
}

/// Text in HTML.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            // a browser takes it for the end of the text, or for nothing
            '\0' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// The class of what runs in a space.
fn space_class(space: ExecutionSpace) -> &'static str {
    match space {
        ExecutionSpace::Global => "global",
        ExecutionSpace::Device => "device",
        ExecutionSpace::HostDevice => "both",
        _ => "host",
    }
}

fn page(source: &Path, listing: &Listing, findings: &[Finding]) -> Result<String, Failure> {
    let name = source.to_string_lossy();
    let lines = Lines::read(&name, listing, findings)?;
    let facts = &listing.facts;
    let title = escaped(&name);
    // of a long path the folders are cut, where the window is narrow
    let folder = name.len() - name.rsplit('/').next().unwrap_or_default().len();
    let heading = match name.split_at(folder) {
        ("", name) => escaped(name),
        (folder, name) => format!("<span>{}</span>{}", escaped(folder), escaped(name)),
    };
    let mut out = format!(
        "<!doctype html>\n<html lang=en>\n<head>\n<meta charset=utf-8>\n<meta name=viewport content=\"width=device-width, initial-scale=1\">\n\
         <title>{title} – cufront report</title>\n<style>\n{}</style>\n</head>\n<body>\n<header>\n<h1>{heading}</h1>\n<nav>\
         <a href=#kernels>Kernels</a> <a href=#variables>Variables</a> <a href=#calls>Calls</a> <a href=#findings>Findings</a> \
         <a href=#source>Source</a></nav>\n<span id=count></span><input id=search type=search placeholder=\"search ( / )\" aria-label=search>\
         <button id=theme type=button>light / dark</button>\n</header>\n<main>\n",
        include_str!("style.css")
    );
    summary(&mut out, listing, findings);
    // what is wrong is read first
    let has_errors = listing.errors > 0;
    if has_errors {
        finding_table(&mut out, findings, &lines);
    }
    kernels(&mut out, facts, &lines);
    variables(&mut out, facts, &lines);
    let _ = write!(
        out,
        "<h2 id=calls>Calls between spaces <small>thick edges are launches, dotted ones make or end objects; round boxes are lambdas</small></h2>\n{}",
        graph::graph(facts, &lines)
    );
    if !has_errors {
        finding_table(&mut out, findings, &lines);
    }
    sources(&mut out, facts, findings, &lines);
    let _ = write!(out, "</main>\n<script>\n{}</script>\n</body>\n</html>\n", include_str!("script.js"));
    Ok(out)
}

fn summary(out: &mut String, listing: &Listing, findings: &[Finding]) {
    let words = |list: Vec<Check>| match list.as_slice() {
        [] => "nothing to its end".to_owned(),
        list => escaped(&list.iter().map(|c| c.words()).collect::<Vec<_>>().join(", ")),
    };
    let facts = &listing.facts;
    let _ = writeln!(
        out,
        "<div class=checks><b>{}, {}, {}, {}.</b> Checked: {}. <span class=dim>Not checked: {}.</span></div>",
        counted(facts.kernels.len(), "kernel"),
        counted(facts.launches.len(), "launch"),
        counted(facts.functions.len(), "function"),
        counted(findings.len(), "finding"),
        words(listing.checked.done()),
        words(listing.checked.left())
    );
}

/// `1 kernel`, `2 launches`.
fn counted(n: usize, what: &str) -> String {
    let plural = match what {
        _ if n == 1 => "",
        what if what.ends_with("ch") => "es",
        _ => "s",
    };
    format!("{n} {what}{plural}")
}

fn kernels(out: &mut String, facts: &Facts, lines: &Lines<'_>) {
    let _ = writeln!(out, "<h2 id=kernels>Kernels <small>{}</small></h2>", facts.kernels.len());
    if facts.kernels.is_empty() {
        out.push_str("<p class=dim>None.</p>\n");
        return;
    }
    out.push_str(
        "<div class=box><table><tr><th>kernel<th>parameters<th>attributes<th>launches<th>where</tr>\n",
    );
    for kernel in &facts.kernels {
        let mut name = kernel.name.clone();
        if !kernel.template_parameters.is_empty() {
            let _ = write!(name, "<{}>", kernel.template_parameters.join(", "));
        }
        let named = |launch: &LaunchFact| {
            let callee = launch.callee.split('<').next().unwrap_or_default().trim();
            callee == kernel.name || kernel.name.ends_with(&format!("::{callee}"))
        };
        // one that depends on template parameters is known by its name only
        let launches = facts.launches.iter().filter(|launch| match launch.entity {
            Some(entity) => kernel.entity == Some(entity),
            None => named(launch),
        });
        let launches: Vec<String> = launches
            .map(|launch| {
                let around = launch.function.as_deref().map(|f| format!(" in {f}")).unwrap_or_default();
                format!(
                    "<code>&lt;&lt;&lt;{}&gt;&gt;&gt;</code>{} {}",
                    escaped(&launch.configuration),
                    escaped(&around),
                    lines.shown(&launch.place)
                )
            })
            .collect();
        let _ = writeln!(
            out,
            "<tr><td><code>{}</code>{}<td><code>{}</code><td><code>{}</code><td>{}<td>{}</tr>",
            escaped(&name),
            if kernel.defined { "" } else { " <span class=dim>declared</span>" },
            kernel.parameters.iter().map(|p| escaped(p)).collect::<Vec<_>>().join("<br>"),
            escaped(&kernel.attributes.join(" ")),
            launches.join("<br>"),
            lines.shown(&kernel.place)
        );
    }
    out.push_str("</table></div>\n");
}

fn variables(out: &mut String, facts: &Facts, lines: &Lines<'_>) {
    let _ = writeln!(
        out,
        "<h2 id=variables>Variables on the device <small>{}</small></h2>",
        facts.variables.len()
    );
    if facts.variables.is_empty() {
        out.push_str("<p class=dim>None.</p>\n");
        return;
    }
    out.push_str("<div class=box><table><tr><th>memory space<th>variables</tr>\n");
    for space in [MemorySpace::Device, MemorySpace::Constant, MemorySpace::Managed] {
        let of_space = facts.variables.iter().filter(|variable| variable.space == space);
        let shown: Vec<String> = of_space
            .map(|v| format!("<code>{}</code> {}", escaped(&v.name), lines.shown(&v.place)))
            .collect();
        if !shown.is_empty() {
            let _ = writeln!(out, "<tr><td>__{}__<td>{}</tr>", space.name(), shown.join("<br>"));
        }
    }
    out.push_str("</table></div>\n");
}

fn finding_table(out: &mut String, findings: &[Finding], lines: &Lines<'_>) {
    let _ = writeln!(out, "<h2 id=findings>Findings <small>{}</small></h2>", findings.len());
    if findings.is_empty() {
        out.push_str("<p class=dim>None in what was checked.</p>\n");
        return;
    }
    out.push_str("<div class=box><table><tr><th>severity<th>number<th>message<th>where</tr>\n");
    for finding in findings {
        let place = finding.position.as_ref().map_or_else(String::new, |p| lines.at(p));
        let severity = finding.severity.word();
        let _ = writeln!(
            out,
            "<tr><td><span class=\"tag {}\">{severity}</span><td>{}<td>{}<td>{place}</tr>",
            severity_class(finding),
            finding.number,
            escaped(&finding.message)
        );
    }
    out.push_str("</table></div>\n");
}

fn severity_class(finding: &Finding) -> &'static str {
    match finding.severity.word() {
        "remark" => "remark",
        "warning" => "warning",
        _ => "error",
    }
}

fn sources(out: &mut String, facts: &Facts, findings: &[Finding], lines: &Lines<'_>) {
    out.push_str(
        "<h2 id=source>Source</h2>\n<div class=legend><span class=\"tag host\">host</span><span class=\"tag both\">host and device</span>\
         <span class=\"tag global\">kernel</span><span class=\"tag device\">device</span><span class=\"tag lambda\">lambda with a space begins</span></div>\n",
    );
    for (index, (name, text)) in lines.files.iter().enumerate() {
        if index > 0 {
            let _ = writeln!(out, "<h2>{}</h2>", escaped(name));
        }
        let classes = classes(facts, name, text.lines().count());
        out.push_str("<div class=code>\n");
        let mut state = source::State::default();
        let mut number = 0;
        for line in text.lines() {
            if number % PART == 0 {
                out.push_str(if number == 0 { "<div class=part>" } else { "</div><div class=part>" });
            }
            number += 1;
            let class = classes.get(number).copied().unwrap_or("");
            let gap = if class.is_empty() { "" } else { " " };
            let anchor = format!("F{index}L{number}");
            let _ = writeln!(
                out,
                "<div class=\"l{gap}{class}\" id={anchor}><a href=#{anchor}>{number}</a><span>{}</span></div>",
                source::line(line, &mut state)
            );
            for finding in findings {
                let here = finding.position.as_ref().filter(|p| p.file == *name && p.line as usize == number);
                if here.is_some() {
                    let _ = writeln!(
                        out,
                        "<div class=\"f {}\"><b>{}</b><span>{}</span></div>",
                        severity_class(finding),
                        finding.number,
                        escaped(&finding.message)
                    );
                    for note in &finding.notes {
                        let _ = writeln!(
                            out,
                            "<div class=\"f note\"><b></b><span>{}: {}</span></div>",
                            lines.at(&note.position),
                            escaped(&note.message)
                        );
                    }
                }
            }
        }
        out.push_str(if number == 0 { "</div>\n" } else { "</div></div>\n" });
    }
}

/// The class of each line, one-based: the space of the innermost function that it belongs to.
fn classes(facts: &Facts, file: &str, count: usize) -> Vec<&'static str> {
    let mut classes = vec![""; count + 1];
    // inner functions come behind the ones around them
    for f in facts.functions.iter().filter(|f| f.place.file == file) {
        let class = space_class(f.space);
        for line in f.place.line..=f.last_line.max(f.place.line) {
            if let Some(slot) = classes.get_mut(line as usize) {
                *slot = if class == "host" { "" } else { class };
            }
        }
    }
    for l in facts.lambdas.iter().filter(|l| l.place.file == file) {
        for line in l.place.line..=l.last_line.max(l.place.line) {
            if let Some(slot) = classes.get_mut(line as usize) {
                *slot = if line == l.place.line { "lambda" } else { space_class(l.space) };
            }
        }
    }
    classes
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn text_is_no_markup() {
        assert_eq!(escaped("k<<<\"1\">>> & \0é"), "k&lt;&lt;&lt;&quot;1&quot;&gt;&gt;&gt; &amp; \u{fffd}é");
    }

    /// How bright a colour `#rrggbb` is, as the web's guidelines on contrast compute it.
    fn brightness(colour: &str) -> f64 {
        let part = |at: usize| {
            let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour")) / 255.0;
            if value <= 0.039_28 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    /// Text can be read on whatever may be behind it, in the light and in the dark.
    #[test]
    fn colours_have_contrast() {
        let style = include_str!("style.css");
        for theme in [":root {", ":root[data-theme=dark] {", ":root:not([data-theme=light]) {"] {
            let rule = style.split(theme).nth(1).and_then(|rest| rest.split('}').next()).expect("a theme");
            let colour = |name: &str| {
                let value = rule.split(&format!("--{name}: ")).nth(1).expect("a colour");
                brightness(value.split(';').next().unwrap_or_default())
            };
            let behind =
                ["back", "panel", "global", "device", "both", "lambda", "error-back", "warning-back"];
            let text = ["text", "dim", "link", "comment", "string", "word", "cuda", "number", "lambda-ink"];
            let own = ["global", "device", "both", "lambda"].map(|space| (format!("{space}-ink"), space));
            let pairs = behind.iter().flat_map(|b| text.iter().map(|t| ((*t).to_owned(), *b)));
            let found = [("error".to_owned(), "error-back"), ("warning".to_owned(), "warning-back")];
            // comments and numbers of lines take the colour of text where a search found something
            let hits =
                ["text", "string", "word", "cuda", "number", "lambda-ink"].map(|t| (t.to_owned(), "hit"));
            for (text, behind) in pairs.chain(own).chain(found).chain(hits) {
                let (a, b) = (colour(&text), colour(behind));
                let contrast = (a.max(b) + 0.05) / (a.min(b) + 0.05);
                assert!(contrast >= 4.5, "{theme} {text} on {behind}: {contrast:.2}");
            }
        }
    }
}

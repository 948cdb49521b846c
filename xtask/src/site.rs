//! `cargo xtask site`: the documentation site, from docs/ by mdBook.
//!
//! Every link inside of the site must lead to a file, and to a place in it. In a headless browser pages must load without
//! an error on the console, the site's search must find the number of a diagnostic, and the page of `cufront report` a
//! line of the source.

use crate::options;
use crate::process::quiet;
use crate::{workspace, Res, Verdict};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// What a run is asked for.
struct Asked {
    browser: Option<String>,
    pictures: Option<PathBuf>,
    cufront: Option<PathBuf>,
}

/// `cargo xtask site`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut asked = Asked { browser: Some("chromium".to_owned()), pictures: None, cufront: None };
    options::read(parser, &[], &mut |name, parser| {
        let value = |parser: &mut lexopt::Parser| parser.value().map_err(|e| e.to_string());
        match name {
            "browser" => asked.browser = Some(value(parser)?.to_string_lossy().into_owned()),
            "no-browser" => asked.browser = None,
            "pictures" => asked.pictures = Some(options::absolute(Path::new(&value(parser)?))?),
            "cufront" => asked.cufront = Some(options::absolute(Path::new(&value(parser)?))?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let root = workspace::root();
    quiet(Command::new("mdbook").arg("build").current_dir(&root))
        .map_err(|e| format!("{e}\nmdBook: cargo install mdbook"))?;
    let site = root.join("target/site");
    let cufront = match asked.cufront {
        Some(program) => program,
        None => workspace::build()?.with_file_name("cufront"),
    };
    make_reports(&cufront, &site)?;
    let mut wrong = broken_links(&site)?;
    println!("site: {} pages, {} broken links", pages(&site)?.len(), wrong.len());
    if let Some(browser) = &asked.browser {
        let looked_at = [
            ("introduction.html", "place of"),
            ("diagnostics.html", "global_function_called_without_launch"),
            ("cli.html", "cufront split"),
            ("architecture.html", "Parse completely"),
            ("introduction.html?search=20051", "searchresults-header\">"),
        ];
        wrong.extend(look_at(
            browser,
            &site,
            &[&looked_at[..], &REPORTS].concat(),
            asked.pictures.as_deref(),
        ));
        println!("browser: {} pages looked at", looked_at.len() + REPORTS.len());
    }
    for message in &wrong {
        println!("wrong: {message}");
    }
    Ok(Verdict::of(wrong.is_empty()))
}

/// Looks at pages, each with a part that it must have; gives what is wrong.
fn look_at(browser: &str, folder: &Path, pages: &[(&str, &str)], pictures: Option<&Path>) -> Vec<String> {
    let looked = pages.iter().map(|(page, part)| (page, look(browser, folder, page, part, pictures)));
    looked.filter_map(|(page, result)| Some(format!("{page}: {}", result.err()?))).collect()
}

/// The pages of `cufront report`, as they are looked at: searched, and in the dark.
const REPORTS: [(&str, &str); 4] = [
    ("report.html?search=evaluate", ">1 of "),
    ("report.html?theme=dark", "data-theme=\"dark\""),
    ("long.html?search=coefficients", ">1 of "),
    ("long.html?theme=dark", "data-theme=\"dark\""),
];

/// Makes the pages: of an example, and of a source of 5,000 lines.
fn make_reports(cufront: &Path, folder: &Path) -> Res<()> {
    let long = folder.join("long.cu");
    fs::write(&long, long_source(LONG)).map_err(|e| format!("{}: {e}", long.display()))?;
    let example = workspace::root().join("examples/polynomial.cu");
    for (source, page) in [(&example, "report.html"), (&long, "long.html")] {
        // the exit code is 1 for errors in the source; these have none
        quiet(
            Command::new(cufront)
                .args(["report", "--embedded-headers", "--extended-lambda", "-o"])
                .arg(folder.join(page))
                .arg(source)
                .current_dir(folder),
        )?;
    }
    Ok(())
}

/// A browser that is installed here.
pub(crate) fn browser() -> Option<&'static str> {
    ["chromium", "google-chrome", "chromium-browser"]
        .into_iter()
        .find(|name| quiet(Command::new(name).arg("--version")).is_ok())
}

/// The pages of `cufront report` in a browser, for the test command.
pub(crate) fn reports(browser: &str, cufront: &Path) -> Res<Verdict> {
    let folder = tempfile::tempdir().map_err(|e| format!("a temporary folder: {e}"))?;
    make_reports(cufront, folder.path())?;
    match look_at(browser, folder.path(), &REPORTS, None) {
        wrong if wrong.is_empty() => Ok(Verdict::Pass),
        wrong => Err(wrong.join("\n")),
    }
}

/// Lines of the source of the long report.
const LONG: usize = 5000;

/// A source of `lines` lines with functions of all spaces, launches and lambdas.
fn long_source(lines: usize) -> String {
    let mut text = "__constant__ float coefficients[16];\n__device__ int counter;\n".to_owned();
    let mut part = 0;
    while text.lines().count() < lines {
        part += 1;
        text.push_str(&format!(
            "
/* part {part}: what host and device share,
   and a kernel */
struct State{part} {{
  float x, y;
  __host__ __device__ State{part}(float x) : x(x), y({part}) {{}}
  __device__ float energy() const {{ return x * x + y * y; }}
}};

__host__ __device__ inline float mix{part}(float a, float b) {{
  return a * {part}.5f + b;
}}

__device__ float step{part}(const float *p, int n) {{
  float sum = 0;
  for (int i = 0; i < n; ++i) {{
    sum += p[i] * coefficients[i % 16];
  }}
  return mix{part}(sum, State{part}(sum).energy());
}}

template <class T>
__global__ void __launch_bounds__(256) advance{part}(T *state, int count) {{
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  if (at < count) state[at] = step{part}(state + at, {part});
}}

void run{part}(float *p, int n, cudaStream_t stream) {{
  advance{part}<<<(n + 255) / 256, 256, 0, stream>>>(p, n);
  auto fill = [=] __device__(int i) {{
    p[i] = step{part}(p, n);
  }};
  (void)fill;
  if (mix{part}(1, 2) > 0) p = nullptr;
}}
"
        ));
    }
    text
}

/// Loads a page in the browser: it must have `part` once its scripts have run, and nothing to say on the console.
fn look(browser: &str, site: &Path, page: &str, part: &str, pictures: Option<&Path>) -> Res<()> {
    let address = format!("file://{}/{page}", site.display());
    let start = |height: usize| {
        let mut command = Command::new(browser);
        command.args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]);
        command.args([
            "--allow-file-access-from-files",
            "--virtual-time-budget=8000",
            &format!("--window-size=1300,{height}"),
        ]);
        command
    };
    let output = start(1000).args(["--enable-logging=stderr", "--dump-dom", &address]).output();
    let output = output.map_err(|e| format!("{browser}: {e}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if let Some(line) = said.lines().find(|line| line.contains("CONSOLE")) {
        return Err(line.to_owned());
    }
    if !String::from_utf8_lossy(&output.stdout).contains(part) {
        return Err(format!("does not show {part:?}"));
    }
    if let Some(folder) = pictures {
        fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let name: String = page.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        let file = folder.join(format!("{name}.png"));
        // what a search scrolls to is cut off above, unless all in front of it fits
        let height = if page.contains("search=") { 2400 } else { 1000 };
        quiet(start(height).arg(format!("--screenshot={}", file.display())).arg(&address))?;
    }
    Ok(())
}

/// All pages below a folder.
fn pages(folder: &Path) -> Res<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))? {
            let path = entry.map_err(|e| e.to_string())?.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|e| e == "html") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Links inside of the site that lead nowhere.
fn broken_links(site: &Path) -> Res<Vec<String>> {
    let mut texts: BTreeMap<PathBuf, String> = BTreeMap::new();
    for page in pages(site)? {
        let text = fs::read_to_string(&page).map_err(|e| format!("{}: {e}", page.display()))?;
        texts.insert(page, text);
    }
    let ids: BTreeMap<&Path, BTreeSet<&str>> =
        texts.iter().map(|(page, text)| (page.as_path(), values(text, " id=").collect())).collect();
    let mut wrong = Vec::new();
    for (page, text) in &texts {
        // a page of mdBook's own that does not know where it stands
        if page.file_name().is_some_and(|name| name == "404.html" || name == "toc.html") {
            continue;
        }
        for link in values(text, " href=") {
            let outside =
                link.contains("://") || link.starts_with("mailto:") || link.starts_with("javascript:");
            if outside || link.is_empty() {
                continue;
            }
            let (file, place) = link.split_once('#').unwrap_or((link, ""));
            let file = file.split('?').next().unwrap_or_default();
            let target = if file.is_empty() { page.clone() } else { joined(page, file) };
            let there = target.is_file() || target.join("index.html").is_file();
            let known = |ids: &BTreeSet<&str>| {
                ids.contains(place) || ids.contains(place.replace("%20", " ").as_str())
            };
            if !there || !place.is_empty() && ids.get(target.as_path()).is_some_and(|ids| !known(ids)) {
                let page = page.strip_prefix(site).unwrap_or(page);
                wrong.push(format!("{}: {link} leads nowhere", page.display()));
            }
        }
    }
    wrong.sort();
    wrong.dedup();
    Ok(wrong)
}

/// The file that a relative link of a page names.
fn joined(page: &Path, link: &str) -> PathBuf {
    let mut target = page.parent().unwrap_or(page).to_owned();
    for part in Path::new(link).components() {
        match part {
            Component::ParentDir => {
                target.pop();
            }
            Component::Normal(name) => target.push(name),
            _ => {}
        }
    }
    target
}

/// The values of an attribute, quoted or not.
fn values<'a>(text: &'a str, attribute: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(attribute).skip(1).map(|rest| match rest.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next().unwrap_or_default(),
        None => rest.split([' ', '>']).next().unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use super::{broken_links, joined, values};
    use crate::workspace;
    use std::fs;
    use std::path::Path;

    #[test]
    fn links_are_followed() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("a")).unwrap();
        fs::write(at("a/b.html"), "<h1 id=\"top\">x</h1><a href=\"../c.html#x\">c</a> <a href=#none>n</a>")
            .unwrap();
        fs::write(at("c.html"), "<p id=x><a href=\"a/b.html#top\">b</a><a href=\"d.html\">d</a>").unwrap();
        let wrong = broken_links(folder.path()).unwrap();
        assert_eq!(wrong, ["a/b.html: #none leads nowhere", "c.html: d.html leads nowhere"]);
        assert_eq!(values("<a href=#b> <a href=\"c d\">", " href=").collect::<Vec<_>>(), ["#b", "c d"]);
        assert_eq!(joined(Path::new("/s/a/b.html"), "../c.html"), Path::new("/s/c.html"));
    }

    /// Every page of docs/ is in the table of contents, decisions as far as they are listed, and every entry is a page.
    #[test]
    fn the_table_of_contents_is_complete() {
        let docs = workspace::root().join("docs");
        let summary = fs::read_to_string(docs.join("SUMMARY.md")).unwrap();
        let named: Vec<&str> =
            summary.split("](").skip(1).map(|rest| rest.split(')').next().unwrap_or_default()).collect();
        for name in &named {
            assert!(docs.join(name).is_file(), "{name} is no file");
        }
        for folder in ["", "guide"] {
            for entry in fs::read_dir(docs.join(folder)).unwrap() {
                let path = entry.unwrap().path();
                let name = path.strip_prefix(&docs).unwrap().to_str().unwrap().to_owned();
                if name.ends_with(".md") && name != "SUMMARY.md" {
                    assert!(named.contains(&name.as_str()), "{name} is not in SUMMARY.md");
                }
            }
        }
    }
}

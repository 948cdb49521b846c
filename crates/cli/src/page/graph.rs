//! Calls between execution spaces as a picture: a column for each space, an edge for each pair of functions.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use cufront_driver::facts::{ExecutionSpace, Facts};

use super::{escaped, space_class, Lines};

/// Functions that are shown; the rest of a large program is said in words.
const MAX_NODES: usize = 120;

const WIDTH: usize = 230;
const GAP: usize = 90;
const HEIGHT: usize = 30;
const STEP: usize = 42;
const TOP: usize = 40;

/// The columns, from where a program begins to what it reaches.
const COLUMNS: [(&str, &str); 4] =
    [("host", "host"), ("both", "host and device"), ("global", "kernels"), ("device", "device")];

struct Node<'a> {
    name: &'a str,
    column: usize,
    row: usize,
    link: Option<String>,
}

/// The picture, or a sentence if nothing calls anything.
pub(super) fn graph(facts: &Facts, lines: &Lines<'_>) -> String {
    // the space of a name is that of its first declaration with one
    let mut spaces: BTreeMap<&str, ExecutionSpace> = BTreeMap::new();
    for f in &facts.functions {
        let space = spaces.entry(&f.name).or_insert(f.space);
        if *space == ExecutionSpace::Host {
            *space = f.space;
        }
    }
    let mut edges: Vec<(&str, &str, bool)> =
        facts.calls.iter().map(|c| (c.caller.as_str(), c.callee.as_str(), c.launch)).collect();
    edges.sort_unstable();
    edges.dedup();
    // inside of one space it is only shown what leads to another one
    let crosses = |(a, b, _): &(&str, &str, bool)| spaces.get(a) != spaces.get(b);
    let crossing: Vec<(&str, &str, bool)> = edges.iter().copied().filter(crosses).collect();
    let mut nodes: Vec<Node<'_>> = Vec::new();
    let mut rows = [0_usize; COLUMNS.len()];
    for f in &facts.functions {
        let name = f.name.as_str();
        let used = crossing.iter().any(|(a, b, _)| *a == name || *b == name);
        if !used || nodes.iter().any(|n| n.name == name) || nodes.len() >= MAX_NODES {
            continue;
        }
        let class = space_class(spaces.get(name).copied().unwrap_or(ExecutionSpace::Host));
        let column = COLUMNS.iter().position(|(c, _)| *c == class).unwrap_or(0);
        nodes.push(Node { name, column, row: rows[column], link: lines.link(&f.place) });
        rows[column] += 1;
    }
    if nodes.is_empty() {
        return "<p class=dim>No function calls or launches one of another space by its name.</p>".to_owned();
    }
    let used: Vec<usize> = (0..COLUMNS.len()).filter(|&c| rows[c] > 0).collect();
    let x = |column: usize| 12 + used.iter().position(|&c| c == column).unwrap_or(0) * (WIDTH + GAP);
    let y = |row: usize| TOP + row * STEP;
    let width = 24 + used.len() * WIDTH + (used.len() - 1) * GAP;
    let height = TOP + rows.iter().max().copied().unwrap_or(1) * STEP + 8;
    let mut out = format!(
        "<div class=graph><svg width={width} height={height} viewBox=\"0 0 {width} {height}\" role=img aria-label=\"calls between spaces\">\n\
         <defs><marker id=arrow viewBox=\"0 0 8 8\" refX=8 refY=4 markerWidth=7 markerHeight=7 orient=auto><path d=\"M0 0L8 4L0 8z\"/></marker></defs>\n"
    );
    for &column in &used {
        let _ = writeln!(out, "<text class=head x={} y=22>{}</text>", x(column), COLUMNS[column].1);
    }
    for (caller, callee, launch) in &crossing {
        let find = |name: &str| nodes.iter().find(|n| n.name == name);
        let (Some(a), Some(b)) = (find(caller), find(callee)) else { continue };
        let forward = x(b.column) > x(a.column);
        let (x1, x2) =
            if forward { (x(a.column) + WIDTH, x(b.column)) } else { (x(a.column), x(b.column) + WIDTH) };
        let (y1, y2) = (y(a.row) + HEIGHT / 2, y(b.row) + HEIGHT / 2);
        let middle = usize::midpoint(x1, x2);
        // over a column between them an edge goes through the gap above the row
        let far = x1.abs_diff(x2) > GAP;
        let rise = if far { STEP * 2 / 3 } else { 0 };
        let (c1, c2) = (y1.saturating_sub(rise), y2.saturating_sub(rise));
        let class = if *launch { "launch" } else { "call" };
        let word = if *launch { "launches" } else { "calls" };
        let _ = writeln!(
            out,
            "<path class={class} marker-end=\"url(#arrow)\" d=\"M{x1} {y1}C{middle} {c1} {middle} {c2} {x2} {y2}\"><title>{} {word} {}</title></path>",
            escaped(caller),
            escaped(callee)
        );
    }
    for n in &nodes {
        let (left, top) = (x(n.column), y(n.row));
        let mut shown: String = n.name.chars().take(30).collect();
        if shown.len() < n.name.len() {
            shown.push('…');
        }
        let body = format!(
            "<g class={}><title>{}</title><rect x={left} y={top} width={WIDTH} height={HEIGHT} rx=5 /><text x={} y={}>{}</text></g>",
            COLUMNS[n.column].0,
            escaped(n.name),
            left + 9,
            top + 20,
            escaped(&shown)
        );
        let _ = match &n.link {
            Some(link) => writeln!(out, "<a href=\"{link}\">{body}</a>"),
            None => writeln!(out, "{body}"),
        };
    }
    out.push_str("</svg></div>\n");
    if nodes.len() == MAX_NODES {
        let _ = writeln!(out, "<p class=dim>The first {MAX_NODES} functions are shown.</p>");
    }
    out
}

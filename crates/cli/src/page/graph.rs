//! Calls between execution spaces as a picture: a column for each space, an edge for each pair of functions.
//!
//! Functions and lambdas are told apart by their numbers in the listing, so two overloads are two boxes. In a column the
//! boxes stand near to what they are joined with, so that few edges cross.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use cufront_driver::facts::{CallFact, CallForm, ExecutionSpace, Facts, FunctionFact};

use super::{escaped, space_class, Lines};

/// Functions that are shown; the rest of a large program is said in words.
const MAX_NODES: usize = 120;

const WIDTH: usize = 230;
const GAP: usize = 90;
const HEIGHT: usize = 30;
const STEP: usize = 42;
const TOP: usize = 40;

/// How wide a name may be in its box, in tenths of a pixel.
const TEXT: usize = 10 * (WIDTH - 22);

/// So often the boxes of the columns are ordered by their neighbours.
const ROUNDS: usize = 4;

/// The columns, from where a program begins to what it reaches.
const COLUMNS: [(&str, &str); 4] =
    [("host", "host"), ("both", "host and device"), ("global", "kernels"), ("device", "device")];

/// How one function reaches another one, the most telling one first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    Launches,
    Calls,
    MakesObjects,
    EndsObjects,
}

impl Way {
    fn of(call: &CallFact) -> Way {
        match call.form {
            _ if call.launch => Way::Launches,
            CallForm::Construction => Way::MakesObjects,
            CallForm::Destruction => Way::EndsObjects,
            _ => Way::Calls,
        }
    }

    fn words(self) -> &'static str {
        match self {
            Way::Launches => "launches",
            Way::Calls => "calls",
            Way::MakesObjects => "makes an object with",
            Way::EndsObjects => "ends an object with",
        }
    }
}

/// A function or lambda: its name, column and place in the page.
struct Node {
    name: String,
    column: usize,
    row: usize,
    lambda: bool,
    link: Option<String>,
}

/// The picture, or a sentence if nothing calls anything of another space.
pub(super) fn graph(facts: &Facts, lines: &Lines<'_>) -> String {
    let spaces = spaces(facts);
    // inside of one space it is only shown what leads to another one
    let mut edges: BTreeMap<(u32, u32), Way> = BTreeMap::new();
    for c in &facts.calls {
        if spaces.get(&c.caller_entity) != spaces.get(&c.callee_entity) {
            let way = edges.entry((c.caller_entity, c.callee_entity)).or_insert(Way::of(c));
            *way = (*way).min(Way::of(c));
        }
    }
    let (mut nodes, left_out) = nodes(facts, lines, &spaces, &edges);
    if nodes.is_empty() {
        return "<p class=dim>Nothing calls or launches a function of another space.</p>".to_owned();
    }
    order(&mut nodes, &edges);
    let mut rows = [0_usize; COLUMNS.len()];
    for node in nodes.values() {
        rows[node.column] = rows[node.column].max(node.row + 1);
    }
    let used: Vec<usize> = (0..COLUMNS.len()).filter(|&c| rows[c] > 0).collect();
    let x = |column: usize| 12 + used.iter().position(|&c| c == column).unwrap_or(0) * (WIDTH + GAP);
    let y = |row: usize| TOP + row * STEP;
    let width = 24 + used.len() * WIDTH + (used.len() - 1) * GAP;
    let height = TOP + rows.iter().max().copied().unwrap_or(1) * STEP + 8;
    let mut out = format!(
        "<div class=graph><svg width={width} height={height} viewBox=\"0 0 {width} {height}\" role=img aria-label=\"calls between spaces\">\n\
         <defs><marker id=arrow viewBox=\"0 0 8 8\" refX=8 refY=4 markerUnits=userSpaceOnUse markerWidth=10 markerHeight=10 orient=auto><path d=\"M0 0L8 4L0 8z\"/></marker></defs>\n"
    );
    for &column in &used {
        let _ = writeln!(out, "<text class=head x={} y=22>{}</text>", x(column), COLUMNS[column].1);
    }
    let mut lanes = 0;
    for (&(caller, callee), &way) in &edges {
        let (Some(a), Some(b)) = (nodes.get(&caller), nodes.get(&callee)) else { continue };
        let forward = x(b.column) > x(a.column);
        let (x1, x2) =
            if forward { (x(a.column) + WIDTH, x(b.column)) } else { (x(a.column), x(b.column) + WIDTH) };
        let (y1, y2) = (y(a.row) + HEIGHT / 2, y(b.row) + HEIGHT / 2);
        let bend = if forward { [x1 + GAP / 2, x2 - GAP / 2] } else { [x1 - GAP / 2, x2 + GAP / 2] };
        let path = if x1.abs_diff(x2) > GAP {
            // over a column between them an edge runs between two rows, beside others that do
            let lane =
                y(usize::midpoint(a.row, b.row).max(usize::from(a.row != b.row))) - (STEP - HEIGHT) / 2;
            let lane = lane + 3 * (lanes % 3) - 3;
            lanes += 1;
            let (in1, in2) = if forward { (x1 + GAP, x2 - GAP) } else { (x1 - GAP, x2 + GAP) };
            format!(
                "M{x1} {y1}C{0} {y1} {0} {lane} {in1} {lane}H{in2}C{1} {lane} {1} {y2} {x2} {y2}",
                bend[0], bend[1]
            )
        } else {
            format!("M{x1} {y1}C{} {y1} {} {y2} {x2} {y2}", bend[0], bend[1])
        };
        let class = match way {
            Way::Launches => "launch",
            Way::Calls => "call",
            Way::MakesObjects | Way::EndsObjects => "object",
        };
        let _ = writeln!(
            out,
            "<path class={class} marker-end=\"url(#arrow)\" d=\"{path}\"><title>{} {} {}</title></path>",
            escaped(&a.name),
            way.words(),
            escaped(&b.name)
        );
    }
    for n in nodes.values() {
        let (left, top) = (x(n.column), y(n.row));
        let shown = shortened(&n.name);
        let body = format!(
            "<g class={}><title>{}</title><rect x={left} y={top} width={WIDTH} height={HEIGHT} rx={} /><text x={} y={}>{}</text></g>",
            COLUMNS[n.column].0,
            escaped(&n.name),
            if n.lambda { HEIGHT / 2 } else { 5 },
            left + 11,
            top + 20,
            escaped(&shown)
        );
        let _ = match &n.link {
            Some(link) => writeln!(out, "<a href=\"{link}\">{body}</a>"),
            None => writeln!(out, "{body}"),
        };
    }
    out.push_str("</svg></div>\n");
    if left_out > 0 {
        let _ =
            writeln!(out, "<p class=dim>{} functions are shown, {left_out} more are not.</p>", nodes.len());
    }
    out
}

/// A name as far as it fits into a box. Of a long one the scopes go first: its end says more than its beginning.
fn shortened(name: &str) -> String {
    let whole = width(name) <= TEXT;
    let inner = |part: &str| width(part) + width("…") <= TEXT;
    // a scope in a template's arguments or in parameters is none of the function's
    let scopes = name.split(['<', '(', ' ']).next().unwrap_or_default();
    let end = scopes.match_indices("::").map(|(at, _)| &name[at..]).find(|part| inner(part));
    match end {
        _ if whole => name.to_owned(),
        Some(end) => format!("…{end}"),
        None => {
            let mut left = TEXT - width("…");
            let fits = |c: &char| {
                let of_it = width(c.encode_utf8(&mut [0; 4]));
                left = left.saturating_sub(of_it);
                left > 0
            };
            name.chars().take_while(fits).chain(['…']).collect()
        }
    }
}

/// About how wide a text is at 13 pixels, in tenths of a pixel. Wide fonts are taken, so that narrow ones fit as well.
fn width(text: &str) -> usize {
    let of = |c: char| match c {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | '\'' | '|' | '!' | ' ' => 45,
        'f' | 'r' | 't' | '(' | ')' | '[' | ']' => 54,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' => 130,
        'A'..='Z' | '<' | '>' | '=' | '+' | '~' => 102,
        c if c.is_ascii() => 83,
        _ => 130,
    };
    text.chars().map(of).sum()
}

/// The space of each entity: that of its first declaration with one.
fn spaces(facts: &Facts) -> BTreeMap<u32, ExecutionSpace> {
    let mut spaces: BTreeMap<u32, ExecutionSpace> = BTreeMap::new();
    for f in &facts.functions {
        let space = spaces.entry(f.entity).or_insert(f.space);
        if *space == ExecutionSpace::Host {
            *space = f.space;
        }
    }
    spaces.extend(facts.lambdas.iter().map(|l| (l.entity, l.space)));
    spaces
}

/// The functions and lambdas that an edge leads to or from, the first ones of the source with what they are joined with,
/// and how many there are more.
fn nodes(
    facts: &Facts,
    lines: &Lines<'_>,
    spaces: &BTreeMap<u32, ExecutionSpace>,
    edges: &BTreeMap<(u32, u32), Way>,
) -> (BTreeMap<u32, Node>, usize) {
    let mut joined: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
    for &(a, b) in edges.keys() {
        joined.entry(a).or_default().insert(b);
        joined.entry(b).or_default().insert(a);
    }
    let functions = facts.functions.iter().map(|f| f.entity);
    let known: Vec<u32> = functions.chain(facts.lambdas.iter().map(|l| l.entity)).collect();
    let is_known: BTreeSet<u32> =
        known.iter().copied().filter(|entity| joined.contains_key(entity)).collect();
    let mut chosen: BTreeSet<u32> = BTreeSet::new();
    for entity in known.iter().filter(|&entity| is_known.contains(entity)) {
        // a box alone says nothing
        for &one in std::iter::once(entity).chain(joined[entity].intersection(&is_known)) {
            if chosen.len() < MAX_NODES {
                chosen.insert(one);
            }
        }
    }
    let mut nodes: BTreeMap<u32, Node> = BTreeMap::new();
    let mut rows = [0_usize; COLUMNS.len()];
    let mut add = |entity: u32, name: String, lambda: bool, link: Option<String>| {
        if !chosen.contains(&entity) || nodes.contains_key(&entity) {
            return;
        }
        let class = space_class(spaces.get(&entity).copied().unwrap_or(ExecutionSpace::Host));
        let column = COLUMNS.iter().position(|(c, _)| *c == class).unwrap_or(0);
        nodes.insert(entity, Node { name, column, row: rows[column], lambda, link });
        rows[column] += 1;
    };
    for f in &facts.functions {
        // the definition is what people look for
        let defined = facts.functions.iter().find(|d| d.entity == f.entity && d.defined).unwrap_or(f);
        add(f.entity, title(facts, f), false, lines.link(&defined.place));
    }
    for l in &facts.lambdas {
        let around = l.function.as_deref().map(|f| format!(" in {f}")).unwrap_or_default();
        add(l.entity, format!("λ{around}, line {}", l.place.line), true, lines.link(&l.place));
    }
    (nodes, is_known.len() - chosen.len())
}

/// The name of a function, with its parameters if another function has the name.
fn title(facts: &Facts, f: &FunctionFact) -> String {
    if facts.functions.iter().any(|other| other.name == f.name && other.entity != f.entity) {
        format!("{}({})", f.name, f.parameters.join(", "))
    } else {
        f.name.clone()
    }
}

/// Gives each column's boxes rows, in the order of the mean row of what they are joined with.
fn order(nodes: &mut BTreeMap<u32, Node>, edges: &BTreeMap<(u32, u32), Way>) {
    for round in 0..ROUNDS {
        for step in 0..COLUMNS.len() {
            let column = if round % 2 == 0 { step } else { COLUMNS.len() - 1 - step };
            let mut rows: Vec<(usize, usize, u32)> = Vec::new();
            for (&entity, node) in nodes.iter().filter(|(_, n)| n.column == column) {
                let joined = edges.keys().filter_map(|&(a, b)| match entity {
                    _ if a == entity => nodes.get(&b),
                    _ if b == entity => nodes.get(&a),
                    _ => None,
                });
                let (sum, count) = joined.fold((0, 0), |(sum, count), n| (sum + n.row, count + 1));
                // in 1/256 of a row, so that no rounding depends on a machine
                rows.push(((sum * 256).checked_div(count).unwrap_or(node.row * 256), node.row, entity));
            }
            rows.sort_unstable();
            for (row, (_, _, entity)) in rows.into_iter().enumerate() {
                if let Some(node) = nodes.get_mut(&entity) {
                    node.row = row;
                }
            }
        }
    }
}

//! Applying the list.

use crate::{EditList, Piece};

/// Where the lines are that stay even when the text around them is dropped.
pub trait Lines {
    /// Calls `each` with every such line `[start, next)` that lies wholly in `[start, end)`, in order;
    /// `next` is the start of the following line.
    fn kept_lines(&self, start: u32, end: u32, each: &mut dyn FnMut(u32, u32));
}

/// For texts without line markers.
impl Lines for () {
    fn kept_lines(&self, _: u32, _: u32, _: &mut dyn FnMut(u32, u32)) {}
}

/// Appends the text with the edits of `list` applied to `out`. `list` must be finished.
pub fn render(text: &[u8], list: &EditList, lines: &dyn Lines, out: &mut Vec<u8>) {
    // most programs shrink, since bodies go; what is added for edits is small
    out.reserve(text.len() + 4096);
    Renderer { text, list, lines, out }.all();
}

/// A range of the text. Insertions at its start belong to what is around it, unless that is nothing.
#[derive(Clone, Copy)]
struct Range {
    start: u32,
    end: u32,
    outermost: bool,
}

/// What is left to be rendered of a range or an edit; edits by their number in the list.
enum Task {
    Range { range: Range, at: u32, next: usize, to: usize },
    Edit { edit: usize, piece: usize, from: usize, to: usize },
}

struct Renderer<'a> {
    text: &'a [u8],
    list: &'a EditList,
    lines: &'a dyn Lines,
    out: &'a mut Vec<u8>,
}

impl Renderer<'_> {
    fn copy(&mut self, start: u32, end: u32) {
        self.out.extend_from_slice(&self.text[start as usize..end as usize]);
    }

    /// Renders the whole text. What is not done yet stands on a stack of our own: edits nest as deep as programs do.
    fn all(&mut self) {
        let whole = Range { start: 0, end: self.text.len() as u32, outermost: true };
        let mut open = vec![Task::Range { range: whole, at: 0, next: 0, to: self.list.edits().len() }];
        while let Some(task) = open.pop() {
            match task {
                Task::Range { range, at, next, to } => self.range(range, at, next, to, &mut open),
                Task::Edit { edit, piece, from, to } => self.edit(edit, piece, from, to, &mut open),
            }
        }
    }

    /// Renders `range` from `at` to the next of the edits `edits[next..to]`, which is done next, then the rest.
    fn range(&mut self, range: Range, at: u32, mut next: usize, to: usize, open: &mut Vec<Task>) {
        let edits = self.list.edits();
        while next < to {
            let e = &edits[next];
            if e.start < at || (e.start == e.end && e.start == range.start && !range.outermost) {
                next += 1;
                continue;
            }
            if e.start > range.end || (e.start == range.end && (e.end > range.end || !range.outermost)) {
                break;
            }
            self.copy(at, e.start);
            // the edits that lie inside this one follow it directly
            let from = next + 1;
            let after = from + edits[from..to].partition_point(|x| x.start < e.end);
            open.push(Task::Range { range, at: e.end, next: after, to });
            open.push(Task::Edit { edit: next, piece: 0, from, to: after });
            return;
        }
        self.copy(at, range.end);
    }

    /// Renders the pieces of an edit from the one with the number `piece` on. A range of the input is done next, then
    /// the other pieces; its edits are among `edits[from..to]`.
    fn edit(&mut self, edit: usize, piece: usize, from: usize, to: usize, open: &mut Vec<Task>) {
        let list = self.list;
        let e = &list.edits()[edit];
        let pieces = list.pieces(e);
        for (n, p) in pieces.iter().enumerate().skip(piece) {
            match *p {
                Piece::Text(a, b) => self.out.extend_from_slice(list.text(a, b)),
                Piece::Source(a, b) => {
                    let inside = &list.edits()[from..to];
                    let lo = from + inside.partition_point(|x| x.start < a);
                    let hi = from + inside.partition_point(|x| x.start < b);
                    open.push(Task::Edit { edit, piece: n + 1, from, to });
                    let range = Range { start: a, end: b, outermost: false };
                    open.push(Task::Range { range, at: a, next: lo, to: hi });
                    return;
                }
            }
        }
        let mut kept: Vec<(u32, u32)> = pieces
            .iter()
            .filter_map(|p| match *p {
                Piece::Source(a, b) => Some((a, b)),
                Piece::Text(..) => None,
            })
            .collect();
        kept.sort_unstable();
        let mut at = e.start;
        for (a, b) in kept {
            if a > at {
                self.dropped(at, a);
            }
            at = at.max(b);
        }
        if at < e.end {
            self.dropped(at, e.end);
        }
    }

    /// Dropped text leaves its line feeds and kept lines.
    fn dropped(&mut self, start: u32, end: u32) {
        let text = self.text;
        if memchr::memchr(b'\n', &text[start as usize..end as usize]).is_none() {
            return;
        }
        let mut at = start;
        let mut kept: Vec<(u32, u32)> = Vec::new();
        self.lines.kept_lines(start, end, &mut |a, b| kept.push((a, b)));
        for (a, b) in kept {
            self.feeds(at, a);
            self.copy(a, b);
            at = b;
        }
        self.feeds(at, end);
    }

    fn feeds(&mut self, start: u32, end: u32) {
        let n = memchr::memchr_iter(b'\n', &self.text[start as usize..end as usize]).count();
        self.out.extend(std::iter::repeat_n(b'\n', n));
    }
}

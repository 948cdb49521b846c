//! Applying the list.

use crate::{Edit, EditList, Piece};

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
    let mut r = Renderer { text, list, lines, out };
    r.range(0, text.len() as u32, 0, list.edits().len(), true);
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

    /// Renders `[start, end)`, whose edits are among `edits[from..to]`. Depth is that of the nesting, which
    /// `finish` has bounded. Insertions at `start` belong to the surrounding range unless `outermost`.
    fn range(&mut self, start: u32, end: u32, from: usize, to: usize, outermost: bool) {
        let mut at = start;
        let mut i = from;
        while i < to {
            let e: Edit = self.list.edits()[i];
            if e.start < at || (e.start == e.end && e.start == start && !outermost) {
                i += 1;
                continue;
            }
            if e.start > end || (e.start == end && (e.end > end || !outermost)) {
                break;
            }
            self.copy(at, e.start);
            at = e.end;
            let inside = i + 1;
            i = inside;
            // the edits that lie inside this one follow it directly
            while i < to && self.list.edits()[i].start < e.end {
                i += 1;
            }
            self.edit(&e, inside, i);
        }
        self.copy(at, end);
    }

    fn edit(&mut self, e: &Edit, from: usize, to: usize) {
        let mut kept: Vec<(u32, u32)> = Vec::new();
        let list = self.list;
        for piece in list.pieces(e) {
            match *piece {
                Piece::Text(a, b) => self.out.extend_from_slice(list.text(a, b)),
                Piece::Source(a, b) => {
                    let edits = &list.edits()[from..to];
                    let lo = from + edits.partition_point(|x| x.start < a);
                    let hi = from + edits.partition_point(|x| x.start < b);
                    self.range(a, b, lo, hi, false);
                    kept.push((a, b));
                }
            }
        }
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

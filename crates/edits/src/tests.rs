use super::*;

fn apply(text: &str, list: &mut EditList) -> String {
    list.finish().expect("edits nest");
    let mut out = Vec::new();
    render(text.as_bytes(), list, &(), &mut out);
    String::from_utf8(out).expect("UTF-8")
}

#[test]
fn deletion_keeps_line_feeds() {
    let mut l = EditList::new();
    l.delete(1, 6, Reason::Attribute);
    assert_eq!(apply("a b\nc\nd", &mut l), "a\n\nd");
}

#[test]
fn launches_nest_and_pieces_may_change_places() {
    // f < g < h >   =>   [g[h]f]-like reordering with a nested edit inside the kept range
    let text = "callee<conf>(arg)";
    let mut l = EditList::new();
    l.replace(
        0,
        17,
        Reason::Launch,
        &[Part::New("push("), Part::Keep(7, 11), Part::New(")?0:"), Part::Keep(0, 6), Part::Keep(12, 17)],
    );
    l.replace(13, 16, Reason::ManagedUse, &[Part::New("*arg")]);
    l.replace(8, 9, Reason::ManagedUse, &[Part::New("0")]);
    assert_eq!(apply(text, &mut l), "push(c0nf)?0:callee(*arg)");
}

#[test]
fn an_edit_inside_dropped_text_vanishes() {
    let mut l = EditList::new();
    l.replace(1, 5, Reason::DeviceBody, &[Part::New("{}")]);
    l.replace(2, 3, Reason::Launch, &[Part::New("never")]);
    assert_eq!(apply("abcdefg", &mut l), "a{}fg");
    assert_eq!(l.dropped(), [(1, 5)]);
}

#[test]
fn insertion_stands_before_an_edit_at_the_same_place() {
    let mut l = EditList::new();
    l.delete(0, 1, Reason::Attribute);
    l.insert(0, Reason::Kernel, "static ");
    l.insert(7, Reason::Trailer, "!");
    assert_eq!(apply("xvoid k", &mut l), "static void k!");
}

#[test]
fn crossing_edits_are_reported() {
    let mut l = EditList::new();
    l.delete(0, 4, Reason::Attribute);
    l.delete(2, 6, Reason::Launch);
    assert_eq!(l.finish(), Err(Crossing(0, 2)));
}

#[test]
fn edits_nest_as_deep_as_brackets() {
    let deep = 100_000;
    let text = "(".repeat(deep) + "x" + &")".repeat(deep);
    let mut l = EditList::new();
    for i in 0..deep as u32 {
        let end = text.len() as u32 - i;
        l.replace(i, end, Reason::Launch, &[Part::New("["), Part::Keep(i + 1, end - 1), Part::New("]")]);
    }
    assert_eq!(apply(&text, &mut l), "[".repeat(deep) + "x" + &"]".repeat(deep));
}

struct Marker(u32, u32);
impl Lines for Marker {
    fn kept_lines(&self, start: u32, end: u32, each: &mut dyn FnMut(u32, u32)) {
        if start <= self.0 && self.1 <= end {
            each(self.0, self.1);
        }
    }
}

#[test]
fn line_markers_survive_in_dropped_text() {
    let text = "f {\n a;\n# 7 \"h\"\n b;\n}\nz";
    let mut l = EditList::new();
    l.replace(2, 21, Reason::DeviceBody, &[Part::New("{;}")]);
    l.finish().expect("edits nest");
    let mut out = Vec::new();
    render(text.as_bytes(), &l, &Marker(8, 16), &mut out);
    assert_eq!(String::from_utf8_lossy(&out), "f {;}\n\n# 7 \"h\"\n\n\nz");
}

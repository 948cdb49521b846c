use super::*;
use crate::{say, Name};

const TAG: say::PragmaUnknownTag<'static> = say::PragmaUnknownTag { tag: Name(b"x") };

/// Offsets, severities and numbers shown, `!` for a promoted one, of a unit with warnings 1223 at `at`.
fn shown(control: &Control, at: &[u32]) -> Vec<(u32, Severity, bool)> {
    let mut d = Diagnostics::new();
    for &offset in at {
        d.say(offset, TAG);
    }
    let reported = control.apply(&d, &|offset| offset >= 1000);
    reported.shown.iter().map(|s| (s.diagnostic.offset.unwrap(), s.severity, s.numbered)).collect()
}

fn options(changes: &[Change]) -> Control {
    Control { changes: changes.iter().map(|&c| (c, 1223)).collect(), ..Control::default() }
}

use Severity::{Error, Remark, Warning};

#[test]
fn options_change_the_severity_and_the_last_one_wins() {
    assert_eq!(shown(&options(&[]), &[5]), [(5, Warning, true)]);
    assert_eq!(shown(&options(&[Change::Suppress]), &[5]), []);
    assert_eq!(shown(&options(&[Change::Error]), &[5]), [(5, Error, false)]);
    assert_eq!(shown(&options(&[Change::Error, Change::Warning]), &[5]), [(5, Warning, true)]);
    assert_eq!(shown(&options(&[Change::Remark]), &[5]), []);
    let remarks = Control { remarks: true, ..options(&[Change::Remark]) };
    assert_eq!(shown(&remarks, &[5]), [(5, Remark, true)]);
    assert_eq!(shown(&options(&[Change::Error, Change::Once]), &[5, 6]), [(5, Error, false)]);
    assert_eq!(shown(&options(&[Change::Suppress, Change::Once]), &[5]), []);
}

#[test]
fn promotion_comes_last_and_keeps_the_number() {
    let promote = Control { promote_warnings: true, ..options(&[]) };
    assert_eq!(shown(&promote, &[5]), [(5, Error, true)]);
    let quiet = Control { no_warnings: true, ..promote };
    assert_eq!(shown(&quiet, &[5]), []);
    let raised = Control { no_warnings: true, ..options(&[Change::Error]) };
    assert_eq!(shown(&raised, &[5]), [(5, Error, false)]);
}

#[test]
fn pragmas_hold_from_their_place_on() {
    let mut control = options(&[]);
    control.events = vec![
        (10, Event::Change(Change::Error, 1223)),
        (20, Event::Push),
        (30, Event::Change(Change::Suppress, 1223)),
        (30, Event::Change(Change::Warning, 1223)),
        (40, Event::Pop),
        (50, Event::Change(Change::Default, 1223)),
    ];
    let expected = [(5, Warning, true), (15, Error, false), (35, Warning, true), (45, Error, false)];
    let mut found = shown(&control, &[45, 5, 35, 15, 55]);
    assert_eq!(found.pop(), Some((55, Warning, true)));
    assert_eq!(found, expected);
    control.changes = vec![(Change::Remark, 1223)];
    assert_eq!(shown(&control, &[55]), [], "back to what options say");
}

#[test]
fn once_counts_earlier_reports() {
    let mut control = options(&[]);
    control.events = vec![(10, Event::Change(Change::Once, 1223))];
    assert_eq!(shown(&control, &[5, 15, 25]), [(5, Warning, true)]);
    assert_eq!(shown(&control, &[15, 25]), [(15, Warning, true)]);
}

#[test]
fn system_headers_hide_what_may_be_changed() {
    assert_eq!(shown(&options(&[Change::Error]), &[1000]), []);
    let mut d = Diagnostics::new();
    d.say(1000, say::KernelMember);
    let control = Control { changes: vec![(Change::Suppress, 20_231)], ..Control::default() };
    let reported = control.apply(&d, &|_| true);
    assert_eq!(
        (reported.errors, reported.exit_code()),
        (1, 2),
        "a hard error is shown whatever is asked for"
    );
}

#[test]
fn the_error_limit_ends_the_run() {
    let control = Control { error_limit: 2, ..options(&[Change::Error]) };
    let mut d = Diagnostics::new();
    for offset in 0..5 {
        d.say(offset, TAG);
    }
    let reported = control.apply(&d, &|_| false);
    assert_eq!((reported.shown.len(), reported.limit_reached, reported.exit_code()), (2, true, 4));
}

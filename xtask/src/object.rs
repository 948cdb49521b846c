//! What is compared of an object file: symbols, the `.nvHR*` sections, the code of functions.
//!
//! `nm` and `objdump` of binutils do the reading of symbols and code. Two objects made from host
//! files that differ only in layout must compare equal, hence the normalisation of
//! [`instruction`] and [`relocation`].

use crate::process::quiet;
use crate::Res;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// Symbols of an object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Symbols {
    /// Name and kind: `U` undefined, `L` local, `D` any other definition.
    pub(crate) plain: BTreeSet<(String, String)>,
    /// Name and the letter that `nm` prints.
    pub(crate) detail: BTreeSet<(String, String)>,
}

/// What is compared of one object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Facts {
    pub(crate) symbols: Symbols,
    /// Function symbol to the sorted hashes of the normalised code of its definitions.
    pub(crate) functions: BTreeMap<String, Vec<String>>,
    /// Section `.nvHR*` to its bytes in hexadecimal.
    pub(crate) nvhr: BTreeMap<String, String>,
}

/// Reads all that is compared.
pub(crate) fn facts(path: &Path) -> Res<Facts> {
    let data = fs::read(path).map_err(|e| format!("cannot read {}: {e}", path.display()))?;
    Ok(Facts { symbols: symbols(path)?, functions: functions(path)?, nvhr: nvhr(&data) })
}

fn symbols(path: &Path) -> Res<Symbols> {
    Ok(parse_symbols(&quiet(Command::new("nm").arg(path))?))
}

/// From the output of `nm`: 16 hexadecimal digits or blanks, the kind, the name.
fn parse_symbols(text: &str) -> Symbols {
    let mut s = Symbols::default();
    for line in text.lines() {
        let (Some(value), Some(rest)) = (line.get(..16), line.get(17..)) else { continue };
        let hex = value.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        if !hex && !value.trim().is_empty() {
            continue;
        }
        let Some((kind, name)) = rest.split_once(' ') else { continue };
        // Assembler labels and mapping symbols say nothing about the program.
        if kind.len() != 1 || name.starts_with(".L") || name.starts_with('$') {
            continue;
        }
        let class = match kind {
            "U" | "w" | "v" => "U",
            "t" | "d" | "b" | "r" | "n" => "L",
            _ => "D",
        };
        s.plain.insert((name.to_owned(), class.to_owned()));
        s.detail.insert((name.to_owned(), kind.to_owned()));
    }
    s
}

// ---------------------------------------------------------------- sections

fn bytes<const N: usize>(data: &[u8], at: usize) -> Option<[u8; N]> {
    data.get(at..at.checked_add(N)?)?.try_into().ok()
}

fn u16_at(data: &[u8], at: usize) -> Option<usize> {
    Some(usize::from(u16::from_le_bytes(bytes(data, at)?)))
}

fn u32_at(data: &[u8], at: usize) -> Option<usize> {
    usize::try_from(u32::from_le_bytes(bytes(data, at)?)).ok()
}

fn u64_at(data: &[u8], at: usize) -> Option<usize> {
    usize::try_from(u64::from_le_bytes(bytes(data, at)?)).ok()
}

/// Type of a section that takes no room in the file.
const SHT_NOBITS: usize = 8;

/// Name and bytes of each section of a little-endian ELF64 file (System V gABI, chapter 4); `None`
/// if it is not one or is damaged.
fn sections(data: &[u8]) -> Option<Vec<(String, &[u8])>> {
    if !data.starts_with(b"\x7fELF\x02\x01") {
        return None;
    }
    let table = u64_at(data, 0x28)?;
    let entry = u16_at(data, 0x3a)?;
    let mut count = u16_at(data, 0x3c)?;
    let mut names = u16_at(data, 0x3e)?;
    // Numbers that do not fit are kept in the first section header.
    if count == 0 {
        count = u64_at(data, table.checked_add(0x20)?)?;
    }
    if names == 0xffff {
        names = u32_at(data, table.checked_add(0x28)?)?;
    }
    let header = |i: usize| table.checked_add(i.checked_mul(entry)?);
    let strings = u64_at(data, header(names)?.checked_add(0x18)?)?;
    let mut out = Vec::new();
    for i in 0..count {
        let h = header(i)?;
        let name = data.get(strings.checked_add(u32_at(data, h)?)?..)?;
        let name = name.split(|&b| b == 0).next()?;
        if u32_at(data, h.checked_add(4)?)? == SHT_NOBITS {
            continue;
        }
        let (offset, size) = (u64_at(data, h.checked_add(0x18)?)?, u64_at(data, h.checked_add(0x20)?)?);
        let content = data.get(offset..offset.checked_add(size)?)?;
        out.push((String::from_utf8_lossy(name).into_owned(), content));
    }
    Some(out)
}

/// The host reference sections, several of one name joined.
fn nvhr(data: &[u8]) -> BTreeMap<String, String> {
    let mut out: BTreeMap<String, String> = BTreeMap::new();
    for (name, content) in sections(data).unwrap_or_default() {
        if name.starts_with(".nvHR") {
            let hex = out.entry(name).or_default();
            content.iter().for_each(|b| hex.push_str(&format!("{b:02x}")));
        }
    }
    out
}

// ---------------------------------------------------------------- code

fn functions(path: &Path) -> Res<BTreeMap<String, Vec<String>>> {
    let mut child = Command::new("objdump")
        .args(["-dr", "-w", "--no-show-raw-insn"])
        .arg(path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|e| format!("cannot run objdump: {e}"))?;
    let mut code = Code::default();
    if let Some(out) = child.stdout.take() {
        // A line is not always UTF-8: symbol names are bytes.
        for line in BufReader::new(out).split(b'\n') {
            let line = line.map_err(|e| format!("objdump: {e}"))?;
            code.line(&String::from_utf8_lossy(&line));
        }
    }
    child.wait().map_err(|e| format!("objdump: {e}"))?;
    Ok(code.finish())
}

/// Collects the lines of `objdump -dr -w` per function.
#[derive(Default)]
struct Code {
    done: BTreeMap<String, Vec<String>>,
    current: Option<(String, Vec<String>)>,
}

impl Code {
    fn line(&mut self, line: &str) {
        if let Some(name) = function_head(line) {
            self.close();
            self.current = Some((name.to_owned(), Vec::new()));
        } else if let Some((_, lines)) = &mut self.current {
            if let Some(body) = after_address(line) {
                let mut parts = split_relocations(body).into_iter();
                lines.extend(parts.next().map(instruction));
                for part in parts {
                    let (kind, target) = part.split_once('\t').unwrap_or((part, ""));
                    lines.push(relocation(kind, target.trim()));
                }
            }
        }
    }

    fn close(&mut self) {
        if let Some((name, mut lines)) = self.current.take() {
            // Padding between functions is not part of one.
            let padding = ["nop", "cs nop", "data16", "xchg %ax,%ax"];
            while lines.last().is_some_and(|l| padding.iter().any(|p| l.starts_with(p))) {
                lines.pop();
            }
            let hash = format!("{:x}", md5::compute(lines.join("\n")));
            self.done.entry(name).or_default().push(hash);
        }
    }

    fn finish(mut self) -> BTreeMap<String, Vec<String>> {
        self.close();
        self.done.values_mut().for_each(|v| v.sort());
        self.done
    }
}

fn is_hex(b: u8) -> bool {
    matches!(b, b'0'..=b'9' | b'a'..=b'f')
}

/// The name in a line `0123456789abcdef <name>:`.
fn function_head(line: &str) -> Option<&str> {
    let (address, rest) = (line.get(..16)?, line.get(16..)?);
    if !address.bytes().all(is_hex) {
        return None;
    }
    rest.strip_prefix(" <")?.strip_suffix(">:")
}

/// What follows `   12:\t` at the begin of a line.
fn after_address(line: &str) -> Option<&str> {
    let body = line.trim_start();
    if body.len() == line.len() {
        return None;
    }
    let (address, rest) = body.split_once(':')?;
    if address.is_empty() || !address.bytes().all(is_hex) {
        return None;
    }
    let text = rest.trim_start();
    (text.len() < rest.len()).then_some(text)
}

/// With `-w` relocations stand on the instruction's own line, as `\t5: R_X86_64_PLT32\tf-0x4`.
/// Returns the instruction, then each relocation from `R_` on.
fn split_relocations(body: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut from = 0;
    for (at, _) in body.match_indices(": R_") {
        let head = &body[from.min(at)..at];
        let digits = head.bytes().rev().take_while(|&b| is_hex(b)).count();
        let before = &head[..head.len() - digits];
        let kept = before.trim_end();
        if digits > 0 && kept.len() < before.len() {
            parts.push(kept);
            from = at + 2;
        }
    }
    parts.push(&body[from..]);
    parts
}

/// An instruction without comment and without absolute addresses (targets keep their place
/// relative to the function, `<f+0x12>`), blanks made one.
fn instruction(text: &str) -> String {
    let text = text.split('#').next().unwrap_or("").trim_end();
    let mut kept = String::with_capacity(text.len());
    let mut from = 0;
    for (at, _) in text.match_indices(" <") {
        let head = &text[from..at];
        let digits = head.bytes().rev().take_while(|&b| is_hex(b)).count();
        let before = &head[..head.len() - digits];
        let in_word = before.chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_');
        if digits > 0 && !in_word {
            kept.push_str(before);
            from = at + 1;
        }
    }
    kept.push_str(&text[from..]);
    let mut out = String::with_capacity(kept.len());
    let mut blank = false;
    for c in kept.chars() {
        if c.is_whitespace() {
            if !blank {
                out.push(' ');
            }
            blank = true;
        } else {
            out.push(c);
            blank = false;
        }
    }
    out
}

/// A relocation; the offset into data or code of this object that has no symbol is dropped, for
/// its place may move, and so is the number of a constant's label.
fn relocation(kind: &str, target: &str) -> String {
    const SECTIONS: [&str; 7] = ["rodata", "text", "data", "bss", "init_array", "L", "gcc_except_table"];
    let mut target = target;
    if let Some(rest) = target.strip_prefix('.') {
        if SECTIONS.iter().any(|s| rest.starts_with(s)) {
            let word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$');
            let end = rest.find(|c| !word(c)).unwrap_or(rest.len());
            let offset = rest[end..].strip_prefix(['+', '-']).and_then(|o| o.strip_prefix("0x"));
            if offset.is_some_and(|o| !o.is_empty() && o.bytes().all(is_hex)) {
                target = &target[..end + 1];
            }
        }
    }
    match target.strip_prefix(".LC").filter(|r| r.starts_with(|c: char| c.is_ascii_digit())) {
        Some(rest) => format!("{kind} .LC{}", rest.trim_start_matches(|c: char| c.is_ascii_digit())),
        None => format!("{kind} {target}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_of_nm() {
        let s = parse_symbols(
            "0000000000000010 T main\n                 U puts\n0000000000000000 r .LC0\n\
             0000000000000000 b _ZL1x\n0000000000000000 W _Z1fv\n",
        );
        let plain: Vec<_> = s.plain.iter().map(|(n, k)| format!("{n} {k}")).collect();
        assert_eq!(plain, ["_Z1fv D", "_ZL1x L", "main D", "puts U"]);
        assert!(s.detail.contains(&("_Z1fv".into(), "W".into())));
    }

    #[test]
    fn absolute_addresses_go() {
        assert_eq!(instruction("call   9 <main+0x9>"), "call <main+0x9>");
        assert_eq!(instruction("jmp    ab <_Z1fv+0x3b>  # x"), "jmp <_Z1fv+0x3b>");
        assert_eq!(instruction("mov    $0x12,%eax"), "mov $0x12,%eax");
        assert_eq!(instruction("foo    0x12 <a>"), "foo 0x12 <a>");
    }

    #[test]
    fn relocations_are_taken_apart() {
        let p = split_relocations("call   9 <main+0x9>\t5: R_X86_64_PLT32\tf-0x4");
        assert_eq!(p, ["call   9 <main+0x9>", "R_X86_64_PLT32\tf-0x4"]);
        assert_eq!(split_relocations("ret"), ["ret"]);
        let p = split_relocations("a\t5: R_X\tx\t9: R_Y\ty");
        assert_eq!(p, ["a", "R_X\tx", "R_Y\ty"]);
    }

    #[test]
    fn places_without_symbol_may_move() {
        assert_eq!(relocation("R", ".rodata+0x12"), "R .rodata");
        assert_eq!(relocation("R", ".rodata._ZN1aE-0x4"), "R .rodata._ZN1aE");
        assert_eq!(relocation("R", ".LC12-0x4"), "R .LC");
        assert_eq!(relocation("R", "f-0x4"), "R f-0x4");
        assert_eq!(relocation("R", ".bss+0x4+x"), "R .bss+0x4+x");
    }

    #[test]
    fn padding_is_no_code() {
        let mut a = Code::default();
        let mut b = Code::default();
        for l in ["0000000000000000 <f>:", "   0:\tret", "   1:\tnop", "   2:\tcs nopw 0x0(%rax)"] {
            a.line(l);
        }
        for l in ["0000000000000020 <f>:", "  20:\tret"] {
            b.line(l);
        }
        assert_eq!(a.finish(), b.finish());
    }

    #[test]
    fn other_files_have_no_sections() {
        assert_eq!(sections(b""), None);
        assert_eq!(sections(b"\x7fELF\x02\x01"), None);
        assert!(nvhr(b"!<arch>\n").is_empty());
    }
}

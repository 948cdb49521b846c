//! The arguments of attributes: what they can be at all, and what they say of the function or variable that the attribute
//! stands on (the manual of GNU C). Values are judged as far as they are written as numbers.
//!
//! Example: `__attribute__((nonnull(1))) void f(int);`: no number is a null pointer.

use super::attribute_function::is_member;
use super::attribute_target::Target;
use super::{is_type, Fault, Found, Tree};
use cufront_ast::{Arguments, KnownAttribute, NodeId, NodeKind, Specifier, Subjects};
use cufront_diag::Code;
use cufront_items::{argument_ranges, is_other_literal, number_between, WrittenAttribute};
use cufront_lex::Tok;

/// Checks what stands in the parentheses of the attribute `word`, whatever it is on.
pub(super) fn arguments(tree: &Tree<'_>, word: &WrittenAttribute, found: &mut Vec<Found>) {
    let (Some(known), Some(open)) = (word.known, word.open) else { return };
    let ranges = argument_ranges(tree.lexed, open);
    let close = ranges.last().map_or(open, |r| r.1);
    let (first, end) = ranges.first().copied().unwrap_or((open, open));
    let is_one = first.next() == end;
    let is_number = number_between(tree.lexed, first, end).is_some();
    match known.arguments {
        // a function, and the place of its parameter
        Arguments::Values(..)
            if known.name == "malloc" && (is_number || is_one && is_other_literal(tree.lexed, first)) =>
        {
            found.push((first, Fault::Of(Code::AttributeNeedsFunction)));
        }
        // of the operand of an alignment another rule tells
        Arguments::Values(..) if known.name != "aligned" && is_one && is_other_literal(tree.lexed, first) => {
            found.push((first, Fault::Of(Code::AttributeNotIntegral)));
        }
        Arguments::WordAndNumbers => {
            if ranges.len() < 3 {
                found.push((close, Fault::Of(Code::FormatIncomplete)));
            }
            let literal =
                ranges.iter().skip(1).find(|r| r.0.next() == r.1 && is_other_literal(tree.lexed, r.0));
            found.extend(literal.map(|r| (r.0, Fault::Of(Code::AttributeNotIntegral))));
        }
        _ => {}
    }
}

/// Checks the arguments of the attribute `known` on `target`, on which it may stand.
pub(super) fn check(
    tree: &Tree<'_>,
    known: &KnownAttribute,
    word: &WrittenAttribute,
    target: &Target,
    found: &mut Vec<Found>,
) {
    let mut tell = |at, code| found.push((at, Fault::Of(code)));
    let ranges = word.open.map(|open| argument_ranges(tree.lexed, open)).unwrap_or_default();
    let value = |i: usize| ranges.get(i).and_then(|r| number_between(tree.lexed, r.0, r.1));
    let first = ranges.first().map_or(word.first, |r| r.0);
    match known.name {
        "visibility" => {
            let text = tree.lexed.spelling(first);
            let is_one = ranges.first().is_some_and(|r| r.0.next() == r.1);
            let kinds: [&[u8]; 4] = [b"\"default\"", b"\"hidden\"", b"\"protected\"", b"\"internal\""];
            if is_one && text.starts_with(b"\"") && !kinds.contains(&text) {
                tell(first, Code::VisibilityUnknown);
            }
        }
        "mode" if !is_mode(tree.lexed.spelling(first)) => tell(first, Code::ModeUnknown),
        "vector_size" => {
            if let (Some(bytes), Some(size)) = (value(0), size_of(tree, target)) {
                if bytes < 1 || bytes % size == 0 && bytes.count_ones() != 1 {
                    tell(word.first, Code::VectorSizeInvalid);
                } else if bytes % size != 0 {
                    tell(word.first, Code::VectorSizeNoMultiple);
                }
            }
        }
        "constructor" | "destructor" => match value(0) {
            Some(n) if !(0..=65535).contains(&n) => tell(first, Code::PriorityInvalid),
            Some(n) if n <= 100 && !is_member(tree, target) => tell(word.first, Code::PriorityReserved),
            _ => {}
        },
        "init_priority" if target.subject == Subjects::VARIABLE => match value(0) {
            Some(n) if !(1..=65535).contains(&n) => tell(first, Code::PriorityInvalid),
            _ if is_no_object(tree, target) => tell(word.first, Code::PriorityOfOther),
            Some(n) if n <= 100 => tell(word.first, Code::InitPriorityReserved),
            _ => {}
        },
        "nonnull" | "format" | "format_arg" | "sentinel" | "alloc_size" => {
            of_parameters(tree, known, word, target, &ranges, found);
        }
        _ => {}
    }
}

/// The parameters of a function, as an attribute counts them.
struct Parameters {
    /// The object of a member function is the first one, and has no node.
    list: Vec<Option<NodeId>>,
    is_variadic: bool,
}

/// The parameters of the function `target`; none if their number or order is not known from the declaration.
fn parameters(tree: &Tree<'_>, target: &Target) -> Option<Parameters> {
    let (declaration, declarator) = (target.declaration?, target.declarator?);
    if target.subject != Subjects::FUNCTION {
        return None;
    }
    let specifiers = tree.specifiers(declaration)?;
    let function = tree.function_declarator(declarator)?;
    let name = tree.declarator_id(declarator).and_then(|id| tree.declared_name(id))?;
    if tree.kind(name) == NodeKind::QualifiedName {
        return None;
    }
    let in_class = tree.is_in_class(declaration) && tree.specifier(specifiers, Specifier::Friend).is_none();
    let mut list: Vec<Option<NodeId>> = Vec::new();
    if in_class {
        if tree.specifier(specifiers, Specifier::Static).is_some() {
            return None;
        }
        list.push(None);
    }
    let clause = tree.children(function).into_iter().find(|&c| tree.kind(c) == NodeKind::ParameterClause)?;
    let mut is_variadic = false;
    for node in tree.children(clause) {
        match tree.kind(node) {
            NodeKind::Ellipsis => is_variadic = true,
            NodeKind::Parameter => {
                if tree.view().holds_ellipsis(node) {
                    return None;
                }
                let is_void = tree.specifiers(node).is_some_and(|s| tree.view().says_only_void(s))
                    && tree.child(node, 1).is_some_and(|d| tree.kind(d) == NodeKind::Absent);
                if !is_void {
                    list.push(Some(node));
                }
            }
            _ => return None,
        }
    }
    Some(Parameters { list, is_variadic })
}

/// What a parameter is, as far as its words say.
#[derive(PartialEq, Eq)]
enum Sort {
    /// A pointer to a type whose words are `char`.
    Text,
    /// Another pointer.
    Pointer,
    /// Neither a pointer nor an array.
    Other,
    Unknown,
}

fn sort(tree: &Tree<'_>, parameter: NodeId) -> Sort {
    let (Some(specifiers), Some(declarator)) = (tree.specifiers(parameter), tree.child(parameter, 1)) else {
        return Sort::Unknown;
    };
    let types: Vec<NodeId> = tree.children(specifiers).into_iter().filter(|&s| is_type(tree, s)).collect();
    let is_plain = !types.is_empty()
        && types
            .iter()
            .all(|&s| tree.kind(s) == NodeKind::Specifier && !tree.view().is_specifier(s, Specifier::Auto));
    let is_text = types.iter().any(|&s| tree.lexed.spelling(tree.ast.node(s).first) == b"char");
    let mut depth = 0;
    let mut node = declarator;
    loop {
        let next = match tree.kind(node) {
            NodeKind::PointerDeclarator if tree.view().is_reference(node) => return Sort::Other,
            NodeKind::PointerDeclarator => {
                depth += 1;
                tree.last_child(node)
            }
            NodeKind::ArrayDeclarator => {
                depth += 1;
                tree.child(node, 0)
            }
            NodeKind::FunctionDeclarator => return Sort::Pointer,
            NodeKind::ParenthesizedDeclarator => tree.last_child(node),
            _ => None,
        };
        match next {
            Some(next) => node = next,
            None => break,
        }
    }
    match (depth, is_plain) {
        (0, true) => Sort::Other,
        (0, false) => Sort::Unknown,
        (1, true) if is_text => Sort::Text,
        (1, false) => Sort::Unknown,
        _ => Sort::Pointer,
    }
}

/// Checks attributes whose arguments are places of parameters.
fn of_parameters(
    tree: &Tree<'_>,
    known: &KnownAttribute,
    word: &WrittenAttribute,
    target: &Target,
    ranges: &[(Tok, Tok)],
    found: &mut Vec<Found>,
) {
    let Some(Parameters { list, is_variadic }) = parameters(tree, target) else { return };
    let mut tell = |at, code| found.push((at, Fault::Of(code)));
    let count = list.len() as i128;
    let value = |i: usize| ranges.get(i).and_then(|r| number_between(tree.lexed, r.0, r.1));
    let at = |i: usize| ranges.get(i).map_or(word.first, |r| r.0);
    // the object of a member function is none of the parameters that are judged
    let sort_of = |n: i128| {
        let parameter = usize::try_from(n - 1).ok().and_then(|i| list.get(i).copied());
        parameter.flatten().map_or(Sort::Unknown, |p| sort(tree, p))
    };
    match known.name {
        "nonnull" => {
            let given = word.open.is_some();
            if !given && list.iter().flatten().all(|&p| sort(tree, p) == Sort::Other) {
                return tell(word.first, Code::NonnullOfNothing);
            }
            for i in 0..ranges.len() {
                match value(i) {
                    Some(n) if n < 1 => tell(at(i), Code::PlaceInvalid),
                    Some(n) if n > count => tell(word.first, Code::NonnullPlace),
                    Some(n) if sort_of(n) == Sort::Other => tell(word.first, Code::NonnullOfNumber),
                    _ => {}
                }
            }
        }
        "sentinel" => match value(0) {
            _ if !is_variadic => tell(word.first, Code::SentinelOfOther),
            Some(n) if n < 0 => tell(at(0), Code::PlaceInvalid),
            _ => {}
        },
        "alloc_size" => {
            for i in 0..ranges.len() {
                if value(i).is_some_and(|n| n < 1 || n > count) {
                    tell(at(i), Code::PlaceInvalid);
                }
            }
        }
        "format_arg" => match value(0) {
            Some(n) if n > count => tell(word.first, Code::FormatPlace),
            Some(n) if matches!(sort_of(n), Sort::Other | Sort::Pointer) => {
                tell(word.first, Code::FormatOfOther);
            }
            _ => {}
        },
        "format" if ranges.len() == 3 => {
            let kind = tree.lexed.spelling(at(0));
            let kind = kind.strip_prefix(b"__").and_then(|k| k.strip_suffix(b"__")).unwrap_or(kind);
            if !matches!(kind, b"printf" | b"scanf" | b"strftime") {
                return tell(at(0), Code::FormatUnknown);
            }
            let (Some(text), Some(values)) = (value(1), value(2)) else { return };
            if text > count {
                tell(at(1), Code::FormatPlace);
            } else if text > 0 && matches!(sort_of(text), Sort::Other | Sort::Pointer) {
                return tell(at(1), Code::FormatOfOther);
            }
            if values != 0 && !is_variadic {
                tell(word.first, Code::FormatOfFixed);
            }
            if values != 0 && values != count + 1 {
                tell(at(2), Code::FormatValues);
            }
        }
        _ => {}
    }
}

/// The machine mode is one of those that GNU C has and the reference knows.
fn is_mode(spelled: &[u8]) -> bool {
    let mode = spelled.strip_prefix(b"__").and_then(|m| m.strip_suffix(b"__")).unwrap_or(spelled);
    match mode {
        b"QI" | b"HI" | b"SI" | b"DI" | b"TI" | b"SF" | b"DF" | b"XF" | b"TF" | b"SC" | b"DC" | b"XC"
        | b"TC" => true,
        b"byte" | b"word" | b"pointer" | b"unwind_word" | b"libgcc_cmp_return" | b"libgcc_shift_count" => {
            true
        }
        // vectors
        _ => mode.starts_with(b"V"),
    }
}

/// The size of the arithmetic type that the declaration names with one word.
fn size_of(tree: &Tree<'_>, target: &Target) -> Option<i128> {
    let specifiers = tree.specifiers(target.declaration?)?;
    let types: Vec<NodeId> = tree.children(specifiers).into_iter().filter(|&s| is_type(tree, s)).collect();
    let [only] = types[..] else { return None };
    if tree.kind(only) != NodeKind::Specifier {
        return None;
    }
    match tree.lexed.spelling(tree.ast.node(only).first) {
        b"char" | b"bool" => Some(1),
        b"short" => Some(2),
        b"int" | b"unsigned" | b"float" => Some(4),
        b"long" | b"double" => Some(8),
        _ => None,
    }
}

/// The variable is certainly no object of a class, or it is not defined here.
fn is_no_object(tree: &Tree<'_>, target: &Target) -> bool {
    let (Some(declaration), Some(declarator)) = (target.declaration, target.declarator) else { return false };
    let Some(specifiers) = tree.specifiers(declaration) else { return false };
    let is_pointer = |n: NodeId| matches!(tree.kind(n), NodeKind::PointerDeclarator);
    let is_word = |s: NodeId| {
        matches!(tree.kind(s), NodeKind::Specifier | NodeKind::Attribute)
            && !tree.view().is_specifier(s, Specifier::Auto)
    };
    let has_initializer = tree.kind(declarator) == NodeKind::InitDeclarator
        && tree.last_child(declarator).is_some_and(|i| tree.kind(i) != NodeKind::Absent);
    tree.ast.tree(declarator).any(is_pointer)
        || tree.children(specifiers).into_iter().all(is_word)
        || tree.specifier(specifiers, Specifier::Extern).is_some() && !has_initializer
}

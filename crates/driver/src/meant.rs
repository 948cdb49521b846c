//! What a name that nothing declares was probably meant to be: a declared name that is spelt almost like it, or one of a
//! header that is not included.

use cufront_base::{Name, ScopeId};
use cufront_diag::{say, Code, Diagnostics, Message};
use cufront_items::{AttrSet, Decl, DeclKind, Items, NameKind, ScopeKind};
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::FxHashSet;

/// Reports that are looked at: who has more of them misses a header, or a whole part of the program.
const LOOKED_AT: usize = 50;

/// Says in reports of names that nothing declares, and of kernels beside `<<`, what was probably meant.
pub(crate) fn say_what_was_meant(lexed: &Lexed, items: &Items, diagnostics: &mut Diagnostics) {
    let mut left = LOOKED_AT;
    diagnostics.reword(|d| {
        let Some(tok) = d.offset.map(|offset| lexed.tokens.at_or_after(offset)) else { return };
        let Some(name) = lexed.tokens.identifier(tok) else { return };
        let word = lexed.spelling(tok);
        let shown = cufront_diag::Name(word);
        let (plain, words) = match d.code {
            Code::UndefinedIdentifier if left > 0 => {
                left -= 1;
                let advice = advice(lexed, items, tok);
                let words = advice.map(|advice| format!("{shown} is not declared here; {advice}"));
                (say::UndefinedIdentifier { name: shown }.words(), words)
            }
            Code::NoNamespaceMember => {
                let of_std = tok.0 > 1 && lexed.spelling(Tok(tok.0 - 2)) == b"std";
                let header = find(&STD_HEADERS, word).filter(|_| of_std);
                let words = header.map(|header| format!("the namespace has no {shown}; include <{header}>"));
                (say::NoNamespaceMember { member: shown }.words(), words)
            }
            // all that the statement does is to name a function
            Code::ExpressionHasNoEffect if left > 0 && is_whole_statement(lexed, tok) => {
                left -= 1;
                let words = is_function(items, name).then(|| {
                    format!("this names the function {shown} and does not call it; write '()' behind it")
                });
                (say::ExpressionHasNoEffect.words(), words)
            }
            Code::IncompleteObject => {
                let at = |kind: TokenKind, tok: Tok| lexed.tokens.kind(tok) == kind;
                let words = if at(TokenKind::LBracket, tok.next()) && at(TokenKind::RBracket, tok.plus(2)) {
                    Some(format!("the number of elements of {shown} is missing; write it in the brackets"))
                } else if tok.0 > 0 && at(TokenKind::Void, tok.prev()) {
                    Some(format!("{shown} cannot be void; write the type of its value"))
                } else {
                    None
                };
                (say::IncompleteObject.words(), words)
            }
            Code::NoInteger if lexed.tokens.kind(tok.next()) == TokenKind::ShiftLeft => {
                let words = is_kernel(items, name).then(|| {
                    format!("the kernel {shown} is no number to shift; a launch has three brackets: <<<grid, block>>>")
                });
                (say::NoInteger.words(), words)
            }
            _ => return,
        };
        // what has other words is explained already
        if let (true, Some(words)) = (d.message == plain, words) {
            d.message = words;
        }
    });
}

/// The token is a statement but for its `;`.
fn is_whole_statement(lexed: &Lexed, tok: Tok) -> bool {
    let t = &lexed.tokens;
    let begins = |before| matches!(t.kind(before), TokenKind::LBrace | TokenKind::RBrace | TokenKind::Semi);
    tok.0 > 0 && begins(tok.prev()) && t.kind(tok.next()) == TokenKind::Semi
}

/// A function has the name, and nothing else, as a variable of a block, that may be meant.
fn is_function(items: &Items, name: Name) -> bool {
    let mut named = items.decls.iter().filter(|(_, d)| d.name == name).peekable();
    named.peek().is_some() && named.all(|(_, d)| d.kind == DeclKind::Function)
}

/// A kernel has the name.
fn is_kernel(items: &Items, name: Name) -> bool {
    items.decls.iter().any(|(_, d)| d.name == name && d.attrs.contains(AttrSet::GLOBAL))
}

/// What to do about the undeclared name at `tok`.
fn advice(lexed: &Lexed, items: &Items, tok: Tok) -> Option<String> {
    let t = &lexed.tokens;
    let word = lexed.spelling(tok);
    let shown = String::from_utf8_lossy(word);
    if let Some((_, meant)) = FOREIGN.iter().find(|(foreign, _)| foreign.as_bytes() == word) {
        return Some((*meant).to_owned());
    }
    if let Some(header) = find(&HEADERS, word) {
        return Some(format!("include <{header}>"));
    }
    if tok.0 == 0 || t.kind(tok.prev()) != TokenKind::ColonColon {
        // many names of the library are words that people use for their own things
        let telling = TELLING.contains(&word);
        let used = matches!(t.kind(tok.next()), TokenKind::LParen | TokenKind::Less | TokenKind::ColonColon);
        if (telling || used) && in_std(lexed, items, t.name(tok), tok) {
            return Some(format!("did you mean \"std::{shown}\"?"));
        }
        // `map<int, int>`, which nothing else would be
        let of_template = t.kind(tok.next()) == TokenKind::Less;
        if let Some(header) = find(&STD_HEADERS, word).filter(|_| telling || of_template) {
            return Some(format!("did you mean \"std::{shown}\" of <{header}>?"));
        }
    }
    if let Some(scope) = scoped_enumeration(items, t.name(tok), tok) {
        let name = String::from_utf8_lossy(lexed.names.spelling(scope));
        return Some(format!("did you mean \"{name}::{shown}\"?"));
    }
    nearest(lexed, items, tok).map(|meant| format!("did you mean \"{meant}\"?"))
}

/// The name of the scoped enumeration in front of `tok` that has an enumerator `name`.
fn scoped_enumeration(items: &Items, name: Name, tok: Tok) -> Option<Name> {
    let is_one = |d: &&Decl| d.name == name && d.kind == DeclKind::Enumerator && d.point <= tok;
    let (_, found) = items.decls.iter().find(|(_, d)| is_one(d))?;
    let name = items.scopes[found.scope].name;
    (items.scopes[found.scope].kind == ScopeKind::Enum && name.is_some()).then_some(name)
}

/// A declaration in front of `tok` declares `name` in the namespace `std` itself.
fn in_std(lexed: &Lexed, items: &Items, name: Name, tok: Tok) -> bool {
    let is_std = |scope: ScopeId| {
        let mut scope = &items.scopes[scope];
        while scope.inline && !scope.parent.is_none() {
            scope = &items.scopes[scope.parent];
        }
        scope.kind == ScopeKind::Namespace && lexed.names.spelling(scope.name) == b"std"
    };
    let known = |d: &Decl| d.name == name && d.name_kind == NameKind::Plain && d.point <= tok;
    items.decls.iter().any(|(_, d)| known(d) && !items.scopes[d.scope].name.is_none() && is_std(d.scope))
}

/// Words of the language that a misspelt name may be.
const WORDS: [&str; 30] = [
    "auto",
    "bool",
    "break",
    "case",
    "char",
    "class",
    "const",
    "constexpr",
    "continue",
    "default",
    "double",
    "else",
    "enum",
    "false",
    "float",
    "namespace",
    "nullptr",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "struct",
    "switch",
    "template",
    "typename",
    "unsigned",
    "using",
    "void",
    "while",
];

/// The same of types so short that other names are like them; they are meant in front of a name only.
const SHORT_TYPES: [&str; 2] = ["int", "long"];

/// The name that is spelt almost like the one at `tok` and means something there.
fn nearest(lexed: &Lexed, items: &Items, tok: Tok) -> Option<String> {
    let wanted = String::from_utf8_lossy(lexed.spelling(tok)).into_owned();
    let mut best: Option<(usize, bool, String)> = None;
    let mut consider = |word: &str, of_header: bool| {
        // a third letter more or less makes another short word
        let letters = wanted.len().min(word.len());
        let most = match of_header {
            true => letters / 6,
            false => (letters / 4).max(usize::from(letters > 2)),
        };
        let begins_alike = wanted.as_bytes().first().map(u8::to_ascii_lowercase)
            == word.as_bytes().first().map(u8::to_ascii_lowercase);
        if !begins_alike || wanted.len().abs_diff(word.len()) > most || word == wanted {
            return;
        }
        let distance = strsim::damerau_levenshtein(&wanted.to_ascii_lowercase(), &word.to_ascii_lowercase());
        let found = (distance, of_header, word.to_owned());
        if distance <= most && best.as_ref().is_none_or(|best| found < *best) {
            best = Some(found);
        }
    };
    WORDS.iter().for_each(|word| consider(word, false));
    if lexed.tokens.identifier(tok.next()).is_some() {
        SHORT_TYPES.iter().for_each(|word| consider(word, false));
    }
    let (scopes, first) = scopes_around(items, tok);
    let mut seen: FxHashSet<Name> = FxHashSet::default();
    for (_, d) in items.decls.iter() {
        let nameless = d.name.is_none() || d.name_kind != NameKind::Plain || d.name_tok.is_none();
        let means_nothing =
            matches!(d.kind, DeclKind::UsingDirective | DeclKind::DeductionGuide | DeclKind::Unknown);
        if nameless || means_nothing || d.point > tok {
            continue;
        }
        let is_local = items.scopes[d.scope].kind.is_local() || d.kind == DeclKind::TypeParameter;
        let is_seen = if is_local { d.name_tok >= first } else { scopes.contains(&d.scope) };
        if is_seen && seen.insert(d.name) {
            let of_header = lexed.lines.in_system_header(lexed.tokens.start(d.name_tok));
            consider(&String::from_utf8_lossy(lexed.names.spelling(d.name)), of_header);
        }
    }
    best.map(|(.., word)| word)
}

/// The namespaces, classes and enumerations whose declarations are found at `tok`, and the first token of the
/// declaration of a namespace around.
fn scopes_around(items: &Items, tok: Tok) -> (FxHashSet<ScopeId>, Tok) {
    let mut open: Vec<ScopeId> = items.scopes.iter().next().map(|(global, _)| global).into_iter().collect();
    let mut first = tok;
    for (_, d) in items.decls.iter().filter(|(_, d)| d.first <= tok && tok <= d.last) {
        let kind = items.scopes[d.scope].kind;
        if kind == ScopeKind::Namespace && d.kind != DeclKind::Namespace {
            first = first.min(d.first);
        }
        open.extend((!kind.is_local()).then_some(d.scope));
        open.extend((!d.inner.is_none()).then_some(d.inner));
    }
    let mut found = FxHashSet::default();
    while let Some(scope) = open.pop() {
        if found.insert(scope) {
            let s = &items.scopes[scope];
            open.extend(s.transparent.iter().copied());
            open.extend(s.enumerations.iter().map(|e| e.1));
        }
    }
    (found, first)
}

/// Words of other languages, and what to write for them.
const FOREIGN: [(&str, &str); 9] = [
    ("boolean", "write 'bool'"),
    ("byte", "write 'unsigned char'"),
    ("elif", "write 'else if'"),
    ("elseif", "write 'else if'"),
    ("elsif", "write 'else if'"),
    ("endif", "a block ends with '}'"),
    ("nil", "write 'nullptr'"),
    ("null", "write 'nullptr'"),
    ("then", "leave it out: behind 'if (…)' stands the statement"),
];

/// The header in whose row `name` stands.
fn find(table: &[(&'static str, &'static str)], name: &[u8]) -> Option<&'static str> {
    let is_in = |names: &str| names.split(' ').any(|word| word.as_bytes() == name);
    table.iter().find(|(_, names)| is_in(names)).map(|(header, _)| *header)
}

/// Headers, and names that they declare or define outside of namespaces.
const HEADERS: [(&str, &str); 11] = [
    ("cassert", "assert"),
    ("cfloat", "DBL_EPSILON DBL_MAX DBL_MIN FLT_EPSILON FLT_MAX FLT_MIN"),
    ("climits", "CHAR_BIT INT_MAX INT_MIN LONG_MAX LONG_MIN UINT_MAX ULONG_MAX"),
    ("cooperative_groups.h", "cooperative_groups"),
    ("cstdint", "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t"),
    ("cstdio", "FILE fclose fflush fopen fprintf fputs fread fscanf fwrite printf puts scanf snprintf sprintf stderr stdout"),
    ("cublas_v2.h", "cublasCreate cublasDestroy cublasHandle_t cublasSgemm"),
    ("cuda_bf16.h", "__nv_bfloat16 __nv_bfloat162 nv_bfloat16 nv_bfloat162"),
    ("cuda_fp16.h", "__half __half2 __half2float __float2half half2"),
    ("cuda_fp8.h", "__nv_fp8_e4m3 __nv_fp8_e5m2"),
    ("curand_kernel.h", "curandState curandState_t curand_init curand_normal curand_uniform"),
];

/// Headers, and names that they declare in the namespace `std`.
const STD_HEADERS: [(&str, &str); 36] = [
    ("algorithm", "all_of any_of copy copy_if copy_n count count_if equal fill fill_n find find_if for_each generate max max_element min min_element minmax none_of remove_if reverse rotate shuffle sort stable_sort transform unique"),
    ("array", "array"),
    ("atomic", "atomic atomic_flag"),
    ("chrono", "chrono"),
    ("complex", "complex"),
    ("condition_variable", "condition_variable"),
    ("deque", "deque"),
    ("filesystem", "filesystem"),
    ("fstream", "fstream ifstream ofstream"),
    ("functional", "bind equal_to function greater hash less minus multiplies plus"),
    ("future", "async future promise"),
    ("initializer_list", "initializer_list"),
    ("iomanip", "setfill setprecision setw"),
    ("iostream", "cerr cin clog cout endl"),
    ("iterator", "back_inserter distance istream_iterator ostream_iterator"),
    ("limits", "numeric_limits"),
    ("list", "list"),
    ("map", "map multimap"),
    ("memory", "make_shared make_unique shared_ptr unique_ptr weak_ptr"),
    ("mutex", "lock_guard mutex unique_lock"),
    ("numeric", "accumulate inner_product iota partial_sum reduce"),
    ("optional", "nullopt optional"),
    ("queue", "priority_queue queue"),
    ("random", "default_random_engine mt19937 normal_distribution random_device uniform_int_distribution uniform_real_distribution"),
    ("set", "multiset set"),
    ("sstream", "istringstream ostringstream stringstream"),
    ("stack", "stack"),
    ("stdexcept", "invalid_argument logic_error out_of_range runtime_error"),
    ("string", "getline stof stoi string to_string"),
    ("string_view", "string_view"),
    ("thread", "this_thread thread"),
    ("tuple", "get make_tuple tie tuple"),
    ("unordered_map", "unordered_map unordered_multimap"),
    ("unordered_set", "unordered_multiset unordered_set"),
    ("variant", "variant visit"),
    ("vector", "vector"),
];

/// Names of the namespace `std` that hardly anybody uses for something else.
const TELLING: [&[u8]; 24] = [
    b"cerr",
    b"cin",
    b"cout",
    b"endl",
    b"ifstream",
    b"make_shared",
    b"make_unique",
    b"mt19937",
    b"numeric_limits",
    b"ofstream",
    b"ostringstream",
    b"runtime_error",
    b"setprecision",
    b"setw",
    b"shared_ptr",
    b"string",
    b"string_view",
    b"stringstream",
    b"to_string",
    b"unique_ptr",
    b"unordered_map",
    b"unordered_set",
    b"vector",
    b"thread",
];

use super::*;
use crate::DirectiveKind;
use cufront_diag::Code;
use TokenKind as K;

fn lex_ok(s: &str) -> Lexed {
    let mut d = Diagnostics::new();
    let l = lex(s.as_bytes().to_vec(), KeywordSet::CXX20, &mut d);
    assert_eq!(d.errors(), 0, "{s}: {:?}", d.list());
    l
}

fn kinds(s: &str) -> Vec<TokenKind> {
    let l = lex_ok(s);
    let mut k = l.tokens.kinds().to_vec();
    assert_eq!(k.pop(), Some(K::Eof));
    k
}

fn spellings(s: &str) -> Vec<String> {
    let l = lex_ok(s);
    (0..l.tokens.len() - 1).map(|i| String::from_utf8_lossy(l.spelling(Tok(i as u32))).into_owned()).collect()
}

fn error(s: &[u8]) -> (Code, String) {
    let mut d = Diagnostics::new();
    let _ = lex(s.to_vec(), KeywordSet::CXX17, &mut d);
    let first = d.list().first().expect("an error");
    (first.code, first.message.clone())
}

#[test]
fn launch_brackets_and_template_closers() {
    use K::{Greater, Ident, LParen, LaunchOpen, Less, Number, RParen, Semi};
    assert_eq!(
        kinds("k<<<1>>>();"),
        [Ident, LaunchOpen, Number, Greater, Greater, Greater, LParen, RParen, Semi]
    );
    let blanks = [Ident, LaunchOpen, Number, Greater, Greater, Greater, LParen, RParen, Semi];
    assert_eq!(kinds("k << <1>> >();"), blanks);
    assert_eq!(kinds("k <<\t/* a */ <1>>>();"), blanks);
    assert_eq!(spellings("k << <1")[1..], ["<< <", "1"]);
    assert_eq!(kinds("k <<\n<1")[1..], [K::ShiftLeft, Less, Number]);
    assert_eq!(kinds("k << /*\n*/ <1")[1..], [K::ShiftLeft, Less, Number]);
    assert_eq!(kinds("k < << 1")[1..], [Less, K::ShiftLeft, Number]);
    assert_eq!(kinds("operator<< <T>")[1..], [K::ShiftLeft, Less, Ident, Greater]);
    assert_eq!(kinds("A<B<C<int>>>")[7..], [Greater, Greater, Greater]);
    assert_eq!(kinds("operator<<<T>")[1..], [K::ShiftLeft, Less, Ident, Greater]);
}

#[test]
fn digraphs_and_alternative_tokens() {
    assert_eq!(kinds("<% %> <: :> and"), [K::LBrace, K::RBrace, K::LBracket, K::RBracket, K::AmpAmp]);
    assert_eq!(spellings("a<::b>"), ["a", "<", "::", "b", ">"]);
    assert_eq!(spellings("a<:::b:>"), ["a", "<:", "::", "b", ":>"]);
    assert_eq!(spellings("not x<%%>"), ["not", "x", "<%", "%>"]);
}

#[test]
fn literals() {
    for s in [
        "0x1p-3f",
        "1'000'000ull",
        ".5e+7",
        "0b1010",
        "1.0_km",
        "'a'",
        "u8'a'",
        "L'\\''",
        "\"a\\\"b\"",
        "u8R\"x(a)\" b)x\"",
        "R\"(\n# 1 \"not a marker\"\n)\"_s",
        "\"x\"sv",
    ] {
        assert_eq!(spellings(s), [s]);
    }
    assert_eq!(spellings("1...3"), ["1...3"]);
    assert_eq!(spellings("x...y"), ["x", "...", "y"]);
}

#[test]
fn one_name_for_both_spellings_of_a_character() {
    let l = lex_ok("caf\\u00e9 caf\u{e9}");
    assert_eq!(l.tokens.name(Tok(0)), l.tokens.name(Tok(1)));
    assert_eq!(l.spelling(Tok(0)), b"caf\\u00e9");
}

#[test]
fn brackets_know_their_partner() {
    let l = lex_ok("f({[a]})");
    assert_eq!(l.tokens.partner(Tok(1)), Tok(7));
    assert_eq!(l.tokens.partner(Tok(6)), Tok(2));
}

#[test]
fn markers_and_pragmas_go_to_side_tables() {
    let l = lex_ok("# 1 \"a.cu\"\nint x;\n#pragma unroll 4\nint y;\n#define Z\n");
    assert_eq!(l.tokens.len(), 7);
    assert_eq!(l.lines.markers().len(), 1);
    assert_eq!(l.directives.len(), 2);
    assert_eq!(l.directives[0].kind, DirectiveKind::Pragma);
    assert_eq!(&l.text[l.directives[0].word as usize..l.directives[0].end as usize], b"unroll 4");
    assert_eq!(l.directives[0].before, Tok(3));
    assert_eq!(l.directives[1].kind, DirectiveKind::Other);
}

#[test]
fn keywords_follow_the_standard() {
    let mut d = Diagnostics::new();
    let l = lex(b"requires noexcept".to_vec(), KeywordSet { cxx11: false, cxx20: false }, &mut d);
    assert_eq!(l.tokens.kinds()[..2], [K::Ident, K::Ident]);
}

#[test]
fn errors_are_clear() {
    assert_eq!(error(b"int a; /* x").0, Code::UnterminatedComment);
    assert_eq!(error(b"char c = 'a\n;").0, Code::UnterminatedLiteral);
    assert_eq!(error(b"R\"x(abc)\"").0, Code::UnterminatedLiteral);
    assert_eq!(error(b"int x @ 3;").0, Code::StrayByte);
    let (code, words) = error(b"void f() {\n  g(1;\n}\n");
    assert_eq!(code, Code::UnbalancedParen);
    assert!(words.contains("line 2"), "{words}");
    assert_eq!(error(b"}").0, Code::ExpectedDeclaration);
    assert_eq!(error(b"namespace n {").0, Code::UnbalancedBrace);
    assert_eq!(error(b"#error no\n").0, Code::ErrorDirective);
}

#[test]
fn random_bytes_do_not_panic() {
    let mut x = 12345u64;
    for n in 0..200 {
        let bytes: Vec<u8> = (0..n * 5)
            .map(|_| {
                x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (x >> 33) as u8
            })
            .collect();
        let mut d = Diagnostics::new();
        let _ = lex(bytes, KeywordSet::CXX20, &mut d);
    }
}

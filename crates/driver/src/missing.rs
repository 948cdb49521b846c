//! The words for what is missing in a program, and for the place where it is.

use cufront_lex::{Lexed, Tok, TokenKind};
use cufront_parse::Expected;

/// What is missing.
pub(crate) fn missing(expected: Expected) -> String {
    match expected {
        Expected::Token(kind) => match kind {
            TokenKind::While => "'while' with the condition of the loop".to_owned(),
            TokenKind::Noexcept => "'noexcept'".to_owned(),
            TokenKind::Catch => "'catch'".to_owned(),
            TokenKind::Greater => "',' or '>'".to_owned(),
            kind => match kind.punctuator() {
                "" => "another token".to_owned(),
                spelling => format!("'{spelling}'"),
            },
        },
        Expected::Expression | Expected::NoType => "an expression".to_owned(),
        Expected::Identifier => "a name".to_owned(),
        Expected::MemberName => "the name of a member".to_owned(),
        Expected::Class => "the name or the body of a class".to_owned(),
        Expected::FunctionBody => "'{'".to_owned(),
        Expected::Type | Expected::Specifiers | Expected::TypeBehindSpecifiers => "a type".to_owned(),
        Expected::Declaration => "a declaration".to_owned(),
        Expected::OperatorFunction => "'('".to_owned(),
        Expected::OtherResult => "another result".to_owned(),
        Expected::Value | Expected::ConditionValue => "an initialiser".to_owned(),
        Expected::NoTypename | Expected::NoVirtual => "another word".to_owned(),
        Expected::ConstraintPrimary | Expected::ConstraintGoesOn => "'('".to_owned(),
        Expected::QualifiedName => "a qualified name".to_owned(),
        Expected::Declarator => "the name that is declared".to_owned(),
        Expected::Statement => "a statement".to_owned(),
        Expected::Member => "a member declaration".to_owned(),
        Expected::TemplateArgument => "a template argument".to_owned(),
        Expected::StringLiteral | Expected::Assembly => "a string literal".to_owned(),
        Expected::AsmOperand => "an operand".to_owned(),
        Expected::DeclaredName => "a declared name".to_owned(),
        Expected::Operator => "an operator or a type".to_owned(),
        Expected::TemplateParameter => "a template parameter".to_owned(),
        Expected::NoArguments => "the end of the attribute".to_owned(),
        Expected::TemplateKey => "'class' or 'typename'".to_owned(),
        Expected::NoTemplate => "';'".to_owned(),
        Expected::NoClassParameter | Expected::OneType => "another type".to_owned(),
        Expected::Alias => "'='".to_owned(),
        Expected::MemberArguments => "'(' or '{'".to_owned(),
        Expected::ExceptionDeclaration => "the type of what is caught".to_owned(),
        Expected::ArgumentsEnd => "'>'".to_owned(),
        Expected::CastType => "'<'".to_owned(),
        Expected::ConceptArguments => "the '<' with the arguments of the concept".to_owned(),
        Expected::ClassBody => "the '{' of the class, or another base".to_owned(),
        Expected::Instantiated => "what is instantiated".to_owned(),
        Expected::Namespace => "the end of the block or class".to_owned(),
        Expected::LaunchEnd => "'>>>'".to_owned(),
        Expected::LaunchArguments => "'('".to_owned(),
        Expected::LambdaParameters => "'()'".to_owned(),
        Expected::LambdaBody => "'{'".to_owned(),
        Expected::LessNesting | Expected::Nothing => String::new(),
    }
}

/// In front of what.
pub(crate) fn place(lexed: &Lexed, at: Tok) -> String {
    if at >= lexed.tokens.eof() {
        return "at the end of the file".to_owned();
    }
    let spelling = lexed.spelling(at);
    let shown = String::from_utf8_lossy(&spelling[..spelling.len().min(40)]);
    format!("in front of '{shown}'")
}

/// `tok`, or the token in front of the attributes that end there.
pub(crate) fn before_attributes(lexed: &Lexed, first: Tok, mut tok: Tok) -> Tok {
    let t = &lexed.tokens;
    while t.kind(tok) == TokenKind::RParen {
        let word = t.partner(tok).prev();
        if word <= first || t.kind(word) != TokenKind::Attribute {
            break;
        }
        tok = word.prev();
    }
    tok
}

/// Behind what.
pub(crate) fn behind(lexed: &Lexed, before: Tok) -> String {
    let spelling = lexed.spelling(before);
    if spelling.len() > 40 {
        return "behind this".to_owned();
    }
    format!("behind '{}'", String::from_utf8_lossy(spelling))
}

//! Parses what the host compiler will parse too, and reports what is no C++.
//!
//! The user's own declarations are parsed with all that is in them. Those of system headers are taken as they
//! come, unless everything is asked for; what cannot be parsed there is counted and passes through: a header that
//! the host compiler accepts must never fail a build because of us.

use crate::trace::Watch;
use cufront_ast::{Ast, NodeId};
use cufront_diag::{say, Code, Diagnostics};
use cufront_items::Items;
use cufront_lex::{Lexed, Tok, TokenKind};
use cufront_names::{declarations, parse_declarations};
use cufront_parse::{Expected, SyntaxError};

/// What was parsed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SyntaxCount {
    /// Declarations at namespace scope that were parsed.
    pub parsed: usize,
    /// Nodes of their trees.
    pub nodes: usize,
    /// Declarations of system headers that could not be parsed and pass through.
    pub passed_through: usize,
}

/// The trees of the user's declarations.
#[derive(Debug, Default)]
pub(crate) struct Trees {
    pub(crate) ast: Ast,
    /// The roots of those without errors, in source order.
    pub(crate) roots: Vec<NodeId>,
}

/// Parses the declarations of the user's files, with `eager` those of system headers too, and reports syntax
/// errors of the former. Block-scope declarations enter `items`.
pub(crate) fn check_syntax(
    lexed: &Lexed,
    items: &mut Items,
    eager: bool,
    watch: &mut Watch,
    diagnostics: &mut Diagnostics,
) -> (SyntaxCount, Trees) {
    let mut count = SyntaxCount::default();
    let ranges = declarations(lexed, items, eager);
    watch.enter("parsing");
    let mut trees = Trees::default();
    let Trees { ast, roots } = &mut trees;
    parse_declarations(lexed, items, &ranges, ast, &mut |ast, root, errors, first| {
        count.parsed += 1;
        count.nodes += ast.node(root).size as usize;
        watch.done(first);
        let system = lexed.lines.in_system_header(lexed.tokens.start(first));
        let Some(error) = errors.first() else {
            if !system {
                roots.push(root);
            }
            return !system;
        };
        if system {
            count.passed_through += 1;
            let (missing, place) = (missing(error.expected), place(lexed, error.at));
            let at = lexed.tokens.start(error.at);
            diagnostics.say(at, say::SystemHeaderSyntax { missing: &missing, place: &place });
            return false;
        }
        for error in errors {
            report(lexed, error, first, diagnostics);
        }
        false
    });
    (count, trees)
}

/// Reports `error`, found in the declaration that begins at `first`, as an entry of the catalogue.
fn report(lexed: &Lexed, error: &SyntaxError, first: Tok, diagnostics: &mut Diagnostics) {
    let at = lexed.tokens.start(error.at);
    // what does not even begin a declaration is none
    let expected = match error.expected {
        Expected::Declarator if error.at == first => Expected::Declaration,
        other => other,
    };
    let (missing, place) = (missing(expected), place(lexed, error.at));
    let (missing, place) = (missing.as_str(), place.as_str());
    let reported = |code| diagnostics.list().iter().any(|d| d.code == code && d.offset == Some(at));
    // the analysis says it of what it looks at, too
    if expected == Expected::Expression && reported(Code::ExpectedExpression) {
        return;
    }
    match expected {
        Expected::LaunchEnd => diagnostics.say(at, say::ExpectedLaunchEnd),
        Expected::LaunchArguments => diagnostics.say(at, say::MalformedLaunch),
        Expected::LambdaBody => diagnostics.say(at, say::ExpectedLambdaBody { place }),
        Expected::Token(kind) => match kind {
            TokenKind::RBracket => diagnostics.say(at, say::ExpectedClosingSquare { missing, place }),
            TokenKind::RParen => diagnostics.say(at, say::ExpectedClosingParen { missing, place }),
            TokenKind::RBrace => diagnostics.say(at, say::ExpectedClosingBrace { missing, place }),
            TokenKind::LParen => diagnostics.say(at, say::ExpectedOpeningParen { missing, place }),
            TokenKind::LBrace => diagnostics.say(at, say::ExpectedOpeningBrace { missing, place }),
            TokenKind::Semi => diagnostics.say(at, say::ExpectedSemicolon { missing, place }),
            TokenKind::Colon => diagnostics.say(at, say::ExpectedColon { missing, place }),
            TokenKind::Greater => diagnostics.say(at, say::ExpectedListEnd { missing, place }),
            _ => diagnostics.say(at, say::ExpectedToken { missing, place }),
        },
        Expected::Expression => diagnostics.say(at, say::ExpectedOperand { missing, place }),
        Expected::TemplateArgument | Expected::Type => {
            diagnostics.say(at, say::ExpectedType { missing, place })
        }
        Expected::Identifier | Expected::Declarator => {
            diagnostics.say(at, say::ExpectedName { missing, place })
        }
        Expected::Declaration | Expected::Member => {
            diagnostics.say(at, say::ExpectedDeclaration { missing, place })
        }
        Expected::Statement => diagnostics.say(at, say::ExpectedStatement { missing, place }),
        Expected::StringLiteral => diagnostics.say(at, say::ExpectedStringLiteral { missing, place }),
        Expected::LessNesting => diagnostics.say(at, say::NestedTooDeeply),
    };
}

/// What is missing.
fn missing(expected: Expected) -> String {
    match expected {
        Expected::Token(kind) => match kind {
            TokenKind::While => "'while' with the condition of the loop".to_owned(),
            TokenKind::Noexcept => "'noexcept'".to_owned(),
            TokenKind::Greater => "',' or '>'".to_owned(),
            kind => match kind.punctuator() {
                "" => "another token".to_owned(),
                spelling => format!("'{spelling}'"),
            },
        },
        Expected::Expression => "an expression".to_owned(),
        Expected::Identifier => "a name".to_owned(),
        Expected::Type => "a type".to_owned(),
        Expected::Declaration => "a declaration".to_owned(),
        Expected::Declarator => "the name that is declared".to_owned(),
        Expected::Statement => "a statement".to_owned(),
        Expected::Member => "a member declaration".to_owned(),
        Expected::TemplateArgument => "a template argument".to_owned(),
        Expected::StringLiteral => "a string literal".to_owned(),
        Expected::LaunchEnd => "'>>>'".to_owned(),
        Expected::LaunchArguments => "'('".to_owned(),
        Expected::LambdaBody => "'{'".to_owned(),
        Expected::LessNesting => String::new(),
    }
}

/// In front of what.
fn place(lexed: &Lexed, at: Tok) -> String {
    if at >= lexed.tokens.eof() {
        return "at the end of the file".to_owned();
    }
    let spelling = lexed.spelling(at);
    let shown = String::from_utf8_lossy(&spelling[..spelling.len().min(40)]);
    format!("in front of '{shown}'")
}

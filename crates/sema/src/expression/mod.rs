//! Types of expressions, and the functions that a body uses ([expr], [over]).
//!
//! An [`Elaborator`] walks the tree of a declaration, gives each expression its type and value category as far as
//! they are known, and notes every function that an evaluated expression calls: by name, by an operator, by a
//! conversion. What is not known is a value, too ([`Operand::Unknown`]): it spreads to the expressions around it,
//! and a call with such an operand is noted with all the functions that it may still mean, or not at all.
//!
//! Invariants:
//! - a use names one entity only if overload resolution has decided for it with all operands known, or if there is
//!   no other candidate;
//! - nothing that depends on a template parameter is noted as known ([`FunctionUse::certain`]);
//! - what stands in an unevaluated operand is marked so, and branches of `if constexpr` that are discarded or not
//!   decided are not looked into.
//!
//! The files: `walk` declarations and statements, `primary` names and literals ([expr.prim]), `call` [expr.call],
//! `operator` [over.oper] and the built-in operators, `conversion` [over.ics], `overload` [over.match],
//! `built_in` calls of functions that the compiler declares, `deduction` [temp.deduct.call], `associated`
//! [basic.lookup.argdep], `capture` [expr.prim.lambda.capture], `construction` [class.init], `index` what is found without a name, `typing` what is kept of the
//! types, `effect` what evaluation does beside computing a value.
//!
//! Not here yet: packs in function templates, initializer lists as arguments of classes, parameters of generic
//! lambdas, pointers to members.

mod associated;
mod built_in;
mod call;
mod capture;
mod construction;
mod conversion;
mod deduction;
mod effect;
mod index;
mod operator;
mod overload;
mod primary;
mod typing;
mod value;
mod walk;

pub use built_in::{BuiltInArgument, BuiltInCall, BuiltInResult, Consumer, Evaluation};
pub(crate) use conversion::promoted;
pub use effect::{is_written_effect, may_have_effect};
pub(crate) use index::operator_spelling;
pub use index::Index;
pub use typing::{Typing, Wanted};
pub use value::{Value, ValueCategory};

use crate::{Env, Sema, MAX_STEPS};
use cufront_ast::{Ast, NodeId};
use cufront_base::Name;
use cufront_items::{DeclId, ScopeId};
use cufront_lex::Tok;
use cufront_types::{PathId, Qualifiers, TypeId};
use rustc_hash::FxHashMap;
use value::Operand;

/// Deepest nesting of expressions that is followed.
const MAX_DEPTH: u32 = 200;

/// Most steps of one question about a type: expressions ask many.
const QUESTION_STEPS: u32 = 20_000;

/// A function with all its declarations that were found.
pub type Entity = Vec<DeclId>;

/// What is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Used {
    /// One of these functions; a single one if overload resolution has decided.
    Functions(Vec<Entity>),
    /// The call operator of the lambda expression with this introducer.
    Lambda(Tok),
}

/// How a function is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// It is not called by this: it is named, evaluated or not. The place is that of the unqualified name.
    Naming,
    /// By its name.
    Name,
    /// By an operator, the parentheses of a call included.
    Operator,
    /// By the conversion of an operand.
    Conversion,
    /// A constructor or destructor, by the object that is made or destroyed.
    Object,
}

/// A call, or the naming of a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunctionUse {
    /// What is called.
    pub used: Used,
    /// The place of the call: the function's name with its qualifier, the operator, or the operand that is converted.
    pub at: Tok,
    /// The last token of the call: calls are complete in this order, those of operands before what they are operands
    /// of.
    pub complete: Tok,
    /// The lambda expression around, if it is in the body of one.
    pub lambda: Option<Tok>,
    /// By name or not.
    pub form: Form,
    /// The name, if it is one that argument-dependent lookup could find more functions of: an operand is not known.
    pub open: Option<Name>,
    /// The expression is evaluated.
    pub evaluated: bool,
    /// The types of all operands are known, so that nothing depends on a template parameter.
    pub certain: bool,
    /// It is launched: a configuration stands between it and its arguments.
    pub launched: bool,
}

/// How closely a function's body is looked into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attention {
    /// Not at all.
    None,
    /// Expressions that mention one of the names asked about, for calls by name.
    Names,
    /// Every expression, for operators and conversions.
    All,
}

/// What is asked about.
pub trait Question {
    /// How closely to look into the function `function`, whose definition is `[first, end)`; `template` says that it,
    /// or a class around it, is a template.
    fn attention(&self, first: Tok, end: Tok, function: DeclId, template: bool) -> Attention;

    /// Something in `[first, end)` may matter: a name asked about, or an object with operators.
    fn matters(&self, first: Tok, end: Tok) -> bool;

    /// One of the names asked about is mentioned in `[first, end)`.
    fn mentions(&self, first: Tok, end: Tok) -> bool;

    /// The constructors and destructors of the class matter.
    fn is_made(&self, class: ScopeId) -> bool;

    /// What a call of `name` yields, if that is a function of the compiler's own whose calls are asked for.
    fn built_in(&self, name: Name) -> Option<BuiltInResult> {
        let _ = name;
        None
    }

    /// Statements that `if constexpr` discards, or may discard, are looked into.
    fn discarded(&self) -> bool {
        false
    }
}

/// Finds the functions that trees use. See the module's head.
pub struct Elaborator<'e, 'a> {
    sema: &'e mut Sema<'a>,
    ast: &'e Ast,
    index: &'e Index,
    question: &'e dyn Question,
    /// That of the function around; none outside of functions.
    attention: Option<Attention>,
    /// The function around is a template, or a class around it.
    template: bool,
    /// Types of variables that are declared with a placeholder, by the token of their name.
    deduced: FxHashMap<Tok, TypeId>,
    /// Initialisers of such variables that were not looked into, with the declaration.
    initializers: FxHashMap<Tok, (DeclId, NodeId)>,
    /// Lambda expressions by the names of their closure types.
    closures: FxHashMap<PathId, NodeId>,
    /// The objects that casts make, by the cast.
    made: FxHashMap<NodeId, construction::Arguments>,
    /// Adjusted parameter types of functions that are no templates and no members of specialisations.
    parameters: FxHashMap<DeclId, Option<Vec<TypeId>>>,
    /// The same of function templates, with their parameters for themselves.
    patterns: FxHashMap<DeclId, Option<Vec<TypeId>>>,
    /// cv-qualifiers of the function around: those of `*this`.
    this: Qualifiers,
    /// The function around, if it is no lambda.
    function: Option<DeclId>,
    /// The scope of the operator that is looked at.
    scope_at: ScopeId,
    /// The last token of the expression whose function is looked for.
    complete: Tok,
    /// The last token of the call whose callee is looked at.
    called_until: Tok,
    /// `[` of the lambda around.
    lambda: Option<Tok>,
    /// The lambda expressions around, the outermost first.
    lambdas: Vec<NodeId>,
    /// Number of unevaluated operands around.
    unevaluated: u32,
    depth: u32,
    uses: Vec<FunctionUse>,
    typing: Typing,
    built_in_calls: Vec<BuiltInCall>,
}

impl<'e, 'a> Elaborator<'e, 'a> {
    /// For trees of `ast`; of function bodies those that matter to `question`. The options of `sema` must give blocks
    /// paths ([`crate::SemaOptions::block_paths`]).
    pub fn new(sema: &'e mut Sema<'a>, ast: &'e Ast, index: &'e Index, question: &'e dyn Question) -> Self {
        Elaborator {
            sema,
            ast,
            index,
            question,
            attention: None,
            template: false,
            deduced: FxHashMap::default(),
            initializers: FxHashMap::default(),
            closures: FxHashMap::default(),
            made: FxHashMap::default(),
            parameters: FxHashMap::default(),
            patterns: FxHashMap::default(),
            this: Qualifiers::empty(),
            function: None,
            scope_at: ScopeId::NONE,
            complete: Tok(0),
            called_until: Tok(0),
            lambda: None,
            lambdas: Vec::new(),
            unevaluated: 0,
            depth: 0,
            uses: Vec::new(),
            typing: Typing::default(),
            built_in_calls: Vec::new(),
        }
    }

    /// The calls in the declarations below `root`, in no particular order.
    pub fn uses(&mut self, root: NodeId) -> Vec<FunctionUse> {
        self.walk(root);
        self.built_in_calls.clear();
        std::mem::take(&mut self.uses)
    }

    /// The calls of built-in functions in the declarations below `root`, those of unevaluated operands included, in
    /// no particular order.
    pub fn built_in_calls(&mut self, root: NodeId) -> Vec<BuiltInCall> {
        self.walk(root);
        self.uses.clear();
        std::mem::take(&mut self.built_in_calls)
    }

    fn walk(&mut self, root: NodeId) {
        // what is asked here is about the whole text in front of each token, not about one declaration
        self.sema.point = self.sema.lexed().tokens.eof();
        let depth = std::mem::replace(&mut self.sema.depth, 1);
        self.visit(root);
        self.sema.depth = depth;
    }

    /// Finds the types of the expressions in the declarations below `roots`.
    pub fn typing(mut self, roots: &[NodeId]) -> Typing {
        self.typing.kept = true;
        for &root in roots {
            self.uses(root);
        }
        self.typing
    }

    fn env(&self, scope: ScopeId) -> Env {
        Env::plain(scope)
    }

    /// Begins a new question to the layer of declarations: work is counted for each anew.
    fn fresh(&mut self) -> &mut Sema<'a> {
        self.sema.steps = MAX_STEPS - QUESTION_STEPS;
        self.sema
    }

    fn note(&mut self, at: Tok, form: Form, entities: Vec<Entity>, open: Option<Name>, certain: bool) {
        if !entities.is_empty() {
            let evaluated = self.unevaluated == 0;
            let used = Used::Functions(entities);
            let (complete, lambda) = (self.complete.max(at), self.lambda);
            let launched = false;
            self.uses.push(FunctionUse {
                used,
                at,
                complete,
                lambda,
                form,
                open,
                evaluated,
                certain,
                launched,
            });
        }
    }

    /// Looks into an unevaluated operand ([expr.context]).
    fn unevaluated(&mut self, id: NodeId) -> Operand {
        self.unevaluated += 1;
        let operand = self.evaluate(id);
        self.unevaluated -= 1;
        operand
    }

    /// False if nothing in the expression `id` can matter, unless for its type.
    fn matters(&self, id: NodeId) -> bool {
        let node = self.ast.node(id);
        match self.attention {
            None => self.question.matters(node.first, node.end),
            Some(Attention::None) => false,
            Some(Attention::Names) => self.question.mentions(node.first, node.end),
            Some(Attention::All) => true,
        }
    }

    /// Elaborates an expression for what it uses.
    fn evaluate(&mut self, id: NodeId) -> Operand {
        if self.depth >= MAX_DEPTH {
            return Operand::Unknown;
        }
        self.depth += 1;
        let operand = self.expression(id);
        self.depth -= 1;
        self.typing.keep(id, &operand);
        operand
    }
}

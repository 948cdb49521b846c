//! What is wrong by the rules of C++ itself: the problems that the elaborator is certain of, as diagnostics.
//!
//! Looked at are the project's declarations and bodies, and what they instantiate of the templates of system headers: what
//! is wrong in such an instance is the fault of its arguments. A false error would end a build that the reference does not end,
//! and the host compiler reports real ones anyway, so a number that has not shown on every accepted text that it is never
//! false is reported to people only ([`cufront_diag::Entry::unproven`]).

use super::instances::Instances;
use super::unmet;
use crate::unit::Unit;
use cufront_diag::{say, Code, Diagnostic, Name};
use cufront_elaborate::{
    literal_suffix, BodyReport, Cause, Elaborator, InstantiationId, Mismatch, Obstacle, Problem,
    RangeFunction, Unevaluated, Unmatched,
};
use cufront_lex::{Lexed, Tok, KEYWORDS_OF_CXX20};
use rustc_hash::{FxHashMap, FxHashSet};

/// So many candidates of a call people are told of.
const MOST_CANDIDATES: usize = 4;

/// The problems of a unit.
pub(super) struct Language {
    problems: Vec<Found>,
    /// People read the reports: the types that have a part in a problem are told.
    for_people: bool,
}

/// A problem with what is told of it.
struct Found {
    problem: Problem,
    /// The name of the class that it is about.
    class: String,
    /// The functions that could be meant.
    candidates: Vec<Unmatched>,
    /// The types that have a part in it, in words.
    types: Option<String>,
    /// The instance in whose body it is.
    instance: Option<u32>,
    /// The instances of classes in whose declarations it is, and of variables in whose initialisers, the innermost first:
    /// what they are, and the tokens at which they have to be complete.
    classes: Vec<(String, Tok)>,
    /// The instance of a template whose default argument it is, and where that is used.
    used: Option<(String, Tok)>,
    /// The call is of a deleted function: that is told behind what else is wrong with it, and behind its use.
    late: bool,
    /// Why constraints do not hold.
    unmet: Vec<unmet::Step>,
}

/// The instance that a report is about: of a function by its number, of a class by its place in the chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum About {
    Written,
    Instance(Option<u32>, InstantiationId),
    /// What a template names in a class that is its argument is found once for each such class.
    Member(Cause),
}

impl Found {
    fn about(&self) -> About {
        match self.problem.cause {
            cause @ (Cause::NoMember(..) | Cause::Inaccessible(_)) if !self.classes.is_empty() => {
                About::Member(cause)
            }
            _ if self.instance.is_none() && self.classes.is_empty() => About::Written,
            _ => About::Instance(self.instance, self.problem.instantiation),
        }
    }
}

impl Language {
    /// No problems yet.
    pub(super) fn new(for_people: bool) -> Self {
        Language { problems: Vec::new(), for_people }
    }

    /// Keeps the problems of a part, or of an instance of one.
    pub(super) fn look(
        &mut self,
        elaborator: &mut Elaborator<'_>,
        report: &BodyReport,
        instance: Option<u32>,
    ) {
        for &problem in &report.problems {
            let class = class_of(elaborator, &problem);
            let candidates = match problem.cause {
                Cause::NoMatch(_)
                | Cause::NoMatchForObject(_)
                | Cause::NoCallOperatorForObject
                | Cause::NoRangeFunction(_)
                | Cause::NoRangeOfConstant(_)
                | Cause::NoCallOperator
                | Cause::NoneOfCallOperators
                | Cause::NoConstructor(_)
                | Cause::SeveralConstructors(_)
                | Cause::TooFewArguments
                | Cause::TooManyArguments
                | Cause::NoOperator => elaborator.unmatched(problem.at).to_vec(),
                _ => Vec::new(),
            };
            let types = if self.for_people { elaborator.types_in(&problem) } else { None };
            let chain = elaborator.instantiations(&problem);
            let classes = chain.into_iter().map(|(step, at)| (elaborator.step_in_words(step), at)).collect();
            let used = elaborator.use_of_default(problem.at);
            let used = used.map(|(f, at)| (elaborator.qualified_name(f).replace(" >", ">"), at));
            let late = problem.cause == Cause::Deleted && report.refused.contains(&problem.complete);
            let unmet = match problem.cause {
                Cause::UnsatisfiedConstraint | Cause::UnsatisfiedPlaceholder => {
                    unmet::steps(elaborator, problem.at, self.for_people)
                }
                // the reference says no more of a candidate
                Cause::NoMatch(_) if self.for_people => unmet::steps(elaborator, problem.at, true),
                _ => Vec::new(),
            };
            let found = Found { problem, class, candidates, types, instance, classes, used, late, unmet };
            self.problems.push(found);
        }
    }

    /// Reports the problems.
    pub(super) fn report(mut self, unit: &mut Unit<'_>, instances: &Instances) {
        let mut told: FxHashSet<(Problem, Option<u32>)> = FxHashSet::default();
        self.problems.retain(|p| told.insert((p.problem, p.instance)));
        // (number, place) of what is reported
        let reported = |d: &Diagnostic| d.offset.map(|at| (d.code.entry().number, at));
        let mut reports: FxHashSet<(u32, u32)> =
            unit.diagnostics.list().iter().filter_map(reported).collect();
        // a suffix without an underscore is told of where it stands first
        let mut suffixes: FxHashMap<&[u8], Tok> = FxHashMap::default();
        let lexed = unit.lexed;
        let suffix_at = |at: Tok| literal_suffix(lexed.spelling(at), lexed.tokens.kind(at));
        for found in self.problems.iter().filter(|f| f.problem.cause == Cause::ReservedSuffix) {
            let at = found.problem.at;
            suffixes.entry(suffix_at(at)).and_modify(|first| *first = at.min(*first)).or_insert(at);
        }
        // what was told of instances alone is told of each of them
        let mut told_of: FxHashMap<(u32, u32), About> = FxHashMap::default();
        for found in &self.problems {
            let Found { problem, class, candidates, types, instance, classes, used, late, unmet } = found;
            let templated = !problem.instance && unit.items.in_template(problem.scope);
            let problem = &Problem { cause: written_as(problem.cause, templated), ..*problem };
            let code = code(problem.cause);
            // what the instances of a system header's templates have is the fault of their arguments
            let is_error = code.entry().severity >= cufront_diag::Severity::Error;
            let is_shown =
                unit.user.contains(problem.at) || is_error && (!classes.is_empty() || instance.is_some());
            if !is_shown || code.entry().unproven && !unit.config.unproven {
                continue;
            }
            if problem.cause == Cause::ReservedSuffix
                && suffixes.get(suffix_at(problem.at)) != Some(&problem.at)
            {
                continue;
            }
            let in_pattern = !unit.config.unproven && templated;
            if in_pattern && is_left_to_instances(problem.cause) {
                continue;
            }
            if unit.config.small_headers && is_reserved(unit.lexed, problem.cause) {
                continue;
            }
            // a class of the library that is not declared is told of once
            if problem.cause == Cause::NoOrderingClass && reports.iter().any(|r| r.0 == code.entry().number) {
                continue;
            }
            let start = unit.lexed.tokens.start(problem.at);
            if problem.cause == Cause::ConstWithoutValue
                && reports.contains(&(Code::ConstexprWithoutValue.entry().number, start))
            {
                continue;
            }
            // of one object both the constructor and the destructor may be told of
            let is_second = matches!(
                problem.cause,
                Cause::InaccessibleDestructor | Cause::HidesVirtual(_) | Cause::PartlyOverrides(_)
            ) || !unit.config.unproven
                && matches!(
                    problem.cause,
                    Cause::NoRangeEnd
                        | Cause::NoRangeFunction(RangeFunction::End)
                        | Cause::NoRangeOfConstant(RangeFunction::End)
                );
            let key = (code.entry().number, start);
            let about = found.about();
            let other = told_of.get(&key).is_some_and(|&of| about != About::Written && about != of);
            let again = !reports.insert(key) && !other;
            if again && !is_second && (problem.part.is_none() || self.for_people) {
                continue;
            }
            if about != About::Written && !again {
                told_of.insert(key, about);
            }
            // people are told of the grammar, and not of what follows from it
            if problem.cause == Cause::BodyOfAliasedFunction && !self.for_people {
                leave_out_body(unit, problem.at.next());
            }
            let complete = unit.lexed.tokens.start(problem.complete);
            let lexed = unit.lexed;
            let (shown, hidden) = match self.for_people {
                true => worth_reading(candidates, types.is_some(), |at| unit.user.contains(at)),
                false => (candidates.clone(), 0),
            };
            let report = say(unit, problem, class);
            report.ordered_at(complete);
            // the end of a function is seen when what is missing in front of it has been
            let of_end = matches!(problem.cause, Cause::FallsOff | Cause::ReturnsAlthoughNoreturn);
            if *late || of_end && (start as usize) < lexed.text.len() {
                report.behind_others();
            }
            for (class, at) in classes {
                let place = lexed.tokens.start(*at);
                report.during(class, place).ordered_at(place);
            }
            if let Some((name, at)) = used {
                report.during(format!("instantiation of \"{name}\""), lexed.tokens.start(*at));
            }
            if let &Some(number) = instance {
                instances.explain(lexed, number, report);
            }
            let is_one = matches!(problem.cause, Cause::TooFewArguments | Cause::TooManyArguments);
            if let Some(words) = types {
                report.because(start, words.clone());
            }
            for candidate in &shown {
                match is_one {
                    true => _ = report.because(lexed.tokens.start(candidate.at), "declared here"),
                    false => note_candidate(lexed, *candidate, report),
                }
            }
            for step in unmet {
                unmet::note(lexed, step, report);
            }
            if hidden > 0 {
                report.because(start, format!("so do {hidden} more not"));
            }
            if let Cause::NotConstant(Some(reason))
            | Cause::AttributeNotConstant(Some(reason))
            | Cause::ImmediateNotConstant(Some(reason)) = problem.cause
            {
                note_reason(lexed, reason, report);
            }
        }
    }
}

/// Leaves out what the grammar said of the braces at `brace` as an initialiser: they are a body.
fn leave_out_body(unit: &mut Unit<'_>, brace: Tok) {
    let lexed = unit.lexed;
    if lexed.spelling(brace) != b"{" {
        return;
    }
    let (start, end) = (lexed.tokens.start(brace), lexed.tokens.start(lexed.tokens.partner(brace).next()));
    let of_end = |code| matches!(code, Code::ExpectedSemicolon | Code::ExpectedDeclaration);
    unit.diagnostics.retain(|d| {
        let at = d.offset.unwrap_or(start);
        !(start < at && at < end || at == end && of_end(d.code))
    });
}

/// The candidates that people read, and how many others there are. Where the types are told, it follows from them what
/// built-in operators take; a library's operators have nothing to do with the mistake; two functions that nobody wrote
/// are the same to people.
fn worth_reading(
    candidates: &[Unmatched],
    typed: bool,
    is_users: impl Fn(Tok) -> bool,
) -> (Vec<Unmatched>, usize) {
    let of_operator = candidates.iter().any(|c| matches!(c.why, Mismatch::BuiltIn(..)));
    let mut shown: Vec<Unmatched> = Vec::new();
    for &candidate in candidates {
        let built_in = matches!(candidate.why, Mismatch::BuiltIn(..));
        let left_out = typed && of_operator && (built_in || !is_users(candidate.at));
        if !left_out && !shown.contains(&candidate) {
            shown.push(candidate);
        }
    }
    // the user's own first, else in their order
    shown.sort_by_key(|c| !is_users(c.at));
    let hidden = shown.len().saturating_sub(MOST_CANDIDATES);
    shown.truncate(MOST_CANDIDATES);
    (shown, hidden)
}

/// Adds the note why an expression has no constant value.
pub(super) fn note_reason(lexed: &Lexed, reason: Unevaluated, report: &mut Diagnostic) {
    let spelled = |name: cufront_base::Name| match name.is_some() {
        true => format!("'{}'", String::from_utf8_lossy(lexed.names.spelling(name))),
        false => "this function".to_owned(),
    };
    let (number, words) = match reason.obstacle {
        Obstacle::Variable(name) => {
            (2689, format!("the value of {} is not known before the program runs", spelled(name)))
        }
        Obstacle::Storage => (2701, "this reads an object that exists only when the program runs".to_owned()),
        Obstacle::Address(name) => {
            (2690, format!("where {} stands is not known before the program runs", spelled(name)))
        }
        Obstacle::NotConstexpr(name) => (2703, format!("{} is not declared constexpr", spelled(name))),
        Obstacle::OutOfRange => (61, "the result does not fit into its type, or there is none".to_owned()),
        Obstacle::NoElement => (2692, "the array has no element at this position".to_owned()),
        Obstacle::NeverConstant => (2721, "no constant expression can do this".to_owned()),
        Obstacle::Indeterminate => (2751, "this reads an object that has no value yet".to_owned()),
        Obstacle::Inactive => (2694, "this reads a member of a union that is not the active one".to_owned()),
        Obstacle::Ended => (2700, "the life of this object has ended".to_owned()),
        Obstacle::Allocated => (2995, "what new has made is not deleted".to_owned()),
        Obstacle::NotAllocated => (2991, "what is deleted here was not made by new".to_owned()),
        Obstacle::OtherForm => (3312, "one of new and delete is for an array, the other is not".to_owned()),
        Obstacle::NotDerived => (2712, "the object is of no such derived class".to_owned()),
        Obstacle::Statement => (2722, "no constant expression has this statement".to_owned()),
    };
    report.note(number, lexed.tokens.start(reason.at), words);
}

/// True for what the reference leaves to the instances of a template, although nothing depends on its parameters: what
/// is returned, that an object is const, members of incomplete classes, access to constructors. Of arithmetic with
/// pointers to incomplete types and of const variables without a value it only warns there.
fn is_left_to_instances(cause: Cause) -> bool {
    matches!(
        cause,
        Cause::ReturnedMisfit
            | Cause::ReturnedPermitted
            | Cause::Constant
            | Cause::InaccessibleFunction
            | Cause::PointedIncomplete
            | Cause::ConstWithoutValue
            | Cause::DeducedFromNothing
    )
}

/// True for a reserved name that is not declared ([lex.name]/3): functions of CUDA have such names.
fn is_reserved(lexed: &Lexed, cause: Cause) -> bool {
    matches!(cause, Cause::Undeclared(name) if lexed.names.spelling(name).starts_with(b"__"))
}

/// The cause as it is told of where it is written: of arithmetic with pointers the reference only warns in a template, and
/// refuses the instances.
fn written_as(cause: Cause, templated: bool) -> Cause {
    match cause {
        Cause::FunctionArithmetic | Cause::IncompleteArithmetic | Cause::VoidArithmetic if templated => {
            Cause::ArithmeticInPattern
        }
        _ => cause,
    }
}

/// What a cause is reported as.
fn code(cause: Cause) -> Code {
    match cause {
        Cause::Undeclared(_) | Cause::UndeclaredType(_) => Code::UndefinedIdentifier,
        Cause::NoMember(..) => Code::NoMember,
        Cause::NoClass => Code::NoClassType,
        Cause::NoMatch(_) => Code::NoMatchingFunction,
        Cause::Ambiguous(_) => Code::AmbiguousCall,
        Cause::TooManyArguments => Code::CallWithTooMany,
        Cause::TooFewArguments => Code::CallWithTooFew,
        Cause::NotCallable => Code::NotCallable,
        Cause::InitialMisfit => Code::InitialMisfit,
        Cause::LaunchHasNoValue => Code::InitializedWithNothing,
        Cause::ArgumentMisfit => Code::ArgumentMisfit,
        Cause::ReturnedMisfit => Code::ReturnedMisfit,
        Cause::AssignedMisfit => Code::AssignedMisfit,
        Cause::InitialPermitted => Code::InitialPermitted,
        Cause::ArgumentPermitted => Code::ArgumentPermitted,
        Cause::ReturnedPermitted => Code::ReturnedPermitted,
        Cause::AssignedPermitted => Code::AssignedPermitted,
        Cause::DefaultPermitted => Code::DefaultPermitted,
        Cause::NoUserConversion => Code::NoUserConversion,
        Cause::NoConvertingConstructor => Code::NoConvertingConstructor,
        Cause::NoConversionFunction => Code::NoConversionFunction,
        Cause::DropsQualifiers => Code::DropsQualifiers,
        Cause::BindsRvalue => Code::BindsRvalue,
        Cause::BindsLvalue => Code::BindsLvalue,
        Cause::BindsOtherType => Code::BindsOtherType,
        Cause::NotModifiable | Cause::Constant => Code::OperandNotModifiable,
        Cause::AsmOutputConstant => Code::AsmOutputConstant,
        Cause::NoPointer => Code::NoPointer,
        Cause::NoPointerToClass => Code::NoPointerToClass,
        Cause::NoPointerToObject => Code::NoPointerToObject,
        Cause::PointsToVoid | Cause::VoidArithmetic => Code::PointsToVoid,
        Cause::SizeOfFunction => Code::SizeOfFunction,
        Cause::FunctionArithmetic => Code::FunctionArithmetic,
        Cause::ArithmeticInPattern => Code::ArithmeticInPattern,
        Cause::FunctionOffset => Code::FunctionOffset,
        Cause::BitFieldAddress | Cause::BitFieldReference => Code::BitFieldAddress,
        Cause::BitFieldSize => Code::BitFieldSize,
        Cause::DefaultMisfit => Code::DefaultMisfit,
        Cause::NoAddress => Code::NoAddress,
        Cause::AddressOfTemporary => Code::AddressOfTemporary,
        Cause::LiteralToPointer(false) => Code::LiteralToPointer,
        Cause::LiteralToPointer(true) => Code::WideLiteralToPointer,
        Cause::NoNumber => Code::NoNumber,
        Cause::NoInteger => Code::NoInteger,
        Cause::NoTruthValue => Code::NoTruthValue,
        Cause::NoOperator => Code::NoOperator,
        Cause::NoAssignmentInPattern => Code::NoAssignmentInPattern,
        Cause::AmbiguousOperator => Code::AmbiguousOperator,
        Cause::NoThis => Code::NoThis,
        Cause::Deleted | Cause::DeletedStorage => Code::CallOfDeleted,
        Cause::Incomplete => Code::IncompleteObject,
        Cause::IncompleteTemplate => Code::IncompleteTemplate,
        Cause::StaticMemberOfOtherType => Code::StaticMemberOfOtherType,
        Cause::StaticMemberValue => Code::StaticMemberValue,
        Cause::TooManyInitializers => Code::ListWithTooMany,
        Cause::InaccessibleFunction => Code::InaccessibleFunction,
        Cause::InvalidCast => Code::InvalidCast,
        Cause::UncalledMember => Code::UncalledMember,
        Cause::SeveralFunctions => Code::SeveralFunctions,
        Cause::MemberWithoutObject => Code::MemberWithoutObject,
        Cause::BoundMember => Code::BoundMember,
        Cause::TooManyInstances => Code::TooManyInstances,
        Cause::IncompleteUse => Code::IncompleteUse,
        Cause::PointedIncomplete => Code::PointedIncomplete,
        Cause::IncompleteArithmetic => Code::IncompletePointedArithmetic,
        Cause::IncompleteCall => Code::IncompleteCall,
        Cause::NoConstructor(_) => Code::NoConstructor,
        Cause::SeveralConstructors(_) => Code::SeveralConstructors,
        Cause::NoDefaultConstructor(_) => Code::NoDefaultConstructor,
        Cause::SeveralDefaults(_) => Code::SeveralDefaultConstructors,
        Cause::Abstract(_) => Code::AbstractObject,
        Cause::IncompleteResult => Code::IncompleteResult,
        Cause::NotConstant(_) | Cause::AttributeNotConstant(_) => Code::NoConstant,
        Cause::AttributeNotIntegral => Code::AttributeNotIntegral,
        Cause::VariableLength(_) => Code::ArrayOfVariableLength,
        Cause::Asserted(true) => Code::AssertionFailed,
        Cause::Asserted(false) => Code::BareAssertionFailed,
        Cause::Inaccessible(_) | Cause::InaccessibleOperator => Code::InaccessibleMember,
        Cause::NoNamespaceMember(_) => Code::NoNamespaceMember,
        Cause::NoNamespaceClass(_) => Code::NoNamespaceClass,
        Cause::NotConstexprForDefault => Code::NotConstexprForDefault,
        Cause::NotConstexprOfInstance => Code::NotConstexprOfInstance,
        Cause::NotConstexprForMember => Code::NotConstexprForMember,
        Cause::NoScope => Code::NoScope,
        Cause::TypeOfNoClass => Code::TypeOfNoClass,
        Cause::GlobalNameQualified => Code::GlobalNameQualified,
        Cause::GoesOnBehindName => Code::ExpectedSemicolon,
        Cause::DefaultGoesOn => Code::DefaultGoesOn,
        Cause::ArgumentsGoOn => Code::ExpectedArgumentsEnd,
        Cause::ColonsBehindType => Code::GlobalScopeHere,
        Cause::ParameterGoesOn => Code::ExpectedClosingParen,
        Cause::BodyOfAliasedFunction => Code::BodyOfAliasedFunction,
        Cause::TypeAsOperand => Code::TypeAsOperand,
        Cause::SecondLabel => Code::SecondLabel,
        Cause::NarrowsLabel => Code::NarrowsLabel,
        Cause::EmptyLabelRange => Code::EmptyLabelRange,
        Cause::NoBaseClass => Code::NoBaseClass,
        Cause::ConstWithoutValue => Code::ConstWithoutValue,
        Cause::NoPointedClass => Code::NoPointedClass,
        Cause::DeducedFromNothing => Code::DeducedFromNothing,
        Cause::ArrayOfVoid => Code::ArrayOfVoid,
        Cause::ArrayOfReferences => Code::ArrayOfReferences,
        Cause::ArrayOfFunctions => Code::ArrayOfFunctions,
        Cause::AmbiguousConstructors => Code::AmbiguousConstructors,
        Cause::AmbiguousConversions => Code::AmbiguousConversions,
        Cause::AmbiguousBuiltInConversions => Code::AmbiguousBuiltInConversions,
        Cause::UnsatisfiedPlaceholder => Code::UnsatisfiedPlaceholder,
        Cause::UnsatisfiedConstraint => Code::UnsatisfiedConstraint,
        Cause::UnmetFunction => Code::UnmetFunction,
        Cause::NoThreeWay => Code::NoThreeWay,
        Cause::RewrittenNotBool => Code::RewrittenNotBool,
        Cause::DifferentEnumerations => Code::DifferentEnumerations,
        Cause::UnmetDefaultConstructor => Code::UnmetDefaultConstructor,
        Cause::UnmetDestructor => Code::UnmetDestructor,
        Cause::DesignatorOfOther => Code::DesignatorOfOther,
        Cause::DesignatorOfNoAggregate => Code::DesignatorOfNoAggregate,
        Cause::ImmediateAddress => Code::ImmediateAddress,
        Cause::ConstinitWithoutValue => Code::ConstinitWithoutValue,
        Cause::ConstraintIsNoBool => Code::ConstraintIsNoBool,
        Cause::NoRequiredType => Code::NoRequiredType,
        Cause::NoTypeConstraint => Code::NoTypeConstraint,
        Cause::NoField(..) => Code::NoField,
        Cause::DesignatorsOutOfOrder => Code::DesignatorsOutOfOrder,
        Cause::DesignatorTwice => Code::DesignatorTwice,
        Cause::MixedDesignators => Code::MixedDesignators,
        Cause::ChainedDesignators => Code::ChainedDesignators,
        Cause::NewOfNoObject => Code::NewOfNoObject,
        Cause::PointerToReference => Code::PointerToReference,
        Cause::ReferenceToReference => Code::ReferenceToReference,
        Cause::ReferenceToVoid => Code::ReferenceToVoid,
        Cause::NegativeLength => Code::NegativeLength,
        Cause::SeveralValues => Code::SeveralValues,
        Cause::BracesInBraces => Code::BracesInBraces,
        Cause::BracesAroundValue => Code::BracesAroundValue,
        Cause::ManyBracesAroundValue => Code::ManyBracesAroundValue,
        Cause::NarrowsConstant => Code::NarrowsConstant,
        Cause::UnboundInList => Code::UnboundInList,
        Cause::ConstVariableWithoutValue => Code::ConstVariableWithoutValue,
        Cause::ArrayInParentheses => Code::ArrayInParentheses,
        Cause::NewConstantWithoutValue => Code::NewConstantWithoutValue,
        Cause::ConstObjectWithoutValue => Code::ConstObjectWithoutValue,
        Cause::NoAllocation => Code::NoAllocation,
        Cause::OtherAllocation => Code::OtherAllocation,
        Cause::NoDeallocation => Code::NoDeallocation,
        Cause::Narrows => Code::Narrows,
        Cause::NarrowsOperand => Code::NarrowsOperand,
        Cause::PointerToSmaller => Code::PointerToSmaller,
        Cause::NoThisInLambda => Code::NoThisInLambda,
        Cause::EnumArithmetic => Code::EnumArithmetic,
        Cause::DividesByZero(true) => Code::ConstantDividesByZero,
        Cause::DividesByZero(false) => Code::DividesByZero,
        Cause::RemainderOfZero(true) => Code::ConstantRemainderOfZero,
        Cause::RemainderOfZero(false) => Code::RemainderOfZero,
        Cause::DeletesVoid => Code::DeletesVoid,
        Cause::DeletesIncomplete => Code::DeletesIncomplete,
        Cause::AlignmentInvalid => Code::AlignmentInvalid,
        Cause::AlignmentNegative => Code::AlignmentNegative,
        Cause::AlignmentOfFunction => Code::AlignmentOfFunction,
        Cause::IncompleteAlignment => Code::IncompleteAlignment,
        Cause::EnumeratorNotIntegral => Code::EnumeratorNotIntegral,
        Cause::NoSwitchable => Code::NoSwitchable,
        Cause::NoIntegerArgument => Code::NoIntegerArgument,
        Cause::AddressForInteger => Code::AddressForInteger,
        Cause::MixedWithNothing => Code::MixedWithNothing,
        Cause::ThrowsNothing => Code::ThrowsNothing,
        Cause::NoDeletable => Code::NoDeletable,
        Cause::DeletedCopy => Code::DeletedCopy,
        Cause::NoCopy => Code::NoCopy,
        Cause::NotCaptured => Code::NotCaptured,
        Cause::NotCapturedAround => Code::NotCapturedAround,
        Cause::LocalOfFunction => Code::LocalOfFunction,
        Cause::CapturesBinding => Code::CapturesBinding,
        Cause::ThisNotCaptured => Code::ThisNotCaptured,
        Cause::ImplicitObject => Code::ImplicitObject,
        Cause::DefinedField(_) => Code::DefinedField,
        Cause::ProtectedThroughBase(_) => Code::ProtectedThroughBase,
        Cause::InaccessibleBase => Code::InaccessibleBase,
        Cause::AmbiguousBase => Code::AmbiguousBase,
        Cause::AbstractParameter => Code::AbstractParameter,
        Cause::AbstractElement => Code::AbstractElement,
        Cause::AbstractHandler => Code::AbstractHandler,
        Cause::RvalueHandler => Code::RvalueHandler,
        Cause::BaseWithoutInitializer => Code::BaseWithoutInitializer,
        Cause::NoFunctionOfType => Code::NoFunctionOfType,
        Cause::FinalBase => Code::FinalBase,
        Cause::OverridesNothing => Code::OverridesNothing,
        Cause::VirtualPlaceholder => Code::VirtualPlaceholder,
        Cause::OverrideOfOtherResult => Code::OverrideOfOtherResult,
        Cause::OtherMember(_) => Code::DeclaredAsOther,
        Cause::NoOverload => Code::NoOverload,
        Cause::OtherArguments => Code::OtherArgumentsOfDefiner,
        Cause::NotOfTemplate => Code::NotOfTemplate,
        Cause::NoMemberClassOfTemplate => Code::NoMemberClassOfTemplate,
        Cause::HeadOfNoTemplate(_) => Code::HeadOfNoTemplate,
        Cause::DefinesImplicit => Code::DefinesImplicit,
        Cause::TooManyHeads => Code::TooManyHeads,
        Cause::DefinesInherited(_) => Code::DefinesInherited,
        Cause::DeclaredOutside(_) => Code::DeclaredOutside,
        Cause::DefinesNoStaticMember(_) => Code::DefinesNoStaticMember,
        Cause::NoTypeOfDeclaration => Code::ExpectedSpecifiers,
        Cause::TooFewTemplateArguments => Code::TooFewTemplateArguments,
        Cause::TooManyTemplateArguments => Code::TooManyTemplateArguments,
        Cause::NoTypeArgument => Code::NoTypeArgument,
        Cause::NoValueArgument => Code::NoValueArgument,
        Cause::NoMemberOrBase(_) => Code::NoMemberOrBase,
        Cause::NegativeBound => Code::NegativeBound,
        Cause::NoIntegralConstant => Code::NoIntegralConstant,
        Cause::NotAType(_) => Code::NotAType,
        Cause::TemplateAsType(_) => Code::NoTemplateArguments,
        Cause::AmbiguousMember(_) => Code::AmbiguousMember,
        Cause::RefersToNothing(_) => Code::ReferenceWithoutInitializer,
        Cause::ConvertsToIncomplete => Code::ConvertsToIncomplete,
        Cause::UnreachedLoop => Code::UnreachedLoop,
        Cause::ObjectDropsQualifiers => Code::ObjectDropsQualifiers,
        Cause::OverrideOfConvertedResult => Code::OverrideOfConvertedResult,
        Cause::InaccessibleBinding => Code::InaccessibleBinding,
        Cause::UnsetMembers => Code::UnsetMembers,
        Cause::OtherUnderlying => Code::OtherUnderlying,
        Cause::LvalueForRvalueFunction => Code::LvalueForRvalueFunction,
        Cause::RvalueForLvalueFunction => Code::RvalueForLvalueFunction,
        Cause::NoMatchForObject(_) | Cause::NoCallOperatorForObject => Code::NoMatchForObject,
        Cause::NoBody => Code::ExpectedOpeningBrace,
        Cause::FunctionReturnsArray => Code::FunctionReturnsArray,
        Cause::FunctionReturnsFunction => Code::FunctionReturnsFunction,
        Cause::EnumeratorOutside => Code::EnumeratorOutside,
        Cause::UnderlyingNotIntegral => Code::UnderlyingNotIntegral,
        Cause::IncompatibleOperands => Code::IncompatibleOperands,
        Cause::TooManyBindings => Code::TooManyBindings,
        Cause::TooFewBindings => Code::TooFewBindings,
        Cause::NoBindings => Code::NoBindings,
        Cause::NoRange | Cause::NoRangeEnd => Code::NoRange,
        Cause::NoRangeFunction(_) => Code::NoRangeFunction,
        Cause::NoRangeOfConstant(_) => Code::NoMatchForObject,
        Cause::RangeWithoutBound => Code::RangeWithoutBound,
        Cause::NoIterator => Code::NoIterator,
        Cause::IteratorWithoutOperator => Code::IteratorWithoutOperator,
        Cause::IteratorsDiffer => Code::IteratorsDiffer,
        Cause::CastToClass => Code::CastToClass,
        Cause::NoConstCastTarget => Code::NoConstCastTarget,
        Cause::ConstCastToOther => Code::ConstCastToOther,
        Cause::NotPolymorphic => Code::NotPolymorphic,
        Cause::NoDynamicCastTarget => Code::NoDynamicCastTarget,
        Cause::NoDynamicCastPointer => Code::NoDynamicCastPointer,
        Cause::CastsQualifiersAway => Code::CastsQualifiersAway,
        Cause::ListForEllipsis => Code::ListForEllipsis,
        Cause::ListOfLambda => Code::ListOfLambda,
        Cause::ListForPlaceholder => Code::ListForPlaceholder,
        Cause::DifferentResult => Code::DifferentResult,
        Cause::NoCallOperator => Code::NoCallOperator,
        Cause::NoFunctionObject => Code::NoFunctionObject,
        Cause::NoneOfCallOperators => Code::NoMatchingFunction,
        Cause::NoDeduction => Code::NoDeduction,
        Cause::ClassAsParameterType => Code::ClassAsParameterType,
        Cause::EnumeratorTaken => Code::EnumeratorTaken,
        Cause::NoListEnd(_) => Code::ExpectedArgumentsEnd,
        Cause::AmbiguousConditional => Code::AmbiguousConditional,
        Cause::CastFromVirtualBase => Code::CastFromVirtualBase,
        Cause::CastFromAmbiguousBase => Code::CastFromAmbiguousBase,
        Cause::CastFromInaccessibleBase => Code::CastFromInaccessibleBase,
        Cause::RangeWithoutType => Code::RangeWithoutType,
        Cause::ListWithoutHeader => Code::ListWithoutHeader,
        Cause::SeveralDeductions => Code::SeveralDeductions,
        Cause::DeducesNoArguments => Code::DeducesNoArguments,
        Cause::ReturnsFromConstructor => Code::ReturnsFromConstructor,
        Cause::ListOfVoid => Code::ListOfVoid,
        Cause::DefaultDeleted => Code::DefaultDeleted,
        Cause::ReferenceWithoutValue => Code::ReferenceWithoutValue,
        Cause::DelegatesToItself => Code::DelegatesToItself,
        Cause::ReferenceOfNothing => Code::ReferenceOfNothing,
        Cause::InitializedTwice => Code::InitializedTwice,
        Cause::BaseInitializedTwice => Code::BaseInitializedTwice,
        Cause::UnionInitializedTwice => Code::UnionInitializedTwice,
        Cause::MemberWithoutValue => Code::MemberWithoutValue,
        Cause::InaccessibleDestructor => Code::InaccessibleFunction,
        Cause::ListExpected => Code::ListExpected,
        Cause::ConstMemberWithoutValue => Code::ConstMemberWithoutValue,
        Cause::DeletedLater => Code::DeletedLater,
        Cause::StaticOverrider => Code::StaticOverrider,
        Cause::NoNumberOrPointer => Code::NoNumberOrPointer,
        Cause::DeletesOverridden => Code::DeletesOverridden,
        Cause::OverridesDeleted => Code::OverridesDeleted,
        Cause::ThrowsUnlikeOverridden => Code::ThrowsUnlikeOverridden,
        Cause::ImplicitlyThrowsUnlikeOverridden => Code::ImplicitlyThrowsUnlikeOverridden,
        Cause::ThrowsIncomplete => Code::ThrowsIncomplete,
        Cause::CapturesThisByReference => Code::CapturesThisByReference,
        Cause::ResultNotDeduced => Code::ResultNotDeduced,
        Cause::NewAutoFromList => Code::PlaceholderFromList,
        Cause::LabelNotIntegral => Code::LabelNotIntegral,
        Cause::ParameterInConstant => Code::ParameterInConstant,
        Cause::FinalNotVirtual => Code::FinalNotVirtual,
        Cause::NoInstance(_) => Code::SpecializesNothing,
        Cause::InstanceOfFunction(_) => Code::DeclaredAsOther,
        Cause::NoEmptyHead => Code::NoEmptyHead,
        Cause::BaseTwice => Code::BaseTwice,
        Cause::NoArguments(_) => Code::NoTemplateArguments,
        Cause::ExplicitInList => Code::ExplicitInList,
        Cause::UndeducedResult(_) => Code::UndeducedResult,
        Cause::OtherResult(_) => Code::OtherResult,
        Cause::AssignsThis => Code::AssignsThis,
        Cause::ImmediateNotConstant(_) => Code::ImmediateNotConstant,
        Cause::UnknownTemplate(_) => Code::UnknownTemplate,
        Cause::UnknownTemplateId(_) => Code::UndeclaredTemplate,
        Cause::NoExplicitInstantiation => Code::NoExplicitInstantiation,
        Cause::NoTemplate(_) => Code::ArgumentsOfNoTemplate,
        Cause::NoFurtherArguments => Code::NoFurtherArguments,
        Cause::NoFloatingArgument => Code::NoFloatingArgument,
        Cause::LaundersNoPointer => Code::LaundersNoPointer,
        Cause::SpecializesNoTemplate => Code::SpecializesNoTemplate,
        Cause::ArgumentsOfDeclaration => Code::ArgumentsOfDeclaration,
        Cause::OtherKey(_) => Code::OtherClassKey,
        Cause::OtherKeyOfTemplate(_) => Code::OtherTemplateKey,
        Cause::NoTypeMember(_) => Code::NoTypeMember,
        Cause::ComparesWithNothing | Cause::NoTemplateWord => Code::ComparesWithNothing,
        Cause::Overflows => Code::ResultOverflows,
        Cause::NamespaceAsOperand => Code::NamespaceAsOperand,
        Cause::UsedNamespace => Code::UsedNamespace,
        Cause::UsedUnqualified => Code::UsedUnqualified,
        Cause::UsedTemplateId => Code::UsedTemplateId,
        Cause::UsedOfNamespace => Code::UsedOfNamespace,
        Cause::UsedOfNoBase => Code::UsedOfNoBase,
        Cause::UsedOfClass => Code::UsedOfClass,
        Cause::UsedDestructor => Code::UsedDestructor,
        Cause::DeclaredAgain(_) => Code::DeclaredAgain,
        Cause::NoMemberPointer => Code::NoMemberPointer,
        Cause::MemberOfOther => Code::MemberOfOther,
        Cause::BoundDropsQualifiers => Code::BoundDropsQualifiers,
        Cause::BoundToRvalue => Code::BoundToRvalue,
        Cause::BoundToLvalue => Code::BoundToLvalue,
        Cause::OtherDestructor => Code::OtherDestructor,
        Cause::OtherDestructorScope => Code::OtherDestructorScope,
        Cause::DestructorOfNoType(_) => Code::DestructorOfNoType,
        Cause::MemberOfNoBase => Code::MemberOfNoBase,
        Cause::MemberOfNamespace(_) => Code::MemberOfNamespace,
        Cause::TypeAsMember => Code::TypeAsMember,
        Cause::OtherPlaceholder => Code::OtherPlaceholder,
        Cause::MasksHandlers => Code::MasksHandlers,
        Cause::MaskedHandler => Code::MaskedHandler,
        Cause::NegativeWidth => Code::NegativeWidth,
        Cause::NamedWithoutWidth => Code::NamedWithoutWidth,
        Cause::WiderThanType => Code::WiderThanType,
        Cause::CastToAbstract(_) => Code::CastToAbstract,
        Cause::CastToNoObject => Code::CastToNoObject,
        Cause::CastOfValue => Code::CastOfValue,
        Cause::StaticCastOfValue => Code::StaticCastOfValue,
        Cause::SizeOfVoid => Code::SizeOfVoid,
        Cause::FlexibleAlone => Code::FlexibleAlone,
        Cause::AmbiguousSpecialization => Code::AmbiguousSpecialization,
        Cause::DecrementsBool => Code::DecrementsBool,
        Cause::IncrementsBool => Code::IncrementsBool,
        Cause::AlignofExpression => Code::AlignofExpression,
        Cause::AlignmentOfVoid => Code::AlignmentOfVoid,
        Cause::NewAutoWithoutValue => Code::NewAutoWithoutValue,
        Cause::DeletesFunction => Code::DeletesFunction,
        Cause::TypeidWithoutHeader => Code::TypeidWithoutHeader,
        Cause::OnlySign => Code::OnlySign,
        Cause::WidthNotIntegral => Code::WidthNotIntegral,
        Cause::BitFieldOfOther => Code::BitFieldOfOther,
        Cause::UnionAsBase => Code::UnionAsBase,
        Cause::FieldIsFunction => Code::FieldIsFunction,
        Cause::NoGlobalMember(_) => Code::NoGlobalMember,
        Cause::ReturnsNothing => Code::ReturnsNothing,
        Cause::FallsOff => Code::FallsOff,
        Cause::ReturnsAlthoughNoreturn => Code::ReturnsAlthoughNoreturn,
        Cause::NeverNegative => Code::NeverNegative,
        Cause::AssignsConstant => Code::AssignsConstant,
        Cause::ShiftsBackwards => Code::ShiftsBackwards,
        Cause::ShiftsTooFar => Code::ShiftsTooFar,
        Cause::ChangesSign => Code::ChangesSign,
        Cause::Truncates => Code::Truncates,
        Cause::QualifiedResult => Code::QualifiedResult,
        Cause::QualifiedCast => Code::QualifiedCast,
        Cause::QualifiedFunction => Code::QualifiedFunction,
        Cause::QualifiedReference => Code::QualifiedReference,
        Cause::AutoInOwnInitializer => Code::AutoInOwnInitializer,
        Cause::StringAsArgument => Code::StringAsArgument,
        Cause::NoTypeToMake(_) => Code::NoTypeToMake,
        Cause::DeducedPointer => Code::DeducedPointer,
        Cause::LabelOutside => Code::LabelOutside,
        Cause::JumpToNoAddress => Code::JumpToNoAddress,
        Cause::MixedStringLiterals => Code::MixedStringLiterals,
        Cause::InheritsFromOther => Code::InheritsFromOther,
        Cause::NoLiteralVariable => Code::NoLiteralVariable,
        Cause::NoLiteralParameter => Code::NoLiteralParameter,
        Cause::AlignsLess => Code::AlignsLess,
        Cause::ConvertsToItself => Code::ConvertsToItself,
        Cause::FractionOutOfRange(false) => Code::FractionOutOfRange,
        Cause::FractionOutOfRange(true) => Code::ConstantOutOfRange,
        Cause::NoHexadecimalDigit => Code::NoHexadecimalDigit,
        Cause::NoOctalDigit(_) => Code::NoOctalDigit,
        Cause::NoBinaryDigit(_) => Code::NoBinaryDigit,
        Cause::TextBehindNumber(_) => Code::TextBehindNumber,
        Cause::ExponentWithoutDigits(_) => Code::ExponentWithoutDigits,
        Cause::HexadecimalWithoutExponent(_) => Code::HexadecimalWithoutExponent,
        Cause::CountsVolatile => Code::CountsVolatile,
        Cause::ReadsAssignedVolatile => Code::ReadsAssignedVolatile,
        Cause::ComputesInVolatile => Code::ComputesInVolatile,
        Cause::VolatileParameter => Code::VolatileParameter,
        Cause::VolatileResult => Code::VolatileResult,
        Cause::NoOrderingClass => Code::NoOrderingClass,
        Cause::ThreadInitializedLate => Code::ThreadInitializedLate,
        Cause::NoLiteralOperator => Code::NoLiteralOperator,
        Cause::ReservedSuffix => Code::ReservedSuffix,
        Cause::NoTemplateArgument => Code::NoTemplateArgument,
        Cause::ClassForTemplate => Code::ClassForTemplate,
        Cause::OtherTemplate => Code::OtherTemplate,
        Cause::NarrowedArgument => Code::NarrowedArgument,
        Cause::HidesVirtual(_) => Code::HidesVirtual,
        Cause::PartlyOverrides(_) => Code::PartlyOverrides,
    }
}

/// Notes why a function does not take the arguments.
fn note_candidate(lexed: &Lexed, candidate: Unmatched, report: &mut Diagnostic) {
    let at = lexed.tokens.start(candidate.at);
    match candidate.why {
        Mismatch::Number => report.note(3322, at, "this one takes another number of arguments"),
        Mismatch::Argument(n) => {
            report.note(3326, at, format!("argument {n} does not convert to the type that this one takes"))
        }
        Mismatch::Constraint => report.note(3321, at, "the requires-clause of this one does not hold"),
        Mismatch::Unsatisfied => report.note(3327, at, "the constraints of this one do not hold"),
        Mismatch::Deduction => report.note(3327, at, "the template arguments of this one cannot be deduced"),
        Mismatch::WrittenArguments => {
            report.note(3323, at, "the template arguments that are written do not fit this one")
        }
        Mismatch::BuiltIn(operand, n) => {
            report.note(3328, at, format!("a built-in operator takes {} as operand {n}", operand.words()))
        }
    };
}

/// The name of the class that a problem is about; empty for others.
pub(super) fn class_of(elaborator: &mut Elaborator<'_>, problem: &Problem) -> String {
    match problem.cause {
        Cause::NoMember(class, _)
        | Cause::NoField(class, _)
        | Cause::NoConstructor(class)
        | Cause::SeveralConstructors(class)
        | Cause::NoDefaultConstructor(class)
        | Cause::SeveralDefaults(class)
        | Cause::Abstract(class)
        | Cause::CastToAbstract(class) => elaborator.class_name(class),
        _ => String::new(),
    }
}

/// Reports one: with the names that its words have, or with the words of the catalogue as they are.
pub(super) fn say<'d>(unit: &'d mut Unit<'_>, problem: &Problem, class: &str) -> &'d mut Diagnostic {
    let within = match problem.cause {
        Cause::NoOctalDigit(n)
        | Cause::NoBinaryDigit(n)
        | Cause::TextBehindNumber(n)
        | Cause::ExponentWithoutDigits(n)
        | Cause::HexadecimalWithoutExponent(n) => u32::from(n),
        _ => 0,
    };
    let at = unit.lexed.tokens.start(problem.at) + within;
    let names = &unit.lexed.names;
    // an operator has no name: the word stands for it
    let spelled = |name: cufront_base::Name| match name.is_some() {
        true => Name(names.spelling(name)),
        false => Name(b"operator"),
    };
    let class = Name(class.as_bytes());
    let diagnostics = &mut unit.diagnostics;
    match problem.cause {
        Cause::Undeclared(name) | Cause::UndeclaredType(name)
            if !unit.config.cxx20() && KEYWORDS_OF_CXX20.contains(&names.spelling(name)) =>
        {
            let word = String::from_utf8_lossy(names.spelling(name));
            let words = format!("use --std c++20: '{word}' is a keyword there");
            diagnostics.report(Code::UndefinedIdentifier, at, words)
        }
        Cause::Undeclared(name) | Cause::UndeclaredType(name) => {
            diagnostics.say(at, say::UndefinedIdentifier { name: spelled(name) })
        }
        Cause::NoMember(_, member) => diagnostics.say(at, say::NoMember { class, member: spelled(member) }),
        Cause::NoField(_, member) => diagnostics.say(at, say::NoField { class, member: spelled(member) }),
        Cause::NoMatch(function) => {
            diagnostics.say(at, say::NoMatchingFunction { function: spelled(function) })
        }
        Cause::GoesOnBehindName | Cause::ArgumentsGoOn | Cause::ParameterGoesOn => {
            let name = String::from_utf8_lossy(unit.lexed.spelling(problem.at.prev()));
            let place: &str = &format!("behind '{name}'");
            match problem.cause {
                Cause::ArgumentsGoOn => {
                    diagnostics.say(at, say::ExpectedArgumentsEnd { missing: "'>'", place })
                }
                Cause::ParameterGoesOn => {
                    diagnostics.say(at, say::ExpectedClosingParen { missing: "')'", place })
                }
                _ => diagnostics.say(at, say::ExpectedSemicolon { missing: "';'", place }),
            }
        }
        Cause::Ambiguous(function) => diagnostics.say(at, say::AmbiguousCall { function: spelled(function) }),
        Cause::LaunchHasNoValue => diagnostics.report(
            Code::InitializedWithNothing,
            at,
            "a launch has no value to initialise a variable with; let the kernel write its result to memory",
        ),
        Cause::VariableLength(array) => {
            diagnostics.say(at, say::ArrayOfVariableLength { array: spelled(array) })
        }
        Cause::NoTypeToMake(name) => diagnostics.say(at, say::NoTypeToMake { name: spelled(name) }),
        Cause::NoConstructor(_) => diagnostics.say(at, say::NoConstructor { class }),
        Cause::SeveralConstructors(_) => diagnostics.say(at, say::SeveralConstructors { class }),
        Cause::NoDefaultConstructor(_) => diagnostics.say(at, say::NoDefaultConstructor { class }),
        Cause::SeveralDefaults(_) => diagnostics.say(at, say::SeveralDefaultConstructors { class }),
        Cause::Abstract(_) => diagnostics.say(at, say::AbstractObject { class }),
        Cause::CastToAbstract(_) => diagnostics.say(at, say::CastToAbstract { class }),
        Cause::DeclaredAgain(name) => diagnostics.say(at, say::DeclaredAgain { name: spelled(name) }),
        Cause::Inaccessible(member) => {
            diagnostics.say(at, say::InaccessibleMember { member: spelled(member) })
        }
        Cause::DefinedField(member) => diagnostics.say(at, say::DefinedField { member: spelled(member) }),
        Cause::ProtectedThroughBase(member) => {
            diagnostics.say(at, say::ProtectedThroughBase { member: spelled(member) })
        }
        Cause::InaccessibleOperator => diagnostics.report(
            Code::InaccessibleMember,
            at,
            "the member function that this operator calls is not accessible here; make it public, or this code a friend",
        ),
        Cause::NotConstexprForDefault => diagnostics.say(at, say::NotConstexprForDefault),
        Cause::NotConstexprOfInstance => diagnostics.say(at, say::NotConstexprOfInstance),
        Cause::NotConstexprForMember => diagnostics.say(at, say::NotConstexprForMember),
        Cause::NoNamespaceClass(member) => {
            diagnostics.say(at, say::NoNamespaceClass { member: spelled(member) })
        }
        Cause::NoNamespaceMember(member) => {
            diagnostics.say(at, say::NoNamespaceMember { member: spelled(member) })
        }
        Cause::NoInstance(name) => diagnostics.say(at, say::SpecializesNothing { template: spelled(name) }),
        Cause::NoArguments(name) => diagnostics.say(at, say::NoTemplateArguments { template: spelled(name) }),
        Cause::UndeducedResult(name) => diagnostics.say(at, say::UndeducedResult { function: spelled(name) }),
        Cause::OtherResult(name) => diagnostics.say(at, say::OtherResult { name: spelled(name) }),
        Cause::UnknownTemplate(name) => diagnostics.say(at, say::UnknownTemplate { name: spelled(name) }),
        Cause::NoListEnd(name) => {
            let name = String::from_utf8_lossy(unit.lexed.spelling(name));
            diagnostics.say(
                at,
                say::ExpectedArgumentsEnd {
                    missing: "'>'",
                    place: &format!("behind the arguments of '{name}', which nothing declares, so that '<' begins them"),
                },
            )
        }
        Cause::UnknownTemplateId(name) => diagnostics.say(at, say::UndeclaredTemplate { name: spelled(name) }),
        Cause::NoTemplate(name) => diagnostics.say(at, say::ArgumentsOfNoTemplate { name: spelled(name) }),
        Cause::OtherKey(name) => diagnostics.say(at, say::OtherClassKey { name: spelled(name) }),
        Cause::OtherKeyOfTemplate(name) => diagnostics.say(at, say::OtherTemplateKey { name: spelled(name) }),
        Cause::NoTypeMember(name) => diagnostics.say(at, say::NoTypeMember { name: spelled(name) }),
        Cause::InstanceOfFunction(name) => diagnostics.report(
            Code::DeclaredAsOther,
            at,
            format!(
                "'{}' is no template and has no instances; leave out what stands in front of the type",
                String::from_utf8_lossy(names.spelling(name))
            ),
        ),
        Cause::OtherMember(name) => diagnostics.say(at, say::DeclaredAsOther { name: spelled(name) }),
        Cause::DefinesInherited(name) => diagnostics.say(at, say::DefinesInherited { member: spelled(name) }),
        Cause::HeadOfNoTemplate(name) => diagnostics.say(at, say::HeadOfNoTemplate { name: spelled(name) }),
        Cause::DeclaredOutside(name) => diagnostics.say(at, say::DeclaredOutside { member: spelled(name) }),
        Cause::DefinesNoStaticMember(name) => {
            diagnostics.say(at, say::DefinesNoStaticMember { member: spelled(name) })
        }
        Cause::NoMemberOrBase(name) => diagnostics.say(at, say::NoMemberOrBase { name: spelled(name) }),
        Cause::DestructorOfNoType(name) => diagnostics.say(at, say::DestructorOfNoType { name: spelled(name) }),
        Cause::MemberOfNamespace(name) => diagnostics.say(at, say::MemberOfNamespace { name: spelled(name) }),
        Cause::NoGlobalMember(name) => diagnostics.say(at, say::NoGlobalMember { name: spelled(name) }),
        Cause::NotAType(name) => diagnostics.say(at, say::NotAType { name: spelled(name) }),
        Cause::TemplateAsType(name) => {
            diagnostics.say(at, say::NoTemplateArguments { template: spelled(name) })
        }
        Cause::AmbiguousMember(name) => diagnostics.say(at, say::AmbiguousMember { name: spelled(name) }),
        Cause::RefersToNothing(variable) => {
            diagnostics.say(at, say::ReferenceWithoutInitializer { variable: spelled(variable) })
        }
        Cause::NoMatchForObject(function) => {
            diagnostics.say(at, say::NoMatchForObject { function: spelled(function) })
        }
        Cause::NoCallOperatorForObject => {
            diagnostics.say(at, say::NoMatchForObject { function: Name(b"operator()") })
        }
        Cause::NoRangeOfConstant(which) => {
            diagnostics.say(at, say::NoMatchForObject { function: Name(which.name()) })
        }
        Cause::NoRangeFunction(which) => {
            diagnostics.say(at, say::NoRangeFunction { function: Name(which.name()) })
        }
        Cause::NoBody => {
            let (missing, place) = ("'{'", "here; only a constructor initialises members");
            diagnostics.say(at, say::ExpectedOpeningBrace { missing, place })
        }
        Cause::NoTemplateWord => diagnostics.report(
            Code::ComparesWithNothing,
            at,
            "what the member in front of '<' is depends on a template parameter, so '<' compares, and an operand is missing here; write 'template' in front of the name",
        ),
        Cause::NoneOfCallOperators => diagnostics.report(
            Code::NoMatchingFunction,
            at,
            "no call operator of this object takes these arguments; change an argument, or declare one that takes them",
        ),
        cause => diagnostics.report(code(cause), at, code(cause).entry().message),
    }
}

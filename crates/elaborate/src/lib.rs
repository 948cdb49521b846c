//! From syntax trees to entities, types and typed expressions: what the program means.
//!
//! [`Elaborator`] answers questions about one translation unit, on demand: which entities a name finds, the type of
//! an entity, the members of a class, which function a call means. It stands on the outline (`items`: which
//! declarations there are, and from which token on), makes the tree of a declaration when that is asked for, and
//! keeps it. Entities, types and answers are in a [`Program`].
//!
//! **One code for templates and for everything else.** Elaboration takes a tree and a [`Context`], whose environment
//! binds the template parameters around the tree. An instance is the same tree in an environment with arguments;
//! the pattern itself is the tree in an environment that binds nothing, where a parameter stands for itself. There
//! is no substitution into types and no second tree.
//!
//! **Names are bound once, at their position.** Unqualified lookup runs over the scopes of the pattern and sees what
//! is declared in front of the name's token, so it finds the same in every instance ([temp.nondep]). Only members of
//! dependent types and argument-dependent lookup look into the instance ([temp.dep.candidate]).
//!
//! **Bodies.** [`Elaborator::body`] elaborates the body of a function definition and gives a [`BodyReport`]: the
//! expressions, each with its tree, and the calls ([`CallSite`]): which function, in which tree, whether the call is
//! evaluated, in which lambda, whether the object chooses a virtual function. Implicit calls are among them as far as
//! the body is completed. `Elaborator::il` holds the expressions and statements; [`Il::walk`] goes through them.
//!
//! **Three ways to have no answer** ([`cufront_program::Fail`]): wrong here, in error already, gap. They are values
//! and never mixed up.

mod access;
mod adl;
mod aggregate;
mod aliased_body;
mod ambiguity;
mod ambiguous_conversion;
mod assertion;
mod attribute;
mod behind_no_class;
mod binding;
mod bit_field;
mod block_declaration;
mod body;
mod builtin;
mod call_check;
mod call_misfit;
mod calls;
mod captured;
mod cause;
mod class;
mod class_check;
mod class_instance;
mod closed_namespace;
mod compared_parts;
mod complete;
mod completeness;
mod concept;
mod constant;
mod constant_argument;
mod constant_lambda;
mod constexpr_constructor;
mod constraint;
mod constraint_pattern;
mod constraint_reason;
mod context;
mod convert;
mod declaration;
mod declarator;
mod declared_function;
mod deduce;
mod deduce_aggregate;
mod deduce_call;
mod deduce_class;
mod deduced_alike;
mod defaulted;
mod definer;
mod deleted_default;
mod describe;
mod designators;
mod doubt;
mod downcast;
mod entity;
mod enumeration;
mod evaluate;
mod exception;
mod explicit_instantiation;
mod expression;
mod extended_lambda;
mod falls_off;
mod folded;
mod handlers;
mod head;
mod hidden_type;
mod il;
mod immediate;
mod immediate_context;
mod initialize;
mod initialized;
mod instantiate;
mod lambda;
mod launch_attribute;
mod layout;
mod layout_class;
mod level;
mod linkage;
mod list_misfit;
mod list_of_class;
mod list_without_end;
mod literal;
mod literal_operator;
mod literal_type;
mod local_of_other;
mod lookup;
mod mangle;
mod meaningless_qualifier;
mod member_definition;
mod misfit;
mod mismatch;
mod missing_template;
mod missing_template_keyword;
mod names;
mod naming;
mod narrowing;
mod null_pointer;
mod object_use;
mod open_array;
mod operation;
mod operator_lookup;
mod operator_mismatch;
mod outside;
mod overload;
mod overriding;
mod pack;
mod parenthesized;
mod part;
mod part_head;
mod part_using;
mod placeholder;
mod placeholder_misfit;
mod plain_constants;
mod problem;
mod qualifier;
mod query;
mod range;
mod signature;
mod special;
mod specialize_function;
mod specialized_entity;
mod specialized_name;
mod specifiers;
mod statement;
mod static_member;
mod storage;
mod survey;
mod survey_declaration;
mod survivors;
mod template_ambiguity;
mod template_args;
mod template_default;
mod template_instance;
mod template_template;
mod thread_variable;
mod told_types;
mod traits;
mod trees;
mod type_properties;
mod uncalled;
mod uncaptured;
mod undeduced_class;
mod user_conversion;
mod user_literal;
mod volatile;
mod written;

pub use assertion::{Assertion, Assertions};
pub use body::BodyReport;
pub use calls::{CallSite, Certainty};
pub use captured::{Functions, NamedType};
pub use class_instance::{InstantiationId, Step};
pub use constraint_reason::{Unmet, UnmetBy};
pub use context::Context;
pub use declared_function::Returns;
pub use defaulted::MisDefaulted;
pub use evaluate::{Obstacle, Unevaluated};
pub use explicit_instantiation::ExplicitlyNamed;
pub use il::{
    Category, ConversionKind, Expr, ExprId, ExprKind, Field, FieldMut, Fields, Il, Naming, Operator, Place,
    Stmt, StmtId, StmtKind, Walk,
};
pub use initialized::{DeducedResult, Determined};
pub use launch_attribute::ArgumentMisfit;
pub use level::Level;
pub use linkage::Linkage;
pub use literal_operator::MisdeclaredLiteral;
pub use lookup::Found;
pub use mangle::{Dialect, Variant};
pub use mismatch::{Mismatch, Unmatched};
pub use operator_mismatch::Operand;
pub use overriding::Override;
pub use problem::{Cause, Problem};
pub use query::Redeclared;
pub use range::RangeFunction;
pub use traits::is_type_trait;
pub use user_literal::literal_suffix;

use cufront_ast::{Ast, NodeId};
use cufront_base::ScopeId;
use cufront_declare::ItemNames;
use cufront_items::{DeclId, Items, NameKind};
use cufront_lex::{Lexed, Tok};
use cufront_program::{EntityId, EnvId, Program, Ty};
use rustc_hash::{FxHashMap, FxHashSet};

/// Deepest nesting of instantiations, as the reference has it (spec front-end, section 7).
pub const MAX_INSTANTIATION_DEPTH: u32 = 200;

/// Answers questions about one translation unit. See the crate's head.
pub struct Elaborator<'a> {
    /// The classes that are being completed, the innermost last.
    completing_classes: Vec<EntityId>,
    /// Functions whose result cannot be deduced, and that were told of.
    undeduced: FxHashSet<EntityId>,
    /// Instances that were made in front of the definition of their explicit specialisation.
    used_early: Vec<(EntityId, Tok)>,
    pub(crate) lexed: &'a Lexed,
    pub(crate) names: ItemNames<'a>,
    /// The trees that were asked for.
    pub(crate) ast: Ast,
    /// Entities, types, answers.
    pub program: Program,
    /// Typed expressions.
    pub il: Il,
    pub(crate) level: Level,
    /// The language level is C++20 or later.
    pub(crate) cxx20: bool,
    /// Trees of declarations by their first token: the root, or that there is none.
    pub(crate) trees: FxHashMap<Tok, Option<NodeId>>,
    /// Trees of function bodies by their first token.
    pub(crate) bodies: FxHashMap<Tok, Option<NodeId>>,
    /// Expressions that the grammar took for type-ids, by their first token.
    pub(crate) reread: FxHashMap<Tok, Option<NodeId>>,
    /// Level and index of template parameters, by the token of the name.
    pub(crate) parameters: FxHashMap<Tok, (u16, u16)>,
    /// Heads of templates by the `<` of their first declaration.
    pub(crate) local_entities: FxHashMap<(Tok, EnvId, u32), EntityId>,
    /// Of local variables in bodies that were elaborated more than once the first.
    elaborated_again: FxHashMap<EntityId, EntityId>,
    /// Functions by what tells them from others, whatever scopes they are declared in.
    pub(crate) declared_functions: FxHashMap<(EntityId, cufront_base::Name, Ty, u64), EntityId>,
    /// The classes that are complete, in the order in which they became so, and how many of them were looked at by
    /// those who ask for instances, with the depth of those that were completed for that.
    pub(crate) completed: Vec<EntityId>,
    pub(crate) completed_seen: usize,
    pub(crate) completed_depths: FxHashMap<EntityId, u32>,
    /// Statement-expressions that were elaborated with the body around.
    pub(crate) statement_expressions: FxHashMap<(NodeId, EnvId, u32), ExprId>,
    /// Where block-scope variables are declared: their names.
    pub(crate) local_names: FxHashMap<EntityId, Tok>,
    /// Lengths of function parameter packs and packs of init-captures, by the token of the name.
    pub(crate) pack_lengths: FxHashMap<(Tok, EnvId), u32>,
    /// The class whose members a definition in an environment describes.
    pub(crate) class_of: FxHashMap<(DeclId, EnvId), EntityId>,
    /// Entities of functions by what tells overloads apart; see `entity::canonical`.
    pub(crate) functions: FxHashMap<(EntityId, cufront_base::Name, Ty, u64), EntityId>,
    /// The entity that a redeclaration of a function stands for.
    pub(crate) canonical: FxHashMap<EntityId, EntityId>,
    /// Specialisations as declared, by declaration and environment around the template.
    pub(crate) patterns: FxHashMap<(DeclId, EnvId), cufront_program::Res<instantiate::Pattern>>,
    /// The class that declares a friend.
    pub(crate) friend_class: FxHashMap<EntityId, EntityId>,
    /// Whether a concept holds for arguments.
    pub(crate) satisfied_concepts: FxHashMap<(EntityId, cufront_program::ArgsId), cufront_program::Res<bool>>,
    /// Specialisations of variable templates by scope and name.
    pub(crate) variable_specializations: FxHashMap<(cufront_base::ScopeId, cufront_base::Name), Vec<DeclId>>,
    /// Number of declarations that were looked at for them.
    pub(crate) indexed_variables: usize,
    /// Explicit specialisations of function templates by name.
    pub(crate) function_specializations: FxHashMap<cufront_base::Name, Vec<DeclId>>,
    /// Number of declarations that were looked at for them.
    pub(crate) indexed_functions: usize,
    /// The specialisation that declares an instance of a function template, if one does.
    pub(crate) specialized: FxHashMap<EntityId, cufront_program::Res<Option<DeclId>>>,
    /// Result types that return statements of functions gave whose bodies are being read.
    pub(crate) first_results: FxHashMap<EntityId, Ty>,
    /// The definition that describes an instance.
    pub(crate) chosen: FxHashMap<EntityId, (DeclId, EnvId)>,
    /// The `auto`s of parameter packs.
    pub(crate) auto_packs: FxHashSet<Tok>,
    /// Closure classes by the `[` and the environment.
    pub(crate) closures: FxHashMap<(Tok, EnvId, u32), EntityId>,
    /// The first of the closure classes of each `[`.
    pub(crate) first_closures: FxHashMap<Tok, EntityId>,
    /// What is known of closures.
    pub(crate) closure_info: FxHashMap<EntityId, lambda::Closure>,
    /// Types of class templates' default arguments and such that are being computed.
    pub(crate) depth: u32,
    /// Bodies whose result type is being deduced.
    pub(crate) deducing: FxHashSet<EntityId>,
    /// Operator functions by scope; the scopes that are entered.
    pub(crate) operators: FxHashMap<(cufront_base::ScopeId, Operator), Vec<DeclId>>,
    pub(crate) operator_scopes: FxHashSet<cufront_base::ScopeId>,
    /// The using-declarations of a scope that name something without an identifier.
    pub(crate) unnamed_usings: FxHashMap<cufront_base::ScopeId, Vec<DeclId>>,
    /// How many classes are being asked for what a function overrides.
    pub(crate) virtual_depth: usize,
    /// Whether functions that are not declared virtual override one that is.
    pub(crate) virtual_by_base: FxHashMap<EntityId, bool>,
    /// The place of the variable that the latest evaluation of a constant could not read, if that is why it failed.
    pub(crate) reason: evaluate::Reason,
    /// Steps that constant evaluation has taken.
    pub(crate) steps: u64,
    /// Whether a declaration of a name in a scope says that the function never returns.
    pub(crate) noreturn_names: FxHashMap<(cufront_base::ScopeId, cufront_base::Name), bool>,
    /// Implicitly declared special members by class.
    pub(crate) implicit: FxHashMap<EntityId, Vec<EntityId>>,
    /// Literal operators by scope.
    pub(crate) literal_operators: FxHashMap<cufront_base::ScopeId, Vec<DeclId>>,
    /// Conversions of generic closures to pointers to functions, by the closure class and the pointer.
    pub(crate) closure_conversions: FxHashMap<(EntityId, Ty), EntityId>,
    /// The places of function parameters among those of their function.
    pub(crate) parameter_places: FxHashMap<EntityId, u32>,
    /// Arrays in patterns whose bounds depend on template parameters.
    pub(crate) open_arrays: FxHashSet<EntityId>,
    /// Types of function templates with explicit arguments in place.
    pub(crate) substituted: FxHashMap<(EntityId, cufront_program::ArgsId), cufront_program::Res<Ty>>,
    /// Defaulted comparisons, and whether they are defined as deleted.
    pub(crate) deleted_comparisons: FxHashMap<EntityId, bool>,
    /// Defaulted constructors and assignments that move, and whether they are defined as deleted.
    pub(crate) deleted_moves: FxHashMap<EntityId, bool>,
    /// The specialisations of class templates, where all of them are known.
    pub(crate) specializations_of: FxHashMap<EntityId, Vec<instantiate::Pattern>>,
    /// Whether bases of a class depend on template parameters, where all of them are complete.
    pub(crate) dependent_bases: FxHashMap<EntityId, bool>,
    /// What is known of implicitly declared functions.
    pub(crate) implicit_kind: FxHashMap<EntityId, special::Special>,
    /// The expressions of the body that is elaborated, while one is.
    pub(crate) recorded: Option<Vec<body::Seen>>,
    /// Of the calls that no function takes, by the places at which they are told of, the candidates.
    pub(crate) unmatched: FxHashMap<Tok, Vec<Unmatched>>,
    /// The function template whose constraints do not hold for arguments that were deduced last, and these.
    pub(crate) refused: Option<(EntityId, cufront_program::ArgsId)>,
    /// Of the constraints that do not hold, by the places at which it is told of, why.
    pub(crate) unmet: FxHashMap<Tok, Vec<Unmet>>,
    /// The types of what does not fit, by the places at which it is told of.
    pub(crate) told_types: FxHashMap<Tok, told_types::Told>,
    /// Static assertions in the bodies that were elaborated.
    pub(crate) assertions: Vec<Assertion>,
    /// Statements of the body that `if constexpr` discards, or may discard.
    pub(crate) discarded: Vec<NodeId>,
    /// Definitions of functions with a qualified name, by that name, and how many declarations were looked at for them.
    pub(crate) member_definitions: FxHashMap<cufront_base::Name, Vec<DeclId>>,
    /// The names of variables that are declared with a qualifier.
    qualified_variables: FxHashSet<cufront_base::Name>,
    /// The scopes of member class templates that are specialised for a class outside of it ([temp.expl.spec]/16): the
    /// outline has one for all classes.
    pub(crate) specialized_member_templates: FxHashSet<cufront_base::ScopeId>,
    /// The names of member function templates that are specialised for one instance of their class.
    pub(crate) specialized_member_functions: FxHashSet<cufront_base::Name>,
    pub(crate) indexed_definitions: usize,
    /// The trees of canonical dependent expressions.
    pub(crate) signature_trees: FxHashMap<cufront_program::Signature, (NodeId, Context)>,
    /// Whether objects of classes end without a call, of those that were asked for ([class.dtor]/8).
    pub(crate) vanishing: FxHashMap<EntityId, cufront_program::Res<bool>>,
    /// Whether classes are empty, of those that were asked for ([meta.unary.prop]).
    pub(crate) empty_classes: FxHashMap<EntityId, bool>,
    /// The types of alias templates that are what they are whatever their arguments, by the forms that stand for them where
    /// the arguments are dependent.
    pub(crate) conditional_aliases: FxHashMap<cufront_program::Signature, Ty>,
    /// Whether the special member functions of classes that nobody wrote are deleted, and which classes have no default
    /// constructor, as far as it was asked.
    pub(crate) deleted_specials: FxHashMap<(EntityId, operation::Operation, bool), bool>,
    pub(crate) lacking_default: FxHashMap<EntityId, bool>,
    /// The constructor to which one delegates.
    pub(crate) delegations: FxHashMap<EntityId, EntityId>,
    /// The base or member that a constructor initialises just now.
    pub(crate) told_part: EntityId,
    /// What failed in completing expressions.
    pub(crate) unfinished: Vec<cufront_program::Fail>,
    /// Implicit destructors by class.
    pub(crate) destructors: FxHashMap<EntityId, EntityId>,
    /// Operators that every program has, by the number of their parameters.
    pub(crate) predeclared_operators: FxHashMap<(Operator, usize), EntityId>,
    /// Types of what closures hold by copy, and the variables with initializers of init-captures.
    pub(crate) closure_members: FxHashMap<EntityId, Vec<Ty>>,
    pub(crate) closure_captured: FxHashMap<EntityId, Vec<(EntityId, Option<NodeId>)>>,
    /// Types and initializers of init-captures that are references.
    pub(crate) closure_bound: FxHashMap<EntityId, Vec<(Ty, NodeId)>>,
    /// Bodies of call operators that were elaborated with the function around.
    pub(crate) closure_bodies: FxHashMap<EntityId, StmtId>,
    /// What failed in statements that were passed over.
    pub(crate) failures: Vec<cufront_program::Fail>,
    /// Types that return statements gave.
    pub(crate) returns: Vec<cufront_program::Res<Ty>>,
    /// The declared result of the function whose result is deduced.
    pub(crate) result_pattern: Ty,
    /// The declared result of the function whose body is elaborated.
    pub(crate) return_type: Option<Ty>,
    /// The names of functions that are declared as friends; found when somebody asks.
    pub(crate) friend_functions: Option<FxHashSet<cufront_base::Name>>,
    /// The namespaces that another one may continue; found when somebody asks.
    pub(crate) shared_namespaces: Option<FxHashSet<ScopeId>>,
    /// What using-declarations of classes introduce: the classes, and the access that it has there.
    pub(crate) introduced: FxHashMap<DeclId, Vec<(EntityId, cufront_program::Access)>>,
    /// Whether an object of a class has another one in it; `None` while that is found out.
    pub(crate) parts_of_themselves: FxHashMap<EntityId, Option<bool>>,
    /// Deduced results.
    pub(crate) results: FxHashMap<EntityId, cufront_program::Res<Ty>>,
    /// Declarations of a function that are not its first.
    pub(crate) redeclarations: FxHashMap<EntityId, Vec<EntityId>>,
    /// Variables with static storage duration in blocks.
    pub(crate) static_locals: FxHashSet<EntityId>,
    /// The unnamed variables of anonymous unions outside of classes.
    pub(crate) anonymous_objects: FxHashMap<EntityId, EntityId>,
    /// Variables that init-captures declare, by copy, with their names in the lambda-introducer.
    pub(crate) init_captures: FxHashMap<EntityId, Tok>,
    /// The variables that were told of where the call operator of a lambda captures them by its default.
    pub(crate) told_captures: FxHashSet<(EntityId, EntityId)>,
    /// What `decltype` of a structured binding is.
    pub(crate) binding_types: FxHashMap<EntityId, Ty>,
    /// Widths of bindings that are bit-fields.
    pub(crate) binding_bits: FxHashMap<EntityId, u32>,
    /// Initializers of block-scope variables.
    pub(crate) local_initializers: FxHashMap<EntityId, (NodeId, Context)>,
    /// Enumerations whose enumerators are being read, with the types their enumerators have inside of the braces.
    pub(crate) open_enumerators: FxHashMap<EntityId, FxHashMap<EntityId, (Ty, u32)>>,
    /// The constructors by which values of class types are converted to classes: class, type and category of the value.
    pub(crate) converting_constructors:
        FxHashMap<(EntityId, Ty, Category), Option<(EntityId, convert::Sequence)>>,
    /// The constructors, destructors and conversion functions that classes declare, and how many declarations the class
    /// had then.
    pub(crate) special_members: FxHashMap<(ScopeId, NameKind), (usize, Vec<DeclId>)>,
    /// The least and the greatest value of enumerations without a fixed underlying type.
    pub(crate) enumerator_ranges: FxHashMap<EntityId, (i128, i128)>,
    /// Functions that the compilers declare.
    pub(crate) builtin_set: FxHashSet<EntityId>,
    /// How special operations are done on classes.
    pub(crate) manners: FxHashMap<(EntityId, operation::Operation), cufront_program::Res<operation::Manner>>,
    /// Layouts of classes: size and alignment in bytes.
    pub(crate) layouts: FxHashMap<EntityId, layout_class::ClassLayout>,
    /// The declarations of each name in namespaces and classes, once somebody has asked.
    pub(crate) by_name: FxHashMap<cufront_base::Name, Vec<DeclId>>,
    /// Values of variables with static storage duration that are objects.
    pub(crate) constant_objects: FxHashMap<EntityId, cufront_program::Res<evaluate::Value>>,
    /// The parts of classes as constant evaluation numbers them: where they stand in `shape_parts`.
    pub(crate) shapes: FxHashMap<EntityId, evaluate::Shape>,
    /// The parts of all classes of `shapes`.
    pub(crate) shape_parts: Vec<evaluate::ClassPart>,
    /// Default-initialisations: they leave scalars without a value.
    pub(crate) default_made: FxHashSet<ExprId>,
    /// Functions that constant evaluation runs.
    pub(crate) runnables: FxHashMap<EntityId, cufront_program::Res<evaluate::Runnable>>,
    /// Variables of blocks that are declared `constexpr`.
    pub(crate) constexpr_locals: FxHashSet<EntityId>,
    /// Classes that elaborated-type-specifiers introduce, by namespace and name.
    pub(crate) introduced_classes: FxHashMap<(cufront_base::ScopeId, cufront_base::Name), EntityId>,
    /// Using-declarations whose qualifiers are being looked up, by the class.
    pub(crate) open_usings: FxHashSet<(DeclId, EntityId)>,
    /// The objects of classes that are being made of expressions.
    pub(crate) open_copies: FxHashSet<(ExprId, EntityId)>,
    /// `if constexpr` outside of templates, whose branches are both elaborated, and which one is taken.
    pub(crate) known_branches: FxHashMap<NodeId, bool>,
    /// The `return` statements that are reached, while somebody asks.
    pub(crate) reached_returns: Option<Vec<NodeId>>,
    /// The loops that control does not come to, while they are looked for.
    pub(crate) unreached_loops: Option<Vec<NodeId>>,
    /// The flow of a template's pattern is looked at.
    pub(crate) in_pattern_of_flow: bool,
    /// The loops that control does not come to, as far as they were told of.
    pub(crate) told_loops: FxHashSet<NodeId>,
    /// Control comes to the `switch` whose cases are looked at.
    pub(crate) reach_of_cases: bool,
    /// The jumps that no statement takes, of the body whose end is looked at.
    pub(crate) stray_jumps: Vec<StmtId>,
    /// The enumerations of blocks whose values were looked at.
    pub(crate) seen_enumerations: FxHashSet<NodeId>,
    /// The type of operands that are wrong, as soon as there is one; see `survey` and docs/decisions/009.
    pub(crate) wrong_class: EntityId,
    /// The types of variables whose declarations name unknown types, made of the type of operands that are wrong.
    pub(crate) wrong_types: FxHashMap<EntityId, Ty>,
    /// The places of what is wrong in all parts that were elaborated.
    pub(crate) wrong_places: FxHashSet<cufront_lex::Tok>,
    /// The list that is looked at is an operand: what narrows in it is an error.
    pub(crate) strict_lists: bool,
    /// Lists of objects are checked in the patterns of templates, too: they are operands.
    pub(crate) lists_in_patterns: bool,
    /// The names of const variables in patterns of templates that have no value, of which the reference only warns.
    pub(crate) unset_in_patterns: Vec<NodeId>,
    /// The value of a list initialises directly, so that explicit conversion functions may make it.
    pub(crate) direct_value: bool,
    /// The specifiers of the declaration with a placeholder that was looked at last, and what it stands for.
    pub(crate) deduced_before: Option<(NodeId, Ty)>,
    /// The specifiers with the name of a class template for which a declarator in front deduces no arguments.
    pub(crate) undeduced_before: Option<NodeId>,
    /// The types of the conditions of the `switch` statements around.
    pub(crate) switched_types: Vec<Ty>,
    /// The operator of the latest division by zero that a constant made, and whether it is `%`.
    pub(crate) divided: std::cell::Cell<Option<(cufront_lex::Tok, bool)>>,
    /// Classes that say to be aligned less than their members are.
    pub(crate) underaligned: FxHashSet<EntityId>,
    /// The latest conversion of a floating-point constant to an integer type that has no such value.
    pub(crate) out_of_range: std::cell::Cell<Option<NodeId>>,
    /// Operands are elaborated that a constant in front of them discards: `0 ? a : b`.
    pub(crate) unreached: u32,
    /// The places of lambda-expressions that may not stand there: another rule says so.
    pub(crate) refused_lambdas: FxHashSet<cufront_lex::Tok>,
    /// Operands that are right of expressions that are not, which code would evaluate.
    pub(crate) survivors: Vec<ExprId>,
    /// The calls that are refused although it is known of which function they are.
    pub(crate) made_calls: FxHashMap<NodeId, ExprId>,
    /// Where default arguments of templates are wrong: for which instance, and the call that uses them.
    pub(crate) used_defaults: FxHashMap<Tok, (EntityId, Tok)>,
    /// The names of deleted functions in the body that is looked at, which are not called.
    pub(crate) deleted_names: Vec<NodeId>,
    /// Instances that are called and whose result their body does not tell, because it is wrong.
    pub(crate) without_result: Vec<(EntityId, NodeId)>,
    /// What the trees in such expressions mean.
    pub(crate) surveyed: Vec<(NodeId, ExprId)>,
    /// The names of member functions of which was told that they are not called.
    pub(crate) uncalled_names: FxHashSet<NodeId>,
    /// Calls of functions that are deleted, and of members for other objects, are taken for right.
    pub(crate) forgives: bool,
    /// The places of `#pragma pack`, and what each says.
    pub(crate) packs: Option<Vec<(u32, u64)>>,
    /// Values of constant variables.
    pub(crate) values: FxHashMap<EntityId, constant::Known>,
    /// Namespaces and classes with friends that classes are associated with, for argument-dependent lookup.
    pub(crate) associations: FxHashMap<Ty, (Vec<cufront_base::ScopeId>, Vec<EntityId>)>,
    /// The work after which questions are not answered any more.
    pub(crate) work_limit: usize,
    /// Whether classes have friends; see `access`.
    pub(crate) friends_by_name: FxHashMap<EntityId, Option<Vec<cufront_base::Name>>>,
    /// Names that were looked up.
    pub(crate) lookups: usize,
    /// Classes without a copy of their own, and whether the implicit one takes constants: the constructor, or the assignment.
    pub(crate) takes_constants: FxHashMap<(EntityId, bool), bool>,
    /// The last template argument that was no constant, and its type.
    pub(crate) unfit_argument: Option<(NodeId, Ty)>,
    /// The variables that written template arguments name whose values are known.
    pub(crate) argument_objects: FxHashMap<NodeId, EntityId>,
    /// The lists of arguments whose default arguments were looked at, and where they were used.
    pub(crate) checked_defaults: FxHashSet<(EntityId, cufront_program::ArgsId, Tok)>,
    /// The default argument that failed last: its template, the place of its parameter, the arguments in front.
    pub(crate) failed_default: Option<(EntityId, usize, cufront_program::ArgsId)>,
    /// Large template arguments as they are written, by their trees.
    pub(crate) written_arguments: FxHashMap<(NodeId, Context), cufront_program::Arg>,
    /// Why the latest failure is one, if that was said.
    pub(crate) latest: std::cell::Cell<Option<Problem>>,
    /// What is wrong in the part that is elaborated.
    pub(crate) problems: Vec<Problem>,
    /// The values of the labels of the `switch`es around.
    pub(crate) label_values: Vec<statement::Labels>,
    /// A declaration outside of bodies is elaborated that is certainly no member's.
    pub(crate) access_is_told: bool,
    /// The classes whose destruction is looked at.
    pub(crate) destroyed: Vec<EntityId>,
    /// Where the calls of the part that is elaborated are made, if what may be called there is told.
    pub(crate) calls_context: Option<Context>,
    /// An instance of a template is elaborated for its own sake, with arguments that depend on nothing.
    pub(crate) in_instance: bool,
    /// So many substitutions of template arguments are under way, in each of which a failure is no error
    /// ([temp.deduct.general]/8).
    pub(crate) substitutions: u32,
    /// String literals that become pointers to characters that may change, wide or not, since the body began: with the
    /// tokens at which that is told.
    pub(crate) converted_literals: Vec<(Tok, NodeId, bool)>,
    /// The last component in front of `::` that named a type without members.
    pub(crate) plain_scope: Option<NodeId>,
    /// Complete classes, and whether they are abstract.
    pub(crate) abstract_classes: FxHashMap<EntityId, bool>,
    /// So many parameter-declaration-clauses around the one that is surveyed.
    pub(crate) surveyed_clauses: u32,
    /// Instances that several partial specialisations match, none of them more special than all others.
    pub(crate) ambiguous_instances: FxHashSet<EntityId>,
    /// Those of them that were told of, which is done once.
    pub(crate) told_instances: FxHashSet<EntityId>,
    /// The instantiations of classes that were looked at.
    instantiations: Vec<class_instance::Instantiation>,
    /// The one that is looked at.
    pub(crate) instantiation: class_instance::InstantiationId,
    /// So many instances of classes are looked at, each needed in the one in front of it.
    open_instances: u32,
    /// So many may be.
    most_open_instances: u32,
    /// Instances that are needed inside of too many others.
    refused_instances: FxHashSet<EntityId>,
    /// So many classes were complete in front of the outermost of them.
    classes_in_front: usize,
    /// Instances whose members were looked at.
    pub(crate) checked_instances: FxHashSet<EntityId>,
    /// What is wrong in instances of class templates that were completed on the way.
    pub(crate) instance_problems: Vec<Problem>,
    /// The classes whose bases are looked at: they are not complete there ([class.mem.general]/7).
    pub(crate) in_bases_of: Vec<EntityId>,
    /// Names that were reported.
    pub(crate) undeclared: problem::Undeclared,
}

impl<'a> Elaborator<'a> {
    /// Lets `count` instances of class templates need one another; the reference's 200 otherwise.
    pub fn limit_instances(&mut self, count: u32) {
        self.most_open_instances = count;
    }

    /// An elaborator of the unit `lexed`, whose declarations at namespace scope are in `items`, in the language of `level`.
    pub fn new(lexed: &'a Lexed, items: &'a mut Items, level: Level) -> Self {
        let mut this = Elaborator {
            lexed,
            names: ItemNames::new(lexed, items),
            ast: Ast::new(),
            program: Program::default(),
            il: Il::default(),
            level,
            cxx20: level >= Level::Cxx20,
            trees: FxHashMap::default(),
            bodies: FxHashMap::default(),
            reread: FxHashMap::default(),
            parameters: FxHashMap::default(),
            local_entities: FxHashMap::default(),
            elaborated_again: FxHashMap::default(),
            local_names: FxHashMap::default(),
            declared_functions: FxHashMap::default(),
            completed: Vec::new(),
            completed_seen: 0,
            completed_depths: FxHashMap::default(),
            statement_expressions: FxHashMap::default(),
            pack_lengths: FxHashMap::default(),
            class_of: FxHashMap::default(),
            functions: FxHashMap::default(),
            canonical: FxHashMap::default(),
            patterns: FxHashMap::default(),
            friend_class: FxHashMap::default(),
            satisfied_concepts: FxHashMap::default(),
            variable_specializations: FxHashMap::default(),
            indexed_variables: 0,
            function_specializations: FxHashMap::default(),
            indexed_functions: 0,
            specialized: FxHashMap::default(),
            first_results: FxHashMap::default(),
            chosen: FxHashMap::default(),
            auto_packs: FxHashSet::default(),
            closures: FxHashMap::default(),
            first_closures: FxHashMap::default(),
            closure_info: FxHashMap::default(),
            depth: 0,
            deducing: FxHashSet::default(),
            operators: FxHashMap::default(),
            operator_scopes: FxHashSet::default(),
            unnamed_usings: FxHashMap::default(),
            virtual_depth: 0,
            virtual_by_base: FxHashMap::default(),
            reason: evaluate::Reason::NONE,
            steps: 0,
            noreturn_names: FxHashMap::default(),
            implicit: FxHashMap::default(),
            literal_operators: FxHashMap::default(),
            closure_conversions: FxHashMap::default(),
            parameter_places: FxHashMap::default(),
            open_arrays: FxHashSet::default(),
            substituted: FxHashMap::default(),
            deleted_comparisons: FxHashMap::default(),
            deleted_moves: FxHashMap::default(),
            specializations_of: FxHashMap::default(),
            dependent_bases: FxHashMap::default(),
            implicit_kind: FxHashMap::default(),
            recorded: None,
            unmatched: FxHashMap::default(),
            refused: None,
            unmet: FxHashMap::default(),
            told_types: FxHashMap::default(),
            assertions: Vec::new(),
            discarded: Vec::new(),
            member_definitions: FxHashMap::default(),
            qualified_variables: FxHashSet::default(),
            specialized_member_templates: FxHashSet::default(),
            specialized_member_functions: FxHashSet::default(),
            indexed_definitions: 0,
            signature_trees: FxHashMap::default(),
            conditional_aliases: FxHashMap::default(),
            empty_classes: FxHashMap::default(),
            vanishing: FxHashMap::default(),
            deleted_specials: FxHashMap::default(),
            lacking_default: FxHashMap::default(),
            delegations: FxHashMap::default(),
            told_part: EntityId::NONE,
            unfinished: Vec::new(),
            destructors: FxHashMap::default(),
            predeclared_operators: FxHashMap::default(),
            closure_members: FxHashMap::default(),
            closure_captured: FxHashMap::default(),
            closure_bound: FxHashMap::default(),
            closure_bodies: FxHashMap::default(),
            failures: Vec::new(),
            returns: Vec::new(),
            result_pattern: Ty::NONE,
            return_type: None,
            introduced: FxHashMap::default(),
            friend_functions: None,
            shared_namespaces: None,
            parts_of_themselves: FxHashMap::default(),
            results: FxHashMap::default(),
            redeclarations: FxHashMap::default(),
            static_locals: FxHashSet::default(),
            anonymous_objects: FxHashMap::default(),
            init_captures: FxHashMap::default(),
            told_captures: FxHashSet::default(),
            binding_types: FxHashMap::default(),
            binding_bits: FxHashMap::default(),
            local_initializers: FxHashMap::default(),
            open_enumerators: FxHashMap::default(),
            converting_constructors: FxHashMap::default(),
            special_members: FxHashMap::default(),
            enumerator_ranges: FxHashMap::default(),
            builtin_set: FxHashSet::default(),
            manners: FxHashMap::default(),
            layouts: FxHashMap::default(),
            by_name: FxHashMap::default(),
            constant_objects: FxHashMap::default(),
            shapes: FxHashMap::default(),
            shape_parts: Vec::new(),
            default_made: FxHashSet::default(),
            runnables: FxHashMap::default(),
            constexpr_locals: FxHashSet::default(),
            introduced_classes: FxHashMap::default(),
            open_usings: FxHashSet::default(),
            open_copies: FxHashSet::default(),
            known_branches: FxHashMap::default(),
            reached_returns: None,
            unreached_loops: None,
            in_pattern_of_flow: false,
            told_loops: FxHashSet::default(),
            reach_of_cases: true,
            stray_jumps: Vec::new(),
            seen_enumerations: FxHashSet::default(),
            wrong_class: EntityId::NONE,
            wrong_types: FxHashMap::default(),
            wrong_places: FxHashSet::default(),
            strict_lists: false,
            lists_in_patterns: false,
            unset_in_patterns: Vec::new(),
            direct_value: false,
            deduced_before: None,
            undeduced_before: None,
            switched_types: Vec::new(),
            unreached: 0,
            divided: std::cell::Cell::new(None),
            out_of_range: std::cell::Cell::new(None),
            underaligned: FxHashSet::default(),
            refused_lambdas: FxHashSet::default(),
            survivors: Vec::new(),
            made_calls: FxHashMap::default(),
            used_defaults: FxHashMap::default(),
            deleted_names: Vec::new(),
            without_result: Vec::new(),
            surveyed: Vec::new(),
            uncalled_names: FxHashSet::default(),
            forgives: false,
            packs: None,
            values: FxHashMap::default(),
            associations: FxHashMap::default(),
            work_limit: usize::MAX,
            lookups: 0,
            friends_by_name: FxHashMap::default(),
            takes_constants: FxHashMap::default(),
            unfit_argument: None,
            argument_objects: FxHashMap::default(),
            checked_defaults: FxHashSet::default(),
            failed_default: None,
            written_arguments: FxHashMap::default(),
            latest: std::cell::Cell::new(None),
            problems: Vec::new(),
            label_values: Vec::new(),
            access_is_told: false,
            destroyed: Vec::new(),
            calls_context: None,
            in_instance: false,
            substitutions: 0,
            converted_literals: Vec::new(),
            ambiguous_instances: FxHashSet::default(),
            told_instances: FxHashSet::default(),
            plain_scope: None,
            abstract_classes: FxHashMap::default(),
            surveyed_clauses: 0,
            instantiations: Vec::new(),
            instantiation: class_instance::InstantiationId::NONE,
            instance_problems: Vec::new(),
            open_instances: 0,
            most_open_instances: MAX_INSTANTIATION_DEPTH,
            refused_instances: FxHashSet::default(),
            classes_in_front: 0,
            checked_instances: FxHashSet::default(),
            in_bases_of: Vec::new(),
            completing_classes: Vec::new(),
            undeduced: FxHashSet::default(),
            used_early: Vec::new(),
            undeclared: problem::Undeclared::default(),
        };
        this.declare_global();
        this
    }

    /// The declarations.
    #[must_use]
    pub fn items(&self) -> &Items {
        self.names.items()
    }

    /// The trees.
    #[must_use]
    pub fn ast(&self) -> &Ast {
        &self.ast
    }

    /// A type as C++ writes it, and whether a program can write it so.
    #[must_use]
    pub fn print(&self, ty: Ty) -> (String, bool) {
        let mut printer = cufront_program::Printer::new(&self.program, &self.lexed.names);
        let text = printer.ty(ty);
        let exact = printer.exact();
        (text, exact)
    }

    /// The constant `value` of type `ty` as C++ writes it, and whether a program can write it so.
    #[must_use]
    pub fn print_value(&self, ty: Ty, value: i128) -> (String, bool) {
        if ty.bare() == Ty::BOOL {
            return (if value == 0 { "false" } else { "true" }.to_owned(), true);
        }
        let mut printer = cufront_program::Printer::new(&self.program, &self.lexed.names);
        let text = printer.value(ty, value);
        let exact = printer.exact();
        (text, exact)
    }
}

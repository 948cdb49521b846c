//! What can be wrong with a program: one cause for each sentence of the standard that somebody tells about.
//!
//! [`crate::problem`] says when a cause becomes something that is reported.

use crate::evaluate::Unevaluated;
use crate::range::RangeFunction;
use cufront_base::Name;
use cufront_lex::Tok;
use cufront_program::EntityId;

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    /// Nothing of this name is declared ([basic.lookup.unqual]/1).
    Undeclared(Name),
    /// No type of this name is declared.
    UndeclaredType(Name),
    /// A class has no member of this name ([basic.lookup.qual.general]/1).
    NoMember(EntityId, Name),
    /// A namespace has no member of this name ([namespace.qual]).
    NoNamespaceMember(Name),
    /// The same of a base class.
    NoNamespaceClass(Name),
    /// A constexpr constructor initialises a base or member by default with a constructor that is not constexpr.
    NotConstexprForDefault,
    /// The same where that is of an instance of a class template.
    NotConstexprOfInstance,
    /// The same with a mem-initializer.
    NotConstexprForMember,
    /// What stands in front of `::` names no class and no namespace ([basic.lookup.qual]).
    NoScope,
    /// An instance of a class template is needed inside of too many others ([implimits]).
    TooManyInstances,
    /// A name of a type behind `::`, in front of which stands a type without members.
    TypeOfNoClass,
    /// The same where a declaration begins: `::` and the name behind it are its declarator. A warning.
    GlobalNameQualified,
    /// Such a declaration goes on behind the name, or an alias-declaration where its type should end.
    GoesOnBehindName,
    /// A list of template parameters goes on behind a default argument that is no class.
    DefaultGoesOn,
    /// Template arguments go on behind a type that is no class.
    ArgumentsGoOn,
    /// A `::` stands behind a type that is no class, where a declarator begins.
    ColonsBehindType,
    /// A parameter goes on behind that.
    ParameterGoesOn,
    /// A function is defined by a type that an alias names ([dcl.fct]/10).
    BodyOfAliasedFunction,
    /// A type stands where `<` is an operator.
    TypeAsOperand,
    /// A base is no class ([class.derived.general]/2).
    NoBaseClass,
    /// What stands in front of `.` has no class type ([expr.ref]/2).
    NoClass,
    /// No function of this name can be called with the arguments ([over.match.viable]).
    NoMatch(Name),
    /// Several functions of this name match the arguments equally well ([over.match.best]).
    Ambiguous(Name),
    /// A call has more arguments than the function has parameters ([expr.call]/5).
    TooManyArguments,
    /// A call has fewer arguments than the function needs.
    TooFewArguments,
    /// What is called is no function ([expr.call]/1).
    NotCallable,
    /// A value does not convert to the type of the variable that it initialises ([dcl.init.general]).
    InitialMisfit,
    /// A variable is initialised with a launch, which yields nothing.
    LaunchHasNoValue,
    /// An argument does not convert to the type of its parameter.
    ArgumentMisfit,
    /// What is returned does not convert to the type of the function's result ([stmt.return]/2).
    ReturnedMisfit,
    /// What is assigned does not convert to the type of the object ([expr.ass]).
    AssignedMisfit,
    /// A pointer initialises a variable although its qualifiers do not convert, or a function as `void *`: the reference
    /// warns.
    InitialPermitted,
    /// The same of an argument.
    ArgumentPermitted,
    /// The same of what is returned.
    ReturnedPermitted,
    /// The same of what is assigned.
    AssignedPermitted,
    /// The same of a default argument.
    DefaultPermitted,
    /// No conversion makes the class of one object that of another.
    NoUserConversion,
    /// No constructor makes an object of a class from a value.
    NoConvertingConstructor,
    /// A class has no conversion function to what is wanted ([class.conv.fct]).
    NoConversionFunction,
    /// A reference would give access without a qualifier that the object has ([dcl.init.ref]).
    DropsQualifiers,
    /// A reference to something that may change is bound to a value that is no object.
    BindsRvalue,
    /// An rvalue reference is bound to an object with a name.
    BindsLvalue,
    /// A reference is bound to an object of another type.
    BindsOtherType,
    /// What is changed is no object ([basic.lval]/7).
    NotModifiable,
    /// An output of an assembly is const (GNU): only a warning.
    AsmOutputConstant,
    /// What is to be changed is const.
    Constant,
    /// The operand of `*` is no pointer ([expr.unary.op]/1).
    NoPointer,
    /// What stands in front of `->` is no pointer ([expr.ref]/2).
    NoPointerToClass,
    /// What is subscripted is no pointer to objects ([expr.sub]).
    NoPointerToObject,
    /// The operand of `*`, `++` or `--` points to `void`, which is no object ([expr.unary.op]/1, [expr.pre.incr]/1).
    PointsToVoid,
    /// `sizeof` of a function ([expr.sizeof]/1).
    SizeOfFunction,
    /// A function, or a pointer to one, is moved to the next.
    FunctionArithmetic,
    /// Arithmetic with a pointer to void.
    VoidArithmetic,
    /// Arithmetic with a pointer to no object, in a template. A warning.
    ArithmeticInPattern,
    /// A number is added to a function, or to a pointer to one.
    FunctionOffset,
    /// The operand of `&` is a bit-field ([class.bit]/3).
    BitFieldAddress,
    /// A reference that is not const is bound to a bit-field ([dcl.init.ref]/…).
    BitFieldReference,
    /// The operand of `sizeof` is a bit-field ([expr.sizeof]/1).
    BitFieldSize,
    /// A default argument does not convert to the type of its parameter ([dcl.fct.default]/5).
    DefaultMisfit,
    /// The operand of `&` is no object ([expr.unary.op]/3).
    NoAddress,
    /// The operand of `&` is a temporary object, which ends with the expression. The program is right all the same.
    AddressOfTemporary,
    /// A string literal becomes a pointer to characters that may change; `true` for wide ones. The program is right all the
    /// same, as compilers have it ([diff.lex]).
    LiteralToPointer(bool),
    /// The operand of an operator is no number.
    NoNumber,
    /// The operand of an operator is no integer.
    NoInteger,
    /// A condition is no truth value ([conv.bool]).
    NoTruthValue,
    /// No operator takes the operands, of which one is an object of a class ([over.match.oper]).
    NoOperator,
    /// The same of an assignment in a template, whatever its parameters are. A warning.
    NoAssignmentInPattern,
    /// Several operators take the operands equally well.
    AmbiguousOperator,
    /// A function is called that is deleted ([dcl.fct.def.delete]/2).
    Deleted,
    /// `this` where there is no object ([expr.prim.this]).
    NoThis,
    /// No constructor of a class takes the arguments ([class.init]).
    NoConstructor(EntityId),
    /// Several constructors of a class take the arguments equally well.
    SeveralConstructors(EntityId),
    /// A class has no default constructor ([class.default.ctor]).
    NoDefaultConstructor(EntityId),
    /// Several constructors of the class take no arguments, and none is the better one ([class.default.ctor]/1).
    SeveralDefaults(EntityId),
    /// An object of a class that is not complete ([basic.types.general]/5).
    Incomplete,
    /// A list has more elements than what it initialises has ([dcl.init.aggr]/9).
    TooManyInitializers,
    /// A constructor, destructor or operator is chosen that is not accessible ([class.access.general]/4).
    InaccessibleFunction,
    /// A cast that no conversion does ([expr.static.cast], [expr.reinterpret.cast]).
    InvalidCast,
    /// A member function is named where it is not called ([expr.prim.id.general]/2).
    UncalledMember,
    /// A member function is named behind an object and not called ([expr.ref]/6.3).
    BoundMember,
    /// The name of several functions, and nothing says which ([over.over]/1).
    SeveralFunctions,
    /// A data member is named without an object ([expr.prim.id.general]/2).
    MemberWithoutObject,
    /// A type that has to be complete and is not, where no object is declared.
    IncompleteUse,
    /// A member of an object of a class that is not complete, through a pointer ([expr.ref]/2).
    PointedIncomplete,
    /// Arithmetic on pointers to objects whose size is not known ([expr.add]/1).
    IncompleteArithmetic,
    /// The result of a call is an object of a class that is not complete ([expr.call]/13).
    IncompleteCall,
    /// An object of a class with a function that is pure virtual ([class.abstract]/2).
    Abstract(EntityId),
    /// The result of a function that is defined is of a class that is not complete ([dcl.fct.def.general]/2).
    IncompleteResult,
    /// A constant is needed, and this is none ([expr.const]); if that is why, because of a variable whose value it reads.
    NotConstant(Option<Unevaluated>),
    /// The same of an argument of a launch attribute: it is no constant whatever the template arguments are.
    AttributeNotConstant(Option<Unevaluated>),
    /// An argument of a launch attribute is a constant of another type than an integer or enumeration.
    AttributeNotIntegral,
    /// An array that lives as long as the program has a bound that is no constant.
    VariableLength(Name),
    /// A `switch` has a label of this value already ([stmt.switch]).
    SecondLabel,
    /// The type that a `switch` is of does not have the value of its label ([stmt.switch]/2).
    NarrowsLabel,
    /// The first value of `case a ... b` is greater than the last one (GNU).
    EmptyLabelRange,
    /// A static assertion does not hold ([dcl.pre]/10); `true` if it has a message.
    Asserted(bool),
    /// A member is named where it is not accessible ([class.access]).
    Inaccessible(Name),
    /// An operator is used where the member function that it is is not accessible.
    InaccessibleOperator,
    /// A const variable has no initialiser ([dcl.init.general]/7).
    ConstWithoutValue,
    /// What stands in front of `->` points to no class ([expr.ref]/2).
    NoPointedClass,
    /// The type of a variable is deduced from something without a value ([dcl.type.auto.deduct]).
    DeducedFromNothing,
    /// The operand of `switch` is no integer ([stmt.switch]/2).
    NoSwitchable,
    /// One of two operands has no value, and the other has one ([expr.cond]/2).
    MixedWithNothing,
    /// Something without a value is thrown ([except.throw]).
    ThrowsNothing,
    /// The operand of `delete` is no pointer ([expr.delete]/1).
    NoDeletable,
    /// An object is copied for a parameter or a result by a constructor that is deleted.
    DeletedCopy,
    /// A class has no constructor that copies this object for a parameter or a result ([dcl.init.general]/16.6).
    NoCopy,
    /// A lambda uses a variable of the function around that it does not capture ([expr.prim.lambda.capture]/7).
    NotCaptured,
    /// A lambda captures a variable that a lambda around it does not capture.
    NotCapturedAround,
    /// A member of a class of a function, or a default argument, names a variable of that function ([class.local]/1).
    LocalOfFunction,
    /// A lambda captures a structured binding, before C++20.
    CapturesBinding,
    /// A lambda uses `this`, which it does not capture.
    ThisNotCaptured,
    /// The `=` of a lambda captures `this`, which C++20 deprecates ([depr.capture.this]).
    ImplicitObject,
    /// A base is `final` ([class.pre]/5).
    FinalBase,
    /// A function that is to override something overrides nothing ([class.virtual]/5).
    OverridesNothing,
    /// A function returns something else than what it overrides ([class.virtual]/8).
    OverrideOfOtherResult,
    /// A member function is defined with another type than it is declared with ([class.mfct]/1).
    OtherMember(Name),
    /// The same where several functions of the name are declared.
    NoOverload,
    /// The arguments of a class template in front of `::` are not its own parameters ([temp.mem.func]/1).
    OtherArguments,
    /// A declaration begins with a name that is not that of a member which needs no type.
    NoTypeOfDeclaration,
    /// A class template has no member class that is defined so ([class.nest]/2).
    NoMemberClassOfTemplate,
    /// A class with a template head is declared without one.
    HeadOfNoTemplate(Name),
    /// A member function that every class has implicitly is defined outside of the class ([special]/1).
    DefinesImplicit,
    /// A definition with a template head is of nothing that is a template.
    NotOfTemplate,
    /// A definition has more template heads than the templates that it names.
    TooManyHeads,
    /// A member that a base declares is defined for the derived class ([class.mfct]/1).
    DefinesInherited(Name),
    /// A member function is declared again outside of its class ([class.mem.general]/5).
    DeclaredOutside(Name),
    /// What is defined as a static data member of a class template is none ([temp.static]).
    DefinesNoStaticMember(Name),
    /// A template-id has fewer arguments than the template needs ([temp.arg.general]).
    TooFewTemplateArguments,
    /// A template-id has more arguments than the template has parameters.
    TooManyTemplateArguments,
    /// A type parameter is given a value ([temp.arg.type]).
    NoTypeArgument,
    /// A constant parameter is given a type ([temp.arg.nontype]).
    NoValueArgument,
    /// A constructor initialises what is no member and no base ([class.base.init]/2).
    NoMemberOrBase(Name),
    /// An array has fewer than no elements ([dcl.array]/1).
    NegativeBound,
    /// The elements of an array have no type of objects: they are `void` ([dcl.array]/4).
    ArrayOfVoid,
    /// The same of references.
    ArrayOfReferences,
    /// The same of functions.
    ArrayOfFunctions,
    /// Several constructors convert equally well ([over.best.ics]/10).
    AmbiguousConstructors,
    /// The same of conversion functions.
    AmbiguousConversions,
    /// The same to a type that an operator or a condition takes.
    AmbiguousBuiltInConversions,
    /// What a placeholder stands for does not satisfy its constraint ([dcl.type.auto.deduct]/4).
    UnsatisfiedPlaceholder,
    /// The arguments of a template do not satisfy its constraints ([temp.names]/8).
    UnsatisfiedConstraint,
    /// The requires-clause of the function that is named does not hold ([expr.prim.id.general]/4).
    UnmetFunction,
    /// No default constructor is eligible: its requires-clause does not hold ([class.default.ctor]).
    UnmetDefaultConstructor,
    /// The same of a destructor ([class.dtor]).
    UnmetDestructor,
    /// The operands of `<=>` are none that it compares ([expr.spaceship]).
    NoThreeWay,
    /// A comparison is rewritten with an `operator==` whose result is not `bool`.
    RewrittenNotBool,
    /// `<=>` compares values of two enumerations ([expr.spaceship]/4).
    DifferentEnumerations,
    /// An atomic constraint has another type than bool.
    ConstraintIsNoBool,
    /// A type requirement names no type.
    NoRequiredType,
    /// Behind the `->` of a requirement stands no concept.
    NoTypeConstraint,
    /// A designator names no member of the class ([dcl.init.aggr]/3.1).
    NoField(EntityId, Name),
    /// Designators have another order than the members ([dcl.init.list]/3.1).
    DesignatorsOutOfOrder,
    /// A designator stands twice, or two for a union.
    DesignatorTwice,
    /// Some elements of a list have designators, and some have none.
    MixedDesignators,
    /// A designator names a member of a member.
    ChainedDesignators,
    /// A new-expression makes no object: a reference or a function ([expr.new]/1).
    NewOfNoObject,
    /// A pointer would point to a reference ([dcl.ptr]/4).
    PointerToReference,
    /// A reference would refer to a reference that stands beside it ([dcl.ref]/5).
    ReferenceToReference,
    /// A reference would refer to `void` ([dcl.ref]/1).
    ReferenceToVoid,
    /// A new-expression makes an array of fewer than no elements ([expr.new]/8).
    NegativeLength,
    /// A function that gives or takes storage is deleted ([dcl.fct.def.delete]/2).
    DeletedStorage,
    /// A new-expression gives an array values in parentheses, before C++20 ([expr.new]/24).
    ArrayInParentheses,
    /// A new-expression makes a const number or pointer without a value ([expr.new]/24.1).
    NewConstantWithoutValue,
    /// A const object without a value is of a class without a default constructor that somebody wrote
    /// ([dcl.init.general]/8).
    ConstObjectWithoutValue,
    /// No function that gives storage takes what stands in parentheses behind `new` ([expr.new]/19).
    NoAllocation,
    /// The same of the only one that the class declares.
    OtherAllocation,
    /// No function of the class takes the storage of what `delete` ends ([expr.delete]/9).
    NoDeallocation,
    /// A cast or new-expression of no class gives several values in parentheses ([expr.type.conv]/2).
    SeveralValues,
    /// Braces stand around a value of a member or element that has no parts ([dcl.init.aggr]). A warning.
    BracesAroundValue,
    /// The same of more than one pair.
    ManyBracesAroundValue,
    /// A list does not keep a constant as the value that an operand is made of ([dcl.init.list]/7).
    NarrowsConstant,
    /// A list that is an operand leaves a reference of an aggregate unbound ([dcl.init.aggr]/5).
    UnboundInList,
    /// A const variable of a class has no value, and the class leaves members without one ([dcl.init.general]/8).
    ConstVariableWithoutValue,
    /// Braces stand around a value that is in braces already ([dcl.init.list]/3.9).
    BracesInBraces,
    /// A list does not keep the value of an element ([dcl.init.list]/7). A warning.
    Narrows,
    /// The same where the list is an operand: an error.
    NarrowsOperand,
    /// A pointer becomes an integer that has no room for it. A warning.
    PointerToSmaller,
    /// `this` in a lambda where there is no object around.
    NoThisInLambda,
    /// An enumeration is counted up, or assigned the result of an operator: what that gives is a number.
    EnumArithmetic,
    /// Behind the `>` of what is no template-id no operand stands.
    ComparesWithNothing,
    /// The same behind a member of a dependent object, which is not said to be a template.
    NoTemplateWord,
    /// The result of an operation with constants is no value of its type ([expr.pre]/4).
    Overflows,
    /// Something is divided by zero. `true` where a constant is needed: an error.
    DividesByZero(bool),
    /// The same of the remainder.
    RemainderOfZero(bool),
    /// A pointer to nothing is deleted. A warning.
    DeletesVoid,
    /// A pointer to an object of a class that is not complete is deleted. A warning.
    DeletesIncomplete,
    /// An alignment that is no power of two ([basic.align]/4).
    AlignmentInvalid,
    /// An alignment that is negative.
    AlignmentNegative,
    /// Something is aligned as a function would be ([dcl.align]/3).
    AlignmentOfFunction,
    /// The alignment of a class that is not complete ([expr.alignof]).
    IncompleteAlignment,
    /// No member `begin` or `end` of a range can be called ([stmt.ranged]/1).
    NoRangeFunction(RangeFunction),
    /// One could, were the range not const.
    NoRangeOfConstant(RangeFunction),
    /// A range is an array whose bound is not known.
    RangeWithoutBound,
    /// What `begin` of a range gives is no pointer and no object of a class.
    NoIterator,
    /// The iterators of a range lack an operator.
    IteratorWithoutOperator,
    /// What `begin` and `end` of a range give is not compared.
    IteratorsDiffer,
    /// The value of an enumerator is no integer ([dcl.enum]/5).
    EnumeratorNotIntegral,
    /// The same, told a second time, of its end.
    NoRangeEnd,
    /// The bound of an array, or the label of a `case`, is no integer.
    NoIntegralConstant,
    /// A template argument is no integer, and the parameter is one ([temp.arg.nontype]/2).
    NoIntegerArgument,
    /// A template argument is a pointer, and the parameter is an integer.
    AddressForInteger,
    /// A name is that of no type.
    NotAType(Name),
    /// The name of a variable template, without arguments, where a type or value should stand.
    TemplateAsType(Name),
    /// A name is that of members of several bases ([class.member.lookup]).
    AmbiguousMember(Name),
    /// A member function is called on a const object and is not const ([over.match.funcs]).
    ObjectDropsQualifiers,
    /// A class has a const member or a reference, and no constructor that would set it.
    UnsetMembers,
    /// Control never comes to a loop. A warning.
    UnreachedLoop,
    /// What is passed or returned becomes an object of a class that is only declared.
    ConvertsToIncomplete,
    /// A variable whose type is a reference by its name or a `decltype` refers to nothing.
    RefersToNothing(Name),
    /// A function returns a pointer that converts to that of the function it overrides, and is not covariant.
    OverrideOfConvertedResult,
    /// A structured binding names a member that is not accessible.
    InaccessibleBinding,
    /// An enumeration is declared again with another underlying type.
    OtherUnderlying,
    /// A member function for rvalues (`&&`) is called on an lvalue.
    LvalueForRvalueFunction,
    /// A member function for lvalues (`&`) is called on an rvalue.
    RvalueForLvalueFunction,
    /// None of several member functions takes the arguments and the object, which has qualifiers.
    NoMatchForObject(Name),
    /// An object with qualifiers is called, and none of its call operators is for such objects.
    NoCallOperatorForObject,
    /// The result of a function is an array ([dcl.fct]/11).
    FunctionReturnsArray,
    /// The same of functions.
    FunctionReturnsFunction,
    /// Initialisers of members stand where a body should begin: the function is no constructor.
    NoBody,
    /// The value of an enumerator does not fit into the underlying type, which is fixed ([dcl.enum]/5).
    EnumeratorOutside,
    /// The underlying type of an enumeration is no integer ([dcl.enum]/2).
    UnderlyingNotIntegral,
    /// Operands are compared, or chosen between, that have no common type ([expr.type]).
    IncompatibleOperands,
    /// A structured binding has more names than the object has elements ([dcl.struct.bind]).
    TooManyBindings,
    /// A structured binding has fewer names than the object has elements.
    TooFewBindings,
    /// What a structured binding names the elements of has none.
    NoBindings,
    /// A range-based `for` goes through what is no range ([stmt.ranged]).
    NoRange,
    /// The target of a `reinterpret_cast` is a class.
    CastToClass,
    /// The target of a `const_cast` is no pointer and no reference.
    NoConstCastTarget,
    /// A `const_cast` changes more than qualifiers.
    ConstCastToOther,
    /// The operand of a `dynamic_cast` has no virtual functions.
    NotPolymorphic,
    /// The target of a `dynamic_cast` is no pointer or reference to a class.
    NoDynamicCastTarget,
    /// The operand of a `dynamic_cast` to a pointer is no pointer.
    NoDynamicCastPointer,
    /// A cast takes qualifiers away ([expr.const.cast]/…).
    CastsQualifiersAway,
    /// The result of a virtual function is a placeholder ([dcl.spec.auto.general]/15).
    VirtualPlaceholder,
    /// A list in braces is an argument for `...` ([expr.call]/12).
    ListForEllipsis,
    /// A lambda without a result type returns a list in braces ([expr.prim.lambda.closure]/5).
    ListOfLambda,
    /// A function with a placeholder for its result returns a list in braces ([dcl.spec.auto.general]/7).
    ListForPlaceholder,
    /// A function with a placeholder for its result returns values of two types ([dcl.spec.auto.general]/8).
    DifferentResult,
    /// An object is called whose class has no call operator for the arguments ([over.call.object]).
    NoCallOperator,
    /// The same where the class has several call operators, or a template of them.
    NoneOfCallOperators,
    /// An object is called whose class has no call operator and converts to no function.
    NoFunctionObject,
    /// The arguments of a class template cannot be deduced ([over.match.class.deduct]).
    NoDeduction,
    /// A using-declaration names an enumerator whose name is declared already ([namespace.udecl]/1, since C++20).
    EnumeratorTaken,
    /// The list of template arguments behind the undeclared name at this token has no `>` ([temp.names]/3.2, since C++20).
    NoListEnd(Tok),
    /// Each of the operands behind `?` converts to the type of the other ([expr.cond]/4).
    AmbiguousConditional,
    /// A cast from a virtual base to a class derived from it ([expr.static.cast]/11).
    CastFromVirtualBase,
    /// The same from a base of which an object has several.
    CastFromAmbiguousBase,
    /// The same from a base that is not accessible.
    CastFromInaccessibleBase,
    /// A list is the range of a loop whose elements have no type in common ([stmt.ranged]/1).
    RangeWithoutType,
    /// A list stands for a `std::initializer_list` that no header declares ([dcl.init.list]/2).
    ListWithoutHeader,
    /// They can be deduced in several ways, none better than the others ([over.match.best]).
    SeveralDeductions,
    /// The same, at the name of the template that an initialiser is given to.
    DeducesNoArguments,
    /// An `auto` parameter of a template is given an object of a class before C++20 ([temp.param]/4).
    ClassAsParameterType,
    /// A constructor or destructor returns a value ([stmt.return]/2).
    ReturnsFromConstructor,
    /// A list is returned where there is no result ([stmt.return]/2).
    ListOfVoid,
    /// A data member that is not static is defined outside of its class ([class.static.data]/3).
    DefinedField(Name),
    /// A protected member is named through an object of the base ([class.protected]).
    ProtectedThroughBase(Name),
    /// A pointer or reference becomes one to a base that is not accessible ([conv.ptr]/3).
    InaccessibleBase,
    /// A pointer or reference becomes one to a base that there is twice ([conv.ptr]/3).
    AmbiguousBase,
    /// A parameter of a function is of an abstract class ([class.abstract]/3).
    AbstractParameter,
    /// The elements of an array are of an abstract class.
    AbstractElement,
    /// A handler catches an abstract class ([except.handle]/1).
    AbstractHandler,
    /// A handler declares an rvalue reference ([except.handle]/1).
    RvalueHandler,
    /// An object has no initialiser, and a base of its class a const member or a reference that nothing sets.
    BaseWithoutInitializer,
    /// None of several functions has the type that is wanted ([over.over]/1).
    NoFunctionOfType,
    /// The default constructor of the class is deleted: a member or base has none ([class.default.ctor]/2).
    DefaultDeleted,
    /// A constructor gives a reference or a constant no value ([class.base.init]/9).
    ReferenceWithoutValue,
    /// A reference is initialised by empty parentheses ([dcl.init.ref]).
    ReferenceOfNothing,
    /// A mem-initializer of a data member that has one ([class.base.init]/4).
    InitializedTwice,
    /// The same of a base.
    BaseInitializedTwice,
    /// A mem-initializer of a member of a union another member of which has one.
    UnionInitializedTwice,
    /// A constructor delegates to itself ([class.base.init]/6).
    DelegatesToItself,
    /// A constexpr constructor gives a member no value ([dcl.constexpr]/4 of C++17).
    MemberWithoutValue,
    /// A destructor is chosen that is not accessible, perhaps of an object whose constructor is not, either.
    InaccessibleDestructor,
    /// An array is initialised with a value that is no list ([dcl.init.general]/16.5).
    ListExpected,
    /// A variable has no initialiser, and its class a const member without a value ([class.default.ctor]/2).
    ConstMemberWithoutValue,
    /// A function is deleted where it is not declared first ([dcl.fct.def.delete]/4).
    DeletedLater,
    /// A static function has the name and the parameters of a virtual one of a base ([class.static.mfct]/2).
    StaticOverrider,
    /// An operand without a value where a number or pointer stands.
    NoNumberOrPointer,
    /// A function is deleted, and what it overrides is not ([class.virtual]/16).
    DeletesOverridden,
    /// A function is not deleted, and what it overrides is.
    OverridesDeleted,
    /// A function may throw, and what it overrides may not ([except.spec]/4).
    ThrowsUnlikeOverridden,
    /// A destructor that nobody declares may throw, and the one that it overrides may not.
    ImplicitlyThrowsUnlikeOverridden,
    /// A pointer to a class that is not complete is thrown.
    ThrowsIncomplete,
    /// A lambda-expression captures `this` by reference.
    CapturesThisByReference,
    /// What is returned is no pointer, where the result is to be one, or nothing.
    ResultNotDeduced,
    /// A list of several elements follows `new auto`.
    NewAutoFromList,
    /// A label is no integer, in a `switch` over what is none either.
    LabelNotIntegral,
    /// A parameter stands where a constant does.
    ParameterInConstant,
    /// A member function is `final` and not virtual ([class.mem.general]/14).
    FinalNotVirtual,
    /// An explicit instantiation or specialisation that no template has ([temp.deduct.decl]/2).
    NoInstance(Name),
    /// The same where one function of the name is declared, which is no template.
    InstanceOfFunction(Name),
    /// A class has a direct base twice ([class.mi]/3).
    BaseTwice,
    /// A template without arguments stands for a class: as a base, or in front of a member that is defined.
    NoArguments(Name),
    /// A member of an instance of a class template is defined without `template <>` in front.
    NoEmptyHead,
    /// A list initialises a copy by a constructor that is explicit ([over.match.list]).
    ExplicitInList,
    /// A function is used whose result is to be deduced and that has no definition ([dcl.spec.auto]/11).
    UndeducedResult(Name),
    /// A function is declared again whose result was used before it could be deduced.
    OtherResult(Name),
    /// `this` is assigned to.
    AssignsThis,
    /// The call of a `consteval` function is no constant ([expr.const]/13).
    ImmediateNotConstant(Option<Unevaluated>),
    /// A designator names a member that is no non-static data member.
    DesignatorOfOther,
    /// A designator names a member of what is no aggregate.
    DesignatorOfNoAggregate,
    /// An immediate function is named without a call.
    ImmediateAddress,
    /// A variable that is `constinit` has an initialiser of no constant value, or none.
    ConstinitWithoutValue,
    /// The name in an explicit instantiation is that of nothing ([temp.explicit]/2).
    UnknownTemplate(Name),
    /// The same in front of template arguments.
    UnknownTemplateId(Name),
    /// An explicit instantiation names nothing that could be instantiated, or something that is wrong.
    NoExplicitInstantiation,
    /// The type of a variable template is void, or a class that is not complete ([basic.types.general]/5).
    IncompleteTemplate,
    /// A static data member that is const and neither inline nor constexpr has a value in its class, and is of no arithmetic
    /// or enumeration type ([class.static.data]/4).
    StaticMemberOfOtherType,
    /// A static data member that is neither const nor inline has a value in its class ([class.static.data]/4).
    StaticMemberValue,
    /// Template arguments stand behind the name of a type that is no template ([temp.names]/3).
    NoTemplate(Name),
    /// `__builtin_va_start` stands in a function without `...` ([cstdarg.syn]/1).
    NoFurtherArguments,
    /// A built-in function takes a floating-point number, and its argument is none.
    NoFloatingArgument,
    /// The argument of `__builtin_launder` is no pointer ([ptr.launder]).
    LaundersNoPointer,
    /// What stands behind `template <>` is no template, and no member of an instance of one ([temp.expl.spec]/1).
    SpecializesNoTemplate,
    /// The name that a declaration without `template <>` declares has template arguments ([temp.pre]/3).
    ArgumentsOfDeclaration,
    /// The class-key, or `enum`, is another than the one that the type was declared with ([dcl.type.elab]/7).
    OtherKey(Name),
    /// The same in front of a template with arguments.
    OtherKeyOfTemplate(Name),
    /// What stands behind a class-key is no type of the namespace or class that is named in front of it.
    NoTypeMember(Name),
    /// The name of a namespace stands where an operand should ([expr.prim.id]).
    NamespaceAsOperand,
    /// A using-declaration names a namespace ([namespace.udecl]/9).
    UsedNamespace,
    /// A using-declaration of a namespace or block has a plain name ([namespace.udecl]/1).
    UsedUnqualified,
    /// A using-declaration names a template with arguments ([namespace.udecl]/5).
    UsedTemplateId,
    /// A using-declaration of a class names what is no member of a class ([namespace.udecl]/3).
    UsedOfNamespace,
    /// A using-declaration of a class names a member of what is no base of it ([namespace.udecl]/3).
    UsedOfNoBase,
    /// A using-declaration of a namespace or block names a member of a class ([namespace.udecl]/8).
    UsedOfClass,
    /// A using-declaration names a destructor ([namespace.udecl]/4).
    UsedDestructor,
    /// A scope declares a name as two things, one of them by a using-declaration ([namespace.udecl]/10).
    DeclaredAgain(Name),
    /// What stands behind `.*` or `->*` is no pointer to a member ([expr.mptr.oper]/2).
    NoMemberPointer,
    /// A pointer to a member is applied to an object of another class.
    MemberOfOther,
    /// A pointer to a member function is applied to an object with qualifiers that the function has not.
    BoundDropsQualifiers,
    /// A pointer to a member function for objects with names is applied to a value.
    BoundToRvalue,
    /// A pointer to a member function for values is applied to an object with a name.
    BoundToLvalue,
    /// The name behind `~` is that of another type than the object has ([expr.prim.id.dtor]/2).
    OtherDestructor,
    /// The name behind `~` is that of another class than the one in front of `::`.
    OtherDestructorScope,
    /// The name behind `~` is that of no type, and the object is of no class.
    DestructorOfNoType(Name),
    /// A name in front of `::` behind an object is that of a class that is no base of the object's ([expr.ref]/6).
    MemberOfNoBase,
    /// A name behind an object is that of a member of a namespace.
    MemberOfNamespace(Name),
    /// A type is named as a member of an object ([expr.ref]/6).
    TypeAsMember,
    /// `auto` in front of several declarators means different types ([dcl.spec.auto.general]/8).
    OtherPlaceholder,
    /// A handler for everything stands in front of others ([except.handle]/5).
    MasksHandlers,
    /// A handler in front catches what this one does. A warning.
    MaskedHandler,
    /// A bit-field has a negative width ([class.bit]/1).
    NegativeWidth,
    /// A bit-field with a name has no bits ([class.bit]/2).
    NamedWithoutWidth,
    /// A bit-field has more bits than its type. A warning.
    WiderThanType,
    /// `--` of a `bool`.
    DecrementsBool,
    /// `++` of a `bool`. A warning.
    IncrementsBool,
    /// `alignof` of an expression. A warning.
    AlignofExpression,
    /// `alignof` of `void`. A warning.
    AlignmentOfVoid,
    /// `new auto` without a value.
    NewAutoWithoutValue,
    /// A pointer to a function is deleted.
    DeletesFunction,
    /// `typeid`, and nothing declares `std::type_info`.
    TypeidWithoutHeader,
    /// The target of a cast is an abstract class.
    CastToAbstract(EntityId),
    /// The target of a cast is an array or a function.
    CastToNoObject,
    /// A value that is no object is cast to a reference to lvalues.
    CastOfValue,
    /// The same with `static_cast`.
    StaticCastOfValue,
    /// An array without a bound is the first data member of a struct.
    FlexibleAlone,
    /// `sizeof` of `void`. A warning.
    SizeOfVoid,
    /// Several partial specialisations match the arguments of a class.
    AmbiguousSpecialization,
    /// A bit-field of a signed type has one bit. A warning.
    OnlySign,
    /// The width of a bit-field is no integer.
    WidthNotIntegral,
    /// A bit-field whose type is no integer, in an instance.
    BitFieldOfOther,
    /// A union is a base, in an instance.
    UnionAsBase,
    /// A data member of an instance is a function.
    FieldIsFunction,
    /// The global namespace has no member of this name.
    NoGlobalMember(Name),
    /// `return` without a value in a function with a result. A warning.
    ReturnsNothing,
    /// The end of a function with a result is reached. A warning.
    FallsOff,
    /// A function that is declared never to return does. A warning.
    ReturnsAlthoughNoreturn,
    /// What is never negative is compared with zero. A warning.
    NeverNegative,
    /// A condition is an assignment of a constant. A warning.
    AssignsConstant,
    /// An object is shifted by a negative number of bits. A warning.
    ShiftsBackwards,
    /// An object is shifted by more bits than it has. A warning.
    ShiftsTooFar,
    /// A constant changes its sign where it is converted. A warning.
    ChangesSign,
    /// A constant does not fit where it is converted. A warning.
    Truncates,
    /// A string literal is the argument for a template parameter that is an address.
    StringAsArgument,
    /// A variable whose type is deduced is used in its initialiser.
    AutoInOwnInitializer,
    /// `new` makes an object of what nothing declares as a type.
    NoTypeToMake(Name),
    /// A pointer or reference to a class whose template arguments nothing says.
    DeducedPointer,
    /// The address of a label outside of functions (GNU).
    LabelOutside,
    /// A jump to what is no address (GNU).
    JumpToNoAddress,
    /// String literals of two kinds stand side by side.
    MixedStringLiterals,
    /// Constructors of a class are inherited that is no direct base. A warning.
    InheritsFromOther,
    /// The result of a function is `const` or `volatile`, and no class. A warning.
    QualifiedResult,
    /// The type of a cast is `const` or `volatile`, and no class. A warning.
    QualifiedCast,
    /// A constexpr variable has a type of which there are no constants ([dcl.constexpr]/10).
    NoLiteralVariable,
    /// A constexpr function has a parameter of such a type.
    NoLiteralParameter,
    /// A class says to be aligned less than its members are. A warning.
    AlignsLess,
    /// A conversion function to void, to its own class or to a base, which no conversion calls. A warning.
    ConvertsToItself,
    /// A floating-point constant does not fit into the integer type to which it is converted. A warning, and an error,
    /// `true`, where a constant is needed.
    FractionOutOfRange(bool),
    /// A function type that has a name is made `const` or `volatile`. A warning.
    QualifiedFunction,
    /// A reference that has a name is made `const` or `volatile`. A warning.
    QualifiedReference,
    /// `0x` without a digit.
    NoHexadecimalDigit,
    /// An octal number has the digit 8 or 9, behind so many characters.
    NoOctalDigit(u8),
    /// A binary number has another digit, behind so many characters.
    NoBinaryDigit(u8),
    /// A number goes on behind its end, behind so many characters.
    TextBehindNumber(u8),
    /// The sign of an exponent without digits, behind so many characters.
    ExponentWithoutDigits(u8),
    /// A hexadecimal floating-point number ends without an exponent, behind so many characters.
    HexadecimalWithoutExponent(u8),
    /// A volatile object is counted up or down, which C++20 deprecates. A warning.
    CountsVolatile,
    /// The value of an assignment to a volatile object is used. A warning.
    ReadsAssignedVolatile,
    /// A volatile object is computed with in place. A warning.
    ComputesInVolatile,
    /// A parameter is volatile. A warning.
    VolatileParameter,
    /// The result of a function is volatile. A warning.
    VolatileResult,
    /// What `<=>` gives is of a class that is not declared ([expr.spaceship]/8).
    NoOrderingClass,
    /// A variable of each thread (GNU) is initialised or ended when the program runs.
    ThreadInitializedLate,
    /// No literal operator has the suffix.
    NoLiteralOperator,
    /// The suffix of a literal does not begin with an underscore. A warning.
    ReservedSuffix,
    /// A template parameter is a template, and the argument is a type or a number ([temp.arg.template]).
    NoTemplateArgument,
    /// The argument is a class, and the parameter a template.
    ClassForTemplate,
    /// The argument is a template with other parameters than the template template parameter.
    OtherTemplate,
    /// A template argument is a number that the type of the parameter has not ([temp.arg.nontype]/2).
    NarrowedArgument,
    /// A member function hides a virtual function of a base. A warning.
    HidesVirtual(EntityId),
    /// A class overrides some of the virtual functions of one name that a base declares. A warning.
    PartlyOverrides(EntityId),
}

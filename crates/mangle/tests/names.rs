//! Symbols whose spelling is known: each expectation is what g++ 12 emits for the C++ in the comment.

use cufront_mangle::{
    mangle_function, mangle_type, mangle_variable, Dialect, EntityOptions, MangleError, StructorVariant,
};
use cufront_types::{
    ArrayBound, Builtin, FunctionType, Operator, PathFlags, PathId, Qualifiers, RefQualifier,
    TemplateArgument, TypeId, TypeStore, UnqualifiedName,
};

/// `std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char>>`, or the old one without tag.
fn string(s: &mut TypeStore, tagged: bool) -> TypeId {
    let char = s.builtin(Builtin::Char);
    let std = s.namespace(None, b"std", PathFlags::empty());
    let mut scope = std;
    if tagged {
        scope = s.namespace(Some(std), b"__cxx11", PathFlags::INLINE);
        let tag = s.symbol(b"cxx11");
        s.add_abi_tags(scope, &[tag]);
    }
    let of_char = |s: &mut TypeStore, name: &[u8]| {
        let template = s.source_name(Some(std), name);
        let path = s.template_path(template, &[TemplateArgument::Type(char)]);
        TemplateArgument::Type(s.named(path))
    };
    let (traits, allocator) = (of_char(s, b"char_traits"), of_char(s, b"allocator"));
    let template = s.source_name(Some(scope), b"basic_string");
    let path = s.template_path(template, &[TemplateArgument::Type(char), traits, allocator]);
    s.named(path)
}

fn class(s: &mut TypeStore, name: &str) -> TypeId {
    let path = s.source_name(None, name.as_bytes());
    s.named(path)
}

fn specialization(s: &mut TypeStore, template: &str, arguments: &[TemplateArgument]) -> TypeId {
    let template = s.source_name(None, template.as_bytes());
    let path = s.template_path(template, arguments);
    s.named(path)
}

/// Mangles `void f(parameters)`.
fn f(s: &mut TypeStore, parameters: &[TypeId]) -> String {
    let void = s.builtin(Builtin::Void);
    let path = s.source_name(None, b"f");
    function(s, path, void, parameters)
}

fn function(s: &mut TypeStore, path: PathId, result: TypeId, parameters: &[TypeId]) -> String {
    let ty = s.function(result, parameters);
    text(mangle_function(s, path, ty, EntityOptions::default()))
}

fn text(result: Result<Vec<u8>, MangleError>) -> String {
    result.map_or_else(|error| format!("error: {error}"), |name| String::from_utf8_lossy(&name).into_owned())
}

#[test]
fn builtin_types() {
    let mut s = TypeStore::new();
    let all: Vec<TypeId> = Builtin::ALL.iter().map(|&builtin| s.builtin(builtin)).collect();
    assert_eq!(f(&mut s, &all), "_Z1fvbcahwDuDsDistijlmxynofdegDF16_DF16bDnDaDc");
    assert_eq!(f(&mut s, &[]), "_Z1fv");
}

#[test]
fn compound_types_are_substituted() {
    let mut s = TypeStore::new();
    let (int, float, double) =
        (s.builtin(Builtin::Int), s.builtin(Builtin::Float), s.builtin(Builtin::Double));
    // void f(const volatile int *__restrict *, const int (&)[3], const int (*)[], int (*)[4])
    let cv = s.qualified(int, Qualifiers::CONST | Qualifiers::VOLATILE);
    let p = s.pointer(cv);
    let p = s.qualified(p, Qualifiers::RESTRICT);
    let p = s.pointer(p);
    let array = s.array(int, ArrayBound::Known(3));
    let array = s.qualified(array, Qualifiers::CONST);
    let array = s.lvalue_reference(array);
    let c = s.qualified(int, Qualifiers::CONST);
    let unknown = s.array(c, ArrayBound::Unknown);
    let unknown = s.pointer(unknown);
    let two = s.array(int, ArrayBound::Known(4));
    let two = s.array(two, ArrayBound::Known(3));
    assert_eq!(f(&mut s, &[p, array, unknown, two]), "_Z1fPrPVKiRA3_KiPA_S3_PA4_i");
    // A float vector of four lanes.
    let v = s.vector(float, 4);
    let (pv, cv) = (s.pointer(v), s.qualified(v, Qualifiers::CONST));
    let rv = s.lvalue_reference(cv);
    assert_eq!(f(&mut s, &[v, pv, v, rv]), "_Z1fDv4_fPS_S_RKS_");
    let complex = s.complex(double);
    assert_eq!(f(&mut s, &[complex, complex]), "_Z1fCdS_");
}

#[test]
fn member_pointers_keep_their_class() {
    let mut s = TypeStore::new();
    let (void, int) = (s.builtin(Builtin::Void), s.builtin(Builtin::Int));
    let class_s = class(&mut s, "S");
    let x = specialization(&mut s, "X", &[TemplateArgument::Type(int)]);
    let of_int = s.function(void, &[int]);
    let free = s.pointer(of_int);
    let (m, n) = (s.member_pointer(class_s, of_int), s.member_pointer(x, of_int));
    assert_eq!(f(&mut s, &[free, m]), "_Z1fPFviEM1SFviE");
    assert_eq!(f(&mut s, &[m, m, n]), "_Z1fM1SFviES1_M1XIiEFviE");
    let parameters = s.parameters(&[]);
    let qualified = s.function_type(FunctionType {
        result: void,
        parameters,
        variadic: false,
        qualifiers: Qualifiers::CONST,
        ref_qualifier: RefQualifier::RValue,
        noexcept: true,
    });
    let m = s.member_pointer(class_s, qualified);
    assert_eq!(f(&mut s, &[m]), "_Z1fM1SKDoFvvOE");
    let data = s.member_pointer(class_s, int);
    assert_eq!(text(mangle_type(&s, data)), "M1Si");
}

#[test]
fn standard_abbreviations() {
    let mut s = TypeStore::new();
    let (new, old) = (string(&mut s, true), string(&mut s, false));
    assert_eq!(f(&mut s, &[new]), "_Z1fNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE");
    assert_eq!(f(&mut s, &[old, old]), "_Z1fSsSs");
    let std = s.source_name(None, b"std");
    let thread = s.source_name(Some(std), b"thread");
    let join = s.source_name(Some(thread), b"join");
    let void = s.builtin(Builtin::Void);
    assert_eq!(function(&mut s, join, void, &[]), "_ZNSt6thread4joinEv");
    let thread = s.named(thread);
    assert_eq!(f(&mut s, &[thread, thread]), "_Z1fSt6threadS_");
}

#[test]
fn template_arguments() {
    let mut s = TypeStore::new();
    let int = s.builtin(Builtin::Int);
    let (bool, char, nullptr) =
        (s.builtin(Builtin::Bool), s.builtin(Builtin::Char), s.builtin(Builtin::NullPtr));
    let pointer = s.pointer(char);
    let e = class(&mut s, "E");
    // template<auto...> V: V<nullptr, true, -5, 'a', (char *)nullptr, E(-3)>
    let integer = |ty, value: i128| TemplateArgument::Integer { ty, value: value.into() };
    let pack = s.arguments(&[
        TemplateArgument::Null(nullptr),
        integer(bool, 1),
        integer(int, -5),
        integer(char, 97),
        TemplateArgument::Null(pointer),
        integer(e, -3),
    ]);
    let v = specialization(&mut s, "V", &[TemplateArgument::Pack(pack)]);
    assert_eq!(f(&mut s, &[v]), "_Z1f1VIJLDnELb1ELin5ELc97ELPc0EL1En3EEE");
    // struct PK2<int, char, long>::N and PK2<int>
    let long = s.builtin(Builtin::Long);
    let both = s.arguments(&[TemplateArgument::Type(char), TemplateArgument::Type(long)]);
    let none = s.arguments(&[]);
    let one = specialization(&mut s, "PK2", &[TemplateArgument::Type(int), TemplateArgument::Pack(both)]);
    let template = s.source_name(None, b"PK2");
    let two = s.template_path(template, &[TemplateArgument::Type(int), TemplateArgument::Pack(none)]);
    let n = s.source_name(Some(two), b"N");
    let (two, n) = (s.named(two), s.named(n));
    assert_eq!(f(&mut s, &[one, two, n]), "_Z1f3PK2IiJclEES_IiJEENS1_1NE");
    // template<template<class...> class> TT: TT<std::vector>, Y<int>, TT<Y>
    let std = s.source_name(None, b"std");
    let vector = s.source_name(Some(std), b"vector");
    let y = s.source_name(None, b"Y");
    let tt = specialization(&mut s, "TT", &[TemplateArgument::Template(vector)]);
    let y_int = specialization(&mut s, "Y", &[TemplateArgument::Type(int)]);
    let tt_y = specialization(&mut s, "TT", &[TemplateArgument::Template(y)]);
    assert_eq!(f(&mut s, &[tt, y_int, tt_y]), "_Z1f2TTISt6vectorE1YIiES_IS2_E");
}

#[test]
fn entities_as_arguments() {
    let mut s = TypeStore::new();
    let (void, int) = (s.builtin(Builtin::Void), s.builtin(Builtin::Int));
    let n = s.namespace(None, b"n", PathFlags::empty());
    let z = s.source_name(Some(n), b"z");
    let g = s.source_name(None, b"g");
    let ty = s.function(void, &[int]);
    let entity = |path, ty, address| TemplateArgument::Entity { path, ty, address };
    let r = specialization(&mut s, "R", &[entity(z, Some(int), false)]);
    assert_eq!(f(&mut s, &[r]), "_Z1f1RIL_ZN1n1zEEE");
    let p = specialization(&mut s, "P", &[entity(g, Some(ty), true)]);
    assert_eq!(f(&mut s, &[p]), "_Z1f1PIXadL_Z1giEEE");
    let c = specialization(&mut s, "P", &[entity(g, None, true)]);
    assert_eq!(f(&mut s, &[c]), "_Z1f1PIXadL_Z1gEEE");
}

#[test]
fn members_and_operators() {
    let mut s = TypeStore::new();
    let (void, int) = (s.builtin(Builtin::Void), s.builtin(Builtin::Int));
    let n = s.namespace(None, b"n", PathFlags::empty());
    let class = s.source_name(Some(n), b"S");
    let constructor = s.name(Some(class), UnqualifiedName::Constructor);
    let destructor = s.name(Some(class), UnqualifiedName::Destructor);
    let ty = s.function(void, &[]);
    let mut variants = Vec::new();
    for variant in [StructorVariant::Complete, StructorVariant::Base, StructorVariant::Deleting] {
        let options = EntityOptions { variant, ..EntityOptions::default() };
        variants.push(text(mangle_function(&s, constructor, ty, options)));
        variants.push(text(mangle_function(&s, destructor, ty, options)));
    }
    assert_eq!(variants[..4], ["_ZN1n1SC1Ev", "_ZN1n1SD1Ev", "_ZN1n1SC2Ev", "_ZN1n1SD2Ev"]);
    assert_eq!(variants[5], "_ZN1n1SD0Ev");
    let call = s.operator_name(Some(class), Operator::Call);
    let parameters = s.parameters(&[int]);
    let ty = s.function_type(FunctionType {
        result: int,
        parameters,
        variadic: false,
        qualifiers: Qualifiers::CONST,
        ref_qualifier: RefQualifier::LValue,
        noexcept: false,
    });
    assert_eq!(text(mangle_function(&s, call, ty, EntityOptions::default())), "_ZNKR1n1SclEi");
    let conversion = s.pointer(int);
    let conversion = s.name(Some(class), UnqualifiedName::Conversion(conversion));
    assert_eq!(function(&mut s, conversion, void, &[]), "_ZN1n1ScvPiEv");
    let x = s.symbol(b"_x");
    let literal = s.name(None, UnqualifiedName::Literal(x));
    assert_eq!(function(&mut s, literal, int, &[int]), "_Zli2_xi");
}

#[test]
fn function_templates_show_their_result() {
    let mut s = TypeStore::new();
    let int = s.builtin(Builtin::Int);
    let t = s.template_parameter(0, 0);
    let template = s.source_name(None, b"tf");
    let path = s.template_path(template, &[TemplateArgument::Type(int)]);
    assert_eq!(function(&mut s, path, t, &[t]), "_Z2tfIiET_S0_");
    // template<class... A> string tf2(A...); tf2<int, char>
    let char = s.builtin(Builtin::Char);
    let result = string(&mut s, true);
    let pack = s.arguments(&[TemplateArgument::Type(int), TemplateArgument::Type(char)]);
    let expansion = s.pack_expansion(t);
    let template = s.source_name(None, b"tf2");
    let path = s.template_path(template, &[TemplateArgument::Pack(pack)]);
    assert_eq!(
        function(&mut s, path, result, &[expansion]),
        "_Z3tf2IJicEENSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEEDpT_"
    );
}

#[test]
fn tags_are_inherited() {
    let mut s = TypeStore::new();
    let result = string(&mut s, true);
    let path = s.source_name(None, b"f");
    assert_eq!(function(&mut s, path, result, &[]), "_Z1fB5cxx11v");
    let pointer = s.pointer(result);
    assert_eq!(
        function(&mut s, path, result, &[pointer]),
        "_Z1fPNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE"
    );
    let aa = s.symbol(b"aa");
    let options = EntityOptions { tags: &[aa], ..EntityOptions::default() };
    let ty = s.function(result, &[]);
    assert_eq!(text(mangle_function(&s, path, ty, options)), "_Z1fB2aaB5cxx11v");
    // A class with tags of its own, and one inside it.
    let class = s.source_name(None, b"T1");
    let (b, q) = (s.symbol(b"b"), s.symbol(b"q"));
    s.add_abi_tags(class, &[q, b]);
    let inner = s.source_name(Some(class), b"In");
    let (class, inner) = (s.named(class), s.named(inner));
    assert_eq!(function(&mut s, path, class, &[]), "_Z1fB1bB1qv");
    assert_eq!(function(&mut s, path, inner, &[]), "_Z1fB1bB1qv");
    assert_eq!(f(&mut s, &[inner, class]), "_Z1fN2T1B1bB1q2InES_");
    let y = specialization(&mut s, "Y", &[TemplateArgument::Type(class)]);
    assert_eq!(function(&mut s, path, y, &[]), "_Z1fB1bB1qv");
}

/// What cudafe++ 13.0 makes of the same.
#[test]
fn tags_in_the_front_end() {
    let mut s = TypeStore::new();
    let string = string(&mut s, true);
    let path = s.source_name(None, b"f");
    let class = s.source_name(None, b"Q");
    let tag = s.symbol(b"cxx11");
    s.add_abi_tags(class, &[tag]);
    let inner = s.source_name(Some(class), b"In");
    let member = s.source_name(Some(class), b"m");
    let (class, inner) = (s.named(class), s.named(inner));
    let mut name = |path, result, parameters: &[TypeId]| {
        let ty = s.function(result, parameters);
        let options = EntityOptions { dialect: Dialect::Cudafe, ..EntityOptions::default() };
        text(mangle_function(&s, path, ty, options))
    };
    assert_eq!(name(path, string, &[]), "_Z1fB5cxx11v");
    assert_eq!(name(path, inner, &[]), "_Z1fv");
    assert_eq!(name(path, string, &[class]), "_Z1fB5cxx111QB5cxx11");
    assert_eq!(name(path, class, &[class]), "_Z1f1QB5cxx11");
    assert_eq!(name(member, class, &[]), "_ZN1QB5cxx111mEv");
    assert_eq!(name(member, string, &[]), "_ZN1QB5cxx111mB5cxx11Ev");
}

#[test]
fn variables() {
    let mut s = TypeStore::new();
    let (int, result) = (s.builtin(Builtin::Int), string(&mut s, true));
    let n = s.namespace(None, b"n", PathFlags::empty());
    let (global, member) = (s.source_name(None, b"v"), s.source_name(Some(n), b"v"));
    let gxx = EntityOptions::default();
    let cudafe = EntityOptions { dialect: Dialect::Cudafe, ..gxx };
    assert_eq!(text(mangle_variable(&s, global, int, gxx)), "v");
    assert_eq!(text(mangle_variable(&s, member, int, gxx)), "_ZN1n1vE");
    assert_eq!(text(mangle_variable(&s, global, result, gxx)), "_Z1vB5cxx11");
    assert_eq!(text(mangle_variable(&s, member, result, gxx)), "_ZN1n1vB5cxx11E");
    assert_eq!(text(mangle_variable(&s, global, result, cudafe)), "v");
    assert_eq!(text(mangle_variable(&s, member, result, cudafe)), "_ZN1n1vE");
    let specialization = s.template_path(global, &[TemplateArgument::Type(int)]);
    assert_eq!(text(mangle_variable(&s, specialization, int, gxx)), "_Z1vIiE");
}

#[test]
fn many_substitutions() {
    let mut s = TypeStore::new();
    let classes: Vec<TypeId> = (0..38).map(|i| class(&mut s, &format!("c{i}"))).collect();
    let mut parameters = classes.clone();
    parameters.extend([classes[0], classes[1], classes[36], classes[37]]);
    assert!(f(&mut s, &parameters).ends_with("S_S0_SZ_S10_"));
}

#[test]
fn errors_are_values() {
    let mut s = TypeStore::new();
    let void = s.builtin(Builtin::Void);
    let path = s.source_name(None, b"f");
    assert_eq!(
        mangle_function(&s, path, void, EntityOptions::default()),
        Err(MangleError::NotAFunction(void))
    );
    let main = s.source_name(None, b"main");
    assert_eq!(function(&mut s, main, void, &[]), "main");
    let opaque = s.opaque(b"decltype(x + y)");
    assert!(f(&mut s, &[opaque]).starts_with("error"));
    let mut deep = void;
    for _ in 0..100_000 {
        deep = s.pointer(deep);
    }
    assert_eq!(mangle_type(&s, deep), Err(MangleError::TooDeep));
    assert!(f(&mut s, &[deep]).starts_with("error"));
    let mut scope = path;
    for _ in 0..100_000 {
        scope = s.source_name(Some(scope), b"n");
    }
    assert!(function(&mut s, scope, void, &[]).starts_with("error"));
    // A template-id of a template-id.
    let twice = s.template_path(path, &[]);
    let twice = s.template_path(twice, &[]);
    assert_eq!(mangle_variable(&s, twice, void, EntityOptions::default()), Err(MangleError::BadPath(twice)));
}

//! What syntax, scopes and access decide about an extended lambda and the function around it.

use super::access::{class_in_class, is_local};
use super::parent::{member_of, MemberOf};
use super::{report_at, Extended};
use crate::unit::Unit;
use cufront_diag::Code;
use cufront_items::{NameKind, Specifiers};
use cufront_lex::Tok;

/// Reports every restriction that `e` breaks. `hosts` are the introducers of the host-device extended lambdas
/// before it. True if it stands in a lambda that can hold none, so that nothing else about it matters.
pub(super) fn check(unit: &mut Unit<'_>, e: &Extended, hosts: &[Tok]) -> bool {
    let l = &e.lambda;
    if !l.device_only() && l.parts.generic {
        report_at(
            unit,
            l.parts.introducer,
            Code::LambdaGenericHostDevice,
            "a __host__ __device__ extended lambda cannot be generic; give its parameters types",
        );
    }
    for around in e.around.iter().rev() {
        let (code, words) = if around.generic {
            (
                Code::LambdaInGenericLambda,
                "an extended lambda cannot be defined inside a generic lambda; give the outer lambda's parameters \
types",
            )
        } else if hosts.contains(&around.introducer) {
            (
                Code::LambdaInHostDeviceLambda,
                "an extended lambda cannot be defined inside an extended __host__ __device__ lambda",
            )
        } else {
            continue;
        };
        report_at(unit, l.after, code, words);
        return true;
    }
    if l.parts.constant.is_some() {
        report_at(
            unit,
            l.parts.body,
            Code::LambdaConstexpr,
            "an extended lambda cannot be constexpr or consteval",
        );
    }
    check_parent(unit, e);
    false
}

/// The function around must be one that a type can name from outside.
fn check_parent(unit: &mut Unit<'_>, e: &Extended) {
    let at = e.lambda.after;
    let d = unit.items.decls[e.parent].clone();
    if matches!(d.name_kind, NameKind::Constructor | NameKind::Destructor) {
        report_at(
            unit,
            at,
            Code::LambdaParentAddress,
            "an extended lambda cannot be defined in a constructor or destructor, whose address cannot be \
taken; move it to another function",
        );
    }
    if d.specifiers.contains(Specifiers::DEDUCED) {
        report_at(
            unit,
            at,
            Code::LambdaParentDeduced,
            "the function around an extended lambda cannot have a deduced return type; write the type",
        );
    }
    let Some(MemberOf { class, is_public, .. }) = member_of(unit, e.parent) else { return };
    if is_local(unit, class) {
        report_at(
            unit,
            at,
            Code::LambdaParentLocal,
            "the function around an extended lambda cannot be a member of a local class",
        );
    }
    if unit.items.scopes[class].name.is_none() {
        report_at(
            unit,
            at,
            Code::LambdaParentUnnamedClass,
            "the class around an extended lambda must have a name",
        );
    }
    if is_public == Some(false) {
        report_at(
            unit,
            at,
            Code::LambdaParentAccess,
            "the function around an extended lambda must be a public member of its class; make it public, or move the lambda to a function that is",
        );
    }
    let mut inner = class;
    while let Some((outer, public)) = class_in_class(unit, inner) {
        if !public {
            report_at(
                unit,
                at,
                Code::LambdaClassAccess,
                "the class around an extended lambda must be public in the class around it",
            );
        }
        inner = outer;
    }
}

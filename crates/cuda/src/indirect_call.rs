//! Calls through pointers: what is called is known only when the program runs, its type is known before.
//!
//! Example: in `void g(void (*f)(int)) { f(1); }` nobody knows what `f(1)` calls, but it takes an `int`.

use crate::call_graph::{ungrouped, Code};
use cufront_ast::NodeKind;
use cufront_elaborate::{CallSite, Elaborator, ExprKind};
use cufront_lex::Tok;

/// A call or launch through a pointer or reference to a function, or through a pointer to a member function
/// ([expr.call]/1, [expr.mptr.oper]/6).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IndirectCall {
    /// The first token of what is called, and the one behind its last.
    pub callee: (Tok, Tok),
    /// The code around it.
    pub caller: Code,
    /// The type of the functions that it can call, as C++ writes it; in a template that of one instance.
    pub function_type: String,
    /// `callee<<<…>>>(…)`.
    pub launch: bool,
}

/// What `call` of the code `caller` is, if it goes through a pointer whose type does not depend on template parameters.
pub(crate) fn indirect_call(
    elaborator: &Elaborator<'_>,
    call: &CallSite,
    caller: Code,
) -> Option<IndirectCall> {
    let ExprKind::Call { function, operands } = &elaborator.il.get(call.expr?).kind else { return None };
    let &pointer = operands.first().filter(|_| function.is_none())?;
    let types = &elaborator.program.types;
    let ty = elaborator.il.get(pointer).ty;
    let function = types.as_pointer(ty).unwrap_or(ty);
    if types.as_function(function).is_none() || types.is_dependent(function) {
        return None;
    }
    let ast = elaborator.ast();
    let node = ast.node(call.node);
    let launch = match node.kind {
        NodeKind::Call => false,
        NodeKind::KernelCall => true,
        _ => return None,
    };
    let callee = ast.node(ungrouped(ast, ast.child(call.node, 0)?));
    let function_type = elaborator.print(function).0.trim_end().to_owned();
    Some(IndirectCall { callee: (callee.first, callee.end), caller, function_type, launch })
}

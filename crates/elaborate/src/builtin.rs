//! Functions that the compilers declare: their result types.
//!
//! The arguments are converted to the parameters of the function, which this front end does not check here.

use crate::il::{Category, ExprKind};
use crate::lookup::{Filter, Found};
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_program::{Builtin, EntityId, Gap, Res, Ty};

/// Result types by letter: `v` void, `b` bool, `i` int, `u` unsigned, `l` long, `L` long long, `m` size_t, `M`
/// unsigned long long, `f` float, `d` double, `D` long double, `p` void*.
const RESULTS: &[(&str, char)] = &[
    ("__builtin_expect", 'l'),
    ("__builtin_expect_with_probability", 'l'),
    ("__builtin_unreachable", 'v'),
    ("__builtin_trap", 'v'),
    ("__builtin_abort", 'v'),
    ("__builtin_prefetch", 'v'),
    ("__builtin_constant_p", 'i'),
    ("__builtin_is_constant_evaluated", 'b'),
    ("__builtin_object_size", 'm'),
    ("__builtin_strlen", 'm'),
    ("__builtin_strcmp", 'i'),
    ("__builtin_strncmp", 'i'),
    ("__builtin_memcmp", 'i'),
    ("__builtin_memcpy", 'p'),
    ("__builtin_memmove", 'p'),
    ("__builtin_memset", 'p'),
    ("__builtin_alloca", 'p'),
    ("__builtin_malloc", 'p'),
    ("__builtin_free", 'v'),
    ("__builtin_printf", 'i'),
    ("__builtin_puts", 'i'),
    ("__builtin_putchar", 'i'),
    ("__builtin_va_start", 'v'),
    ("__builtin_va_end", 'v'),
    ("__builtin_va_copy", 'v'),
    ("__builtin_popcount", 'i'),
    ("__builtin_popcountl", 'i'),
    ("__builtin_popcountll", 'i'),
    ("__builtin_clz", 'i'),
    ("__builtin_clzl", 'i'),
    ("__builtin_clzll", 'i'),
    ("__builtin_ctz", 'i'),
    ("__builtin_ctzl", 'i'),
    ("__builtin_ctzll", 'i'),
    ("__builtin_ffs", 'i'),
    ("__builtin_ffsl", 'i'),
    ("__builtin_ffsll", 'i'),
    ("__builtin_parity", 'i'),
    ("__builtin_bswap32", 'u'),
    ("__builtin_bswap64", 'm'),
    ("__builtin_abs", 'i'),
    ("__builtin_labs", 'l'),
    ("__builtin_llabs", 'L'),
    ("__builtin_isnan", 'i'),
    ("__builtin_isinf", 'i'),
    ("__builtin_isfinite", 'i'),
    ("__builtin_isnormal", 'i'),
    ("__builtin_signbit", 'i'),
    ("__builtin_isgreater", 'i'),
    ("__builtin_isless", 'i'),
    ("__builtin_isunordered", 'i'),
    ("__builtin_huge_val", 'd'),
    ("__builtin_huge_valf", 'f'),
    ("__builtin_huge_vall", 'D'),
    ("__builtin_inf", 'd'),
    ("__builtin_inff", 'f'),
    ("__builtin_nan", 'd'),
    ("__builtin_nanf", 'f'),
    ("__builtin_nanl", 'D'),
    ("__builtin_fabs", 'd'),
    ("__builtin_fabsf", 'f'),
    ("__builtin_fabsl", 'D'),
    ("__builtin_sqrt", 'd'),
    ("__builtin_sqrtf", 'f'),
    ("__builtin_pow", 'd'),
    ("__builtin_powf", 'f'),
    ("__builtin_floor", 'd'),
    ("__builtin_floorf", 'f'),
    ("__builtin_ceil", 'd'),
    ("__builtin_ceilf", 'f'),
    ("__builtin_fma", 'd'),
    ("__builtin_fmaf", 'f'),
    ("__builtin_exp", 'd'),
    ("__builtin_expf", 'f'),
    ("__builtin_log", 'd'),
    ("__builtin_logf", 'f'),
    ("__builtin_sin", 'd'),
    ("__builtin_cos", 'd'),
    ("__builtin_copysign", 'd'),
    ("__builtin_copysignf", 'f'),
    ("__builtin_copysignl", 'D'),
    ("__builtin_add_overflow", 'b'),
    ("__builtin_sub_overflow", 'b'),
    ("__builtin_mul_overflow", 'b'),
    ("__builtin_operator_new", 'p'),
    ("__builtin_operator_delete", 'v'),
    ("__sync_synchronize", 'v'),
    ("__atomic_thread_fence", 'v'),
    ("__atomic_signal_fence", 'v'),
    ("__builtin_ia32_pause", 'v'),
    ("__builtin_return_address", 'p'),
    ("__builtin_frame_address", 'p'),
    ("__builtin_LINE", 'i'),
    ("__builtin_assume", 'v'),
];

/// The result type of a built-in function whose name alone tells it.
pub(crate) fn fixed_result(name: &[u8]) -> Option<Ty> {
    let letter = RESULTS.iter().find(|r| r.0.as_bytes() == name)?.1;
    Some(match letter {
        'v' => Ty::VOID,
        'b' => Ty::BOOL,
        'i' => Ty::INT,
        'u' => Ty::builtin(Builtin::UnsignedInt),
        'l' => Ty::builtin(Builtin::Long),
        'L' => Ty::builtin(Builtin::LongLong),
        'm' => Ty::SIZE,
        'f' => Ty::builtin(Builtin::Float),
        'd' => Ty::builtin(Builtin::Double),
        'D' => Ty::builtin(Builtin::LongDouble),
        _ => return None,
    })
}

/// How the names of atomic functions of CUDA begin.
pub(crate) const ATOMIC: &[u8] = b"__nv_atomic_";

/// What an atomic function gives.
enum Yields {
    Type(Ty),
    /// What this points to.
    Object(ExprId),
}

/// What the atomic function `name` gives for its first argument.
fn atomic_result(name: &[u8], first: Option<ExprId>) -> Option<Yields> {
    let operation = name.strip_prefix(ATOMIC)?;
    Some(match operation {
        b"compare_exchange" | b"compare_exchange_n" => Yields::Type(Ty::BOOL),
        b"load_n" | b"exchange_n" => Yields::Object(first?),
        _ if operation.starts_with(b"fetch_") => Yields::Object(first?),
        _ => Yields::Type(Ty::VOID),
    })
}

impl Elaborator<'_> {
    /// The call of a built-in function named `name`.
    pub(crate) fn built_in(&mut self, name: &[u8], args: &[ExprId], node: NodeId) -> Res<ExprId> {
        if let Some(ty) = fixed_result(name) {
            return Ok(self.prvalue(ExprKind::Other(args.to_vec()), ty, node));
        }
        match (name, args) {
            (b"__builtin_addressof", &[e]) => {
                let e = self.single(e, None)?;
                let ty = self.ty(e);
                let ty = self.program.types.pointer(ty);
                Ok(self.prvalue(ExprKind::Unevaluated, ty, node))
            }
            (b"__builtin_launder" | b"__builtin_assume_aligned", &[e, ..]) => {
                let v = self.value(e)?;
                let ty = if name == b"__builtin_launder" {
                    self.ty(v)
                } else {
                    self.program.types.pointer(Ty::VOID)
                };
                Ok(self.prvalue(ExprKind::Unevaluated, ty, node))
            }
            (
                b"__builtin_memchr"
                | b"__builtin_memcpy"
                | b"__builtin_memmove"
                | b"__builtin_memset"
                | b"__builtin_alloca"
                | b"__builtin_malloc"
                | b"__builtin_operator_new"
                | b"__builtin_return_address"
                | b"__builtin_frame_address",
                _,
            ) => {
                let ty = self.program.types.pointer(Ty::VOID);
                Ok(self.prvalue(ExprKind::Other(args.to_vec()), ty, node))
            }
            (b"__builtin_FILE" | b"__builtin_FUNCTION", _) => {
                let c = self.program.types.constant(Ty::builtin(Builtin::Char));
                let ty = self.program.types.pointer(c);
                Ok(self.prvalue(ExprKind::Unevaluated, ty, node))
            }
            _ if name.starts_with(ATOMIC) => {
                let ty = match atomic_result(name, args.first().copied()) {
                    Some(Yields::Type(ty)) => ty,
                    Some(Yields::Object(pointer)) => {
                        let value = self.value(pointer)?;
                        match self.program.types.as_pointer(self.ty(value)) {
                            Some(to) => to.bare(),
                            None => return self.gap(Gap::BuiltinFunction, node),
                        }
                    }
                    None => return self.gap(Gap::BuiltinFunction, node),
                };
                Ok(self.prvalue(ExprKind::Other(args.to_vec()), ty, node))
            }
            _ => self.gap(Gap::BuiltinFunction, node),
        }
    }

    /// The built-in function that the name `node`, which finds no declaration, means.
    pub(crate) fn builtin_function(&mut self, node: NodeId) -> Res<Option<EntityId>> {
        if self.kind_of(node) != NodeKind::Identifier {
            return Ok(None);
        }
        let spelling = self.lexed.spelling(self.node(node).main);
        if spelling.starts_with(b"__builtin_")
            || spelling.starts_with(b"__sync_")
            || spelling.starts_with(b"__atomic_")
            || spelling.starts_with(b"__nv")
        {
            return self.gap(Gap::BuiltinFunction, node);
        }
        Ok(None)
    }

    /// A call of a built-in function by a name that finds no declaration.
    pub(crate) fn builtin_call(
        &mut self,
        callee: NodeId,
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<Option<ExprId>> {
        if self.kind_of(callee) != NodeKind::Identifier {
            return Ok(None);
        }
        let name = self.lexed.spelling(self.node(callee).main).to_vec();
        if !name.starts_with(b"__") {
            return Ok(None);
        }
        let known =
            fixed_result(&name).is_some() || name.starts_with(b"__builtin_") || name.starts_with(ATOMIC);
        if !known {
            return Ok(None);
        }
        if self.named(callee, context, Filter::Any)?.found != Found::Nothing {
            return Ok(None);
        }
        if self.any_dependent(args) {
            if let Some(ty) = fixed_result(&name) {
                return Ok(Some(self.push(ExprKind::Other(args.to_vec()), ty, Category::PRValue, node)));
            }
            return Ok(Some(self.dependent(args.to_vec(), node)));
        }
        self.built_in(&name, args, node).map(Some)
    }
}

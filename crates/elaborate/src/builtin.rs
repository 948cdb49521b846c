//! Functions that the compilers declare: their parameters and result types.

use crate::il::{Category, ExprKind};
use crate::lookup::{Filter, Found};
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_program::{Builtin, EntityId, Gap, Res, Ty, TypeKind};

/// Result and parameters by letter: `v` void, `b` bool, `i` int, `h` unsigned short, `u` unsigned, `l` long, `L` long long,
/// `m` size_t, `M` unsigned long long, `f` float, `d` double, `D` long double, `p` void*, `P` const void*, `s`
/// const char*, `.` any further arguments. With `?` the arguments are not looked at.
const SIGNATURES: &[(&str, char, &str)] = &[
    ("__builtin_expect", 'l', "ll"),
    ("__builtin_expect_with_probability", 'l', "lld"),
    ("__builtin_unreachable", 'v', ""),
    ("__builtin_trap", 'v', ""),
    ("__builtin_abort", 'v', ""),
    ("__builtin_prefetch", 'v', "P."),
    ("__builtin_constant_p", 'i', "?"),
    ("__builtin_is_constant_evaluated", 'b', ""),
    ("__builtin_object_size", 'm', "Pi"),
    ("__builtin_strlen", 'm', "s"),
    ("__builtin_strcmp", 'i', "ss"),
    ("__builtin_strncmp", 'i', "ssm"),
    ("__builtin_memcmp", 'i', "PPm"),
    ("__builtin_memcpy", 'p', "pPm"),
    ("__builtin_memmove", 'p', "pPm"),
    ("__builtin_memset", 'p', "pim"),
    ("__builtin_alloca", 'p', "m"),
    ("__builtin_malloc", 'p', "m"),
    ("__builtin_free", 'v', "p"),
    ("__builtin_printf", 'i', "s."),
    ("__builtin_puts", 'i', "s"),
    ("__builtin_putchar", 'i', "i"),
    ("__builtin_va_start", 'v', "?"),
    ("__builtin_va_end", 'v', "?"),
    ("__builtin_va_copy", 'v', "?"),
    ("__builtin_popcount", 'i', "u"),
    ("__builtin_popcountl", 'i', "m"),
    ("__builtin_popcountll", 'i', "M"),
    ("__builtin_clz", 'i', "u"),
    ("__builtin_clzl", 'i', "m"),
    ("__builtin_clzll", 'i', "M"),
    ("__builtin_ctz", 'i', "u"),
    ("__builtin_ctzl", 'i', "m"),
    ("__builtin_ctzll", 'i', "M"),
    ("__builtin_ffs", 'i', "i"),
    ("__builtin_ffsl", 'i', "l"),
    ("__builtin_ffsll", 'i', "L"),
    ("__builtin_parity", 'i', "u"),
    ("__builtin_bswap32", 'u', "u"),
    ("__builtin_bswap64", 'm', "m"),
    ("__builtin_abs", 'i', "i"),
    ("__builtin_labs", 'l', "l"),
    ("__builtin_llabs", 'L', "L"),
    ("__builtin_isnan", 'i', "?"),
    ("__builtin_isinf", 'i', "?"),
    ("__builtin_isfinite", 'i', "?"),
    ("__builtin_isnormal", 'i', "?"),
    ("__builtin_signbit", 'i', "?"),
    ("__builtin_isgreater", 'i', "?"),
    ("__builtin_isless", 'i', "?"),
    ("__builtin_isunordered", 'i', "?"),
    ("__builtin_huge_val", 'd', ""),
    ("__builtin_huge_valf", 'f', ""),
    ("__builtin_huge_vall", 'D', ""),
    ("__builtin_inf", 'd', ""),
    ("__builtin_inff", 'f', ""),
    ("__builtin_nan", 'd', "s"),
    ("__builtin_nanf", 'f', "s"),
    ("__builtin_nanl", 'D', "s"),
    ("__builtin_add_overflow", 'b', "?"),
    ("__builtin_sub_overflow", 'b', "?"),
    ("__builtin_mul_overflow", 'b', "?"),
    ("__builtin_operator_new", 'p', "?"),
    ("__builtin_operator_delete", 'v', "?"),
    ("__sync_synchronize", 'v', ""),
    ("__atomic_thread_fence", 'v', "i"),
    ("__atomic_signal_fence", 'v', "i"),
    ("__builtin_ia32_pause", 'v', ""),
    ("__builtin_return_address", 'p', "u"),
    ("__builtin_frame_address", 'p', "u"),
    ("__builtin_LINE", 'i', ""),
    ("__builtin_assume", 'v', "?"),
    ("__builtin_bswap16", 'h', "h"),
    ("__builtin_infl", 'D', ""),
    ("__builtin_parityl", 'i', "m"),
    ("__builtin_parityll", 'i', "M"),
    ("__builtin_memchr", 'p', "Pim"),
    ("__builtin_clrsb", 'i', "i"),
];

/// Functions of `<cmath>` by their number of parameters. Each has a version for `float` and one for `long double`.
const MATH: [&[&str]; 3] = [
    &[
        "acos",
        "acosh",
        "asin",
        "asinh",
        "atan",
        "atanh",
        "cbrt",
        "ceil",
        "cos",
        "cosh",
        "erf",
        "erfc",
        "exp",
        "exp2",
        "expm1",
        "fabs",
        "floor",
        "lgamma",
        "log",
        "log10",
        "log1p",
        "log2",
        "logb",
        "nearbyint",
        "rint",
        "round",
        "sin",
        "sinh",
        "sqrt",
        "tan",
        "tanh",
        "tgamma",
        "trunc",
    ],
    &["atan2", "copysign", "fdim", "fmax", "fmin", "fmod", "hypot", "nextafter", "pow", "remainder"],
    &["fma"],
];

/// Result and parameters of the built-in function `name`, as in [`SIGNATURES`].
fn signature(name: &[u8]) -> Option<(char, &'static str)> {
    if let Some(&(_, result, parameters)) = SIGNATURES.iter().find(|s| s.0.as_bytes() == name) {
        return Some((result, parameters));
    }
    let name = name.strip_prefix(b"__builtin_")?;
    let versions = [(&b""[..], 'd', "ddd"), (b"f", 'f', "fff"), (b"l", 'D', "DDD")];
    versions.into_iter().find_map(|(suffix, result, parameters)| {
        let stem = name.strip_suffix(suffix)?;
        let number = MATH.iter().position(|names| names.iter().any(|n| n.as_bytes() == stem))?;
        Some((result, parameters.get(..=number)?))
    })
}

/// The type that a letter of a signature stands for, unless it is a pointer.
fn type_of_letter(letter: char) -> Option<Ty> {
    Some(match letter {
        'v' => Ty::VOID,
        'b' => Ty::BOOL,
        'i' => Ty::INT,
        'h' => Ty::builtin(Builtin::UnsignedShort),
        'u' => Ty::builtin(Builtin::UnsignedInt),
        'l' => Ty::builtin(Builtin::Long),
        'L' => Ty::builtin(Builtin::LongLong),
        'm' => Ty::SIZE,
        'M' => Ty::builtin(Builtin::UnsignedLongLong),
        'f' => Ty::builtin(Builtin::Float),
        'd' => Ty::builtin(Builtin::Double),
        'D' => Ty::builtin(Builtin::LongDouble),
        _ => return None,
    })
}

/// The result type of a built-in function whose name alone tells it, and is no pointer.
pub(crate) fn fixed_result(name: &[u8]) -> Option<Ty> {
    type_of_letter(signature(name)?.0)
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
    pub(crate) fn built_in(
        &mut self,
        name: &[u8],
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        if let Some((parameters, variadic)) = self.signature_parameters(name) {
            let enough = match variadic {
                true => args.len() >= parameters.len(),
                false => args.len() == parameters.len(),
            };
            let mut fits = enough;
            for (&arg, &to) in args.iter().zip(&parameters) {
                fits = fits && self.conversion(arg, to, true, context)?.is_some();
            }
            if !fits {
                return self.arguments_misfit(&parameters, variadic, None, args, node, context);
            }
        }
        self.check_built_in(name, args, node, context)?;
        if let Some(ty) = fixed_result(name) {
            return Ok(self.prvalue(ExprKind::Other(args.to_vec()), ty, node));
        }
        match (name, args) {
            (b"__builtin_addressof", &[e]) => {
                let e = self.single(e, None)?;
                if self.il.get(e).category == Category::PRValue && self.ty(e).is_some() {
                    return self.wrong_at(Cause::NoAddress, self.first_token(e), node);
                }
                let ty = self.ty(e);
                let ty = self.program.types.pointer(ty);
                Ok(self.prvalue(ExprKind::Unevaluated, ty, node))
            }
            (b"__builtin_launder" | b"__builtin_assume_aligned", &[e, ..]) => {
                let v = self.value(e)?;
                let own = self.ty(v);
                let ty = if name == b"__builtin_launder" {
                    let types = &self.program.types;
                    let is_other = types.is_arithmetic(own) || types.as_class(own).is_some();
                    if is_other && !types.is_dependent(own) {
                        return self.wrong_at(Cause::LaundersNoPointer, self.first_token(e), node);
                    }
                    own
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

    /// Fails if the built-in function `name` does not stand where it has to, or has arguments of other types than it takes.
    ///
    /// Example: `__builtin_va_start` in a function without `...`.
    fn check_built_in(&mut self, name: &[u8], args: &[ExprId], node: NodeId, context: Context) -> Res<()> {
        match (name, args) {
            (b"__builtin_va_start", _) if context.function.is_some() => {
                let function = context.function;
                let Ok(ty) = self.quietly(|this| this.type_of(function)) else { return Ok(()) };
                let is_fixed = self.program.types.as_function(ty).is_some_and(|f| !f.variadic);
                match is_fixed {
                    true => self.wrong_at(Cause::NoFurtherArguments, self.node(node).first, node),
                    false => Ok(()),
                }
            }
            (
                b"__builtin_isnan"
                | b"__builtin_isinf"
                | b"__builtin_isfinite"
                | b"__builtin_isnormal"
                | b"__builtin_signbit",
                &[e],
            ) => {
                let ty = self.ty(e);
                let types = &self.program.types;
                let is_other = ty.is_some()
                    && (types.is_integral(ty)
                        || types.as_pointer(ty).is_some()
                        || matches!(types.kind(ty), TypeKind::Array(..)));
                match is_other && !types.is_dependent(ty) {
                    // told at the `(`
                    true => self.wrong_at(Cause::NoFloatingArgument, self.node(node).first.next(), node),
                    false => Ok(()),
                }
            }
            (b"__builtin_assume", &[]) => {
                self.arguments_misfit(&[Ty::BOOL], false, None, args, node, context)
            }
            (b"__builtin_assume_aligned", _) => {
                let untyped = self.program.types.constant(Ty::VOID);
                let parameters = [self.program.types.pointer(untyped), Ty::SIZE];
                let mut fits = args.len() >= parameters.len();
                for (&arg, &to) in args.iter().zip(&parameters) {
                    fits = fits && self.conversion(arg, to, true, context)?.is_some();
                }
                match fits {
                    true => Ok(()),
                    false => self.arguments_misfit(&parameters, true, None, args, node, context),
                }
            }
            _ => Ok(()),
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
        self.built_in(&name, args, node, context).map(Some)
    }

    /// The types of the parameters of the built-in function `name`, and whether it takes any number of arguments behind
    /// them; `None` if they are not known, or differ from call to call.
    fn signature_parameters(&mut self, name: &[u8]) -> Option<(Vec<Ty>, bool)> {
        let letters = signature(name)?.1;
        if letters == "?" {
            return None;
        }
        let types = &mut self.program.types;
        let mut parameters = Vec::with_capacity(letters.len());
        for letter in letters.chars().filter(|&l| l != '.') {
            let ty = match letter {
                'p' => Ty::VOID,
                'P' => types.constant(Ty::VOID),
                's' => types.constant(Ty::builtin(Builtin::Char)),
                letter => {
                    parameters.push(type_of_letter(letter)?);
                    continue;
                }
            };
            parameters.push(types.pointer(ty));
        }
        Some((parameters, letters.ends_with('.')))
    }
}

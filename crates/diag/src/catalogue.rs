//! The catalogue: every number, tag and severity that this program can report.

/// How bad a report is. The order is that of gravity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Hidden unless asked for.
    Remark,
    /// Does not change the exit code.
    Warning,
    /// Exit code 2, no output.
    Error,
    /// Ends the run at once with exit code 4.
    Catastrophic,
}

/// The facts of one entry.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// The number users know, 0 for reports that only this program has.
    pub number: u32,
    /// The tag by which options name it.
    pub tag: &'static str,
    /// Severity unless changed.
    pub severity: Severity,
}

macro_rules! catalogue {
    ($( $(#[$meta:meta])* $code:ident = $number:literal $tag:literal $severity:ident; )*) => {
        /// Names the entries of the catalogue.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Code {
            $( $(#[$meta])* $code, )*
        }

        impl Code {
            /// Every code, for tests that walk the catalogue.
            pub const ALL: &'static [Code] = &[ $( Code::$code, )* ];

            /// The facts of this entry.
            #[must_use]
            pub fn entry(self) -> Entry {
                match self {
                    $( Code::$code => Entry { number: $number, tag: $tag, severity: Severity::$severity }, )*
                }
            }
        }
    };
}

catalogue! {
    /// A comment is opened and the file ends before it is closed.
    UnterminatedComment = 6 "unclosed_comment" Error;
    /// A byte that begins no token.
    StrayByte = 7 "unrecognized_token" Error;
    /// A literal is not closed on its line, or a raw string is not closed at all.
    UnterminatedLiteral = 8 "missing_closing_quote" Error;
    /// `[` without `]`, or the reverse.
    UnbalancedSquare = 17 "exp_rbracket" Error;
    /// `(` without `)`, or the reverse.
    UnbalancedParen = 18 "exp_rparen" Error;
    /// A name that no declaration introduces.
    UndefinedIdentifier = 20 "undefined_identifier" Error;
    /// A launch has nothing to launch, or no configuration.
    ExpectedExpression = 29 "exp_primary_expr" Error;
    /// `#error` was reached.
    ErrorDirective = 35 "error_directive" Catastrophic;
    /// A declaration does not end.
    ExpectedSemicolon = 65 "exp_semicolon" Error;
    /// `{` without `}`, or the reverse.
    UnbalancedBrace = 67 "exp_rbrace" Error;
    /// The text is longer than positions can name.
    SourceTooLarge = 3 "source_file_too_large" Catastrophic;
    /// Constructs are nested deeper than the program follows.
    NestedTooDeeply = 4 "nesting_too_deep" Catastrophic;
    /// A launch has no `>>>` or no argument list.
    MalformedLaunch = 20016 "malformed_kernel_launch" Error;
    /// A kernel does not return `void`.
    KernelReturnType = 20048 "global_function_return_type" Error;
    /// A kernel has a deduced return type.
    KernelDeducedReturnType = 20049 "global_function_deduced_return_type" Error;
    /// A kernel is variadic.
    KernelEllipsis = 20046 "global_function_has_ellipsis" Error;
    /// An annotated lambda without `--extended-lambda`.
    LambdaNotEnabled = 20155 "extended_lambda_disallowed" Error;
    /// An extended lambda captures by reference.
    LambdaReferenceCapture = 20136 "extended_lambda_reference_capture" Error;
    /// An extended lambda captures a pack or an element of one.
    LambdaPackCapture = 20137 "extended_lambda_pack_capture" Error;
    /// More captures than a wrapper has room for.
    LambdaTooManyCaptures = 20138 "extended_lambda_too_many_captures" Error;
    /// The function around an extended lambda is a constructor or destructor.
    LambdaParentAddress = 20143 "extended_lambda_cant_take_function_address" Error;
    /// The class around an extended lambda has no name.
    LambdaParentUnnamedClass = 20144 "extended_lambda_parent_class_unnamed" Error;
    /// The function around an extended lambda is a member of a local class.
    LambdaParentLocal = 20135 "extended_lambda_enclosing_function_local" Error;
    /// The function around an extended lambda has a deduced return type.
    LambdaParentDeduced = 20156 "extended_lambda_enclosing_function_deducible" Error;
    /// A host-device extended lambda is generic.
    LambdaGenericHostDevice = 20157 "extended_host_device_generic_lambda" Error;
    /// A host-device extended lambda has an init-capture.
    LambdaInitCapture = 20158 "extended_lambda_hd_init_capture" Error;
    /// An extended lambda inside a host-device extended lambda.
    LambdaInHostDeviceLambda = 20162 "extended_lambda_enclosing_function_hd_lambda" Error;
    /// An extended lambda is `constexpr`.
    LambdaConstexpr = 20163 "extended_lambda_constexpr" Error;
    /// An init-capture of an extended lambda is an array.
    LambdaInitCaptureArray = 20139 "extended_lambda_init_capture_array" Error;
    /// An extended lambda captures an array of more dimensions than a wrapper holds.
    LambdaArrayRank = 20140 "extended_lambda_array_capture_rank" Error;
    /// The element type of a captured array has no default constructor to use.
    LambdaArrayDefault = 20141 "extended_lambda_array_capture_default_constructible" Error;
    /// The element type of a captured array cannot be assigned.
    LambdaArrayAssign = 20142 "extended_lambda_array_capture_assignable" Error;
    /// A type local to a function in the type of a captured variable.
    LambdaCaptureLocalType = 20146 "extended_lambda_capture_local_type" Error;
    /// A private or protected type in the type of a captured variable.
    LambdaCapturePrivateType = 20147 "extended_lambda_capture_private_type" Error;
    /// The function around an extended lambda is a private or protected member.
    LambdaParentAccess = 20151 "extended_lambda_inaccessible_parent" Error;
    /// The class around an extended lambda is a private or protected member.
    LambdaClassAccess = 20152 "extended_lambda_inaccessible_ancestor" Error;
    /// A type local to a function in the signature of a host-device extended lambda.
    LambdaSignatureLocalType = 20153 "extended_lambda_call_operator_local_type" Error;
    /// A private or protected type in the signature of a host-device extended lambda.
    LambdaSignaturePrivateType = 20154 "extended_lambda_call_operator_private_type" Error;
    /// An init-capture of an extended lambda is an initializer list.
    LambdaInitializerList = 20159 "extended_lambda_init_capture_initlist" Error;
    /// A lambda around an extended lambda stands in no function.
    LambdaNoFunction = 20160 "extended_lambda_enclosing_function_not_found" Error;
    /// An extended lambda inside a generic lambda.
    LambdaInGenericLambda = 20161 "extended_lambda_enclosing_function_generic_lambda" Error;
    /// A lambda has its annotation behind the parameters.
    LambdaLateAnnotation = 20164 "lambda_operator_annotated" Error;
    /// An extended lambda captures a variable first in an `if constexpr`.
    LambdaCaptureInConstexprIf = 20234 "extended_lambda_capture_in_constexpr_if" Error;
    /// A kernel is defined in a friend declaration.
    KernelFriendDefinition = 20186 "global_friend_definition" Error;
    /// A kernel is an operator function.
    KernelOperator = 20187 "global_operator_function" Error;
    /// A kernel has an exception specification.
    KernelExceptionSpecification = 20190 "global_exception_spec" Error;
    /// A kernel is declared as a member function.
    KernelMember = 20231 "global_class_decl" Error;
    /// An attribute for kernels stands on another function.
    LaunchBoundsOnNonKernel = 20077 "bounds_attr_only_on_global_func" Error;
    /// A transformation that this version does not have yet.
    NotSupported = 0 "not_supported" Error;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_unique() {
        let mut tags: Vec<&str> = Code::ALL.iter().map(|c| c.entry().tag).collect();
        tags.sort_unstable();
        let n = tags.len();
        tags.dedup();
        assert_eq!(tags.len(), n);
    }
}

//! What a split learnt about the translation unit, as data for people and tools.
//!
//! The driver fills these from the CUDA layer; the `cufront` tool prints them as a table or as JSON.

pub use cufront_cuda::CallForm;

/// A place in the user's source, as the line markers name it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Place {
    /// File name as spelled in the line marker (bytes that are not UTF-8 are replaced).
    pub file: String,
    /// One-based line.
    pub line: u32,
    /// One-based column, in bytes.
    pub column: u32,
    /// True in a system header.
    pub system_header: bool,
}

/// A `__global__` function or function template that the unit defines or declares.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct KernelFact {
    /// Qualified name, `N::k`.
    pub name: String,
    /// Spelling of each template parameter (`class T`, `int N`); empty for an ordinary kernel.
    pub template_parameters: Vec<String>,
    /// Spelling of each function parameter's declaration.
    pub parameters: Vec<String>,
    /// Attributes of CUDA as written, but for execution spaces: `__launch_bounds__(128)`.
    pub attributes: Vec<String>,
    /// True if a body was seen.
    pub defined: bool,
    /// [`FunctionFact::entity`] of it; only [`crate::list`] knows it.
    pub entity: Option<u32>,
    /// Where it is declared.
    pub place: Place,
}

/// One `callee<<<grid, block>>>(…)`.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct LaunchFact {
    /// Spelling of the callee.
    pub callee: String,
    /// Spelling of the configuration arguments.
    pub configuration: String,
    /// Spelling of the first of them, the grid.
    pub grid: Option<String>,
    /// The second, the block.
    pub block: Option<String>,
    /// The third, bytes of shared memory.
    pub shared_memory: Option<String>,
    /// The fourth, the stream.
    pub stream: Option<String>,
    /// Qualified name of the function around it, if there is one.
    pub function: Option<String>,
    /// True in code that only the device runs: a kernel that launches kernels.
    pub device: bool,
    /// [`FunctionFact::entity`] of what is launched, if that is known and one for all instances of the code around; only
    /// [`crate::list`] knows it.
    pub entity: Option<u32>,
    /// Where the callee begins.
    pub place: Place,
}

/// Memory space of a variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum MemorySpace {
    /// `__device__`
    Device,
    /// `__constant__`
    Constant,
    /// `__managed__`
    Managed,
}

impl MemorySpace {
    /// One word for it, as in listings.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            MemorySpace::Device => "device",
            MemorySpace::Constant => "constant",
            MemorySpace::Managed => "managed",
        }
    }
}

/// A namespace-scope variable with a memory space.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct VariableFact {
    /// Qualified name.
    pub name: String,
    /// Its memory space.
    pub space: MemorySpace,
    /// Where it is declared.
    pub place: Place,
}

/// A device-only function whose body does not reach the host compiler.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct DeviceFunctionFact {
    /// Qualified name.
    pub name: String,
    /// Where it is defined.
    pub place: Place,
}

/// Where a function can run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExecutionSpace {
    /// `__host__`, or nothing written.
    Host,
    /// `__device__`
    Device,
    /// `__host__ __device__`
    HostDevice,
    /// `__global__`
    Global,
    /// Defaulted: it follows from the functions that it calls and from its callers.
    Inferred,
}

impl ExecutionSpace {
    /// Its words, as in listings.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            ExecutionSpace::Host => "host",
            ExecutionSpace::Device => "device",
            ExecutionSpace::HostDevice => "host device",
            ExecutionSpace::Global => "global",
            ExecutionSpace::Inferred => "inferred",
        }
    }
}

/// A function or function template.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct FunctionFact {
    /// Qualified name.
    pub name: String,
    /// Spelling of each template parameter; empty for an ordinary function.
    pub template_parameters: Vec<String>,
    /// Spelling of each parameter's declaration.
    pub parameters: Vec<String>,
    /// Attributes of CUDA as written, but for execution spaces.
    pub attributes: Vec<String>,
    /// True for a friend declaration: it names or defines no member of the class around it.
    pub friend: bool,
    /// Where it can run.
    pub space: ExecutionSpace,
    /// True if this declaration is a definition.
    pub defined: bool,
    /// Where it is declared.
    pub place: Place,
    /// The line on which it ends.
    pub last_line: u32,
    /// Number of the function in its listing: all declarations of one function have the same, and no lambda has it.
    pub entity: u32,
}

/// A function, or a lambda with an execution space, calls or launches one of those that are listed. Calls through pointers
/// are [`IndirectCallFact`]s.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct CallFact {
    /// Qualified name of the function around the call; of a lambda `lambda in` and the name around.
    pub caller: String,
    /// Its number: [`FunctionFact::entity`] or [`LambdaFact::entity`].
    pub caller_entity: u32,
    /// Qualified name of what is called.
    pub callee: String,
    /// Its number.
    pub callee_entity: u32,
    /// How it is called.
    pub form: CallForm,
    /// `callee<<<…>>>(…)`.
    pub launch: bool,
    /// The function is virtual, and the object chooses one that overrides it.
    pub dispatched: bool,
    /// Only the name tells what is called: the code depends on template parameters, or is not understood.
    pub by_name: bool,
    /// Where the name or operator stands, or the object is made or ends.
    pub place: Place,
}

/// A function, or a lambda with an execution space, calls or launches something through a pointer or reference to a function,
/// or through a pointer to a member function. What it calls is known only when the program runs.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct IndirectCallFact {
    /// Qualified name of the function around the call; of a lambda `lambda in` and the name around.
    pub caller: String,
    /// Its number: [`FunctionFact::entity`] or [`LambdaFact::entity`].
    pub caller_entity: u32,
    /// Spelling of the pointer: `table[i]`.
    pub callee: String,
    /// The type of the functions that it can call, `void (int)`. A call in a template has one fact for each type that
    /// instances give it, and none if there is no instance.
    pub function_type: String,
    /// `callee<<<…>>>(…)`.
    pub launch: bool,
    /// Where the pointer begins.
    pub place: Place,
}

/// A lambda expression with `__host__` or `__device__`.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct LambdaFact {
    /// Where it can run.
    pub space: ExecutionSpace,
    /// True if it is an extended lambda: written in a host function, for use on the device.
    pub extended: bool,
    /// The introducer as written, `[=]`.
    pub captures: String,
    /// Qualified name of the function around it, if there is one.
    pub function: Option<String>,
    /// Number of the lambda in its listing, which no function has.
    pub entity: u32,
    /// The line on which its body ends.
    pub last_line: u32,
    /// Where it begins.
    pub place: Place,
}

/// Everything [`crate::split`] can tell about a unit.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Facts {
    /// Kernels, in source order.
    pub kernels: Vec<KernelFact>,
    /// Launches, in source order.
    pub launches: Vec<LaunchFact>,
    /// Variables with a memory space, in source order.
    pub variables: Vec<VariableFact>,
    /// Device-only functions with a body, in source order.
    pub device_functions: Vec<DeviceFunctionFact>,
    /// All functions, in source order; only [`crate::list`] fills this.
    pub functions: Vec<FunctionFact>,
    /// Calls in the user's functions, in source order; only [`crate::list`] fills this.
    pub calls: Vec<CallFact>,
    /// Those through pointers, in source order; only [`crate::list`] fills this.
    pub indirect_calls: Vec<IndirectCallFact>,
    /// Annotated lambdas, in source order; only [`crate::list`] fills this.
    pub lambdas: Vec<LambdaFact>,
    /// Number of extended lambdas.
    pub extended_lambdas: usize,
    /// Edits applied, by reason: (reason name, count), in a fixed order.
    pub edits: Vec<(&'static str, usize)>,
    /// Bytes read and written.
    pub input_bytes: usize,
    /// Bytes of the host file.
    pub output_bytes: usize,
    /// Tokens of the unit.
    pub tokens: usize,
    /// What was parsed completely.
    pub syntax: crate::SyntaxCount,
}

//! CUDA on top of C++: what each construct asks of the host file.
//!
//! The layer reads the items and the tokens and fills an edit list. Each module is one rule of the host
//! file; the ids E1 to E19 are those of the host-output specification. Beside the edits it gathers what the
//! outputs need to know: kernels, variables, launches, the entities named in host text.
//!
//! Order matters in one place only: the edits of bodies are made first, because a name or a launch in
//! dropped text is no mention of anything.

mod attributes;
mod block_extern;
mod body_question;
mod builtin;
mod call_graph;
mod classes;
mod config;
mod constant_arguments;
mod device_function;
mod empty_value;
mod implicit_typename;
mod indirect_call;
mod kernel;
mod lambda;
mod launch;
mod linkage;
mod member_names;
mod namespaces;
mod nested;
mod pragmas;
mod progress;
mod redeclaration;
mod references;
mod rules;
mod shape;
mod spaces;
mod structured_binding;
mod template_alias;
mod text;
mod unit;
mod variable;
mod view;

pub use call_graph::{declare_members, Call, CallForm, CallGraph, Code};
pub use config::Config;
pub use indirect_call::IndirectCall;
pub use progress::Progress;
pub use references::{HostReference, ReferenceKind};
pub use rules::check_bodies;
pub use unit::{
    analyze, analyze_with, push_line_marker, Analysis, AnnotatedLambda, DeviceFunction, Kernel,
    LambdaCaptures, Launch, MemorySpace, Variable,
};
pub use view::{view_edits, Reader, Side};

//! One translation unit on its way to edits: the state that the rules share, and their order.

use crate::config::Config;
use crate::progress::Progress;
use crate::references::HostReference;
use crate::{
    attributes, block_extern, builtin, classes, constant_arguments, device_function, empty_value,
    implicit_typename, kernel, lambda, launch, linkage, member_names, namespaces, pragmas, redeclaration,
    references, rules, spaces, structured_binding, template_alias, variable,
};
use cufront_declare::{Around, Forest, Lambda};
use cufront_diag::Diagnostics;
use cufront_edits::EditList;
use cufront_items::hidden_names::HiddenNames;
use cufront_items::{AttrSet, DeclId, DeclKind, Declarator, HeadId, Items, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// A kernel declaration, for facts.
#[derive(Debug, Clone, Copy)]
pub struct Kernel {
    /// Its declaration.
    pub decl: DeclId,
    /// True if it has a body.
    pub defined: bool,
}

/// A launch, for facts.
#[derive(Debug, Clone)]
pub struct Launch {
    /// First token of the callee, and the token after its last. Launches nest, so their texts are made when asked for.
    pub callee: (Tok, Tok),
    /// The same of the configuration.
    pub configuration: (Tok, Tok),
    /// The same of each of its parts: grid, block, bytes of shared memory, stream.
    pub parts: Vec<(Tok, Tok)>,
    /// Offset of the callee.
    pub offset: u32,
    /// The function around it.
    pub function: Option<DeclId>,
    /// In text that only the device runs: a kernel launches.
    pub device: bool,
}

impl Launch {
    /// The spelling of one of the ranges.
    #[must_use]
    pub fn spelling(lexed: &Lexed, (first, end): (Tok, Tok)) -> String {
        crate::text::flat(lexed, first, end)
    }
}

/// Memory space of a variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemorySpace {
    /// `__device__`
    Device,
    /// `__constant__`
    Constant,
    /// `__managed__`
    Managed,
}

/// A namespace-scope variable with a memory space.
#[derive(Debug, Clone, Copy)]
pub struct Variable {
    /// Its declaration.
    pub decl: DeclId,
    /// Its space.
    pub space: MemorySpace,
}

/// A device-only function whose body was replaced.
#[derive(Debug, Clone, Copy)]
pub struct DeviceFunction {
    /// Its declaration.
    pub decl: DeclId,
}

/// A lambda expression with execution spaces.
#[derive(Debug, Clone, Copy)]
pub struct AnnotatedLambda {
    /// `[`.
    pub introducer: Tok,
    /// `]`.
    pub close: Tok,
    /// `}` of its body.
    pub end: Tok,
    /// The spaces of its annotation.
    pub spaces: AttrSet,
    /// True if it is an extended lambda.
    pub extended: bool,
    /// The function around it.
    pub parent: Option<DeclId>,
}

/// What an extended lambda captures.
#[derive(Debug, Clone)]
pub struct LambdaCaptures {
    /// `[`.
    pub introducer: Tok,
    /// The token behind its execution space, where the lambda itself is told of.
    pub after: Tok,
    /// It is not for the host.
    pub device_only: bool,
    /// The function around it is a template, or in one.
    pub in_template: bool,
    /// Where `this` or `*this` is captured: named, or first used.
    pub this: Option<Tok>,
    /// Where the variables that are captured by copy are named: in the introducer, or at their first use.
    pub variables: Vec<Tok>,
    /// The names of the init-captures.
    pub initialized: Vec<Tok>,
}

/// What [`analyze`] yields.
#[derive(Debug, Default)]
pub struct Analysis {
    /// The edits, finished.
    pub edits: EditList,
    /// True if the host runtime header is included in the text.
    pub host_runtime_included: bool,
    /// Kernels in source order.
    pub kernels: Vec<Kernel>,
    /// Launches in source order, also those that only the device runs.
    pub launches: Vec<Launch>,
    /// Variables in source order.
    pub variables: Vec<Variable>,
    /// Device-only functions with a body in source order.
    pub device_functions: Vec<DeviceFunction>,
    /// Entities named in host text, for the host reference arrays; empty unless these are asked for.
    pub references: Vec<HostReference>,
    /// The first token of host text that names an entity whose reference contains the module id.
    pub id_needed_at: Option<Tok>,
    /// Spaces that functions have from other declarations of theirs.
    pub inherited_spaces: Vec<(DeclId, AttrSet)>,
    /// The same of all functions, as far as that was asked.
    pub(crate) gained_spaces: Option<spaces::Gained>,
    /// Annotated lambdas in source order; empty unless extended lambdas are on.
    pub lambdas: Vec<AnnotatedLambda>,
    /// What the extended ones capture.
    pub captured: Vec<LambdaCaptures>,
    /// Number of extended lambdas.
    pub extended_lambdas: usize,
    /// Capture counts of `__device__` extended lambdas.
    pub device_captures: BTreeSet<u32>,
    /// Capture counts of `__host__ __device__` extended lambdas.
    pub host_device_captures: BTreeSet<u32>,
    /// With `--extended-lambda`: where the lambda preamble goes, in place of these bytes of the text.
    pub lambda_preamble: Option<(u32, u32)>,
}

/// Shared state of the rules.
pub(crate) struct Unit<'a> {
    pub(crate) lexed: &'a Lexed,
    pub(crate) items: &'a mut Items,
    /// The trees of declarations.
    pub(crate) forest: &'a mut Forest,
    pub(crate) config: &'a Config,
    pub(crate) diagnostics: &'a mut Diagnostics,
    pub(crate) edits: EditList,
    pub(crate) host_runtime_included: bool,
    pub(crate) preheader_seen: bool,
    /// End of the last builtin type that was deleted.
    pub(crate) deleted_until: u32,
    pub(crate) kernels: Vec<Kernel>,
    pub(crate) launches: Vec<Launch>,
    pub(crate) variables: Vec<Variable>,
    pub(crate) device_functions: Vec<DeviceFunction>,
    pub(crate) inherited_spaces: Vec<(DeclId, AttrSet)>,
    pub(crate) lambdas: Vec<AnnotatedLambda>,
    pub(crate) captured: Vec<LambdaCaptures>,
    /// Reports that still need the chain of calls; see [`rules`].
    pub(crate) chains: Vec<rules::Chain>,
    pub(crate) extended_lambdas: usize,
    /// Declarations whose specifiers were edited already: several declarators share them.
    pub(crate) specifiers_done: FxHashSet<Tok>,
    /// The first tokens of types that initialisers determined and that are written out.
    pub(crate) types_written: FxHashSet<Tok>,
    /// Kernel templates with a body, by scope and name.
    pub(crate) defined_kernels: FxHashSet<(ScopeId, cufront_base::Name)>,
    /// Explicit specialisations of kernel templates with a body.
    pub(crate) defined_specializations: Vec<DeclId>,
    /// Unnamed template parameters that were given a name, by place.
    pub(crate) named_parameters: FxHashSet<Tok>,
    pub(crate) device_captures: BTreeSet<u32>,
    pub(crate) host_device_captures: BTreeSet<u32>,
    pub(crate) lambda_preamble: Option<(u32, u32)>,
    /// Spaces that functions have from other declarations of theirs, once somebody asked for them.
    pub(crate) gained_spaces: Option<spaces::Gained>,
    /// Functions of names that are overloaded often.
    pub(crate) overloads: redeclaration::Overloads<'a>,
    /// Which tokens are the user's.
    pub(crate) user: rules::UserText,
    /// Bodies of functions, once some rule asked for them.
    pub(crate) bodies: Option<rules::BodyRanges>,
    /// Attributes that were reported: several declarators share their specifiers.
    pub(crate) reported_words: FxHashSet<Tok>,
    /// The constant references of functions with extended lambdas, once some lambda names a reference.
    pub(crate) constant_references: FxHashMap<DeclId, Vec<Tok>>,
    /// What the lambdas in functions return, by their `[`, once that of some was asked for.
    pub(crate) lambda_results: FxHashMap<DeclId, FxHashMap<Tok, String>>,
}

/// Applies all rules to a unit whose namespace-scope items are declared.
pub fn analyze(lexed: &Lexed, items: &mut Items, config: &Config, diagnostics: &mut Diagnostics) -> Analysis {
    let mut forest = Forest::new(items);
    analyze_with(lexed, items, &mut forest, config, diagnostics, &mut ())
}

/// The same, with the trees in `forest`, which grows by those that are needed; tells `progress` how far it is.
pub fn analyze_with(
    lexed: &Lexed,
    items: &mut Items,
    forest: &mut Forest,
    config: &Config,
    diagnostics: &mut Diagnostics,
    progress: &mut dyn Progress,
) -> Analysis {
    let mut unit = Unit::new(lexed, items, forest, config, diagnostics);
    progress.pass("attributes and pragmas");
    attributes::edit_attributes(&mut unit);
    pragmas::edit_pragmas(&mut unit);
    progress.pass("declaring members of classes");
    let triggers = classes::triggers(&unit);
    let hidden = HiddenNames::in_text(unit.lexed);
    classes::declare_needed(&mut unit, &triggers, &hidden);
    spaces::inherit_by_specializations(&mut unit);
    kernel::collect_defined(&mut unit);
    variable::inherit_spaces(&mut unit);
    progress.pass("declarations");
    // declarations are appended while classes are parsed; those of local classes come later still
    for i in 0..unit.items.decls.len() {
        let id = DeclId(i as u32);
        unit.declaration(id);
        progress.declaration(unit.items.decls[id].first);
    }
    progress.pass("launches");
    launch::edit_launches(&mut unit);
    progress.pass("local classes");
    let before_locals = unit.items.decls.len();
    classes::declare_local(&mut unit, &triggers, &hidden);
    for i in before_locals..unit.items.decls.len() {
        let id = DeclId(i as u32);
        let scope = unit.items.decls[id].scope;
        if unit.items.scopes[scope].kind == ScopeKind::Class {
            unit.declaration(id);
            progress.declaration(unit.items.decls[id].first);
        }
    }
    let block_variables = block_extern::edit_block_externs(&mut unit);
    progress.pass("rules");
    rules::check(&mut unit);
    progress.pass("lambdas");
    lambda::edit_lambdas(&mut unit);
    progress.pass("names and references");
    constant_arguments::edit_constant_arguments(&mut unit);
    structured_binding::edit_decltypes(&mut unit);
    member_names::qualify_hidden_names(&mut unit);
    template_alias::write_out(&mut unit);
    empty_value::write_as_casts(&mut unit);
    linkage::drop_c_linkage(&mut unit);
    let (references, id_needed_at) = references::edit_references(&mut unit, &block_variables);
    if !unit.launches.is_empty() {
        let dropped = crate::references::Dropped::new(&mut unit.edits);
        unit.launches.sort_by_key(|l| l.offset);
        for i in 0..unit.launches.len() {
            let offset = unit.launches[i].offset;
            unit.launches[i].device = dropped.contains_start(offset);
            unit.launches[i].function = rules::function_around(&mut unit, lexed.tokens.at_or_after(offset));
        }
    }
    Analysis {
        edits: unit.edits,
        host_runtime_included: unit.host_runtime_included,
        kernels: unit.kernels,
        launches: unit.launches,
        variables: unit.variables,
        device_functions: unit.device_functions,
        references,
        id_needed_at,
        inherited_spaces: unit.inherited_spaces,
        gained_spaces: unit.gained_spaces,
        lambdas: unit.lambdas,
        captured: unit.captured,
        extended_lambdas: unit.extended_lambdas,
        device_captures: unit.device_captures,
        host_device_captures: unit.host_device_captures,
        lambda_preamble: unit.lambda_preamble,
    }
}

impl<'a> Unit<'a> {
    /// The lambda expressions around `target`, as far as they begin at or after `from`.
    pub(crate) fn lambdas_around(&mut self, from: Tok, target: Tok) -> Around {
        self.forest.find_lambdas(self.lexed, self.items, &[target]);
        self.forest.lambdas.around(from, target)
    }

    /// The lambda expression that begins at `introducer`.
    pub(crate) fn lambda_at(&mut self, introducer: Tok) -> Option<Lambda> {
        self.forest.find_lambdas(self.lexed, self.items, &[introducer]);
        self.forest.lambdas.at(introducer)
    }

    /// A lambda expression begins from `first` up to `end`.
    pub(crate) fn holds_lambda(&mut self, first: Tok, end: Tok) -> bool {
        self.forest.find_lambdas(self.lexed, self.items, &[first]);
        self.forest.lambdas.any_in(first, end)
    }

    /// A unit without edits.
    pub(crate) fn new(
        lexed: &'a Lexed,
        items: &'a mut Items,
        forest: &'a mut Forest,
        config: &'a Config,
        diagnostics: &'a mut Diagnostics,
    ) -> Unit<'a> {
        Unit {
            lexed,
            items,
            forest,
            config,
            diagnostics,
            edits: EditList::new(),
            host_runtime_included: false,
            preheader_seen: false,
            deleted_until: 0,
            kernels: Vec::new(),
            launches: Vec::new(),
            variables: Vec::new(),
            device_functions: Vec::new(),
            inherited_spaces: Vec::new(),
            lambdas: Vec::new(),
            captured: Vec::new(),
            chains: Vec::new(),
            extended_lambdas: 0,
            specifiers_done: FxHashSet::default(),
            types_written: FxHashSet::default(),
            defined_kernels: FxHashSet::default(),
            defined_specializations: Vec::new(),
            user: rules::UserText::new(lexed),
            bodies: None,
            reported_words: FxHashSet::default(),
            constant_references: FxHashMap::default(),
            lambda_results: FxHashMap::default(),
            gained_spaces: None,
            overloads: redeclaration::Overloads::default(),
            named_parameters: FxHashSet::default(),
            device_captures: BTreeSet::new(),
            host_device_captures: BTreeSet::new(),
            lambda_preamble: None,
        }
    }
}

impl Unit<'_> {
    fn declaration(&mut self, id: DeclId) {
        let d = &self.items.decls[id];
        match d.kind {
            DeclKind::Namespace => namespaces::name_unnamed_namespace(self, id),
            DeclKind::Class | DeclKind::Enum => builtin::delete_builtin_type(self, id),
            DeclKind::TypeAlias => {
                if !self.host_runtime_included {
                    builtin::include_host_runtime(self, id);
                }
                builtin::delete_builtin_type(self, id);
            }
            DeclKind::Variable => {
                variable::edit_variable(self, id);
                implicit_typename::write_typename(self, id);
            }
            DeclKind::Function => {
                let own = d.attrs;
                let earlier = spaces::inherited(self, id);
                if !earlier.is_empty() {
                    self.inherited_spaces.push((id, earlier));
                }
                let attrs = own | earlier;
                if attrs.contains(AttrSet::GLOBAL) {
                    kernel::edit_kernel(self, id);
                } else if attrs.contains(AttrSet::DEVICE) && !attrs.contains(AttrSet::HOST) {
                    device_function::edit_device_function(self, id);
                }
                if attrs.intersects(AttrSet::SPACES) {
                    redeclaration::repeat_constexpr(self, id);
                }
                redeclaration::repeat_inline(self, id);
                implicit_typename::write_typename(self, id);
            }
            _ => {}
        }
    }

    /// The token at which words go that belong in front of the specifiers: behind heads, linkage words, and
    /// `[[…]]` and `alignas(…)`, in front of which no specifier may stand ([dcl.pre]). GNU's attributes may stand
    /// between those.
    pub(crate) fn specifier_position(&self, id: DeclId) -> Tok {
        let first = self.items.decls[id].first;
        self.items.declarator(id).map_or(first, |c| c.specifier_position(self.lexed))
    }

    /// True for a declaration in a block that is the whole body of a statement: `if (c) int n;`.
    pub(crate) fn is_whole_statement(&self, id: DeclId) -> bool {
        self.items.decls[id].is_whole_statement(self.lexed)
    }

    /// True if `scope` is or lies in an unnamed namespace.
    pub(crate) fn in_unnamed_namespace(&self, scope: ScopeId) -> bool {
        let mut s = scope;
        while s.is_some() && s != Items::GLOBAL {
            let sc = &self.items.scopes[s];
            if sc.kind == ScopeKind::Namespace && sc.name.is_none() {
                return true;
            }
            s = sc.parent;
        }
        false
    }

    /// Names of the namespaces around `scope`, outermost first; unnamed ones by the name they get.
    pub(crate) fn namespace_path(&self, scope: ScopeId) -> Vec<Vec<u8>> {
        let mut path = Vec::new();
        let mut s = scope;
        while s.is_some() && s != Items::GLOBAL {
            let sc = &self.items.scopes[s];
            if sc.kind == ScopeKind::Namespace {
                path.push(if sc.name.is_some() {
                    self.lexed.names.spelling(sc.name).to_vec()
                } else {
                    self.config.unnamed_namespace.clone().into_bytes()
                });
            }
            s = sc.parent;
        }
        path.reverse();
        path
    }

    /// True for a function with a template head, or with `auto` among its parameters ([dcl.fct]/22).
    pub(crate) fn is_function_template(&self, id: DeclId) -> bool {
        let abbreviated = |c: &Declarator| c.says_auto_parameter(self.lexed);
        self.items.decls[id].head.is_some() || self.items.declarator(id).is_some_and(abbreviated)
    }

    /// True if `id` is declared in a class, or by a qualified name of a class member.
    pub(crate) fn is_member(&self, id: DeclId) -> bool {
        let d = &self.items.decls[id];
        if d.specifiers.contains(Specifiers::FRIEND) {
            return false;
        }
        if self.items.scopes[d.scope].kind == ScopeKind::Class {
            return true;
        }
        if !d.specifiers.contains(Specifiers::QUALIFIED) {
            return false;
        }
        let Some(c) = self.items.declarator(id) else { return false };
        match self.items.resolve_qualifier(self.lexed, c.id_first, d.name_tok, d.scope, c.id_first) {
            Some(scope) => self.items.scopes[scope].kind == ScopeKind::Class,
            // what is not found is far more often a class than a namespace
            None => true,
        }
    }

    /// The heads of `id`, outermost first.
    pub(crate) fn heads(&self, id: DeclId) -> Vec<HeadId> {
        let mut list = Vec::new();
        let mut h = self.items.decls[id].head;
        while h.is_some() {
            list.push(h);
            h = self.items.heads[h].outer;
        }
        list.reverse();
        list
    }
}

/// Appends a line marker, on a line of its own, that continues the numbering at `offset`.
pub fn push_line_marker(lexed: &Lexed, offset: u32, out: &mut Vec<u8>) {
    let l = lexed.lines.location(&lexed.text, offset);
    if out.last() != Some(&b'\n') {
        out.push(b'\n');
    }
    out.extend_from_slice(format!("# {} \"", l.line).as_bytes());
    for &b in lexed.lines.file_name(l.file) {
        if b == b'"' || b == b'\\' {
            out.push(b'\\');
        }
        out.push(b);
    }
    out.extend_from_slice(if l.marked_system { b"\" 3\n" } else { b"\"\n" });
}

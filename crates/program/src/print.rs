//! Types and entities as a C++ program writes them, for messages, dumps and generated tests.
//!
//! A name is qualified from the global namespace on (`::ns::A<int>`), so that it means the same everywhere.

use crate::{
    Arg, ArgsId, Bound, EntityId, EntityKind, FunctionType, Noexcept, Program, Qualifiers, RefQualifier, Ty,
    TypeKind,
};
use cufront_base::Names;
use std::fmt::Write as _;

/// Prints what a [`Program`] holds. The text is C++ unless [`Printer::exact`] says that it is not.
pub struct Printer<'a> {
    program: &'a Program,
    names: &'a Names,
    exact: bool,
    /// Names begin with `::`.
    global: bool,
    /// So many names may still be printed.
    left: usize,
}

/// Most names in what one printer prints: arguments of templates share their parts, so that the text of a type can be
/// exponentially longer than the type.
const MAX_NAMES: usize = 20_000;

impl<'a> Printer<'a> {
    /// A printer of `program`, whose names are interned in `names`.
    #[must_use]
    pub fn new(program: &'a Program, names: &'a Names) -> Self {
        Printer { program, names, exact: true, global: true, left: MAX_NAMES }
    }

    /// A printer for messages: names do not begin with `::`.
    #[must_use]
    pub fn for_people(program: &'a Program, names: &'a Names) -> Self {
        Printer { global: false, ..Printer::new(program, names) }
    }

    /// False if something was printed that no C++ program can write: a closure type, an unnamed class, a local one.
    #[must_use]
    pub fn exact(&self) -> bool {
        self.exact
    }

    /// A type.
    pub fn ty(&mut self, ty: Ty) -> String {
        self.declaration(ty, "")
    }

    /// The declaration of `declarator` with type `ty`.
    fn declaration(&mut self, ty: Ty, declarator: &str) -> String {
        if ty.is_none() {
            self.exact = false;
            return "?".to_owned();
        }
        let own = ty.own_qualifiers();
        match self.program.types.kind(ty).clone() {
            TypeKind::Pointer(to) => {
                let inner = format!("*{}{declarator}", spaced(own));
                self.through(to, &inner)
            }
            TypeKind::LValueReference(to) => self.through(to, &format!("&{declarator}")),
            TypeKind::RValueReference(to) => self.through(to, &format!("&&{declarator}")),
            TypeKind::MemberPointer { class, member } => {
                let class = self.ty(class);
                let inner = format!("{class}::*{}{declarator}", spaced(own));
                self.through(member, &inner)
            }
            TypeKind::Array(element, bound) => {
                let bound = match bound {
                    Bound::Unknown => String::new(),
                    Bound::Known(n) => n.to_string(),
                    Bound::Dependent(_) | Bound::Parameter(..) | Bound::Variable => {
                        self.exact = false;
                        "?".to_owned()
                    }
                };
                self.declaration(element, &format!("{declarator}[{bound}]"))
            }
            TypeKind::Function(f) => {
                let suffix = self.function_suffix(&f);
                self.declaration(f.result, &format!("{declarator}{suffix}"))
            }
            _ => {
                let mut text = String::new();
                for (flag, word) in [(Qualifiers::CONST, "const "), (Qualifiers::VOLATILE, "volatile ")] {
                    if own.contains(flag) {
                        text.push_str(word);
                    }
                }
                text.push_str(&self.simple(ty));
                if !declarator.is_empty() {
                    text.push(' ');
                    text.push_str(declarator);
                }
                text
            }
        }
    }

    /// `declarator` behind a pointer operator to `to`: parenthesised before `[` and `(`.
    fn through(&mut self, to: Ty, declarator: &str) -> String {
        let inner = match self.program.types.kind(to) {
            TypeKind::Array(..) | TypeKind::Function(_) => format!("({declarator})"),
            _ => declarator.to_owned(),
        };
        self.declaration(to, &inner)
    }

    fn function_suffix(&mut self, f: &FunctionType) -> String {
        let mut list: Vec<String> = f.parameters.iter().map(|&p| self.ty(p)).collect();
        if f.variadic {
            list.push("...".to_owned());
        }
        let mut text = format!("({})", list.join(", "));
        text.push_str(&spaced(f.qualifiers));
        match f.reference {
            RefQualifier::None => {}
            RefQualifier::LValue => text.push_str(" &"),
            RefQualifier::RValue => text.push_str(" &&"),
        }
        match f.noexcept {
            Noexcept::No => {}
            Noexcept::Yes => text.push_str(" noexcept"),
            Noexcept::Open | Noexcept::Parameter(..) => self.exact = false,
        }
        text
    }

    fn simple(&mut self, ty: Ty) -> String {
        match self.program.types.kind(ty).clone() {
            TypeKind::Builtin(b) => b.spelling().to_owned(),
            TypeKind::Class(e) | TypeKind::Enum(e) => self.entity(e),
            TypeKind::Vector(element, bytes) => {
                let element = self.ty(element);
                format!("__attribute__((__vector_size__({bytes}))) {element}")
            }
            TypeKind::Complex(element) => {
                let element = self.ty(element);
                format!("_Complex {element}")
            }
            other => {
                self.exact = false;
                match other {
                    TypeKind::Parameter { level, index, pack, .. } => {
                        format!("T{level}_{index}{}", if pack { "..." } else { "" })
                    }
                    TypeKind::Member { qualifier, name, args } => {
                        let qualifier = self.ty(qualifier);
                        let name = self.name(name);
                        let args = self.args(args);
                        format!("typename {qualifier}::{name}{args}")
                    }
                    TypeKind::TemplateParameter { level, index, args } => {
                        let args = self.args(args);
                        format!("TT{level}_{index}{args}")
                    }
                    TypeKind::Computed(s) => format!("decltype(#{})", s.0),
                    TypeKind::Expansion(p) => {
                        let pattern = self.ty(p);
                        format!("{pattern}...")
                    }
                    TypeKind::Auto => "auto".to_owned(),
                    TypeKind::DecltypeAuto => "decltype(auto)".to_owned(),
                    TypeKind::Deduced(t) => self.entity(t),
                    TypeKind::Invented(n) => format!("Unique{n}"),
                    _ => "<dependent>".to_owned(),
                }
            }
        }
    }

    fn name(&self, name: cufront_base::Name) -> String {
        if name.is_none() {
            return "<unnamed>".to_owned();
        }
        String::from_utf8_lossy(self.names.spelling(name)).into_owned()
    }

    /// An entity by its qualified name, with the arguments of instances.
    pub fn entity(&mut self, id: EntityId) -> String {
        if self.left == 0 {
            self.exact = false;
            return "...".to_owned();
        }
        self.left -= 1;
        let e = self.program.entity(id);
        let (owner, name, args, pattern) = (e.owner, e.name, e.args, e.pattern);
        let mut text = String::new();
        let mut owner = owner;
        // an unscoped enumeration's name does not stand in front of its enumerators, and an unnamed or inline
        // namespace need not
        while owner.is_some() {
            let o = self.program.entity(owner);
            if o.kind == EntityKind::Namespace && o.owner.is_some() && o.name.is_none() {
                owner = o.owner;
            } else {
                break;
            }
        }
        if owner.is_some() {
            match self.program.entity(owner).kind {
                EntityKind::Function | EntityKind::Variable => self.exact = false,
                _ => {}
            }
            text = self.entity(owner);
            if self.global || !text.is_empty() {
                text.push_str("::");
            }
        } else if name.is_none() {
            return String::new();
        }
        if name.is_none() {
            self.exact = false;
        }
        text.push_str(&self.name(name));
        if pattern.is_some() {
            text.push_str(&self.args(args));
        }
        text
    }

    /// `<arguments>`; nothing for [`ArgsId::NONE`].
    pub fn args(&mut self, args: ArgsId) -> String {
        if args.is_none() {
            return String::new();
        }
        if self.left == 0 {
            self.exact = false;
            return String::new();
        }
        let mut list = Vec::new();
        self.collect(args, &mut list);
        format!("<{} >", list.join(", "))
    }

    fn collect(&mut self, args: ArgsId, list: &mut Vec<String>) {
        for &arg in self.program.args.get(args) {
            match arg {
                Arg::Type(ty) => list.push(self.ty(ty)),
                Arg::Value { ty, value } => list.push(self.value(ty, value)),
                Arg::Address { ty, entity } => {
                    let name = self.entity(entity);
                    let reference = self.program.types.is_reference(ty);
                    list.push(if reference { name } else { format!("&{name}") });
                }
                Arg::Template(t) => list.push(self.entity(t)),
                Arg::Pack(inner) => self.collect(inner, list),
                Arg::TemplateParameter { level, index, .. } | Arg::Parameter { level, index, .. } => {
                    self.exact = false;
                    list.push(format!("P{level}_{index}"));
                }
                Arg::Expression(s) => {
                    self.exact = false;
                    list.push(format!("#{}", s.0));
                }
                Arg::Expansion(inner) => {
                    self.exact = false;
                    let mut pattern = Vec::new();
                    self.collect(inner, &mut pattern);
                    list.push(format!("{}...", pattern.join(", ")));
                }
            }
        }
    }

    /// A value as a constant expression of its type.
    pub fn value(&mut self, ty: Ty, value: i128) -> String {
        let mut text = String::new();
        if value == i128::from(i64::MIN) {
            let _ = write!(text, "(-{}-1)", i64::MAX);
        } else if value > i128::from(i64::MAX) {
            let _ = write!(text, "{value}ull");
        } else {
            let _ = write!(text, "{value}");
        }
        if ty.bare() == Ty::INT {
            return text;
        }
        let ty = self.ty(ty.bare());
        format!("({ty}){text}")
    }
}

/// Qualifiers behind a `*`, with a blank in front of and behind them.
fn spaced(qualifiers: Qualifiers) -> String {
    let mut text = String::new();
    for (flag, word) in [
        (Qualifiers::CONST, " const"),
        (Qualifiers::VOLATILE, " volatile"),
        (Qualifiers::RESTRICT, " __restrict"),
    ] {
        if qualifiers.contains(flag) {
            text.push_str(word);
        }
    }
    if !text.is_empty() {
        text.push(' ');
    }
    text
}

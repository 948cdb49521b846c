//! Names of entities and types for people: dumps, judges, tests.

use crate::class_instance::Step;
use crate::il::Naming;
use crate::special::Special;
use crate::Elaborator;
use cufront_items::NameKind;
use cufront_program::{Arg, ArgsId, EntityId, EntityKind, Printer, Ty};

impl Elaborator<'_> {
    /// A step of instantiations in the notes about it: `instantiation of class "A<int>"`.
    pub fn step_in_words(&mut self, step: Step) -> String {
        match step {
            Step::Instance(entity) => format!("instantiation of {}", self.instantiated_name(entity)),
            Step::Arguments(template, args) => {
                let plural = if self.program.args.get(args).len() == 1 { "" } else { "s" };
                let (name, list) = (self.qualified_name(template), self.arguments_in_words(args));
                format!(
                    "processing of template argument list for \"{name}\" based on template argument{plural} {list}"
                )
            }
        }
    }

    /// What the class or variable `entity` is, in the notes about its instantiation: `class "A<int>"`.
    pub fn instantiated_name(&mut self, entity: EntityId) -> String {
        match self.program.entity(entity).kind {
            EntityKind::Class => format!("class \"{}\"", self.class_name(entity)),
            EntityKind::Alias => format!("type \"{}\"", self.qualified_name(entity).replace(" >", ">")),
            _ => format!("\"{}\"", self.qualified_name(entity).replace(" >", ">")),
        }
    }

    /// The qualified name of an entity, with the arguments of instances and without the global namespace: functions
    /// by their symbol (`operator+`, `~A`). It is no key: overloads share it.
    #[must_use]
    pub fn qualified_name(&self, entity: EntityId) -> String {
        let e = self.program.entity(entity);
        let mut text = String::new();
        if e.owner.is_some() && e.owner != Self::GLOBAL {
            text = self.qualified_name(e.owner);
            text.push_str("::");
        }
        text.push_str(&self.last_name(entity));
        if e.pattern.is_some() {
            let mut printer = Printer::new(&self.program, &self.lexed.names);
            text.push_str(&printer.args(e.args));
        }
        text
    }

    /// A template argument for people.
    #[must_use]
    pub fn argument_in_words(&mut self, arg: Arg) -> String {
        let list = self.program.args.list(&[arg]);
        let words = self.arguments_in_words(list);
        words.trim_start_matches('<').trim_end().strip_suffix('>').unwrap_or(&words).trim_end().to_owned()
    }

    /// A list of template arguments for people: `<int, 2>`.
    #[must_use]
    pub fn arguments_in_words(&self, args: ArgsId) -> String {
        Printer::for_people(&self.program, &self.lexed.names).args(args).replace(" >", ">")
    }

    fn last_name(&self, entity: EntityId) -> String {
        let e = self.program.entity(entity);
        let spelled = |name: cufront_base::Name| match name.is_some() {
            true => String::from_utf8_lossy(self.lexed.names.spelling(name)).into_owned(),
            false => "<unnamed>".to_owned(),
        };
        if e.kind == EntityKind::Function {
            match (e.name_kind, self.implicit_kind.get(&entity)) {
                (_, Some(Special::Call)) => return "operator()".to_owned(),
                (_, Some(Special::Conversion)) => return "operator(*)".to_owned(),
                (_, Some(Special::Equal)) => return "operator==".to_owned(),
                (_, Some(Special::Storage(operator))) => return format!("operator {}", operator.spelling()),
                (_, Some(_)) => return "operator=".to_owned(),
                (NameKind::Destructor, _) => {
                    return format!("~{}", self.last_name(e.owner));
                }
                (NameKind::Operator, _) if e.decl.is_some() => {
                    let operator = self.operator_of(e.decl).map_or("", crate::Operator::spelling);
                    let blank =
                        if operator.starts_with(|c: char| c.is_ascii_alphabetic()) { " " } else { "" };
                    return format!("operator{blank}{operator}");
                }
                (NameKind::Operator, _) if e.pattern.is_some() => return self.last_name(e.pattern),
                (NameKind::Conversion, _) => return "operator".to_owned(),
                _ => {}
            }
        }
        if e.kind == EntityKind::Class && self.closure_info.contains_key(&entity) {
            return "<lambda>".to_owned();
        }
        spelled(e.name)
    }
}

impl Naming for Elaborator<'_> {
    fn ty(&self, ty: Ty) -> String {
        self.print(ty).0
    }

    fn entity(&self, entity: EntityId) -> String {
        self.qualified_name(entity)
    }
}

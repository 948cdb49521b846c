//! `<substitution>` (Itanium C++ ABI 5.1.10): what was written before is written again as a short reference.

use super::Mangler;
use cufront_lex::known;
use cufront_program::{Arg, ArgsId, EntityId, EntityKind, Ty, TypeKind};

/// A component that can be referred to again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Component {
    /// A type; of a class or enumeration its name as a prefix is the same component.
    Type(Ty),
    /// A namespace, a template, or a function as a scope.
    Entity(EntityId),
    /// The type of a member function, which g++ tells apart by class.
    MemberFunction(Ty, Ty),
    /// A type parameter, which g++ tells apart by its place in its own head alone.
    TypeParameter(u16),
    /// A template template parameter.
    Parameter(u16, u16),
}

impl Mangler<'_, '_> {
    /// Writes the reference to `component` if there is one: its number, or an abbreviation of the standard library.
    pub(super) fn substituted(&mut self, component: Component) -> bool {
        if let Some(abbreviation) = self.abbreviation(component) {
            self.out.extend_from_slice(abbreviation);
            return true;
        }
        let Some(&number) = self.substitutions.get(&component) else { return false };
        self.out.push(b'S');
        if number > 0 {
            write_base_36(&mut self.out, number - 1);
        }
        self.out.push(b'_');
        true
    }

    /// Gives `component` the next number, unless it has one.
    pub(super) fn remember(&mut self, component: Component) {
        let next = self.substitutions.len();
        self.substitutions.entry(component).or_insert(next);
    }

    /// The namespace `::std`.
    pub(super) fn is_std(&self, entity: EntityId) -> bool {
        let e = self.elaborator.program.entity(entity);
        e.kind == EntityKind::Namespace
            && e.name == known::STD
            && e.owner.is_some()
            && self.elaborator.program.entity(e.owner).owner.is_none()
    }

    /// The name of a direct member of `::std`.
    fn std_member(&self, entity: EntityId) -> Option<&[u8]> {
        let e = self.elaborator.program.entity(entity);
        (e.owner.is_some() && e.name.is_some() && self.is_std(e.owner))
            .then(|| self.elaborator.lexed.names.spelling(e.name))
    }

    /// `St`, `Sa`, `Sb`, `Ss`, `Si`, `So` or `Sd` for the names that have one.
    fn abbreviation(&self, component: Component) -> Option<&'static [u8; 2]> {
        let program = &self.elaborator.program;
        match component {
            Component::Entity(e) if self.is_std(e) => Some(b"St"),
            Component::Entity(e) if program.is_template(e) => match self.std_member(e)? {
                b"allocator" => Some(b"Sa"),
                b"basic_string" => Some(b"Sb"),
                _ => None,
            },
            Component::Type(ty) if ty == ty.bare() => {
                let class = program.types.as_class(ty)?;
                let args = program.entity(class).args;
                if args.is_none() {
                    return None;
                }
                let name = self.std_member(class)?;
                match (name, program.args.get(args)) {
                    (b"basic_string", [c, traits, allocator])
                        if self.is_char(c)
                            && self.is_of_char(traits, b"char_traits")
                            && self.is_of_char(allocator, b"allocator") =>
                    {
                        Some(b"Ss")
                    }
                    (_, [c, traits]) if self.is_char(c) && self.is_of_char(traits, b"char_traits") => {
                        match name {
                            b"basic_istream" => Some(b"Si"),
                            b"basic_ostream" => Some(b"So"),
                            b"basic_iostream" => Some(b"Sd"),
                            _ => None,
                        }
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn is_char(&self, arg: &Arg) -> bool {
        matches!(arg, Arg::Type(t) if *t == Ty::builtin(cufront_program::Builtin::Char))
    }

    /// True for the type `std::template<char>`.
    fn is_of_char(&self, arg: &Arg, template: &[u8]) -> bool {
        let Arg::Type(ty) = arg else { return false };
        let TypeKind::Class(class) = *self.elaborator.program.types.kind(*ty) else { return false };
        let args: ArgsId = self.elaborator.program.entity(class).args;
        self.std_member(class) == Some(template)
            && args.is_some()
            && matches!(self.elaborator.program.args.get(args), [one] if self.is_char(one))
    }
}

/// `<seq-id>`: digits and upper-case letters.
fn write_base_36(out: &mut Vec<u8>, number: usize) {
    let start = out.len();
    let mut rest = number;
    loop {
        out.push(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[rest % 36]);
        rest /= 36;
        if rest == 0 {
            break;
        }
    }
    out[start..].reverse();
}

#[cfg(test)]
mod tests {
    use super::write_base_36;

    #[test]
    fn sequence_numbers() {
        let text = |number| {
            let mut out = Vec::new();
            write_base_36(&mut out, number);
            out
        };
        assert_eq!(text(35), b"Z");
        assert_eq!(text(36), b"10");
    }
}

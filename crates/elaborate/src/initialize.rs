//! Initialisation ([dcl.init]): by values, arguments and lists, and of pointers to functions by sets of functions
//! ([over.over]).

use crate::convert::{Sequence, Standard};
use crate::deduce::Deduction;
use crate::il::{Category, ExprKind};
use crate::overload::{Candidate, Resolution};
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::{known, Tok, TokenKind};
use cufront_program::{Arg, ArgsId, Bound, EntityId, EntityKind, Fail, Res, Ty, TypeKind};
use std::cmp::Ordering;

impl Elaborator<'_> {
    /// A prvalue of type `ty` initialised from `args`, braced or not.
    pub(crate) fn initialized(
        &mut self,
        ty: Ty,
        args: Vec<ExprId>,
        braced: bool,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let (value, category) = self.result_value(ty);
        let Some(class) = self.program.types.as_class(ty) else {
            if args.len() > 1
                && !matches!(self.program.types.kind(ty), TypeKind::Array(..) | TypeKind::Vector(..))
            {
                return self.ill_formed(node);
            }
            if let (TypeKind::Vector(element, _), true) = (self.program.types.kind(ty).clone(), braced) {
                for &arg in &args {
                    if self.conversion(arg, element, true, context)?.is_none() {
                        return self.ill_formed(node);
                    }
                }
            }
            if let [arg] = args[..] {
                let any = matches!(self.program.types.kind(ty), TypeKind::Array(..) | TypeKind::Vector(..))
                    || self.program.types.is_void(ty)
                    || braced && self.initializes_enum(arg, ty);
                // `bool{nullptr}` initialises directly ([conv.bool])
                let null = self.is_false_by_null(arg, ty)?;
                if !any && !null && self.conversion(arg, ty, true, context)?.is_none() {
                    return self.ill_formed(node);
                }
                if context.substitution && self.is_refused_base(self.ty(arg), ty, context) {
                    return self.ill_formed(node);
                }
            }
            if braced && context.substitution && self.list_narrows(&args, ty, context)? {
                return self.ill_formed(node);
            }
            if context.substitution {
                self.check_elements(ty, &args, node, context)?;
            }
            return Ok(self.push(ExprKind::Other(args), value, category, node));
        };
        if self.complete_class(class)?.is_none() {
            return self.ill_formed(node);
        }
        if let Some(f) = self.made_by_conversion(ty, &args, braced.then_some(node), context)? {
            let made = ExprKind::Construct { constructor: f, operands: args };
            return Ok(self.push(made, ty, Category::PRValue, node));
        }
        if braced {
            let Some(found) = self.list_initialized(class, &args, context)? else {
                if let (&[arg], false) = (&args[..], self.copies_a_list(node)) {
                    if let Some(f) = self.explicit_conversion_to(arg, ty)? {
                        return Ok(self.push(
                            ExprKind::Construct { constructor: f, operands: args },
                            ty,
                            Category::PRValue,
                            node,
                        ));
                    }
                }
                // an explicit conversion function may do it all the same
                let from_class = |this: &Self, e: ExprId| {
                    let ty = this.ty(e);
                    ty.is_some() && this.program.types.as_class(ty).is_some() && !this.is_wrong_type(ty)
                };
                return match args.iter().any(|&e| from_class(self, e)) {
                    true => self.ill_formed(node),
                    false => self.no_constructor(class, &args, node, context),
                };
            };
            if found.is_some() && self.is_object_itself(&args, class) && self.copies(found, ty)?.is_some() {
                return self.constructed(EntityId::NONE, ty, args, node);
            }
            if found.is_some() && self.is_deleted(found) && !args.is_empty() {
                if self.is_cast_in_pattern(node, context) {
                    return self.ill_formed(node);
                }
                return self.wrong_at(Cause::Deleted, self.place_of_object(node), node);
            }
            let is_member = self.kind_of(node) == NodeKind::MemberInitializer;
            if found.is_some() && args.is_empty() && self.is_deleted_default(found, class) {
                return match is_member {
                    true => self.wrong(Cause::DefaultDeleted, node),
                    false if self.is_cast_in_pattern(node, context) => self.ill_formed(node),
                    false => self.wrong_at(Cause::DefaultDeleted, self.place_of_object(node), node),
                };
            }
            self.may_make_from_list(found, class, args.is_empty(), node)?;
            if found.is_some() && self.is_told(node, context) {
                self.check_made_here(found, class, &args, node, context);
                self.note_bases(found, &args, context);
            }
            if found.is_some() && !self.can_call(found, class, context)?
                || context.substitution && self.list_narrows(&args, ty, context)?
            {
                return self.ill_formed(node);
            }
            return self.constructed(found, ty, args, node);
        }
        if self.is_object_itself(&args, class) {
            return self.constructed(EntityId::NONE, ty, args, node);
        }
        let constructors = self.constructors(class)?;
        match self.resolve_constructor(&constructors, &args, context, true)? {
            Resolution::One(c) => {
                if let Some(elements) = self.list_of_object(c.function, class, &args, node)? {
                    return self.initialized(ty, elements, true, node, context);
                }
                self.function_specialization(c.function)?;
                if self.is_deleted(c.function) && !c.is_ambiguous() {
                    if self.is_cast_in_pattern(node, context) {
                        return self.ill_formed(node);
                    }
                    if args.is_empty() {
                        if self.kind_of(node) == NodeKind::FunctionalCast && self.in_pattern(context, node) {
                            return self.ill_formed(node);
                        }
                        return self.wrong_at(Cause::DefaultDeleted, self.place_of_object(node), node);
                    }
                    let at = match (self.kind_of(node), args.first()) {
                        (NodeKind::New | NodeKind::FunctionalCast, _) | (_, None) => {
                            self.place_of_object(node)
                        }
                        (_, Some(&first)) => self.first_token(first),
                    };
                    return self.wrong_at(Cause::Deleted, at, node);
                }
                let is_new = self.kind_of(node) == NodeKind::New && self.is_told_in_patterns(context);
                if !c.is_ambiguous() && (is_new || self.is_told(node, context)) {
                    self.check_made_here(c.function, class, &args, node, context);
                    self.note_bases(c.function, &args, context);
                }
                if c.is_ambiguous()
                    || !self.can_call(c.function, class, context)?
                    || self.refuses_a_list(c.function, &args, context)?
                {
                    return self.ill_formed(node);
                }
                Ok(self.push(
                    ExprKind::Construct { constructor: c.function, operands: args },
                    ty,
                    Category::PRValue,
                    node,
                ))
            }
            Resolution::None => {
                // parenthesised aggregates of C++20 ([dcl.init.general]/16.6.2.2)
                if self.cxx20
                    && !args.is_empty()
                    && self.is_aggregate(class)?
                    && self.fits_aggregate(class, &args, context)?
                {
                    return Ok(self.push(
                        ExprKind::Construct { constructor: EntityId::NONE, operands: args },
                        ty,
                        Category::PRValue,
                        node,
                    ));
                }
                self.converted_object(ty, &args, node, context)
            }
            Resolution::Ambiguous if !args.is_empty() && self.is_plainly_ambiguous(class, &args) => {
                self.no_constructor(class, &args, node, context)
            }
            Resolution::Ambiguous if args.is_empty() => self.several_of_nothing(class, node),
            Resolution::Ambiguous => self.ambiguous(node),
        }
    }

    /// Fails if an array of type `ty` is not made from `args`: there are more than elements, or elements that nothing is
    /// written for cannot be made or ended.
    fn check_elements(&mut self, ty: Ty, args: &[ExprId], node: NodeId, context: Context) -> Res<()> {
        let TypeKind::Array(element, bound) = *self.program.types.kind(ty) else { return Ok(()) };
        let Some(class) = self.program.types.as_class(self.element_of(element)) else {
            let is_plain = self.is_scalar_type(element);
            return match bound {
                Bound::Known(n) if is_plain && args.len() as u64 > n => self.ill_formed(node),
                _ => Ok(()),
            };
        };
        let made = match matches!(bound, Bound::Known(n) if n > args.len() as u64) || args.is_empty() {
            true => self.initialized(self.element_of(element), Vec::new(), false, node, context)?,
            false => return Ok(()),
        };
        let ended = self.materialized(made)?;
        let is_deleted = match self.il.get(ended).kind {
            ExprKind::Temporary(_, destructor) => destructor.is_some() && self.is_deleted(destructor),
            _ => false,
        };
        match is_deleted && self.complete_class(class)?.is_some() {
            true => self.ill_formed(node),
            false => Ok(()),
        }
    }

    /// Fails if the list `node` initialises a copy of `class` by `constructor`, which is explicit ([over.match.list]/1).
    pub(crate) fn may_make_from_list(
        &mut self,
        constructor: EntityId,
        class: EntityId,
        empty: bool,
        node: NodeId,
    ) -> Res<()> {
        if constructor.is_none() || !self.copies_a_list(node) || !self.is_explicit_function(constructor)? {
            return Ok(());
        }
        let designated = |&n: &NodeId| self.kind_of(n) == NodeKind::DesignatedInitializer;
        if self.kind_of(node) == NodeKind::BracedList && self.children(node).iter().any(designated) {
            return self.ill_formed(node);
        }
        let first = self.node(node).first;
        match empty {
            true => self.wrong_at(Cause::NoDefaultConstructor(class), first, node),
            false => self.wrong_at(Cause::ExplicitInList, first, node),
        }
    }

    /// True for a list that initialises a copy ([dcl.init.list]/1): behind `=` or `return`, as an argument or in a list.
    pub(crate) fn copies_a_list(&self, node: NodeId) -> bool {
        use cufront_lex::TokenKind::{Assign, Comma, LBrace, LParen, Return};
        let n = self.node(node);
        n.kind == NodeKind::BracedList
            && matches!(self.lexed.tokens.kind(n.first.prev()), Assign | Comma | LBrace | LParen | Return)
    }

    /// Where an object that the expression `node` makes is told of: its list, or the type in front of it.
    pub(crate) fn place_of_object(&self, node: NodeId) -> Tok {
        let list = self.last_child(node).filter(|&l| match self.kind_of(node) {
            NodeKind::New => matches!(self.kind_of(l), NodeKind::BracedList | NodeKind::ParenthesizedList),
            // the argument of `T({1})` is a list, too
            NodeKind::FunctionalCast => self.lexed.tokens.kind(self.node(node).main) == TokenKind::LBrace,
            _ => false,
        });
        match (self.kind_of(node), list) {
            (_, Some(list)) => self.node(list).first,
            (NodeKind::New, None) => {
                self.child(node, 1).map_or(self.node(node).main, |id| self.node(id).first)
            }
            (NodeKind::FunctionalCast | NodeKind::BracedList, None) => self.node(node).first,
            _ => self.node(node).main,
        }
    }

    /// True if `constructor`, which makes a `class` of nothing, is deleted, by its declaration or as that of a base or member
    /// is missing.
    fn is_deleted_default(&mut self, constructor: EntityId, class: EntityId) -> bool {
        self.is_deleted(constructor)
            || self.program.entity(constructor).decl.is_none() && self.has_deleted_default(class) == Ok(true)
    }

    /// `node` makes an object in a template by a cast: whether its constructor may be called is asked in the instances.
    fn is_cast_in_pattern(&self, node: NodeId, context: Context) -> bool {
        self.kind_of(node) == NodeKind::FunctionalCast && self.in_pattern(context, node)
    }

    /// Where the object is told of that the FunctionalCast `node` makes: its braces, or the type in front of parentheses.
    pub(crate) fn first_of_object(&self, node: NodeId) -> Tok {
        let n = self.node(node);
        match self.lexed.tokens.kind(n.main) {
            TokenKind::LBrace => n.main,
            _ => n.first,
        }
    }

    /// Notes that the constructor of an object that an expression makes is implicitly deleted or not accessible. Of
    /// variables it is told with the declaration.
    fn check_made_here(
        &mut self,
        constructor: EntityId,
        class: EntityId,
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) {
        if !matches!(self.kind_of(node), NodeKind::New | NodeKind::FunctionalCast) {
            return;
        }
        let at = self.place_of_object(node);
        let e = self.program.entity(constructor);
        if e.decl.is_none() {
            // `new A()` sets what is const to zero, says the reference
            let is_set = self.kind_of(node) == NodeKind::New
                && self.last_child(node).is_some_and(|l| self.kind_of(l) == NodeKind::ParenthesizedList);
            let lacks = args.is_empty()
                && (self.lacks_default(class, 0) == Ok(true)
                    || !is_set
                        && (self.has_deleted_default(class) == Ok(true) || self.has_unset_constant(class)));
            if lacks {
                let failed: Res<()> = self.wrong_at(Cause::DefaultDeleted, at, node);
                self.find_of(&failed);
            }
            return;
        }
        if self.kind_of(node) == NodeKind::New || context.function.is_some() || self.access_is_told {
            self.note_uncallable(constructor, Cause::Deleted, at, node, context);
        }
    }

    /// False if a function that overload resolution chose is certainly deleted, or not accessible from `context` as a
    /// member of `naming`.
    pub(crate) fn can_call(&mut self, function: EntityId, naming: EntityId, context: Context) -> Res<bool> {
        Ok(!self.is_deleted(function)
            && !self.is_implicitly_deleted(function)
            && self.is_accessible_function(function, naming, context)?)
    }

    /// True if `E{arg}` is an enumeration with a fixed underlying type from a number ([dcl.init.list]/3.8).
    fn initializes_enum(&mut self, arg: ExprId, ty: Ty) -> bool {
        let Some(owner) = self.program.types.as_enum(ty) else { return false };
        let from = self.ty(arg);
        let number = from.is_some()
            && (self.program.types.is_integral(from)
                || self.program.types.as_enum(from).is_some_and(|e| !self.is_scoped_enum(e)));
        number && self.has_fixed_underlying(owner)
    }

    /// An object made from one of another class by a conversion function to it, derived classes included.
    fn converted_object(&mut self, ty: Ty, args: &[ExprId], node: NodeId, context: Context) -> Res<ExprId> {
        if let [arg] = *args {
            if let Some(Sequence::User(f, _)) = self.conversion(arg, ty.bare(), true, context)? {
                return Ok(self.push(
                    ExprKind::Construct { constructor: f, operands: args.to_vec() },
                    ty,
                    Category::PRValue,
                    node,
                ));
            }
            if let Some(f) = self.explicit_conversion_to(arg, ty)? {
                return Ok(self.push(
                    ExprKind::Construct { constructor: f, operands: args.to_vec() },
                    ty,
                    Category::PRValue,
                    node,
                ));
            }
        }
        match self.program.types.as_class(ty) {
            Some(class) => self.no_constructor(class, args, node, context),
            None => self.ill_formed(node),
        }
    }

    /// The conversion function of the one object among `args`, of another class, that makes the object of the class `ty`
    /// itself, if no constructor takes the object as it is: it goes before constructors that take something else which
    /// the object converts to, as g++ and the reference have it. Explicit ones make it where nothing is copied
    /// ([over.match.copy]/1.2). `list` is the list that the object is alone in.
    ///
    /// Example: with `explicit operator T()` and `operator int()` of the object `s`, `T t(s)` calls the former, even if `T`
    /// has a constructor from `int`.
    pub(crate) fn made_by_conversion(
        &mut self,
        ty: Ty,
        args: &[ExprId],
        list: Option<NodeId>,
        context: Context,
    ) -> Res<Option<EntityId>> {
        let (&[arg], Some(class)) = (args, self.program.types.as_class(ty)) else { return Ok(None) };
        let source = self.ty(arg);
        let Some(from) = Some(source).filter(|t| t.is_some()).and_then(|t| self.program.types.as_class(t))
        else {
            return Ok(None);
        };
        if from == class || self.complete_class(from)?.is_none() || self.derives_from(from, class)? {
            return Ok(None);
        }
        if self.all_conversion_functions(from)?.is_empty() {
            return Ok(None);
        }
        let constructors = self.constructors(class)?;
        if list.is_some() {
            if self.is_aggregate(class)? {
                return Ok(None);
            }
            for &c in &constructors {
                if self.takes_initializer_list(c)?.is_some() {
                    return Ok(None);
                }
            }
        }
        let resolution = self.resolve_constructor(&constructors, args, context, true)?;
        let takes_it = |c: &Candidate| matches!(c.conversions.first(), Some(Some(Sequence::Standard(_))));
        if matches!(&resolution, Resolution::One(c) if takes_it(c)) {
            return Ok(None);
        }
        let Some(f) = self.conversion_to_itself(arg, ty)? else { return Ok(None) };
        let copies = list.is_some_and(|node| self.copies_a_list(node));
        let refused = copies && self.is_explicit_function(f)? || !self.can_call(f, from, context)?;
        Ok((!refused).then_some(f))
    }

    /// The conversion function of an object to the class `ty` itself that takes the object best, explicit ones included;
    /// `None` if there is none or several do equally well.
    fn conversion_to_itself(&mut self, arg: ExprId, ty: Ty) -> Res<Option<EntityId>> {
        let Some(class) = self.program.types.as_class(self.ty(arg)) else { return Ok(None) };
        let mut best: Option<(EntityId, Sequence)> = None;
        let mut several = false;
        for f in self.conversion_functions_to(class, ty.bare(), false)? {
            let Some(result) = self.result_of(f)? else { continue };
            // a reference is copied by a constructor
            if self.program.types.as_class(result) != self.program.types.as_class(ty) {
                continue;
            }
            let Some(object) = self.object_conversion(arg, f)? else { continue };
            let order = match &best {
                None => Ordering::Less,
                Some((known, sequence)) => match self.compare(&object, sequence)? {
                    Ordering::Equal => self.order_of_conversions(f, *known)?,
                    order => order,
                },
            };
            match order {
                Ordering::Less => (best, several) = (Some((f, object)), false),
                Ordering::Equal => several = true,
                Ordering::Greater => {}
            }
        }
        Ok(best.map(|(f, _)| f).filter(|_| !several))
    }

    /// An explicit conversion function of an object to the class `ty` itself, which initialises directly
    /// ([over.match.copy]/1.2).
    pub(crate) fn explicit_conversion_to(&mut self, arg: ExprId, ty: Ty) -> Res<Option<EntityId>> {
        let source = self.ty(arg);
        let Some(class) = self.program.types.as_class(source).filter(|_| source.is_some()) else {
            return Ok(None);
        };
        for f in self.conversion_functions_to(class, ty.bare(), false)? {
            let Some(result) = self.result_of(f)? else { continue };
            let value = self.program.types.referred(result);
            if self.program.types.as_class(value) == self.program.types.as_class(ty)
                && self.is_explicit_function(f)?
                && self.object_conversion(arg, f)?.is_some()
            {
                return Ok(Some(f));
            }
        }
        Ok(None)
    }

    /// The elements of the list that is the only one of `args`, if a copy or move constructor takes what is made from it.
    /// The list makes the object itself then, as a prvalue would: g++ and the reference look at neither the access to the
    /// constructor nor whether it is deleted. In a new-expression they do.
    ///
    /// Example: `struct S { S(int, int); S(const S &) = delete; } s({1, 2});`
    fn list_of_object(
        &mut self,
        constructor: EntityId,
        class: EntityId,
        args: &[ExprId],
        node: NodeId,
    ) -> Res<Option<Vec<ExprId>>> {
        let [arg] = args else { return Ok(None) };
        let ExprKind::List(elements) = self.il.get(*arg).kind.clone() else { return Ok(None) };
        let ty = self.type_of_class(class);
        let copies = self.copies(constructor, ty)?.is_some();
        Ok((copies && self.kind_of(node) != NodeKind::New).then_some(elements))
    }

    /// True if `args` is a prvalue of the class itself: it is the object that it initialises ([dcl.init.general]/16.6.1),
    /// alone in braces, too (CWG 2311).
    pub(crate) fn is_object_itself(&self, args: &[ExprId], class: EntityId) -> bool {
        let [arg] = *args else { return false };
        let ty = self.ty(arg);
        ty.is_some()
            && self.program.types.as_class(ty) == Some(class)
            && self.il.get(arg).category == Category::PRValue
    }

    fn constructed(&mut self, constructor: EntityId, ty: Ty, args: Vec<ExprId>, node: NodeId) -> Res<ExprId> {
        Ok(self.push(ExprKind::Construct { constructor, operands: args }, ty, Category::PRValue, node))
    }

    /// The constructor of list-initialisation ([dcl.init.list]/3): [`EntityId::NONE`] for an aggregate; the outer
    /// `None` if there is none.
    pub(crate) fn list_initialized(
        &mut self,
        class: EntityId,
        args: &[ExprId],
        context: Context,
    ) -> Res<Option<EntityId>> {
        let ty = self.type_of_class(class);
        if let [arg] = *args {
            // from an object of the same or a derived class
            if self.ty(arg).is_some() {
                if let Some(c) = self.program.types.as_class(self.ty(arg)) {
                    if c == class || self.derives_from(c, class)? {
                        let constructors = self.constructors(class)?;
                        return Ok(match self.resolve_constructor(&constructors, args, context, true)? {
                            Resolution::One(c) => Some(c.function),
                            _ => None,
                        });
                    }
                }
            }
        }
        if let Some(element) = self.initializer_list_element(ty) {
            for &arg in args {
                if self.conversion(arg, element, true, context)?.is_none() {
                    return Ok(None);
                }
            }
            return Ok(Some(EntityId::NONE));
        }
        if self.is_aggregate(class)? {
            return Ok(if self.fits_aggregate(class, args, context)? { Some(EntityId::NONE) } else { None });
        }
        let constructors = self.constructors(class)?;
        if args.is_empty() {
            let defaults = self.resolve_constructor(&constructors, &[], context, true)?;
            if let Resolution::One(c) = defaults {
                return Ok(Some(c.function));
            }
        }
        // constructors that take a std::initializer_list come first
        let mut lists = Vec::new();
        for &c in &constructors {
            if let Some(element) = self.takes_initializer_list(c)? {
                lists.push((c, element));
            }
        }
        if !lists.is_empty() {
            let node = args.first().map_or(NodeId(0), |&a| self.il.get(a).node);
            let list = self.push(ExprKind::List(args.to_vec()), Ty::NONE, Category::PRValue, node);
            let candidates: Vec<EntityId> = lists.iter().map(|l| l.0).collect();
            match self.resolve_constructor(&candidates, &[list], context, true)? {
                Resolution::One(c) => return Ok(Some(c.function)),
                Resolution::Ambiguous => return Ok(None),
                Resolution::None => {}
            }
        }
        let _ = ty;
        Ok(match self.resolve_constructor(&constructors, args, context, true)? {
            Resolution::One(c) => Some(c.function),
            _ => None,
        })
    }

    /// The element type if the first parameter of a constructor is a `std::initializer_list`, and others have
    /// defaults.
    pub(crate) fn takes_initializer_list(&mut self, constructor: EntityId) -> Res<Option<Ty>> {
        let ty = match self.type_of(constructor) {
            Ok(ty) => ty,
            Err(Fail::IllFormed(_)) => return Ok(None),
            Err(fail) => return Err(fail),
        };
        let Some(f) = self.program.types.as_function(ty) else { return Ok(None) };
        let Some(&first) = f.parameters.first() else { return Ok(None) };
        let first = self.program.types.referred(first);
        let first = self.program.types.unqualified(first);
        Ok(self.initializer_list_element(first))
    }

    /// The element type of `std::initializer_list<E>`.
    pub(crate) fn initializer_list_element(&mut self, ty: Ty) -> Option<Ty> {
        let class = self.program.types.as_class(ty)?;
        let e = self.program.entity(class);
        if e.pattern.is_none() || self.lexed.names.spelling(e.name) != b"initializer_list" {
            return None;
        }
        if !self.is_in_std(class) {
            return None;
        }
        match self.program.args.get(self.program.entity(class).args) {
            [Arg::Type(element)] => Some(*element),
            _ => None,
        }
    }

    /// True for a member of namespace `std`, inline namespaces in it included.
    pub(crate) fn is_in_std(&self, entity: EntityId) -> bool {
        let mut owner = self.program.entity(entity).owner;
        while owner.is_some() {
            let o = self.program.entity(owner);
            if o.kind == EntityKind::Namespace && o.name == known::STD {
                return true;
            }
            owner = o.owner;
        }
        false
    }

    /// The conversion of a braced list to a parameter type ([over.ics.list]); a reference is bound to a temporary.
    pub(crate) fn list_conversion(
        &mut self,
        from: ExprId,
        to: Ty,
        user: bool,
        context: Context,
    ) -> Res<Option<Sequence>> {
        if !self.program.types.is_reference(to) {
            return self.list_value_conversion(from, to, user, context);
        }
        // a single element of the type that the reference refers to, or derived from it, is what it binds to
        // ([dcl.init.list]/3.9)
        let target = self.program.types.referred(to);
        if let ExprKind::List(elements) = &self.il.get(from).kind {
            if let [one] = elements[..] {
                let source = self.ty(one);
                if source.is_some() && self.reference_related(target, source)?.0 {
                    return self.conversion(one, to, user, context);
                }
            }
        }
        let Some(sequence) = self.list_value_conversion(from, to, user, context)? else { return Ok(None) };
        let binding = Some(crate::convert::Binding {
            lvalue: matches!(self.program.types.kind(to), TypeKind::LValueReference(_)),
            to_rvalue: true,
            to_function: false,
            implicit_object: false,
            referred: self.program.types.referred(to),
        });
        Ok(Some(match sequence {
            Sequence::Standard(s) => Sequence::Standard(Standard { binding, ..s }),
            Sequence::User(f, s) => Sequence::User(f, Standard { binding, ..s }),
            Sequence::List(s) => Sequence::List(Standard { binding, ..s }),
            Sequence::Ellipsis => Sequence::Ellipsis,
        }))
    }

    fn list_value_conversion(
        &mut self,
        from: ExprId,
        to: Ty,
        user: bool,
        context: Context,
    ) -> Res<Option<Sequence>> {
        let ExprKind::List(elements) = self.il.get(from).kind.clone() else { return Ok(None) };
        let target = self.program.types.referred(to);
        if matches!(self.program.types.kind(to), TypeKind::LValueReference(_)) {
            // a temporary binds to references to const only
            if !self.program.types.is_const(target) {
                return Ok(None);
            }
        }
        let value = self.program.types.unqualified(target);
        if let Some(element) = self.initializer_list_element(value) {
            let mut worst = Self::identity(value);
            for &e in &elements {
                match self.conversion(e, element, user, context)? {
                    Some(Sequence::Standard(s)) => {
                        if s.rank > worst.rank {
                            worst = Standard { to: value, ..s };
                        }
                    }
                    Some(other) => return Ok(Some(other)),
                    None => return Ok(None),
                }
            }
            return Ok(Some(Sequence::Standard(Standard { binding: None, ..worst })));
        }
        if let Some(class) = self.program.types.as_class(value) {
            if self.complete_class(class)?.is_none() {
                return Ok(None);
            }
            if !user {
                return Ok(None);
            }
            return Ok(self.list_initialized(class, &elements, context)?.map(|f| match f.is_some() {
                true => Sequence::User(f, Self::identity(value)),
                false => Sequence::List(Self::identity(value)),
            }));
        }
        match *self.program.types.kind(value) {
            TypeKind::Array(element, bound) => {
                if let Bound::Known(n) = bound {
                    if elements.len() as u64 > n {
                        return Ok(None);
                    }
                }
                // the worst conversion of an element ([over.ics.list]/6)
                let mut worst = Self::identity(value);
                let mut converted = None;
                for &e in &elements {
                    match self.conversion(e, element, user, context)? {
                        Some(Sequence::Standard(s)) if s.rank > worst.rank => {
                            worst = Standard { to: value, binding: None, ..s };
                        }
                        Some(Sequence::Standard(_)) => {}
                        Some(other) => converted = Some(other),
                        None => return Ok(None),
                    }
                }
                Ok(Some(converted.unwrap_or(Sequence::Standard(worst))))
            }
            TypeKind::Vector(element, _) => {
                for &e in &elements {
                    if self.conversion(e, element, user, context)?.is_none() {
                        return Ok(None);
                    }
                }
                Ok(Some(Sequence::List(Self::identity(value))))
            }
            _ => match elements[..] {
                [] => Ok(Some(Sequence::Standard(Self::identity(value)))),
                // no list is a number ([over.ics.list]/10)
                [one] if matches!(self.il.get(one).kind, ExprKind::List(_)) => Ok(None),
                [one] => self.conversion(one, value, user, context),
                _ => Ok(None),
            },
        }
    }

    /// The conversion of a set of functions to a pointer or reference: the one with the type chosen ([over.over]).
    pub(crate) fn overload_set_conversion(
        &mut self,
        from: ExprId,
        to: Ty,
        context: Context,
    ) -> Res<Option<Sequence>> {
        let target = self.program.types.referred(to);
        // `&f` is a pointer: no reference to a function binds to it
        let address = matches!(self.il.get(from).kind, ExprKind::Overloads { address: true, .. });
        if address && self.program.types.as_function(target).is_some() {
            return Ok(None);
        }
        let function = match *self.program.types.kind(target) {
            TypeKind::Pointer(t) => t,
            TypeKind::MemberPointer { member, .. } => member,
            TypeKind::Function(_) => target,
            _ => {
                // something else takes the one function there is
                let e = match self.single(from, None) {
                    Ok(e) => e,
                    Err(Fail::IllFormed(_)) => return Ok(None),
                    Err(fail) => return Err(fail),
                };
                if self.ty(e).is_none() {
                    return Ok(None);
                }
                return self.conversion(e, to, true, context);
            }
        };
        if self.program.types.as_function(function).is_none() {
            let e = match self.single(from, None) {
                Ok(e) => e,
                Err(Fail::IllFormed(_)) => return Ok(None),
                Err(fail) => return Err(fail),
            };
            return self.conversion(e, to, true, context);
        }
        match self.single(from, Some(function)) {
            // how a reference is bound, and whether `noexcept` is left out, tells candidates apart
            Ok(one) if self.ty(one).is_some() => self.conversion(one, to, true, context),
            Ok(_) => Ok(Some(Sequence::Standard(Self::identity(target.bare())))),
            Err(Fail::IllFormed(_)) => Ok(None),
            Err(fail) => Err(fail),
        }
    }

    /// The arguments of a function template whose address is taken ([temp.deduct.funcaddr]).
    pub(crate) fn deduce_address(
        &mut self,
        template: EntityId,
        written: &[Arg],
        target: Option<Ty>,
        node: NodeId,
    ) -> Res<Option<ArgsId>> {
        let e = self.program.entity(template).clone();
        let info = self.program.heads[e.head].clone();
        let mut deduction = Deduction::new(&info);
        if !self.bind_explicit(template, written, &mut deduction, node)? {
            return Ok(None);
        }
        if let Some(target) = target {
            let pattern = self.pattern_with_explicit(template, !written.is_empty(), &deduction)?;
            let Some(pattern) = pattern else { return Ok(None) };
            let (Some(p), Some(a)) = (
                self.program.types.as_function(pattern).cloned(),
                self.program.types.as_function(target).cloned(),
            ) else {
                return Ok(None);
            };
            let parameters = self.forwarded_parameters(&p.parameters, &a.parameters);
            if !self.unify_types(&parameters, &a.parameters, &mut deduction)? {
                return Ok(None);
            }
            if self.program.types.is_dependent(p.result) && !self.unify(p.result, a.result, &mut deduction)? {
                return Ok(None);
            }
        }
        self.finish_deduction(template, &mut deduction)
    }
}

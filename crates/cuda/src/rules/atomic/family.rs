//! The atomic built-in functions.

/// What a call of a function yields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Yields {
    /// Nothing.
    Void,
    /// A `bool`.
    Bool,
    /// A value of the type that the first argument points to.
    Pointee,
}

/// What a function of the family does with the object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operation {
    Load,
    Store,
    Exchange,
    CompareExchange,
    Add,
    Bitwise,
    Extremum,
    Fence,
}

/// A function of the family.
#[derive(Debug, Clone, Copy)]
pub(super) struct Function {
    pub(super) name: &'static [u8],
    pub(super) operation: Operation,
    /// It takes objects of any class by pointers, not integers by value.
    pub(super) generic: bool,
    /// The parameters that are memory orders: the first, and behind the last.
    pub(super) orders: (usize, usize),
    pub(super) result: Yields,
}

impl Function {
    /// The parameter that is the thread scope, the only one that may be left out. It is the last one.
    pub(super) fn scope(&self) -> usize {
        self.orders.1
    }
}

const fn load_store(name: &'static [u8], operation: Operation, generic: bool, value: usize) -> Function {
    let result = match operation {
        Operation::Store => Yields::Void,
        _ if generic => Yields::Void,
        _ => Yields::Pointee,
    };
    Function { name, operation, generic, orders: (1 + value, 2 + value), result }
}

const fn arithmetic(name: &'static [u8], operation: Operation, result: Yields) -> Function {
    Function { name, operation, generic: false, orders: (2, 3), result }
}

/// The family.
pub(super) const FUNCTIONS: [Function; 23] = [
    load_store(b"__nv_atomic_load", Operation::Load, true, 1),
    load_store(b"__nv_atomic_load_n", Operation::Load, false, 0),
    load_store(b"__nv_atomic_store", Operation::Store, true, 1),
    load_store(b"__nv_atomic_store_n", Operation::Store, false, 1),
    load_store(b"__nv_atomic_exchange", Operation::Exchange, true, 2),
    load_store(b"__nv_atomic_exchange_n", Operation::Exchange, false, 1),
    Function {
        name: b"__nv_atomic_compare_exchange",
        operation: Operation::CompareExchange,
        generic: true,
        orders: (4, 6),
        result: Yields::Bool,
    },
    Function {
        name: b"__nv_atomic_compare_exchange_n",
        operation: Operation::CompareExchange,
        generic: false,
        orders: (4, 6),
        result: Yields::Bool,
    },
    arithmetic(b"__nv_atomic_fetch_add", Operation::Add, Yields::Pointee),
    arithmetic(b"__nv_atomic_add", Operation::Add, Yields::Void),
    arithmetic(b"__nv_atomic_fetch_sub", Operation::Add, Yields::Pointee),
    arithmetic(b"__nv_atomic_sub", Operation::Add, Yields::Void),
    arithmetic(b"__nv_atomic_fetch_and", Operation::Bitwise, Yields::Pointee),
    arithmetic(b"__nv_atomic_and", Operation::Bitwise, Yields::Void),
    arithmetic(b"__nv_atomic_fetch_or", Operation::Bitwise, Yields::Pointee),
    arithmetic(b"__nv_atomic_or", Operation::Bitwise, Yields::Void),
    arithmetic(b"__nv_atomic_fetch_xor", Operation::Bitwise, Yields::Pointee),
    arithmetic(b"__nv_atomic_xor", Operation::Bitwise, Yields::Void),
    arithmetic(b"__nv_atomic_fetch_min", Operation::Extremum, Yields::Pointee),
    arithmetic(b"__nv_atomic_min", Operation::Extremum, Yields::Void),
    arithmetic(b"__nv_atomic_fetch_max", Operation::Extremum, Yields::Pointee),
    arithmetic(b"__nv_atomic_max", Operation::Extremum, Yields::Void),
    Function {
        name: b"__nv_atomic_thread_fence",
        operation: Operation::Fence,
        generic: false,
        orders: (0, 1),
        result: Yields::Void,
    },
];

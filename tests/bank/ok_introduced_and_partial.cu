// What a using-declaration introduces is a member of its class ([over.match.funcs]/4), and the members of a partial
// specialisation use its own parameters.
template <class T> struct Base { T operator=(T); T operator=(T) volatile; Base(T); };
struct Atomic : Base<long> {
    using Base<long>::operator=;
    Atomic(long);
    Atomic &operator=(const Atomic &) = delete;
    Atomic &operator=(const Atomic &) volatile = delete;
};
__device__ void set(Atomic &a) { a = 0; a = 1L; }
struct Row { static const int rows = 1; };
template <int N> struct Shape { static const int columns = N; };
template <class S, class E, class Layout, class I> class Iterator;
template <class S, class E, class I> class Iterator<S, E, Row, I> {
    using Instruction = I;
    static int const perAccess = Instruction::columns / 4;
};
Iterator<int, int, Row, Shape<8>> *iterator;

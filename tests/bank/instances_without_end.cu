// Instances of class templates that need one another without end, and such as need too many.
template <class T> struct Pointers {
    typedef typename Pointers<T *>::type type;
};
Pointers<int>::type pointer;

template <class T> struct Nested {
    typedef typename Nested<Nested<T>>::type type;
};
Nested<int>::type nested;

template <int N> struct Chain {
    typedef typename Chain<N - 1>::type type;
};
template <> struct Chain<0> {
    typedef int type;
};
Chain<201>::type last_of_chain;

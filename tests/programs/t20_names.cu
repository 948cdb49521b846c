//@ nvcc:
//@ nvcc: -rdc=true -std=c++20
// Names that only a complete lookup tells to be types or templates.

// members of bases: through aliases that do not depend on parameters, dependent bases of specialisations, and
// specialisations that only the arguments choose
template <class C, class T, class D = long, class P = T *, class R = T &> struct iter {
    typedef R reference;
};
class range {
    using index_type = unsigned;

  public:
    class iter : public ::iter<int, index_type, index_type, const index_type *, index_type> {
        index_type at = 0;

      public:
        reference operator*() const { return at; }
    };
};
template <class T> struct typed {
    typedef T Type;
};
template <class A, class B> struct unary {
    typedef A argument;
};
template <class T, class Tag> struct traits_base : typed<T> {};
template <class T, class Tag> struct traits_by_tag;
template <class T> struct traits_by_tag<T, int> {
    typedef T Type;
};
template <class T> struct traits;
template <> struct traits<double> : traits_base<double, int> {
    class Root : public unary<Type, Type> {
      public:
        Type operator()(const Type &x) const { return x; }
    };
};
template <> struct traits<int> : traits_by_tag<int, int> {
    class Root : public unary<Type, Type &> {
      public:
        Type operator()(const Type &x, int = 0) const { return x; }
    };
};

// what is declared around a class whose base is not known
namespace lib {
namespace detail {
template <class T, class R> using first = R;
template <class A, class B, class C> struct ordered {};
template <class A, class B> struct ordered<A, B, void> : ordered<A, B, int> {};
}
template <class T> constexpr bool integral = true;
template <bool B, class T> using only_if = T;
template <class X> struct storage {
    struct reference : public detail::ordered<reference, reference, void> {
        template <class U> detail::first<U, reference &> operator=(const U &) { return *this; }
        template <class U, bool C = true, only_if<integral<U> && C, int> = 0> int operator+=(const U &) {
            return 0;
        }
    };
};
}

// classes that are defined outside of the class, and friends that are defined behind the class
template <class P> class node {
    template <class Q> friend class tree;
};
template <class P> class tree {
  public:
    using iterator = P *;
    void f(iterator *i);
};
template <class N> class cursor {
    template <class Q> friend class tree;
};
template <class P> void tree<P>::f(iterator *) {}
class holder {
    struct later *p;
    friend struct companion;
    struct inner;
};
struct later {
    using it = int;
    void f(it *a);
};
struct companion {
    using it = int;
    void f(it *a);
};
struct holder::inner {
    using it = int;
    void f(it *a);
};
void later::f(it *) {}
void companion::f(it *) {}
void holder::inner::f(it *) {}
template <class... B> class view {
  public:
    class const_iterator;
    const_iterator begin() const;
};
template <class... B> class view<B...>::const_iterator {
    friend class view<B...>;
    const view *of;
    struct step {
        const_iterator &self;
        void next(int);
    };

  public:
    const_iterator(const view &v, int) : of(&v) { step{*this}.next(3); }
    bool operator==(const_iterator const &other) const;
};
template <class... B> void view<B...>::const_iterator::step::next(int) {}
template <class... B> bool view<B...>::const_iterator::operator==(const_iterator const &other) const {
    return of == other.of;
}
template <class... B> auto view<B...>::begin() const -> const_iterator { return const_iterator{*this, 3}; }

// parameters and their default arguments
template <class T> struct is_text {
    enum { value = 0 };
};
template <class T, bool is_text = is_text<typename typed<T>::Type>::value> struct text {};
template <template <class, class S = void> class J = unary, class B = unary<int, int>> struct pair_of {};
using pairs = pair_of<>;

// a member template that only a class has into which nobody looked before
struct Scalar {
    Scalar(int);
};
struct Other {
    int item;
};
struct Tensor {
    template <class T> T item() const { return T(); }
    Tensor operator[](int) const { return *this; }
};
struct user {
    long f(Other o) {
        Tensor t;
        return o.item < 3 ? t[-1].item<long>() : o.item;
    }
};

// qualified names are looked up where they are qualified
namespace out {
struct stream {};
}
namespace net {
template <class T> int stream(T t) { return t; }
enum class field { a };
inline out::stream &operator<<(out::stream &os, field f);
inline out::stream &operator<<(out::stream &os, field) { return os; }
}

template <class T> __global__ void kernel(T *p) { *p = T(); }
int main() {
    lib::storage<int>::reference r;
    r = 3;
    view<int> v;
    tree<int>().f(nullptr);
    out::stream s;
    s << net::field::a;
    kernel<<<1, 1>>>((traits<int>::Root *)nullptr);
    kernel<<<1, 1>>>((pairs *)nullptr);
    kernel<<<1, 1>>>((text<int> *)nullptr);
    kernel<<<1, 1>>>((lib::storage<int>::reference *)nullptr);
    return int(*range::iter()) + int(traits<double>::Root()(2.0)) + (v.begin() == v.begin()) + int(user().f({4})) + (r += 2);
}

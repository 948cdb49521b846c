// Bases that are instances of one template: its name, with arguments, is no name that is ambiguous.
template<class T> struct Counted { static int live; int own; using type = T; int count() const; };
struct Both : Counted<long>, Counted<int> {
    using Counted<long>::live;
    using Counted<long>::own;
    using Counted<int>::type;
    using Counted<int>::count;
    int all() const { return own + count() + Counted<int>::own + Counted<long>::live; }
};
int outside(Both b) { Both::type t = b.count(); return t + Both::live + b.own; }
namespace far { template<class T> struct Held { T held; }; }
struct Holder : far::Held<long>, far::Held<int> {
    using Held<long>::held;
    long both() const { Held<char> c{1}; return Held<int>::held + c.held + held; }
};
template<class T> struct Pair : far::Held<T>, far::Held<T *> { using far::Held<T>::held; };
long use(Holder h, Pair<int> p) { return h.held + h.both() + p.held; }

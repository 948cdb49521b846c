// The bases of a nested class that is defined outside are looked up in the class around it first
// ([basic.lookup.unqual]/7), and a class that befriends its member by name befriends no other ([namespace.memdef]/3).
// Boost's property trees are so.
namespace p {
struct it {};
template <class T> struct rev { typedef typename T::vt x; };
struct A { struct it { typedef int vt; }; struct it2; };
struct A::it2 : rev<it> {};
template <class K> struct B { struct it { typedef K vt; }; struct it2; };
template <class K> struct B<K>::it2 : rev<it> {};
template <class K> struct C { class jt; class it2; friend class jt; friend class it2; };
template <class K> class C<K>::jt { public: typedef K vt; };
template <class K> class C<K>::it2 : public rev<jt> {};
struct D { struct kt; struct it2; friend struct kt; private: typedef int q; };
struct D::kt { D::q vt_; typedef int vt; };
struct D::it2 : rev<kt> {};
class jt;
class jt { jt(); };
}
p::B<int>::it2::x a;
p::C<int>::it2 b;
p::D::it2::x c;
__global__ void k() {}

// A friend that is named with its qualifier is the class that is defined outside. simdjson's parser is so.
struct sc { int a; };
struct parser { class Iterator; friend class parser::Iterator; int p; };
struct other { class Iterator; friend class other::Iterator; friend class parser::Iterator; private: int o; };
int loc;
struct parser::Iterator { void ok() const; int of(other *o) { return o->o; } sc d{}; int e = 3; };
void parser::Iterator::ok() const { (void)(loc + d.a + e); }
class other::Iterator { int n{4}; int get() const; };
int other::Iterator::get() const { return n; }
__global__ void k() {}
template <class N> class it { template <class, class> friend class later; int x; };
template <class N> class it2 { template <class, class> friend class later; int x; };
template <class N, class M> class later { int f(it<N> &a, it2<M> &b) { return a.x + b.x; } };

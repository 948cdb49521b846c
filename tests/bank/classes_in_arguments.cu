// A class that an elaborated-type-specifier among template arguments introduces is a member of the namespace around
// ([basic.scope.pdecl]/7). Boost's exceptions name their data so.
namespace boost {
template <class Tag, class T> class info;
typedef info<struct line_, int> line;
template <> class info<line_, int> { public: typedef int value_type; };
template <class T> typename T::value_type *get();
int *p = get<line>();
}
template <class T> struct unit {};
using metre = unit<struct metre_>;
template <> struct unit<metre_> { typedef int rep; };
template <class T> typename T::rep g();
struct second : unit<struct second_> {};
second_ *s;
unit<struct tag_> h(unit<struct other_> *);
tag_ *t;
other_ *o;
using plain = struct plain_ *;
plain_ *q;
void f() {
  unit<struct local_> u;
  local_ *l = 0;
  int *i = (int *)l + g<metre>();
}
__global__ void k() {}

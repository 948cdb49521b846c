// c++17
// [over.match.class.deduct]/1.1: guides come from the primary template, whatever describes the class that they give.

namespace guides {
template <class T> struct Box { T value; Box(T); };
template <class T> struct Box<T *> { T *pointed; Box(T *); int only(); };
int *p;
static_assert(__is_same(decltype(Box(p)), Box<int *>));
static_assert(__is_same(decltype(Box(1)), Box<int>));
static_assert(__is_same(decltype(Box(p).only()), int));
}
namespace instantiated {
struct Any {};
template <class T> long operator<<(Any &, T);
template <class T> int operator<<(Any &, T *);
extern template long operator<< <int *>(Any &, int *);
Any any;
int *q;
static_assert(__is_same(decltype(any << q), int));
}

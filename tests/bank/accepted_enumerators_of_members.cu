// nvcc: -std=c++20
// The enumerators of a member enumeration that is defined outside are no names of the namespace.
template<class T> struct H { enum U : T; };
template<class T> enum H<T>::U : T { y = 3 };
enum class O { y };
using enum O;
static_assert(H<int>::y == 3 && y == O::y);

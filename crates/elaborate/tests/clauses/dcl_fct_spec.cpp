// c++20
// [dcl.fct.spec]/3: the arguments say whether a constructor template is explicit.

namespace conditions {
struct Wide {
    template <class U> explicit(sizeof(U) > 4) Wide(U);
};
char taken(Wide);
long taken(...);
static_assert(__is_same(decltype(taken(1)), char));
static_assert(__is_same(decltype(taken(1.0)), long));
static_assert(__is_constructible(Wide, double));
}

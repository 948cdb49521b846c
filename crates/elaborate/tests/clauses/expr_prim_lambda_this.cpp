// c++17
// [expr.prim.lambda.closure]/5, [expr.prim.lambda.capture]/8: a copy of *this is const in a call operator that is.
struct S {
  int v;
  auto of_this() { return [*this] { return this; }; }
  auto mutable_copy() { return [*this]() mutable { return this; }; }
  auto pointed() { return [this] { return this; }; }
  auto pointed_by_default() { return [=] { return &v; }; }
};
static_assert(__is_same(decltype(S().of_this()()), const S *));
static_assert(__is_same(decltype(S().mutable_copy()()), S *));
static_assert(__is_same(decltype(S().pointed()()), S *));
static_assert(__is_same(decltype(S().pointed_by_default()()), int *));

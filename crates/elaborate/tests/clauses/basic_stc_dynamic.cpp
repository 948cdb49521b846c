// c++17
// [basic.stc.dynamic]: allocation functions that every program has, called by their names.

typedef decltype(sizeof 0) size;
void *operator new(size, void *) noexcept;
static_assert(__is_same(decltype(::operator new(1)), void *));
static_assert(__is_same(decltype(operator new(1)), void *));
static_assert(__is_same(decltype(operator new[](1)), void *));
static_assert(__is_same(decltype(::operator delete(nullptr)), void));
static_assert(__is_same(decltype(::operator new(1, nullptr)), void *));
struct Own {
  static void *operator new(size) = delete;
  void f() { static_assert(__is_same(decltype(::operator new(4)), void *)); }
};

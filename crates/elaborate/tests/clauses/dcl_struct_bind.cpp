// c++20
// [dcl.struct.bind]/5, [class.bit]/2: unnamed bit-fields, of bases as well, are no members.

namespace bindings {
struct Padding { unsigned char : 1, : 7; };
struct Values : Padding { constexpr Values() : a(1), b(2) {} unsigned char : 1, a : 1, b : 2; };
struct More : Values { constexpr More() {} unsigned char : 1, : 7; };
inline int read(More more) {
    auto [a, b] = more;
    static_assert(__is_same(decltype(a), unsigned char));
    return a + b;
}
}

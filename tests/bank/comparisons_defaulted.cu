// nvcc: -std=c++20
// Comparisons that are defaulted: their types, their parts, friends, what is deleted.
namespace n0 { struct B {}; bool operator!=(const B&, const B&) = default; bool operator==(const B&, const B&) = default; }
namespace n1 { struct F { int x; }; struct B { F f; bool operator==(const B &) const = default; }; bool b = B() == B(); bool c = B() != B(); }
namespace n2 { struct B { int x; bool operator==(B) const = default; int operator!=(const B &) const = default; }; }
namespace n3 { struct B { int x; bool operator==(const B &) = default; }; }
namespace n4 { struct B { int x; bool operator==(const int &) const = default; }; }
namespace n5 { struct B { int x; int operator==(const B &) const = default; }; }
namespace n6 { struct B { int x; auto operator==(const B &) const = default; }; }
namespace n7 { struct B { int x; int operator<(const B &) const = default; }; }
namespace n8 { struct B { int &x; bool operator==(const B &) const = default; }; int i; bool b = B{i} == B{i}; }
namespace n9 { union B { int x; bool operator==(const B &) const = default; }; bool b = B() == B(); }
namespace n10 { struct A { bool operator==(const A &) const = delete; }; struct B { A x; bool operator==(const B &) const = default; }; bool b = B() == B(); }
namespace n11 { class A { bool operator==(const A &) const; }; struct B { A x; bool operator==(const B &) const = default; }; bool b = B() == B(); }
namespace n12 { struct V {}; struct A { V operator==(const A &) const; }; struct B { A x; bool operator==(const B &) const = default; }; bool b = B() == B(); }
namespace n13 { struct A { }; struct B : A { int y; bool operator==(const B &) const = default; }; bool b = B() == B(); }
namespace n18 { struct A { friend bool operator==(const A &, A) = default; friend bool operator==(int, A) = default; int x; }; }
namespace n19 { struct A; bool operator==(const A &, const A &) = default; struct A { int x; }; }
namespace n20 { struct A { int x; template <class T> bool operator==(const T &) const = default; }; }

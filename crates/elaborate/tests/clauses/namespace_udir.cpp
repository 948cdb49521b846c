// c++17
// [namespace.udir]: the members of a nominated namespace appear in the nearest namespace that contains it and the
// directive.

namespace a { namespace b { namespace d { template<class T> using V = T; typedef int I; struct C {}; int f(int); } } }
using namespace a::b::d;
namespace a { typedef int N; }
namespace a { namespace k {
    typedef char outer;
    static_assert(__is_same(V<int>, int));
    static_assert(__is_same(decltype(f(1)), int));
    template<class T> void g() { static_assert(__is_same(V<int>, int)); using t = V<T>; using c = C; }
    struct S { void m() { using t = V<int>; static_assert(__is_same(t, I)); static_assert(sizeof(C) == 1); } };
    void h() { using t = V<int>; static_assert(__is_same(t, I)); }
} }

// hidden by what is nearer than the namespace of the directive
namespace p { namespace q { typedef long L; } }
using namespace p::q;
namespace p { typedef char L; namespace r { static_assert(__is_same(L, char)); } }

// a directive further in makes the names members of a namespace further in
typedef short M;
namespace v { namespace w { typedef long M; } namespace u { static_assert(__is_same(M, short)); using namespace w;
    static_assert(__is_same(M, long)); } namespace x { static_assert(__is_same(M, short)); } }

struct S { }; struct T { };
template <class X> struct Q { ~Q(); };
typedef int I; typedef S SS;
namespace N { struct A { ~A(); }; }
void g(S s, S *p, int i, int *ip, Q<int> q, N::A a, float fl) {
 s.~T();
 p->~U();
 s.~S();
 p->~S(1);
 p->~SS();
 i.~I();
 ip->~I();
 ip->~S();
 fl.~I();
 s.~I();
 q.~Q();
 q.~Q<int>();
 a.~A();
 a.N::A::~A();
 s.T::~T();
 s.S::~S();
 s.S::~T();
 s.~s();
}

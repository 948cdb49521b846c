// Where a call that no function takes, or several, is told of: a name with scopes or in parentheses as a whole, of a
// member access the member.
struct S { template<int N> static int s(int); static int p(int); static int p(int,int); int m(int); int m(int, int); 
  static int q(int, long); static int q(long, int); };
namespace N { template<int N> int s(int); int p(int); int p(int, int); int q(int, long); int q(long, int);}
void g1(int n) { (S::s<1>)(1, 2); }
void g2(int n) { S::q(1, 2); }
void g3(int n) { N::q(1, 2); }
void g4(S s) { s.S::m(1,2,3); }
void g5(S* s) { s->S::q(1,2); }
void g6(S* s) { s->m(); }
void g7(S* s) { (N::p)(); }
struct T : S { void f() { S::m(); this->S::m(); (*this).m(); } };
namespace M { using N::q; }
void g8() { 1 + N::q(1, 2); }
void p(int); void p(int, int);
void h1(S s) { (p)(); ((p))(1, 2, 3); }
void h2(S s) { (s.m)(); ((s.m))(1, 2, 3); }
template<class T> void u(T* t) { (p)(); N::p(); (t->m)(); }

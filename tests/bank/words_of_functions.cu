// Words that functions, specialisations and what is no member do not have.
register int e();
template <class T> void k(T t) {}
template <> static void k<long>(long) {}
template <> extern void k<char>(char) {}
template <class T> struct S { static void k(T); static int v; };
template <> static void S<long>::k(long) {}
template <> static int S<long>::v = 1;
template <class T> int w = 1;
template <> static int w<long> = 1;
template <> extern int w<int>;
void f() { register int e(); }
void r() &&;
void r2() const &;
void r3() volatile &&;
struct Q { friend void r4() &; static void r5() &; void r6() &; static void r7() const; friend void r8() const &&; };
void r9() & {}
register int e2() { return 1; }
struct A9 { int x; friend bool operator==(A9, A9) const; friend A9 operator+(A9, A9) & { return A9(); } };
bool operator!=(A9, A9) const;
A9 operator-(A9, A9) && { return A9(); }
struct B9 { void m() const; }; struct C9 { friend void B9::m() const; friend void fm() const { } };

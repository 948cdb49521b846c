namespace N { int a; struct S { int b; }; } struct Inc; struct Cls { int m; void f(); void f(int); static void st(); void cm(); int cf() const; private: int pr; void pf(); static int ps; friend struct Fr; }; struct Der : Cls { }; struct Del { Del(const Del &) = delete; Del(); void operator=(const Del &) = delete; }; struct NoD { NoD(int); }; struct PrD { private: ~PrD(); }; struct Abs { virtual void f() = 0; }; struct Pol { virtual ~Pol(); }; struct PolD : Pol {}; struct Fin final {}; struct Vir { virtual void f(); virtual int g(); virtual void h() final; }; struct Two : Cls { }; struct Two2 : Cls {}; struct Dia : Two, Two2 {}; class Pri : Cls {}; struct Exp { explicit Exp(int); }; struct CM { const int c; }; struct AmbA { operator int(); operator int *(); }; void ov(int); void ov(double); int in(int); extern const int ci; extern const Cls cc; struct OpA { int operator+(int); private: int operator-(int); }; struct Prot { protected: int pm; }; struct ProtD : Prot {}; Inc incr(); void incp(Inc); template<class T> struct Tm { T t; }; template<class T> void ft(T *); template<class T> T deducefn(T, T); struct PC { PC(); private: PC(int); }; void two(int, double); void two(double, int); int arr[3]; enum En { e0 }; enum class Sc { s0 }; struct VB : virtual Pol {}; struct Conv { Conv(int); }; int *pi; const int *pci; void noret(); auto later(); struct Bits { int b : 3; }; union Un { int a; };
template<class T> void g0(T t) { N::nn(1); }
template<class T> void g1(T t) { N::nn; }
template<class T> void g6(T t) { 5 = 3; }
template<class T> void g7(T t) { in(1) = 2; }
template<class T> void g12(T t) { this->x; }
template<class T> void g23(T t) { ov + 1; }
template<class T> void g25(T t) { incr(); }
template<class T> void g29(T t) { sizeof(Inc); }
template<class T> void g44(T t) { throw Inc(); }
template<class T> void g45(T t) { throw noret(); }
template<class T> void g46(T t) { delete 3; }
template<class T> void g47(T t) { delete cc; }
template<class T> void g69(T t) { const_cast<int>(3); }
template<class T> void g70(T t) { const_cast<double *>(pi); }
template<class T> void g71(T t) { dynamic_cast<int *>(pi); }
template<class T> void g74(T t) { static_cast<int *>(pci); }
template<class T> void g76(T t) { reinterpret_cast<Cls>(3); }
template<class T> void g86(T t) { struct L { L() { return 3; } }; }
template<class T> void g87(T t) { struct L { ~L() { return 3; } }; }
template<class T> void g96(T t) { Abs aa[3]; }
template<class T> void g97(T t) { try { } catch (Abs a) { } }
template<class T> void g103(T t) { void (*fp)(char *) = ov; }
template<class T> void g106(T t) { int x3[2] = 3; }
template<class T> void g108(T t) { CM cm; }
template<class T> void g164(T t) { typename N::Q z; }
template<class T> void g194(T t) { "a" = 3; }
template<class T> void g198(T t) { pi ? cc : noret(); }
template<class T> void g207(T t) { pi->foo(); }

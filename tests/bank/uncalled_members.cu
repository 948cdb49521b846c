// Names of member functions that are not called, as operands and initialisers.
namespace n0 { struct X { int f(); static int s(); }; void g(int); void h() { X x; g(x.f); } }
namespace n1 { struct X { int f(); }; template<class T> void g(T); void h() { X x; g(x.f); } }
namespace n2 { struct X { int f(); }; void g(void*); template<class T> void h() { X x; g(x.f); } }
namespace n3 { struct X { int f(); }; void g(void*); template<class T> void h() { X x; g(x.f); } template void h<int>(); }
namespace n4 { struct X { int f(); }; void h() { X x; x + x.f; } }
namespace n5 { struct X { int f(); }; template<int> void h() { X x; x + x.f; } }
namespace n6 { struct X { int f(); }; void h() { X x; x.f; } }
namespace n7 { struct X { int f(); }; void h() { X x; int i = x.f; } }
namespace n8 { struct X { int f(); }; void h() { X x; auto i = x.f; } }
namespace n9 { struct X { int f(); }; void h() { X x; (&x)->f; } }
namespace n10 { struct X { int f(); }; void h() { X x; 1 + x.f; } }
namespace n11 { struct X { int f(); }; void h() { X x; if (x.f) {} } }
namespace n12 { struct X { int f(); }; void h() { X x; x.f == 0; } }
namespace n13 { struct X { int f(); }; int h() { X x; return x.f; } }
namespace n14 { struct X { int f(int); int f(double); }; void h() { X x; x.f(x.f); } }
namespace n15 { struct X { int f(int); int f(double); }; void g(int); void h() { X x; g(x.f); } }
namespace n16 { struct X { int f(int); int f(double); }; void g(...); void h() { X x; g(x.f); } }
namespace n17 { struct X { int f(int);  }; void g(...); void h() { X x; g(x.f); } }
namespace n18 { struct X { int f(int);  }; void h(int (X::*p)(int)) { X x; x.*p; } }
namespace n19 { struct X { int f(int);  }; void g(int); void h(int (X::*p)(int)) { X x; g(x.*p); } }
namespace n20 { struct X { int f(int);  }; template<class T> int g(T); void h(int (X::*p)(int)) { X x; g((&x)->*p); } }
namespace n21 { struct X { int f(int);  }; X x; int (X::*p)(int); decltype(x.*p) i; }
namespace n22 { struct X { int f(int);  }; X x; int (X::*p)(int); decltype((x.*p)) i; }
namespace n23 { struct X { int f(int);  }; X x; decltype(x.f) i; }
namespace n24 { struct X { int f(int);  }; X x; int k = noexcept(x.f); }
namespace n25 { struct X { int f(int);  }; X x; void *p = &x.f; }
namespace n26 { struct X { int f(int);  }; X x; void *p = (void*)x.f; }
namespace n27 { struct X { int f(int);  }; X x; auto p = dynamic_cast<X&>(x.f); }
namespace n28 { struct X { int f(int);  }; X x; auto p = static_cast<int>(x.f); }
namespace n29 { struct X { int f(int);  }; X x; auto p = [](int){}(x.f); }
namespace n30 { struct X { int f(int);  }; struct Y { Y(int); }; X x; Y y(x.f); }
namespace n31 { struct X { int f(int);  }; struct Y { Y(int); }; X x; Y y{x.f}; }
namespace n32 { struct X { int f(int);  }; struct Y { Y(int); }; X x; Y y = x.f; }
namespace n33 { struct X { int f(int);  }; X x; int a[2] = {x.f, 1}; }
namespace n34 { struct X { int f(int);  int g() { return f; } }; }
namespace n35 { struct X { int f(int);  bool g() { return f ? true : false; } }; }
namespace n36 { struct X { int f(int);  bool g() { if (f) return true; return false; } }; }
namespace n37 { struct X { int f(int);  bool g() { return f == 0; } }; }
namespace n38 { struct X { int f(int);  bool g() { return this->f == 0; } }; }
namespace n39 { struct X { int f(int);  bool g() { return !f; } }; }
namespace n40 { struct X { int f(int);  void k(int); void g() { k(f); } }; }
namespace n41 { struct X { int f(int);  void k(int (X::*)(int)); void g() { k(&f); } }; }
namespace n42 { struct X { int f(int);  void k(int (X::*)(int)); void g() { k(&(X::f)); } }; }
namespace n43 { struct X { int f(int);  void k(int (X::*)(int)); void g() { k(X::f); } }; }
namespace n44 { struct X { int f(int);  void g() { int (X::*p)(int) = &f; } }; }
namespace n45 { struct X { int f(int);  void g() { f; } }; }
namespace n46 { struct X { int f(int);  void g() { (f); } }; }
namespace n47 { struct X { int f(int);  static void g() { f; } }; }
namespace n48 { struct X { int f(int);  static void g() { int i = f; } }; }
namespace n49 { struct X { template<class T> int f(T); }; template<class T> void k(T); void h() { k(X::f<int>); } }
namespace n50 { struct X { template<class T> int f(T); }; int (X::*p)(int) = X::f<int>; }
namespace n51 { struct X { int f(int); }; decltype(X::f) *q; }
namespace n52 { struct X { int f(int); }; decltype(X::f) i; }
namespace n53 { struct X { int f(int); void g() { decltype(f) *i; } }; }
namespace n54 { struct X { int f(int); void g() { auto i = f; } }; }
namespace n55 { struct X { int f(int); void g() { auto i = [=]{ return f; }; } }; }
namespace n56 { template<class T> struct X { int f(int); int g() { return f; } }; }
namespace n57 { template<class T> struct X { int f(int); int g() { return f; } }; int h() { X<int> x; return x.g(); } }
namespace n58 { template<class T> struct X : T { int f(int); int g() { return f ? 1 : 2; } }; }
namespace n60 { struct X { int f(); }; void h() { X x; int i = x.f + 1; } }
namespace n61 { struct X { int f(); }; void h() { X x; while (x.f) {} } }
namespace n62 { struct X { int f(); }; void h() { X x; for (auto b = x; b != x.f; ++b) {} } }
namespace n63 { struct X { int f(); }; void h() { X x; x != x.f; } }
namespace n64 { struct X { int f(); }; template<class T> bool operator<(T, X&); void h() { X x; x.f < x; } }
namespace n65 { struct X { int f(); }; void h() { X x; throw x.f; } }
namespace n66 { struct X { int f(); }; void h() { X x; new int(x.f); } }
namespace n67 { struct X { int f(); }; void h() { X x; int a[3]; a[x.f]; } }
namespace n68 { struct X { int f(); }; void h() { X x; *x.f; } }
namespace n69 { struct X { int f(); }; void h() { X x; -x.f; } }
namespace n70 { struct X { int f(); }; void h() { X x; x.f = 0; } }
namespace n71 { struct X { int f(); }; void h() { X x; int i; i = x.f; } }
namespace n72 { struct X { int f(); }; void h() { X x; x.f->g; } }
namespace n73 { struct X { int f(); }; void h() { X x; true ? x.f : 0; } }
namespace n74 { struct X { int f(); }; void h() { X x; switch (x.f) {} } }

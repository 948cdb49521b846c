// nvcc: -std=c++17
// results of overriding functions, words of members
struct O { virtual O *c(); virtual O &r(); virtual void v(); }; struct Q : O { Q *c(); Q &r(); int v(); };
struct R : private O { }; struct T; struct U : O { T *c(); }; struct V : O { const V *c(); }; struct W : O { void *c(); };

struct Ih { virtual struct S {} s; virtual int n; };

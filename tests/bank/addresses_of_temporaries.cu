// The address of a temporary object: a warning for what functions, constructors and conversions give.
struct S { int f; };
struct B : S { int h; };
struct C { C(int, int = 0); C(const C &); ~C(); operator S(); S m(); S operator+(const C &); int z; };
struct D { D() = default; D(int); int q; };
struct K { constexpr K(int i) : v(i) {} int v; };
union U { int a; };
S make();
const S cmake();
C cc();
U uu();
int use(S *);
__device__ S on_device();
void made(bool b, C c, S s, B d, int i) {
  (void)&C(1);
  (void)&C(1, 2);
  (void)&C{1};
  (void)&(C)1;
  (void)&static_cast<C>(1);
  (void)&(cc() + cc());
  (void)&cc().m();
  (void)&cc().operator S();
  (void)&(S)cc();
  (void)&uu();
  (void)&cmake();
  (void)&(b ? make() : make());
  (void)&(b ? c : cc());
  (void)&S(make());
  (void)&S{s};
  (void)&S(d);
  (void)&(const S)s;
  (void)&U();
  (void)&S();
  (void)&D();
  (void)&D{1};
  (void)&K(i);
  (void)sizeof(&make());
  (void)&(S){1};
  (void)&*&make();
  use(&make());
}
S *global = &make();
struct M { S *p = &make(); C *q; M() : q(&C(2)) {} };
template <class T> __global__ void kernel() { (void)&on_device(); (void)&T(); }
template __global__ void kernel<S>();
template __global__ void kernel<D>();
__device__ int device() { return (&on_device())->f; }
S *returned() { return &make(); }
S *in_brackets() { return ((&(make()))); }
void *converted() { return &make(); }
S *chosen(bool b) { return b ? &make() : nullptr; }
int *member() { return &(&make())->f; }
S *behind() { return (use(&make()), &make()); }
S *literal() { return &(S){1}; }
int *list() { return (int[2]){1, 2}; }
const int *number() { return &(int){1}; }
const D &referred() { return *&D(1); }
int &of_member() { return (&D(1))->q; }
int &of_local() { int x = 1; return *&x; }

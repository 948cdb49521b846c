template<class F> void go(F f) { }
struct MoveOnly { MoveOnly(); MoveOnly(MoveOnly&&); int x; };
struct NoCopy { NoCopy(); NoCopy(const NoCopy&) = delete; };
class PrivCopy { PrivCopy(const PrivCopy&); public: PrivCopy(); };
struct Abs { virtual void f() = 0; };
union U { int i; };
void f(MoveOnly &r, Abs &ab, PrivCopy &pc) {
  MoveOnly m; NoCopy n[2]; PrivCopy p;
  go([=] { (void)m; });
  go([=] { (void)n; });
  go([m] { (void)m; });
  go([n] { (void)n; });
  go([r] { (void)r; });
  go([p] { });
  go([pc] { });
  go([m = m] { });
  go([m = r] { });
  go([n] { });
  [m] { (void)m; }();
  auto q = [=] { (void)p; };
}
template<class T> void g(T t) { MoveOnly m; NoCopy n; T x; go([m] { }); go([=] { (void)n; }); go([x] { }); }

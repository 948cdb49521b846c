// A constructor whose first parameter is of its class, or refers to it, copies only if the others have default
// arguments ([class.copy.ctor]/1); a definition outside of the class may add those ([dcl.fct.default]/6).
struct ByValue {
  ByValue(int);
  ByValue(ByValue other, int more);
  int value;
};
struct ByReference {
  ByReference(int);
  ByReference(const ByReference &other, int more);
  ByReference(ByReference &&other, int more, int most);
};
struct Whole {
  ByValue value() const { return first; }
  ByReference reference() const { return second; }
  ByValue first;
  ByReference second;
};
ByValue copied(ByValue one) {
  ByValue two(one);
  two = one;
  return two;
}
ByReference moved(ByReference &one) { return static_cast<ByReference &&>(one); }

struct Later {
  explicit Later(int, int, int);
  explicit Later(ByValue, void *, void *);
  static Later make(ByValue value);
  int sum(int, int) const;
  void *kept;
};
inline Later::Later(ByValue, void *, void *last = nullptr) : kept(last) {}
inline int Later::sum(int a, int b = 2) const { return a + b; }
inline Later Later::make(ByValue value) { return Later(static_cast<ByValue &&>(value), nullptr); }
int use(const Later &later) { return later.sum(1) + later.sum(1, 2); }

struct Ours {
  Ours(int);
  Ours(const Ours &, int = 0);
  Ours(Ours &, int, int = 0);
};
Ours again(const Ours &ours) { return ours; }
__global__ void k() {}

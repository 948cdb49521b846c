// A class within a member function of a class within a function was entered twice: its members were said to have no
// object.
void f() {
  struct W {
    void g() {
      struct I {
        int b;
        void at() { b = 3; }
        int twice() { return b + b; }
      };
      I x;
      x.at();
      x.twice();
    }
  };
  W().g();
}
template <class T> struct M { template <class F> void each(const F &op); };
template <class T> template <class F> void M<T>::each(const F &op) {
  class W {
  public:
    W(const F &o) : op(o) {}
    void row(const int r) const {
      union Index {
        int body[2];
        operator const int *() const { return reinterpret_cast<const int *>(this); }
        int &operator[](const int i) { return body[i]; }
      } idx = {{r, 0}};
      op(static_cast<const int *>(idx));
      idx[1]++;
    }
  private:
    const F op;
  };
  W(op).row(1);
}
struct F { void operator()(const int *) const {} };
void h(M<int> m) { m.each(F()); }
__global__ void k() {}

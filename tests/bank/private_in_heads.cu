// The head of a member template may name what is private to its class: in the types of its parameters, which are substituted
// where a call is resolved ([temp.deduct.general]/8, [class.access.general]/6).
template <bool B, class T> struct EI {}; template <class T> struct EI<true, T> { typedef T type; };
template <bool B, class T> using EIT = typename EI<B, T>::type;
class P1 {
  template <class U> static constexpr bool al() { return true; }
public:
  template <class U, typename EI<al<U>(), bool>::type = true> P1(U &&u, int);
};
class P2 {
  template <bool U> using A = EIT<U, bool>;
public:
  template <class U, A<sizeof(U) == 4> = true> P2(U &&u, int);
};
class P3 {
  template <class U> static constexpr bool al() { return true; }
  template <bool U> using A = EIT<U, bool>;
public:
  template <class U, A<!al<U>() || true> = true> P3(U &&u, int);
};
class P4 {
  typedef int A;
public:
  template <class U, A = 1> P4(U &&u, int);
};
template <class T> class P5 {
  template <class U> static constexpr bool al() { return true; }
public:
  template <class U, typename EI<al<U>(), bool>::type = true> P5(U &&u, int);
  template <class U, typename EI<al<U>(), bool>::type = true> static void f(U &&u);
};
template <class T> class P6 {
  template <bool U> using A = EIT<U, bool>;
public:
  template <class U, A<sizeof(U) == 4> = true> P6(U &&u, int);
};
template <class T> class P7 {
  template <bool B> using A = EIT<B, bool>;
  template <class U> static constexpr bool al() { return true; }
public:
  template <class U, A<al<U>()> = true> P7(U &&u, int);
};
template <class T> class P8 {
  template <bool B, class W> using A = EIT<B && sizeof(T) == sizeof(W), bool>;
  template <class U> static constexpr bool al() { return true; }
public:
  template <class U, A<al<U>(), U> = true> P8(U &&u, int);
};
template <class T> class P9 {
  static constexpr bool al = true;
public:
  template <class U, EIT<al, U> = 1> P9(U &&u, int);
};
void f() { P1(3, 4); P2(3, 4); P3(3, 4); P4(3, 4);
 P5<int>(3, 4);
 P5<int>::f(3);
 P6<int>(3, 4);
 P7<int>(3, 4);
 P8<int>(3, 4);
 P9<int>(3, 4);
}
class P10 {
  template <class U> static constexpr bool al() { return true; }
public:
  template <class U, typename EI<al<U>(), bool>::type B> static int deduced(U &&);
  template <class U, bool B = al<U>()> friend void befriended(U &&, const P10 &) {}
};
void g(const P10 &p) {
  P10::deduced<int, true>(3);
  befriended(3, p);
}
template <class U, typename EI<P1::al<U>(), bool>::type = true> void outside(U &&);
void h() { outside(3); }
__global__ void k() {}

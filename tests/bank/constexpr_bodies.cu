// What the body of a constexpr function may not hold, and other words of members.
constexpr int a(int i) { static int z = 0; return i; }
constexpr int b(int i) { goto e; e: return i; }
constexpr int c(int i) { try { } catch (...) { } return i; }
constexpr int d(int i) { int u; u = i; return u; }
constexpr int e(int i) { struct L { int x; }; static_assert(1, ""); return i; }
template<class T> constexpr T f(T i) { static T z = 0; return i; }
struct S {
    static void f() const;
    static void g() &;
    virtual void h() = 1;
    virtual void i() = 0x0;
    void j() = 0;
    S operator++(float);
    S operator--(int);
};
enum E {};
E operator++(E &, double);
E operator--(E &, int);

// In a pattern a member of a class around is nobody's error; in a static function it is.
struct A { int f(); } a;
struct Outer {
    int n;
    A m;
    template <class T> struct Inner {
        int i = n;
        Inner() : i(m.f()) {}
        void f() { n = 1; }
    };
    struct Plain {
        template <class T> void f() { n = 1; }
    };
    void g() { Inner<int>().f(); }
};
template <class T> struct Around {
    int n;
    struct Inner { void f() { n = 1; } };
    static void g() { n = 1; }
};
struct Other { int n; struct Inner { void f() { n = 1; } }; };

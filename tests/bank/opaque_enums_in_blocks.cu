// The name of an enumeration without enumerators is declared in a block, too.
void f()
{
    enum class A;
    A *a = nullptr;
    enum B : char;
    B b{};
    enum B : char { b1 };
    b = b1;
    enum class C : long;
    struct S { C c; S(const C &from) : c{from} {} } s{C{}};
    enum class C : long { c1 };
    s.c = C::c1;
    a = nullptr;
}
template <class T> struct M {
    int g() { enum L : int; L l = L(); return l; }
};
__global__ void k(int *p) { enum class D : int; *p = int(D{}); }

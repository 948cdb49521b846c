struct a;
typedef int a;
union b;
typedef int b;
enum c { e };
using c = int;
struct d { };
typedef int d;
struct S {
    struct a;
    typedef int a;
    enum v { };
    typedef int v;
    struct u { };
    typedef int u;
};
void f() {
    struct a { };
    typedef int a;
    struct b;
    typedef int b;
    enum c { };
    using c = int;
}
typedef struct g { } g;
struct h;
typedef struct h h;

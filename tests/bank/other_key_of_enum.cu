// nvcc: -std=c++20
enum E { };
struct E *e; typedef struct X { } X2; union X u; union Y; struct Y *y; class B; struct B *b; class B { }; enum class S { }; enum S s; class S *t;

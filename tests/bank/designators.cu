// nvcc: -std=c++20
// Designators name direct members, in their order, once; all elements have one, or none.
struct S { int a, b; }; struct T { S s; int z[2]; }; union U { int a; float b; };
S s1{.c = 1}; S s2{.b = 1, .a = 2}; S s3 = {.a = 1, .a = 2}; S s4 = {.a = 1, 2}; S s5 = {1, .b = 2};
T t1 = {.s = {.q = 1}}; T t2 = {.s.a = 1}; U u1 = {.c = 1}; U u2 = {.a = 1, .b = 2};
S ok1 = {.a = 1, .b = 2}; S ok2 = {.b = 1}; T ok3 = {.s = {.b = 1}, .z = {1}}; U ok4 = {.b = 1.f};
struct An { int a; union { int b; float c; }; int d; }; An ok5 = {.a = 1, .c = 2.f, .d = 3};
void f() { S l = {.x = 1}; S m = {.b = 1, .a = 2}; T n = {.z = {1, 2}, .s = {}}; }

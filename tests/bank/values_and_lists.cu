// What is made of values in parentheses and in braces: classes without constructors, numbers, pointers.
namespace N { struct S { int b; }; }
struct Agg { int a; double b; };
struct Cls { int m; private: int pr; };
union Un { int a; double b; };
int in(int);
int *pi;
void f1() { Cls c(1, 2, 3); Agg a(1, 2); Agg b("x"); Agg d(a); Un w(1); Un x(1, 2); }
void f2() { Agg(1, 2); Agg("x", 2); N::S(1); new Agg(1, 2); new Agg(3); }
void f3() { N::S{1, 2}; N::S{"a"}; N::S s = {"a"}; new N::S{1, 2}; new N::S{"a"}; N::S{1}; }
void f4() { N::S t{1.5}; int i{2.5}; int j = {2.5}; float g{1.0}; double d{1}; char n{in(1)}; float k{in(1)}; }
void f5() { new int("a"); new int(1, 2); new int{1.5}; new int{1, 2}; new int{"a"}; new int[2]{1, 2, 3}; new int[2]{1, 2}; }
void f6() { Cls c = {1, 2}; Cls d{1, 2}; Cls e = {1}; Un u = {1, 2}; Un v{"a"}; Un y = 3; }
void f7() { (Cls)3; (Agg)3; static_cast<Agg>(3); static_cast<N::S>("a"); }
int g1() { return {2.5}; }
int g2() { return {1, 2}; }
Agg g3() { return {1, 2, 3}; }
Agg g4() { return {"a"}; }
Agg g5() { return {1, 2}; }
void f8() { int x(1, 2); double d(1, 2); int *p(1); int y(1); int *q(pi); }
struct W {
  Agg a;
  int x;
  N::S s;
  W() : a(1, 2), x(1, 2), s(1) {}
  W(int) : a{1, 2, 3}, x{1, 2}, s{"a"} {}
  W(char) : a{1, 2}, x{2.5}, s{1} {}
};
Agg h1(1, 2);
Agg h2 = Agg(1, 2);
int h3{2.5};
void f9() { (int)"a"; (long long)pi; reinterpret_cast<int>(pi); (unsigned)pi; bool(in(1)); }

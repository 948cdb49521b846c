// nvcc: -std=c++17
// Braced lists that references are bound to: what is made of them is a value; and near misses.
struct A { int x; };
struct B : A { };
struct C { C(int, int); };
A a;
B b;
int i, *p;
void f1(A & = {1});
void f2(A & = {});
void f3(A & = {1, 2});
void f4(int & = {});
void f5(int & = {1});
void f6(int & = {1, 2});
void f7(const int & = {p});
void f8(const int & = {1, 2});
auto l = [](A & = {1}, int & = {}) { };

void n1(A & = {a}, const A & = {1}, A && = {1}, int & = {i}, const int & = {1}, int && = {}, A & = {b});
void n2(const C & = {1, 2}, int *& = {p}, const A & = {}, const int *const & = {p});

void g(int &);
void g2(A &);
void g3(const int &);
void u()
{
    g({1});
    g({});
    g2({1});
    g2({});
    g3({p});
    g({1, 2});
    g3({1, 2});
    g({i});
    g2({a});
    g3({1});
    g3({});
}

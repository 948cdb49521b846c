// Members that are defined outside of their class, as it does not declare them.
struct A {
    A(int);
    A(float);
    void f(int);
    A operator+(int);
    void operator()(int);
    void operator()(float);
    int operator[](int);
    static int s;
};
A::A(double) {}
A::A(int) {}
A A::operator+(float) { return *this; }
void A::operator()(double) {}
int A::operator[](int) const { return 1; }
int A::f(int) { return 0; }
int A::s = 1;
int A::s = 2;
struct B {};
B::B(int) {}
template<class T> struct C {
    C();
    C(T);
    void f(int);
    static int s;
    T g();
    template<class U> void h(U);
};
template<class T> C<T>::C(int) {}
template<class T> C<T>::C(T) {}
template<class T> void C<T>::f(float) {}
template<class T> int C<T>::t = 0;
template<class T> T C<T>::g() { return 1; }
template<class T> float C<T>::s = 0;
template<class T> void C<T>::g2() {}
template<class T> template<class U> void C<T>::h(U) {}

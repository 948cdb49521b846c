template <class T> void f(T) { }
template <> void f(int) { }
template <> void f(double) { }
template <> void f(int) { }
template <class T> int g();
template <> int g<int>() { return 1; }
template <> int g<double>() { return 2; }

// nvcc: -std=c++17
// an expression without effect is told of in each instance that is made, if it depends on the parameters
template <class T> void a(T t) { -t; t + 1; 1 + 2; int i = 0; i; sizeof(T); }
template void a<int>(int);
template <class T> struct X { void m() { T t{}; -t; 1; t; m_; this->m_; } int m_; };
template struct X<char>;
template <class T> auto c(T t) { -t; return t; }
auto vc = c(1);
template <class T> constexpr int d(T t) { -t; return 1; }
constexpr int vd = d(1);
template <class T> void implicit(T t) { -t; }
void calls() { implicit(1); }

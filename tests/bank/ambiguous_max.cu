// nvcc: -std=c++17
int f() { return max(1, 2.0); }
template <class T> T max(T a, T b) { return a < b ? b : a; }
int h() { return max(1, 2.0); }

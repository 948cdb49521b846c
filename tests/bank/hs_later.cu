// Member initialisers see what is declared later; lambdas at namespace scope; objects that nobody names but by `this`.
struct A { A(int, int) : v(f()), w(v) { } __device__ static int f(); int v = f(), w; };
struct B { B(int); }; struct C : B { C(int) : B(f()) { f(); } __device__ static int f(); };
__device__ void d(int);
auto x = [] { d<<<1, 1>>>(1); return 1; }();
auto y = [] { d(1); return 1; }();
__device__ auto u(int x) { return x; }
decltype(auto) w() { return u(1); }
struct T { __device__ int operator+(int) const; __device__ operator int() const; int f() { return *this + 1; } int g() { return *this; } int h() { return this->operator int(); } };

// A switch that leads past the initialisation of a variable.
struct Trivial { int a; };
struct Makes { Makes(); };
struct Ends { ~Ends(); };
void scalar(int n) { switch (n) { case 1: int x = 3; n = x; break; case 2: ; } }
void constant(int n) { switch (n) { case 1: const int x = 3; case 2: ; } }
void plain(int n) { switch (n) { case 1: Trivial t; int u; break; case 2: break; } }
void makes(int n) { switch (n) { case 1: Makes m; break; case 2: break; } }
void ends(int n) { switch (n) { case 1: Ends e; break; case 2: break; } }
void block(int n) { switch (n) { case 1: { int x = 3; n = x; } break; case 2: ; } }
void last(int n) { switch (n) { case 1: ; int x = 1; } }
void lambda(int n) { auto l = [](int k) { switch (k) { case 1: int x = 1; case 2: ; } }; l(n); }
__global__ void kernel(int n) { switch (n) { case 0: float v = 1.0f; n = v; break; case 1: n = 2; break; } }
template<class T> void pattern(int n) { switch (n) { case 1: T x = 3; break; case 2: break; } }
void jump(int n) { goto a; constexpr int y = 3; a: undeclared; }

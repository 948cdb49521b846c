// What only the definition outside of the class says is not asked.
struct A { void m(const int n); };
void A::m(const __grid_constant__ int n) {}

// nvcc: -std=c++17
struct A { void k() { this = 0; this++; &this; this += 1; --this; (this) = nullptr; } };

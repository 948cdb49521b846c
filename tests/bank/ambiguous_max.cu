// nvcc: -std=c++17
int f() { return max(1, 2.0); }

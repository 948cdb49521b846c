// args: -std=c++17
consteval int size() { return 32; }
__global__ void k(int *p) { *p = size(); }

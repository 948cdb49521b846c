//@ nvcc:
//@ nvcc: -rdc=true
//@ nvcc: -G
//@ nvcc: -static-global-template-stub=false
//@ nvcc: -std=c++20 -ewp
template<class T, class = int>
__global__ void t(T, const T &b = T()) { }
void f() { t<<<1, 1>>>(1); }
int main() { f(); }

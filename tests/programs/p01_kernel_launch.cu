//@ nvcc:
//@ nvcc: -rdc=true
//@ nvcc: -G
//@ nvcc: -std=c++11
//@ nvcc: -std=c++14
//@ nvcc: -std=c++20
//@ nvcc: -ewp
//@ nvcc: -device-entity-has-hidden-visibility=false
__global__ void k(int a, float *) { a++; }
int main() {
    k<<<1, 2>>>(1, 0);
}

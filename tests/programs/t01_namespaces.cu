//@ nvcc:
//@ nvcc: -rdc=true
//@ nvcc: -std=c++20
namespace a { namespace b {
template<class T, int N> __global__ void k(T (&x)[N]) { }
template<class T> __global__ void k(T *x) { }
__global__ void k(int x) { }
__global__ void k(float x) { }
} inline namespace v2 { template<class T> __global__ void iv(T t) { } __global__ void plain() { } } }
namespace a::c { template<class T> __global__ void k(T t, const T *u = nullptr) { } }
namespace alias = a::b;
int main() {
    a::b::k<<<1, 1>>>(1);
    a::b::k<<<1, 1>>>(1.f);
    alias::k<<<1, 1>>>((char *)0);
    a::iv<<<1, 1>>>(1);
    a::plain<<<1, 1>>>();
    a::v2::iv<<<1, 1>>>('c');
    a::c::k<<<1, 1>>>(1.0);
    using namespace a::c;
    k<long><<<1, 1>>>(1);
}

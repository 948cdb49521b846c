//@ nvcc: -std=c++20
//@ nvcc: -std=c++20 -rdc=true
template<class T> concept Small = sizeof(T) <= 4;
template<Small T> __global__ void constrained(T t) { }
template<class T> requires Small<T> __global__ void clause(T t) { }
template<class T> requires(sizeof(T) > 4) __global__ void overloaded(T t) { }
template<class T> requires(sizeof(T) <= 4) __global__ void overloaded(T t) { }
template<Small... T> __global__ void pack(T... t) { }
int main() {
    constrained<<<1, 1>>>(1);
    clause<<<1, 1>>>(1.f);
    overloaded<<<1, 1>>>(1);
    overloaded<<<1, 1>>>(1.0);
    pack<<<1, 1>>>(1, 'b');
}

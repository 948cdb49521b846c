//@ nvcc:
//@ nvcc: -rdc=true
//@ nvcc: -static-global-template-stub=false
template<class T> __global__ void t(T);
template<class T> __global__ void t(T a) { }
template<> __global__ void t<float>(float) { }
template __global__ void t<int>(int);
int main() {
    t<<<1, 1>>>(1);
    t<<<1, 1>>>(2.f);
    t<char><<<1, 1>>>('a');
}

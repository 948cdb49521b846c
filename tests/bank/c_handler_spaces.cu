void f() try { __device__ int y; } catch (int) { __shared__ int x; __constant__ int z; }
struct A {
  int m;
  A() try : m(1) { } catch (int e) { __device__ int x; } catch (...) { __shared__ int y; }
};
__device__ void g() try { } catch (...) { __shared__ int y; }

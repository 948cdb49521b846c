struct S { int m[3]; };
int (&r())[3];
void f() {
  S s;
  int a[2][3];
  auto l = [x = s.m] __device__ () {};
  auto m = [x = r()] __device__ () {};
  auto n = [x = (a[0])] __device__ () {};
  auto o = [x = +s.m] __device__ () {};
  auto p = [x = "abc"] __device__ () {};
}

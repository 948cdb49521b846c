// nvcc: -std=c++20
struct B { void g(); static int s; };
template struct B;
struct B2 { void g(); static int s; };
template void B2::g();
int w;
template int w;

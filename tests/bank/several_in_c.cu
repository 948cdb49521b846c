// functions with C linkage are told apart by their names alone
extern "C" {
void c(int);
void c(double);
}
extern "C" void d(int);
extern "C" void d(float);
extern "C" void e(int);
void e(double);
extern "C" void f(int);
extern "C" void f(int);

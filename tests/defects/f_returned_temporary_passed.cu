struct T { T(); __device__ ~T(); int m(); };
T mk(); T mk2(T);
void f(T); 
void h() { f(mk()); mk2(mk()); T a(mk()); }

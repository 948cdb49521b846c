struct T { T(); __device__ ~T(); };
T mk();
void h() { mk(); T t; T u[2]; const T &r = mk(); T(); }

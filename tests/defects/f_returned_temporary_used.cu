struct T { T(); __device__ ~T(); int m(); };
T mk();
void h() { mk().m(); T t = mk(); (void)mk(); auto x = mk(); T().m(); }

__device__ int d();
int h();
__host__ __device__ int hd();
__device__ int v;
void on_host() { auto l = [=] __device__ { d(); h(); hd(); v = 1; __shared__ int x; }; }
__device__ void on_device() { auto l = [=] __host__ { d(); h(); hd(); }; }
__host__ __device__ void on_both() { auto l = [=] __device__ { d(); hd(); }; }
template <class T> void of_template() { auto l = [=] __device__ { d(); T(); }; }
void in_other() { auto l = [=] { auto m = [=] __host__ __device__ { d(); }; }; }

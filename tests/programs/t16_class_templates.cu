//@ nvcc:
//@ nvcc: -rdc=true
namespace detail { template<class T> __global__ void fill(T *p, T v, int n) { for (int i = 0; i < n; i++) p[i] = v; } }
template<class T> class Vector {
public:
    explicit Vector(int n) : n_(n), p_(nullptr) { cudaMalloc((void **)&p_, n * sizeof(T)); }
    ~Vector() { cudaFree(p_); }
    void fill(T v) { detail::fill<<<(n_ + 31) / 32, n_ < 32 ? n_ : 32>>>(p_, v, n_); }
    __device__ T &operator[](int i) { return p_[i]; }
    __host__ __device__ int size() const { return n_; }
private:
    int n_;
    T *p_;
};
template class Vector<float>;
int main() { Vector<int> v(10); v.fill(3); return v.size(); }

//@ nvcc:
// An implicit assignment operator hides those of the bases, and is chosen where it needs no conversion.
template <int N> class mont {
    unsigned val;

  public:
    __device__ mont() {}
    __host__ __device__ constexpr mont(int a) : val(a) {}
    __device__ operator unsigned() const { return val; }
    __device__ mont &operator=(unsigned b) {
        val = b;
        return *this;
    }
};
typedef mont<3> base;
struct field : public base {
    __device__ field() {}
    __host__ __device__ constexpr field(int a) : base(a) {}
};
class four {
    union {
        field c[4];
        unsigned u[4];
    };

  public:
    __host__ __device__ four() {}
    __host__ __device__ four(field a) { c[0] = a; }
    __host__ __device__ four(int a) { c[0] = field{a}; }
    __host__ __device__ four(base a, base b) { a = b; }
};
struct generic {
    int x;
    template <class T> __device__ generic &operator=(const T &) { return *this; }
};
__host__ __device__ generic copied(generic a, const generic &b) {
    a = b;
    return a;
}
__global__ void kernel(four *p) { *p = four(3); }
int main() {
    kernel<<<1, 1>>>(nullptr);
    four f(3);
    return copied(generic(), generic{2}).x;
}

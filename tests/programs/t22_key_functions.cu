//@ nvcc:
// Virtual functions that are defined inline behind the class: no virtual table is emitted for them.
struct shape {
    virtual ~shape();
    virtual int sides() const;
};
inline shape::~shape() {}
inline int shape::sides() const { return 0; }
struct square : shape {
    int sides() const override;
};
inline int square::sides() const { return 4; }
struct defaulted : shape {
    ~defaulted() override;
};
inline defaulted::~defaulted() = default;
struct used : shape {
    int sides() const override;
};
int used::sides() const { return 5; }
__global__ void kernel(int *) {}
int main() { kernel<<<1, 1>>>(nullptr); }

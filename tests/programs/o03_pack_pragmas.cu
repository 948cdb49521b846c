//@ nvcc:
#pragma pack(push, 1)
struct Packed { char a; int b; };
#pragma pack(pop)
struct Plain { char a; int b; };
__global__ void k(Packed p, Plain q) { }
static_assert(sizeof(Packed) == 5 && sizeof(Plain) == 8, "packing");
int main() { k<<<1, 1>>>(Packed(), Plain()); }

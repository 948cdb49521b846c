// A managed variable, and what uses it, in a header.
#pragma once
__managed__ int counter = 1;
namespace store {
__managed__ int cells[4];
__managed__ struct Pair { int a, b; } pair;
__global__ void fill() { cells[0] = counter; pair.a = 1; }
inline int read() { return cells[0] + counter + pair.b; }
struct Reader {
    int counter = 5;
    int read(int cells = 3) const { return counter + ::counter + cells + store::cells[1]; }
};
}

// Managed variables: scalars, arrays, structures, those of namespaces, of headers and of instances.
//@ nvcc: -std=c++17
//@ nvcc: -std=c++17 -rdc=true
#include "check.h"

__managed__ int counter = 5;
__managed__ float vector[4] = { 1, 2, 3 };
static __managed__ unsigned long hidden = 100;
struct Pair { int first; double second; };
__managed__ Pair pair = { 1, 2.5 };
namespace outer { namespace { __managed__ int unnamed = 9; } namespace inner { __managed__ short table[2][3]; } }
using outer::inner::table;
__managed__ int *pointer;

int *address = &counter;
int &reference = counter;

__global__ void change() {
    counter += 1;
    vector[3] = vector[0] + vector[2];
    hidden *= 2;
    pair.second += pair.first;
    outer::unnamed -= 1;
    table[1][2] = 77;
    pointer[0] += 1;
}

template<class T> T read(T &object) { return object; }
struct Holder { int value = counter; int get() const { return value + counter; } };
int with_default(int n = counter) { return n; }

int main() {
    pointer = &counter;
    REQUIRE(counter == 5 && *address == 5 && reference == 5);
    Holder holder;
    change<<<1, 1>>>();
    finish();
    REQUIRE(counter == 7);
    REQUIRE(*address == 7 && reference == 7 && read(counter) == 7);
    REQUIRE(vector[3] == 4 && sizeof(vector) == 16);
    REQUIRE(hidden == 200);
    REQUIRE(pair.second == 3.5);
    REQUIRE(outer::unnamed == 8);
    REQUIRE(table[1][2] == 77 && outer::inner::table[0][0] == 0);
    REQUIRE(holder.get() == 12 && with_default() == 7);
    for (auto &element : vector) element = 1;
    auto add = [](int n) { return n + counter; };
    REQUIRE(add(1) == 8);
    { int counter = 1; REQUIRE(counter == 1 && ::counter == 7); }
    change<<<counter == 7 ? 1 : 2, 1>>>();
    finish();
    REQUIRE(vector[3] == 2);
    std::puts("ok");
}

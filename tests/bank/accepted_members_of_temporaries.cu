// What is unusual and valid: the size of a bit-field of a temporary object, jumps past variables of a thread, pointers
// that are parameters with restrict in their brackets, and instances that need one another up to the limit.
struct Bits {
    int low : 3;
};
Bits make();
int sizes = sizeof(Bits().low) + sizeof(make().low) + sizeof(Bits{}.low);

int counted(int v) {
    if (v) goto end;
    thread_local int calls = 2;
    ++calls;
end:
    return v;
}

__global__ void added(int *__restrict__ a, int b[__restrict__ 16]) { b[0] = a[0]; }
void unnamed(int[__restrict__], int *b[__restrict__ 3]);

template <int N> struct Chain {
    typedef typename Chain<N - 1>::type type;
};
template <> struct Chain<0> {
    typedef int type;
};
Chain<200>::type last_of_chain;

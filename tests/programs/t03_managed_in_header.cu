//@ nvcc:
//@ nvcc: -rdc=true
#include "managed.h"
int main() { store::fill<<<1, 1>>>(); return store::read() + store::Reader().read() + counter; }

// nvcc: -std=c++03
void *f() { return 1 - 1; }
const int z = 0;
void *g = z;
void *h = sizeof(int) - sizeof(int);
void *i = false;
void *j = 2 - 1;

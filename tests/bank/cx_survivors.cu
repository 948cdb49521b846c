// what a wrong expression reads of the device all the same: operands that are right, and both sides of a subscript
__device__ int d;
__device__ int *v[2];
int sum(int *a) { return *v[1] + nothing; }
int elements(int *a) { return v[1][a]; }
int changed() { return d++ + nothing; }
int unread() { return d + nothing; }

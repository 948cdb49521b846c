__managed__ int *m;
__managed__ int *ma[2];
int by_pointer(int *a) { return a[*m] + *m[a]; }
int in_array(int *a) { return *ma[1][a]; }
int by_number(int *h, double d) { return h[d] + d[h]; }
int of_void(void *v) { v[1]; return 0; }
int numbers() { return 2[3]; }

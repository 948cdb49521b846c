void h(int *p);
void run(int *p) { h<<<1, 1>>>(p); }

struct O {
    int m(int);
    static int s(int);
};
void u() {
    O::m();
    O::m(1);
    O::m("a");
    O::s("a");
}
__device__ int d() { return O::m(1, 2); }

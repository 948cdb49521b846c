// The size of an array whose bound is not known where it is asked for.
struct Message { int n; char body[]; };
extern int table[]; int early() { return sizeof(table); } int table[3]; int late() { return sizeof(table); }
__global__ void k(int *o, Message *m) {
  extern __shared__ int pool[];
  o[0] = sizeof(pool) / sizeof(pool[0]);
  o[1] = sizeof(m->body) + sizeof(Message);
  int (&r)[] = pool; o[2] = sizeof(r);
}
template <class T> __global__ void t(T *o) { extern __shared__ T items[]; *o = sizeof(items[0]); }
namespace far { extern int rows[]; } int far::rows[3]; int given() { return sizeof(far::rows); }

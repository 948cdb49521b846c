struct Pair {
  int a, b;
}

__global__ void swap(Pair *p) {
  int t = p->a;
  p->a = p->b;
  p->b = t;
}

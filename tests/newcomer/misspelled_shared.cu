__global__ void k(int *p) {
  __shard__ int tile[32];
  tile[threadIdx.x] = *p;
}

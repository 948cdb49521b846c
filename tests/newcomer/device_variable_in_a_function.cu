void run() {
  __device__ int counter = 0;
  (void)counter;
}

__global__ void __block_size__((8, 8, 1)) ok();
__global__ void __block_size__((8, 8)) k1();
__global__ void __block_size__(8, 8, 1) k2();
__global__ void __block_size__((8, 8, 1, 1)) k3();
__global__ void __block_size__((8, 8, 1), (2, 1)) k4();

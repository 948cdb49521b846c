__device__ int counter;
int main() { return counter; }

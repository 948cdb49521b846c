__global__ void k(int) {}
int main() { k<<<1, 1>>>;
 return 0; }

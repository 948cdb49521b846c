__device__ int lane() { return 3; }

struct Grid {
  __host__ __device__ int id() const { return lane(); }
};

__host__ __device__ int middle(const Grid &grid) { return grid.id() + 1; }

__global__ void k(int *p, Grid grid) { *p = middle(grid); }

int main() {
  Grid grid;
  return middle(grid);
}

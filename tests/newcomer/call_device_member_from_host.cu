struct Grid {
  __device__ int width() const { return n; }
  int n;
};

int rows(const Grid &grid) { return grid.width() * 2; }

struct V { float x; };
__device__ V operator+(V, V); __device__ V &operator+=(V &, V); __device__ bool operator==(V, V); __device__ V operator-(V); __device__ V operator++(V &, int);
void h(V a, V b) { a = a + b; a += b; bool e = a == b; -a; a++; e = a != b; }

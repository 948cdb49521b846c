using namepsace std;

enum class Mode { fast, exact };

__global__ void k(int *p) {
  __syncthreads;
  p[0] = 1;
}

void f() {
  Mode m = fast;
  map<int, int> numbers;
}

int main { return 0; }

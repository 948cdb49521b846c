int main() {
  __shared__ int tile[64];
  return tile[0];
}

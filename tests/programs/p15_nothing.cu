//@ nvcc:
//@ nvcc: -rdc=true
int main() { }

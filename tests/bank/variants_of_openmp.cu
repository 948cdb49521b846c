// nvcc: -std=c++14
int a(int) { return 1; }
template <class T> int b(T) { return 1; }
#pragma omp begin declare variant match(implementation = {extension(allow_templates)})
int a(int) { return 0; }
template <class T> int b(T) { return 0; }
#pragma omp end declare variant
template <class T> int c(T) { return 1; }
template <class T> int c(T) { return 0; }

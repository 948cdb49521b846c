// nvcc: -std=c++17 --extended-lambda
static_assert(true, 3);

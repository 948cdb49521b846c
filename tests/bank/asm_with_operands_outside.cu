// nvcc: -std=c++17 --extended-lambda
asm("mov %0;" : : "r"(3));

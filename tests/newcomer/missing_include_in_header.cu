#include "kernels.h"

int main() { return 0; }

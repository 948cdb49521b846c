// A head that declares something has a scope of its own for undeclared names: they are told of again behind the statement.
void loops() {
    for (int i = 0; i < SIZE; i++) { SIZE; }
    for (int i = 0; i < SIZE; i++) { }
    SIZE;
}
void no_declaration(int i) {
    for (i = 0; i < SIZE; i++) { }
    for (int k = SIZE; ; ) { }
}
void ranges() { for (int x : LIST) { LIST; } for (int x : LIST) { } }
void conditions(int n) {
    if (int z = FIRST) { FIRST; } else { FIRST; }
    if (int z = FIRST) { }
    if (int z = 2; FIRST) { }
    if (n; FIRST) { }
    while (int z = FIRST) { }
    switch (int z = FIRST) { case 1: ; }
    if (FIRST) { }
    FIRST;
}
__global__ void kernel(int *out) { for (int i = threadIdx.x; i < WIDTH; i += BLOCK) out[i] = WIDTH; for (int i = 0; i < BLOCK; ++i) out[i] = 0; }

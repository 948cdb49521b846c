// Statements in a namespace, which are declarations without a type.
int p;
p = 1;
struct S { int n; } s;
s.n = 1;
p++;
unknown += 2;
int q;

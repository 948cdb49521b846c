int f(int x) { if x > 1) { return 1; } return (x + 1); }
int g(int x) { while x) { } return (2); }

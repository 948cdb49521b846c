int size(int n) { return n; }

int size(int m) { return 2 * m; }

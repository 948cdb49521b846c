template <class T> void k(T, int a = 1); template <class T> void k(T, int a = 2) {}

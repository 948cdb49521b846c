// Functions whose end is not reached, because a built-in function in front of it does not return (940).
enum E { a, b };
int f7(E x) {
  switch (x) { case a: return 1; case b: return 2; }
  __builtin_unreachable();
}
int f8(int x) { if (x) return 1; __builtin_trap(); }
int f9(int) { __builtin_abort(); }
int f10(int) { while (__builtin_expect(true, 1)) ; }
int f11(int x) { if (x) return 1; __builtin_exit(1); }
int f12(int x) { if (x) return 1; }

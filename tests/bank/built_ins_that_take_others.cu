// Built-in functions whose arguments are of other types than they take, or that stand in other functions.
void fixed(int n) { __builtin_va_list list; __builtin_va_start(list, n); }
void further(int n, ...) { auto l = [n] { __builtin_va_list list; __builtin_va_start(list, n); }; l(); }
int numbers(int n, const char *p) { return __builtin_isnan(n) + __builtin_isinf(p) + __builtin_signbit("x"); }
int *addresses(int n) { return __builtin_addressof(3); }
int launder(int n) { return __builtin_launder(n); }
void assume(int n) { __builtin_assume(); }
void *aligned(int *p) { return __builtin_assume_aligned(p); }
void *number(int n) { return __builtin_assume_aligned(n, 8); }

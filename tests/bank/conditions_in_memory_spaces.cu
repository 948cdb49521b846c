// nvcc: -std=c++17
void f() { if (__attribute__((constant)) int i = 0) ; }
void f2() { if (__attribute__((device)) int i = 0) ; }
void f3() { if (__attribute__((managed)) int i = 0) ; }
void f4() { for (;__attribute__((device)) int i = 0;) ; }
void f5() { switch (__attribute__((shared)) int i = 0) { default: i = 2; } }
__attribute__((device)) void f6() { if (__attribute__((shared)) int i = 0) ; }
void f7() { if (__attribute__((shared)) int i = 0; i) ; }
void f8() { while (__attribute__((constant)) int i = 0) i++; }
void f9() { if (__attribute__((constant)) int *i = 0) ; }

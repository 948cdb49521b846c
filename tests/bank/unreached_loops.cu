// Loops that control never comes to (128); behind a loop the reference takes the end for reached (940).
#define CHECK(x) do { if (!(x)) fail(); } while (0)
void fail();
int counted(int n) {
    return 1;
    for (; n != 0; --n) { }
}
int macro(int n) { return n; CHECK(n); return 2; }
int muted(int n) { return 1; n = 3; while (n) n--; return 2; }
int inner(int n) { return 1; { int x; { do n--; while (n); } } return 2; }
int labelled(int n) { if (n) goto l; return 1; while (n) { l: n--; } return 2; }
int chosen(int n) { switch (n) { case 1: return 2; while (n) n--; break; default: return 3; } }
int cases(int n) { return 1; switch (n) { case 1: n = 2; } }
int breaks(int n) { for (;;) { return 1; break; } }
int endless(int n) { while (1) { } for (int i : {1, 2}) n += i; return n; }
int constant(int n) { if (sizeof(int) == 4) return 1; while (n) n--; return 2; }
int other(int n) { if (true) return 1; else n = 2; }
template<class T> int pattern(T n) { return 1; while (n) n--; return 1; }
template<class T> int instance(T n) { if (sizeof(T) == 4) return 1; while (n) n--; return 1; }
int use() { return pattern(1) + pattern(2L) + instance(1) + instance(2L); }
__global__ void kernel(int n) { return; while (n) { return; while (n) n--; } }
auto lambda = [](int n) { if (n) return 1; else return 2; while (n) n--; };
struct S { S(int n) { throw 1; while (n) n--; } };

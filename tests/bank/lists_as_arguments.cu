struct P { int x, y; }; void f(P); void g(int); void h(int *);
void q() { f({1, 2, 3}); f({1}); g({1.5}); g({1, 2}); h({1}); f({"a"}); g({}); }

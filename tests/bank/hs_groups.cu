// An operand is converted with the parentheses around it.
struct S { __device__ operator int() const; }; S make(); struct T { S m(); };
struct B { __device__ explicit operator bool() const; };
void f(S s, B b) { if ((s)) ; while ((s)) ; int i = (s); bool x = !(s); int y = (s) + 1; int z = 1 + (s); switch ((s)) { } for (; (s); ) ; i = (s); i += (s); do ; while ((s)); (void)(int)(s); int q(((s))); int r{(s)}; if (((s))) ; if (!(b)) ; if ((b)) ; bool c = (b) && (b); }
int g(S s) { return (s); }

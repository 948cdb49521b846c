struct T { T(int); int m; };
void f(int a) {
    T(b);
    T(a)->m;
    T c(T(a), 1);
    if (int k = a) ; else if (a) { } else return;
    switch (a) { case 1: case 2 ... 3: break; default: ; }
    for (int i = 0; i < 3; ++i) continue;
    for (T t : a) { }
    do a; while (a);
    l: goto l;
    [[likely]] { }
    try { } catch (...) { throw; }
    asm("" : "=r"(a) : : "memory");
}

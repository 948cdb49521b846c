struct T { T(int); };
void f(int a) {
    for (int i = 0, i < 3; ++i) ;
    switch (a) { case : break; default break; }
    try { } a = 1;
    goto 3;
    T b(1,);
    return a a;
    else a = 2;
    asm("x" : "r" a);
    int c[3 3];
    do a; until (a);
    a = 3;
}

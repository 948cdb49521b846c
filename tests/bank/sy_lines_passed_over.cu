void two(int n) {
    n u0

    ;
    u1;
}
void three(int n) {
    n u0


    ;
    u1;
}
void loop(int n) {
    do {
        u0;
    } until (n);
    u1;
    u2;
}

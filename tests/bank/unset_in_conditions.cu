// What the left operand of && and || sets, the right one may read.
int take();
struct S { int n; };
void f()
{
    int a;
    while ((a = take()) && a != ']') {}
    int b;
    if ((b = take()) || b > 2) b = 1;
    int c;
    bool d = !(c = take()) && c > 2;
    int e, g;
    if ((e = take()) && (g = take()) && e > 2 && g > 2) e = d;
    S s;
    if ((s.n = take()) && s.n > 2) take();
    int h;
    if (h && h > 2) h = 1;
    int i;
    if ((i = take()) + (i > 2)) i = 1;
}

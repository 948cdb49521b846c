// What is switched on, and its labels, are integers.
struct S {
    int m;
};
int a[3];

void f(int n, const char *s, float x, int S::*p)
{
    switch ("x") { }
    switch (nullptr) { }
    switch (a) { }
    switch (p) { }
    switch (s) { case "a": break; case "b": break; }
    switch (x) { case 1.5: ; }
    switch (n) { case nullptr: ; case S(): ; }
    switch (int q) { }
    if (int r) { }
}

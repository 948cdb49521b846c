// a reference that may change its object does not bind to a value; other values convert to what is referred to
struct S { };
void f(int &);
void g(const int &);
void fn();
void taken(S);
int arr[3];
int *p;
void h(double d)
{
    f(1.5);
    f(S());
    f(d);
    f(nullptr);
    g(1.5);
    g(p);
    g(arr);
    taken(fn);
    int &&r = p;
    const int &c = arr;
}
const int &i() { return p; }

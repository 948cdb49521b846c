// objects whose default constructor is deleted, private, or leaves a constant without a value
struct R { int &r; };
struct N { N() = delete; int a; N(int); };
struct C { const int c; };
class P { P(); public: P(int); friend void friendly(); };
struct Ok { const int c = 1; };
R *r = new R;
P many[2];
void f()
{
    new N;
    N();
    N a(1);
    C c;
    C d{1};
    C();
    P p{};
    new P;
    new P(1);
    Ok ok;
}
void friendly() { P p; new P; P(); }

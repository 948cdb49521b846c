namespace a { void f(int); } namespace b { void f(int); }
using namespace a; using namespace b;
int main() { f(1); return 0; }

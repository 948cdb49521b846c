// Members with these words where they belong.

struct S
{
    explicit S(int);
    explicit operator int() const;
    virtual ~S();
    virtual void f() = 0;
    static S *make();
    operator long();
    friend void g();
    static void (*p)();
};
S::S(int) {}
S::operator int() const { return 1; }
S::~S() {}
void (*S::p)() = 0;
void (*q)() = 0;
int (*(*r)(int))() = 0;

template <class T>
struct P
{
    operator T();
    explicit operator T *() const;
};
template <class T> P<T>::operator T() { return T(); }
template <class T> P<T>::operator T *() const { return 0; }
template P<int>::operator int();
template <> P<char>::operator char() { return 0; }

struct Derived : S
{
    using S::operator int;
    void f() override = 0;
};

union U
{
    int a = 1;
    int b;
    static const int c = 3;
    int f(int d = 2);
    struct Named { int e = 4; int g = 5; };
    Named n;
};
struct Around
{
    int x = 1;
    union { int a = 1; float b; };
    union { int c; float d = 2; };
    struct { int e = 1, f = 2; } h;
};

// words of members and storage classes where they do not belong
mutable int m;
register int r;
friend void f();
virtual void g();
int h() -> int;
void deleted(int);
void deleted(int) = delete;
void deleted(long) = delete;
struct S { thread_local int t; extern int e; register int r; mutable int ok; mutable void no(); static thread_local int s; };
template <class T> void one(T... t);
template <class... T> void all(T... t);
template <class T> void expands(T t) { all(t...); }
int arr[3](3);
void over(int);
void over(long);
auto p = &over;
register int *reg __asm__("r12");

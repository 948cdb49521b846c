struct Base { int n; };
template<class T> struct Of { };
struct One : Base, Of<int> { };
struct Two : Of<int> { };
struct Three : Two { };
template<class T> void of(Of<T> &);
template<class T> void pointer(T *);
template<class R> int result(R (*)(int));
template<class R> int trailing(auto (*)(int) -> R);
template<class R, class A> int both(R (*)(A), A);
int get(int);
int set(int);
long set(long, long);
void none();
struct Other { };
void use(One one, Two two, Three three, Other other)
{
    of(one);
    of(two);
    of(three);
    of(other);
    pointer(one);
    pointer(three);
    result(get);
    result(set);
    result(none);
    trailing(get);
    both(get, 1);
    both(get, 1L);
    both(none, 1);
}

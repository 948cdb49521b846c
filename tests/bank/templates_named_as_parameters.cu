template <class T> struct T {};
template <class T> struct A; template <class T, class U> struct A<T*> {}; template <class T> struct A<T&> {};
int f(); int s = sizeof(f) + sizeof f + sizeof(f());

// A cast that a function makes has an effect, and so has a reference to a copy of a bit-field; one to a base has none.
template <class> struct Ref { int n; };
template <class> struct Val {};
struct Base {};
struct W : Base {
    template <class U> operator Ref<U> &();
    template <class U> operator Val<U>();
    operator int &();
    int bits : 3;
    int n;
};
void f(W w)
{
    static_cast<Ref<int> &>(w);
    static_cast<Ref<int> const &>(w);
    static_cast<Val<int>>(w);
    static_cast<int &>(w);
    static_cast<int &&>(w.bits);
    static_cast<Base &>(w);
    static_cast<int &&>(w.n);
}

class Own { typedef int Type; enum Kind { kind }; };
template<class T = missing> struct First { };
template<class T> struct Second : also_missing { };
template<Own::Type x> struct Third { };
template<class T = Own::Type> struct Fourth { };
template<int x = Own::kind> struct Fifth { };
template<class T> using Alias = Own::Type;
template<class T, int n = missing_too> void function();
template<class T, Own::Kind n> void other();
struct Around
{
    template<class T = missing_there, int n = later> struct Member { };
    template<class T, class U = Own::Type> struct Second { };
    template<class T = Around> struct Third : T { };
    static const int later = 1;
};
class Keeper
{
    enum Kind { kind };
    template<Kind k> struct Inner { void member(); };
    void use() { Inner<kind> inner; inner.member(); }
};
template<Keeper::Kind k> void Keeper::Inner<k>::member() { }

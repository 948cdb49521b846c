// where the classes have to be complete in whose declarations something is wrong
class Own { typedef int Type; };
template<class A, int N> struct Check { static_assert(N < 0, "no"); };
Check<Own, 1>
    variable;
struct Holds {
    Check<Own, 2>
        member;
};
void parameter(
    Check<Own, 3>
        p
) {}
Check<Own, 4>
    result(
) { throw 1; }
typedef
    Check<Own, 5>
    Alias;
Alias
    of_alias;
void block() {
    Check<Own, 6>
        local;
    (void)sizeof(
        Check<Own, 7>
    );
    new
        Check<Own, 8>
        ();
    extern Check<Own, 10>
        &reference;
    reference
        .
        z;
}
template<class A> struct Member { typename A::Type x; };
template<class A> struct Base :
    Member<A> {};
template<class A> struct Outer {
    Base<A>
        base;
    struct Inner { typename A::Nope x; };
    Inner inner;
};
Outer<Own> outer;
Outer<const Own> second;
template<class A> struct Nothing { A x; };
Nothing<void> first_nothing;
Nothing<const void> second_nothing;

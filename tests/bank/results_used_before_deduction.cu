// Functions whose results are deduced, used where nothing in front has a body.
auto declared(int);
auto named = declared;
auto other(int);
auto called = other(1);
auto itself() { return itself; }
auto address() { return &address; }
auto measured(int n)
{
    int x = sizeof(measured(1));
    return x;
}

struct S {
    auto first() { return second(); }
    auto second() { return 1; }
    int third() { return second(); }
};
struct Member {
    int member = later();
    auto later() { return 1; }
};
struct Default {
    void given(int x = later());
    static auto later() { return 1; }
    int behind() { return later(); }
};

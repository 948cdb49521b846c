// What is thrown is an object that can be copied, what is caught has a type.
struct Open;
struct Fixed {
    Fixed();
    Fixed(const Fixed &) = delete;
};
struct Moved {
    Moved();
    Moved(Moved &&);
};
Fixed fixed;
Moved moved;

void f(Open *open, Open &reference, Fixed parameter, Moved local)
{
    Fixed variable;
    try {
        if (open) throw fixed;
        if (open) throw variable;
        if (open) throw parameter;
        if (open) throw moved;
        if (open) throw open;
        if (open) throw reference;
        throw throw 1;
    } catch (auto e) {
    } catch (const auto &r) {
    }
    throw local;
}

struct B {
    virtual ~B();
};
struct M {
    ~M() noexcept(false);
};
struct D : B {
    M m;
};

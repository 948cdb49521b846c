struct B { };
struct [[deprecated]] D final : public virtual B, private B {
    explicit(true) D(int) : B(), x{1} { }
    ~D() = default;
    int x : 3 = 1, : 2;
    operator int*() const;
    virtual void f() const override = 0;
    friend struct B;
private:
    using B::B;
};
enum class E : int { a, b [[deprecated]] = 2 };
enum F : char;

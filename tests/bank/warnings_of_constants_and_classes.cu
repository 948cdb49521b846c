// Constants that change their sign or do not fit, alignments that do nothing, conversions that nothing calls, pure
// functions that are final, class-keys in front of template parameters, assembly in constexpr functions.
int sign = 3000000000u;
int sum = 3000000000u + 1u;
long every = 18446744073709551615ull;
int bits = 0xF0000000u;
int rest = -5u;
int in_list[] = {3000000000u};
void assigned(int &a) { a = 4294967295u; }
template <class T> int returned(T) { return 3000000000u; }
int divided = (-2147483647 - 1) / -1;
int negated = -(-2147483647 - 1);
int remainder_of = (-2147483647 - 1) % -1;
struct alignas(2) Less { double v; };
struct alignas(8) Equal { double v; };
struct alignas(1) Dynamic { virtual void f(); };
struct Base { };
struct Converts : Base {
    operator int() const;
    operator Converts &();
    operator Base();
    operator const void();
    operator Converts *();
};
struct Pure {
    virtual void f() final = 0;
    virtual void g() = 0;
};
struct Last final : Pure { void f() override = 0; };
template <class T> struct Friends {
    friend class T;
    friend T;
    struct T *pointer;
};
const char *narrow = "ab\xfff\777";
const wchar_t *wide = L"\xfff";
char one = '\400';
constexpr int assembly() { asm(""); return 1; }
int from_null = (int)nullptr;
long as_long = (long)nullptr;

// c++17
// [meta.unary.prop], [basic.types.general]/10: traits of classes, of closures by what they hold.

struct P { int m; }; struct Empty {}; struct Pad { int a; double b; }; struct Tail { int a; Empty e; };
struct Derived : Empty { int a; }; struct Bits { int a : 8; int b : 24; }; union Same { int a; unsigned b; };
struct Deleted { ~Deleted() = delete; }; class Hidden { ~Hidden(); }; struct Holds { Hidden h; };
struct From { From(int); }; struct Constant { constexpr Constant(int) {} };
struct Any { template <class T> constexpr Any(T) {} }; struct Copies { Copies(int); constexpr Copies(const Copies &) {} };
struct Dies { ~Dies() {} }; struct Throws { ~Throws() noexcept(false) {} };

static_assert(__has_unique_object_representations(int));
static_assert(!__has_unique_object_representations(float));
static_assert(__has_unique_object_representations(P));
static_assert(!__has_unique_object_representations(Pad));
static_assert(!__has_unique_object_representations(Tail));
static_assert(__has_unique_object_representations(Derived));
static_assert(__has_unique_object_representations(Bits));
static_assert(__has_unique_object_representations(Same));
static_assert(!__has_unique_object_representations(Empty));
static_assert(__is_literal_type(P));
static_assert(!__is_literal_type(From));
static_assert(__is_literal_type(Constant));
static_assert(__is_literal_type(Any));
static_assert(!__is_literal_type(Copies));
static_assert(!__is_literal_type(Dies));
static_assert(__has_nothrow_copy(P));
static_assert(!__has_nothrow_copy(Copies));

auto closure = [x = 1] { return x; };
static_assert(__is_literal_type(decltype(closure)));
static_assert(sizeof(closure) == 4);
int h() {
    int a = 0; long b = 0; Dies d;
    auto both = [a, b] { return 1; };
    static_assert(sizeof(both) == 16);
    auto reference = [&a] { return 1; };
    static_assert(sizeof(reference) == sizeof(void *));
    auto three = [c = 'a', s = short(1), a] { return 1; };
    static_assert(sizeof(three) == 8);
    auto holds = [d] { return 1; };
    static_assert(!__is_literal_type(decltype(holds)));
    return 0;
}
constexpr long double big = 3;
static_assert(big > 2);
extern int unbounded[];
int unbounded[] = {1, 2};
static_assert(sizeof(unbounded) == 8);

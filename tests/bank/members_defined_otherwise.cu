// Members that are defaulted or deleted where they cannot be, constructors by value, static functions that would override.
struct Special { Special(); void f(int); template <class T> void g(T); Special &operator=(const Special &); ~Special(); };
void Special::f(int) = default;
Special::Special() = delete;
Special &Special::operator=(const Special &) = delete;
template <class T> void Special::g(T) = delete;
Special::~Special() = default;
struct ByValue { ByValue(ByValue, int = 1); ByValue(const ByValue, ...); };
struct Virtual { virtual void f(); virtual int g(int) const; virtual void h(); };
struct Between : Virtual {};
struct Static : Between { static void f(); static void g(int); template <class T> static void h(); };

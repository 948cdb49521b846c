// c++17
// [expr.reinterpret.cast], [expr.const.cast]: neither calls anything. [over.match.class.deduct]: only the primary
// template has guides. [temp.explicit]: an explicit instantiation is no candidate.

struct El { int x : 4; El(); operator unsigned char() const; };
unsigned char raw(const El& x) { return reinterpret_cast<unsigned char const&>(x); }
const El& made(const unsigned char& x) { return reinterpret_cast<const El&>(x); }
El& writable(const El& x) { return const_cast<El&>(x); }

template <class T> struct Box { T value; Box(T); };
template <class T> struct Box<T*> { T* pointed; Box(T*); };
void deduced(int* p) {
    Box b(p);
    (void)Box(p);
    (void)Box(1);
}

struct Any {};
template <class T> Any& operator<<(Any&, T) ;
template <class T> Any& operator<<(Any&, T*);
extern template Any& operator<<(Any&, int*);
template <> Any& operator<<(Any&, long*);
Any& print(Any& a, int* p, long* l) { return a << p << l << 1; }

// [over.match.conv]: a cast initialises directly, so explicit conversion functions compete.
struct Con { Con(double); operator int() const; explicit operator bool() const; };
Con con(1.0);
bool condition() {
    bool b = bool(con);
    (void)(bool)con;
    if (con) b = !con;
    bool c(con), d{con};
    int i(con);
    return static_cast<bool>(con) && static_cast<long>(con);
}

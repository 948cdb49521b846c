// An instance's constructor that leaves a member unset, or calls what is not constexpr, is not constexpr, whatever its template says.
template<class T> struct Buffer { T a[2]; constexpr Buffer() {} };
template<class T> struct Plain { Plain() {} };
template<class T> struct Derived : Plain<T> { constexpr Derived() {} };
template<class T> struct Set { T a; constexpr Set() : a() {} };
template<class T> struct Given { T a = 1; constexpr Given() {} };
template<class T> struct ByNumber { T a; constexpr ByNumber(int) {} };
struct S1 { Buffer<int> b; constexpr S1() {} };
struct S2 { Derived<int> b; constexpr S2() {} };
struct S3 : Buffer<char> { constexpr S3() {} };
struct S4 { Set<int> b; Given<int> g; constexpr S4() {} };
struct S5 { Buffer<int> b{}; constexpr S5() {} };
struct S6 { ByNumber<int> b; constexpr S6() : b(1) {} };
template<class T> struct S7 : Buffer<int> { constexpr S7() {} };
S7<int> s7;
template<class T> struct Outer { struct Left { T a; constexpr Left() {} }; struct Made { int : 3; T a; constexpr Made() : a() {} }; };
struct S8 { Outer<int>::Left n; constexpr S8() {} };
struct S9 { Outer<int>::Made n; constexpr S9() {} };

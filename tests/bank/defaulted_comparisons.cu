// nvcc: -std=c++20
struct H { bool operator==(const H &) const = default; int operator==(int) const = default; };
struct Q { bool operator==(const Q &) = default; };
struct R { bool operator==(R) const = default; };
struct S { friend bool operator==(S, int) = default; };
struct T { int operator==(const T &) const = default; };

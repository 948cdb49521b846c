// nvcc: -std=c++17
namespace n { template <class T> struct X { }; } struct A : n::X { };

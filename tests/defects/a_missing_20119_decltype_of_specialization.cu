// nvcc: -std=c++17
// `decltype` of specialisations of managed variable templates and of members of class templates; a member of a class that
// depends on a parameter is looked up in an instance, where the reference says nothing.
template<class T> __managed__ T v;
namespace n { template<class T> __managed__ T w; }
template<class T> struct C { static int q; static __managed__ T m; typedef int t;}; 
template<class T> __managed__ T C<T>::m;
decltype(v<int>) a1;
decltype(n::w<int>) a2;
decltype(::n::w<int>) a3;
decltype(C<int>::m) a4;
template<class T> void f() { decltype(v<T>) b1; decltype(n::w<T>) b2; decltype(C<T>::m) b3; decltype(v<int>) b4; decltype(C<int>::m) b5; }
template<class T> void g() { decltype(v<T>) b1; decltype(n::w<T>) b2; decltype(C<T>::m) b3; decltype(v<int>) b4; decltype(C<int>::m) b5; }
int main() { f<int>(); f<float>(); decltype((v<int>)) x = a1; }

// nvcc: -std=c++17
template<class T> concept D = true;
int after;
template<class T, int N, size_t M, unsigned U, class... A> struct X {};
namespace q { struct z {}; template<z *P, struct y *Q> void f(); template <template<int> class C, C<3> *p> void g(); }

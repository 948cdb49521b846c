// In a member's definition outside of its class template a member of the class hides a template parameter
// ([temp.local]/8): `N` is the type.
template<class T> struct J { int v; };
template<int> struct G {
  using N = J<int>;
  N *get();
  N *n;
};
template<int N>
J<int> *G<N>::get()
{
  N *p = n;
  return p;
}
int main() { G<1> g{}; return g.get() != nullptr; }

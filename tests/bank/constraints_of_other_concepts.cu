// nvcc: -std=c++20
// Constraints by concepts with a qualified name that take no type, more arguments, or fewer.
namespace c {
template <auto V> concept Positive = (V > 0);
template <class T, class U> concept Pair = true;
template <class T> concept Any = true;
template <class T, class U = int> concept Some = true;
template <class T, class... U> concept Many = true;
}
template <c::Positive auto N> int positive() { return N; }
template <c::Pair T> int pair() { return 1; }
template <c::Any<int> T> int any() { return 1; }
void placeholder(c::Pair auto x) { }
template <c::Any T, c::Some U, c::Some<char> V, c::Many W, c::Many<int, char> X, c::Pair<int> Y> void fits();
void all(c::Any auto a, const c::Pair<int> auto &b);

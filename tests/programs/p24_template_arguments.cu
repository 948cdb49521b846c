//@ nvcc: -std=c++17
// Alias templates whose template template parameter takes, for the reference only, a template with a parameter that is
// no type.
template <class K, class A = int, int B = 16> struct Table { K k; };
template <class K> struct One {};
template <class... T> struct Types {};
namespace n {
struct Local {};
template <class T> struct W {};
template <template <class...> class H, class K> using Make = Types<H<K>, W<Local>, W<K>>;
}
typedef Types<n::Make<Table, int>, n::Make<Table, char>> All;
typedef Types<n::Make<Table, Types<n::Make<Table, int>>>> Nested;
typedef Types<n::Make<One, int>> Fits;
int use(Nested *, Fits *) { All a; (void)a; return sizeof(All); }

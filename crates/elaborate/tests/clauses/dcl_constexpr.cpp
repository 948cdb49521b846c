// c++17
// [dcl.constexpr]/6: the word constexpr makes a variable const, as a member and at namespace scope too.
constexpr unsigned at_namespace = 3;
constexpr auto deduced = 4L;
constexpr int array[] = {1, 2};
constexpr const int &reference = at_namespace == 3 ? array[0] : array[1];
constexpr const char *pointer = "x";
struct S { static constexpr int member = 1; constexpr static auto placeholder = 2.5; };
template<class T> struct P { static constexpr T member = 1; };
template<class T> constexpr T variable = T(1);
static_assert(__is_same(decltype((at_namespace)), const unsigned &));
static_assert(__is_same(decltype((deduced)), const long &));
static_assert(__is_same(decltype((array)), const int (&)[2]));
static_assert(__is_same(decltype((reference)), const int &));
static_assert(__is_same(decltype((pointer)), const char *const &));
static_assert(__is_same(decltype((S::member)), const int &));
static_assert(__is_same(decltype((S::placeholder)), const double &));
static_assert(__is_same(decltype((P<short>::member)), const short &));
static_assert(__is_same(decltype((variable<char>)), const char &));

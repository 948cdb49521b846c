// Classes that values of their scope hide, local functions that differ in their results, scoped enumerations as numbers, and
// objects that are copied by a constructor for objects that are not const.
int value; struct value {}; value a;
struct named {}; int named(int); named b;
struct Holder { struct named m; named n; };
void locals() { int g(); float g(); extern long g(); int h(int), *h(int); }
template<class T> void pattern() { int g(); float g(); }
enum class { one };
enum class : char { two };
enum struct { three } object;
typedef enum class { four } Alias;
struct Member { enum class { five }; };
enum class Scoped { x = 2 };
int bound[Scoped::x];
int null[nullptr];
struct Bounds { int q[Scoped::x]; };
template<class T> struct Pattern { int q[Scoped::x]; };
typedef int Array[Scoped::x];
void block() { int q[Scoped::x]; (void)sizeof(q); }
struct Odd { Odd(Odd &); Odd(); };
const Odd constant; Odd &&moved();
Odd copy = constant;
Odd expiring = moved();
auto deduced = constant;
struct Holds { Odd odd = constant; };
struct Whole { Odd odd; }; const Whole whole; Whole other = whole;

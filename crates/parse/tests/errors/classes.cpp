struct A : , B { };
struct C { int x = ; public int y; C() : x { int z2; } int z; };
struct D { D() : { } operator (); ~D(,); int last; };
struct E { friend; using = int; template<class> ; enum { a b }; int last; };
template<class T struct F;
template<class T> concept = true;
namespace { int a }
namespace n = ;
using namespace ;
static_assert(true "");
int last;

namespace n::inline m { extern "C" { int x; } }
namespace k = n::m;
using namespace n;
using n::m::x, k::x;
static_assert(true, "");
;

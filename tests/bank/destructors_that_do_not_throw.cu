// A destructor that says nothing of exceptions throws where those of its members and bases do.
#include <type_traits>
struct Own { ~Own() {} };
struct Loud { ~Loud() noexcept(false); };
struct Member { Loud l; ~Member(); };
struct Base : Loud { ~Base(); };
struct Implicit { Loud l; };
struct Defaulted { Loud l; ~Defaulted() = default; };
template<class T> struct Holds { T t; ~Holds() {} };
class Hidden { ~Hidden(); friend struct Friendly; };
struct Friendly { Hidden h; ~Friendly(); };
extern Own &own; extern Member &member; extern Base &base; extern Implicit &implicit; extern Defaulted &defaulted;
extern Holds<Own> &holds; extern Holds<Loud> &loud; extern Friendly &friendly;
static_assert(noexcept(own.~Own()) && noexcept(holds.~Holds()) && noexcept(friendly.~Friendly()));
static_assert(!noexcept(member.~Member()) && !noexcept(base.~Base()) && !noexcept(implicit.~Implicit()));
static_assert(!noexcept(defaulted.~Defaulted()) && !noexcept(loud.~Holds()));
static_assert(std::is_nothrow_destructible<Own>::value && !std::is_nothrow_destructible<Holds<Loud>>::value);
struct Polymorphic { virtual ~Polymorphic(); };
struct Louder : Polymorphic { ~Louder() noexcept(false); };
struct Loudest : Polymorphic { Loud l; ~Loudest(); };
struct Quiet : Polymorphic { Own o; ~Quiet(); };

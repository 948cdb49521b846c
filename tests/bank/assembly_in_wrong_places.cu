// Assembly and labels where there are none, and words and strings that assembly has not.
struct Members { asm("nop"); int field asm("f"); int bits asm("b") : 3; static int shared asm("s"); };
template<class T> struct Pattern { asm("nop"); T field asm("f"); };
typedef int Type asm("t");
void locals() { int local asm("l"); static int kept asm("k"); local = kept; }
int defined(int n) asm("d") { return n; }
int twice asm("one") asm("two");
int parameter(int n asm("n"));
template<class T> int pattern() asm("p");
asm goto("nop");
asm inline("nop");
asm(L"nop");
void words() { asm const("nop"); asm volatile const("nop"); asm(u"nop"); asm inline("nop"); }
void operands(int n) { asm("nop" :: "r"({1})); asm("nop" :: "r"()); }

// A suffix without an underscore is told of where it stands first, and not where a header's operator has it.
# 1 "header.h" 1 3
namespace N { int operator""h(unsigned long long); }
# 4 "b_suffixes_told_once.cu" 2
int a = 4h;
int b = 4km;
int c = 5km;
int d = 4miles;
void f() { int e = 6km; }

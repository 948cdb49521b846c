// A function with C linkage is one in all namespaces.
extern "C" int c_function(int);
namespace N { extern "C" int c_function(int); }
using namespace N;
int i = c_function(3);

// classes that a header has defined
struct dim3 { int x; };
namespace std { template<class T> class allocator {}; }
namespace std { template<class T> struct initializer_list {}; class type_info { }; }
struct float4 { };

// nvcc: -std=c++17
// A linkage-specification where none can be given has a number of its own; behind a template-head it says nothing of the
// linkage of templates.
template <class T> extern "C" __device__ void behind(T);
void block() { extern "C" __global__ void kernel(); }
auto closure = [] { extern "C" int variable; };
extern "C" { extern "C" int nested; namespace N { extern "C" void fine(); } template <class T> void in_braces(T); }
extern "C" template <class T> __device__ void in_front(T);

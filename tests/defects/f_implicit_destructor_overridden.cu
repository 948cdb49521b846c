struct M { __device__ virtual ~M(); };
struct N : M { }; struct O : N { ~O(); }; struct P : M { ~P() = default; };

struct M { __device__ virtual ~M(); }; struct H { virtual ~H(); };
struct Z : M, H { }; struct Y : Z { __device__ ~Y(); };

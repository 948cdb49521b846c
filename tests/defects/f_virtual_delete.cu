struct V { __device__ V(); __device__ virtual ~V(); }; struct D : virtual V { D() {} }; void f() { D d; V *v = new D; delete v; }

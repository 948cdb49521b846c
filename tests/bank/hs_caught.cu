// Objects that handlers catch are not looked at.
struct S { S(); __device__ S(const S &); __device__ ~S(); };
__host__ __device__ void u() { try { } catch (S s) { } }
void v() { try { S t; } catch (S s) { S t; } }

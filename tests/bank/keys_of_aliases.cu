// nvcc: -std=c++17
typedef struct { } X;
union X u;
typedef enum { a } E;
struct E *e;

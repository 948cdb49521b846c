// nvcc: -std=c++17
struct B : virtual public B { B(); virtual ~B(); };
B::B() { }
struct D : D { };

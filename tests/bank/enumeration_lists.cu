// nvcc: -std=c++17
// Lists that make values of enumerations.
enum E { e0 };
enum F : int { f0 };
enum class G { g0 };
void v();
E a{1};
E b = {1};
F c{1};
F d = {1};
G e{1};
G f = {1};
E g{e0};
E h{v()};
F i = {v()};
E j = {};
G k{G::g0};
E l[2] = {e0, 1};
void one(E);
void two(F);
void u()
{
    one({1});
    two({1});
    one({e0});
    two({f0});
    one({});
    new E{1};
    new E{e0};
}
E r() { return {1}; }
E s() { return {e0}; }

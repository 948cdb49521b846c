// c++17
// [class.union.anon]: anonymous unions outside of classes.

static union { int ua; float uf; };
int uu() { return ua; }
static_assert(__is_same(decltype((ua)), int &));
static_assert(__is_same(decltype(&uf), float *));
int lu() { union { int la; char lb[4]; }; la = 3; static_assert(__is_same(decltype((lb)), char (&)[4])); return lb[0]; }
union { int named; } nu; static_assert(__is_same(decltype((nu.named)), int &));

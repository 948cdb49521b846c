// Names in front of :: that nothing declares, and templates that a namespace lacks: where the reference goes on.
namespace std { struct ok {}; }
void g19() { foo19::T<int>::U a; a.b(); } int last19;
void g20() { foo20::a::T a; a.b(); } int last20;
void g21() { std::no a; a.b(); } int last21;
void g22() { std::no a = 1; a.b(); } int last22;
void g23() { std::no a(1); a.b(); } int last23;
void g24() { std::no a{1}; a.b(); } int last24;
void g25() { std::no *a; a->b(); } int last25;
void g26() { std::no &a = undef; a.b(); } int last26;
void g27() { const std::no &a = undef; a.b(); } int last27;
void g28() { static std::no a; a.b(); } int last28;
void g29() { std::no a, b; a.b(); b.c(); } int last29;
void g30() { std::no<int> a; a.b(); } int last30;
void g31() { const std::no<int> a; a.b(); } int last31;
void g32() { const std::no<int> &a = undef; a.b(); } int last32;
void g33() { static std::no<int> a; a.b(); } int last33;
void g34() { for (std::no i = 0; i < 3; ++i) ; } int last34;
void g35() { typedef foo35::T T; T a; } int last35;
void g36() { auto a = foo36::T(1); auto b = foo36::f<int>(1); foo36::f36(1); foo36::f36(1).g36(); foo36::T::f36(); } int last36;
void g37() { auto l = [](foo37::T a) { a.b(); }; auto m = [](const std::no<int> &a) { a.b(); }; } int last37;
void g38(int n) { using namespace foo38; using foo38::T; namespace a = foo38; n = 1; } int last38;

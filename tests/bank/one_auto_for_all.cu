void f() { auto y = 1, z = 2.0; auto a = 1, *b = &a; auto c = 1, d = 'x'; const auto e = 1, g = 2; }
void g() { for (auto i = 0, n = 3u; i < 3; ++i) { } auto *p = "x", s = 3; }

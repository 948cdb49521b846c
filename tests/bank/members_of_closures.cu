void use()
{
    int q = 1;
    auto first = [a = 1, b = 2](int c) { return a + b + c; };
    auto second = [q, &r = q] { return q + r; };
    int x = first.a, y = first.zz, z = first(1);
    first.b = 3;
    int v = second.q, w = second.r;
}

// values behind commas and of conditionals whose conditions are constants
void f(int a, int b, unsigned u) {
 int x1[] = {((void)a, 2u)}; int x2[] = {((void)a, u)}; int x3[] = {(sizeof(a) ? 2u : u)}; int x4[] = {(sizeof(a) ? 2u : a)}; int x5[] = {(a ? 2u : 3u)};
 int x6[] = {(sizeof(a) ? a : u)}; int x7[] = {((void)u, 2.5)}; int x8{((void)a, 2u)}; int x9[] = {true ? u : 1};
}

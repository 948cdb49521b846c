// A string initialises an array of characters and no other one.
const char *s[2] = "ab";
char *t[] = "ab";
char c[2][3] = "ab";
void *v[2] = "ab";
bool b[3] = "ab";
struct S {
    const char *m[2] = "ab";
};
void f()
{
    const char *local[2] = "ab";
    char rows[3][4] = "abc";
}

// What is passed over has a directive in it: the lines behind it keep their numbers.
foo::T f()
{
}
#line 100
int g;
int h = undefined_here;
foo2::T k(int n) { return n; }
#line 200
int l; int m = undefined_too;

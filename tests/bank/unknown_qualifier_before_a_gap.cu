// What is passed over has a gap that the preprocessor leaves out: the lines behind it keep their numbers.
foo::T f()
{
}














int g;
int h = undefined_here;
foo2::T k(int n) { return n; } int l; int m = undefined_too;

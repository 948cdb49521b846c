int before;
__devic__ float f(float x) { return x; }
void g() { f(1); }

__global__ void k(int *p, int n) {
  if (n == 1) then p[0] = 1;
  boolean done = null;
  p[1] := 2;
  int 3d = 4;
}
void f(int n) {
  while n < 3 { n++; }
  else { n = 4; }
}
global void g(int *p) { }

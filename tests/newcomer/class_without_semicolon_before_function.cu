class Counter {
public:
  int n = 0;
}
int next(Counter &c) { return ++c.n; }

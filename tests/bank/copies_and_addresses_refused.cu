// What cannot be copied: in results, closures and captures; and what has no address.
struct Moved {
  Moved(int);
  Moved(Moved &&);
};
Moved from_constant(const Moved &m) { return m; }
Moved from_rvalue(Moved &&m) { return m; }
Moved from_static() { static Moved m(1); return m; }
Moved from_value(Moved m) { return m; }
Moved from_local() { Moved m(1); return m; }

template <class F> void take(F f);
void closures() {
  auto holds = [m = Moved(1)] { return 1; };
  auto copied = holds;
  auto moved = static_cast<decltype(holds) &&>(holds);
  take(moved);
  auto refers = [&moved] { return 2; };
  auto again = refers;
}

void addresses() {
  const int constant = 2;
  static const int kept = 3;
  const int &reference = kept;
  auto a = [] { return &constant; };
  auto b = [] { return constant + *&kept + *&reference; };
  auto c = [&] { return &constant; };
}

int *bound() { return new int[]{1, 2}; }
int *counted() { return new int[2]{1, 2}; }

// A function that only calls with dependent arguments name is used by instances alone.
static int by_array(int *);
static int by_parameter(int);
static int by_instance(int);
static int by_constant(int);
static int surely(int);

template <class T, int N> struct A {
    int own();
    void f()
    {
        int list[N];
        by_array(list);
        by_parameter(N);
        by_parameter(own());
        surely(1);
    }
};

template <class T> int none(T t) { return by_parameter(t); }
int plain = none(1);
template <class T> auto deduced(T t) { return by_instance(t); }
int made = deduced(1);
template <class T> constexpr int constant(T t) { return t ? 0 : by_constant(t); }
constexpr int number = constant(1);

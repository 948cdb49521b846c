// Class templates that are defined for some arguments only, and what is asked of the others.
template <class T> struct accumulator;
template <> struct accumulator<float> { using type = double; static constexpr int width = 8; };
template <class T> using accumulator_t = typename accumulator<T>::type;
struct sample { accumulator<short>::type total; accumulator_t<float> count; accumulator_t<char> rest; };
int widths() { return accumulator<float>::width + accumulator<double>::width; }
int wide = accumulator<long>::width;
template <class T, class A = typename accumulator<T>::type> struct reducer { A value; };
reducer<float> fine; reducer<int> wrong;
template <class T> struct holder { accumulator_t<T> value; typename T::type other; using more = typename T::type; };
holder<float> one;
struct empty {}; template <class T> using deep = typename T::inner::type; deep<empty> first; deep<int> second;

// The type of a conversion function behind a qualifier was looked up in the class alone: parameters of the template
// around the call were not declared.
template <class T, int N> struct Vec {};
template <class T> struct DataType { typedef T channel_type; };
struct Mat {
  typedef int inner;
  template <class T, int n> __host__ __device__ operator Vec<T, n>() const { return {}; }
  __host__ __device__ operator inner() const { return 1; }
};
template <class T> struct Mat_ : Mat {
  template <int n> operator Vec<typename DataType<T>::channel_type, n>() const;
  int number() const { return this->Mat::operator inner(); }
};
template <typename T>
template <int n>
inline Mat_<T>::operator Vec<typename DataType<T>::channel_type, n>() const {
  return this->Mat::operator Vec<typename DataType<T>::channel_type, n>();
}
template <typename T> Vec<T, 3> first(Mat m) { return m.Mat::operator Vec<T, 3>(); }
Vec<int, 3> f(Mat_<int> m) { return first<int>(m); }
Vec<int, 2> g(Mat_<int> m) { return m.operator Vec<int, 2>(); }
int h(Mat_<int> m) { return m.number(); }
__global__ void k(Mat m) {}

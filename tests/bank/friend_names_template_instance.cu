// A friend that is a template-id names an instance of a template: it declares no other function, and says nothing about
// the execution spaces of the template.
template <class T> class Field;
template <class T> __global__ void touch(Field<T> f);
template <class T> __device__ T first(Field<T> f);

template <class T> class Field {
  T *data;
  friend void touch<T>(Field<T>);
  friend T first<>(Field<T>);

public:
  explicit Field(T *data) : data(data) {}
};

template <class T> __global__ void touch(Field<T> f) { f.data[0] = first(f); }
template <class T> __device__ T first(Field<T> f) { return f.data[1]; }

void run(float *p) { touch<<<1, 1>>>(Field<float>(p)); }

// The headers of Thrust and the name of a class are forgotten.
namespace thrust {}
void f() {
    thrust::device_vector<int> v(10);
    vectr<float> w;
    int a = thrust::is_thing<int>::value + missing<int>::value;
    v.push_back(3); w = 2;
}
template <class T> typename thrust::identity<T>::type g(T t) { return thrust::identity<T>()(t); }

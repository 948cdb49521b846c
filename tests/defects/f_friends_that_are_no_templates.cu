template <class T> struct S { friend T g(T t); friend S operator+(S, S); friend bool operator==(const S &, const S &); friend class Q; friend int m(); };
S<int> s; S<float> u;

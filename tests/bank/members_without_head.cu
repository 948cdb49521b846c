// nvcc: -std=c++17
template <class T> class Stack { T *d; public: void push(T v); static int n; struct In; }; void Stack<int>::push(int v) { }
template <class T> class Stack2 { T *d; public: void push(T v); static int n; struct In; Stack2(); }; int Stack2<int>::n = 1;
template <class T> class Stack3 { T *d; public: void push(T v); static int n; struct In; Stack3(); }; template <class T> void Stack3::push(T v) { } template <class T> Stack3::Stack3() { }
template <class T> class Q { }; class Q<int> { int *e; }; template <> class Q<char> { };
template <class T> struct R { void f(); struct In { void g(); }; }; template <> struct R<int> { void f(); }; void R<int>::f() { } template <> void R<char>::f() { } template <> void R<char>::In::g() { } void R::f() { }

union U { int x; }; struct B1 : U {}; struct B2 : U, U {}; template <class T> struct B3 : U {};
int I; struct B4 : I {}; enum E { e1 }; struct B5 : E {}; struct B6 : Undef {}; namespace n {} struct B7 : n {};
template <class T> struct TT {}; struct B8 : TT {}; template <class T> struct B9 : T {};

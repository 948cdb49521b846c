struct S { int x : 40; int y : 0; bool b : 2; char c : 9; unsigned : 0; long l : 64; long m : 65; int n : -1; };
struct T { bool b : 9; unsigned char c : 8; unsigned short d : 17; };

#pragma pack(3)
#pragma pack(push, 3)
#pragma pack(pop, 5)
#pragma pack(pop)
#pragma pack(pop, a)
#pragma pack(push, a)
#pragma pack(push)
#pragma pack(pop, b)
#pragma pack(pop, a, 3)
#pragma pack(pop)
#pragma pack(show)
#pragma pack(show
#pragma pack(
#pragma pack(-1)
#pragma pack(small)
#pragma pack(4.0)
#pragma pack("4")
#pragma pack((4))
#pragma pack(2 + 2)
#pragma pack(4,)
#pragma pack(4
#pragma pack 4)
#pragma pack)
#pragma pack() x
#pragma pack(4);
#pragma pack(push 4)
#pragma pack(push, a, b)
#pragma pack(push, a 4)
#pragma pack(push, 4, a)
#pragma pack(push
#pragma pack(push,
#pragma pack(push, 3
#pragma pack(pop a)
#pragma pack(4294967300)
struct S {
#pragma pack(6)
    int n;
};
_Pragma("pack(3)") _Pragma("pack(push, 4)") int x;
#pragma message "a" b
#pragma message("a") b

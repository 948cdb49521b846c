#pragma pack()
#pragma pack(0)
#pragma pack(1)
#pragma pack(2) // two
#pragma pack(4u)
#pragma pack(0x8)
#pragma pack(010)
#pragma pack(256)
#pragma pack (16)
#pragma pack(push)
#pragma pack(push, 1)
#pragma pack(push, mine)
#pragma pack(push, mine, 4)
#pragma pack(push,)
#pragma pack(pop, mine)
#pragma pack(pop, mine, 2)
#pragma pack(pop,)
#pragma pack(pop, 8)
#pragma pack(push, 1)
struct S { char c; int n; };
#pragma pack(pop)
#pragma message "a"
#pragma message("a" "b")
#pragma message
#pragma unknown(3)
int x = sizeof(S);

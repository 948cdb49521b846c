template<class T> struct Box { Box(T, T); };
template<class T> struct Pair { T a; T b; Pair(T *, T); };
int number, *pointer;
void lists()
{
    Box one(1, 2);
    Box two{1, 2};
    Box three = {1, 2};
    Pair nine(pointer, 1);
    Pair ten(&number, 1);
}
struct Later;
void whole(Later later);
void takes(Later later) { }
struct Later { int n; };
void again(Later later) { }
int array[] = 3;
int right[] = {1, 2};
char text[] = "abc";
int wrong[] = {1, "a"};
void local()
{
    int array[] = 4;
    int right[] = {1};
    char text[] = {"abc"};
    int wrong[] = {1, pointer};
}

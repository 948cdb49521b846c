// Behind a literal that its line does not close, and behind bytes that begin no token, reading goes on.
int a = @3;
int y = `1;
int b = 3 @ 4;
const char *text = "x;
int c = 0;
char letter = 'x;
int d = 5;

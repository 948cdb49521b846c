#inlcude <cstdio>
#ednif
#frobnicate

int main() { return 0; }

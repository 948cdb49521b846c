__constant__ float scale[2];
void set(float x) { scale[0] = x; }

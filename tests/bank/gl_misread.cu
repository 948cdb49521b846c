// What is no type in the place of the first parameter's makes a variable of the function.
void d(flaot);
static __global__ void __launch_bounds__(32) b(fl0at &p) { }

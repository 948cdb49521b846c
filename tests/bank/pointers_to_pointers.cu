// Qualifiers that are added or lost below a pointer, and functions as void *: where they may be added the original warns.
#include <cstdio>

__device__ float sum(const float **rows, int n) { return rows[0][n]; }
void names(const char **list);
void mutable_names(char **list);
void raw(const void *);
void callback();
struct Table { const char **names; void fill(const float **); };

__global__ void kernel(float **rows, float *out) { *out = sum(rows, 3); }

int main(int argc, char **argv) {
    names(argv);
    const char **first = argv;
    const char *const *second = argv;
    first = argv;
    raw(callback);
    raw(&callback);
    raw((const void *)callback);
    void *address = callback;
    Table t = {argv};
    std::printf("%s", second[0] ? second[0] : "");
    return argc + (address != nullptr) + (t.names != nullptr);
}

const float **rows(float **p) { return p; }
void lost(const char *a[]) {
    mutable_names(a);
    char **p = a;
    p = a;
}
char **returned(const char **p) { return p; }
void levels(float ***p) {
    const float ***q = p;
    float *const **r = p;
    float *const *const *s = p;
}
void by_default(void *p = callback);

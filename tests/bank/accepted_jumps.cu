// Jumps that enter nothing that forbids it.

struct Plain
{
    int a;
};

struct Defaulted
{
    Defaulted() = default;
    ~Defaulted() = default;
};

struct Ends
{
    ~Ends();
};

void within_one_try(int v)
{
    try { if (v) goto inside; inside: ; } catch (...) { if (v) goto there; there: ; }
}

void out_of_try(int v)
{
    again: ;
    try { if (v) goto behind; } catch (...) { goto again; }
    behind: ;
}

__device__ void out_of_constexpr(int v)
{
    if constexpr (true) { if (v) goto behind; } else { goto behind; }
    behind: ;
}

__device__ void back_over_variables(int v)
{
    again: ;
    int x = 1;
    if (v == x) goto again;
    for (int i; ; ) { if (v) break; goto within; within: ; }
}

void past_what_needs_nothing(int v, Ends *p)
{
    if (v) goto behind;
    Plain plain;
    Defaulted defaulted;
    static Ends ends;
    static int one = 1;
    thread_local int two = 2;
    extern Ends other;
    int number;
    typedef Ends E;
    behind: ;
}

template <class T>
void left_to_instances(int v)
{
    if (v) goto behind;
    T t;
    behind: ;
}

__device__ void switches(int v)
{
    switch (v)
    {
    case 1: { int x = 1; (void)x; break; }
    case 2:
        for (int i; ; ) { case 3: ; break; }
        switch (v) { case 1: int y; }
    default: ;
    }
}

__device__ int bare_statements(int v)
{
    if (v) int x = 1;
    if (v) int x = 2; else int x = 3;
    while (v) int x = --v;
    for (;;) typedef int x; 
    return v;
}

int x;
__device__ decltype(x) labelled(int v)
{
    a: int x = v;
    if (v) double x = 1;
    return x;
}

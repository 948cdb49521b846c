// What a jump may not enter: try-blocks, handlers, statements of if constexpr, scopes of variables.

struct Ends
{
    ~Ends();
};

struct Begins
{
    Begins();
};

void into_try(int v)
{
    if (v) goto inside;
    try { inside: ; } catch (...) {}
}

void into_handler(int v)
{
    if (v) goto inside;
    try {} catch (...) { inside: ; }
}

void switch_into_both(int v)
{
    switch (v)
    {
    case 0:
        try { case 1: ; } catch (...) { case 2: ; case 3: ; }
    }
}

__device__ void into_constexpr(int v)
{
    if (v) goto inside;
    if constexpr (true) { int z = 1; inside: (void)z; }
}

__device__ void switch_into_constexpr(int v)
{
    switch (v)
    {
        if constexpr (true) { case 1: ; }
    }
}

template <class T>
void pattern(int v)
{
    if (v) goto inside;
    if constexpr (sizeof(T) == 1) { inside: ; }
}

__device__ void past_conditions(int v)
{
    if (v == 1) goto a;
    if (v == 2) goto b;
    if (v == 3) goto c;
    if (v == 4) goto d;
    if (int x = v) { a: ; }
    while (int x = v) { b: ; }
    for (int x = v; ; ) { c: ; }
    switch (int x = v) { case 1: d: ; }
}

void past_objects(int v)
{
    if (v == 1) goto a;
    if (v == 2) goto b;
    if (v == 3) goto c;
    Ends first;
    a: ;
    Begins second;
    b: ;
    Begins third[2];
    c: ;
}

void into_range_for(int v)
{
    if (v) goto inside;
    for (int i : { 1, 2 }) { inside: (void)i; }
}

void switch_past(int v)
{
    switch (v)
    {
        int y = 2;
    case 1: ;
    case 2: (void)y;
    }
    switch (v)
    {
        if (int x = v) { case 1: ; }
    }
}

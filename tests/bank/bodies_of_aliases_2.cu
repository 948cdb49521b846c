using G = int(int); typedef void F(); F f { int x = 1; } int between; G g { return 1; }

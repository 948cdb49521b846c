// Names in handlers that are those of their parameters, or of the parameters of the function around a function try block.
void block() { try { } catch (int a) { int a; } catch (float a) { { int a; } for (int a = 0; a < 1; ++a) { } } }
void several() { try { } catch (int &a) { float b; struct a { }; } catch (...) { int a; } }
void function(int a) try { } catch (int a) { }
void inside(int a, int b) try { } catch (int b) { int a; int b; { int a; } } catch (...) { int b; }
template<class T> void pattern(T a) try { } catch (int a) { int a; }
struct S { S(int a) try { } catch (float a) { } };
void plain(int a) { try { } catch (int a) { } }

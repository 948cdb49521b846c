void f() { try { } catch (...) { } catch (char) { } catch (int) { } try { } catch (int) { } catch (int) { } try { } catch (int &) { } catch (const int) { } }
struct B { }; struct D : B { };
void g() { try { } catch (B &) { } catch (D &) { } try { } catch (B *) { } catch (D *) { } try { } catch (void *) { } catch (int *) { } }

// A list with one object that an explicit conversion function makes the class of.
struct Text { Text(const Text &); Text(Text &&); Text(const char *); };
struct View { explicit operator Text() const; };
inline View name() { return View(); }
struct Comm { Text path = Text{name()}; Text other{name()}; };
void f() { Text a{name()}; Text b(name()); auto c = static_cast<Text>(name()); Text d = {name()}; }

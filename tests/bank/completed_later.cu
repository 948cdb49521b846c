// What a class turns out to be behind a use of it.
class Later;
void end(Later *l) { delete l; }
class Later { ~Later(); };

class Ended { ~Ended(); };
void end(Ended *e) { delete e; }

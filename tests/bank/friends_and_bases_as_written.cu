// Friends that are not declared, that are defined or have a storage class; words that stand twice in front of a base.
struct Known {};
class Befriends {
    friend nope;
    friend class Defined {};
    friend static void first();
    static friend void second();
    friend extern void third();
    static friend class Fourth;
};
template <class T> class Pattern { friend nothing; friend union Also {}; friend T; };
struct Twice : private public Known {};
struct Again : virtual public virtual Known {};

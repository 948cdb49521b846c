// A nested class that is defined behind the class around it may have members of that class, which is complete there
// ([class.mem.general]/8, [class.nest]/3).
class path {
public:
  class iterator;
  iterator begin() const;
  int n;
};
class path::iterator {
  friend class path;
  path element;
  const path *of;
};
namespace n {
struct tree {
  struct node;
  struct inner { struct deep; inner *in; };
  node *root;
};
struct tree::node { tree below[2]; };
struct tree::inner::deep { tree all; tree::inner in; };
}
struct wrong {
  struct in { wrong w; };
  int n;
};
int sizes[sizeof(path::iterator) + sizeof(n::tree::node) + sizeof(n::tree::inner::deep)];
__global__ void k() {}

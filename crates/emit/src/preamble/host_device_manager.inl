  void *data;
  template <typename Lambda> struct manager {
    static void *do_copy(void *data) {
      Lambda *lambda = static_cast<Lambda *>(data);
      return new Lambda(*lambda);
    }
    static void do_delete(void *data) {
      Lambda *lambda = static_cast<Lambda *>(data);
      delete lambda;
    }
    static R do_call(void *data, Args... args) {
      Lambda *lambda = static_cast<Lambda *>(data);
      return (*lambda)(std::forward<Args>(args)...);
    }
  };

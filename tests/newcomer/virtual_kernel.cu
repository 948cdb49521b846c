struct Job {
  virtual __global__ void run();
};

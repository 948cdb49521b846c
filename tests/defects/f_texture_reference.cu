texture<float, 1, cudaReadModeElementType> t; surface<void, 2> s;

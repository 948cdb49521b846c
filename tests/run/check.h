// What the programs of this folder share: every one checks itself, prints `ok`, and ends with 0.
#pragma once
#include <cstdio>
#include <cstdlib>

#define REQUIRE(condition) \
    do { \
        if (!(condition)) { \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            std::exit(1); \
        } \
    } while (0)

#define CUDA(call) \
    do { \
        cudaError_t result = (call); \
        if (result != cudaSuccess) { \
            std::fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call, cudaGetErrorString(result)); \
            std::exit(1); \
        } \
    } while (0)

/// Waits for the device and ends the program with a message if anything failed there.
inline void finish() {
    CUDA(cudaGetLastError());
    CUDA(cudaDeviceSynchronize());
}

/// Memory of the device that is copied to the host by `get`.
template<class T> struct Buffer {
    T *data = nullptr;
    size_t count;
    explicit Buffer(size_t count) : count(count) {
        CUDA(cudaMalloc(&data, count * sizeof(T)));
        CUDA(cudaMemset(data, 0, count * sizeof(T)));
    }
    Buffer(const Buffer &) = delete;
    ~Buffer() { cudaFree(data); }
    T get(size_t index) const {
        T value;
        finish();
        CUDA(cudaMemcpy(&value, data + index, sizeof(T), cudaMemcpyDeviceToHost));
        return value;
    }
};

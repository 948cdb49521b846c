// What a host file includes: the types that the front end took out of its text, and the registration interface.
//
// It is included in the middle of preprocessed text, where size_t exists and no include guard of the system is
// defined, so it may not include a header of the system.
#ifndef CUFRONT_HOST_RUNTIME_H
#define CUFRONT_HOST_RUNTIME_H

#include "builtin_types.h"

extern "C" {
// The configuration that a launch expression pushed; the launcher of the kernel takes it back.
extern unsigned int __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, void *stream);

// Registration of device code and of what host code names in it.
extern void **__cudaRegisterFatBinary(void *fatbin);
extern void __cudaRegisterFatBinaryEnd(void **handle);
extern void __cudaUnregisterFatBinary(void **handle);
extern void __cudaRegisterFunction(void **handle, const char *host, char *device, const char *name,
                                   int thread_limit, uint3 *thread, uint3 *block, dim3 *block_dim,
                                   dim3 *grid_dim, int *warp_size);
extern void __cudaRegisterVar(void **handle, char *host, char *device, const char *name, int is_extern,
                              size_t size, int is_constant, int is_global);
extern void __cudaRegisterManagedVar(void **handle, void **host, char *device, const char *name,
                                     int is_extern, size_t size, int is_constant, int is_global);
extern char __cudaInitModule(void **handle);
}

static void **__cudaFatCubinHandle __attribute__((unused));

// Called by the first use of a managed variable.
static char __nv_init_managed_rt_with_module(void **handle)
{
    return __cudaInitModule(handle);
}

#endif

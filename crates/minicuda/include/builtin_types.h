// All types that the front end takes out of the text; crt/host_runtime.h includes this to bring them back.
// Nothing here may include a header of the system: in the host file its text is already there.
#ifndef CUFRONT_BUILTIN_TYPES_H
#define CUFRONT_BUILTIN_TYPES_H

#include "crt/host_defines.h"
#include "vector_types.h"
#include "driver_types.h"

#endif

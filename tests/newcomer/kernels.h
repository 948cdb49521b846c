#pragma once
#include "kernels/fill.h"

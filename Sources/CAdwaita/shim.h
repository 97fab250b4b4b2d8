#pragma once
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define ADW_VERSION_MIN_REQUIRED ADW_VERSION_1_2
#include <adwaita.h>
#include "later.h"

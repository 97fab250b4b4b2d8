#pragma once
#include <adwaita.h>
#include "earlier.h"
#include "later.h"

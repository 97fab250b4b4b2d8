#pragma once
/* GTK's types are those of that module, and not others of the same name. */
#pragma clang module import CGtk

#include <adwaita.h>
#include "earlier.h"
#include "later.h"

#pragma once

#include "CGtkSupport.h"

/* Includes GDK for X11. GTK 4.18 marks all of it as deprecated, without a replacement for X11
 * sessions. Include this header last. */

#include <gdk/x11/gdkx.h>

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

#pragma once

#include "CGtkSupport.h"

/* GDK for X11, which GTK 4.18 marks as deprecated as a whole, with nothing in its place as long as
 * there are X11 sessions. Include it last. */

#include <gdk/x11/gdkx.h>

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

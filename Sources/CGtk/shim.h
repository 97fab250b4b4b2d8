#pragma once
/* GLib's types are those of that module, and not others of the same name. */
#pragma clang module import CGio

#include <gtk/gtk.h>
#include "earlier.h"
#include "later.h"

#pragma once
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#include <gtk/gtk.h>
#include <glib-unix.h>
#include "later.h"

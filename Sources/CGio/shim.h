#pragma once

/* GLib marks flags since 2.88, and Swift then imports them as sets of options, without the names
 * that they have in C. The same program is built with every GLib, so they are imported as
 * before. */
#define __GLIB_H_INSIDE__
#include <glib/gmacros.h>
#undef __GLIB_H_INSIDE__
#undef G_GNUC_FLAG_ENUM
#define G_GNUC_FLAG_ENUM

#include <gio/gio.h>
#include <glib-unix.h>

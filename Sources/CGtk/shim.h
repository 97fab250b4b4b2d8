#pragma once
#include <gtk/gtk.h>
#include <glib-unix.h>
#include "earlier.h"
#include "later.h"

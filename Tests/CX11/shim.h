#pragma once
#include <X11/Xatom.h>
#include <X11/Xlib.h>

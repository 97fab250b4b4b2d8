#pragma once

// Nothing is called from outside. The library is preloaded (LD_PRELOAD) into programs under test,
// which know nothing of it; `disk.c` says how it is told what to do.

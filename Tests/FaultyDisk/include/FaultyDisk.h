#pragma once

// This header declares nothing. The library is preloaded (LD_PRELOAD) into programs under test,
// which do not call it; `disk.c` describes the variables that control it.

#include "CGtkSupport.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

void
gtk_support_limit_heaps (void)
{
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, 2);
#endif
}

void
gtk_support_trim_heaps (void)
{
#ifdef __GLIBC__
  malloc_trim (0);
#endif
}

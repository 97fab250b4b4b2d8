#include "CGtkSupport.h"

void
gtk_support_warn (const char *message)
{
  g_log ("GtkDiffableDataSource", G_LOG_LEVEL_WARNING, "%s", message);
}

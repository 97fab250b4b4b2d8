#include "CCoreSupport.h"

#include <sqlite3.h>

int setlist_disk_error(sqlite3 *connection) {
  int error = 0;
  sqlite3_file_control(connection, "main", SQLITE_FCNTL_LAST_ERRNO, &error);
  if (error) return error;
  sqlite3_file *log = NULL;
  int result =
      sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
  if (result == SQLITE_OK && log && log->pMethods)
    log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error);
  return error;
}

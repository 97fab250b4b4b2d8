#include <sqlite3.h>

#include "CCoreSupport.h"

void setlist_harden_database(struct sqlite3 *connection) {
  setlist_protect_schema(connection, true);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
}

void setlist_enable_triggers(struct sqlite3 *connection, bool enables) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, (int)enables, NULL);
}

bool setlist_bind_identity(struct sqlite3_stmt *statement, int index, const void *bytes) {
  return sqlite3_bind_blob(statement, index, bytes, 16, SQLITE_TRANSIENT) == SQLITE_OK;
}

bool setlist_bind_text(struct sqlite3_stmt *statement, int index, const uint8_t *text,
                       ptrdiff_t length) {
  // Without bytes, SQLite would bind NULL.
  return sqlite3_bind_text(statement, index, length > 0 ? (const char *)text : "", (int)length,
                           SQLITE_TRANSIENT) == SQLITE_OK;
}

void setlist_protect_schema(struct sqlite3 *connection, bool protects) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, (int)protects, NULL);
}

#include <sqlite3.h>

#include "CCoreSupport.h"

void setlist_harden_database(struct sqlite3 *connection) {
  setlist_protect_schema(connection, true);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
}

void setlist_protect_schema(struct sqlite3 *connection, bool protects) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, (int)protects, NULL);
}

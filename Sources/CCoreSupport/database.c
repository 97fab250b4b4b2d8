#include <sqlite3.h>

#include "CCoreSupport.h"

void setlist_harden_database(struct sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
}

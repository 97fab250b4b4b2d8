import GRDB

extension Database {
  /// Begins to count the rows whose place in an order is added, changed or removed.
  ///
  /// Rows that triggers write, such as the counts of a section, are not counted.
  func beginToCountPlaces() throws {
    try execute(sql: "CREATE TEMP TABLE written (count INTEGER); INSERT INTO written VALUES (0)")
    for table in ["setlist", "section", "entry"] {
      for (name, event) in [
        ("inserted", "INSERT"), ("removed", "DELETE"), ("placed", "UPDATE OF position"),
      ] {
        try execute(
          sql: """
            CREATE TEMP TRIGGER \(name)\(table) AFTER \(event) ON \(table) BEGIN
              UPDATE written SET count = count + 1;
            END
            """)
      }
    }
  }

  /// The number of rows counted so far.
  func writtenPlaces() throws -> Int {
    try Int.fetchOne(self, sql: "SELECT count FROM written") ?? 0
  }
}

import GRDB

extension Database {
  /// Begins to count the rows that get a place in an order, get another one or lose theirs.
  ///
  /// What the database writes by itself, such as the counts of a section, is not among them.
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

  /// The rows that were counted.
  func writtenPlaces() throws -> Int {
    try Int.fetchOne(self, sql: "SELECT count FROM written") ?? 0
  }
}

import Foundation
import GRDB
import Testing

/// A database that another program made to do harm, or one that no program made.
struct HostileDatabase: CustomTestStringConvertible, Sendable {
  /// What it is.
  let name: String
  /// Makes it of a sound one.
  let change: @Sendable (URL) throws -> Void

  var testDescription: String { name }

  /// All of them.
  static let all: [HostileDatabase] =
    triggers + views + added + altered + values + headers + sizes + logs + bytes + pages

  private static func sql(_ name: String, _ statement: String) -> HostileDatabase {
    HostileDatabase(name: name) { file in
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      let queue = try DatabaseQueue(path: file.path, configuration: configuration)
      try queue.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA ignore_check_constraints = ON; \(statement)")
      }
      try queue.close()
    }
  }

  private static func data(
    _ name: String, _ change: @escaping @Sendable (inout Data) throws -> Void
  ) -> HostileDatabase {
    HostileDatabase(name: name) { file in
      var data = try Data(contentsOf: file)
      try change(&data)
      try data.write(to: file)
    }
  }

  private static let tables = ["setlist", "section", "song", "entry"]

  private static let triggers: [HostileDatabase] = tables.flatMap { table -> [HostileDatabase] in
    ["INSERT", "UPDATE", "DELETE"].flatMap { event in
      ["BEFORE", "AFTER"].map { time in
        sql(
          "trigger \(time) \(event) ON \(table)",
          "CREATE TRIGGER harm \(time) \(event) ON \(table) BEGIN DELETE FROM setlist; END")
      }
    }
  }

  private static let endless =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i"

  private static let views: [HostileDatabase] =
    tables.flatMap { table -> [HostileDatabase] in
      [
        sql("view of \(table)", "CREATE VIEW v AS SELECT * FROM \(table)"),
        sql("endless view beside \(table)", "CREATE VIEW v AS \(endless) FROM n, \(table)"),
        sql(
          "endless view as \(table)",
          """
          PRAGMA writable_schema = ON;
          DELETE FROM sqlite_master WHERE tbl_name = '\(table)';
          INSERT INTO sqlite_master VALUES ('view', '\(table)', '\(table)', 0,
            'CREATE VIEW \(table) AS \(endless) AS id, i AS position FROM n');
          """),
      ]
    } + [
      sql(
        "endless view as migrations",
        "DROP TABLE grdb_migrations; CREATE VIEW grdb_migrations AS \(endless) AS identifier FROM n"
      ),
      sql(
        "views of each other", "CREATE VIEW a AS SELECT * FROM b; CREATE VIEW b AS SELECT * FROM a"),
    ]

  private static let added: [HostileDatabase] =
    tables.flatMap { table -> [HostileDatabase] in
      [
        sql("partial index of \(table)", "CREATE INDEX i ON \(table)(id) WHERE rowid > 3"),
        sql("index of an expression of \(table)", "CREATE INDEX i ON \(table)(hex(id))"),
        sql("copy of \(table)", "CREATE TABLE copy AS SELECT * FROM \(table)"),
        sql(
          "reference to \(table)",
          """
          CREATE TABLE child (x REFERENCES \(table)(id) ON DELETE CASCADE);
          INSERT INTO child SELECT id FROM \(table)
          """),
      ]
    }
    + [
      "ANALYZE", "CREATE VIRTUAL TABLE f USING fts5(a)", "CREATE VIRTUAL TABLE f USING fts4(a)",
      "CREATE VIRTUAL TABLE r USING rtree(id, a, b)",
      "CREATE TABLE w (a PRIMARY KEY) WITHOUT ROWID",
      "CREATE TABLE k (id INTEGER PRIMARY KEY AUTOINCREMENT)",
      "CREATE TABLE song_data (x); CREATE TABLE f_config (k PRIMARY KEY, v) WITHOUT ROWID",
      "CREATE TABLE c (x CHECK (length(randomblob(90000000)) > x)); INSERT INTO c VALUES (1), (2)",
      "CREATE TABLE g (a, b AS (a + 1) STORED, c AS (b + 1) VIRTUAL); INSERT INTO g VALUES (1)",
      """
      PRAGMA writable_schema = ON; INSERT INTO sqlite_master VALUES
        ('table', 'x', 'x', 0, 'CREATE VIRTUAL TABLE x USING nothing_that_exists(a)')
      """,
      """
      PRAGMA writable_schema = ON; INSERT INTO sqlite_master VALUES
        ('x; DROP TABLE entry', 'x', 'x', 3, 'CREATE TABLE x (a)')
      """,
    ].map { sql($0, $0) }

  private static let altered: [HostileDatabase] =
    tables.flatMap { table -> [String] in
      [
        "ALTER TABLE \(table) ADD COLUMN x TEXT",
        "ALTER TABLE \(table) ADD COLUMN x AS (zeroblob(900000))",
        """
        PRAGMA writable_schema = ON; UPDATE sqlite_master
          SET sql = replace(sql, 'NOT NULL', 'NOT NULL CHECK (abs(-1))') WHERE name = '\(table)'
        """,
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'CREATE' WHERE name = '\(table)'",
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 2 WHERE name = '\(table)'",
        "PRAGMA writable_schema = ON; DELETE FROM sqlite_master WHERE name = '\(table)'",
      ]
    }.map { sql($0, $0) }

  private static let values: [HostileDatabase] =
    [
      "UPDATE song SET title = hex(zeroblob(10000000)) WHERE rowid = 1",
      "UPDATE song SET notes = zeroblob(20000000)", "UPDATE entry SET position = 'p' || position",
      "UPDATE song SET title = x'00ff', duration = 'long'", "UPDATE setlist SET name = x'ff'",
      "UPDATE entry SET id = rowid", "UPDATE section SET setlistID = rowid",
      "UPDATE section SET targetDuration = 9e999", "UPDATE song SET duration = 9e999",
      "UPDATE section SET songCount = -9223372036854775807",
      "UPDATE entry SET position = 9223372036854775807 - rowid", "DELETE FROM grdb_migrations",
      "INSERT INTO grdb_migrations VALUES ('v999')", "DELETE FROM grdb_migrations WHERE rowid = 3",
      "UPDATE grdb_migrations SET identifier = x'ff' WHERE rowid = 2",
      "DELETE FROM setlist; DELETE FROM section; DELETE FROM entry; DELETE FROM song",
    ].map { sql($0, $0) }

  private static let headers: [HostileDatabase] =
    [
      "PRAGMA application_id = 252006673", "PRAGMA user_version = 2147483647",
      "PRAGMA user_version = -1", "PRAGMA auto_vacuum = 1; VACUUM", "PRAGMA journal_mode = DELETE",
      "PRAGMA journal_mode = WAL",
    ].map { sql($0, $0) }
    + (0..<20).map { number in
      data("header \(number)") { data in
        var generator = SystemRandomNumberGenerator()
        let offset = 16 + number * 4
        for index in offset..<offset + 4 {
          data[index] = UInt8.random(in: 0...255, using: &generator)
        }
      }
    }

  private static let sizes: [HostileDatabase] =
    [512, 1024, 2048, 8192, 16384, 32768, 65536].map { size in
      sql(
        "pages of \(size) bytes", "PRAGMA journal_mode = DELETE; PRAGMA page_size = \(size); VACUUM"
      )
    }
    + ["UTF-16le", "UTF-16be"].map { encoding in
      HostileDatabase(name: encoding) { file in
        let source = try DatabaseQueue(path: file.path)
        let statements = try source.read {
          try String.fetchAll($0, sql: "SELECT sql FROM sqlite_master WHERE sql NOTNULL")
        }
        try source.close()
        try FileManager.default.removeItem(at: file)
        let queue = try DatabaseQueue(path: file.path)
        try queue.writeWithoutTransaction { db in
          try db.execute(sql: "PRAGMA encoding = '\(encoding)'")
          for statement in statements { try db.execute(sql: statement) }
          try db.execute(
            sql: """
              INSERT INTO grdb_migrations VALUES ('v1'), ('v2'), ('v3'), ('v4'), ('v5'), ('v6'), ('v7')
              """)
        }
        try queue.close()
      }
    }

  private static let logs: [HostileDatabase] = ["-wal", "-journal", "-shm"].flatMap { suffix in
    ["", "text", "header"].map { content in
      HostileDatabase(name: "\(suffix) of \(content)") { file in
        let bytes: [UInt8] =
          switch content {
          case "header":
            [0x37, 0x7f, 0x06, 0x82, 0, 0x2d, 0xe2, 0x18, 0, 0, 0x10, 0] + [UInt8].random(4000)
          default: Array(String(repeating: content, count: 2000).utf8)
          }
        try Data(bytes).write(to: URL(filePath: file.path + suffix))
      }
    }
  }

  private static let bytes: [HostileDatabase] =
    [
      data("empty") { $0 = Data() }, data("a text") { $0 = Data("Dear diary".utf8) },
      data("zeros") { $0 = Data(count: 20_000) }, data("a header") { $0 = $0.prefix(100) },
      data("half a header") { $0 = $0.prefix(50) }, data("twice") { $0 += $0 },
      data("noise behind") { $0 += Data([UInt8].random(9999)) },
    ]
    + (1...8).map { part in
      data("\(part) of 9 parts") { $0 = $0.prefix($0.count * part / 9) }
    }

  private static let pages: [HostileDatabase] =
    (0..<24).map { number in
      data("noise in page \(number + 1)") { data in
        let start = min(number, data.count / 4096 - 1) * 4096
        data.replaceSubrange(start..<start + 4096, with: [UInt8].random(4096))
      }
    }
    + (1..<20).map { number in
      // Each node leads to one node many times: its leaves are more than can be visited.
      data("pages in a circle \(number)") { data in
        let count = UInt8(clamping: data.count / 4096)
        for page in 1..<count {
          var node = [UInt8](repeating: 0, count: 4096)
          node[0...4] = [number % 2 == 0 ? 2 : 5, 0, 0, 1, 0x40]
          for cell in 0..<320 {
            let place = 700 + cell * 10
            (node[12 + 2 * cell], node[13 + 2 * cell]) = (UInt8(place >> 8), UInt8(place & 255))
            node[place + 3] = number < 10 ? min(page + 2, count) : 1 + UInt8.random(in: 1..<count)
            node[place + 4] = 1
          }
          node[11] = min(page + 2, count)
          guard Int(page) % 20 >= number else { continue }
          data.replaceSubrange(Int(page) * 4096..<Int(page) * 4096 + 4096, with: node)
        }
      }
    }
}

extension [UInt8] {
  /// Bytes at random.
  fileprivate static func random(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in .random(in: 0...255) }
  }
}

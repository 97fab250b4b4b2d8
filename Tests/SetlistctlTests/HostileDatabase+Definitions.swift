extension HostileDatabase {
  static let triggers: [HostileDatabase] = tables.flatMap { table -> [HostileDatabase] in
    ["INSERT", "UPDATE", "DELETE"].flatMap { event in
      ["BEFORE", "AFTER"].map { time in
        sql(
          "trigger \(time) \(event) ON \(table)",
          "CREATE TRIGGER harm \(time) \(event) ON \(table) BEGIN DELETE FROM setlist; END")
      }
    }
  }

  static let views: [HostileDatabase] =
    tables.flatMap(views(of:))
    + [
      sql(
        "endless view as migrations",
        "DROP TABLE grdb_migrations; CREATE VIEW grdb_migrations AS \(endless) AS identifier FROM n"
      ),
      sql("CREATE VIEW a AS SELECT * FROM b; CREATE VIEW b AS SELECT * FROM a"),
      sql("long view", "CREATE VIEW v AS SELECT 0\(String(repeating: ", 1", count: 1900))"),
    ]

  private static func views(of table: String) -> [HostileDatabase] {
    [
      sql("view of \(table)", "CREATE VIEW v AS SELECT * FROM \(table)"),
      sql("endless view beside \(table)", "CREATE VIEW v AS \(endless) FROM n, \(table)"),
      schema(
        "endless view as \(table)",
        """
        DELETE FROM sqlite_master WHERE tbl_name = '\(table)';
        INSERT INTO sqlite_master VALUES ('view', '\(table)', '\(table)', 0,
          'CREATE VIEW \(table) AS \(endless) AS id, i AS position FROM n');
        """),
    ]
  }

  /// Databases with tables and indices that no version of this program makes.
  static let added: [HostileDatabase] =
    tables.flatMap(objects(of:)) + statements.map { sql($0) } + crowds
    + rows.map { schema("row \($0)", "INSERT INTO sqlite_master VALUES \($0)") }

  private static func objects(of table: String) -> [HostileDatabase] {
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
      schema(
        "index of an unknown order of \(table)",
        """
        INSERT INTO sqlite_master
        SELECT 'index', 'i', '\(table)', rootpage, 'CREATE INDEX i ON \(table)(id COLLATE unknown)'
        FROM sqlite_master WHERE name = 'sqlite_autoindex_\(table)_1'
        """),
    ]
  }

  private static let statements: [String] = [
    "ANALYZE", "ANALYZE; UPDATE sqlite_stat1 SET stat = '99999999999999999999 -1 x'",
    "CREATE UNIQUE INDEX i ON song(title)", "CREATE TABLE w (a PRIMARY KEY) WITHOUT ROWID",
    "CREATE TABLE s (a INTEGER, b TEXT) STRICT; INSERT INTO s VALUES (1, 'a')",
    "CREATE TABLE k (id INTEGER PRIMARY KEY AUTOINCREMENT); INSERT INTO k VALUES (7)",
    "CREATE TABLE song_data (x); CREATE TABLE f_config (k PRIMARY KEY, v) WITHOUT ROWID",
    "CREATE TABLE c (x CHECK (length(randomblob(90000000)) > x)); INSERT INTO c VALUES (1), (2)",
    "CREATE TABLE g (a, b AS (a + 1) STORED, c AS (b + 1) VIRTUAL); INSERT INTO g VALUES (1)",
    "CREATE TABLE \"a \"\"; DROP TABLE song; --\" (x)", "CREATE TABLE '' (x)",
  ]

  private static let crowds: [HostileDatabase] = [
    sql("a name of a megabyte", "CREATE TABLE t\(String(repeating: "x", count: 1 << 20)) (x)"),
    sql("two thousand tables", list(2000) { "CREATE TABLE t\($0) (x);" }),
    sql("two thousand columns", "CREATE TABLE t (x\(list(1999) { ", c\($0)" }))"),
  ]

  private static func list(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined()
  }

  private static let rows: [String] = [
    "('x; DROP TABLE entry', 'x', 'x', 3, 'CREATE TABLE x (a)')",
    "(NULL, NULL, NULL, NULL, 'CREATE TABLE x (a)')",
    "('table', 'x', 'x', 'y', 'CREATE TABLE x (a)')",
    "('table', 'x', 'x', 0, 'CREATE TABLE x (a)')",
    "('table', x'ff', 'x', 2, 'CREATE TABLE x (a)')",
    "('table', 'x', 'x', 999999, 'CREATE TABLE x (a)')",
    "('table', 'SONG', 'SONG', 2, 'CREATE TABLE SONG (a)')",
    "('index', 'sqlite_autoindex_song_9', 'song', 5, NULL)",
    "('trigger', 'x', 'song', 7, 'CREATE TRIGGER')",
    "('table', 'x', 'x', 2, zeroblob(1000000))",
  ]

  /// Databases with virtual tables, whose rows a module computes.
  static let virtual: [HostileDatabase] =
    modules.map { sql("CREATE VIRTUAL TABLE f USING \($0)") }
    + ["fts5(a)", "fts5(title, content=song)", "unknown(a)"].map {
      schema(
        "only the definition of \($0)",
        """
        INSERT INTO sqlite_master VALUES
          ('table', 'x', 'x', 0, 'CREATE VIRTUAL TABLE x USING \($0)')
        """)
    }

  private static let modules: [String] = [
    "fts5(a)", "fts4(a)", "fts3(a)", "rtree(id, a, b)", "dbstat",
    "fts5(title, content = song); DELETE FROM f_config",
    "fts5(a); INSERT INTO f VALUES ('b'); UPDATE f_data SET block = x'ff'",
    "fts4(a); INSERT INTO f VALUES ('b'); UPDATE f_segdir SET root = x'ff'",
    "rtree(id, a, b); UPDATE f_node SET data = zeroblob(3)",
  ]

  /// Databases with altered definitions of this program's own objects.
  static let altered: [HostileDatabase] =
    tables.flatMap(alterations(of:))
    + ["DROP TRIGGER songWasChanged", "DROP INDEX songByLocation", "DROP TABLE grdb_migrations"].map
  {
    sql($0)
  }

  private static func alterations(of table: String) -> [HostileDatabase] {
    [
      sql("ALTER TABLE \(table) ADD COLUMN x TEXT"),
      sql("ALTER TABLE \(table) ADD COLUMN x AS (zeroblob(900000))"),
      schema(
        "check of \(table)",
        """
        UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', 'NOT NULL CHECK (abs(-1))')
        WHERE name = '\(table)'
        """),
      schema(
        "\(table) CREATE", "UPDATE sqlite_master SET sql = 'CREATE' WHERE name = '\(table)'"),
      schema(
        "\(table) as page 2", "UPDATE sqlite_master SET rootpage = 2 WHERE name = '\(table)'"),
      schema("no \(table)", "DELETE FROM sqlite_master WHERE name = '\(table)'"),
      schema(
        "strict \(table)",
        "UPDATE sqlite_master SET sql = sql || ' STRICT' WHERE name = '\(table)'"),
      schema(
        "\(table) without numbers",
        "UPDATE sqlite_master SET sql = sql || ' WITHOUT ROWID' WHERE name = '\(table)'"),
      schema(
        "index of another table as that of \(table)",
        """
        UPDATE sqlite_master SET rootpage = (
          SELECT rootpage FROM sqlite_master WHERE name = 'songByLocation')
        WHERE name = 'sqlite_autoindex_\(table)_1'
        """),
    ]
  }

  private static func schema(_ name: String, _ statement: String) -> HostileDatabase {
    sql(name, "PRAGMA writable_schema = ON; \(statement)")
  }
}

import GRDB

/// The tables of the database, the migrations of older files, and the inspection of a file.
enum Schema {
  /// All migrations for an empty file, in order.
  ///
  /// A released migration never changes; the next version adds another one. `compare` expects the
  /// definitions that they make. Opening keeps a backup of the file before it migrates.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { db in
      try db.execute(sql: version1)
    }
    migrator.registerMigration("v2") { db in
      try db.execute(sql: version2)
    }
    migrator.registerMigration("v3") { db in
      try db.execute(sql: version3)
    }
    migrator.registerMigration("v4") { db in
      try db.execute(sql: version4)
    }
    migrator.registerMigration("v5") { db in
      try db.execute(sql: version5)
    }
    migrator.registerMigration("v6") { db in
      try db.execute(sql: version6)
    }
    migrator.registerMigration("v7") { db in
      try db.execute(sql: version7)
    }
    // Version 8 folds texts for searches in another way, so the folded texts are written again.
    migrator.registerMigration("v8") { db in
      try ConsistencyCheck(db: db).mendSearchText()
    }
    migrator.registerMigration("v9") { db in
      try db.execute(sql: version9)
    }
    migrator.registerMigration("v10") { db in
      try db.execute(sql: version10)
    }
    return migrator
  }

  /// The state of a file compared with the migrations.
  enum State {
    /// The file is empty and has no migration.
    case fresh
    /// The file lacks some of the migrations.
    case older
    /// The file has all migrations of this version.
    case current
  }

  /// Inspects a file before anything is written to it. Throws if the file is damaged, newer or of
  /// another program.
  ///
  /// The definitions are compared first, so that nothing that another program has added is
  /// executed.
  ///
  /// - Parameters:
  ///   - path: the file's path, for errors.
  ///   - trust: how far the file is known to be intact. A file of an older version is always read
  ///     through.
  /// - Returns: the state, and the objects that no version of this program makes.
  /// - Complexity: O(*n*) in the size of the file; O(1) if it can be trusted.
  static func inspect(
    _ db: Database, at path: String, trusting trust: ShutdownMarker.Trust = .none
  ) throws -> (state: State, foreign: [SchemaObject]) {
    try db.tellingDiskFromDamage(path) { try inspected(db, path, trust) }
  }

  private static func inspected(
    _ db: Database, _ path: String, _ trust: ShutdownMarker.Trust
  ) throws -> (state: State, foreign: [SchemaObject]) {
    // A file that is unchanged since it was closed has the tables that were checked when it was
    // opened.
    if trust == .closed, try db.tableExists(migrationTable),
      try appliedMigrations(db) == Set(migrator.migrations)
    {
      return (.current, [])
    }
    guard try !db.limitingWork({ try isOfAnotherProgram(db) }) else {
      throw DatabaseError.foreign(path: path)
    }
    // A file in another encoding is refused, because no backup in UTF-8 could be restored over it.
    guard try String.fetchOne(db, sql: "PRAGMA encoding") == "UTF-8" else {
      throw DatabaseError.damaged
    }
    guard let (version, difference) = try db.limitingWork({ try compare(db) }) else {
      return (.fresh, [])
    }
    guard difference.altered.isEmpty else { throw DatabaseError.damaged }
    let state = version == migrator.migrations ? State.current : .older
    // Reading through is postponed until objects of other programs are removed: an index among them
    // may call any function.
    guard difference.foreign.isEmpty else { return (state, difference.foreign) }
    try db.trustSchema()
    if trust == .none || state == .older { try readThrough(db) }
    return (state, [])
  }

  /// Reads a file through. Throws if it is damaged.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  static func readThrough(_ db: Database) throws {
    // A file whose indices lack rows counts as intact here: the rows are still in their tables, and
    // a repair rebuilds the indices. SQLite 3.46 counts the rows of indices in this check, and 3.40
    // did not.
    let findings = try db.limitingWork { try Self.findings(db, of: "quick_check(20)") }
    guard findings.allSatisfy({ $0.hasPrefix("wrong # of entries in index ") }) else {
      throw DatabaseError.damaged
    }
  }

  /// The errors that one of SQLite's two checks finds in a file.
  ///
  /// Throws if the disk failed to read a page, which SQLite reports like damage.
  static func findings(_ db: Database, of check: String) throws -> [String] {
    let findings = try String.fetchAll(db, sql: "PRAGMA \(check)").filter { $0 != "ok" }
    // SQLite checked the page's number before, so only the disk or the memory can have refused the
    // page. Entries of pointer maps are also refused for their content.
    let refused = /unable to get the page|failed to get page/
    let refusal = findings.first {
      $0.contains(refused) || db.hasDiskError && $0.contains("Failed to read ptrmap")
    }
    if let refusal {
      let code = refusal.firstMatch(of: /error code=(\d+)/).flatMap { Int32($0.1) }
      throw GRDB.DatabaseError(
        resultCode: ResultCode(rawValue: code ?? ResultCode.SQLITE_IOERR_READ.rawValue),
        message: refusal)
    }
    return findings
  }

  /// Removes the objects of other programs from an inspected file, reads it through, and migrates
  /// it to this version.
  ///
  /// - Parameter foreign: the objects of other programs that `inspect` found.
  /// - Throws: `damaged` if the file is damaged, or lacks the definitions of the migrations
  ///   afterwards.
  static func update(_ writer: some DatabaseWriter, without foreign: [SchemaObject]) throws {
    if !foreign.isEmpty {
      try writer.writeWithoutTransaction { db in
        try removeForeignObjects(db)
        try readThrough(db)
      }
    }
    try migrator.migrate(writer)
    // The comparison uses a writer: a read-only connection that is the last to close would leave
    // the log behind.
    let difference = try writer.writeWithoutTransaction { try compare($0)?.difference }
    guard let difference, difference.altered.isEmpty else { throw DatabaseError.damaged }
  }

  /// Copies a database into an in-memory database, which exists as long as its connection, and
  /// updates the copy.
  ///
  /// - Throws: the errors that `update` would throw for the database itself.
  static func updatedCopy(
    of source: DatabaseQueue, without foreign: [SchemaObject]
  ) throws -> DatabaseQueue {
    let copy = try DatabaseQueue(path: "", configuration: .hardened(trustsSchema: true))
    try source.backup(to: copy)
    try update(copy, without: foreign)
    return copy
  }

  // A position was 0..<n under one parent up to version 3, and is a `SortKey` since.
  private static let version1 = """
    CREATE TABLE setlist (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      position INTEGER NOT NULL UNIQUE,
      name TEXT NOT NULL
    );
    CREATE TABLE section (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      setlistID BLOB NOT NULL REFERENCES setlist(id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      title TEXT NOT NULL,
      foldedTitle TEXT NOT NULL,
      rowStyle TEXT NOT NULL CHECK (rowStyle IN ('compact', 'standard', 'switch', 'card')),
      isCounted INTEGER NOT NULL CHECK (isCounted IN (0, 1)),
      targetDuration REAL CHECK (targetDuration > 0),
      isCollapsed INTEGER NOT NULL CHECK (isCollapsed IN (0, 1)),
      UNIQUE (setlistID, position)
    );
    CREATE TABLE song (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      title TEXT NOT NULL,
      artist TEXT NOT NULL,
      album TEXT NOT NULL,
      duration REAL CHECK (duration >= 0),
      key TEXT,
      beatsPerMinute REAL CHECK (beatsPerMinute > 0),
      notes TEXT NOT NULL,
      location TEXT UNIQUE,
      isFavorite INTEGER NOT NULL CHECK (isFavorite IN (0, 1)),
      foldedTitle TEXT NOT NULL,
      foldedArtist TEXT NOT NULL,
      foldedAlbum TEXT NOT NULL,
      foldedKey TEXT,
      foldedNotes TEXT NOT NULL
    );
    CREATE TABLE entry (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      sectionID BLOB NOT NULL REFERENCES section(id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('song', 'pause', 'note')),
      songID BLOB REFERENCES song(id),
      title TEXT,
      foldedTitle TEXT,
      duration REAL CHECK (duration >= 0),
      UNIQUE (sectionID, position),
      CHECK ((kind = 'song') = (songID IS NOT NULL)),
      CHECK ((kind = 'song') = (title IS NULL)),
      CHECK ((title IS NULL) = (foldedTitle IS NULL)),
      CHECK (kind = 'pause' OR duration IS NULL)
    );
    CREATE INDEX entryBySong ON entry(songID);
    """

  // A home has no foreign key, because a section or an entry that an undo brings back has the same
  // identity. A section that is only named Favorites in the first version becomes the section of
  // favorites.
  private static let version2 = """
    ALTER TABLE setlist ADD COLUMN startTime REAL CHECK (startTime >= 0 AND startTime < 86400);
    ALTER TABLE setlist ADD COLUMN gap REAL NOT NULL DEFAULT 0 CHECK (gap >= 0);
    ALTER TABLE setlist ADD COLUMN favorites TEXT NOT NULL DEFAULT 'keepPlace'
      CHECK (favorites IN ('keepPlace', 'moveToFavorites'));
    ALTER TABLE section ADD COLUMN isFavorites INTEGER NOT NULL DEFAULT 0
      CHECK (isFavorites IN (0, 1));
    ALTER TABLE entry ADD COLUMN homeSectionID BLOB;
    ALTER TABLE entry ADD COLUMN homePredecessorID BLOB;
    ALTER TABLE entry ADD COLUMN homeIndex INTEGER CHECK (homeIndex >= 0);
    UPDATE section SET isFavorites = 1 WHERE position = (
      SELECT min(position) FROM section AS other
      WHERE other.setlistID = section.setlistID AND other.foldedTitle = 'favorites');
    """

  // Several songs may share one file: two setlists with different facts for a file each keep their
  // own song.
  private static let version3 = """
    CREATE TABLE newSong (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      title TEXT NOT NULL,
      artist TEXT NOT NULL,
      album TEXT NOT NULL,
      duration REAL CHECK (duration >= 0),
      key TEXT,
      beatsPerMinute REAL CHECK (beatsPerMinute > 0),
      notes TEXT NOT NULL,
      location TEXT,
      isFavorite INTEGER NOT NULL CHECK (isFavorite IN (0, 1)),
      foldedTitle TEXT NOT NULL,
      foldedArtist TEXT NOT NULL,
      foldedAlbum TEXT NOT NULL,
      foldedKey TEXT,
      foldedNotes TEXT NOT NULL
    );
    INSERT INTO newSong SELECT * FROM song ORDER BY rowid;
    DROP TABLE song;
    ALTER TABLE newSong RENAME TO song;
    CREATE INDEX songByLocation ON song(location);
    """

  // Positions get gaps now, so that no user waits when the first inserted row of a section needs
  // one. The migration also makes older versions, which take gaps for damage, refuse the file. An
  // order with positions other than 0..<n keeps them all, so that no new position equals an old
  // one.
  private static let version4 = """
    UPDATE setlist SET position = position << 32 WHERE (
      SELECT min(position) >= 0 AND max(position) < 1 << 30
        AND sum(typeof(position) <> 'integer') = 0
      FROM setlist);
    UPDATE section SET position = position << 32 WHERE setlistID IN (
      SELECT setlistID FROM section GROUP BY setlistID
      HAVING min(position) >= 0 AND max(position) < 1 << 30
        AND sum(typeof(position) <> 'integer') = 0);
    UPDATE entry SET position = position << 32 WHERE sectionID IN (
      SELECT sectionID FROM entry GROUP BY sectionID
      HAVING min(position) >= 0 AND max(position) < 1 << 30
        AND sum(typeof(position) <> 'integer') = 0);
    """

  // The own facts of an entry are a JSON object with a member for each fact, because an entry may
  // state that a fact is unknown although the song has it.
  private static let version6 = """
    ALTER TABLE song ADD COLUMN version TEXT NOT NULL DEFAULT '';
    ALTER TABLE song ADD COLUMN foldedVersion TEXT NOT NULL DEFAULT '';
    ALTER TABLE song ADD COLUMN singer TEXT NOT NULL DEFAULT '';
    ALTER TABLE song ADD COLUMN foldedSinger TEXT NOT NULL DEFAULT '';
    ALTER TABLE song ADD COLUMN capo REAL CHECK (capo > 0);
    ALTER TABLE song ADD COLUMN isRetired INTEGER NOT NULL DEFAULT 0 CHECK (isRetired IN (0, 1));
    ALTER TABLE entry ADD COLUMN overrides TEXT
      CHECK (overrides IS NULL OR json_valid(overrides));
    CREATE INDEX entryWithOverrides ON entry(sectionID) WHERE overrides IS NOT NULL;
    ALTER TABLE setlist ADD COLUMN date TEXT
      CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');
    ALTER TABLE setlist ADD COLUMN venue TEXT NOT NULL DEFAULT '';
    ALTER TABLE setlist ADD COLUMN notes TEXT NOT NULL DEFAULT '';
    ALTER TABLE setlist ADD COLUMN folder TEXT NOT NULL DEFAULT '';
    \(countTriggers)
    """

  private static let version7 = """
    ALTER TABLE section ADD COLUMN startTime REAL CHECK (startTime >= 0 AND startTime < 86400);
    """

  // This table names the setlist of an unfinished import, and the songs that the import has added;
  // see `StagedImport`.
  private static let version9 = """
    CREATE TABLE staged (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      setlistID BLOB NOT NULL
    );
    """

  // The members of documents of newer versions, each row's as a JSON object; see `UnknownMembers`.
  private static let version10 = ["setlist", "section", "entry"].map { table in
    """
    ALTER TABLE \(table) ADD COLUMN unknownMembers TEXT
      CHECK (unknownMembers IS NULL OR json_valid(unknownMembers));

    """
  }.joined()
}

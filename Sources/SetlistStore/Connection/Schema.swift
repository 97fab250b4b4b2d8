import GRDB

/// The tables of the database, and the migrations of older files.
enum Schema {
  /// All migrations for an empty file, in order.
  ///
  /// A released migration never changes; the next version adds another one. `compare` expects the
  /// definitions that they make. Opening keeps a backup of the file before it migrates.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    // The check of foreign keys is immediate because a file with a dangling reference is opened
    // too, and mended by a repair.
    migrator.registerMigration("1", foreignKeyChecks: .immediate, merging: unreleased) {
      db, unreleased in
      // A file from before the first release has all definitions but the last column of three
      // tables.
      if unreleased.isEmpty { try db.execute(sql: tables + SectionCounts.triggers) }
      try db.execute(sql: unknownMembers)
    }
    migrator.registerMigration("2", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: plays)
    }
    migrator.registerMigration("3", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: times)
    }
    migrator.registerMigration("4", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: requests)
    }
    migrator.registerMigration("5", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: sharing)
    }
    migrator.registerMigration("6", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: sheets)
    }
    return migrator
  }

  /// The migrations of the versions before the first release. The first migration takes over a file
  /// with all of them; one with some of them is refused.
  static let unreleased = Set((1...9).map { "v\($0)" })

  /// The definitions in a file from before the first release, apart from the table of migrations.
  static func unreleasedDefinitions() throws -> Set<SchemaObject> {
    let queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: tables + SectionCounts.triggers) }
    return try queue.read(SchemaObject.fetchAll)
  }

  /// The state of a file compared with the migrations.
  enum State {
    /// The file is empty and has no migration.
    case fresh
    /// The file lacks some of the migrations, or was written before the first release.
    case older
    /// The file has all migrations of this version.
    case current
  }

  /// Removes the objects of other programs from an inspected file, reads it through, and migrates
  /// it to this version.
  ///
  /// - Parameter foreign: the objects of other programs that the inspection found.
  /// - Throws: `damaged` if the file is damaged, or lacks the definitions of the migrations
  ///   afterwards.
  static func update(_ writer: some DatabaseWriter, without foreign: [SchemaObject]) throws {
    if !foreign.isEmpty {
      try writer.writeWithoutTransaction { db in
        try removeForeignObjects(db)
        try FileInspection.readThrough(db)
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

  // A position is a `SortKey` under one parent. The home of an entry has no foreign key, because a
  // section or an entry that an undo brings back has the same identity. The own facts of an entry
  // are a JSON object with a member for each fact, because an entry may state that a fact is
  // unknown although the song has it. Several songs may share one file: two setlists with different
  // facts for a file each keep their own song. The table `staged` names the setlist of an
  // unfinished import, and the songs that the import has added; see `StagedImport`.
  //
  // Apart from white space, the definitions and the order of the columns are those of files from
  // before the first release. One of their migrations had quoted the name of the table of songs.
  private static let tables = """
    CREATE TABLE setlist (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      position INTEGER NOT NULL UNIQUE,
      name TEXT NOT NULL,
      startTime REAL CHECK (startTime >= 0 AND startTime < 86400),
      gap REAL NOT NULL DEFAULT 0 CHECK (gap >= 0),
      favorites TEXT NOT NULL DEFAULT 'keepPlace'
        CHECK (favorites IN ('keepPlace', 'moveToFavorites')),
      date TEXT CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
      venue TEXT NOT NULL DEFAULT '',
      notes TEXT NOT NULL DEFAULT '',
      folder TEXT NOT NULL DEFAULT ''
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
      isFavorites INTEGER NOT NULL DEFAULT 0 CHECK (isFavorites IN (0, 1)),
      songCount INTEGER NOT NULL DEFAULT 0,
      length INTEGER NOT NULL DEFAULT 0,
      unknownCount INTEGER NOT NULL DEFAULT 0,
      startTime REAL CHECK (startTime >= 0 AND startTime < 86400),
      UNIQUE (setlistID, position)
    );
    CREATE TABLE "song" (
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
      foldedNotes TEXT NOT NULL,
      version TEXT NOT NULL DEFAULT '',
      foldedVersion TEXT NOT NULL DEFAULT '',
      singer TEXT NOT NULL DEFAULT '',
      foldedSinger TEXT NOT NULL DEFAULT '',
      capo REAL CHECK (capo > 0),
      isRetired INTEGER NOT NULL DEFAULT 0 CHECK (isRetired IN (0, 1))
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
      homeSectionID BLOB,
      homePredecessorID BLOB,
      homeIndex INTEGER CHECK (homeIndex >= 0),
      overrides TEXT CHECK (overrides IS NULL OR json_valid(overrides)),
      UNIQUE (sectionID, position),
      CHECK ((kind = 'song') = (songID IS NOT NULL)),
      CHECK ((kind = 'song') = (title IS NULL)),
      CHECK ((title IS NULL) = (foldedTitle IS NULL)),
      CHECK (kind = 'pause' OR duration IS NULL)
    );
    CREATE TABLE staged (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      setlistID BLOB NOT NULL
    );
    CREATE INDEX entryBySong ON entry(songID);
    CREATE INDEX songByLocation ON song(location);
    CREATE INDEX entryWithOverrides ON entry(sectionID) WHERE overrides IS NOT NULL;
    """

  // The members of documents of newer versions, each row's as a JSON object; see `UnknownMembers`.
  private static let unknownMembers = ["setlist", "section", "entry"].map { table in
    """
    ALTER TABLE \(table) ADD COLUMN unknownMembers TEXT
      CHECK (unknownMembers IS NULL OR json_valid(unknownMembers));

    """
  }.joined()

  // Columns of songs for reports, the log of plays, and what people have corrected in it. They
  // refer to setlists, entries and songs that may be gone, so they have no foreign keys.
  private static let plays = """
    ALTER TABLE song ADD COLUMN composer TEXT NOT NULL DEFAULT '';
    ALTER TABLE song ADD COLUMN foldedComposer TEXT NOT NULL DEFAULT '';
    ALTER TABLE song ADD COLUMN ccliNumber TEXT;
    ALTER TABLE song ADD COLUMN foldedCcliNumber TEXT;
    ALTER TABLE song ADD COLUMN isrc TEXT;
    ALTER TABLE song ADD COLUMN foldedIsrc TEXT;
    CREATE TABLE play (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      source TEXT NOT NULL CHECK (source IN ('stage', 'hand', 'imported')),
      songID BLOB NOT NULL,
      began REAL NOT NULL,
      zoneOffset INTEGER NOT NULL,
      date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
      title TEXT NOT NULL DEFAULT '',
      artist TEXT NOT NULL DEFAULT '',
      version TEXT NOT NULL DEFAULT '',
      setlistID BLOB,
      setlistName TEXT NOT NULL DEFAULT '',
      sectionTitle TEXT NOT NULL DEFAULT '',
      entryID BLOB,
      length REAL CHECK (length >= 0),
      plannedStart REAL,
      plannedLength REAL CHECK (plannedLength >= 0),
      venue TEXT NOT NULL DEFAULT '',
      audience TEXT NOT NULL DEFAULT ''
    );
    CREATE TABLE playCorrection (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      isRemoved INTEGER NOT NULL CHECK (isRemoved IN (0, 1)),
      began REAL,
      zoneOffset INTEGER,
      songID BLOB,
      title TEXT,
      artist TEXT,
      version TEXT
    );
    CREATE INDEX playBySong ON play(songID);
    CREATE INDEX songByCode ON song(isrc) WHERE isrc IS NOT NULL;
    """

  // What a setlist assumes for unknown lengths of songs: a number of seconds, zero for nothing, or
  // NULL for the mean. The index finds the breaks, which the assumption leaves out. The start time
  // of an entry is that of a section. A jingle is a song that counts as none; the index finds them.
  private static let times = """
    ALTER TABLE setlist ADD COLUMN assumedLength REAL CHECK (assumedLength >= 0);
    ALTER TABLE entry ADD COLUMN startTime REAL CHECK (startTime >= 0 AND startTime < 86400);
    ALTER TABLE song ADD COLUMN isJingle INTEGER NOT NULL DEFAULT 0 CHECK (isJingle IN (0, 1));
    CREATE INDEX entryWithPause ON entry(sectionID) WHERE kind = 'pause';
    CREATE INDEX songAsJingle ON song(id) WHERE isJingle;
    """

  // The keys of the singers of a song, and what is asked for at the event of a setlist, as JSON,
  // and by the audience of several ones. That song may be one that is not stored, so it has no
  // foreign key.
  private static let requests = """
    ALTER TABLE song ADD COLUMN singerKeys TEXT;
    ALTER TABLE setlist ADD COLUMN requests TEXT CHECK (requests IS NULL OR json_valid(requests));
    CREATE TABLE audienceRequest (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      strength TEXT NOT NULL CHECK (strength IN ('must', 'ifPossible', 'never')),
      songID BLOB,
      audience TEXT NOT NULL DEFAULT '',
      title TEXT NOT NULL DEFAULT '',
      artist TEXT NOT NULL DEFAULT '',
      requester TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX requestByAudience ON audienceRequest(audience);
    """

  // What is remembered of a setlist that is shared through a file; see `SharingRecord`. The setlist
  // may be removed and come back with an undo, so there is no foreign key. The second column keeps
  // a salvage from taking a row for one of another table; see `SalvagedTable`.
  private static let sharing = """
    CREATE TABLE sharedSetlist (
      setlistID BLOB NOT NULL PRIMARY KEY CHECK (length(setlistID) = 16),
      document BLOB NOT NULL CHECK (typeof(document) = 'blob'),
      file TEXT NOT NULL CHECK (typeof(file) = 'text'),
      replica TEXT NOT NULL CHECK (typeof(replica) = 'text'),
      machine TEXT NOT NULL CHECK (typeof(machine) = 'text'),
      isWritten INTEGER NOT NULL CHECK (isWritten IN (0, 1)),
      isStopped INTEGER NOT NULL CHECK (isStopped IN (0, 1)),
      details TEXT NOT NULL CHECK (json_valid(details))
    );
    """

  // The sources of sheets, each once, by a `ChordSheet.reference`, with their words for searches.
  // Songs name theirs without a foreign key, because an undo may bring back one whose source a
  // salvage has not found.
  private static let sheets = """
    ALTER TABLE song ADD COLUMN sheet TEXT;
    CREATE TABLE sheet (
      id TEXT NOT NULL PRIMARY KEY CHECK (typeof(id) = 'text'),
      source BLOB NOT NULL CHECK (typeof(source) = 'blob'),
      foldedWords TEXT NOT NULL DEFAULT ''
    );
    """
}

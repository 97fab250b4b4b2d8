/// A database as the first version of the program wrote it, long before the first release. It must
/// never be changed, because a repair has to convert it.
enum Version1Fixture {
  // swift-format-ignore
  static let sql = """
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES('v1');
    CREATE TABLE setlist (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      position INTEGER NOT NULL UNIQUE,
      name TEXT NOT NULL
    );
    INSERT INTO setlist VALUES(X'cb0abaa080c84d9297431add181d04ef',0,'My Setlist');
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
    INSERT INTO section VALUES(X'd5dd1ef451d942d7ab9d22072f51b5ac',X'cb0abaa080c84d9297431add181d04ef',0,'Favorites','favorites','standard',1,NULL,0);
    INSERT INTO section VALUES(X'19c53dbba5204e24b9b9cc5e8f8d2cd2',X'cb0abaa080c84d9297431add181d04ef',1,'Disney','disney','standard',1,NULL,0);
    INSERT INTO section VALUES(X'a2b9d66857bf4796ab7dfc5e9c9ad28c',X'cb0abaa080c84d9297431add181d04ef',2,'Pop','pop','standard',1,2700.0,1);
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
    INSERT INTO song VALUES(X'cc4be0e6fefc4a728bd5ca838dc2bb41','Let It Go','Idina Menzel','',224.0,'Am',120.0,'','file:///music/let%20it%20go.flac',1,'let it go','idina menzel','','am','');
    INSERT INTO song VALUES(X'7d32f0d4c3b14400a562c20fbaa14f3e','A Whole New World','Peabo Bryson and Regina Belle','',247.0,NULL,NULL,'',NULL,0,'a whole new world','peabo bryson and regina belle','',NULL,'');
    INSERT INTO song VALUES(X'5eea460cec3246a3a5ed7f7d0522f26c','Reflection','Lea Salonga','',147.0,NULL,NULL,'',NULL,0,'reflection','lea salonga','',NULL,'');
    INSERT INTO song VALUES(X'9ef6f3da7d3a4b06bbf9dfc8ed676d01','Shape of You','Ed Sheeran','',234.0,NULL,NULL,'',NULL,0,'shape of you','ed sheeran','',NULL,'');
    INSERT INTO song VALUES(X'47a57ad2cf0544b9a7b49d9cf8282909','Uptown Funk','Mark Ronson ft. Bruno Mars','',270.0,NULL,NULL,'',NULL,0,'uptown funk','mark ronson ft. bruno mars','',NULL,'');
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
    INSERT INTO entry VALUES(X'72026524f8b743f3af4958d4c73c36ae',X'19c53dbba5204e24b9b9cc5e8f8d2cd2',0,'song',X'cc4be0e6fefc4a728bd5ca838dc2bb41',NULL,NULL,NULL);
    INSERT INTO entry VALUES(X'ff6e440fcb4846dd96a4fe8eda7c3918',X'19c53dbba5204e24b9b9cc5e8f8d2cd2',1,'song',X'7d32f0d4c3b14400a562c20fbaa14f3e',NULL,NULL,NULL);
    INSERT INTO entry VALUES(X'99f652fb3d0045b0866003e30e0c69a9',X'19c53dbba5204e24b9b9cc5e8f8d2cd2',2,'song',X'5eea460cec3246a3a5ed7f7d0522f26c',NULL,NULL,NULL);
    INSERT INTO entry VALUES(X'd44f31c4aefb4b318e78dc61316f3230',X'a2b9d66857bf4796ab7dfc5e9c9ad28c',0,'song',X'9ef6f3da7d3a4b06bbf9dfc8ed676d01',NULL,NULL,NULL);
    INSERT INTO entry VALUES(X'7b38389b51bf4560b8233cd9bbb08c45',X'a2b9d66857bf4796ab7dfc5e9c9ad28c',1,'song',X'47a57ad2cf0544b9a7b49d9cf8282909',NULL,NULL,NULL);
    INSERT INTO entry VALUES(X'00000000000000000000000000000001',X'a2b9d66857bf4796ab7dfc5e9c9ad28c',2,'pause',NULL,'Break','break',600.0);
    INSERT INTO entry VALUES(X'00000000000000000000000000000002',X'd5dd1ef451d942d7ab9d22072f51b5ac',0,'note',NULL,'Été','ete',NULL);
    CREATE INDEX entryBySong ON entry(songID);
    """
}

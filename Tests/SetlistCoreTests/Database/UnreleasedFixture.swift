/// A database as the last version before the first release wrote it, with a value in every column.
/// It must never be changed, because every released version has to open it.
enum UnreleasedFixture {
  // swift-format-ignore
  static let sql = #"""
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES ('v1'),('v2'),('v3'),('v4'),('v5'),('v6'),('v7'),('v8'),('v9');
    CREATE TABLE setlist (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      position INTEGER NOT NULL UNIQUE,
      name TEXT NOT NULL
    , startTime REAL CHECK (startTime >= 0 AND startTime < 86400), gap REAL NOT NULL DEFAULT 0 CHECK (gap >= 0), favorites TEXT NOT NULL DEFAULT 'keepPlace'
      CHECK (favorites IN ('keepPlace', 'moveToFavorites')), date TEXT
      CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'), venue TEXT NOT NULL DEFAULT '', notes TEXT NOT NULL DEFAULT '', folder TEXT NOT NULL DEFAULT '');
    CREATE TABLE section (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      setlistID BLOB NOT NULL REFERENCES setlist(id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      title TEXT NOT NULL,
      foldedTitle TEXT NOT NULL,
      rowStyle TEXT NOT NULL CHECK (rowStyle IN ('compact', 'standard', 'switch', 'card')),
      isCounted INTEGER NOT NULL CHECK (isCounted IN (0, 1)),
      targetDuration REAL CHECK (targetDuration > 0),
      isCollapsed INTEGER NOT NULL CHECK (isCollapsed IN (0, 1)), isFavorites INTEGER NOT NULL DEFAULT 0
      CHECK (isFavorites IN (0, 1)), songCount INTEGER NOT NULL DEFAULT 0, length INTEGER NOT NULL DEFAULT 0, unknownCount INTEGER NOT NULL DEFAULT 0, startTime REAL CHECK (startTime >= 0 AND startTime < 86400),
      UNIQUE (setlistID, position)
    );
    CREATE TABLE entry (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      sectionID BLOB NOT NULL REFERENCES section(id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('song', 'pause', 'note')),
      songID BLOB REFERENCES song(id),
      title TEXT,
      foldedTitle TEXT,
      duration REAL CHECK (duration >= 0), homeSectionID BLOB, homePredecessorID BLOB, homeIndex INTEGER CHECK (homeIndex >= 0), overrides TEXT
      CHECK (overrides IS NULL OR json_valid(overrides)),
      UNIQUE (sectionID, position),
      CHECK ((kind = 'song') = (songID IS NOT NULL)),
      CHECK ((kind = 'song') = (title IS NULL)),
      CHECK ((title IS NULL) = (foldedTitle IS NULL)),
      CHECK (kind = 'pause' OR duration IS NULL)
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
      foldedNotes TEXT NOT NULL
    , version TEXT NOT NULL DEFAULT '', foldedVersion TEXT NOT NULL DEFAULT '', singer TEXT NOT NULL DEFAULT '', foldedSinger TEXT NOT NULL DEFAULT '', capo REAL CHECK (capo > 0), isRetired INTEGER NOT NULL DEFAULT 0 CHECK (isRetired IN (0, 1)));
    CREATE TABLE staged (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      setlistID BLOB NOT NULL
    );
    INSERT INTO setlist VALUES(X'cb0abaa080c84d9297431add181d04ef',0,'My Setlist',72000.0,15.0,'moveToFavorites','2026-11-29','The Cellar','Bring the capo','Autumn');
    INSERT INTO setlist VALUES(X'5b1f0b7c3a0e4fd09d2c6a6f30c0de11',4294967296,'Second',NULL,0.0,'keepPlace',NULL,'','','');
    INSERT INTO section VALUES(X'd5dd1ef451d942d7ab9d22072f51b5ac',X'cb0abaa080c84d9297431add181d04ef',0,'Favorites','favorites','card',1,NULL,0,1,1,200000000,0,NULL);
    INSERT INTO section VALUES(X'19c53dbba5204e24b9b9cc5e8f8d2cd2',X'cb0abaa080c84d9297431add181d04ef',12884901888,'Disney','disney','standard',1,NULL,0,0,3,430000000,1,79200.0);
    INSERT INTO section VALUES(X'a2b9d66857bf4796ab7dfc5e9c9ad28c',X'cb0abaa080c84d9297431add181d04ef',12884901889,'Pop','pop','compact',0,2700.0,1,0,2,1104000000,0,NULL);
    INSERT INTO section VALUES(X'0c7f5a6d8e214cf08a9f6c1d2b3e4f50',X'5b1f0b7c3a0e4fd09d2c6a6f30c0de11',-5,'','','switch',1,NULL,0,0,1,224000000,0,NULL);
    INSERT INTO song VALUES(X'cc4be0e6fefc4a728bd5ca838dc2bb41','Let It Go','Idina Menzel','Frozen',224.0,'Am',120.0,'Slow start','file:///music/let%20it%20go.flac',1,'let it go','idina menzel','frozen','am','slow start','Live','live','Elsa','elsa',2.0,0);
    INSERT INTO song VALUES(X'7d32f0d4c3b14400a562c20fbaa14f3e','A Whole New World','Peabo Bryson and Regina Belle','',NULL,NULL,NULL,'',NULL,0,'a whole new world','peabo bryson and regina belle','',NULL,'','','','','',NULL,0);
    INSERT INTO song VALUES(X'5eea460cec3246a3a5ed7f7d0522f26c','Reflection','Lea Salonga','',147.0,NULL,NULL,'','file:///music/let%20it%20go.flac',0,'reflection','lea salonga','',NULL,'','','','','',NULL,1);
    INSERT INTO song VALUES(X'9ef6f3da7d3a4b06bbf9dfc8ed676d01','Shape of You','Ed Sheeran','',234.0,NULL,NULL,'',NULL,0,'shape of you','ed sheeran','',NULL,'','','','','',NULL,0);
    INSERT INTO song VALUES(X'47a57ad2cf0544b9a7b49d9cf8282909','Uptown Funk','Mark Ronson ft. Bruno Mars','',270.0,NULL,NULL,'',NULL,0,'uptown funk','mark ronson ft. bruno mars','',NULL,'','','','','',NULL,0);
    INSERT INTO song VALUES(X'2f6e0c9b1d3a4e5f8091a2b3c4d5e6f7','Nowhere Played','Nobody','',60.0,NULL,NULL,'',NULL,1,'nowhere played','nobody','',NULL,'','','','','',NULL,0);
    INSERT INTO entry VALUES(X'00000000000000000000000000000002',X'd5dd1ef451d942d7ab9d22072f51b5ac',0,'note',NULL,'Été','ete',NULL,NULL,NULL,NULL,NULL);
    INSERT INTO entry VALUES(X'72026524f8b743f3af4958d4c73c36ae',X'd5dd1ef451d942d7ab9d22072f51b5ac',4294967296,'song',X'cc4be0e6fefc4a728bd5ca838dc2bb41',NULL,NULL,NULL,X'19c53dbba5204e24b9b9cc5e8f8d2cd2',NULL,0,'{"duration":200}');
    INSERT INTO entry VALUES(X'ff6e440fcb4846dd96a4fe8eda7c3918',X'19c53dbba5204e24b9b9cc5e8f8d2cd2',1,'song',X'7d32f0d4c3b14400a562c20fbaa14f3e',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
    INSERT INTO entry VALUES(X'99f652fb3d0045b0866003e30e0c69a9',X'19c53dbba5204e24b9b9cc5e8f8d2cd2',8589934592,'song',X'5eea460cec3246a3a5ed7f7d0522f26c',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
    INSERT INTO entry VALUES(X'61d0f3b2a5c44e7f9b1c2d3e4f5a6b7c',X'19c53dbba5204e24b9b9cc5e8f8d2cd2',8589934593,'song',X'5eea460cec3246a3a5ed7f7d0522f26c',NULL,NULL,NULL,X'a2b9d66857bf4796ab7dfc5e9c9ad28c',X'd44f31c4aefb4b318e78dc61316f3230',1,'{"duration":283,"key":"C"}');
    INSERT INTO entry VALUES(X'd44f31c4aefb4b318e78dc61316f3230',X'a2b9d66857bf4796ab7dfc5e9c9ad28c',-4294967296,'song',X'9ef6f3da7d3a4b06bbf9dfc8ed676d01',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
    INSERT INTO entry VALUES(X'7b38389b51bf4560b8233cd9bbb08c45',X'a2b9d66857bf4796ab7dfc5e9c9ad28c',0,'song',X'47a57ad2cf0544b9a7b49d9cf8282909',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
    INSERT INTO entry VALUES(X'00000000000000000000000000000001',X'a2b9d66857bf4796ab7dfc5e9c9ad28c',5,'pause',NULL,'Break','break',600.0,NULL,NULL,NULL,NULL);
    INSERT INTO entry VALUES(X'8a7b6c5d4e3f4a2b9c1d0e0f1a2b3c4d',X'0c7f5a6d8e214cf08a9f6c1d2b3e4f50',7,'song',X'cc4be0e6fefc4a728bd5ca838dc2bb41',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
    CREATE INDEX entryBySong ON entry(songID);
    CREATE INDEX songByLocation ON song(location);
    CREATE INDEX entryWithOverrides ON entry(sectionID) WHERE overrides IS NOT NULL;
    CREATE TRIGGER entryWasInserted AFTER INSERT ON entry BEGIN
      UPDATE section SET songCount = songCount + (NEW.songID NOTNULL), length = length + CAST(round(min(ifnull(CASE WHEN CASE WHEN json_valid(NEW.overrides)
      THEN json_type(NEW.overrides, '$.duration') NOTNULL ELSE FALSE END
      THEN NEW.overrides ->> 'duration' ELSE coalesce((SELECT duration FROM song WHERE id = NEW.songID), NEW.duration) END, 0) + 0.0, 1000000000) * 1000000) AS INTEGER), unknownCount = unknownCount + (NEW.kind <> 'note' AND (CASE WHEN CASE WHEN json_valid(NEW.overrides)
      THEN json_type(NEW.overrides, '$.duration') NOTNULL ELSE FALSE END
      THEN NEW.overrides ->> 'duration' ELSE coalesce((SELECT duration FROM song WHERE id = NEW.songID), NEW.duration) END) IS NULL) WHERE id = NEW.sectionID;
    END;
    CREATE TRIGGER entryWasRemoved AFTER DELETE ON entry BEGIN
      UPDATE section SET songCount = songCount - (OLD.songID NOTNULL), length = length - CAST(round(min(ifnull(CASE WHEN CASE WHEN json_valid(OLD.overrides)
      THEN json_type(OLD.overrides, '$.duration') NOTNULL ELSE FALSE END
      THEN OLD.overrides ->> 'duration' ELSE coalesce((SELECT duration FROM song WHERE id = OLD.songID), OLD.duration) END, 0) + 0.0, 1000000000) * 1000000) AS INTEGER), unknownCount = unknownCount - (OLD.kind <> 'note' AND (CASE WHEN CASE WHEN json_valid(OLD.overrides)
      THEN json_type(OLD.overrides, '$.duration') NOTNULL ELSE FALSE END
      THEN OLD.overrides ->> 'duration' ELSE coalesce((SELECT duration FROM song WHERE id = OLD.songID), OLD.duration) END) IS NULL) WHERE id = OLD.sectionID;
    END;
    CREATE TRIGGER entryWasChanged
    AFTER UPDATE OF sectionID, kind, songID, duration, overrides ON entry
    WHEN (OLD.sectionID, OLD.kind, OLD.songID, OLD.duration, OLD.overrides)
      IS NOT (NEW.sectionID, NEW.kind, NEW.songID, NEW.duration, NEW.overrides) BEGIN
      UPDATE section SET songCount = songCount - (OLD.songID NOTNULL), length = length - CAST(round(min(ifnull(CASE WHEN CASE WHEN json_valid(OLD.overrides)
      THEN json_type(OLD.overrides, '$.duration') NOTNULL ELSE FALSE END
      THEN OLD.overrides ->> 'duration' ELSE coalesce((SELECT duration FROM song WHERE id = OLD.songID), OLD.duration) END, 0) + 0.0, 1000000000) * 1000000) AS INTEGER), unknownCount = unknownCount - (OLD.kind <> 'note' AND (CASE WHEN CASE WHEN json_valid(OLD.overrides)
      THEN json_type(OLD.overrides, '$.duration') NOTNULL ELSE FALSE END
      THEN OLD.overrides ->> 'duration' ELSE coalesce((SELECT duration FROM song WHERE id = OLD.songID), OLD.duration) END) IS NULL) WHERE id = OLD.sectionID;
      UPDATE section SET songCount = songCount + (NEW.songID NOTNULL), length = length + CAST(round(min(ifnull(CASE WHEN CASE WHEN json_valid(NEW.overrides)
      THEN json_type(NEW.overrides, '$.duration') NOTNULL ELSE FALSE END
      THEN NEW.overrides ->> 'duration' ELSE coalesce((SELECT duration FROM song WHERE id = NEW.songID), NEW.duration) END, 0) + 0.0, 1000000000) * 1000000) AS INTEGER), unknownCount = unknownCount + (NEW.kind <> 'note' AND (CASE WHEN CASE WHEN json_valid(NEW.overrides)
      THEN json_type(NEW.overrides, '$.duration') NOTNULL ELSE FALSE END
      THEN NEW.overrides ->> 'duration' ELSE coalesce((SELECT duration FROM song WHERE id = NEW.songID), NEW.duration) END) IS NULL) WHERE id = NEW.sectionID;
    END;
    CREATE TRIGGER songWasChanged AFTER UPDATE OF duration ON song
    WHEN OLD.duration IS NOT NEW.duration BEGIN
      UPDATE section SET
        length = length + plays.count * (CAST(round(min(ifnull(NEW.duration, 0) + 0.0, 1000000000) * 1000000) AS INTEGER)
          - CAST(round(min(ifnull(OLD.duration, 0) + 0.0, 1000000000) * 1000000) AS INTEGER)),
        unknownCount = unknownCount
          + plays.count * ((NEW.duration IS NULL) - (OLD.duration IS NULL))
      FROM (
        SELECT sectionID, count(*) AS count FROM entry WHERE songID = NEW.id AND NOT (CASE WHEN json_valid(entry.overrides)
      THEN json_type(entry.overrides, '$.duration') NOTNULL ELSE FALSE END) GROUP BY sectionID
      ) AS plays
      WHERE section.id = plays.sectionID;
    END;
    """#
}

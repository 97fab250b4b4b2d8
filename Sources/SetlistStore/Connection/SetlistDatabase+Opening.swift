public import Foundation
import GRDB
public import SetlistModel

extension SetlistDatabase {
  /// Opens a database. Creates its folder and file if they are missing.
  ///
  /// A new database contains one sample setlist. A file that was not closed, or was changed since,
  /// is read through first; so is any file once a week, and before the backup of each day on which
  /// something changed.
  /// - Complexity: O(*n*) in the size of the file if it is read through; else O(1).
  public static func open(at url: URL) throws(DatabaseError) -> SetlistDatabase {
    try DatabaseOpening(of: url).open()
  }

  /// Opens a database for reading, or a copy of it if its file or folder cannot be written.
  ///
  /// A program that only reads neither checks nor backs up the file: it leaves the weekly check and
  /// the daily backup to one that writes.
  ///
  /// - Complexity: O(*n*) in the size of the file if it was not closed or cannot be written; else
  ///   O(1).
  public static func openForReading(at url: URL) throws(DatabaseError) -> SetlistDatabase {
    do {
      return try DatabaseOpening(of: url, postponesMaintenance: true).open()
    } catch .notAccessible where access(url.path, R_OK) == 0 {
      return try DatabaseOpening.readableCopy(of: url)
    }
  }

  /// Opens a database in order to check it. Objects that other programs added are kept, so that the
  /// check can report them.
  public static func openForChecking(at url: URL) throws(DatabaseError) -> SetlistDatabase {
    let file = url.resolvingSymlinksInPath()
    do {
      let foreign = try DatabaseError.translating(path: file.path) {
        try DiskPatience.openingTwice(file) {
          try FileInspection.inspect(file, trusting: ShutdownMarker(of: file).trust).foreign
        }
      }
      return try foreign.isEmpty ? openForReading(at: url) : DatabaseOpening.readableCopy(of: url)
    } catch .damaged {
      return try DatabaseOpening.unchecked(url)
    } catch .notAccessible {
      return try openForReading(at: url)
    }
  }

  /// Opens a database. A file at the path that is damaged or not a database of setlists is renamed
  /// and kept, and a new database takes its place.
  ///
  /// The renamed file, with the files that SQLite keeps beside it, gets a new name with the date.
  /// Nothing is overwritten.
  ///
  /// - Parameters:
  ///   - postponesMaintenance: whether the caller promises to call `maintenance.begin()`.
  ///   - first: the setlist of a new database where there was no file; `nil` for the sample.
  /// - Returns: the database, and the new place of the renamed file, so that the user can be told.
  public static func openKeepingDamaged(
    at url: URL, postponesMaintenance: Bool = false, first: Setlist? = nil
  ) throws(DatabaseError) -> (database: SetlistDatabase, damagedCopy: URL?) {
    try DatabaseOpening(of: url, postponesMaintenance: postponesMaintenance, first: first)
      .openKeepingDamaged()
  }

  /// Makes an empty database in memory, which exists as long as the value.
  public static func inMemory() throws(DatabaseError) -> SetlistDatabase {
    try DatabaseError.translating(path: ":memory:") {
      let writer = try DatabaseQueue()
      try Schema.migrator.migrate(writer)
      return SetlistDatabase(writer: writer, file: nil)
    }
  }
}

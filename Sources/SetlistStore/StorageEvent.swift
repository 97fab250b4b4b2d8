public import Foundation

/// Something that happened to the files of an open database.
public enum StorageEvent: Hashable, Sendable {
  /// The files are no longer at the path where they were opened.
  case misplaced
  /// The files were written again at their path, because they had been removed or the user asked
  /// for it.
  ///
  /// - Parameter setAside: the new place of another file that was at the path; `nil` if there was
  ///   none.
  case savedAgain(setAside: URL?)
  /// Another program replaced the files by another database, which is open now.
  ///
  /// - Parameters:
  ///   - backup: a backup of the database that was open before.
  ///   - instant: the time at which the other database was opened.
  case replaced(backup: Backup, instant: ContinuousClock.Instant)
  /// Objects that other programs had added to a backup were left out of the restored database.
  case cleaned(ForeignObjects)
  /// An edit could not be stored, for a reason that does not pass by itself.
  case unwritable(DatabaseError)
  /// An edit could be stored again, after a time in which none could.
  case writable
  /// A check in the background found the file damaged. Nothing is written to it from now on.
  case damaged
  /// A damaged database has been replaced by a backup or by another database.
  case mended
}

public import Foundation

/// Something that happened to the files of an open database.
public enum StorageEvent: Hashable, Sendable {
  /// They are not where they were opened any more.
  case misplaced
  /// They were written again, because they had been removed or were to be saved again.
  ///
  /// - Parameter setAside: where the file is now that was at their path; `nil` if there was none.
  case savedAgain(setAside: URL?)
  /// Another program put another database in their place, which is open now.
  ///
  /// - Parameters:
  ///   - backup: what was open before.
  ///   - instant: when the other one was opened.
  case replaced(backup: Backup, instant: ContinuousClock.Instant)
  /// Objects that other programs had added to a backup were left out when it was restored.
  case cleaned(ForeignObjects)
  /// An edit could not be stored, for a reason that lasts.
  case unwritable(DatabaseError)
  /// An edit could be stored again.
  case writable
  /// The file was read through in the background, and is damaged. Nothing is written to it.
  case damaged
  /// A damaged database has been replaced by a backup or by another database.
  case mended
}

public import Foundation

/// A copy of the whole database, made at one instant.
public struct Backup: Identifiable, Hashable, Sendable {
  /// The reason for which a backup was made.
  public enum Reason: Hashable, Sendable {
    /// The regular backup: the database had changed for a day, or the user asked for one. Only the
    /// newest are kept.
    case regular
    /// The backup before a migration of the file for a newer version of the program. It is kept for
    /// good.
    case migration
    /// The backup before another backup replaced the whole content. Only the newest of these are
    /// kept.
    case restoration
    /// The backup after another program had replaced the open file by another one. Only the newest
    /// of these are kept.
    case replacement
  }

  /// The time of the backup, to the millisecond.
  public let date: Date
  /// The size of the backup in bytes.
  public let size: Int
  /// The backup's file: a complete database without a log beside it.
  public let url: URL
  /// The reason for the copy.
  public let reason: Reason

  /// The backup's identity, which is its file.
  public var id: URL { url }

  /// The content of a backup.
  public struct Content: Hashable, Sendable {
    /// The number of setlists in the backup.
    public let setlistCount: Int
    /// The number of song entries in all setlists of the backup.
    public let songCount: Int
  }
}

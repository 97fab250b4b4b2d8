public import Foundation

/// A copy of the whole database, made at one instant.
public struct Backup: Identifiable, Hashable, Sendable {
  /// The reason for a copy.
  public enum Reason: Hashable, Sendable {
    /// The database had changed for a day, or the user asked for a backup. Only the newest are
    /// kept.
    case regular
    /// The file was about to be migrated for a newer version of the program. It is kept.
    case migration
    /// Everything was about to be replaced by another backup. Only the newest of these are kept.
    case restoration
    /// Another program had put another file in the place of the open one. Only the newest of these
    /// are kept.
    case replacement
  }

  /// The time of the copy, to the millisecond.
  public let date: Date
  /// The size in bytes.
  public let size: Int
  /// The copy: a database file that is complete in itself.
  public let url: URL
  /// The reason for the copy.
  public let reason: Reason

  /// The copy's identity.
  public var id: URL { url }

  /// The content of a backup.
  public struct Content: Hashable, Sendable {
    /// The number of setlists.
    public let setlistCount: Int
    /// The number of song entries in all setlists.
    public let songCount: Int
  }
}

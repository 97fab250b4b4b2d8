public import Foundation

/// A copy of the whole database, made at one instant.
public struct Backup: Identifiable, Hashable, Sendable {
  /// Why a copy was made.
  public enum Reason: Hashable, Sendable {
    /// Something had changed for a day, or the user asked for it. Only the newest are kept.
    case regular
    /// The file was about to be brought up to date for a newer version of the program. It is kept.
    case migration
    /// Everything was about to be replaced by another backup. Only the newest of these are kept.
    case restoration
    /// Another program had put another file in the place of the open one. Only the newest of these
    /// are kept.
    case replacement
  }

  /// When the copy was made, to the millisecond.
  public let date: Date
  /// The size in bytes.
  public let size: Int
  /// The copy: a database file that is complete in itself.
  public let url: URL
  /// Why the copy was made.
  public let reason: Reason

  /// The copy's identity.
  public var id: URL { url }

  /// What is in a backup.
  public struct Content: Hashable, Sendable {
    /// How many setlists there are.
    public let setlistCount: Int
    /// How many entries of the kind song they hold together.
    public let songCount: Int
  }
}

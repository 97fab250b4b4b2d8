public import Foundation
import GRDB
import SetlistFiles

/// The folder `backups` beside a database. The names of its files contain the time of the backup.
struct BackupFolder {
  /// The number of backups that are kept for each reason but migrations, whose backups are all
  /// kept.
  static let limit = 10
  /// The age in seconds below which the newest regular backup is recent enough, so that opening
  /// makes no other.
  static let interval: TimeInterval = 24 * 60 * 60

  private static let partialExtension = "partial"

  let url: URL
  private let database: URL

  init(of database: URL) {
    self.database = database
    url = database.deletingLastPathComponent().appendingPathComponent("backups")
  }

  /// The backups of the database, newest first.
  func backups() throws -> [Backup] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    } catch {
      throw DatabaseError.notReadable(path: url.path)
    }
    return names.compactMap { name -> Backup? in
      let file = url.appendingPathComponent(name)
      guard let (date, reason) = parse(name), let stamp = RegularFile.stamp(of: file) else {
        return nil
      }
      return Backup(date: date, size: stamp.size, url: file, reason: reason)
    }
    .sorted { $0.date > $1.date }
  }

  /// Whether the newest regular backup is old, and a file of the database was written after it.
  func isDue(at now: Date) throws -> Bool {
    // A backup with a date in the future was made while the clock was wrong.
    guard let newest = try backups().first(where: { $0.reason == .regular && $0.date <= now })
    else { return true }
    guard now.timeIntervalSince(newest.date) >= Self.interval else { return false }
    let copied = try attributes(newest.url.path).modification
    return try ["", "-wal"].contains { suffix in
      let path = database.path + suffix
      guard FileManager.default.fileExists(atPath: path) else { return false }
      let file = try attributes(path)
      // File systems round times, so a change in the same step as the copy counts as later. If the
      // content turns out equal, the copy is not kept.
      return file.size > 0 && file.modification >= copied
    }
  }

  /// Copies a database, and removes surplus backups with the same reason.
  ///
  /// The copy gets its name when it is complete and on the disk.
  /// - Parameters:
  ///   - keepsEqual: whether a copy that equals the newest one is kept.
  ///   - needed: a backup that is not removed, even if it is surplus.
  /// - Returns: the new backup, or the newest one if it is equal and `keepsEqual` is false.
  func add(
    _ source: any DatabaseReader, at now: Date, reason: Backup.Reason, keepsEqual: Bool = true,
    keeping needed: Backup? = nil
  ) throws -> Backup {
    try add(at: now, reason: reason, keepsEqual: keepsEqual, keeping: needed) { url in
      try source.read { try $0.copy(to: url) }
    }
  }

  /// Adds a backup that `copy` writes to a new file.
  func add(
    at now: Date, reason: Backup.Reason, keepsEqual: Bool = true, keeping needed: Backup? = nil,
    copy: (URL) throws -> Void
  ) throws -> Backup {
    let files = FileManager.default
    try DatabaseError.translating(path: url.path) { try UserFolder.makePrivateFolder(at: url) }
    try removePartialCopies()
    let (target, partial) = freeName(at: now, reason: reason)
    do {
      try copy(partial)
      let newest = try backups().first { $0.reason == .regular && $0.date <= now }
      if !keepsEqual, let newest,
        files.contentsEqual(atPath: newest.url.path, andPath: partial.path)
      {
        try files.removeItem(at: partial)
        // The newest backup equals the content, so it counts as made now. The kernel's clock for
        // files runs a few milliseconds behind the exact one, and the database's files have its
        // timestamps.
        utimes(newest.url.path, nil)
        return newest
      }
      try files.moveItem(at: partial, to: target)
    } catch {
      try? removePartialCopies()
      throw error
    }
    let all = try backups()
    let others = all.filter { $0.reason == reason && $0.url != target }
    // If there are too many backups, those with a date in the future are removed first.
    let kept = others.filter { $0.date <= now } + others.filter { $0.date > now }
    for old in kept.dropFirst(Self.limit - 1)
    where reason != .migration && old.url != needed?.url {
      try files.removeItem(at: old.url)
    }
    guard let backup = all.first(where: { $0.url == target }) else {
      throw DatabaseError.notAccessible(path: target.path)
    }
    return backup
  }

  private func attributes(_ path: String) throws -> (size: Int, modification: Date) {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (
      attributes[.size] as? Int ?? 0, attributes[.modificationDate] as? Date ?? .distantPast
    )
  }

  private func removePartialCopies() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
    where name.hasPrefix(stem) && name.contains(".\(Self.partialExtension)") {
      try FileManager.default.removeItem(at: url.appendingPathComponent(name))
    }
  }

  /// A free name for a new backup, and for its incomplete copy. The names of two backups in the
  /// same millisecond differ by one millisecond.
  private func freeName(at now: Date, reason: Backup.Reason) -> (target: URL, partial: URL) {
    var date = now
    while true {
      let instant = date.formatted(Self.style).replacing(":", with: "-")
      let target = url.appendingPathComponent("\(stem)\(reason.mark)\(instant).sqlite")
      if !FileManager.default.fileExists(atPath: target.path) {
        return (target, target.appendingPathExtension(Self.partialExtension))
      }
      date += 0.001
    }
  }

  private func parse(_ name: String) -> (date: Date, reason: Backup.Reason)? {
    guard name.hasPrefix(stem + " "), name.hasSuffix(".sqlite") else { return nil }
    let named = name.dropFirst(stem.count).dropLast(".sqlite".count)
    let special = [Backup.Reason.migration, .restoration, .replacement].first {
      named.hasPrefix($0.mark)
    }
    let reason = special ?? .regular
    let rest = named.dropFirst(reason.mark.count)
    // Example: 2026-11-21 04-17-33.250Z
    let parts = rest.split(separator: " ")
    guard parts.count == 2 else { return nil }
    let instant = parts[0] + " " + parts[1].replacing("-", with: ":")
    guard let date = try? Self.style.parse(String(instant)) else { return nil }
    return (date, reason)
  }

  private var stem: String { database.deletingPathExtension().lastPathComponent }

  private static let style = Date.ISO8601FormatStyle(
    dateTimeSeparator: .space, includingFractionalSeconds: true)
}

extension Backup.Reason {
  /// The part of a backup's file name between the name of the database and the time, which tells
  /// the reason.
  fileprivate var mark: String {
    switch self {
    case .regular: " "
    case .migration: " before migration "
    case .restoration: " before restoration "
    case .replacement: " before replacement "
    }
  }
}

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

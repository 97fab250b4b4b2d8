import Foundation
import SetlistFiles
public import SetlistModel

/// The file that keeps the running performance, so that it goes on at the same song, with the same
/// start time, after the program was killed or the power was cut.
///
/// The file is replaced in one step, and is on the disk when a write has ended.
public struct PerformanceFile: Sendable {
  /// A performance after which this time has passed without a change is over.
  static let limit: TimeInterval = 12 * 3600

  /// The content of the file: a performance, and the clocks that its moments are of.
  private struct Content: Codable {
    var performance: Performance
    /// The identity of the start of the system, which tells whether its uptime began anew.
    var boot: String
    /// The moment of the last change.
    var changed: Moment
  }

  private let url: URL
  private let boot: String

  /// The file of the user's performance, in `setlist` in the folder for states.
  public static var user: PerformanceFile {
    PerformanceFile(at: UserFolder.state.appending(path: "setlist/stage.json"))
  }

  /// Makes a file at a location.
  ///
  /// - Parameter boot: the identity of the running system's start.
  init(at url: URL, boot: String = Self.currentBoot) {
    (self.url, self.boot) = (url, boot)
  }

  /// The performance that was stored last, on the running system's clocks; `nil` if none is, if it
  /// cannot be read, or if it is over since long.
  ///
  /// - Parameter now: the current moment.
  public func performance(at now: Moment) -> Performance? {
    guard let data = UserFolder.contents(of: url),
      let content = try? JSONDecoder().decode(Content.self, from: data)
    else { return nil }
    let isSameBoot = content.boot == boot
    let age =
      isSameBoot
      ? now.seconds(since: content.changed)
      : abs(now.instant.timeIntervalSince(content.changed.instant))
    guard age < Self.limit else { return nil }
    return isSameBoot ? content.performance : content.performance.carried(over: now)
  }

  /// Stores a performance. It survives a power cut once the call has returned.
  ///
  /// - Parameter now: the current moment.
  /// - Throws: `ExchangeError` if the file cannot be written.
  func write(_ performance: Performance, at now: Moment) throws {
    let content = Content(performance: performance, boot: boot, changed: now)
    try UserFolder.write(try JSONEncoder().encode(content), to: url)
    RegularFile.synchronizeFolder(of: url)
  }

  /// Removes the file, if there is one.
  func remove() throws {
    do {
      try FileManager.default.removeItem(at: url)
    } catch CocoaError.fileNoSuchFile {}
    RegularFile.synchronizeFolder(of: url)
  }

  /// The identity that Linux gives to each start of the system; empty if it cannot be read.
  static var currentBoot: String {
    let file = URL(filePath: "/proc/sys/kernel/random/boot_id")
    return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").trimmingCharacters(
      in: .whitespacesAndNewlines)
  }
}

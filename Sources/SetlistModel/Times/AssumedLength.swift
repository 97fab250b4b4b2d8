public import Foundation

/// The length that the times of a setlist assume for songs whose own length is unknown.
///
/// It counts in all sums and clock times, which are marked as approximate then. The songs
/// themselves stay without a length.
public enum AssumedLength: Hashable, Sendable {
  /// Songs without a length take no time.
  case nothing
  /// Songs without a length take the mean of those that are known in the counted sections, in whole
  /// seconds; if none is known, the length ``AssumedLength/fallback``.
  case mean
  /// Songs without a length take a number of seconds, more than zero.
  case fixed(TimeInterval)

  /// The mean length in seconds where no length is known.
  package static let fallback: TimeInterval = 240

  /// The lengths that are offered to choose from.
  public static let choices: [AssumedLength] =
    [.mean] + [120, 180, 210, 240, 300, 360, 480, 600].map { .fixed($0) } + [.nothing]

  /// Makes the assumption from its number in a file: no number for the mean, and zero for none. An
  /// invalid number gives the mean.
  package init(seconds: TimeInterval?) {
    guard let seconds, seconds.isFinite, seconds >= 0 else {
      self = .mean
      return
    }
    self = seconds > 0 ? .fixed(seconds) : .nothing
  }

  /// The number for a file: `nil` for the mean, and zero for none.
  package var seconds: TimeInterval? {
    switch self {
    case .nothing: 0
    case .mean: nil
    case .fixed(let seconds): seconds
    }
  }

  /// Makes the assumption with a name: `none`, `mean`, or a length such as `4:00`; `nil` for any
  /// other text.
  public init?(named name: String) {
    switch name {
    case "none": self = .nothing
    case "mean": self = .mean
    default:
      guard let seconds = DurationFormat.seconds(from: name, in: .length), seconds > 0 else {
        return nil
      }
      self = .fixed(seconds)
    }
  }

  /// The name of the assumption, by which preferences know it.
  public var name: String {
    switch self {
    case .nothing: "none"
    case .mean: "mean"
    case .fixed(let seconds): DurationFormat.string(seconds)
    }
  }

  /// The seconds that a song without a length takes; `nil` if it takes no time.
  ///
  /// - Parameter known: the known lengths of the songs in the counted sections.
  package func length(among known: KnownLengths) -> TimeInterval? {
    switch self {
    case .nothing: nil
    case .mean: known.mean ?? Self.fallback
    case .fixed(let seconds): seconds
    }
  }
}

/// The number and the sum of the lengths that are known of some songs.
package struct KnownLengths: Hashable, Sendable {
  /// The number of songs with a known length.
  package private(set) var count = 0
  /// The sum of the known lengths in seconds.
  package private(set) var seconds: TimeInterval = 0

  /// Makes the lengths of no songs.
  package init() {}

  /// Makes the lengths of a number of songs with a sum.
  package init(count: Int, seconds: TimeInterval) {
    (self.count, self.seconds) = (count, seconds)
  }

  /// The mean length in whole seconds; `nil` if no length is known.
  var mean: TimeInterval? { count > 0 ? (seconds / TimeInterval(count)).rounded() : nil }

  /// Adds the length of an entry, if it is a song with a known one, and no jingle.
  package mutating func add(_ entry: Entry) {
    guard entry.countsAsSong, let length = entry.knownDuration else { return }
    self += KnownLengths(count: 1, seconds: length)
  }

  /// Adds the lengths of other songs.
  package static func += (lengths: inout KnownLengths, other: KnownLengths) {
    lengths.count += other.count
    lengths.seconds += other.seconds
  }
}

extension SetlistContent {
  /// The seconds that the times of the setlist assume for a song whose own length is unknown; `nil`
  /// if it takes no time.
  ///
  /// - Throws: an error of the content.
  /// - Complexity: O(*n*) in the number of entries for the mean, else O(1).
  func assumedSongLength() throws -> TimeInterval? {
    let list = head
    guard list.options.assumedLength == .mean else {
      return list.options.assumedLength.length(among: KnownLengths())
    }
    var known = KnownLengths()
    for (index, section) in list.sections.enumerated() where section.options.isCounted {
      var lengths = KnownLengths()
      try forEachEntry(ofSection: index) { lengths.add($0) }
      known += lengths
    }
    return list.options.assumedLength.length(among: known)
  }
}

extension Setlist {
  /// The seconds that the times of the setlist assume for a song whose own length is unknown; `nil`
  /// if it takes no time.
  ///
  /// - Complexity: O(*n*) in the number of entries for the mean, else O(1).
  package var assumedSongLength: TimeInterval? {
    guard options.assumedLength == .mean else {
      return options.assumedLength.length(among: KnownLengths())
    }
    var known = KnownLengths()
    // The sums of sections are added up, as where they are known, so that the mean is the same.
    for section in sections where section.options.isCounted {
      var lengths = KnownLengths()
      for entry in section.entries { lengths.add(entry) }
      known += lengths
    }
    return options.assumedLength.length(among: known)
  }
}

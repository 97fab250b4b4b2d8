public import Foundation

/// The start times of all entries of a setlist.
///
/// Sections that are not counted have only a length. `SectionTime` documents the counting of gaps
/// and breaks, and `PlayingTime` the meaning of "at least".
public struct SetlistTimes: Hashable, Sendable {
  /// The start of an entry.
  public struct Start: Hashable, Sendable {
    /// The time since the beginning of its section.
    public let inSection: PlayingTime
    /// The time since the beginning of the setlist.
    public let inList: PlayingTime
    /// The seconds after the midnight before the setlist begins, more than a day if it lasts past
    /// the next midnight. `nil` if the setlist has no start time.
    public let clock: TimeInterval?
  }

  /// The length of every section, without a break at its end, including sections that are not
  /// counted.
  public private(set) var sections: [Section.ID: PlayingTime] = [:]
  /// The length of all counted sections from the beginning to the end, with the breaks between
  /// them.
  public private(set) var total = PlayingTime()
  private let startTime: TimeInterval?
  private var starts: [Entry.ID: Start] = [:]

  /// Computes the times.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public init(of setlist: Setlist) {
    startTime = setlist.options.startTime
    for section in setlist.sections {
      let isCounted = section.options.isCounted
      let sectionStart = total
      let length = SectionTime(of: section.entries, gap: setlist.options.gap) { entry, time in
        guard isCounted else { return }
        let inList = sectionStart + time
        starts[entry.id] = Start(
          inSection: time, inList: inList, clock: startTime.map { $0 + inList.seconds })
      }
      sections[section.id] = length.played
      if isCounted { total += length.elapsed }
    }
  }

  /// The start of an entry. `nil` if it is not counted.
  ///
  /// - Complexity: O(1).
  public subscript(entry: Entry.ID) -> Start? { starts[entry] }

  /// The end of the last entry, in the units of `Start.clock`. `nil` if the setlist has no start
  /// time.
  public var end: TimeInterval? { startTime.map { $0 + total.seconds } }
}

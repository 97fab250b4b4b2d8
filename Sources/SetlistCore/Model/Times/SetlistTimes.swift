public import Foundation

/// When every entry of a setlist begins.
///
/// Sections that are not counted have no times but their length. `SectionTime` tells how gaps and
/// breaks are counted, and `PlayingTime` what "at least" means.
public struct SetlistTimes: Hashable, Sendable {
  /// When an entry begins.
  public struct Start: Hashable, Sendable {
    /// Since the beginning of its section.
    public let inSection: PlayingTime
    /// Since the beginning of the setlist.
    public let inList: PlayingTime
    /// In seconds after the midnight before the setlist begins, more than a day if it lasts past
    /// the next one; `nil` if the setlist has no start time.
    public let clock: TimeInterval?
  }

  /// The length of every section, without a break at its end, also of those that are not counted.
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

  /// When an entry begins; `nil` if it is not counted.
  ///
  /// - Complexity: O(1).
  public subscript(entry: Entry.ID) -> Start? { starts[entry] }

  /// When the last entry ends, as `Start.clock` counts; `nil` if the setlist has no start time.
  public var end: TimeInterval? { startTime.map { $0 + total.seconds } }
}

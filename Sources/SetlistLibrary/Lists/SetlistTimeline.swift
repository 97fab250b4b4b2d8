import Foundation
public import SetlistModel

/// The counted sections of a setlist and their breaks, in order, with their lengths.
public struct SetlistTimeline: Hashable, Sendable {
  /// A segment of the timeline.
  public struct Segment: Identifiable, Hashable, Sendable {
    /// The part of the setlist that a segment shows.
    public enum ID: Hashable, Sendable {
      /// The segment shows the songs of a section, up to the first gap that is to be filled.
      case section(Section.ID)
      /// The segment shows the songs of a section from an entry on, before which there is a gap.
      case part(Section.ID, from: Entry.ID)
      /// The segment shows the breaks of a section, or of its part from an entry on.
      case breaks(Section.ID, from: Entry.ID? = nil)
      /// The segment shows the time to fill before an entry with a fixed start.
      case gap(before: Entry.ID)
    }

    /// The identity of the segment.
    public let id: ID
    /// The title of the section, or of the entry with which the part begins.
    public let title: String
    /// The length of the segment; more than zero.
    public let time: PlayingTime
    /// The back-timing of the section's most urgent fixed start, if that is not met exactly, or of
    /// a gap; `nil` for segments that do not show it.
    public var timing: BackTiming?
  }

  /// The segments in order; empty if fewer than two sections have a known length.
  public private(set) var segments: [Segment] = []

  /// Makes a timeline without segments.
  public init() {}

  /// An entry of a section with a fixed start before which there is a gap to fill.
  struct Gap {
    /// The entry's index in its section.
    let index: Int
    /// The time of the section before the entry.
    let before: SectionTime
    let timing: BackTiming
  }

  /// Makes the timeline of sections.
  ///
  /// - Parameters:
  ///   - time: the whole time of a section.
  ///   - timing: the back-timing of a section's most urgent fixed start.
  ///   - gaps: the gaps in a section, in order.
  /// - Complexity: O(*s*) in the number of sections, and O(*n*) in the entries of those with gaps.
  init(
    of sections: [Section], time: (Section) -> SectionTime,
    timing: (Section) -> BackTiming? = { _ in nil }, gaps: (Section) -> [Gap] = { _ in [] }
  ) {
    for section in sections where section.options.isCounted {
      let (whole, gaps) = (time(section), gaps(section))
      var (first, before, hasTitle) = (0, SectionTime(), false)
      for number in 0...gaps.count {
        let gap = number < gaps.count ? gaps[number] : nil
        let (end, next) = (gap?.before ?? whole, gap?.index ?? section.entries.count)
        let entry = number > 0 ? section.entries[first] : nil
        let played = end.played - before.played
        let id: Segment.ID =
          entry.map { hasTitle ? .part(section.id, from: $0.id) : .section(section.id) }
          ?? .section(section.id)
        let songs = Segment(
          id: id, title: hasTitle ? entry?.displayedTitle ?? "" : section.displayedTitle,
          time: played, timing: hasTitle ? nil : timing(section))
        let breaks = Segment(
          id: .breaks(section.id, from: entry?.id), title: section.displayedTitle,
          time: end.breaks - before.breaks)
        // Breaks come before the songs only if all of them do.
        var parts =
          section.entries[first..<next].beginWithBreak ? [breaks, songs] : [songs, breaks]
        if let gap {
          parts.append(
            Segment(
              id: .gap(before: section.entries[gap.index].id), title: section.displayedTitle,
              time: PlayingTime(seconds: gap.timing.timeLeft), timing: gap.timing))
        }
        segments += parts.filter { $0.time.seconds > 0 && $0.time.seconds.isFinite }
        if played.seconds > 0 { hasTitle = true }
        (first, before) = (next, end)
      }
    }
    let songs = segments.count { if case .section = $0.id { true } else { false } }
    if songs < 2 { segments = [] }
  }
}

extension ArraySlice<Entry> {
  /// Whether there is a break first and none last.
  fileprivate var beginWithBreak: Bool {
    first { !$0.isNote }?.kind == .pause && last { !$0.isNote }?.kind != .pause
  }
}

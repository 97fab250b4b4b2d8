import Foundation
public import SetlistModel

/// The counted sections of a setlist and their breaks, in order, with their lengths.
public struct SetlistTimeline: Hashable, Sendable {
  /// A segment of the timeline.
  public struct Segment: Identifiable, Hashable, Sendable {
    /// The part of the setlist that a segment shows.
    public enum ID: Hashable, Sendable {
      /// The segment shows the songs of a section.
      case section(Section.ID)
      /// The segment shows the breaks of a section.
      case breaks(Section.ID)
      /// The segment shows the time to fill before an entry of a section with a fixed start.
      case gap(Section.ID)
    }

    /// The identity of the segment.
    public let id: ID
    /// The title of the section.
    public let title: String
    /// The length of the segment; more than zero.
    public let time: PlayingTime
    /// The back-timing of the section's most urgent fixed start, if that is not met exactly; `nil`
    /// for segments that do not show it.
    public var timing: BackTiming?
  }

  /// The segments in order; empty if fewer than two sections have a known length.
  public private(set) var segments: [Segment] = []

  /// Makes a timeline without segments.
  public init() {}

  /// Makes the timeline of sections.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  init(
    of sections: [Section], time: (Section) -> SectionTime,
    timing: (Section) -> BackTiming? = { _ in nil }
  ) {
    for section in sections where section.options.isCounted {
      let (time, timing) = (time(section), timing(section))
      let songs = Segment(
        id: .section(section.id), title: section.displayedTitle, time: time.played,
        timing: timing)
      let breaks = Segment(
        id: .breaks(section.id), title: section.displayedTitle, time: time.breaks)
      // The breaks of a section come before its songs only if all of them do.
      var parts = section.beginsWithBreak ? [breaks, songs] : [songs, breaks]
      if let timing, timing.isGap {
        parts.append(
          Segment(
            id: .gap(section.id), title: section.displayedTitle,
            time: PlayingTime(seconds: timing.timeLeft), timing: timing))
      }
      segments += parts.filter { $0.time.seconds > 0 && $0.time.seconds.isFinite }
    }
    let songs = segments.count { if case .section = $0.id { true } else { false } }
    if songs < 2 { segments = [] }
  }
}

extension Section {
  /// Whether the section has a break first and none last.
  fileprivate var beginsWithBreak: Bool {
    entries.first { !$0.isNote }?.kind == .pause && entries.last { !$0.isNote }?.kind != .pause
  }
}

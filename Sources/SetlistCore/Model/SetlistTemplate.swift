/// The templates for a new setlist.
public enum SetlistTemplate: String, CaseIterable, Sendable {
  /// One empty section.
  case empty
  /// Two sets and an encore.
  case gig
  /// An hour on the radio.
  case radioHour
  /// A lesson.
  case lesson
  /// A worship service.
  case service
  /// A tape of two sides with 45 minutes each.
  case mixtape

  /// The name for a menu.
  public var name: String {
    switch self {
    case .empty: "Empty"
    case .gig: "Gig"
    case .radioHour: "Radio Hour"
    case .lesson: "Class"
    case .service: "Service"
    case .mixtape: "Mixtape"
    }
  }

  /// New sections, each with a new identity.
  public func sections() -> [Section] {
    switch self {
    case .empty: [Section(title: "Songs")]
    case .gig: ["Set 1", "Set 2", "Encore"].map { Section(title: $0) }
    case .radioHour:
      [
        Section(title: "First Half", options: SectionOptions(targetDuration: 30 * 60)),
        Section(title: "Second Half", options: SectionOptions(targetDuration: 30 * 60)),
      ]
    case .lesson: ["Warm-up", "Main", "Cool-down"].map { Section(title: $0) }
    case .service: ["Gathering", "Word", "Sending"].map { Section(title: $0) }
    case .mixtape:
      ["Side A", "Side B"].map {
        Section(title: $0, options: SectionOptions(targetDuration: 45 * 60))
      }
    }
  }
}

import Localization

/// The templates for a new setlist.
public enum SetlistTemplate: String, CaseIterable, Sendable {
  /// A template with one empty section.
  case empty
  /// A template with two sets and an encore.
  case gig
  /// A template for an hour on the radio.
  case radioHour
  /// A template for a lesson.
  case lesson
  /// A template for a worship service.
  case service
  /// A template for a tape with two sides of 45 minutes each.
  case mixtape

  /// The name of the template in a menu.
  public var name: String {
    switch self {
    case .empty: pgettext("template", "Empty")
    case .gig: pgettext("template", "Gig")
    case .radioHour: pgettext("template", "Radio Hour")
    case .lesson: pgettext("template", "Class")
    case .service: pgettext("template", "Service")
    case .mixtape: pgettext("template", "Mixtape")
    }
  }

  /// The sections of the template, each with a new identity.
  public func sections() -> [Section] {
    switch self {
    case .empty: [.ofSongs()]
    case .gig:
      [pgettext("section", "Set 1"), pgettext("section", "Set 2"), pgettext("section", "Encore")]
        .map { Section(title: $0) }
    case .radioHour:
      [
        pgettext("section", "First Half"), pgettext("section", "Second Half"),
      ].map { Section(title: $0, options: SectionOptions(targetDuration: 30 * 60)) }
    case .lesson:
      [
        // Translators: the parts of a fitness class.
        pgettext("section", "Warm-up"), pgettext("section", "Main"),
        pgettext("section", "Cool-down"),
      ].map { Section(title: $0) }
    case .service:
      [
        // Translators: the parts of a worship service.
        pgettext("section", "Gathering"), pgettext("section", "Word"),
        pgettext("section", "Sending"),
      ].map { Section(title: $0) }
    case .mixtape:
      [pgettext("section", "Side A"), pgettext("section", "Side B")].map {
        Section(title: $0, options: SectionOptions(targetDuration: 45 * 60))
      }
    }
  }
}

import Localization
import SetlistModel

extension MergeReport {
  /// The changes in a line, as in “Anna moved 3 songs to Encore”.
  public var text: String {
    let people = people
    let isKnown = people.count == Set(changes.flatMap(\.replicas).map { names[$0] ?? "" }).count
    let who =
      isKnown && !people.isEmpty
      ? people.listed()
      // Translators: stands in place of a person's name, as in “Somebody added 3 songs”.
      : pgettext("in place of a name", "Somebody")
    let kinds = Set(changes.map(\.kind))
    guard kinds.count == 1, let kind = kinds.first, let first = changes.first,
      changes.allSatisfy({ $0.isOfEntry == first.isOfEntry })
    else { return Self.many(changeCount, who) }
    if !first.isOfEntry { return sectionText(kind, first, who) }
    let count = changes.count
    switch kind {
    case .added:
      // Translators: %1$s is a person's name, %2$s the number of songs.
      return ngettext("%1$s added %2$s song", "%1$s added %2$s songs", count, who, count.text)
    case .removed:
      return ngettext(
        "%1$s removed %2$s song", "%1$s removed %2$s songs", count, who, count.text)
    case .moved:
      let isOneSection = Set(changes.map(\.section)).count == 1
      guard isOneSection, !first.sectionTitle.isEmpty else {
        return ngettext(
          "%1$s moved %2$s song", "%1$s moved %2$s songs", count, who, count.text)
      }
      // Translators: %1$s is a person's name, %2$s the number of songs, %3$s the title of a
      // section.
      return ngettext(
        "%1$s moved %2$s song to %3$s", "%1$s moved %2$s songs to %3$s", count, who, count.text,
        first.sectionTitle)
    case .changed:
      return ngettext(
        "%1$s changed %2$s song", "%1$s changed %2$s songs", count, who, count.text)
    case .renamed: return Self.many(changeCount, who)
    }
  }

  private func sectionText(_ kind: Change.Kind, _ first: Change, _ who: String) -> String {
    guard changes.count == 1, !first.title.isEmpty else { return Self.many(changeCount, who) }
    switch (kind, first.element) {
    // Translators: %1$s is a person's name, %2$s the title of a section.
    case (.added, _): return gettext("%1$s added the section %2$s", who, first.title)
    case (.removed, _): return gettext("%1$s removed the section %2$s", who, first.title)
    case (.moved, _): return gettext("%1$s moved the section %2$s", who, first.title)
    case (.changed, .setlist): return gettext("%1$s changed the setlist", who)
    case (.changed, _): return gettext("%1$s changed the section %2$s", who, first.title)
    case (.renamed, .setlist): return gettext("%1$s renamed the setlist to %2$s", who, first.title)
    case (.renamed, _): return gettext("%1$s renamed a section to %2$s", who, first.title)
    }
  }

  private static func many(_ count: Int, _ who: String) -> String {
    // Translators: %1$s is a person's name or several, %2$s the number of changes.
    ngettext("%1$s made %2$s change", "%1$s made %2$s changes", count, who, count.text)
  }
}

extension MergeReport.Change {
  /// Whether an entry was changed.
  var isOfEntry: Bool {
    if case .entry = element { true } else { false }
  }
}

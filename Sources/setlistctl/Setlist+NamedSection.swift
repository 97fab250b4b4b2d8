import Localization
import SetlistModel

extension Setlist {
  /// The section of the setlist with a title or an identifier.
  func namedSection(_ text: String) throws -> Section {
    if let found = sections.first(where: { $0.id.description == text.lowercased() }) {
      return found
    }
    let named = sections.filter { $0.title == text }
    guard named.count <= 1 else {
      throw CommandFailure(
        ngettext(
          "%1$s section is named “%2$s”; give an identifier.",
          "%1$s sections are named “%2$s”; give an identifier.",
          named.count, named.count.text, text))
    }
    guard let found = named.first else {
      let next = Suggestion.text(
        for: text, among: sections.map(\.title),
        otherwise: gettext("“setlistctl show” prints those that there are."))
      // Translators: %3$s is a sentence such as “Did you mean “Encore”?”.
      throw CommandFailure(
        gettext("There is no section “%1$s” in “%2$s”. %3$s", text, name, next))
    }
    return found
  }
}

extension Setlist {
  /// The entries with identifiers.
  ///
  /// - Throws: `CommandFailure` if there is no such entry.
  /// - Complexity: O(*n*) in the number of entries.
  func entries(meantBy texts: [String]) throws -> [Entry.ID] {
    let known = Set(sections.flatMap(\.entries).map(\.id))
    return try texts.map { text in
      guard let id = Entry.ID(text), known.contains(id) else {
        throw CommandFailure(gettext("There is no entry “%1$s” in “%2$s”.", text, name))
      }
      return id
    }
  }
}

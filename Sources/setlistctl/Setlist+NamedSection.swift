import SetlistCore

extension Setlist {
  /// The section that is meant by a title or an identifier.
  func namedSection(_ text: String) throws -> Section {
    if let found = sections.first(where: { $0.id.description == text.lowercased() }) {
      return found
    }
    let named = sections.filter { $0.title == text }
    guard named.count <= 1 else {
      throw CommandFailure("\(named.count) sections are named “\(text)”; give an identifier.")
    }
    guard let found = named.first else {
      let next = Suggestion.text(
        for: text, among: sections.map(\.title),
        otherwise: "“setlistctl show” prints those that there are.")
      throw CommandFailure("There is no section “\(text)” in “\(name)”. \(next)")
    }
    return found
  }
}

import SetlistModel

extension SharedDocument {
  /// The document after a person has answered a question, which ends it for everybody. The same
  /// document if the question is not open any more.
  ///
  /// - Parameters:
  ///   - answer: the number of the answer. That of the one that holds ends the question, too.
  ///   - replica: who has chosen.
  ///   - name: the person's name for others; empty if it is not told.
  /// - Complexity: O(*n*) in the number of elements.
  public func settled(
    _ doubt: SharingDoubt, choosing answer: Int, by replica: Replica, named name: String = ""
  ) -> SharedDocument {
    guard isOpen(doubt), doubt.answers.indices.contains(answer),
      let versions = versions(of: doubt.element)
    else { return self }
    if doubt.question == .removal, answer == 1 {
      return edited(to: removing(doubt.element), by: replica, about: Self.about(name))
    }
    let dot = Dot(counter: vector.highest + 1, replica: replica)
    var version = Version.resolved(versions)
    switch doubt.question {
    case .fact(let fact):
      guard version.choose(doubt.answers[answer].dot, of: fact, in: dot) else { return self }
    case .place:
      let places = [version.place] + version.otherPlaces
      guard let place = places.first(where: { $0.dot == doubt.answers[answer].dot }) else {
        return self
      }
      version.place = Version.Placing(dot: dot, node: place.node)
      version.otherPlaces = []
    case .removal: break
    }
    var result = self
    result.replace(doubt.element, with: version, madeBy: dot)
    if case .entry = doubt.element, let section = tree.section(of: version.place.node) {
      // An edit in a section is one of the section, so that it stays where somebody removes it.
      result.touch(section, in: dot)
    }
    result.vector.insert(dot)
    if !name.isEmpty { result.about[replica] = Self.about(name) }
    return result
  }

  private func removing(_ element: SharingElement) -> RawDocument {
    var raw = plain
    switch element {
    case .setlist: break
    case .section(let id): raw.groups.removeAll { $0.element.id == ElementID(id) }
    case .entry(let id):
      for group in raw.groups.indices {
        raw.groups[group].entries.removeAll { $0.id == ElementID(id) }
      }
    }
    return raw
  }

  private mutating func replace(
    _ element: SharingElement, with version: Version, madeBy dot: Dot
  ) {
    var version = version
    version.make(in: dot)
    switch element {
    case .setlist: list.versions = [version]
    case .section(let id):
      guard let index = sections.firstIndex(where: { $0.id == ElementID(id) }) else { return }
      sections[index].versions = [version]
    case .entry(let id):
      guard let index = entries.firstIndex(where: { $0.id == ElementID(id) }) else { return }
      entries[index].versions = [version]
    }
  }

  private mutating func touch(_ section: ElementID, in dot: Dot) {
    guard let index = sections.firstIndex(where: { $0.id == section }) else { return }
    var version = Version.resolved(sections[index].versions)
    version.make(in: dot)
    sections[index].versions = [version]
  }
}

extension Version {
  /// Makes the version one of an edit by who knows all that it names.
  fileprivate mutating func make(in dot: Dot) {
    var knowledge = knowledge
    knowledge.insert(dot)
    know(knowledge)
  }

  /// Gives a fact one of its answers. Returns `false` if it is none.
  fileprivate mutating func choose(_ answer: Dot?, of fact: String, in dot: Dot) -> Bool {
    var fields = Fields(text)
    if let other = answers.first(where: { $0.name == fact && $0.dot == answer }) {
      fields.values[fact] = other.value
      text = fields.text
    } else if self.dot(of: fact) != answer {
      return false
    }
    answers.removeAll { $0.name == fact }
    changed.removeAll { $0.name == fact }
    changed.append(Change(name: fact, dot: dot))
    changed.sort { $0.name < $1.name }
    return true
  }
}

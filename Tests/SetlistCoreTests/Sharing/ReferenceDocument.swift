@testable import SetlistSharing

/// A shared setlist as the definition says it, with sets and dictionaries and without regard to
/// time, to hold `SharedDocument` against.
struct ReferenceDocument: Equatable {
  struct Step: Equatable {
    let dot: Dot
    let index: Int
  }

  struct Place: Equatable {
    let section: ElementID?
    let steps: [Step]
  }

  struct Version: Equatable {
    var seen: [Replica: Int]
    var made: Dot
    /// The answers to each fact by their dots, also `nil`, which was never there or is removed.
    var facts: [String: [Dot: String?]]
    var places: [Dot: Place]

    func covers(_ dot: Dot) -> Bool {
      dot.counter == 0 || seen[dot.replica, default: 0] >= dot.counter
    }

    func answers(_ name: String) -> [Dot: String?] { facts[name] ?? [made: nil] }
  }

  var vector: [Replica: Int]
  var list: [Dot: Version]
  var sections: [ElementID: [Dot: Version]]
  var entries: [ElementID: [Dot: Version]]

  init(_ document: SharedDocument) {
    vector = document.vector.counters
    let version = { (version: SetlistSharing.Version) in
      let values = Fields(version.text).values
      var facts: [String: [Dot: String?]] = [:]
      for name in values.keys { facts[name] = [version.dot(of: name): values[name]] }
      for change in version.changed { facts[change.name] = [change.dot: values[change.name]] }
      for answer in version.answers {
        facts[answer.name, default: [version.dot(of: answer.name): values[answer.name]]][
          answer.dot] = .some(answer.value)
      }
      var places: [Dot: Place] = [:]
      for place in [version.place] + version.otherPlaces where place.node >= 0 {
        places[place.dot] = Place(
          section: document.tree.section(of: place.node),
          steps: document.tree.steps(of: place.node).map { Step(dot: $0.dot, index: $0.index) })
      }
      return Version(
        seen: version.knowledge.counters, made: version.made, facts: facts, places: places)
    }
    let element = { (element: SharedDocument.Element) in
      Dictionary(uniqueKeysWithValues: element.versions.map { ($0.dot, version($0)) })
    }
    list = element(document.list)
    sections = Dictionary(
      uniqueKeysWithValues: document.sections.map { ($0.id, element($0)) })
    entries = Dictionary(uniqueKeysWithValues: document.entries.map { ($0.id, element($0)) })
  }

  mutating func join(_ other: ReferenceDocument) {
    let (mine, theirs) = (self, other)
    let covers = { (vector: [Replica: Int], dot: Dot) in
      vector[dot.replica, default: 0] >= dot.counter
    }
    let joined = { (first: [Dot: Version], second: [Dot: Version]) in
      first.filter { second[$0.key] != nil || !covers(theirs.vector, $0.key) }
        .merging(second.filter { first[$0.key] != nil || !covers(mine.vector, $0.key) }) { old, _ in
          old
        }
    }
    list = joined(mine.list, theirs.list)
    for (path, other) in [(\Self.sections, theirs.sections), (\Self.entries, theirs.entries)] {
      var elements = self[keyPath: path]
      for id in Set(elements.keys).union(other.keys) {
        let versions = joined(elements[id] ?? [:], other[id] ?? [:])
        elements[id] = versions.isEmpty ? nil : versions
      }
      self[keyPath: path] = elements
    }
    vector.merge(other.vector) { max($0, $1) }
  }

  /// The highest answer that no version knows and has replaced, or of all if there is none.
  private func left<Value>(
    _ versions: [Dot: Version], _ answers: (Version) -> [Dot: Value]
  ) -> (dot: Dot, value: Value)? {
    var (left, all): ([(dot: Dot, value: Value)], [(dot: Dot, value: Value)]) = ([], [])
    for (maker, version) in versions.sorted(by: { $0.key > $1.key }) {
      for (dot, value) in answers(version) where !all.contains(where: { $0.dot == dot }) {
        all.append((dot, value))
        let isReplaced = versions.contains {
          $0.key != maker && $0.value.covers(dot) && answers($0.value)[dot] == nil
        }
        if !isReplaced { left.append((dot, value)) }
      }
    }
    return (left.isEmpty ? all : left).max { $0.dot < $1.dot }
  }

  private func facts(_ versions: [Dot: Version]) -> [String: String] {
    var facts: [String: String] = [:]
    for name in Set(versions.values.flatMap(\.facts.keys)) {
      facts[name] = left(versions) { $0.answers(name) }?.value
    }
    return facts
  }

  /// The elements in the order of their places.
  private func ordered(
    _ elements: [ElementID: [Dot: Version]], in section: ElementID?
  ) -> [ElementID] {
    let placed = elements.compactMap { id, versions in
      left(versions, \.places).flatMap { $0.value.section == section ? (id, $0) : nil }
    }
    return placed.sorted { first, second in
      let (left, right) = (first.1.value.steps, second.1.value.steps)
      for (left, right) in zip(left, right) where left != right {
        return left.dot == right.dot ? left.index < right.index : left.dot > right.dot
      }
      if left.count != right.count { return left.count < right.count }
      return first.1.dot == second.1.dot ? first.0 < second.0 : first.1.dot > second.1.dot
    }.map(\.0)
  }

  var page: Page {
    var page = Page()
    page.list = facts(list)
    for section in ordered(sections, in: nil) {
      let entries = ordered(entries, in: section).map { ($0, self.entries[$0] ?? [:]) }
      page.groups.append(
        Page.Group(
          Page.name(section), entries.map { Page.name($0.0) },
          facts: facts(sections[section] ?? [:]))
      )
      for (id, versions) in entries { page.facts[Page.name(id)] = facts(versions) }
    }
    return page
  }
}

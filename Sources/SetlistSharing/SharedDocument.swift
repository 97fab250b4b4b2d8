import SetlistFormats
import SetlistModel

/// A setlist that several people change at once, each in a file of their own, with what is needed
/// to make one of all of them: an observed-remove map of elements with multi-value facts.
///
/// Every edit has a `Dot`, and every document says which dots it knows. What one document has and
/// the other lacks was removed there if its last edit is known there, and is new otherwise. So
/// joining documents commutes, associates and repeats without effect, and everybody who has joined
/// the same documents in any order has the same bytes, whatever they remember besides.
public struct SharedDocument: Sendable {
  /// The setlist itself, a section or an entry, with its versions from the highest dot.
  struct Element: Hashable, Sendable {
    let id: ElementID
    var versions: [Version]
  }

  /// What is known of edits.
  var vector = VersionVector()
  /// The members of replicas besides their counters, as JSON without braces, such as names.
  var about: [Replica: [UInt8]] = [:]
  /// The edit that made the document.
  var first: Dot
  /// What files that were edited by hand had seen, by the replicas of these edits.
  var filesSeen: [Replica: VersionVector] = [:]
  /// The version of the format.
  var version: Int
  /// The members of `sharing` that this version does not know, without braces.
  var unknown: [UInt8] = []
  /// Whether the document said who shares it when it was read.
  public internal(set) var isShared = true

  var list: Element
  var sections: [Element] = []
  var entries: [Element] = []
  var tree = OrderTree()

  /// What whoever made a version knew at least: what it names, and what a file had seen that was
  /// edited by hand.
  func usualKnowledge(of version: Version) -> VersionVector {
    var knowledge = VersionVector(version.mentioned)
    guard !filesSeen.isEmpty else { return knowledge }
    for dot in version.mentioned {
      if let seen = filesSeen[dot.replica] { knowledge.formUnion(seen) }
    }
    return knowledge
  }

  /// Makes the document of what one edit has made, in the order of the raw document.
  init(_ raw: RawDocument, madeBy dot: Dot, knowing vector: VersionVector = VersionVector()) {
    first = dot
    version = raw.version
    self.vector = vector
    self.vector.insert(dot)
    list = Element(
      id: raw.list.id, versions: [Version(madeBy: dot, at: -1, text: raw.list.text)])
    tree.reserveCapacity(raw.groups.reduce(raw.groups.count) { $0 + 2 + $1.entries.count })
    for (index, group) in raw.groups.enumerated() {
      let place = tree.child(of: tree.root(nil), dot: dot, index: index)
      sections.append(
        Element(
          id: group.element.id,
          versions: [Version(madeBy: dot, at: place, text: group.element.text)]))
      let root = tree.root(group.element.id)
      for (index, entry) in group.entries.enumerated() {
        let place = tree.child(of: root, dot: dot, index: index)
        entries.append(
          Element(id: entry.id, versions: [Version(madeBy: dot, at: place, text: entry.text)]))
      }
    }
  }
}

extension SharedDocument {
  /// The name of the setlist.
  public var name: String { Fields(Version.resolved(list.versions).text).title("name") }

  /// A section or an entry as everybody sees it.
  struct Arranged {
    let id: ElementID
    let version: Version
    /// The number of the element in the document.
    let number: Int
  }

  /// A section as everybody sees it.
  struct ArrangedSection {
    let section: Arranged
    var entries: [Arranged]
  }

  /// The sections and entries in order.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  var arranged: [ArrangedSection] {
    let resolved =
      sections.map { Version.resolved($0.versions) }
      + entries.map { Version.resolved($0.versions) }
    let id = { (number: Int) in
      number < sections.count ? sections[number].id : entries[number - sections.count].id
    }
    let order = tree.arranged(resolved.map(\.place.node)) { first, second in
      let (left, right) = (resolved[first].place.dot, resolved[second].place.dot)
      return left == right ? id(first) < id(second) : left > right
    }
    var roots: [ElementID: Int] = [:]
    for (root, section) in tree.sections.enumerated() {
      if let section { roots[section] = root }
    }
    return order[0].map { number in
      let section = Arranged(id: id(number), version: resolved[number], number: number)
      let entries = roots[section.id].map { order[$0] } ?? []
      return ArrangedSection(
        section: section,
        entries: entries.map {
          Arranged(id: id($0), version: resolved[$0], number: $0 - sections.count)
        })
    }
  }

  /// Gives each entry a section. Only documents that contradict themselves lack one: an edit in a
  /// section is a new version of the section, and who removes one leaves no version of an entry in
  /// it.
  mutating func adoptEntries() {
    var isPresent = [Bool](repeating: false, count: tree.sections.count)
    let present = Set(sections.map(\.id))
    for (root, section) in tree.sections.enumerated() {
      if let section { isPresent[root] = present.contains(section) }
    }
    var lost: [ElementID: Dot] = [:]
    for entry in entries {
      let version = entry.versions.count == 1 ? entry.versions[0] : .resolved(entry.versions)
      let root = Int(tree.nodes[Int(version.place.node)].root)
      guard !isPresent[root], let section = tree.sections[root] else { continue }
      lost[section] = max(lost[section] ?? version.dot, version.dot)
    }
    for (section, dot) in lost.sorted(by: { $0.key < $1.key }) {
      let place = tree.child(of: tree.root(nil), dot: dot, index: 0)
      sections.append(
        Element(
          id: section,
          versions: [Version(madeBy: dot, at: place, text: Array("\"title\": \"\"".utf8))]))
    }
  }

  /// The document without what is known of edits, as everybody sees it.
  var plain: RawDocument {
    var raw = RawDocument(
      RawDocument.Element(id: list.id, text: Version.resolved(list.versions).text))
    raw.version = version
    raw.groups = arranged.map { group in
      RawDocument.Group(
        element: RawDocument.Element(id: group.section.id, text: group.section.version.text),
        entries: group.entries.map { RawDocument.Element(id: $0.id, text: $0.version.text) })
    }
    return raw
  }
}

public import Foundation
public import SetlistFiles
import SetlistModel

extension SharedDocument {
  /// Makes the document with which a setlist begins to be shared.
  ///
  /// - Parameters:
  ///   - data: the bytes of the setlist's own document.
  ///   - replica: who shares it.
  ///   - name: the person's name for others; empty if it is not told.
  public init(
    sharing data: Data, by replica: Replica, named name: String = ""
  ) throws(ExchangeError) {
    self.init(try RawDocument(data).shareable, madeBy: Dot(counter: 1, replica: replica))
    about[replica] = Self.about(name)
  }

  /// The document after a person's edit: the sections, entries and facts are those of another one,
  /// and what differs is known to be changed by that person. The same document if nothing differs.
  ///
  /// - Parameters:
  ///   - data: the bytes of the setlist's own document after the edit.
  ///   - replica: who edited it.
  ///   - name: the person's name for others; empty if it is not told.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public func edited(
    to data: Data, by replica: Replica, named name: String = ""
  ) throws(ExchangeError) -> SharedDocument {
    edited(to: try RawDocument(data).shareable, by: replica, about: Self.about(name))
  }

  static func about(_ name: String) -> [UInt8] {
    name.isEmpty ? [] : Array("\"name\": \(JSONText.string(name))".utf8)
  }

  func edited(to raw: RawDocument, by replica: Replica, about: [UInt8]) -> SharedDocument {
    var edit = DocumentEdit(self, by: replica)
    guard edit.perform(raw) else { return self }
    if !about.isEmpty { edit.result.about[replica] = about }
    return edit.result
  }
}

/// An edit of a shared setlist, which gives one dot to all that it changes.
private struct DocumentEdit {
  var result: SharedDocument
  private let former: SharedDocument
  private let dot: Dot
  private var sections: [ElementID: SharedDocument.Arranged] = [:]
  private var entries: [ElementID: SharedDocument.Arranged] = [:]
  /// The positions of sections among all, and of entries in their sections, before the edit.
  private var positions: [ElementID: Int] = [:]
  private var isChanged = false

  init(_ document: SharedDocument, by replica: Replica) {
    (former, result) = (document, document)
    dot = Dot(counter: document.vector.highest + 1, replica: replica)
    for (index, group) in document.arranged.enumerated() {
      sections[group.section.id] = group.section
      positions[group.section.id] = index
      for (index, entry) in group.entries.enumerated() {
        entries[entry.id] = entry
        positions[entry.id] = index
      }
    }
  }

  /// Makes the document that of `raw`. Returns `false` if nothing differs.
  mutating func perform(_ raw: RawDocument) -> Bool {
    let count = raw.groups.reduce(0) { $0 + $1.entries.count }
    isChanged = raw.groups.count != sections.count || count != entries.count
    result.version = max(former.version, raw.version)
    result.list.versions = versions(
      of: former.list, as: .resolved(former.list.versions), text: raw.list.text, at: -1)
    var places = place(raw, isAnew: { _ in false })
    build(raw, places)
    // Elements at one place, which only documents have that contradict each other, may stand in
    // another order than wanted. Then all of their section get new places.
    let order = result.arranged
    let isOrdered = order.map(\.section.id) == raw.groups.map(\.element.id)
    let entries = Dictionary(uniqueKeysWithValues: order.map { ($0.section.id, $0.entries) })
    let mixed = Set(
      raw.groups.lazy.filter { group in
        entries[group.element.id].map { $0.map(\.id) } != group.entries.map(\.id)
      }.map(\.element.id))
    if !isOrdered || !mixed.isEmpty {
      places = place(raw) { $0.map(mixed.contains) ?? !isOrdered }
      build(raw, places)
    }
    if isChanged { result.vector.insert(dot) }
    return isChanged
  }

  /// The places of all sections, and of all entries in each of them.
  ///
  /// - Parameter isAnew: whether all in a section, or all sections, get new places.
  private mutating func place(
    _ raw: RawDocument, isAnew: (ElementID?) -> Bool
  ) -> (sections: [Int32], entries: [[Int32]]) {
    let standing = standing(raw.groups.map(\.element.id), isAnew: isAnew(nil)) { sections[$0] }
    return (
      places(standing, in: nil),
      raw.groups.map { group in
        let id = group.element.id
        let standing = self.standing(group.entries.map(\.id), isAnew: isAnew(id)) { entry in
          entries[entry].flatMap {
            former.tree.section(of: $0.version.place.node) == id ? $0 : nil
          }
        }
        return places(standing, in: id)
      }
    )
  }

  /// The places of elements in order as far as they need not move: those of a longest run that
  /// keeps its order.
  private func standing(
    _ order: [ElementID], isAnew: Bool, former: (ElementID) -> SharedDocument.Arranged?
  ) -> [Int32?] {
    var places = [Int32?](repeating: nil, count: order.count)
    if isAnew { return places }
    let known = order.enumerated().compactMap { index, id in
      former(id).flatMap { element in
        positions[id].map { (index: index, position: $0, node: element.version.place.node) }
      }
    }
    for index in known.map(\.position).longestIncreasingSubsequence {
      places[known[index].index] = known[index].node
    }
    return places
  }

  /// Fills in the places of those that come or move. Those that follow each other stay together.
  private mutating func places(_ standing: [Int32?], in section: ElementID?) -> [Int32] {
    var places: [Int32] = []
    places.reserveCapacity(standing.count)
    var previous = result.tree.root(section)
    var index = 0
    while index < standing.count {
      if let node = standing[index] {
        previous = node
        places.append(node)
        index += 1
        continue
      }
      let end = standing[index...].firstIndex { $0 != nil } ?? standing.count
      let next = end < standing.count ? standing[end] : nil
      let run = run(of: end - index, after: previous, before: next)
      for offset in 0..<end - index {
        previous = result.tree.child(of: run.parent, dot: run.dot, index: run.index + offset)
        places.append(previous)
      }
      index = end
    }
    return places
  }

  /// The place of the first of several elements that come after another one: behind it in the same
  /// edit if that was mine and nothing follows there, so that places do not get longer with each
  /// song that I add at the end; else below it.
  private func run(
    of count: Int, after previous: Int32, before next: Int32?
  ) -> (parent: Int32, dot: Dot, index: Int) {
    let below = (parent: previous, dot: dot, index: 0)
    let node = result.tree.nodes[Int(previous)]
    guard node.parent >= 0, node.dot.replica == dot.replica,
      Int(node.index) + count < OrderTree.maximumIndex
    else { return below }
    if let next, result.tree.isBelow(next, previous) { return below }
    for index in 1...count
    where result.tree.sibling(of: previous, index: Int(node.index) + index) != nil {
      return below
    }
    return (node.parent, node.dot, Int(node.index) + 1)
  }

  /// Makes the elements of the result.
  private mutating func build(
    _ raw: RawDocument, _ places: (sections: [Int32], entries: [[Int32]])
  ) {
    (result.sections, result.entries) = ([], [])
    result.entries.reserveCapacity(entries.count)
    let removed = Set(sections.keys).subtracting(raw.groups.map(\.element.id))
    for (index, group) in raw.groups.enumerated() {
      var isTouched = false
      for (entry, place) in zip(group.entries, places.entries[index]) {
        let arranged = entries[entry.id]
        let former = arranged.map { self.former.entries[$0.number] }
        let versions = versions(
          of: former, as: arranged?.version, text: entry.text, at: place,
          isTouched: former.map { hasVersion($0, in: removed) } ?? false)
        if versions[0].dot == dot { isTouched = true }
        result.entries.append(SharedDocument.Element(id: entry.id, versions: versions))
      }
      let arranged = sections[group.element.id]
      let former = arranged.map { self.former.sections[$0.number] }
      let versions = versions(
        of: former, as: arranged?.version, text: group.element.text,
        at: places.sections[index], isTouched: isTouched)
      result.sections.append(SharedDocument.Element(id: group.element.id, versions: versions))
    }
  }

  /// Whether a version of an entry is in one of some sections. If these are removed, it must not be
  /// left alone, without a section, where somebody removes the others.
  private func hasVersion(_ entry: SharedDocument.Element, in sections: Set<ElementID>) -> Bool {
    !sections.isEmpty && entry.versions.count > 1
      && entry.versions.contains { version in
        former.tree.section(of: version.place.node).map(sections.contains) ?? false
      }
  }

  /// The versions of an element after the edit.
  ///
  /// - Parameters:
  ///   - element: the element before; `nil` if it is new.
  ///   - whole: what its versions are together.
  ///   - isTouched: whether there is a new version although the element is the same, as of a
  ///     section in which something was changed, so that it stays where somebody removes it
  ///     meanwhile.
  private mutating func versions(
    of element: SharedDocument.Element?, as whole: Version?, text: [UInt8], at node: Int32,
    isTouched: Bool = false
  ) -> [Version] {
    guard let element, let whole else {
      isChanged = true
      return [Version(madeBy: dot, at: node, text: text)]
    }
    var version = whole
    var names: Set<String> = []
    if whole.text != text {
      let (old, new) = (Fields(whole.text).values, Fields(text).values)
      names = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    }
    let isMoved = whole.place.node != node
    guard isMoved || !names.isEmpty || isTouched else { return element.versions }
    isChanged = true
    if !names.isEmpty {
      version.text = text
      version.changed.removeAll { names.contains($0.name) }
      version.changed += names.map { Version.Change(name: $0, dot: dot) }
      version.changed.sort { $0.name < $1.name }
      version.answers.removeAll { names.contains($0.name) }
    }
    if isMoved {
      version.place = Version.Placing(dot: dot, node: node)
      version.otherPlaces = []
    }
    var knowledge = whole.knowledge
    knowledge.insert(dot)
    version.know(knowledge)
    return [version]
  }
}

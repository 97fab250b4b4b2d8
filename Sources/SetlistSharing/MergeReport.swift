public import SetlistModel

/// The changes of a document by a merge, their authors, and the open questions.
public struct MergeReport: Sendable {
  /// A change of one element.
  public struct Change: Hashable, Sendable {
    /// The kind of a change.
    public enum Kind: Hashable, Sendable {
      /// The element has come, or has come back.
      case added
      /// The element is gone.
      case removed
      /// The element is at another place.
      case moved
      /// Facts of the element are different.
      case changed
      /// The title of a section or the name of the setlist is different.
      case renamed
    }

    /// The kind of the change.
    public let kind: Kind
    /// The changed element.
    public let element: SharingElement
    /// The title of the entry or section, or the name of the setlist.
    public let title: String
    /// The section of an entry, where it is now or was until it was removed; `nil` for others.
    public let section: Section.ID?
    /// The title of that section.
    public let sectionTitle: String
    /// Those who have done it. Where something was removed, these may be several of whom it is not
    /// known who did it.
    public let replicas: [Replica]
  }

  /// The changes in the order of the list, those of the setlist itself before them and what was
  /// removed after them. An element may have several.
  public let changes: [Change]
  /// The questions for people, in the order of the list.
  public let doubts: [SharingDoubt]
  /// The names of those who tell one.
  let names: [Replica: String]

  /// Compares a document with what it is after a merge with another one.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public init(of merged: SharedDocument, from mine: SharedDocument, and theirs: SharedDocument) {
    var comparison = MergeComparison(merged, mine, theirs)
    comparison.compare()
    changes = comparison.changes
    doubts = merged.doubts(in: comparison.new, removers: comparison.removers)
    names = Dictionary(
      uniqueKeysWithValues: merged.members.filter { !$0.name.isEmpty }.map {
        ($0.replica, $0.name)
      })
  }

  /// The number of sections and entries that came, went, moved or changed, and one for the setlist.
  public var changeCount: Int { Set(changes.map(\.element)).count }

  /// The names of those who have changed something, sorted, each once, without those who tell none.
  public var people: [String] {
    Set(changes.flatMap(\.replicas).compactMap { names[$0] }).sorted()
  }

  /// The names of those who have done something, sorted, each once, without those who tell none.
  public func people(of change: Change) -> [String] {
    Set(change.replicas.compactMap { names[$0] }).sorted()
  }
}

/// Finds what a merge has changed in a document.
private struct MergeComparison {
  let new: [SharedDocument.ArrangedSection]
  private(set) var changes: [MergeReport.Change] = []
  /// Who has removed what the other side has kept.
  private(set) var removers: [ElementID: [Replica]] = [:]

  private let merged: SharedDocument
  private let mine: SharedDocument
  private let theirs: SharedDocument
  private let old: [SharedDocument.ArrangedSection]
  /// Whether elements are there on both sides.
  private let present: [Set<ElementID>]

  init(_ merged: SharedDocument, _ mine: SharedDocument, _ theirs: SharedDocument) {
    (self.merged, self.mine, self.theirs) = (merged, mine, theirs)
    (old, new) = (mine.arranged, merged.arranged)
    present = [mine, theirs].map { document in
      Set((document.sections + document.entries).map(\.id))
    }
  }

  mutating func compare() {
    var former: [ElementID: Version] = [:]
    for group in old {
      for element in [group.section] + group.entries { former[element.id] = element.version }
    }
    let list = Version.resolved(merged.list.versions)
    compare(.setlist, Version.resolved(mine.list.versions), list, title: "name", in: nil)
    for group in new {
      for element in [group.section] + group.entries {
        note(element)
        let isSection = element.id == group.section.id
        compare(
          isSection ? .section(element.id.identifier()) : .entry(element.id.identifier()),
          former.removeValue(forKey: element.id), element.version, title: "title",
          in: isSection ? nil : group.section)
      }
    }
    guard !former.isEmpty else { return }
    let replicas = Self.edits(of: theirs, unknownTo: mine)
    for group in old {
      for element in [group.section] + group.entries where former[element.id] != nil {
        let isSection = element.id == group.section.id
        add(
          .removed, isSection ? .section(element.id.identifier()) : .entry(element.id.identifier()),
          element.version, title: "title", in: isSection ? nil : group.section, by: replicas)
      }
    }
  }

  /// Notes whether an element was removed on one side.
  private mutating func note(_ element: SharedDocument.Arranged) {
    for (side, other) in [(0, 1), (1, 0)] where !present[side].contains(element.id) {
      let documents = [mine, theirs]
      guard documents[side].vector.covers(element.version.made) else { continue }
      removers[element.id] = Self.edits(of: documents[side], unknownTo: documents[other])
    }
  }

  /// Those whose edits one document knows and another one does not.
  private static func edits(
    of document: SharedDocument, unknownTo other: SharedDocument
  ) -> [Replica] {
    document.vector.dots.filter { !other.vector.covers($0) }.map(\.replica)
  }

  private mutating func compare(
    _ element: SharingElement, _ old: Version?, _ new: Version, title: String,
    in section: SharedDocument.Arranged?
  ) {
    guard let old else {
      let isBack = mine.vector.covers(new.made)
      add(
        .added, element, new, title: title, in: section,
        by: [isBack ? new.dot.replica : new.made.replica])
      return
    }
    if old.place.dot != new.place.dot {
      add(.moved, element, new, title: title, in: section, by: [new.place.dot.replica])
    }
    guard old.text != new.text else { return }
    let (former, values) = (Fields(old.text).values, Fields(new.text).values)
    var facts = Set(former.keys).union(values.keys).filter { former[$0] != values[$0] }
    if section == nil, facts.remove(title) != nil {
      add(.renamed, element, new, title: title, in: nil, by: [new.dot(of: title).replica])
    }
    guard !facts.isEmpty else { return }
    add(
      .changed, element, new, title: title, in: section,
      by: Set(facts.map { new.dot(of: $0).replica }).sorted())
  }

  private mutating func add(
    _ kind: MergeReport.Change.Kind, _ element: SharingElement, _ version: Version, title: String,
    in section: SharedDocument.Arranged?, by replicas: [Replica]
  ) {
    changes.append(
      MergeReport.Change(
        kind: kind, element: element, title: Fields(version.text).title(title),
        section: section.map { $0.id.identifier() },
        sectionTitle: section.map { Fields($0.version.text).title("title") } ?? "",
        replicas: replicas))
  }
}

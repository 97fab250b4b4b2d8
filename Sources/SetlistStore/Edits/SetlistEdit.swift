public import SetlistModel

/// Changes to setlists that happen together or not at all.
///
/// An edit is a list of primitive changes that apply one after another. Performing one returns the
/// inverse edit, and performing the inverse restores the previous content exactly.
public struct SetlistEdit: Hashable, Sendable {
  /// The changes in the order in which they apply.
  public var changes: [Change]

  /// Makes an edit of changes that apply in the given order.
  public init(_ changes: [Change] = []) {
    self.changes = changes
  }

  /// Makes an edit of a single change.
  public init(_ change: Change) {
    changes = [change]
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { changes.isEmpty }
}

extension SetlistEdit {
  /// The edit that puts one or more entries in order into a section.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public static func insert(
    _ entries: [Entry], into section: Section.ID, at position: ListPosition<Entry>
  ) -> SetlistEdit {
    var insertions: [EntryInsertion] = []
    insertions.reserveCapacity(entries.count)
    var position = position
    for entry in entries {
      insertions.append(EntryInsertion(entry: entry, section: section, position: position))
      position = .after(entry.id)
    }
    return SetlistEdit(.insertEntries(insertions))
  }

  /// The edit that moves entries, in the given order, to one place.
  ///
  /// The place counts after all of them have been taken out.
  /// - Complexity: O(*n*) in the number of entries.
  public static func move(
    _ entries: [Entry.ID], to section: Section.ID, at position: ListPosition<Entry>
  ) -> SetlistEdit {
    var moves: [EntryPlacement] = []
    moves.reserveCapacity(entries.count)
    var position = position
    for entry in entries {
      moves.append(EntryPlacement(id: entry, section: section, position: position))
      position = .after(entry)
    }
    return SetlistEdit(.moveEntries(moves))
  }
}

extension SetlistEdit {
  /// The changes in their order, grouped into runs that are performed at once: inserted sections
  /// that follow one another, so that many take no longer than their rows, and removed sections.
  ///
  /// - Complexity: O(*n*) in the number of changes.
  var runs: [ArraySlice<Change>] {
    var runs: [ArraySlice<Change>] = []
    var start = changes.startIndex
    for index in changes.indices.dropFirst() where !changes[index].continues(changes[index - 1]) {
      runs.append(changes[start..<index])
      start = index
    }
    if start < changes.endIndex { runs.append(changes[start...]) }
    return runs
  }
}

extension SetlistEdit.Change {
  /// The section that the change adds, and its place.
  var insertion: (section: Section, position: ListPosition<Section>)? {
    if case .insertSection(let section, _, let position) = self { (section, position) } else { nil }
  }

  /// The section that the change removes.
  var removal: Section.ID? {
    if case .removeSection(let id) = self { id } else { nil }
  }

  /// Whether the change continues a run: both insert a section and this one follows the other's, so
  /// that later sections do not matter, or both remove a section.
  fileprivate func continues(_ other: Self) -> Bool {
    switch (other, self) {
    case (.removeSection, .removeSection): true
    case (.insertSection(_, let first, .last), .insertSection(_, let second, .last)):
      first == second
    case (
      .insertSection(let section, let first, _), .insertSection(_, let second, .after(let id, _))
    ):
      first == second && section.id == id
    default: false
    }
  }
}

extension SetlistEdit {
  /// The changes in their order, grouped into runs that apply at once: sections that are inserted
  /// one after another, so that many take no longer than their rows, and sections that are removed.
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

  /// Whether the change continues a run: its section follows that of the other change, so that the
  /// sections behind do not matter, or both remove a section.
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

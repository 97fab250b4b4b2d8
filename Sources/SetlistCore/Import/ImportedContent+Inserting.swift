extension ImportedContent {
  /// Whether there is nothing that would change a setlist.
  public var isEmpty: Bool { sections.isEmpty && fileChanges.isEmpty }

  /// The edit that adds the sections one after another, and gives songs their files.
  func insertion(into setlist: Setlist.ID, at position: ListPosition<Section>) -> SetlistEdit {
    var changes = fileChanges
    var position = position
    for section in sections {
      changes.append(.insertSection(section, setlist, position))
      position = .after(section.id)
    }
    return SetlistEdit(changes)
  }
}

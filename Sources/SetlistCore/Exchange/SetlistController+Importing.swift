extension SetlistController {
  /// Inserts what was imported, as one step that can be undone.
  ///
  /// Ids that the database has already are replaced by new ones.
  public func insert(_ content: ImportedContent, at place: ImportPlace = .end) async throws {
    do {
      try await insertKeepingIdentifiers(content, at: place)
    } catch DatabaseError.refused(.existing) {
      try await insertKeepingIdentifiers(content.withNewIdentifiers, at: place)
    }
  }

  private func insertKeepingIdentifiers(
    _ content: ImportedContent, at place: ImportPlace
  ) async throws {
    guard !content.sections.isEmpty else { return }
    let name = "Import \(ActionName.subject(content.sections.flatMap(\.entries)))"
    try await edit { [self] state in
      EditHistory.Step(name: name, edit: try edit(inserting: content, at: place, into: state))
    }
  }

  private func edit(
    inserting content: ImportedContent, at place: ImportPlace, into state: SetlistState
  ) throws -> SetlistEdit {
    switch place {
    case .end:
      return content.insertion(into: state.setlist.id, at: .last)
    case .line(let section, let before):
      guard content.sections.count == 1, let only = content.sections.first else {
        guard state.section(section) != nil else { throw EditError.unknownSection(section) }
        return content.insertion(into: state.setlist.id, at: .after(section))
      }
      let position = try position(before: before, in: section, of: state, without: [])
      return .insert(only.entries, into: section, at: position)
    }
  }
}

extension SetlistDatabase {
  /// Adds an import, in one transaction.
  ///
  /// Identities that the database already has are replaced by new ones.
  /// - Parameters:
  ///   - content: the imported content.
  ///   - setlist: the setlist that receives the sections at its end; `nil` makes a new one.
  /// - Returns: the setlist that has the content now.
  @discardableResult
  public func add(
    _ content: ImportedContent, to setlist: Setlist.ID? = nil
  ) async throws(DatabaseError) -> Setlist.ID {
    do {
      return try await addKeepingIdentifiers(content, to: setlist)
    } catch {
      guard case .refused(.existing) = error else { throw error }
      return try await addKeepingIdentifiers(content.withNewIdentifiers, to: setlist)
    }
  }

  private func addKeepingIdentifiers(
    _ content: ImportedContent, to setlist: Setlist.ID?
  ) async throws(DatabaseError) -> Setlist.ID {
    var edit = SetlistEdit(content.songChanges(for: content.sections.flatMap(\.entries)))
    if let setlist {
      edit.changes += content.insertion(into: setlist, at: .last).changes
      try await perform(edit)
      return setlist
    }
    let new = content.newSetlist
    edit.changes.append(.insertSetlist(new, .last))
    try await perform(edit)
    return new.id
  }
}

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

  /// The content as a new setlist.
  var newSetlist: Setlist {
    Setlist(id: setlistID ?? Setlist.ID(), name: name, options: options, sections: sections)
  }
}

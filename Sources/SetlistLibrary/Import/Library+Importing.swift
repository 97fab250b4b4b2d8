public import SetlistModel
public import SetlistStore

extension Library {
  /// Adds imported content to a setlist, as an undoable step.
  ///
  /// Identities that the database already has are replaced by new ones.
  ///
  /// - Parameters:
  ///   - content: the imported content.
  ///   - setlist: the setlist that receives the sections at its end; `nil` makes a new one.
  /// - Returns: the setlist with the content.
  @discardableResult
  public func add(
    _ content: ImportedContent, to setlist: Setlist.ID? = nil
  ) async throws -> Setlist.ID {
    var id = setlist ?? Setlist.ID()
    try await insert(content) { content in
      if let setlist {
        try await perform(InsertImported(content, at: .sections(before: nil)), in: setlist)
      } else {
        let command = CreateSetlist(content, keepsIdentity: true)
        id = command.setlist.id
        try await perform(command)
      }
    }
    return id
  }

  /// Inserts imported content, with new identities if the database already has one of them. Long
  /// content is first stored in hidden parts, which are removed together if the import ends early.
  ///
  /// - Parameters:
  ///   - cancellation: ends the import, with nothing changed, unless everything is stored already.
  ///   - insert: performs the command that inserts the content; called twice at most.
  /// - Returns: the content with its final identities.
  @discardableResult
  func insert(
    _ content: ImportedContent, until cancellation: Cancellation? = nil,
    by insert: (ImportedContent) async throws -> Void
  ) async throws -> ImportedContent {
    do {
      return try await insertStaged(content, until: cancellation, by: insert)
    } catch DatabaseError.refused(.existing) {
      return try await insertStaged(content.withNewIdentifiers, until: cancellation, by: insert)
    }
  }

  private func insertStaged(
    _ content: ImportedContent, until cancellation: Cancellation?,
    by insert: (ImportedContent) async throws -> Void
  ) async throws -> ImportedContent {
    var content = try await database.imports.staging(content, until: cancellation)
    let staged = content.staged
    do {
      try await insert(content)
    } catch {
      if let staged { await database.imports.removeRest(of: staged) }
      throw error
    }
    if let staged { await database.imports.removeRest(of: staged) }
    content.staged = nil
    return content
  }
}

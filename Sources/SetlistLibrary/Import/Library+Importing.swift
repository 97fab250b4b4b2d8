public import SetlistModel
public import SetlistStore

extension Library {
  /// Adds what was imported, as a step that undo takes back.
  ///
  /// Ids that the database has already are replaced by new ones.
  /// - Parameters:
  ///   - content: what was imported.
  ///   - setlist: the setlist that receives the sections at its end; `nil` makes a new one.
  /// - Returns: the setlist that has the content now.
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

  /// Inserts what was imported, with new ids where the database has one of them. What is long is
  /// stored in parts first, which nobody sees and which are taken back together.
  ///
  /// - Parameters:
  ///   - cancellation: ends the import, with nothing changed, as long as not all is stored.
  ///   - insert: performs the command; asked twice at most.
  /// - Returns: the content with the ids that it has now.
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
    var content = try await database.staging(content, until: cancellation)
    let staged = content.staged
    do {
      try await insert(content)
    } catch {
      if let staged { await database.removeRest(of: staged) }
      throw error
    }
    if let staged { await database.removeRest(of: staged) }
    content.staged = nil
    return content
  }
}

/// The side controller of the backups: which there are, what is in each, and the way back to one.
@MainActor
public final class BackupsController {
  /// Called after each change of what can be read here.
  public var didChange: (() -> Void)?

  /// The backups, newest first; none before `load()`.
  public private(set) var backups: [Backup] = []
  /// What was found in each backup so far, or why it cannot be restored.
  public private(set) var contents: [Backup.ID: Result<Backup.Content, DatabaseError>] = [:]

  private let library: Library

  /// Makes a controller that restores the database of a library.
  public init(library: Library) {
    self.library = library
  }

  private var database: SetlistDatabase { library.database }

  /// Lists the backups, then looks into one after another; ends early with its task.
  public func load() async throws {
    backups = try await database.backups()
    contents = [:]
    didChange?()
    for backup in backups {
      let content: Result<Backup.Content, DatabaseError>
      do {
        content = .success(try await database.content(of: backup))
      } catch {
        content = .failure(error)
      }
      try Task.checkCancellation()
      contents[backup.id] = content
      didChange?()
    }
  }

  /// Replaces everything by a backup, after a backup of what is there now.
  ///
  /// Edits that were asked for before come before it, and nothing that was done before can be
  /// undone or redone after it. The open setlist stays open if the backup has it.
  /// - Returns: the backup of what was there.
  /// - Throws: `DatabaseError`; then nothing has changed.
  public func restore(_ backup: Backup) async throws -> Backup {
    // In the queue no edit and no undo comes between the replacement and the end of the history.
    try await library.queue.run { [library] in
      let previous = try await library.database.restore(backup)
      await library.showReplaced()
      return previous
    }
  }
}

public import SetlistStore

/// The side controller of the backups: lists them, counts the content of each, and restores one.
@MainActor
public final class BackupsController: SideController {
  /// Called before each change of the published properties.
  public var willChange: (() -> Void)?
  /// Called after each change of the published properties.
  public var didChange: (() -> Void)?

  /// The backups, newest first; empty before `load()`.
  public private(set) var backups: [Backup] = []
  /// The content of each backup that was read so far, or the error for which it cannot be restored.
  public private(set) var contents: [Backup.ID: Result<Backup.Content, DatabaseError>] = [:]

  /// The backups, newest first.
  public var sections: [Backup] { backups }

  private let library: Library

  /// Makes a controller that restores the database of a library.
  public init(library: Library) {
    self.library = library
  }

  private var database: SetlistDatabase { library.database }

  /// Lists the backups, then reads the content of one after another. Ends early when its task is
  /// cancelled.
  public func load() async throws {
    let found = try await database.backups.all()
    change {
      backups = found
      contents = [:]
    }
    for backup in backups {
      let content: Result<Backup.Content, DatabaseError>
      do {
        content = .success(try await database.backups.content(of: backup))
      } catch {
        content = .failure(error)
      }
      try Task.checkCancellation()
      change { contents[backup.id] = content }
    }
  }

  /// Replaces the whole content by a backup, after a backup of the current content.
  ///
  /// Edits that were requested earlier come before it, and earlier edits cannot be undone or redone
  /// after it. The open setlist stays open if the backup has it.
  /// - Returns: the backup of the previous content.
  /// - Throws: `DatabaseError`; then nothing has changed.
  public func restore(_ backup: Backup) async throws -> Backup {
    // The restore runs in the queue, so that no edit and no undo comes between the replacement and
    // the end of the history.
    try await library.queue.run { [library] in
      let previous = try await library.database.backups.restore(backup)
      await library.showReplaced()
      return previous
    }
  }
}

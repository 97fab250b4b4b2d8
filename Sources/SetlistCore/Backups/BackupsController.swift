/// The side controller of the backups: which there are, what is in each, and the way back to one.
@MainActor
public final class BackupsController {
  /// Called after each change of what can be read here.
  public var didChange: (() -> Void)?

  /// The backups, newest first; none before `load()`.
  public private(set) var backups: [Backup] = []
  /// What was found in each backup so far, or why it cannot be restored.
  public private(set) var contents: [Backup.ID: Result<Backup.Content, DatabaseError>] = [:]

  private let database: SetlistDatabase
  private let setlists: AllSetlists
  private let songs: OpenSetlist

  /// Makes a controller that restores under two others of the same database.
  public init(
    database: SetlistDatabase, setlists: AllSetlists, songs: OpenSetlist
  ) {
    self.database = database
    self.setlists = setlists
    self.songs = songs
  }

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
    // With both queues held no edit and no undo comes between the replacement and the end of the
    // histories.
    try await setlists.edits.run { [database, setlists, songs] in
      try await songs.edits.run {
        let previous = try await database.restore(backup)
        await songs.showReplaced()
        await setlists.showReplaced()
        return previous
      }
    }
  }
}

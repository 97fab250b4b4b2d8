import Localization
public import SetlistModel
import SetlistStore

/// Changes facts of songs in every setlist that plays them.
public struct ChangeSongs: SetlistsCommand {
  /// The purpose of the change, by which the step is named.
  public enum Purpose: Hashable, Sendable {
    /// Gives the songs other facts.
    case edit
    /// Marks the songs not to be played.
    case retire
    /// Removes the mark not to be played.
    case playAgain
  }

  /// The songs to change; unknown ones are skipped.
  public var ids: [Song.ID]
  /// The purpose of the change.
  public var purpose: Purpose
  /// A function that changes a song as it is when the command is performed.
  public var change: @Sendable (inout Song) -> Void

  /// Makes a command that changes songs.
  public init(
    _ ids: [Song.ID], _ purpose: Purpose, _ change: @escaping @Sendable (inout Song) -> Void
  ) {
    self.ids = ids
    self.purpose = purpose
    self.change = change
  }

  /// The scope of edits of songs.
  public var undoScope: UndoScope { .songs }

  /// The command's step in the undo history; `nil` if no song would change.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    let changed = try ids.compactMap { id -> Song? in
      guard let old = try setlists.stored.song(id) else { return nil }
      var song = old
      change(&song)
      return song == old ? nil : song
    }
    guard let first = changed.first else { return nil }
    let subject = ActionName.subject(first, count: changed.count)
    return CommandStep(name(of: subject), SetlistEdit(changed.map { .updateSong($0) }))
  }

  private func name(of subject: String) -> String {
    switch purpose {
    // Translators: %1$s is “Title”, “3 Songs” or “3 Entries”.
    case .edit: gettext("Edit %1$s", subject)
    // Translators: an action, to mark songs. %1$s is “Title” or “3 Songs”.
    case .retire: gettext("Do Not Play %1$s", subject)
    // Translators: an action, to take away the mark. %1$s is “Title” or “3 Songs”.
    case .playAgain: gettext("Play Again %1$s", subject)
    }
  }
}

/// Removes songs that no setlist uses.
public struct RemoveUnusedSongs: SetlistsCommand {
  /// The songs to remove, except those that a setlist uses; `nil` for all unused songs.
  public var ids: [Song.ID]?

  /// Makes a command that removes unused songs.
  public init(_ ids: [Song.ID]? = nil) { self.ids = ids }

  /// The scope of edits of songs.
  public var undoScope: UndoScope { .songs }

  /// The command's step in the undo history; `nil` if all of the songs are used.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    let wanted = ids.map { Set($0) }
    let unused = try setlists.stored.unusedSongs().filter { wanted?.contains($0) != false }
    guard let first = unused.first else { return nil }
    let song = try setlists.stored.song(first) ?? Song(id: first, title: "")
    // Translators: %1$s is “Title”, “3 Songs” or “3 Entries”.
    return CommandStep(
      gettext("Remove %1$s", ActionName.subject(song, count: unused.count)),
      SetlistEdit(.removeSongs(unused)))
  }
}

/// Changes the locations of songs whose files were moved, in every setlist that plays them.
public struct RelinkSongs: SetlistsCommand {
  /// The songs and their new locations.
  public var plan: RelinkPlan

  /// Makes a command that performs a plan of new locations.
  public init(_ plan: RelinkPlan) { self.plan = plan }

  /// The scope of edits of songs.
  public var undoScope: UndoScope { .songs }

  /// The command's step in the undo history. Facts that were changed since the plan was made stay
  /// as they are.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    guard let first = plan.changes.first else { return nil }
    // Translators: %1$s is “Title” or “3 Songs”, whose files were found.
    let name = gettext(
      "Locate %1$s", ActionName.subject(first.song, count: plan.changes.count))
    return CommandStep(name, try plan.edit(current: setlists.stored.song))
  }
}

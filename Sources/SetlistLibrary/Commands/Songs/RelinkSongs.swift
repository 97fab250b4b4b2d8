import Localization
import SetlistModel
import SetlistStore

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

import Localization
import SetlistModel
import SetlistStore

/// Changes the locations of songs whose files were moved, in every setlist that plays them. The
/// command can be a step of a setlist or of the list of setlists.
public struct RelinkSongs: SetlistCommand, SetlistsCommand {
  /// The songs and their new locations.
  public var plan: RelinkPlan

  /// Makes a command that performs a plan of new locations.
  public init(_ plan: RelinkPlan) { self.plan = plan }

  /// The command's step in the undo history. Facts that were changed since the plan was made stay
  /// as they are.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let songs = Dictionary(
      setlist.setlist.sections.flatMap(\.entries).compactMap(\.sharedSong).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    return step { songs[$0] }
  }

  /// The command's step in the undo history. Facts that were changed since the plan was made stay
  /// as they are.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    try step(current: setlists.stored.song)
  }

  private func step(current: (Song.ID) throws -> Song?) rethrows -> CommandStep? {
    guard let first = plan.changes.first else { return nil }
    // Translators: %1$s is “Title” or “3 Songs”, whose files were found.
    let name = gettext(
      "Locate %1$s", ActionName.subject(first.song, count: plan.changes.count))
    return CommandStep(name, try plan.edit(current: current))
  }
}

/// Changes the locations of songs whose files were moved, in every setlist that plays them.
public struct RelinkSongs: SetlistCommand {
  /// Which songs get which locations.
  public var plan: RelinkPlan

  /// Makes a command.
  public init(_ plan: RelinkPlan) { self.plan = plan }

  /// Keeps what else was changed of a song since the plan was made.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    guard let first = plan.changes.first else { return nil }
    let songs = Dictionary(
      setlist.setlist.sections.flatMap(\.entries).compactMap(\.song).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    let subject =
      plan.changes.count == 1
      ? ActionName.quote(first.song.title) : "\(plan.changes.count) Songs"
    return CommandStep("Locate \(subject)", plan.edit { songs[$0] })
  }
}

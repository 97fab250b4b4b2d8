public import SetlistModel

/// Gives entries a fact of another entry, as filling a column down does in a table.
public struct FillDown: SetlistCommand {
  /// The fact that is copied.
  public var fact: SongFact
  /// The entry whose fact is copied.
  public var source: Entry.ID
  /// The entries that get the fact.
  public var targets: [Entry.ID]
  /// The targets whose song gets the fact in that entry only. For other targets the song changes in
  /// every setlist.
  public var onlyHere: Set<Entry.ID>

  /// Makes a command that copies a fact of one entry to others.
  public init(
    _ fact: SongFact, of source: Entry.ID, to targets: [Entry.ID], onlyHere: Set<Entry.ID> = []
  ) {
    self.fact = fact
    self.source = source
    self.targets = targets
    self.onlyHere = onlyHere
  }

  /// The command's step in the undo history; `nil` if the source does not have the fact, or all
  /// targets have the same one already.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    guard let text = setlist.state.entry(source)?.text(of: fact) else { return nil }
    let cells = targets.map {
      SetFacts.Cell($0, fact, text, onlyHere.contains($0) ? .entry : .everywhere)
    }
    return SetFacts(cells).step(in: setlist)
  }
}

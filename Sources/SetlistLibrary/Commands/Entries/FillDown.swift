public import SetlistModel

/// Gives entries a fact of another one, as a table fills a column down.
public struct FillDown: SetlistCommand {
  /// The fact of the column.
  public var fact: SongFact
  /// The entry that has it.
  public var source: Entry.ID
  /// The entries that get it.
  public var targets: [Entry.ID]
  /// The targets whose songs change there only. The songs of others change everywhere.
  public var onlyHere: Set<Entry.ID>

  /// Makes a command.
  public init(
    _ fact: SongFact, of source: Entry.ID, to targets: [Entry.ID], onlyHere: Set<Entry.ID> = []
  ) {
    self.fact = fact
    self.source = source
    self.targets = targets
    self.onlyHere = onlyHere
  }

  /// Nothing if the source does not have the fact, or all of them have it already.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    guard let text = setlist.state.entry(source)?.text(of: fact) else { return nil }
    let cells = targets.map {
      SetFacts.Cell($0, fact, text, onlyHere.contains($0) ? .entry : .everywhere)
    }
    return SetFacts(cells).step(in: setlist)
  }
}

import Localization
public import SetlistModel

/// Sets facts of entries to the texts of a table's cells, and start times of entries.
///
/// Invalid texts are skipped, and so are facts that an entry cannot have.
public struct SetFacts: SetlistCommand {
  /// One cell: a fact of an entry, its new text, and the scope of the change.
  public struct Cell: Hashable, Sendable {
    /// The entry in whose row the cell is.
    public let entry: Entry.ID
    /// The fact in whose column the cell is.
    public let fact: SongFact
    /// The text that was typed.
    public let text: String
    /// The scope of a song's change: this entry or every setlist.
    public var scope: SongEditScope

    /// Makes a cell with the text for a fact of an entry.
    public init(
      _ entry: Entry.ID, _ fact: SongFact, _ text: String, _ scope: SongEditScope = .everywhere
    ) {
      self.entry = entry
      self.fact = fact
      self.text = text
      self.scope = scope
    }
  }

  /// The cells, in the order in which they are set.
  public var cells: [Cell]
  /// The entries that get other start times, with the seconds after midnight; `nil` for none.
  public var starts: [(entry: Entry.ID, time: Double?)] = []

  /// Makes a command that sets the facts of cells.
  public init(_ cells: [Cell]) { self.cells = cells }

  /// The command's step in the undo history; `nil` if all entries are like that already.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    var edited: [Entry.ID: Entry] = [:]
    // The songs are changed one after another, because a song may be in several of the entries.
    var songs: [Song.ID: Song] = [:]
    for cell in cells {
      guard let known = edited[cell.entry] ?? setlist.state.entry(cell.entry) else { continue }
      let entry = known.songID.flatMap { songs[$0] }.map(known.sharing) ?? known
      guard let typed = entry.edited(typing: cell.text, as: cell.fact, cell.scope) else {
        continue
      }
      edited[typed.id] = typed
      if let song = typed.sharedSong { songs[song.id] = song }
    }
    for start in starts {
      guard var entry = edited[start.entry] ?? setlist.state.entry(start.entry) else { continue }
      entry.startTime = start.time
      edited[entry.id] = entry
    }
    let changed = (cells.map(\.entry) + starts.map(\.entry))
      .compactMap { edited.removeValue(forKey: $0) }
      .map { entry in entry.songID.flatMap { songs[$0] }.map(entry.sharing) ?? entry }
      .filter { setlist.state.entry($0.id) != $0 }
    guard let step = UpdateEntries(changed).step(in: setlist) else { return nil }
    guard let fact = cells.first?.fact, cells.allSatisfy({ $0.fact == fact }),
      starts.isEmpty
    else { return step }
    // Translators: %1$s is the name of a fact, such as “Key”, %2$s “Title” or “3 Songs”.
    let name = gettext("Change %1$s of %2$s", fact.name, ActionName.subject(changed))
    return CommandStep(name, step.edit)
  }
}

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
    guard let text = setlist.state.entry(source)?.performedText(of: fact) else { return nil }
    let cells = targets.map {
      SetFacts.Cell($0, fact, text, onlyHere.contains($0) ? .entry : .everywhere)
    }
    return SetFacts(cells).step(in: setlist)
  }
}

import Localization

/// Sets facts of entries to the texts of a table's cells.
///
/// Texts that are not valid are passed over, and so are facts that an entry does not have.
public struct SetFacts: SetlistCommand {
  /// One cell: a fact of an entry, and its text.
  public struct Cell: Hashable, Sendable {
    /// The entry of the row.
    public let entry: Entry.ID
    /// The fact of the column.
    public let fact: SongFact
    /// What was typed.
    public let text: String

    /// Makes a cell.
    public init(_ entry: Entry.ID, _ fact: SongFact, _ text: String) {
      self.entry = entry
      self.fact = fact
      self.text = text
    }
  }

  /// The cells, in the order in which they are set.
  public var cells: [Cell]
  /// The songs whose facts change in the entries of the cells only. Those of others change
  /// everywhere.
  public var onlyHere: Set<Song.ID>
  /// Whether title and artist of these songs, too, change in the entries only. Otherwise they
  /// change everywhere.
  public var includingNames: Bool

  /// Makes a command.
  public init(_ cells: [Cell], onlyHere: Set<Song.ID> = [], includingNames: Bool = false) {
    self.cells = cells
    self.onlyHere = onlyHere
    self.includingNames = includingNames
  }

  /// Nothing if the cells have these texts already.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    var edited: [Entry.ID: Entry] = [:]
    // A song may be in several of the entries.
    var songs: [Song.ID: Song] = [:]
    for cell in cells {
      guard let known = edited[cell.entry] ?? setlist.state.entry(cell.entry) else { continue }
      let entry = known.songID.flatMap { songs[$0] }.map(known.sharing) ?? known
      let isOnlyHere =
        entry.songID.map(onlyHere.contains) == true && (includingNames || !cell.fact.isIdentifying)
      guard
        let typed = entry.edited(
          typing: cell.text, as: cell.fact, isOnlyHere ? .entry : .everywhere)
      else { continue }
      edited[typed.id] = typed
      if let song = typed.sharedSong { songs[song.id] = song }
    }
    let changed = cells.map(\.entry).compactMap { edited.removeValue(forKey: $0) }
      .map { entry in entry.songID.flatMap { songs[$0] }.map(entry.sharing) ?? entry }
      .filter { setlist.state.entry($0.id) != $0 }
    guard let step = UpdateEntries(changed).step(in: setlist) else { return nil }
    guard let fact = cells.first?.fact, cells.allSatisfy({ $0.fact == fact }) else { return step }
    // Translators: %1$s is the name of a fact, such as “Key”, %2$s “Title” or “3 Songs”.
    let name = gettext("Change %1$s of %2$s", fact.name, ActionName.subject(changed))
    return CommandStep(name, step.edit)
  }
}

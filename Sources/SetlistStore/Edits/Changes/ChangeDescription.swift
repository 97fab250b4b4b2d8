import SetlistModel

/// One kind of change, described once: the rows that it writes, the change that undoes it, the rows
/// that it names, and its values as they are stored.
///
/// A new kind of change is a case of `SetlistEdit.Change`, a description, and a line in
/// `SetlistEdit.Change.description`.
protocol ChangeDescription {
  typealias Applied = EditTransaction.Applied

  /// Writes the rows in an open transaction, which must be rolled back if it throws.
  ///
  /// - Returns: the changes that took place, with stored songs and existing places, each with the
  ///   change that undoes it.
  func apply(in transaction: EditTransaction) throws -> [Applied]

  /// Adds the rows that the change has written to the names of changed rows.
  func name(in rows: inout RowNames)

  /// The change with its values as the database stores them; `nil` if they always are.
  var storable: SetlistEdit.Change? { get }

  /// The change as in `storable`, but with inserted sections and entries taken as storable already.
  var storableWithRows: SetlistEdit.Change? { get }

  /// The memory that the change takes in a history, in bytes, roughly.
  var memoryCost: Int { get }

  /// Whether every setlist keeps its name, place, count and length.
  ///
  /// - Parameter inverse: the change that undoes it.
  func keepsSummaries(undoneBy inverse: SetlistEdit.Change) -> Bool
}

extension ChangeDescription {
  var storable: SetlistEdit.Change? { nil }
  var storableWithRows: SetlistEdit.Change? { storable }
  var memoryCost: Int { 64 }
  func name(in rows: inout RowNames) {}
  func keepsSummaries(undoneBy inverse: SetlistEdit.Change) -> Bool { false }
}

extension SetlistEdit.Change {
  /// The description of the change, by which it is performed.
  var description: any ChangeDescription {
    switch self {
    case .insertSetlist(let setlist, let position):
      InsertSetlistChange(setlist: setlist, position: position)
    case .removeSetlist(let id): RemoveSetlistChange(id: id)
    case .renameSetlist(let id, let name): RenameSetlistChange(id: id, name: name)
    case .moveSetlist(let id, let position): MoveSetlistChange(id: id, position: position)
    case .setSetlistOptions(let id, let options): SetlistOptionsChange(id: id, options: options)
    case .insertSection(let section, let setlist, let position):
      InsertSectionChange(section: section, setlist: setlist, position: position)
    case .removeSection(let id): RemoveSectionChange(id: id)
    case .renameSection(let id, let title): RenameSectionChange(id: id, title: title)
    case .setSectionOptions(let id, let options): SectionOptionsChange(id: id, options: options)
    case .moveSection(let id, let position): MoveSectionChange(id: id, position: position)
    case .insertEntries(let insertions): InsertEntriesChange(insertions: insertions)
    case .removeEntries(let ids): RemoveEntriesChange(ids: ids)
    case .moveEntries(let placements): MoveEntriesChange(placements: placements)
    case .setHomes(let homes): HomesChange(homes: homes)
    case .updateEntry(let entry): UpdateEntryChange(entry: entry)
    case .insertSongs(let songs): InsertSongsChange(songs: songs)
    case .removeSongs(let ids): RemoveSongsChange(ids: ids)
    case .updateSong(let song): UpdateSongChange(song: song)
    case .setFavorite(let ids, let isFavorite): FavoriteChange(ids: ids, isFavorite: isFavorite)
    case .revert(let made, let earlier): RevertChange(made: made, earlier: earlier)
    }
  }

  /// The memory that the change takes in a history, in bytes, roughly.
  ///
  /// - Complexity: O(*n*) in the number of its entries and songs.
  package var memoryCost: Int { description.memoryCost }
}

extension SetlistEdit {
  /// The same edit with all values as the database stores them: no NUL in texts, no impossible
  /// numbers.
  ///
  /// - Parameter rowsAreStorable: whether the sections and entries that it inserts are so already.
  /// - Complexity: O(*n*) in the size of the texts.
  func storable(whereRowsAre rowsAreStorable: Bool = false) -> SetlistEdit {
    SetlistEdit(
      changes.map { change in
        let description = change.description
        return (rowsAreStorable ? description.storableWithRows : description.storable) ?? change
      })
  }
}

import SetlistModel

/// One kind of change, described once: the rows that it writes, the change that undoes it, the rows
/// and objects that it names, and its values as they are stored.
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

  /// Whether the change belongs to one run with the change before it, which is of the same kind.
  func continues(_ other: Self) -> Bool

  /// Performs a run of changes, of which each continues the one before, at once.
  static func apply(_ run: [Self], in transaction: EditTransaction) throws -> [Applied]

  /// Adds the rows that the change has written to the names of changed rows.
  func name(in rows: inout RowNames)

  /// Adds where rows were before an edit, if the change undoes a part of the edit.
  func nameOrigins(in rows: inout RowNames)

  /// Adds the objects that the change adds, moves or changes to those of its edit.
  func note(in objects: inout EditedObjects)

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
  func continues(_ other: Self) -> Bool { false }
  static func apply(_ run: [Self], in transaction: EditTransaction) throws -> [Applied] {
    try run.flatMap { try $0.apply(in: transaction) }
  }
  func name(in rows: inout RowNames) {}
  func nameOrigins(in rows: inout RowNames) {}
  func note(in objects: inout EditedObjects) {}
  func keepsSummaries(undoneBy inverse: SetlistEdit.Change) -> Bool { false }

  /// Whether the change is of the same kind as another one and continues it.
  fileprivate func continues(_ other: any ChangeDescription) -> Bool {
    (other as? Self).map { continues($0) } ?? false
  }

  /// Performs a run that begins with this change.
  fileprivate func apply(
    run: some Sequence<any ChangeDescription>, in transaction: EditTransaction
  ) throws -> [Applied] {
    try Self.apply(run.compactMap { $0 as? Self }, in: transaction)
  }
}

extension EditTransaction {
  /// Performs changes, one after another. If it throws, the transaction must be rolled back.
  ///
  /// - Complexity: O(*n*) in the number of changes, besides their own.
  func apply(_ edit: SetlistEdit) throws -> [Applied] {
    var applied: [Applied] = []
    var rest = edit.changes.map(\.description)[...]
    while let first = rest.first {
      let next = rest.indices.dropFirst().first { !rest[$0].continues(rest[$0 - 1]) }
      applied += try first.apply(run: rest[..<(next ?? rest.endIndex)], in: self)
      rest = rest[(next ?? rest.endIndex)...]
    }
    return applied
  }
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
    case .logPlays(let plays): LogPlaysChange(plays: plays)
    case .correctPlays(let corrections): CorrectPlaysChange(corrections: corrections)
    case .setRequests(let audience, let requests):
      RequestsChange(audience: audience, requests: requests)
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

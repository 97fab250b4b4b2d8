import Foundation
import GRDB
import SetlistModel

/// The change that inserts entries into sections.
struct InsertEntriesChange: ChangeDescription {
  let insertions: [SetlistEdit.EntryInsertion]

  func note(in objects: inout EditedObjects) {
    objects.addedEntries += insertions.map(\.entry.id)
    objects.receivingSections.formUnion(insertions.map(\.section))
  }

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    guard transaction.staged == nil else { return [try transaction.moveStaged(insertions)] }
    try transaction.requireNew(insertions.map(\.entry.id), in: .entries)
    let (entries, songs) = try transaction.withStoredSongs(insertions.map(\.entry))
    let byID = Dictionary(
      zip(entries.map(\.id), entries), uniquingKeysWith: { first, _ in first })
    let placements = insertions.map {
      SetlistEdit.EntryPlacement(id: $0.entry.id, section: $0.section, position: $0.position)
    }
    let resolved = try transaction.storing(
      entries.count, areSongsStored: !songs.contains(where: \.changesSong)
    ) { store in
      try transaction.place(placements) { id, section, key in
        if let entry = byID[id] { try store(entry, section, key) }
      }
    }
    return songs + [
      Applied(
        change: .insertEntries(
          zip(entries, resolved).map {
            SetlistEdit.EntryInsertion(entry: $0, section: $1.section, position: $1.position)
          }),
        inverse: .removeEntries(entries.map(\.id)))
    ]
  }

  func name(in rows: inout RowNames) {
    for insertion in insertions { rows.add(insertion.entry, in: insertion.section) }
  }

  var storable: SetlistEdit.Change? {
    .insertEntries(
      insertions.map { insertion in
        var insertion = insertion
        insertion.entry = insertion.entry.storable
        return insertion
      })
  }

  var storableWithRows: SetlistEdit.Change? { nil }
  var memoryCost: Int { insertions.reduce(64) { $0 + 64 + $1.entry.memoryCost } }
}

/// The change that removes entries.
struct RemoveEntriesChange: ChangeDescription {
  let ids: [Entry.ID]

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    if ids.count >= transaction.many,
      let departures = try EntryDepartures(
        transaction.db, of: ids, until: transaction.cancellation)
    {
      return [try remove(departures, in: transaction)]
    }
    let places = try transaction.knownPlaces(of: ids)
    let origins = try transaction.origins(of: places)
    // The list's order is used, because it mostly is the order of the rows in the file.
    let ids = origins.map(\.id)
    let entries = try Entry.fetch(transaction.db, ids: ids)
    try ids.forEachPiece { list, arguments in
      try transaction.db.cachedStatement(sql: "DELETE FROM entry WHERE id IN \(list)")
        .execute(arguments: arguments)
    }
    return [
      Applied(
        change: .removeEntries(ids),
        inverse: .insertEntries(
          origins.compactMap { origin in
            entries[origin.id].map {
              SetlistEdit.EntryInsertion(
                entry: $0, section: origin.section, position: origin.position)
            }
          }))
    ]
  }

  private func remove(
    _ departures: EntryDepartures, in transaction: EditTransaction
  ) throws -> Applied {
    guard !departures.entries.isEmpty || ids.isEmpty else {
      throw DatabaseError.refused(.unknownEntries(ids))
    }
    try departures.remove(transaction.db, until: transaction.cancellation)
    return Applied(
      change: .removeEntries(departures.entries.map(\.id)),
      inverse: .insertEntries(
        zip(departures.entries, departures.origins).map {
          SetlistEdit.EntryInsertion(entry: $0, section: $1.section, position: $1.position)
        }))
  }

  func name(in rows: inout RowNames) {
    for id in ids { rows.placedEntries.updateValue(nil, forKey: id) }
  }

  var memoryCost: Int { 64 + 16 * ids.count }
}

/// The change that moves entries to other places.
struct MoveEntriesChange: ChangeDescription {
  let placements: [SetlistEdit.EntryPlacement]

  func note(in objects: inout EditedObjects) { objects.movedEntries += placements.map(\.id) }

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    let places = try transaction.knownPlaces(of: placements.map(\.id))
    var seen: Set<Entry.ID> = []
    let known = placements.filter { places[$0.id] != nil && seen.insert($0.id).inserted }
    let statement = try transaction.db.cachedStatement(
      sql: "UPDATE entry SET sectionID = ?, position = ? WHERE id = ?")
    let origins = try transaction.origins(of: places)
    let resolved = try transaction.place(known, leaving: Set(places.keys)) { id, section, key in
      try statement.execute(arguments: [section.rawValue, key, id.rawValue])
    }
    return [Applied(change: .moveEntries(resolved), inverse: .moveEntries(origins))]
  }

  func name(in rows: inout RowNames) {
    for placement in placements { rows.placedEntries[placement.id] = placement.section }
  }

  func nameOrigins(in rows: inout RowNames) {
    for placement in placements { rows.noteOrigin(of: placement.id, in: placement.section) }
  }

  var memoryCost: Int { 64 + 64 * placements.count }

  /// Returns true as long as every entry stays in its section.
  func keepsSummaries(undoneBy inverse: SetlistEdit.Change) -> Bool {
    guard case .moveEntries(let origins) = inverse else { return false }
    return Set(placements.map { [$0.id.rawValue, $0.section.rawValue] })
      == Set(origins.map { [$0.id.rawValue, $0.section.rawValue] })
  }
}

/// The change that sets the homes of entries: their places before their star moved them.
struct HomesChange: ChangeDescription {
  let homes: [Entry.ID: Entry.Home?]

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    var changed: [Entry.ID: Entry.Home?] = [:]
    var old: [Entry.ID: Entry.Home?] = [:]
    for (id, home) in homes {
      guard let entry = try Entry.fetch(transaction.db, id: id) else { continue }
      old.updateValue(entry.home, forKey: id)
      changed.updateValue(home, forKey: id)
      if home != entry.home { try Entry.update(transaction.db, id: id, home: home) }
    }
    guard !old.isEmpty || homes.isEmpty else {
      throw DatabaseError.refused(.unknownEntries(Array(homes.keys)))
    }
    return [Applied(change: .setHomes(changed), inverse: .setHomes(old))]
  }

  func name(in rows: inout RowNames) {
    for id in homes.keys { rows.read(id) }
  }

  var storable: SetlistEdit.Change? { .setHomes(homes.mapValues { $0?.storable }) }

  var memoryCost: Int { 64 + 80 * homes.count }

  func keepsSummaries(undoneBy inverse: SetlistEdit.Change) -> Bool { true }
}

/// The change that replaces an entry's content and its start time.
struct UpdateEntryChange: ChangeDescription {
  let entry: Entry

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    guard let old = try Entry.fetch(transaction.db, id: entry.id) else {
      throw DatabaseError.refused(.unknownEntries([entry.id]))
    }
    let (stored, songs) = try transaction.withStoredSongs([entry])
    var entry = stored[0]
    entry.home = old.home
    try entry.update(transaction.db)
    return songs + [
      Applied(
        change: .updateEntry(entry), inverse: .revert(.updateEntry(entry), to: .updateEntry(old)))
    ]
  }

  func name(in rows: inout RowNames) { rows.read(entry.id) }

  var storable: SetlistEdit.Change? { .updateEntry(entry.storable) }

  var memoryCost: Int { entry.memoryCost }
}

extension Entry {
  /// The entry with its values as the database stores them.
  var storable: Entry {
    let content = packed.content
    let storable = content.storable
    let (overrides, home) = (overrides.storable, home?.storable)
    let startTime = startTime.timeOfDay
    // An unchanged entry is returned as it is, so that its memory stays shared: there may be
    // hundreds of thousands.
    if storable == content, overrides == self.overrides, home == self.home,
      startTime == self.startTime
    {
      return self
    }
    var entry = Entry(
      id: id, content: storable, overrides: overrides, startTime: startTime, home: home)
    entry.unknownMembers = unknownMembers
    return entry
  }
}

extension Entry.Content {
  fileprivate var storable: Self {
    switch self {
    case .song(let song): .song(song.storable)
    case .pause(let title, let duration):
      .pause(title: title.storable, duration: duration.storable)
    case .note(let text): .note(text.storable)
    }
  }
}

extension Entry.Home {
  fileprivate var storable: Entry.Home {
    Entry.Home(section: section, predecessor: predecessor, index: max(0, index))
  }
}

extension TimeInterval? {
  fileprivate var storable: TimeInterval? {
    flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }
}

extension Entry {
  /// The memory of the entry's values in bytes, roughly.
  var memoryCost: Int {
    switch content {
    case .song(let song): 32 + song.memoryCost + (overrides.isEmpty ? 0 : 512)
    case .pause(let text, _), .note(let text): 64 + text.utf8.count
    }
  }
}

import Foundation
import GRDB
import SetlistModel

/// The change that inserts a setlist with its sections and entries.
struct InsertSetlistChange: ChangeDescription {
  let setlist: Setlist
  let position: ListPosition<Setlist>

  func note(in objects: inout EditedObjects) { objects.addedSetlists.append(setlist.id) }

  func nameOrigins(in rows: inout RowNames) {
    rows.noteParent(setlist.id, of: setlist.sections.map(\.id))
  }

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    try transaction.requireNew([setlist.id], in: .setlists)
    if transaction.staged == nil {
      try transaction.requireNew(setlist.sections.map(\.id), in: .sections)
      try transaction.requireNew(setlist.sections.flatMap { $0.entries.map(\.id) }, in: .entries)
    }
    var setlist = setlist
    let placing = RowPlacing<Setlist>(db: transaction.db, rows: .setlists, parent: nil)
    let predecessor = try placing.place([(setlist.id, position)]) { id, key in
      try transaction.db.execute(
        sql: """
          INSERT INTO setlist
            (id, position, name, startTime, gap, favorites, date, venue, notes, folder,
              unknownMembers, assumedLength, requests)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [id.rawValue, key, setlist.name] + setlist.options.arguments)
    }[0]
    var songs: [Applied] = []
    for index in setlist.sections.indices {
      var section = setlist.sections[index]
      guard transaction.staged == nil else {
        try transaction.moveStaged(section.id, to: setlist.id, key: SortKey.key(at: index))
        continue
      }
      let new: [Applied]
      (section.entries, new) = try transaction.withStoredSongs(section.entries)
      songs += new
      try section.insert(transaction.db, into: setlist.id, key: SortKey.key(at: index))
      try transaction.insert(
        section.entries, into: section.id, areSongsStored: !new.contains(where: \.changesSong))
      setlist.sections[index] = section
    }
    return songs + [
      Applied(
        change: .insertSetlist(setlist, .following(predecessor)),
        inverse: .removeSetlist(setlist.id))
    ]
  }

  func name(in rows: inout RowNames) {
    nameOrigins(in: &rows)
    rows.setlists.insert(setlist.id)
  }

  var storable: SetlistEdit.Change? { .insertSetlist(setlist.storable, position) }

  var storableWithRows: SetlistEdit.Change? {
    .insertSetlist(
      Setlist(
        id: setlist.id, name: setlist.name.storable, options: setlist.options.storable,
        sections: setlist.sections), position)
  }

  var memoryCost: Int { setlist.sections.reduce(128) { $0 + $1.memoryCost } }
}

/// The change that removes a setlist with its sections and entries.
struct RemoveSetlistChange: ChangeDescription {
  let id: Setlist.ID

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    guard let setlist = try Setlist.fetch(transaction.db, id: id),
      let place = try OrderedRows.setlists.place(transaction.db, of: id)
    else { throw DatabaseError.refused(.unknownSetlist(id)) }
    let position = try OrderedRows.setlists.standing(transaction.db, at: place).position
    let count = setlist.sections.reduce(0) { $0 + $1.entries.count }
    try transaction.db.withoutTriggers(if: count >= transaction.many) {
      try transaction.db.execute(sql: "DELETE FROM setlist WHERE id = ?", arguments: [id.rawValue])
    }
    return [Applied(change: .removeSetlist(id), inverse: .insertSetlist(setlist, position))]
  }

  func name(in rows: inout RowNames) { rows.setlists.insert(id) }
}

/// The change that renames a setlist.
struct RenameSetlistChange: ChangeDescription {
  let id: Setlist.ID
  let name: String

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    let old = try String.fetchOne(
      transaction.db, sql: "SELECT name FROM setlist WHERE id = ?", arguments: [id.rawValue])
    guard let old else { throw DatabaseError.refused(.unknownSetlist(id)) }
    try transaction.db.execute(
      sql: "UPDATE setlist SET name = ? WHERE id = ?", arguments: [name, id.rawValue])
    return [Applied(change: .renameSetlist(id, name), inverse: .renameSetlist(id, old))]
  }

  func name(in rows: inout RowNames) { rows.setlists.insert(id) }

  var storable: SetlistEdit.Change? { .renameSetlist(id, name.storable) }

  var memoryCost: Int { 64 + name.utf8.count }
}

/// The change that moves a setlist among the setlists.
struct MoveSetlistChange: ChangeDescription {
  let id: Setlist.ID
  let position: ListPosition<Setlist>

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    guard let place = try OrderedRows.setlists.place(transaction.db, of: id) else {
      throw DatabaseError.refused(.unknownSetlist(id))
    }
    let old = try OrderedRows.setlists.standing(transaction.db, at: place).position
    let placing = RowPlacing<Setlist>(
      db: transaction.db, rows: .setlists, parent: nil, leaving: [id])
    let predecessor = try placing.place([(id, position)]) { id, key in
      try transaction.db.execute(
        sql: "UPDATE setlist SET position = ? WHERE id = ?", arguments: [key, id.rawValue])
    }[0]
    return [
      Applied(
        change: .moveSetlist(id, .following(predecessor)), inverse: .moveSetlist(id, old))
    ]
  }
}

/// The change that replaces a setlist's options.
struct SetlistOptionsChange: ChangeDescription {
  let id: Setlist.ID
  let options: SetlistOptions

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    guard let old = try Setlist.fetchHead(transaction.db, id: id)?.options else {
      throw DatabaseError.refused(.unknownSetlist(id))
    }
    try transaction.db.execute(
      sql: """
        UPDATE setlist SET startTime = ?, gap = ?, favorites = ?, date = ?, venue = ?, notes = ?,
          folder = ?, unknownMembers = ?, assumedLength = ?, requests = ?
        WHERE id = ?
        """,
      arguments: options.arguments + [id.rawValue])
    return [
      Applied(
        change: .setSetlistOptions(id, options),
        inverse: .revert(.setSetlistOptions(id, options), to: .setSetlistOptions(id, old)))
    ]
  }

  func name(in rows: inout RowNames) { rows.setlists.insert(id) }

  var storable: SetlistEdit.Change? { .setSetlistOptions(id, options.storable) }
}

extension SetlistOptions {
  /// The values of the options' columns, from `startTime` on.
  fileprivate var arguments: StatementArguments {
    [
      startTime, gap, favorites.rawValue, date?.description,
      venue, notes, folder, unknownMembers.json, assumedLength.seconds, requests.json,
    ]
  }
}

extension Setlist {
  /// The setlist with its values as the database stores them.
  var storable: Setlist {
    Setlist(
      id: id, name: name.storable, options: options.storable, sections: sections.map(\.storable))
  }
}

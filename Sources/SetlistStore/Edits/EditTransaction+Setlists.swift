import Foundation
import GRDB
import SetlistModel

extension EditTransaction {
  func insert(_ setlist: Setlist, at position: ListPosition<Setlist>) throws -> [Applied] {
    try requireNew([setlist.id], in: .setlists)
    if staged == nil {
      try requireNew(setlist.sections.map(\.id), in: .sections)
      try requireNew(setlist.sections.flatMap { $0.entries.map(\.id) }, in: .entries)
    }
    var setlist = setlist
    let placing = RowPlacing<Setlist>(db: db, rows: .setlists, parent: nil)
    let predecessor = try placing.place([(setlist.id, position)]) { id, key in
      try db.execute(
        sql: """
          INSERT INTO setlist
            (id, position, name, startTime, gap, favorites, date, venue, notes, folder)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [id.rawValue, key, setlist.name] + Self.arguments(setlist.options))
    }[0]
    var songs: [Applied] = []
    for index in setlist.sections.indices {
      var section = setlist.sections[index]
      guard staged == nil else {
        try moveStaged(section.id, to: setlist.id, key: SortKey.key(at: index))
        continue
      }
      let new: [Applied]
      (section.entries, new) = try withStoredSongs(section.entries)
      songs += new
      try section.insert(db, into: setlist.id, key: SortKey.key(at: index))
      try insert(section.entries, into: section.id)
      setlist.sections[index] = section
    }
    return songs + [
      Applied(
        change: .insertSetlist(setlist, .following(predecessor)),
        inverse: .removeSetlist(setlist.id))
    ]
  }

  func removeSetlist(_ id: Setlist.ID) throws -> Applied {
    guard let setlist = try Setlist.fetch(db, id: id),
      let place = try OrderedRows.setlists.place(db, of: id)
    else { throw DatabaseError.refused(.unknownSetlist(id)) }
    let position = try OrderedRows.setlists.standing(db, at: place).position
    try db.execute(sql: "DELETE FROM setlist WHERE id = ?", arguments: [id.rawValue])
    return Applied(change: .removeSetlist(id), inverse: .insertSetlist(setlist, position))
  }

  func setOptions(_ id: Setlist.ID, _ options: SetlistOptions) throws -> Applied {
    guard let old = try Setlist.fetchHead(db, id: id)?.options else {
      throw DatabaseError.refused(.unknownSetlist(id))
    }
    try db.execute(
      sql: """
        UPDATE setlist SET startTime = ?, gap = ?, favorites = ?, date = ?, venue = ?, notes = ?,
          folder = ?
        WHERE id = ?
        """,
      arguments: Self.arguments(options) + [id.rawValue])
    return Applied(
      change: .setSetlistOptions(id, options),
      inverse: .revert(.setSetlistOptions(id, options), to: .setSetlistOptions(id, old)))
  }

  private static func arguments(_ options: SetlistOptions) -> StatementArguments {
    [
      options.startTime, options.gap, options.favorites.rawValue, options.date?.description,
      options.venue, options.notes, options.folder,
    ]
  }

  func renameSetlist(_ id: Setlist.ID, _ name: String) throws -> Applied {
    let old = try String.fetchOne(
      db, sql: "SELECT name FROM setlist WHERE id = ?", arguments: [id.rawValue])
    guard let old else { throw DatabaseError.refused(.unknownSetlist(id)) }
    try db.execute(
      sql: "UPDATE setlist SET name = ? WHERE id = ?", arguments: [name, id.rawValue])
    return Applied(change: .renameSetlist(id, name), inverse: .renameSetlist(id, old))
  }

  func moveSetlist(_ id: Setlist.ID, to position: ListPosition<Setlist>) throws -> Applied {
    guard let place = try OrderedRows.setlists.place(db, of: id) else {
      throw DatabaseError.refused(.unknownSetlist(id))
    }
    let old = try OrderedRows.setlists.standing(db, at: place).position
    let placing = RowPlacing<Setlist>(db: db, rows: .setlists, parent: nil, leaving: [id])
    let predecessor = try placing.place([(id, position)]) { id, key in
      try db.execute(
        sql: "UPDATE setlist SET position = ? WHERE id = ?", arguments: [key, id.rawValue])
    }[0]
    return Applied(
      change: .moveSetlist(id, .following(predecessor)), inverse: .moveSetlist(id, old))
  }
}

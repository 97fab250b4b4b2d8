import Foundation
import GRDB

extension EditTransaction {
  func insert(_ setlist: Setlist, at position: ListPosition<Setlist>) throws -> Applied {
    try requireNew([setlist.id], in: .setlists)
    try requireNew(setlist.sections.map(\.id), in: .sections)
    try requireNew(setlist.sections.flatMap { $0.entries.map(\.id) }, in: .entries)
    var setlist = setlist
    let (index, place) = try makeRoom(
      for: [(setlist.id, position)], in: .setlists, parent: nil)[0]
    try db.execute(
      sql: """
        INSERT INTO setlist (id, position, name, startTime, gap, favorites)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [setlist.id.rawValue, -1 - index, setlist.name] + Self.arguments(setlist.options))
    try OrderedRows.setlists.settle(db, in: nil)
    for index in setlist.sections.indices {
      setlist.sections[index].entries = try withStoredSongs(setlist.sections[index].entries)
      try insert(setlist.sections[index], into: setlist.id, position: index)
    }
    return Applied(change: .insertSetlist(setlist, place), inverse: .removeSetlist(setlist.id))
  }

  func removeSetlist(_ id: Setlist.ID) throws -> Applied {
    guard let setlist = try Setlist.fetch(db, id: id),
      let place = try OrderedRows.setlists.place(db, of: id)
    else { throw DatabaseError.refused(.unknownSetlist(id)) }
    let position = try OrderedRows.setlists.position(db, at: place)
    try db.execute(sql: "DELETE FROM setlist WHERE id = ?", arguments: [id.rawValue])
    try OrderedRows.setlists.closeGap(db, at: place)
    return Applied(change: .removeSetlist(id), inverse: .insertSetlist(setlist, position))
  }

  func setOptions(_ id: Setlist.ID, _ options: SetlistOptions) throws -> Applied {
    guard let old = try Setlist.fetchHead(db, id: id)?.options else {
      throw DatabaseError.refused(.unknownSetlist(id))
    }
    try db.execute(
      sql: "UPDATE setlist SET startTime = ?, gap = ?, favorites = ? WHERE id = ?",
      arguments: Self.arguments(options) + [id.rawValue])
    return Applied(
      change: .setSetlistOptions(id, options), inverse: .setSetlistOptions(id, old))
  }

  private static func arguments(_ options: SetlistOptions) -> StatementArguments {
    [options.startTime, options.gap, options.favorites.rawValue]
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
    let old = try OrderedRows.setlists.position(db, at: place)
    let new = try makeRoom(for: [(id, position)], in: .setlists, parent: nil, without: id)[0]
    try OrderedRows.setlists.settle(db, in: nil)
    return Applied(change: .moveSetlist(id, new.place), inverse: .moveSetlist(id, old))
  }
}

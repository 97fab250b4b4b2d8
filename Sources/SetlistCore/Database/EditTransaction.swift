import Foundation
import GRDB

/// Applies changes, one after another, to the database of an open transaction.
struct EditTransaction {
  let db: Database

  /// A change as it took place, and the change that undoes it.
  struct Applied {
    /// With stored songs and with places that exist.
    let change: SetlistEdit.Change
    let inverse: SetlistEdit.Change

    /// Whether no setlist's name, place, count or length is another one now.
    var keepsSummaries: Bool {
      switch (change, inverse) {
      case (.moveEntries(let placements), .moveEntries(let origins)):
        Set(placements.map { [$0.id.rawValue, $0.section.rawValue] })
          == Set(origins.map { [$0.id.rawValue, $0.section.rawValue] })
      case (.setHomes, _), (.setFavorite, _): true
      default: false
      }
    }
  }

  /// Applies a change, or throws and leaves the rest to the transaction's end.
  func apply(_ change: SetlistEdit.Change) throws -> Applied {
    switch change {
    case .insertSetlist(let setlist, let position): try insert(setlist, at: position)
    case .removeSetlist(let id): try removeSetlist(id)
    case .renameSetlist(let id, let name): try renameSetlist(id, name)
    case .moveSetlist(let id, let position): try moveSetlist(id, to: position)
    case .setSetlistOptions(let id, let options): try setOptions(id, options)
    case .insertSection(let section, let setlist, let position):
      try insert(section, into: setlist, at: position)
    case .removeSection(let id): try removeSection(id)
    case .renameSection(let id, let title): try renameSection(id, title)
    case .setSectionOptions(let id, let options): try setOptions(id, options)
    case .moveSection(let id, let position): try moveSection(id, to: position)
    case .insertEntries(let insertions): try insert(insertions)
    case .removeEntries(let ids): try removeEntries(ids)
    case .moveEntries(let placements): try move(placements)
    case .setHomes(let homes): try setHomes(homes)
    case .updateEntry(let entry): try update(entry)
    case .insertSongs(let songs): try insert(songs)
    case .updateSong(let song): try update(song)
    case .setFavorite(let ids, let isFavorite): try setFavorite(ids, isFavorite)
    }
  }

  /// Puts a row into an order of which it is not a part, still under its negative position.
  ///
  /// - Returns: the position, and the place as it is.
  func makeRoom<Value>(
    for id: Identifier<Value>, in rows: OrderedRows<Value>, parent: UUID?,
    at position: ListPosition<Value>, without taken: Identifier<Value>? = nil
  ) throws -> (position: Int, place: ListPosition<Value>) {
    let old = try rows.identifiers(db, in: parent, at: 0..<rows.count(db, in: parent))
    let base = old.filter { $0 != taken }
    let predecessor = Arrangement.predecessors(of: [(id, position)], in: base).first ?? nil
    let new = Arrangement.merge([(id, predecessor)], into: base)
    let arrivals = try rows.shift(db, in: parent, from: 0, old: old, new: new)
    let index = arrivals.first?.position ?? new.firstIndex(of: id) ?? 0
    return (index, predecessor.map { .after($0, index: index) } ?? .first)
  }

  /// Throws if one of the identities is stored already.
  func requireNew<Value>(_ ids: [Identifier<Value>], in rows: OrderedRows<Value>) throws {
    var seen: Set<Identifier<Value>> = []
    var existing: [String] = []
    for id in ids where try !seen.insert(id).inserted || rows.place(db, of: id) != nil {
      existing.append(id.description)
    }
    guard existing.isEmpty else { throw DatabaseError.refused(.existing(existing)) }
  }
}

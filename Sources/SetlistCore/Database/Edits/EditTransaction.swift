import Foundation
import GRDB

/// Applies changes, one after another, to the database of an open transaction.
struct EditTransaction {
  let db: Database
  /// Ends the edit before its next row. `nil` if it always runs to its end.
  var cancellation: Cancellation?

  /// A change as it took place, and the change that undoes it.
  struct Applied {
    /// The change with stored songs and existing places.
    let change: SetlistEdit.Change
    let inverse: SetlistEdit.Change

    /// Whether every setlist keeps its name, place, count and length.
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

  /// Applies a run of changes from `SetlistEdit.runs`. If it throws, the transaction must be rolled
  /// back.
  func apply(_ run: ArraySlice<SetlistEdit.Change>) throws -> [Applied] {
    switch run.first {
    case .insertSection(_, let setlist, _): try insert(run.compactMap(\.insertion), into: setlist)
    case .removeSection: try removeSections(run.compactMap(\.removal))
    case .insertSetlist(let setlist, let position): [try insert(setlist, at: position)]
    case .removeSetlist(let id): [try removeSetlist(id)]
    case .renameSetlist(let id, let name): [try renameSetlist(id, name)]
    case .moveSetlist(let id, let position): [try moveSetlist(id, to: position)]
    case .setSetlistOptions(let id, let options): [try setOptions(id, options)]
    case .renameSection(let id, let title): [try renameSection(id, title)]
    case .setSectionOptions(let id, let options): [try setOptions(id, options)]
    case .moveSection(let id, let position): [try moveSection(id, to: position)]
    case .insertEntries(let insertions): [try insert(insertions)]
    case .removeEntries(let ids): [try removeEntries(ids)]
    case .moveEntries(let placements): [try move(placements)]
    case .setHomes(let homes): [try setHomes(homes)]
    case .updateEntry(let entry): [try update(entry)]
    case .insertSongs(let songs): [try insert(songs)]
    case .updateSong(let song): [try update(song)]
    case .setFavorite(let ids, let isFavorite): [try setFavorite(ids, isFavorite)]
    case nil: []
    }
  }

  /// Makes room for rows in an order that they are not part of. All rows have negative positions
  /// until the order is settled.
  ///
  /// - Parameters:
  ///   - arrivals: the rows; none of them is put before an earlier one.
  ///   - taken: a row of the order that is put in again.
  /// - Returns: the position and the resolved place of each row.
  /// - Complexity: O(*n*) in the number of arrivals and of rows under the parent.
  func makeRoom<Value>(
    for arrivals: [(id: Identifier<Value>, position: ListPosition<Value>)],
    in rows: OrderedRows<Value>, parent: UUID?, without taken: Identifier<Value>? = nil
  ) throws -> [(position: Int, place: ListPosition<Value>)] {
    let old = try rows.identifiers(db, in: parent, at: 0..<rows.count(db, in: parent))
    let base = old.filter { $0 != taken }
    let predecessors = Arrangement.predecessors(of: arrivals, in: base)
    let new = Arrangement.merge(
      zip(arrivals, predecessors).map { (element: $0.id, predecessor: $1) }, into: base)
    _ = try rows.shift(db, in: parent, from: 0, old: old, new: new)
    let indices = Dictionary(zip(new, new.indices), uniquingKeysWith: { first, _ in first })
    return zip(arrivals, predecessors).map { arrival, predecessor in
      let index = indices[arrival.id] ?? 0
      return (index, predecessor.map { .after($0, index: index) } ?? .first)
    }
  }

  /// Throws if one of the identities is stored already.
  func requireNew<Value>(_ ids: [Identifier<Value>], in rows: OrderedRows<Value>) throws {
    var seen: Set<Identifier<Value>> = []
    var existing: [String] = []
    for id in ids {
      try cancellation?.check()
      guard try !seen.insert(id).inserted || rows.place(db, of: id) != nil else { continue }
      existing.append(id.description)
    }
    guard existing.isEmpty else { throw DatabaseError.refused(.existing(existing)) }
  }
}

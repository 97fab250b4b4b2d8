import Foundation
import GRDB

/// The part of a section's order that a rearrangement touches.
struct EntryWindow {
  let section: Section.ID
  /// The position of the first entry.
  let start: Int
  /// The entries in order, before the rearrangement.
  let ids: [Entry.ID]
  /// The entry directly before the first one; `nil` at the top.
  private let leader: Entry.ID?

  /// Reads the part. It is the whole section if a place has to be guessed.
  ///
  /// - Parameters:
  ///   - placements: the entries that are put into the section, one after another.
  ///   - departures: the places of all entries that leave theirs, in any section.
  ///   - departureCount: the number of departures from this section.
  init(
    _ db: Database, section: Section.ID, placements: [SetlistEdit.EntryPlacement],
    departures: [Entry.ID: OrderedRows<Entry>.Place], departureCount: Int
  ) throws {
    guard try OrderedRows.sections.place(db, of: section) != nil else {
      throw DatabaseError.refused(.unknownSection(section))
    }
    let rows = OrderedRows.entries
    let count = try rows.count(db, in: section.rawValue)
    var lower = count
    var upper = 0
    var placed: Set<Entry.ID> = []
    for placement in placements {
      switch placement.position {
      case .first:
        lower = 0
      case .after(let sibling, _) where placed.contains(sibling):
        break
      case .after(let sibling, _) where departures[sibling] == nil:
        if let place = try rows.place(db, of: sibling), place.parent == section.rawValue {
          lower = min(lower, place.position)
          upper = max(upper, place.position + 1)
        } else {
          (lower, upper) = (0, count)
        }
      case .last, .after:
        (lower, upper) = (0, count)
      }
      placed.insert(placement.id)
    }
    for case let place in departures.values where place.parent == section.rawValue {
      lower = min(lower, place.position)
      upper = max(upper, place.position + 1)
    }
    if placements.count != departureCount { upper = count }
    let first = lower > 0 ? lower - 1 : 0
    let loaded = try rows.identifiers(db, in: section.rawValue, at: first..<max(first, upper))
    self.section = section
    start = lower
    leader = lower > 0 ? loaded.first : nil
    ids = lower > 0 ? Array(loaded.dropFirst()) : loaded
  }

  /// The placements that put the departed entries of this section back, one after another.
  func origins(
    of departures: [Entry.ID: OrderedRows<Entry>.Place]
  ) -> [SetlistEdit.EntryPlacement] {
    var origins: [SetlistEdit.EntryPlacement] = []
    var previous = leader
    for (index, id) in ids.enumerated() {
      if departures[id] != nil {
        origins.append(
          SetlistEdit.EntryPlacement(
            id: id, section: section,
            position: previous.map { .after($0, index: start + index) } ?? .first))
      }
      previous = id
    }
    return origins
  }
}

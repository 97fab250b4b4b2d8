import GRDB
import SetlistModel

/// Entries that are to be removed, read with the sections that lose a large part of theirs.
///
/// Reading a section in order takes a fraction of the time of a lookup for each entry, and tells
/// the place of each on the way. Neighbors are removed by one statement.
struct EntryDepartures {
  /// The number of read entries for each removed one, at most.
  private static let effort = 8

  /// Neighboring entries of a section.
  private struct Run {
    let section: Section.ID
    var keys: ClosedRange<Int>
  }

  /// The entries, by section and in order.
  private(set) var entries: [Entry] = []
  /// The placements that put the entries back, one after another.
  private(set) var origins: [SetlistEdit.EntryPlacement] = []
  private var runs: [Run] = []

  /// Reads the entries with some identities; those that are not stored are left out.
  ///
  /// - Returns: `nil` if they are few of the entries of their sections.
  /// - Complexity: O(*k* log *n*) in the numbers of given and of all entries.
  init?(
    _ db: Database, of ids: [Entry.ID], until cancellation: Cancellation?
  ) throws {
    var rest = Set(ids)
    var budget = Self.effort * ids.count
    let rows = OrderedRows.entries
    let songs = try SongStream(db)
    for id in ids where rest.contains(id) {
      try cancellation?.check()
      guard let parent = try rows.place(db, of: id)?.parent else {
        rest.remove(id)
        continue
      }
      let count = try rows.count(db, in: parent, upTo: budget + 1)
      guard count <= budget else { return nil }
      budget -= count
      try read(db, Section.ID(rawValue: parent), removing: &rest, songs)
    }
  }

  private mutating func read(
    _ db: Database, _ section: Section.ID, removing rest: inout Set<Entry.ID>, _ songs: SongStream
  ) throws {
    var index = 0
    var previous: Entry.ID?
    var isInRun = false
    try Entry.forEach(db, in: section, songs) { entry, key in
      if rest.remove(entry.id) == nil {
        isInRun = false
      } else {
        entries.append(entry)
        origins.append(
          SetlistEdit.EntryPlacement(
            id: entry.id, section: section, position: .following(previous, index: index)))
        if isInRun {
          runs[runs.count - 1].keys = runs[runs.count - 1].keys.lowerBound...key
        } else {
          runs.append(Run(section: section, keys: key...key))
          isInRun = true
        }
      }
      previous = entry.id
      index += 1
    }
  }

  /// Removes the rows of the entries.
  ///
  /// - Complexity: O(*n* log *m*) in the numbers of removed and of all entries, in one statement
  ///   for neighbors.
  func remove(_ db: Database, until cancellation: Cancellation?) throws {
    var counts = SectionCountChanges()
    for (entry, origin) in zip(entries, origins) {
      try counts.remove(entry, from: origin.section, db)
    }
    try db.withoutTriggers {
      for run in runs {
        try cancellation?.check()
        try db.cachedStatement(
          sql: "DELETE FROM entry WHERE sectionID = ? AND position BETWEEN ? AND ?"
        ).execute(
          arguments: [run.section.rawValue, run.keys.lowerBound, run.keys.upperBound])
      }
    }
    try counts.store(db)
  }
}

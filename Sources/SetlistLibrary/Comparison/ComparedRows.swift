public import SetlistModel
import SetlistStore

/// Computes the rows of a comparison, section by section.
struct ComparedRows {
  /// The place of an entry: the indices of its section and of the entry in it.
  private struct Place: Hashable {
    let section: Int
    let index: Int
  }

  private let old: Setlist
  private let new: Setlist
  /// For each new section, the index of the old section that corresponds to it; `nil` for none.
  private let pairs: [Int?]
  /// The old places of the new entries, by section; `nil` for entries that are new.
  private var origins: [[Place?]] = []
  /// Whether each old entry is in the new setlist too, by section.
  private var isKept: [[Bool]]

  init(_ old: Setlist, _ new: Setlist, pairs: [Int?]) {
    self.old = old
    self.new = new
    self.pairs = pairs
    isKept = old.sections.map { Array(repeating: false, count: $0.entries.count) }
    let places = old.sections.indices.flatMap { section in
      old.sections[section].entries.indices.map { Place(section: section, index: $0) }
    }
    let matching = EntryMatching(
      old.sections.flatMap(\.entries), new.sections.flatMap(\.entries))
    var matches = matching.oldIndices[...]
    for section in new.sections {
      let found = matches.prefix(section.entries.count).map { $0.map { places[$0] } }
      matches = matches.dropFirst(section.entries.count)
      origins.append(found)
      for case let place? in found { isKept[place.section][place.index] = true }
    }
  }

  /// The rows of a new section. A removed entry is below the entry that was above it and stays.
  func rows(ofSection section: Int) -> [ComparedEntry] {
    let entries = new.sections[section].entries
    let staying = indicesStaying(inSection: section)
    var ends = staying.sorted().compactMap { origins[section][$0]?.index }[...]
    var rest = pairs[section].map(leaving) ?? []
    var rows: [ComparedEntry] = []
    /// Adds the rows of removed entries that were above the next entry that stays.
    func addLeaving() {
      let end = ends.popFirst() ?? .max
      let part = rest.prefix { $0.index < end }
      rows += part.map(\.row)
      rest.removeFirst(part.count)
    }
    addLeaving()
    for (index, entry) in entries.enumerated() {
      guard let origin = origins[section][index] else {
        rows.append(ComparedEntry(entry: entry, change: .comes, facts: []))
        continue
      }
      let former = old.sections[origin.section]
      let facts = FactChange.changes(from: former.entries[origin.index], to: entry)
      if staying.contains(index) {
        rows.append(ComparedEntry(entry: entry, change: .stays, facts: facts))
        addLeaving()
      } else {
        let change = ComparedEntry.Change.moves(
          section: former.displayedTitle, index: origin.index)
        rows.append(ComparedEntry(entry: entry, change: change, facts: facts))
      }
    }
    return rows
  }

  /// The rows of an old section for entries that are removed.
  func leavingRows(ofOldSection section: Int) -> [ComparedEntry] {
    leaving(section).map(\.row)
  }

  private func leaving(_ section: Int) -> [(index: Int, row: ComparedEntry)] {
    old.sections[section].entries.enumerated().compactMap { index, entry in
      isKept[section][index]
        ? nil : (index, ComparedEntry(entry: entry, change: .goes, facts: []))
    }
  }

  /// The indices of entries of a new section that need not move; as many as possible.
  private func indicesStaying(inSection section: Int) -> Set<Int> {
    guard let pair = pairs[section] else { return [] }
    let own = origins[section].indices.filter { origins[section][$0]?.section == pair }
    let formerIndices = own.map { origins[section][$0]?.index ?? 0 }
    return Set(formerIndices.longestIncreasingSubsequence.map { own[$0] })
  }
}

/// A row of a comparison: an entry and its change.
public struct ComparedEntry: Identifiable, Hashable, Sendable {
  /// The change of an entry's place.
  public enum Change: Hashable, Sendable {
    /// The entry is where it was.
    case stays
    /// The entry is only in the new setlist.
    case comes
    /// The entry is only in the old setlist. Its row is at its old place.
    case goes
    /// The entry has moved, from the section with this title, where it was at this zero-based
    /// index.
    case moves(section: String, index: Int)
  }

  /// The entry as it is now; a removed entry as it was.
  public let entry: Entry
  /// The change of the entry's place.
  public let change: Change
  /// The facts of the entry that have changed.
  public let facts: [FactChange]

  /// The identity of the entry.
  public var id: Entry.ID { entry.id }
}

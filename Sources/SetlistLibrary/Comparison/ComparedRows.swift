public import SetlistModel
import SetlistStore

/// Computes the rows of a comparison, section by section, from the edit between both setlists.
struct ComparedRows {
  /// An entry of the old setlist, with its section and its index there.
  private struct Place {
    let entry: Entry
    let section: Section
    let index: Int
  }

  private var places: [Entry.ID: Place] = [:]
  /// The entries of the old setlist that go, by their sections.
  private var leaving: [Section.ID: [Place]] = [:]
  private let moved: Set<Entry.ID>

  /// Prepares the rows of two setlists that are told apart by identity alone.
  ///
  /// - Complexity: O(*n* log *n*) in the number of entries.
  init(from old: Setlist, to new: Setlist) {
    moved = Set(EditedObjects(of: SetlistEdit(from: old, to: new)).movedEntries)
    let kept = Set(new.sections.flatMap(\.entries).map(\.id))
    for section in old.sections {
      for (index, entry) in section.entries.enumerated() {
        let place = Place(entry: entry, section: section, index: index)
        places[entry.id] = place
        if !kept.contains(entry.id) { leaving[section.id, default: []].append(place) }
      }
    }
  }

  /// The rows of a new section. A removed entry is below the entry that was above it and stays.
  func rows(of section: Section) -> [ComparedEntry] {
    var ends = section.entries.filter { !moved.contains($0.id) }
      .compactMap { places[$0.id]?.index }[...]
    var rest = (leaving[section.id] ?? [])[...]
    var rows: [ComparedEntry] = []
    /// Adds the rows of removed entries that were above the next entry that stays.
    func addLeaving() {
      let end = ends.popFirst() ?? .max
      let part = rest.prefix { $0.index < end }
      rows += part.map { ComparedEntry(entry: $0.entry, change: .goes, facts: []) }
      rest.removeFirst(part.count)
    }
    addLeaving()
    for entry in section.entries {
      guard let place = places[entry.id] else {
        rows.append(ComparedEntry(entry: entry, change: .comes, facts: []))
        continue
      }
      let facts = FactChange.changes(from: place.entry, to: entry)
      if moved.contains(entry.id) {
        let change = ComparedEntry.Change.moves(
          section: place.section.displayedTitle, index: place.index)
        rows.append(ComparedEntry(entry: entry, change: change, facts: facts))
      } else {
        rows.append(ComparedEntry(entry: entry, change: .stays, facts: facts))
        addLeaving()
      }
    }
    return rows
  }

  /// The rows of an old section for entries that are removed.
  func leavingRows(of section: Section.ID) -> [ComparedEntry] {
    (leaving[section] ?? []).map { ComparedEntry(entry: $0.entry, change: .goes, facts: []) }
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

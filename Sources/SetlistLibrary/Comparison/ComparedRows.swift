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

/// A section of a comparison, with the rows of both setlists.
public struct ComparedSection: Identifiable, Hashable, Sendable {
  /// The change of a section.
  public enum Change: Hashable, Sendable {
    /// The section is in both setlists.
    case stays
    /// The section is only in the new setlist.
    case comes
    /// The section is only in the old setlist.
    case goes
  }

  /// The identity of the section.
  public let id: Section.ID
  /// The title of the section; the new one if it is in the new setlist.
  public let title: String
  /// The change of the section.
  public let change: Change
  /// The rows in order; removed entries are at their old places.
  public internal(set) var rows: [ComparedEntry]
  /// The length before; `nil` if the section is new.
  public let oldTime: SectionTime?
  /// The length now; `nil` if the section is removed.
  public let newTime: SectionTime?
  /// The target length in seconds; `nil` if there is none.
  public let target: Double?
}

/// A fact of an entry that differs between two setlists, or two times.
public struct FactChange: Hashable, Sendable {
  /// The name of the fact, as in "Key".
  public let name: String
  /// The old value as the user reads it; empty if it was unknown.
  public let old: String
  /// The new value as the user reads it; empty if it is unknown.
  public let new: String

  /// The facts that differ between two entries of one kind, in the order of a form.
  ///
  /// - Complexity: O(1) in the number of facts.
  static func changes(from old: Entry, to new: Entry) -> [FactChange] {
    guard let first = old.song, let second = new.song else {
      let lengths = [old, new].map { DurationFormat.string($0.knownDuration) }
      return [
        FactChange(name: SongFact.title.name, old: old.title, new: new.title),
        FactChange(name: SongFact.duration.name, old: lengths[0], new: lengths[1]),
      ].filter { $0.old != $0.new }
    }
    return SongFact.inForm.compactMap { fact in
      let change = FactChange(
        name: fact.name, old: fact.text(of: first), new: fact.text(of: second))
      return change.old == change.new ? nil : change
    }
  }
}

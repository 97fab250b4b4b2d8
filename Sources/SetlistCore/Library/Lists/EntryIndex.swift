/// Where the entries of a setlist are, by identity.
///
/// It takes ten bytes for an entry, where a dictionary with the entries takes a hundred. The
/// identities themselves are read where they are, in the sections.
struct EntryIndex: Sendable {
  /// A place in a setlist.
  struct Place: Hashable, Comparable, Sendable {
    /// The index of the section.
    let section: Int
    /// The index of the entry in the section.
    let position: Int

    static func < (first: Place, second: Place) -> Bool {
      (first.section, first.position) < (second.section, second.position)
    }
  }

  /// The numbers of the entries in list order.
  private let table: IdentifierTable<Entry>
  private let numbers: EntryNumbers

  /// Indexes the distinct entries of sections.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  init(_ sections: [Section]) {
    numbers = EntryNumbers(sections)
    var table = IdentifierTable<Entry>(capacity: numbers.count)
    var number = 0
    for section in sections {
      for entry in section.entries {
        table.add(number, for: entry.id)
        number += 1
      }
    }
    self.table = table
  }

  /// The number of entries.
  var count: Int { numbers.count }

  /// Where an entry is; `nil` if it is nowhere.
  ///
  /// - Parameter sections: those that were indexed, with the same entries in the same order.
  /// - Complexity: O(log *s*) in the number of sections.
  func place(of id: Entry.ID, in sections: [Section]) -> Place? {
    table.first(for: id) { number in
      let place = numbers.place(of: number)
      return sections[place.section].entries[place.position].id == id ? place : nil
    }
  }
}

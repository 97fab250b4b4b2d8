import Algorithms

/// An index that finds the places of a setlist's entries by identity.
///
/// It takes ten bytes for an entry; a dictionary with the entries takes a hundred. The identities
/// are not copied, but read from the sections.
package struct EntryIndex: Sendable {
  /// The place of an entry in a setlist: its section and its position.
  package struct Place: Hashable, Comparable, Sendable {
    /// The index of the section that contains the entry.
    package let section: Int
    /// The index of the entry in the section.
    package let position: Int

    /// Whether a place is before another one in the list.
    package static func < (first: Place, second: Place) -> Bool {
      (first.section, first.position) < (second.section, second.position)
    }
  }

  /// The hash table from identities to the numbers of entries in list order.
  private let table: IdentifierTable<Entry>
  private let numbers: EntryNumbers

  /// Indexes the distinct entries of sections.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  package init(_ sections: [Section]) {
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

  /// The number of indexed entries.
  var count: Int { numbers.count }

  /// The place of an entry; `nil` if the setlist does not have it.
  ///
  /// - Parameter sections: the indexed sections, with the same entries in the same order.
  /// - Complexity: O(log *s*) in the number of sections.
  func place(of id: Entry.ID, in sections: [Section]) -> Place? {
    table.first(for: id) { number in
      let place = numbers.place(of: number)
      return sections[place.section].entries[place.position].id == id ? place : nil
    }
  }
}

/// Numbers the entries of a setlist from 0, through all of its sections.
package struct EntryNumbers: Sendable {
  /// The number of the first entry of each section, and the number of all entries at the end.
  package let firsts: [Int]

  /// Counts the entries of sections.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  package init(_ sections: [Section]) {
    firsts = sections.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.entries.count) }
  }

  /// The number of entries in all sections.
  package var count: Int { firsts.last ?? 0 }

  /// The place of the entry with a number, which is less than `count`.
  ///
  /// - Complexity: O(log *s*) in the number of sections.
  package func place(of number: Int) -> EntryIndex.Place {
    let section = firsts.partitioningIndex { $0 > number } - 1
    return EntryIndex.Place(section: section, position: number - firsts[section])
  }
}

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

  // An open hash table of numbers of entries in list order, at most half full.
  private let table: [Int32]
  private let hash = IdentifierHash()
  private let numbers: EntryNumbers

  /// Indexes the distinct entries of sections.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  init(_ sections: [Section]) {
    numbers = EntryNumbers(sections)
    let capacity = IdentifierHash.capacity(for: numbers.count)
    var table = [Int32](repeating: -1, count: capacity)
    var number: Int32 = 0
    for section in sections {
      for entry in section.entries {
        var slot = hash.slot(of: entry.id, capacity: capacity)
        while table[slot] >= 0 { slot = (slot + 1) & (capacity - 1) }
        table[slot] = number
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
    var slot = hash.slot(of: id, capacity: table.count)
    while table[slot] >= 0 {
      let place = numbers.place(of: Int(table[slot]))
      if sections[place.section].entries[place.position].id == id { return place }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }
}

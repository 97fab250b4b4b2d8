/// A setlist whose entries are taken one after another: one in memory, or one in a database, which
/// is not kept as a whole then.
package protocol SetlistContent {
  /// The setlist with its options and sections. The sections may lack their entries.
  var head: Setlist { get }

  /// Calls a body with each entry of a section, in order.
  ///
  /// - Parameter index: the zero-based index of the section in `head`.
  /// - Throws: an error of the body, or of what the entries are read from.
  /// - Complexity: O(*n*) in the number of the section's entries.
  func forEachEntry(ofSection index: Int, _ body: (Entry) throws -> Void) throws

  /// Whether an entry begins at a time of day.
  func hasStartTimes() throws -> Bool
}

extension SetlistContent {
  /// The setlist with all entries.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  package func whole() throws -> Setlist {
    var setlist = head
    for index in setlist.sections.indices {
      var entries: [Entry] = []
      try forEachEntry(ofSection: index) { entries.append($0) }
      setlist.sections[index].entries = entries
    }
    return setlist
  }
}

extension Setlist: SetlistContent {
  /// The setlist itself.
  package var head: Setlist { self }

  /// Calls a body with each entry of a section, in order.
  package func forEachEntry(ofSection index: Int, _ body: (Entry) throws -> Void) throws {
    for entry in sections[index].entries { try body(entry) }
  }

  /// Whether an entry begins at a time of day.
  package func hasStartTimes() -> Bool {
    sections.contains { $0.entries.contains { $0.startTime != nil } }
  }

  /// The setlist itself.
  package func whole() -> Setlist { self }
}

/// A setlist with the keys of the singers as facts of the entries, as `Setlist.performed` has them.
package struct PerformedContent: SetlistContent {
  private let content: any SetlistContent

  /// Makes the performed form of a setlist.
  package init(_ content: any SetlistContent) { self.content = content }

  /// The setlist with its options and sections.
  package var head: Setlist { content.head }

  /// Calls a body with each entry of a section, as it is performed, in order.
  package func forEachEntry(ofSection index: Int, _ body: (Entry) throws -> Void) throws {
    try content.forEachEntry(ofSection: index) { try body($0.inKeyOfSinger) }
  }

  /// Whether an entry begins at a time of day.
  package func hasStartTimes() throws -> Bool { try content.hasStartTimes() }
}

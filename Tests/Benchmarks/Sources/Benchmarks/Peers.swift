import Measuring

#if DIFFERENCEKIT
  import DifferenceKit
#endif
#if LISTKIT
  import ListKit
#endif

/// Other packages with differences or snapshots. Each is measured if its path was given to
/// `Package.swift`.
enum Peers {
  #if DIFFERENCEKIT
    /// An identifier that conforms to DifferenceKit's protocol.
    private struct Element<ID: Hashable>: Differentiable {
      let id: ID

      var differenceIdentifier: ID { id }

      func isContentEqual(to source: Self) -> Bool { true }
    }
  #endif

  /// The names of the packages with differences, as column headings.
  static var names: [String] {
    #if DIFFERENCEKIT
      ["DifferenceKit"]
    #else
      []
    #endif
  }

  /// For each package, a closure that computes the difference of two lists.
  static func differences<ID: BenchmarkIdentifier>(
    from old: [ID], to new: [ID]
  ) -> [() -> Void] {
    #if DIFFERENCEKIT
      let source = old.map { Element(id: $0) }
      let target = new.map { Element(id: $0) }
      return [{ use(StagedChangeset(source: source, target: target)) }]
    #else
      []
    #endif
  }

  /// The names of the packages with snapshots, as column headings.
  static var snapshotNames: [String] {
    #if LISTKIT
      ["ListKit"]
    #else
      []
    #endif
  }

  /// For each package, a closure that builds a snapshot and one that compares it with another.
  static func building<SectionID: Hashable & Sendable, ID: BenchmarkIdentifier>(
    _ sections: [(SectionID, [ID])], comparedTo others: [(SectionID, [ID])]
  ) -> [(building: () -> Void, comparing: () -> Void)] {
    #if LISTKIT
      let other = ListKit.DiffableDataSourceSnapshot(sections: others)
      return [
        (
          { use(ListKit.DiffableDataSourceSnapshot(sections: sections)) },
          { use(ListKit.DiffableDataSourceSnapshot(sections: sections) == other) }
        )
      ]
    #else
      []
    #endif
  }

  /// For each package, a closure that moves items before others in a copy of a snapshot.
  static func moving<ID: BenchmarkIdentifier>(
    _ moves: [(ID, ID)], in sections: [(Int, [ID])]
  ) -> [() -> Void] {
    #if LISTKIT
      let snapshot = ListKit.DiffableDataSourceSnapshot(sections: sections)
      return [
        {
          var copy = snapshot
          for (item, destination) in moves { copy.moveItem(item, beforeItem: destination) }
          use(copy)
        }
      ]
    #else
      []
    #endif
  }

  /// For each package, a closure that deletes items, part by part, in a copy of a snapshot.
  static func deleting<ID: BenchmarkIdentifier>(
    _ parts: [[ID]], in sections: [(Int, [ID])]
  ) -> [() -> Void] {
    #if LISTKIT
      let snapshot = ListKit.DiffableDataSourceSnapshot(sections: sections)
      return [
        {
          var copy = snapshot
          for part in parts { copy.deleteItems(part) }
          use(copy)
        }
      ]
    #else
      []
    #endif
  }
}

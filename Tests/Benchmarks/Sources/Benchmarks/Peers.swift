import Measuring

#if DIFFERENCEKIT
  import DifferenceKit
#endif

/// Other packages that compare lists. Each is measured if `Package.swift` is given its path.
enum Peers {
  #if DIFFERENCEKIT
    /// An identifier as DifferenceKit wants it.
    private struct Element<ID: Hashable>: Differentiable {
      let id: ID

      var differenceIdentifier: ID { id }

      func isContentEqual(to source: Self) -> Bool { true }
    }
  #endif

  /// What the columns are called.
  static var names: [String] {
    #if DIFFERENCEKIT
      ["DifferenceKit"]
    #else
      []
    #endif
  }

  /// What each package does to compare two lists.
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
}

/// The names of the document parts that a setlist cannot store, for the report.
struct UnreadNames {
  /// The number of names that are listed one by one.
  private static let maximumNamed = 20
  /// The number of names that are kept, so that a hostile document does not fill the memory.
  private static let maximumKept = 1000

  private var names: Set<String> = []

  /// Records a name that was not read.
  mutating func note(_ name: String) {
    guard names.count < Self.maximumKept else { return }
    names.insert(String(name.prefix(40)).onOneLine)
  }

  /// Records the names of a document's part that are not known.
  mutating func note(_ found: some Sequence<String>, except known: Set<String>) {
    for name in found where !known.contains(name) { note(name) }
  }

  /// The lines for the report: one or none.
  var problems: [String] {
    guard !names.isEmpty else { return [] }
    let sorted = names.sorted()
    let named = sorted.prefix(Self.maximumNamed).map { "“\($0)”" }.joined(separator: ", ")
    let others = sorted.count - Self.maximumNamed
    return ["Not read: \(named)\(others > 0 ? " and \(others) more" : "")."]
  }
}

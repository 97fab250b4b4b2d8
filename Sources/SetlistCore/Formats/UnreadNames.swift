/// The names of parts of a document for which a setlist has no place, for the report.
struct UnreadNames {
  /// Names that are told one by one.
  private static let maximumNamed = 20
  /// Names that are kept, so that a hostile document does not fill the memory.
  private static let maximumKept = 1000

  private var names: Set<String> = []

  /// Notes that something with a name was not read.
  mutating func note(_ name: String) {
    guard names.count < Self.maximumKept else { return }
    names.insert(String(name.prefix(40)).onOneLine)
  }

  /// Notes the names of a document's part that are not among those that are known.
  mutating func note(_ found: some Sequence<String>, except known: Set<String>) {
    for name in found where !known.contains(name) { note(name) }
  }

  /// What the report says: one line, or none.
  var problems: [String] {
    guard !names.isEmpty else { return [] }
    let sorted = names.sorted()
    let named = sorted.prefix(Self.maximumNamed).map { "“\($0)”" }.joined(separator: ", ")
    let others = sorted.count - Self.maximumNamed
    return ["Not read: \(named)\(others > 0 ? " and \(others) more" : "")."]
  }
}

/// A folder of the list of setlists; the first one has those that are in none.
public struct AllSetlistsSectionInfo: Identifiable, Hashable, Sendable {
  /// The folder's name, which tells it from others. Empty for the setlists that are in none.
  public let name: String
  /// The setlists in the user's order.
  public let objects: [SetlistSummary]

  /// The folder's name.
  public var id: String { name }
  /// There is no index.
  public var indexTitle: String? { nil }
  /// The number of setlists.
  public var numberOfObjects: Int { objects.count }

  /// The folders of setlists, in the order of their first ones, after those that are in none.
  ///
  /// - Complexity: O(*n*) in the number of setlists.
  static func sections(of summaries: [SetlistSummary]) -> [AllSetlistsSectionInfo] {
    let folders = Dictionary(grouping: summaries, by: \.folder)
    var seen: Set<String> = [""]
    let names = [""] + summaries.map(\.folder).filter { seen.insert($0).inserted }
    return names.map { AllSetlistsSectionInfo(name: $0, objects: folders[$0] ?? []) }
  }
}

/// One section as a fetched results controller shows it.
public struct FetchedSectionInfo<Object: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  /// The section's identity: the same for the same artist, letter or section of a setlist.
  public let id: String
  /// The title; empty where there is none.
  public let name: String
  /// The objects in order.
  public let objects: [Object]

  /// The first letter of the title, in upper case; `nil` if there is none.
  public var indexTitle: String? {
    name.first { !$0.isWhitespace }.map { String($0).uppercased() }
  }
  /// The number of objects.
  public var numberOfObjects: Int { objects.count }
}

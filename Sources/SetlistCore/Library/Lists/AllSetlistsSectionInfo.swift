/// The one section of the list of setlists.
public struct AllSetlistsSectionInfo: Identifiable, Hashable, Sendable {
  /// The section's identity.
  public let id = "setlists"
  /// The section's title.
  public let name = "Setlists"
  /// The setlists in the user's order.
  public let objects: [SetlistSummary]

  /// There is no index.
  public var indexTitle: String? { nil }
  /// The number of setlists.
  public var numberOfObjects: Int { objects.count }
}

/// One of the options of a choice cell.
public struct TableOption: Hashable, Sendable, Identifiable {
  /// The identity of the option. It is never shown.
  public let id: String
  /// The text for the user.
  public let title: String

  /// Makes an option.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// One of the options of a cell that is a choice.
public struct TableOption: Hashable, Sendable, Identifiable {
  /// What the option is known by; it is never shown.
  public let id: String
  /// What the user reads.
  public let title: String

  /// Makes an option.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

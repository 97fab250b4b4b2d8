/// How far an import, or a search for files, is.
public struct ImportProgress: Hashable, Sendable {
  /// Files that were looked at.
  public var completed: Int
  /// Files to look at; it grows while folders are being searched.
  public var total: Int
  /// The name of the file or folder at hand.
  public var name: String

  /// Makes a progress.
  public init(completed: Int, total: Int, name: String) {
    self.completed = completed
    self.total = total
    self.name = name
  }
}

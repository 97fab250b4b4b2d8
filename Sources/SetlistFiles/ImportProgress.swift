/// The progress of an import or of a search for files.
public struct ImportProgress: Hashable, Sendable {
  /// The number of processed files.
  public var completed: Int
  /// The number of files to process, which grows while folders are searched.
  public var total: Int
  /// The name of the current file or folder.
  public var name: String

  /// Makes a progress of an import or search.
  public init(completed: Int, total: Int, name: String) {
    self.completed = completed
    self.total = total
    self.name = name
  }
}

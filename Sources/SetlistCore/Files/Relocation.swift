public import Foundation

/// The consequences of a new location that the user gives for one file.
public struct Relocation: Hashable, Sendable {
  /// The song, and the others that play parts of the same file.
  public var located: RelinkPlan
  /// The other missing songs of the moved folder with files in the new one, to offer to the user.
  public var others: RelinkPlan
  /// The moved folder. `nil` if the file was renamed, so that nothing is known about others.
  public var oldFolder: URL?
  /// The new place of that folder.
  public var newFolder: URL?
}

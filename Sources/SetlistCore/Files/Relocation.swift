public import Foundation

/// What follows from the user's showing where one file is now.
public struct Relocation: Hashable, Sendable {
  /// The song, and the others that play parts of the same file.
  public var located: RelinkPlan
  /// The other missing songs of the folder that has moved, as far as their files are in the new
  /// one; to be offered.
  public var others: RelinkPlan
  /// The folder that has moved; `nil` if the file was renamed, so that nothing can be told of
  /// others.
  public var oldFolder: URL?
  /// Where that folder is now.
  public var newFolder: URL?
}

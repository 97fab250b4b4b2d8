public import Foundation

/// What is imported.
public enum ImportSource: Hashable, Sendable {
  /// Files and folders on this computer.
  case files([URL])
  /// Text that was pasted or dropped, in the encoding in which it came: songs, a whole playlist, or
  /// nothing but the paths and addresses of files.
  case text(Data)
}

public import Foundation

/// The source of an import.
public enum ImportSource: Hashable, Sendable {
  /// Files and folders on this computer.
  case files([URL])
  /// Pasted or dropped text, in its original encoding: songs, a whole playlist, or only the paths
  /// and addresses of files.
  case text(Data)
  /// A text or a table that somebody has looked through.
  case reading(ImportReading)
}

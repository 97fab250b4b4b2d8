public import Foundation

extension Song {
  /// The file to open, of which the song may be a part; `nil` if the song has none, or has it on
  /// another computer.
  public var file: URL? {
    guard let location, location.isFileURL else { return nil }
    return location.withoutFragment
  }

  /// The location without the part of the file: what other programs are given, which do not know of
  /// parts.
  public var source: URL? { file ?? location }

  /// The part of the file that the song plays; `nil` for all of it.
  public var part: MediaFragment? { location.flatMap(MediaFragment.init(of:)) }

  /// Whether the song has a file on this computer, and nothing is there. It asks the file system.
  public var isMissing: Bool {
    guard let file else { return false }
    return !RegularFile.exists(file.path)
  }
}

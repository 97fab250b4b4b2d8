public import Foundation

extension Song {
  /// The file to open. The song may be a part of it. `nil` if the song has none, or its file is on
  /// another computer.
  public var file: URL? {
    guard let location, location.isLocalFile else { return nil }
    return location.withoutFragment
  }

  /// The location without the part of the file, for other programs, which do not support parts.
  public var source: URL? { file ?? location }

  /// The part of the file that the song plays; `nil` for all of it.
  public var part: MediaFragment? { location.flatMap(MediaFragment.init(of:)) }

  /// Whether the song has a file on this computer that does not exist. It asks the file system.
  public var isMissing: Bool { file?.isMissingFile ?? false }
}

extension URL {
  /// Whether this is a file of this computer that does not exist. It asks the file system.
  public var isMissingFile: Bool { isLocalFile && !RegularFile.exists(self) }
}

internal import Foundation

/// Where the sound of a song is: an audio file, or a part of one.
struct PreviewSource: Hashable {
  /// The whole file, or another address that can be played.
  let address: URL
  /// Where the song begins in the file, in seconds.
  var start: TimeInterval = 0
  /// Where the song ends in the file, in seconds; `nil` at the end of the file.
  var end: TimeInterval?

  /// Takes a song's location apart.
  init(location: URL) {
    address = location
  }

  /// Whether the address is that of a file that is not there.
  var isMissing: Bool {
    address.isFileURL && !FileManager.default.fileExists(atPath: address.path)
  }
}

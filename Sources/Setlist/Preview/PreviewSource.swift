internal import Foundation
internal import SetlistCore

/// Where the sound of a song is: an audio file, or a part of one.
struct PreviewSource: Hashable {
  /// The whole file, or another address that can be played.
  let address: URL
  /// Where the song begins in the file, in seconds.
  let start: TimeInterval
  /// Where the song ends in the file, in seconds; `nil` at the end of the file.
  let end: TimeInterval?
  /// How long the song is by what is known of it, in seconds; the file may not say.
  let length: TimeInterval?

  /// Takes a song's location apart; `nil` for a song that has none.
  init?(of song: Song) {
    guard let address = song.source else { return nil }
    self.address = address
    start = song.part?.start ?? 0
    end = song.part?.end
    length = song.duration
  }

  /// Whether the address is that of a file that is not there.
  var isMissing: Bool {
    address.isFileURL && !FileManager.default.fileExists(atPath: address.path)
  }
}

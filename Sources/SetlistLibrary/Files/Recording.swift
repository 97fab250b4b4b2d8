import SetlistFiles
import SetlistModel

/// A file, or a part of one, regardless of its path.
struct Recording: Hashable {
  /// The file.
  var file: RegularFile.Identity
  /// The part; `nil` for all of it.
  var part: MediaFragment?

  /// Makes a recording.
  init(file: RegularFile.Identity, part: MediaFragment? = nil) {
    self.file = file
    self.part = part
  }

  /// The recording of a song. `nil` if its file does not exist, or it has none.
  init?(of song: Song) {
    guard let file = song.file, let status = try? RegularFile.status(of: file) else {
      return nil
    }
    self.init(file: status.identity, part: song.part)
  }
}

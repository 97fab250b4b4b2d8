import SetlistFiles
import SetlistModel

/// A media file, or a part of one, identified independently of its path.
struct Recording: Hashable {
  /// The identity of the file.
  var file: RegularFile.Identity
  /// The part of the file; `nil` for the whole file.
  var part: MediaFragment?

  /// Makes the recording of a file or a part of it.
  init(file: RegularFile.Identity, part: MediaFragment? = nil) {
    self.file = file
    self.part = part
  }

  /// The recording of a song; `nil` if the song has no file or the file does not exist.
  init?(of song: Song) {
    guard let file = song.file, let status = try? RegularFile.status(of: file) else {
      return nil
    }
    self.init(file: status.identity, part: song.part)
  }
}

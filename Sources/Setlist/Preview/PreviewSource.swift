import CGtk
import Foundation
import SetlistFiles
import SetlistModel

/// The source of a song's sound, which is an audio file or a part of one.
struct PreviewSource: Hashable {
  /// The address of the audio file, or another playable address.
  let address: URL
  /// The start of the song in the file, in seconds.
  let start: TimeInterval
  /// The end of the song in the file, in seconds; `nil` for the end of the file.
  let end: TimeInterval?
  /// The length of the song in the library, in seconds. The file itself may not tell it.
  let length: TimeInterval?

  /// Makes the source of a song's sound from its location; `nil` if it has none.
  init?(of song: Song) {
    guard let address = song.source else { return nil }
    self.address = address
    start = song.part?.start ?? 0
    end = song.part?.end
    length = song.duration
  }

  /// Whether the address is of a playable kind, which is a file or data from a server. Schemes such
  /// as `spotify:` belong to other programs.
  var isPlayable: Bool {
    guard let scheme = address.scheme?.lowercased() else { return false }
    return ["file", "http", "https"].contains(scheme) || Self.mountedSchemes.contains(scheme)
  }

  /// The URL schemes that the desktop's virtual file system reads, such as `smb`.
  private static let mountedSchemes: Set<String> = {
    var schemes: Set<String> = []
    guard var next = g_vfs_get_supported_uri_schemes(g_vfs_get_default()) else { return schemes }
    while let scheme = next.pointee {
      schemes.insert(String(cString: scheme))
      next += 1
    }
    return schemes
  }()

  /// Whether the address is that of a file that does not exist.
  var isMissing: Bool { address.isMissingFile }
}

internal import CGtk
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

  /// Whether something like the address can be played at all: a file, or what is fetched from a
  /// server. `spotify:` and the like belong to
  /// programs of their own.
  var isPlayable: Bool {
    guard let scheme = address.scheme?.lowercased() else { return false }
    return ["file", "http", "https"].contains(scheme) || Self.mountedSchemes.contains(scheme)
  }

  /// What the desktop's virtual file system reads, such as `smb`.
  private static let mountedSchemes: Set<String> = {
    var schemes: Set<String> = []
    guard var next = g_vfs_get_supported_uri_schemes(g_vfs_get_default()) else { return schemes }
    while let scheme = next.pointee {
      schemes.insert(String(cString: scheme))
      next += 1
    }
    return schemes
  }()

  /// Whether the address is that of a file that is not there.
  var isMissing: Bool { address.isMissingFile }
}

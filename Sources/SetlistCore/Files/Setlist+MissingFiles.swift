public import Foundation

extension Setlist {
  /// The number of songs with a missing file. It is computed off the caller's actor.
  public func missingFileCount() async -> Int {
    let songs = sections.flatMap(\.entries).compactMap(\.song)
    let missing = await Song.missingFiles(of: songs)
    return songs.count { $0.file.map(missing.contains) ?? false }
  }
}

extension Song {
  /// The missing files of songs. They are computed off the caller's actor.
  public static func missingFiles(of songs: [Song]) async -> Set<URL> {
    let files = Set(songs.compactMap(\.file))
    return await BlockingWork.run { files.filter(\.isMissingFile) }
  }
}

public import Foundation

extension Setlist {
  /// How many songs have a file that is not there. It is found out off the caller's actor.
  public func missingFileCount() async -> Int {
    let songs = sections.flatMap(\.entries).compactMap(\.song)
    let missing = await Song.missingFiles(of: songs)
    return songs.count { $0.file.map(missing.contains) ?? false }
  }
}

extension Song {
  /// The files of songs that are not there. It is found out off the caller's actor.
  public static func missingFiles(of songs: [Song]) async -> Set<URL> {
    let files = Set(songs.compactMap(\.file))
    return await BlockingWork.run { files.filter(\.isMissingFile) }
  }
}

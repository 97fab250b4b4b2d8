import Foundation

extension SetlistDatabase {
  /// Finds out which songs of a setlist can have the files that an import found for them. What cannot is a duplicate.
  ///
  /// A song keeps all that is known of it and takes from its file what is not. Where another song has the file already, in another
  /// setlist, the entry plays that one, unless something would be lost by it.
  ///
  /// - Parameter entries: those of the setlist, as they are now.
  /// - Returns: the content with the changes that give the files.
  /// - Complexity: O(*n* + *m* log *s*) in the numbers of entries, of files and of stored songs.
  public func locating(
    _ content: ImportedContent, in entries: [Entry]
  ) async throws(DatabaseError) -> ImportedContent {
    guard !content.located.isEmpty else { return content }
    let stored = try await songs(at: content.located.compactMap(\.entry.song?.location))
    let entries = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var content = content
    content.fileChanges = []
    content.located.removeAll { located in
      let change = entries[located.original].flatMap { entry in
        located.entry.song?.location.flatMap { location in
          entry.change(locating: located.entry, stored: stored[location])
        }
      }
      guard let change else {
        content.duplicates.append(located)
        return true
      }
      content.fileChanges.append(change)
      return false
    }
    content.report.countLeftOut(content.duplicates, located: content.located)
    return content
  }
}

extension Entry {
  /// The change that gives the entry's song the file of another; `nil` if that is not possible without a loss.
  ///
  /// - Parameter stored: the song that has the file already.
  fileprivate func change(locating entry: Entry, stored: Song?) -> SetlistEdit.Change? {
    guard let song, let file = entry.song, let location = file.location else { return nil }
    guard let stored, stored.id != song.id else {
      return .updateSong(song.located(at: location, completedFrom: file))
    }
    let shared = song.located(at: location, completedFrom: stored)
    guard shared.hasFacts(of: stored) else { return nil }
    var copy = self
    copy.content = .song(stored)
    return .updateEntry(copy)
  }
}

extension Song {
  /// The song with a location, and with the facts of another where it has none.
  fileprivate func located(at location: URL, completedFrom other: Song) -> Song {
    var song = self
    song.location = location
    if let name = song.foldedName, name == other.foldedName?.reversed() {
      // They were typed the other way round.
      (song.title, song.artist) = (other.title, other.artist)
    }
    if song.artist.isEmpty { song.artist = other.artist }
    if song.album.isEmpty { song.album = other.album }
    song.duration = song.duration ?? other.duration
    song.key = song.key ?? other.key
    song.beatsPerMinute = song.beatsPerMinute ?? other.beatsPerMinute
    return song
  }

  /// Whether nothing is lost where the other song takes this one's place.
  fileprivate func hasFacts(of other: Song) -> Bool {
    foldedName == other.foldedName && album == other.album && duration == other.duration
      && key == other.key
      && beatsPerMinute == other.beatsPerMinute && (notes.isEmpty || notes == other.notes)
      && (!isFavorite || other.isFavorite)
  }
}

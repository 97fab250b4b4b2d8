import Foundation
import GRDB
import SetlistModel

extension DatabaseImports {
  /// Finds the songs of a setlist that can get the files of an import. Imported songs that the
  /// setlist has already are duplicates.
  ///
  /// A song keeps all its known facts and takes the unknown ones from its file. If another song in
  /// another setlist has the file already, the entry plays that song, unless facts would be lost.
  ///
  /// - Parameters:
  ///   - entries: the current entries of the setlist.
  ///   - cancellation: ends the reading.
  /// - Returns: the content with the changes that set the files.
  /// - Complexity: O(*n* + *m* log *s*) in the numbers of entries, of files and of stored songs.
  func locating(
    _ content: ImportedContent, in entries: [Entry], until cancellation: Cancellation?
  ) async throws -> ImportedContent {
    guard !content.located.isEmpty else { return content }
    let stored = try await songs(
      at: content.located.compactMap { $0.entry.song?.location }, until: cancellation)
    let entries = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var result = content
    result.fileChanges = []
    result.located.removeAll { located in
      let change = entries[located.original].flatMap { entry in
        located.entry.song?.location.flatMap { location in
          entry.change(
            locating: located.entry, stored: stored[location],
            isExact: located.entry.song.map { content.exactSongs.contains($0.id) } ?? false)
        }
      }
      guard let change else {
        result.duplicates.append(located)
        return true
      }
      result.fileChanges.append(change)
      return false
    }
    result.report.countLeftOut(result.duplicates, located: result.located)
    return result
  }

  /// The stored songs with one of the locations, by location.
  ///
  /// - Complexity: O(*n* log *s*) in the numbers of locations and of stored songs; ends early when
  ///   its task is cancelled.
  private func songs(
    at locations: [URL], until cancellation: Cancellation?
  ) async throws -> [URL: Song] {
    try await connection.reading { db in
      try locations.reduce(into: [:]) { songs, location in
        try cancellation?.check()
        songs[location] = try Song.fetch(db, location: location)
      }
    }
  }
}

extension Entry {
  /// The change that gives the entry's song the file of another song; `nil` if a fact would be
  /// lost.
  ///
  /// - Parameters:
  ///   - stored: the song that has the file already.
  ///   - isExact: whether a fact of the other song must not be lost either.
  fileprivate func change(
    locating entry: Entry, stored: Song?, isExact: Bool
  ) -> SetlistEdit.Change? {
    guard let song = sharedSong, let file = entry.sharedSong, let location = file.location else {
      return nil
    }
    guard let stored, stored.id != song.id else {
      let located = song.located(at: location, completedFrom: file)
      return isExact && !located.isSame(as: file) ? nil : .updateSong(located)
    }
    let shared = song.located(at: location, completedFrom: stored)
    guard shared.hasFacts(of: stored), !isExact || stored.isSame(as: file) else { return nil }
    return .updateEntry(sharing(stored))
  }
}

extension Song {
  /// The song with a location, completed with the facts of another song.
  fileprivate func located(at location: URL, completedFrom other: Song) -> Song {
    var song = self
    song.location = location
    if let name = song.foldedName, name == other.foldedName?.reversed() {
      // The title and artist of this song were typed the other way round, so they are swapped back.
      (song.title, song.artist) = (other.title, other.artist)
    }
    for fact in SongFact.all where fact != .title { fact.complete(&song, from: other) }
    return song
  }

  /// Whether the other song has every known fact of this one, so that replacing this one loses
  /// none.
  fileprivate func hasFacts(of other: Song) -> Bool {
    foldedName == other.foldedName
      && SongFact.all.allSatisfy { fact in
        switch fact {
        case .title, .artist, .location: true
        case .notes, .favorite, .retired, .jingle:
          !fact.isKnown(of: self) || fact.isSame(of: self, and: other)
        default: fact.isSame(of: self, and: other)
        }
      }
  }
}

extension DatabaseImports {
  /// Finds the songs of an import without a file among the songs of all setlists: they become those
  /// songs, or get the facts that they lack. The report counts them.
  ///
  /// Songs of Setlist's own documents stay as they are.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of imported and of stored songs; nothing if every
  ///   song has a file.
  func knowing(
    _ content: ImportedContent, until cancellation: Cancellation?
  ) async throws -> ImportedContent {
    let exact = content.exactSongs
    let entries = (content.sections.flatMap(\.entries) + content.duplicates.map(\.entry))
      .filter { entry in
        entry.song.map { $0.address == nil && !$0.title.isEmpty && !exact.contains($0.id) }
          ?? false
      }
    guard !entries.isEmpty else { return content }
    let matches = try await connection.reading { db in
      let known = try KnownSongs(
        of: entries.compactMap(\.song), db, until: cancellation)
      var matches: [Entry.ID: Entry] = [:]
      for entry in entries {
        try cancellation?.check()
        guard let song = entry.song, let match = try known.match(for: song.storable) else {
          continue
        }
        matches[entry.id] = entry.sharing(match)
      }
      return matches
    }
    var content = content
    content.replaceEntries(with: matches)
    content.report.countKnown(among: content.sections, matches: Set(matches.keys))
    return content
  }
}

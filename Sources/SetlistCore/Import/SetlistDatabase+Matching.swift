import GRDB

extension SetlistDatabase {
  /// Finds the stored songs of an import, and the songs of a setlist that get files from it.
  ///
  /// A song of Setlist's own documents keeps every fact: if the stored song with its file or its
  /// identity has other facts, it becomes a separate song, and the report says so. For other files,
  /// the stored song is the user's version and stays; the report lists files with another title or
  /// artist. A song without a file is the stored song with its name; see `knowing`.
  ///
  /// - Parameter entries: the current entries of the setlist that receives the content.
  /// - Complexity: O(*n* + *m* log *s*) in the numbers of entries, of imported songs and of stored
  ///   songs.
  public func matching(
    _ content: ImportedContent, in entries: [Entry] = []
  ) async throws -> ImportedContent {
    try await matching(content, in: entries, until: nil)
  }

  /// Does the same, but can be cancelled.
  func matching(
    _ content: ImportedContent, in entries: [Entry], until cancellation: Cancellation?
  ) async throws -> ImportedContent {
    var content = try await locating(content, in: entries, until: cancellation)
    content.report.problems += try await differingTitles(of: content, until: cancellation)
    content = try await knowing(content, until: cancellation)
    let exact = content.exactSongs
    guard !exact.isEmpty else { return content }
    let songs = (content.sections.flatMap(\.entries) + content.duplicates.map(\.entry))
      .filter { entry in entry.song.map { exact.contains($0.id) } ?? false }
    let matches = try await reading { db in
      try SongMatches(of: songs, db, until: cancellation)
    }
    content.replaceSongs(with: matches.contents)
    content.ownSongs = matches.ownSongs
    let count = matches.differingCount
    if count > 0 {
      content.report.problems.append(
        .init(
          path: content.name,
          message: count == 1
            ? "1 song has other facts than in your other setlists; both are kept."
            : "\(count) songs have other facts than in your other setlists; both are kept.",
          isUnreadable: false))
    }
    return content
  }
}

/// The stored songs that equal those of a document, and the songs that the document needs
/// separately.
private struct SongMatches {
  /// The new content of entries of the document that get other songs.
  private(set) var contents: [Entry.ID: Entry.Content] = [:]
  /// The songs that are not stored, if one of them could be mistaken for another.
  private(set) var ownSongs: [Song] = []
  /// The number of songs that differ from the stored song with their file or identity.
  private(set) var differingCount = 0

  /// Compares songs. There may be hundreds of thousands, so they are kept in their entries'
  /// contents, which are shared.
  ///
  /// - Parameter entries: the entries of the document, all of them songs.
  init(of entries: [Entry], _ db: Database, until cancellation: Cancellation?) throws {
    var byIdentity: [Song.ID: Entry.Content] = [:]
    var byAddress: [String: [Entry.Content]] = [:]
    // The new contents of songs that were not stored and had a taken identity.
    var renewed: [Entry.Content: Entry.Content] = [:]
    var own: [Entry.Content] = []
    var isAmbiguous = false
    for entry in entries {
      try cancellation?.check()
      guard let document = entry.song else { continue }
      if let content = renewed[entry.content] {
        contents[entry.id] = content
        continue
      }
      let song = document.storable
      let stored =
        try [Song.fetch(db, id: song.id)].compactMap { $0 }
        + (song.location.map { try Song.fetchAll(db, location: $0) } ?? [])
      let read =
        [byIdentity[song.id]].compactMap { $0 } + (song.address.flatMap { byAddress[$0] } ?? [])
      let candidates = stored + read.compactMap(\.song)
      if let match = candidates.first(where: { $0.isSame(as: song) }) {
        if match != document { contents[entry.id] = .song(match) }
        continue
      }
      let isTaken = candidates.contains { $0.id == song.id }
      let match = isTaken ? song.withIdentity(Song.ID()) : song
      let content: Entry.Content = match == document ? entry.content : .song(match)
      if match != document { contents[entry.id] = content }
      if isTaken { renewed[entry.content] = content }
      own.append(content)
      if !candidates.isEmpty { isAmbiguous = true }
      if !stored.isEmpty { differingCount += 1 }
      byIdentity[song.id] = byIdentity[song.id] ?? content
      if let address = song.address { byAddress[address, default: []].append(content) }
    }
    if isAmbiguous { ownSongs = own.compactMap(\.song) }
  }
}

extension ImportedContent {
  /// Replaces the songs of entries.
  mutating func replaceSongs(with contents: [Entry.ID: Entry.Content]) {
    guard !contents.isEmpty else { return }
    func replace(_ entry: inout Entry) {
      if let content = contents[entry.id] { entry.content = content }
    }
    for section in sections.indices {
      for entry in sections[section].entries.indices { replace(&sections[section].entries[entry]) }
    }
    for duplicate in duplicates.indices { replace(&duplicates[duplicate].entry) }
  }

  /// The changes that must come before entries of the content are inserted.
  func songChanges(for entries: [Entry]) -> [SetlistEdit.Change] {
    guard !ownSongs.isEmpty else { return [] }
    let played = Set(entries.compactMap { $0.song?.id })
    let songs = ownSongs.filter { played.contains($0.id) }
    return songs.isEmpty ? [] : [.insertSongs(songs)]
  }
}

import SetlistModel

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

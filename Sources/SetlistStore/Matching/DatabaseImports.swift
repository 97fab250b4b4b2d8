import GRDB
import Localization
public import SetlistModel

/// Prepares imports: finds the stored songs that they mean, and stores long ones in parts.
public struct DatabaseImports: Sendable {
  let connection: SharedConnection

  /// Finds the stored songs of an import, and the songs of a setlist that get files from it.
  ///
  /// A song of Setlist's own documents keeps every fact. If the stored song with its identity or
  /// file has other facts, those of the document hold for the imported entry only, and the report
  /// says so; if that is impossible, the song becomes a separate one. For other files, the stored
  /// song is the user's version and stays; the report lists files with another title or artist. A
  /// song without a file becomes the stored song with its name; see `knowing`.
  ///
  /// - Parameters:
  ///   - entries: the current entries of the setlist that receives the content.
  ///   - requests: what is asked for at its event; the report names songs that must not be played.
  /// - Complexity: O(*n* + *m* log *s*) in the numbers of entries, of imported songs and of stored
  ///   songs.
  public func matching(
    _ content: ImportedContent, in entries: [Entry] = [], requests: EventRequests = .init()
  ) async throws -> ImportedContent {
    try await matching(content, in: entries, requests: requests, until: nil)
  }

  /// Finds the stored songs of an import, as `matching(_:in:requests:)` does, but can be cancelled.
  package func matching(
    _ content: ImportedContent, in entries: [Entry], requests: EventRequests = .init(),
    until cancellation: Cancellation?
  ) async throws -> ImportedContent {
    var content = try await locating(content, in: entries, until: cancellation)
    content.report.problems += try await differingTitles(of: content, until: cancellation)
    content = try await knowing(content, until: cancellation)
    content.report.problems += try await retiredSongs(of: content)
    content.report.problems += unwantedSongs(of: content, requests)
    let exact = content.exactSongs
    guard !exact.isEmpty else { return content }
    let songs = (content.sections.flatMap(\.entries) + content.duplicates.map(\.entry))
      .filter { entry in entry.song.map { exact.contains($0.id) } ?? false }
    let matches = try await connection.reading { db in
      try SongMatches(of: songs, db, until: cancellation)
    }
    content.replaceEntries(with: matches.entries)
    content.ownSongs = matches.ownSongs
    let count = matches.differingCount
    if count > 0 {
      content.report.problems.append(
        .init(
          path: content.name,
          message: ngettext(
            "%1$s song has other facts than in your other setlists; both are kept.",
            "%1$s songs have other facts than in your other setlists; both are kept.", count),
          isUnreadable: false))
    }
    return content
  }
}

/// The stored songs that equal songs of a document, and the songs that the document needs
/// separately.
private struct SongMatches {
  /// The entries of the document that get other songs, with those songs.
  private(set) var entries: [Entry.ID: Entry] = [:]
  /// The songs of the document that are not stored, if one of them could be mistaken for a stored
  /// song.
  private(set) var ownSongs: [Song] = []
  /// The number of the document's songs that differ from the stored song with the same file or
  /// identity.
  private(set) var differingCount = 0

  /// Compares the songs of a document with the stored ones. The songs stay in their entries, which
  /// share memory, because there may be hundreds of thousands.
  ///
  /// - Parameter document: the entries of the document, all of them songs.
  init(of document: [Entry], _ db: Database, until cancellation: Cancellation?) throws {
    var byIdentity: [Song.ID: Entry] = [:]
    var byAddress: [String: [Entry]] = [:]
    // The replacements, with new identities, for songs that are not stored but whose identity is
    // taken.
    var renewed: [Song: Song] = [:]
    var own: [Entry] = []
    var isAmbiguous = false
    for entry in document {
      try cancellation?.check()
      guard let song = entry.sharedSong else { continue }
      if let other = renewed[song] {
        entries[entry.id] = entry.sharing(other)
        continue
      }
      let wanted = song.storable
      let stored =
        try [Song.fetch(db, id: wanted.id)].compactMap { $0 }
        + (wanted.location.map { try Song.fetchAll(db, location: $0) } ?? [])
      let read =
        [byIdentity[wanted.id]].compactMap { $0 }
        + (wanted.address.flatMap { byAddress[$0] } ?? [])
      let candidates = stored + read.compactMap(\.sharedSong)
      if let match = candidates.first(where: { $0.isSame(as: wanted) }) {
        if match != song { entries[entry.id] = entry.sharing(match) }
        continue
      }
      if !stored.isEmpty { differingCount += 1 }
      if let known = try stored.first(where: { try $0.isPlayed(db) }),
        let other = entry.playing(known)
      {
        entries[entry.id] = other
        continue
      }
      let isTaken = candidates.contains { $0.id == wanted.id }
      let match = isTaken ? wanted.withIdentity(Song.ID()) : wanted
      let other = match == song ? entry : entry.sharing(match)
      if match != song { entries[entry.id] = other }
      if isTaken { renewed[song] = match }
      own.append(other)
      if !candidates.isEmpty { isAmbiguous = true }
      byIdentity[wanted.id] = byIdentity[wanted.id] ?? other
      if let address = wanted.address { byAddress[address, default: []].append(other) }
    }
    if isAmbiguous { ownSongs = own.compactMap(\.sharedSong) }
  }
}

extension Entry {
  /// The entry playing a known song instead of its own, with the differing facts of its own song as
  /// facts of the entry only; `nil` if files or stars differ.
  fileprivate func playing(_ known: Song) -> Entry? {
    guard let song = song?.storable else { return nil }
    let overrides = SongOverrides(from: known, to: song)
    guard overrides.applied(to: known).isSame(as: song) else { return nil }
    var entry = sharing(known)
    entry.overrides = overrides
    return entry
  }
}

extension ImportedContent {
  /// Replaces entries of the content by others with the same identities.
  mutating func replaceEntries(with entries: [Entry.ID: Entry]) {
    guard !entries.isEmpty else { return }
    for section in sections.indices {
      for index in sections[section].entries.indices {
        guard let entry = entries[sections[section].entries[index].id] else { continue }
        sections[section].entries[index] = entry
      }
    }
    for index in duplicates.indices {
      if let entry = entries[duplicates[index].entry.id] { duplicates[index].entry = entry }
    }
  }

  /// The changes of songs that must be performed before entries of the content are inserted.
  package func songChanges(for entries: [Entry]) -> [SetlistEdit.Change] {
    guard !ownSongs.isEmpty else { return [] }
    let played = Set(entries.compactMap(\.songID))
    let songs = ownSongs.filter { played.contains($0.id) }
    return songs.isEmpty ? [] : [.insertSongs(songs)]
  }
}

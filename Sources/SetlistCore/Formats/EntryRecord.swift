import Foundation

/// An entry in a `SetlistRecord`; facts that are empty or unknown are left out.
struct EntryRecord: Codable, Hashable, Sendable {
  /// What only songs have.
  struct SongFacts: Codable, Hashable, Sendable {
    var id: Song.ID
    var artist: String?
    var album: String?
    var key: String?
    var bpm: Double?
    var notes: String?
    var favorite: Bool?
  }

  var id: Entry.ID
  var kind: EntryKind
  var title: String
  var duration: TimeInterval?
  var song: SongFacts?
  /// The section's identity, where the order of lines does not say it.
  var section: Section.ID?
  /// Whether the song has a location, which the playlist says in its own words.
  var hasLocation: Bool?
  /// The URI of the file relative to the playlist, where the playlist can only say where it is from
  /// the root: so it is found after the folder has moved.
  var file: String?
  /// Where the entry stood before its star moved it.
  var home: Entry.Home?

  /// Makes the record of an entry.
  init(_ entry: Entry, section: Section.ID? = nil, options: ExportOptions = ExportOptions()) {
    id = entry.id
    kind = entry.kind
    title = entry.title
    duration = entry.knownDuration
    self.section = section
    home = entry.home
    guard let song = entry.song else { return }
    self.song = SongFacts(
      id: song.id, artist: song.artist.nonEmpty, album: song.album.nonEmpty, key: song.key,
      bpm: song.beatsPerMinute.flatMap { $0.isFinite ? $0 : nil }, notes: song.notes.nonEmpty,
      favorite: song.isFavorite ? true : nil)
    guard let location = song.source else { return }
    hasLocation = true
    if options.relativePath(of: location) != nil,
      options.reference(to: location) == location.absoluteString
    {
      file = options.uriReference(to: location)
    }
  }

  /// Where the file may be, first from the playlist's folder.
  var references: [PlaylistReference] {
    file.map { [PlaylistReference(text: $0, kind: .exactURI)] } ?? []
  }

  /// The entry without its location. Numbers that mean nothing are unknown.
  var entry: Entry {
    let seconds = duration.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    let content: Entry.Content =
      switch kind {
      case .song:
        .song(
          Song(
            id: song?.id ?? Song.ID(), title: title, artist: song?.artist ?? "",
            album: song?.album ?? "", duration: seconds, key: song?.key,
            beatsPerMinute: song?.bpm.flatMap { $0.isFinite && $0 > 0 ? $0 : nil },
            notes: song?.notes ?? "", isFavorite: song?.favorite ?? false))
      case .pause: .pause(title: title, duration: seconds)
      case .note: .note(title)
      }
    return Entry(id: id, content: content, home: home)
  }
}

import Foundation
import SetlistFiles
import SetlistModel

/// Finds the entry of a setlist that plays the same song as another entry: the same song, the same
/// part of the same file by any path, or a song with the same title and artist, apart from case and
/// accents.
struct DuplicateIndex {
  private var songs: [Song.ID: Entry.ID] = [:]
  private var locations: [String: Entry.ID] = [:]
  private var recordings: [Recording: Entry.ID] = [:]
  private var names: [[String]: Entry.ID] = [:]

  /// Indexes entries. Of several entries with the same song the first counts. The file system is
  /// asked for every file.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  init(_ entries: [Entry]) {
    for entry in entries {
      guard let song = entry.song else { continue }
      songs.addIfNew(entry.id, for: song.id)
      if let address = song.address { locations.addIfNew(entry.id, for: address) }
      if let recording = Recording(of: song) { recordings.addIfNew(entry.id, for: recording) }
      if let name = song.foldedName { names.addIfNew(entry.id, for: name) }
    }
  }

  /// The indexed entry that plays the same song as an entry; `nil` for new songs, and for breaks
  /// and notes.
  func original(of entry: Entry) -> Entry.ID? {
    guard let song = entry.song, !songs.isEmpty else { return nil }
    return songs[song.id] ?? song.address.flatMap { locations[$0] }
      ?? Recording(of: song).flatMap { recordings[$0] }
      ?? song.foldedName.flatMap { names[$0] }
  }
}

extension Dictionary {
  fileprivate mutating func addIfNew(_ value: Value, for key: Key) {
    if self[key] == nil { self[key] = value }
  }
}

/// A media file, or a part of one, identified independently of its path.
struct Recording: Hashable {
  /// The identity of the file.
  var file: RegularFile.Identity
  /// The part of the file; `nil` for the whole file.
  var part: MediaFragment?

  /// Makes the recording of a file or a part of it.
  init(file: RegularFile.Identity, part: MediaFragment? = nil) {
    self.file = file
    self.part = part
  }

  /// The recording of a song; `nil` if the song has no file or the file does not exist.
  init?(of song: Song) {
    guard let file = song.file, let status = try? RegularFile.status(of: file) else {
      return nil
    }
    self.init(file: status.identity, part: song.part)
  }
}

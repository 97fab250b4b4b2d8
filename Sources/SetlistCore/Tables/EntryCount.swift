import Foundation

/// How many entries there are of each kind, and how long they take.
struct EntryCount {
  private(set) var songs = 0
  private(set) var favorites = 0
  private(set) var pauses = 0
  private(set) var notes = 0
  /// Songs and pauses of which the length is not known.
  private(set) var unknownLengths = 0
  /// The known length in seconds.
  private(set) var duration: TimeInterval = 0

  init(_ entries: [Entry]) {
    for entry in entries {
      switch entry.content {
      case .song(let song):
        songs += 1
        favorites += song.isFavorite ? 1 : 0
      case .pause: pauses += 1
      case .note:
        notes += 1
        continue
      }
      unknownLengths += entry.duration == nil ? 1 : 0
      duration += entry.duration ?? 0
    }
  }
}

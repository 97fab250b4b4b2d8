/// The songs of new entries, as far as they were stored before or not.
struct StoredSongs {
  /// The songs of entries that are not stored yet.
  var played: Set<Song.ID> = []
  /// The songs that were not stored before.
  var new: [Song] = []
  /// The stored songs that get other facts, as they will be.
  var changed: [Song.ID: Song] = [:]
}

/// The songs that may be added to a section.
enum FillingPool {
  /// The songs of a pool that may be added to a setlist, in the order of the pool: each once, none
  /// that the setlist has already, that has no length, or that is not to be played.
  ///
  /// - Complexity: O(*n*) in the number of songs and entries.
  static func candidates(of pool: [Song], for setlist: Setlist) -> [Song] {
    let played = setlist.sections.lazy.flatMap(\.entries).compactMap(\.sharedSong)
    var ids = Set(played.map(\.id))
    var names = Set(played.compactMap(\.foldedName))
    return pool.filter { song in
      let duration = song.duration ?? 0
      guard duration > 0, duration.isFinite, !song.isRetired, ids.insert(song.id).inserted else {
        return false
      }
      return song.foldedName.map { names.insert($0).inserted } ?? true
    }
  }
}

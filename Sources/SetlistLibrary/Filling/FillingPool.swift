import SetlistModel
import SetlistStore

/// Selects the songs that may be added to a section.
enum FillingPool {
  /// The songs of pools that may be added to a setlist, in their order: each song once, in the
  /// first pool that has it. Left out are songs that the setlist has already, songs without a
  /// length, and songs marked not to be played.
  ///
  /// - Complexity: O(*n*) in the number of songs and entries.
  static func candidates(of pools: [[Song]], for setlist: Setlist) -> [[Song]] {
    let played = setlist.sections.lazy.flatMap(\.entries).compactMap(\.sharedSong)
    var ids = Set(played.map(\.id))
    var names = Set(played.compactMap(\.foldedName))
    return pools.map { pool in
      pool.filter { song in
        let duration = song.duration ?? 0
        guard duration > 0, duration.isFinite, !song.isRetired, ids.insert(song.id).inserted else {
          return false
        }
        return song.foldedName.map { names.insert($0).inserted } ?? true
      }
    }
  }
}

extension Setlist {
  /// The setlist without the songs that can be moved from the benches of the pools.
  func without(benchesOf pools: [SongPool]) -> Setlist {
    var setlist = self
    for bench in pools.compactMap(bench) { setlist.sections.removeAll { $0.id == bench.id } }
    return setlist
  }
}

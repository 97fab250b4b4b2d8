/// The order in which songs follow each other.
enum SongFlow {
  /// The songs in an order in which no artist comes twice in a row, where that is possible, and
  /// where that leaves a choice, each one's key and tempo go with those of the one before.
  ///
  /// - Parameter last: the song before the first one; `nil` if there is none.
  /// - Complexity: O(*n*²) in the number of songs.
  static func arranged(_ songs: [Song], after last: Song?) -> [Song] {
    var left = songs
    var counts: [String: Int] = [:]
    for song in songs { counts[song.artist.foldedForSearch, default: 0] += 1 }
    var last = last
    var result: [Song] = []
    while !left.isEmpty {
      let artist = last?.artist.foldedForSearch
      func rank(_ song: Song) -> (Int, Int, Int, Double) {
        let own = song.artist.foldedForSearch
        let repeats = !own.isEmpty && own == artist ? 1 : 0
        let count = counts[own] ?? 0
        // Who has more songs left than all others together has to come next.
        let isUrgent = !own.isEmpty && 2 * count > left.count ? 0 : 1
        return (repeats, isUrgent, distance(from: last, to: song), step(from: last, to: song))
      }
      let index = left.indices.min { rank(left[$0]) < rank(left[$1]) } ?? 0
      let song = left.remove(at: index)
      counts[song.artist.foldedForSearch, default: 1] -= 1
      result.append(song)
      last = song
    }
    return result
  }

  /// How often an artist comes twice in a row.
  static func repeats(in songs: [Song], after last: Song?) -> Int {
    let artists = ([last].compactMap { $0 } + songs).map(\.artist.foldedForSearch)
    return zip(artists, artists.dropFirst()).count { !$0.isEmpty && $0 == $1 }
  }

  /// 0 if two keys go with each other, 2 if they do not, and 1 if one is not known.
  private static func distance(from first: Song?, to second: Song) -> Int {
    guard let old = first?.key.flatMap({ MusicalKey($0) }),
      let new = second.key.flatMap({ MusicalKey($0) })
    else { return 1 }
    return old.goes(with: new) ? 0 : 2
  }

  /// The beats per minute between two tempos; as between distant ones if one is not known.
  private static func step(from first: Song?, to second: Song) -> Double {
    guard let old = first?.beatsPerMinute, let new = second.beatsPerMinute else { return 40 }
    return abs(old - new)
  }
}

import SetlistModel

/// Orders songs so that they follow each other well. Jingles between them do not count.
enum SongFlow {
  /// Songs in an order in which no artist has two in a row if possible, and in which, as far as
  /// that leaves a choice, the key and tempo of each song go with those of the song before.
  ///
  /// - Parameters:
  ///   - songs: the songs to place, as many as there are free places.
  ///   - slots: the places, each with the song that stays there; `nil` for a free place.
  ///   - rules: whether artists are kept apart, and whether keys and tempos count.
  /// - Returns: the songs for the free places, in order.
  /// - Complexity: O(*n*²) in the number of songs.
  static func arranged(
    _ songs: [Song], into slots: [Song?], by rules: FillRules = FillRules()
  ) -> [Song] {
    var left = songs
    var counts: [String: Int] = [:]
    for song in songs { counts[song.artist.foldedForSearch, default: 0] += 1 }
    var last: Song?
    var result: [Song] = []
    for (place, slot) in slots.enumerated() {
      if let slot {
        if !slot.isJingle { last = slot }
        continue
      }
      let next = slots[(place + 1)...].first { $0?.isJingle != true } ?? nil
      let neighbors = [last, next].compactMap { $0?.artist.foldedForSearch.nonEmpty }
      func rank(_ song: Song) -> (Int, Int, Int, Double) {
        let own = song.artist.foldedForSearch
        let repeats = rules.separatesArtists ? neighbors.count { $0 == own } : 0
        // An artist with more remaining songs than all others together must come next, or two of
        // them would meet later.
        let count = own.isEmpty ? 0 : counts[own] ?? 0
        let isUrgent = rules.separatesArtists && 2 * count > left.count
        return (
          repeats, isUrgent ? 0 : 1, rules.flows ? distance(from: last, to: song) : 0,
          rules.flows ? step(from: last, to: song) : 0
        )
      }
      guard let index = left.indices.min(by: { rank(left[$0]) < rank(left[$1]) }) else { break }
      let song = left.remove(at: index)
      counts[song.artist.foldedForSearch, default: 1] -= 1
      result.append(song)
      last = song
    }
    return result
  }

  /// The number of times that an artist has two songs in a row.
  static func repeats(in songs: [Song]) -> Int {
    let artists = songs.filter { !$0.isJingle }.map(\.artist.foldedForSearch)
    return zip(artists, artists.dropFirst()).count { !$0.isEmpty && $0 == $1 }
  }

  /// The distance of two keys: 0 if they go with each other, 2 if they do not, and 1 if one is
  /// unknown.
  private static func distance(from first: Song?, to second: Song) -> Int {
    guard let old = first?.performed.key.flatMap({ MusicalKey($0) }),
      let new = second.performed.key.flatMap({ MusicalKey($0) })
    else { return 1 }
    return old.goes(with: new) ? 0 : 2
  }

  /// The difference of two tempos in beats per minute; if one is unknown, that of distant tempos.
  private static func step(from first: Song?, to second: Song) -> Double {
    guard let old = first?.beatsPerMinute, let new = second.beatsPerMinute else { return 40 }
    return abs(old - new)
  }
}

import Foundation

extension SearchCorpus {
  /// Whether each entry plays a song with the title and artist of another entry's song.
  ///
  /// - Complexity: O(*n*) in the size of the texts; ends early when its task is cancelled.
  func duplicates() throws -> [Bool] {
    var isDuplicate = [Bool](repeating: false, count: ids.count)
    // An open hash table of entries, at most half full: one array instead of an object for each
    // song.
    var capacity = 16
    while capacity < 2 * ids.count { capacity *= 2 }
    var table = [Int](repeating: -1, count: capacity)
    try texts.withUnsafeBytes { texts in
      for index in ids.indices {
        if index & 1023 == 0 { try Task.checkCancellation() }
        guard isSong[index] else { continue }
        let name = name(of: index, in: texts)
        var hasher = Hasher()
        hasher.combine(bytes: name)
        var slot = hasher.finalize() & (capacity - 1)
        while table[slot] >= 0 {
          let other = table[slot]
          if Self.areEqual(name, self.name(of: other, in: texts)) {
            isDuplicate[index] = true
            isDuplicate[other] = true
            break
          }
          slot = (slot + 1) & (capacity - 1)
        }
        if table[slot] < 0 { table[slot] = index }
      }
    }
    return isDuplicate
  }

  /// The title and the artist of an entry, with the zero byte between them.
  private func name(of index: Int, in texts: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let text = UnsafeRawBufferPointer(rebasing: texts[textStarts[index]..<textStarts[index + 1]])
    guard let start = text.baseAddress, let titleEnd = memchr(start, 0, text.count) else {
      return text
    }
    let artist = UnsafeRawPointer(titleEnd) + 1
    guard let artistEnd = memchr(artist, 0, text.count - (artist - start)) else { return text }
    return UnsafeRawBufferPointer(start: start, count: UnsafeRawPointer(artistEnd) - start)
  }

  private static func areEqual(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
  ) -> Bool {
    guard first.count == second.count, let a = first.baseAddress, let b = second.baseAddress else {
      return first.count == second.count
    }
    return memcmp(a, b, first.count) == 0
  }
}

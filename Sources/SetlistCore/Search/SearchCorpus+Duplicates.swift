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
    let texts = texts.span
    for index in ids.indices {
      if index & 1023 == 0 { try Task.checkCancellation() }
      guard isSong[index] else { continue }
      let name = texts.extracting(nameRange(of: index, in: texts))
      var hasher = Hasher()
      name.withUnsafeBytes { hasher.combine(bytes: $0) }
      var slot = hasher.finalize() & (capacity - 1)
      while table[slot] >= 0 {
        let other = table[slot]
        if name.isEqual(to: texts.extracting(nameRange(of: other, in: texts))) {
          isDuplicate[index] = true
          isDuplicate[other] = true
          break
        }
        slot = (slot + 1) & (capacity - 1)
      }
      if table[slot] < 0 { table[slot] = index }
    }
    return isDuplicate
  }

  /// Where the title and the artist of an entry are, with the zero byte between them.
  private func nameRange(of index: Int, in texts: Span<UInt8>) -> Range<Int> {
    let range = textStarts[index]..<textStarts[index + 1]
    let text = texts.extracting(range)
    guard let titleEnd = text.firstIndex(of: 0, from: 0),
      let artistEnd = text.firstIndex(of: 0, from: titleEnd + 1)
    else { return range }
    return range.lowerBound..<range.lowerBound + artistEnd
  }
}

extension SearchCorpus {
  /// Whether each entry plays a song with the title and artist of another entry's song.
  ///
  /// - Complexity: O(*n*) in the size of the texts; ends early when its task is cancelled.
  func duplicates() throws -> [Bool] {
    var isDuplicate = [Bool](repeating: false, count: count)
    // An open hash table of entries, at most half full: one array instead of an object for each
    // song.
    let capacity = IdentifierHash.capacity(for: count)
    var table = [Int](repeating: -1, count: capacity)
    for (texts, first) in zip(sections, firsts) {
      for (number, entry) in texts.section.entries.enumerated() {
        if number & 1023 == 0 { try Task.checkCancellation() }
        guard entry.isSong else { continue }
        let name = texts.bytes.span.extracting(texts.nameRange(of: number))
        var hasher = Hasher()
        name.withUnsafeBytes { hasher.combine(bytes: $0) }
        var slot = hasher.finalize() & (capacity - 1)
        while table[slot] >= 0 {
          let other = place(of: table[slot])
          if name.isEqual(
            to: other.texts.bytes.span.extracting(other.texts.nameRange(of: other.index)))
          {
            isDuplicate[first + number] = true
            isDuplicate[table[slot]] = true
            break
          }
          slot = (slot + 1) & (capacity - 1)
        }
        if table[slot] < 0 { table[slot] = first + number }
      }
    }
    return isDuplicate
  }
}

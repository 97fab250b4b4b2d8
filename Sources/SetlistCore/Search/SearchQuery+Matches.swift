extension SearchQuery {
  /// The matching ranges of a shown text, so that a row can mark them: in order, without overlap.
  ///
  /// - Parameter field: the field of the text, because a term may apply to only one.
  /// - Complexity: O(*n* · *m*) in the length of the text and the number of terms.
  public func matches(in text: String, of field: Field) -> [Range<String.Index>] {
    let words = terms.compactMap { term -> [UInt8]? in
      switch term {
      case .word(let word): Array(word.utf8)
      case .field(field, let word): Array(word.utf8)
      default: nil
      }
    }
    guard !words.isEmpty else { return [] }
    var folded: [UInt8] = []
    var origins: [String.Index] = []
    for index in text.indices {
      let character = text[index]
      if let byte = character.asciiValue, byte > 0 {
        folded.append(byte.foldedForSearch)
        origins.append(index)
        continue
      }
      for byte in String(character).foldedForSearch.utf8 {
        folded.append(byte)
        origins.append(index)
      }
    }
    var isMarked = [Bool](repeating: false, count: folded.count)
    for word in words where word.count <= folded.count {
      for start in 0...(folded.count - word.count)
      where folded[start..<(start + word.count)].elementsEqual(word) {
        for position in start..<(start + word.count) { isMarked[position] = true }
      }
    }
    var ranges: [Range<String.Index>] = []
    for (origin, isMarked) in zip(origins, isMarked) where isMarked {
      let end = text.index(after: origin)
      if let last = ranges.last, last.upperBound >= origin {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        ranges.append(origin..<end)
      }
    }
    return ranges
  }
}

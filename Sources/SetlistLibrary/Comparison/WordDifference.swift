/// The words in which texts differ, such as the notes that two people have changed.
public enum WordDifference {
  /// The largest number of words of a text that is compared; the words of a longer one are not
  /// told.
  private static let maximumCount = 500

  /// Returns the ranges of texts that differ: of the first one the words that the second one lacks,
  /// and of each other one the words that the first one lacks. Words beside each other are one
  /// range.
  ///
  /// Letters of scripts without spaces, such as Chinese, are words of their own.
  ///
  /// - Complexity: O(*n* *d*) in the number of words and of those that differ.
  public static func ranges(in texts: [String]) -> [[Range<String.Index>]] {
    let words = texts.map(words)
    guard words.count > 1, words.allSatisfy({ $0.count <= maximumCount }) else {
      return texts.map { _ in [] }
    }
    return words.enumerated().map { index, own in
      let lacking = own.difference(from: words[index == 0 ? 1 : 0]).insertions.map { change in
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
      }
      return joined(lacking, of: own)
    }
  }

  private static func joined(_ offsets: [Int], of words: [Substring]) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var last: Int?
    for offset in offsets {
      let word = words[offset]
      if let last, last + 1 == offset, let range = ranges.popLast() {
        ranges.append(range.lowerBound..<word.endIndex)
      } else {
        ranges.append(word.startIndex..<word.endIndex)
      }
      last = offset
    }
    return ranges
  }

  private static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    var start: String.Index?
    func end(at index: String.Index) {
      if let begin = start { words.append(text[begin..<index]) }
      start = nil
    }
    for index in text.indices {
      let letter = text[index]
      if letter.isWhitespace {
        end(at: index)
      } else if letter.isOfScriptWithoutSpaces {
        end(at: index)
        words.append(text[index..<text.index(after: index)])
      } else {
        start = start ?? index
      }
    }
    end(at: text.endIndex)
    return words
  }
}

extension Character {
  /// Whether the letter is one of Chinese or Japanese, whose words have no spaces between them.
  fileprivate var isOfScriptWithoutSpaces: Bool {
    unicodeScalars.first.map { scalar in
      scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
    } ?? false
  }
}

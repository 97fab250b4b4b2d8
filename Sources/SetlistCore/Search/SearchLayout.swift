/// The columns of a row that a `SearchCorpus` reads, after the identity.
struct SearchLayout {
  static let shared = SearchLayout()

  /// The texts of `SongFact.inWords`.
  let texts = 1..<(1 + SongFact.inWords.count)
  /// The texts of `SongFact.exact`, then the location.
  let facts: Range<Int>
  /// The numbers of `SongFact.numbers`.
  let numbers: Range<Int>
  /// The column of the star. The next column tells whether it is a song.
  let isStarred: Int

  private init() {
    facts = texts.upperBound..<(texts.upperBound + SongFact.exact.count + 1)
    numbers = facts.upperBound..<(facts.upperBound + SongFact.numbers.count)
    isStarred = numbers.upperBound
  }
}

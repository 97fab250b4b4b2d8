import SetlistModel

/// A condition of a search, with its folded text as bytes.
struct SearchCheck: Sendable {
  let term: SearchQuery.Term
  /// The bytes of the folded text to find; empty if the condition is not about a text.
  let needle: [UInt8]
  /// The indices of the searched fields among an entry's own texts; empty if none of them is
  /// searched.
  let fields: [Int]
  /// Whether a hit in the title of a section is a hit for all of its entries.
  let isAboutSections: Bool

  init(_ term: SearchQuery.Term) {
    self.term = term
    switch term {
    case .word(let text):
      needle = Array(text.utf8)
      fields = Array(SongFact.inWords.indices)
      isAboutSections = true
    case .field(.fact(let fact), let text):
      needle = Array(text.utf8)
      fields = SongFact.inWords.firstIndex(of: fact).map { [$0] } ?? []
      isAboutSections = false
    case .field(.section, let text):
      needle = Array(text.utf8)
      fields = []
      isAboutSections = true
    case .exact, .number, .keyGoing, .starred, .missing, .duplicate:
      needle = []
      fields = []
      isAboutSections = false
    }
  }
}

extension SearchQuery.Term {
  /// The rank by which conditions are sorted, those that are cheap to check first.
  var cost: Int {
    switch self {
    case .word(let text): -text.utf8.count
    case .starred, .number, .exact, .keyGoing, .duplicate: 1
    case .field: 2
    case .missing: 3
    }
  }
}

extension SearchQuery.NumberRange {
  /// Whether a number is in the range of a search. NaN is in no range.
  func contains(_ number: Double) -> Bool {
    (number > lower || includesLower && number == lower)
      && (number < upper || includesUpper && number == upper)
  }
}

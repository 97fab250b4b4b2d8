extension SearchQuery {
  /// The remaining terms to check in the result of an earlier query. `nil` if matches need not be
  /// in that result.
  ///
  /// They must be in it if every term is unchanged or longer, as while the user types.
  func terms(narrowing earlier: SearchQuery) -> [Term]? {
    guard !earlier.isEmpty, earlier.terms.count <= terms.count else { return nil }
    var left: [Term] = []
    for (old, new) in zip(earlier.terms, terms) where old != new {
      guard new.extends(old) else { return nil }
      left.append(new)
    }
    // Files appear and disappear without a commit.
    guard !earlier.terms.contains(.missing) else { return nil }
    return left + terms.dropFirst(earlier.terms.count)
  }
}

extension SearchQuery.Term {
  /// Whether every text with this term also contains the other term.
  fileprivate func extends(_ other: Self) -> Bool {
    // Compares bytes, as the search does: a letter with an added accent is another character.
    switch (self, other) {
    case (.word(let new), .word(let old)): new.utf8.starts(with: old.utf8)
    case (.field(let field, let new), .field(let oldField, let old)):
      field == oldField && new.utf8.starts(with: old.utf8)
    default: false
    }
  }
}

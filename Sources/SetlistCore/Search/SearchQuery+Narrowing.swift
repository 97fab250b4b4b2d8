extension SearchQuery {
  /// The terms that are left to be checked in the answer to an earlier query; `nil` if what matches
  /// need not be in there.
  ///
  /// That is so when every term is still there or longer, as it is while somebody types.
  func terms(narrowing earlier: SearchQuery) -> [Term]? {
    guard !earlier.isEmpty, earlier.terms.count <= terms.count else { return nil }
    var left: [Term] = []
    for (old, new) in zip(earlier.terms, terms) where old != new {
      guard new.extends(old) else { return nil }
      left.append(new)
    }
    // Files come and go without a commit.
    guard !earlier.terms.contains(.missing) else { return nil }
    return left + terms.dropFirst(earlier.terms.count)
  }
}

extension SearchQuery.Term {
  /// Whether whatever holds this text holds the other one's too.
  fileprivate func extends(_ other: Self) -> Bool {
    // Bytes are compared, as in the search: a letter that gets an accent is another character.
    switch (self, other) {
    case (.word(let new), .word(let old)): new.utf8.starts(with: old.utf8)
    case (.field(let field, let new), .field(let oldField, let old)):
      field == oldField && new.utf8.starts(with: old.utf8)
    default: false
    }
  }
}

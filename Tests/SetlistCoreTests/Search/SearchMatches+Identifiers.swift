@testable import SetlistCore

extension SearchMatches {
  /// The identities of all matches.
  var identifiers: Set<Entry.ID> { Set(index.ids.filter(contains)) }
}

@testable import SetlistModel
@testable import SetlistStore

extension SearchMatches {
  /// The identities of all matches.
  var identifiers: Set<Entry.ID> { Set(found.values.joined().map(\.id)) }
}

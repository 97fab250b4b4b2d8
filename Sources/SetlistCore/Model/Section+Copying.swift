extension Section {
  /// The same entries under a title, with new identities. The songs are the same. The copy is not a
  /// section of favorites.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  func copy(_ id: ID = ID(), titled title: String) -> Section {
    var options = options
    options.isFavorites = false
    return Section(
      id: id, title: title, options: options, entries: entries.map { $0.copy() })
  }
}

extension Section {
  /// The same entries under a title, with identities of their own; the songs are the same. Stars do
  /// not lead to a copy.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  func copy(_ id: ID = ID(), titled title: String) -> Section {
    var options = options
    options.isFavorites = false
    return Section(
      id: id, title: title, options: options, entries: entries.map { Entry(content: $0.content) })
  }
}

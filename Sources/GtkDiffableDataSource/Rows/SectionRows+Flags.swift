public import DiffableDataSource

extension SectionRows {
  /// Makes the set of what a list shows.
  @usableFromInline
  init(headers: Bool, footers: Bool) {
    self = []
    if headers { insert(.headers) }
    if footers { insert(.footers) }
  }
}

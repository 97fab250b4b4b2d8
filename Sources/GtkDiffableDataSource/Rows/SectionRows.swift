/// The rows of each section that are no items.
@usableFromInline
struct SectionRows: Sendable {
  /// Whether each section begins with a header.
  @usableFromInline let headers: Bool
  /// Whether each section ends with a footer.
  @usableFromInline let footers: Bool

  @usableFromInline
  init(headers: Bool, footers: Bool) {
    self.headers = headers
    self.footers = footers
  }
}

extension CollectionDiffableDataSource {
  /// Fills the header and the items of sections again, if they have a row now. Rows keep their
  /// widgets, and GTK is not told of a change.
  ///
  /// A snapshot's `reconfigureItems(_:)` is for items that changed their content. This is for rows
  /// that show something of their section, such as a count.
  ///
  /// - Complexity: O(*s*) for *s* sections. Only rows that have come near the screen are filled.
  public func reconfigureRows(inSections sections: some Sequence<SectionID>) {
    let sections = Set(sections)
    guard !sections.isEmpty else { return }
    for cell in viewport.cells.bound {
      guard let content = cell.content, cell.isFilled, sections.contains(content.section)
      else { continue }
      configure(cell, content)
    }
  }

  /// Scrolls as little as needed to show a section's header, or its first item where headers are
  /// not shown.
  ///
  /// - Returns: Whether the list has such a row.
  @discardableResult
  public func scrollTo(section: SectionID) -> Bool {
    guard let row = store.firstPosition(of: section) else { return false }
    viewport.scroll(to: row)
    position.reveal(store.rows[row])
    return true
  }

  /// Scrolls so that the section begins at the list's upper edge, if enough rows follow it.
  ///
  /// - Returns: Whether the list has a row of the section.
  @discardableResult
  public func scrollToTop(section: SectionID) -> Bool {
    guard let row = store.firstPosition(of: section) else { return false }
    return scroll(to: ScrollAnchor(row: store.rows[row], top: 0))
  }
}

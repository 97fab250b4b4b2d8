/// The way in which sections get headers.
public enum SectionHeaderMode: Sendable {
  /// Sections have no headers.
  case none
  /// Each section begins with a row of its own, which `sectionHeaderViewProvider` fills.
  case supplementary
  /// The first item of each section is shown as its header: often a parent in a tree that expands
  /// and collapses the section.
  ///
  /// The provider of rows is told so by `RowContext.isSectionHeader`, and the row has the style
  /// class `section-header`. The user cannot select such an item or move it, and what is dropped
  /// above it comes to the end of the section before.
  case firstItemInSection
}

extension ListViewDiffableDataSource {
  /// Makes a list view that scrolls, and manages it. Put `widget` into a window.
  ///
  /// - Parameters:
  ///   - headerMode: The way in which sections get headers.
  ///   - showsSectionFooters: Whether each section ends with a row of its own.
  ///   - selectionMode: The number of rows that can be selected at a time.
  @inlinable
  public convenience init(
    headerMode: SectionHeaderMode, showsSectionFooters: Bool = false,
    selectionMode: SelectionMode = .multiple
  ) {
    self.init(
      showsSectionHeaders: headerMode == .supplementary, showsSectionFooters: showsSectionFooters,
      selectionMode: selectionMode)
    showsFirstItemsAsHeaders = headerMode == .firstItemInSection
  }
}

extension CollectionDiffableDataSource {
  /// The way in which sections get headers.
  public var headerMode: SectionHeaderMode {
    if engine.store.hasItemHeaders { return .firstItemInSection }
    return engine.store.sectionRows.contains(.headers) ? .supplementary : .none
  }

  /// Whether the first item of each section is shown as its header, in a list without header rows.
  /// The default is `false`. Rows on the screen change with the next apply.
  public var showsFirstItemsAsHeaders: Bool {
    get { engine.store.hasItemHeaders }
    set { engine.store.hasItemHeaders = newValue && !engine.store.sectionRows.contains(.headers) }
  }
}

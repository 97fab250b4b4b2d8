extension ListViewDiffableDataSource {
  /// The way in which header views of one kind are made and filled from a section.
  public typealias HeaderRegistration<View: RowView> = ViewRegistration<
    View, HeaderContext<SectionID, ItemID>
  >

  /// Shows all sections with headers of one kind. Sets `sectionHeaderViewProvider`. The data source
  /// keeps both closures.
  public func provideHeaders<View: RowView>(
    make: @escaping () -> View,
    configure: @escaping (_ view: View, _ context: HeaderContext<SectionID, ItemID>) -> Void
  ) {
    let registration = HeaderRegistration(make: make, configure: configure)
    sectionHeaderViewProvider = { [unowned self] context in
      dequeueConfiguredReusableRow(using: registration, for: context)
    }
  }

  /// A view that `registration` makes and fills, for the header of `context`.
  public func dequeueConfiguredReusableRow<View>(
    using registration: HeaderRegistration<View>, for context: HeaderContext<SectionID, ItemID>
  ) -> View {
    let view = engine.rows.pool.dequeue(registration, for: context.cell)
    registration.configure(view, context)
    return view
  }

  /// A view of a registered kind for the header of `context`.
  /// - Precondition: `reuseIdentifier` is registered.
  public func dequeueRow(
    withReuseIdentifier reuseIdentifier: String, for context: HeaderContext<SectionID, ItemID>
  ) -> any RowView {
    engine.rows.pool.dequeue(reuseIdentifier, for: context.cell)
  }

  /// The row of a section's header; `nil` if the section is not in the list or headers are not
  /// shown.
  public func row(forSectionIdentifier section: SectionID) -> Int? {
    engine.store.position(of: .header(section))
  }

  /// The section of the header that contains the focused widget.
  public var focusedSectionIdentifier: SectionID? {
    guard case .header(let section) = engine.viewport.focusedCell?.content?.row else { return nil }
    return section
  }

  /// Gives the keyboard focus to the first widget in a section's header that can have it, and shows
  /// the header. Returns whether the header is in the list and has such a widget.
  @discardableResult
  public func focus(section: SectionID) -> Bool { focus(row: .header(section)) }
}

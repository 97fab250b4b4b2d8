// Header and footer views.
extension CollectionDiffableDataSource {
  /// A registration that makes header or footer views of one kind and fills them from a section.
  public typealias SectionRegistration<View: RowView> = ViewRegistration<
    View, SectionContext<SectionID, ItemID>
  >

  /// Returns the filled view for a section's header.
  public var sectionHeaderViewProvider: ((SectionContext<SectionID, ItemID>) -> any RowView)? {
    get { engine.rows.providers.headerView }
    set { engine.rows.providers.headerView = newValue }
  }

  /// Returns the filled view for a section's footer.
  public var sectionFooterViewProvider: ((SectionContext<SectionID, ItemID>) -> any RowView)? {
    get { engine.rows.providers.footerView }
    set { engine.rows.providers.footerView = newValue }
  }

  /// Makes header views of one kind for all sections. Sets `sectionHeaderViewProvider`. The data
  /// source keeps both closures.
  public func provideHeaders<View: RowView>(
    make: @escaping () -> View,
    configure: @escaping (_ view: View, _ context: SectionContext<SectionID, ItemID>) -> Void
  ) {
    let registration = SectionRegistration(make: make, configure: configure)
    sectionHeaderViewProvider = { [unowned self] context in
      dequeueConfiguredReusableRow(using: registration, for: context)
    }
  }

  /// Makes footer views of one kind for all sections. Sets `sectionFooterViewProvider`. The data
  /// source keeps both closures.
  public func provideFooters<View: RowView>(
    make: @escaping () -> View,
    configure: @escaping (_ view: View, _ context: SectionContext<SectionID, ItemID>) -> Void
  ) {
    let registration = SectionRegistration(make: make, configure: configure)
    sectionFooterViewProvider = { [unowned self] context in
      dequeueConfiguredReusableRow(using: registration, for: context)
    }
  }

  /// Whether the header of the section under the list's upper edge is pinned there while the rows
  /// of the section pass below it, until the next header pushes it away.
  ///
  /// The pinned header is a second view of the header's kind, on the overlay given to the
  /// initialiser; without an overlay no header is pinned. Its widget has the style class
  /// `pinned-header`. Buttons in it work, its menu is that of the row, and a click beside them
  /// scrolls to the row. Screen readers know only the row. Rows that are scrolled to or get the
  /// focus are shown below it.
  ///
  /// The default is `false`.
  public var pinsSectionHeaders: Bool {
    get { engine.pinnedHeader != nil }
    set {
      if !newValue {
        engine.unpinHeaders()
      } else if let overlay {
        engine.pinHeaders(to: overlay.opaque)
      }
    }
  }

  /// A view that `registration` makes and fills, for the header or footer of `context`.
  public func dequeueConfiguredReusableRow<View>(
    using registration: SectionRegistration<View>, for context: SectionContext<SectionID, ItemID>
  ) -> View {
    let view = engine.rows.pool.dequeue(registration, for: context.cell)
    registration.configure(view, context)
    return view
  }

  /// A view of a registered kind for the header or footer of `context`.
  /// - Precondition: `reuseIdentifier` is registered.
  public func dequeueRow(
    withReuseIdentifier reuseIdentifier: String, for context: SectionContext<SectionID, ItemID>
  ) -> any RowView {
    engine.rows.pool.dequeue(reuseIdentifier, for: context.cell)
  }

  /// The row of a section's header; `nil` if the section is not in the list or headers are not
  /// shown.
  public func row(forSectionIdentifier section: SectionID) -> Int? {
    engine.store.position(of: .header(section))
  }

  /// The section of the header that contains the focused widget; `nil` if no header does.
  public var focusedSectionIdentifier: SectionID? {
    guard case .header(let section) = engine.viewport.focusedCell?.content?.row else { return nil }
    return section
  }

  /// Gives the keyboard focus to the first widget in a section's header that can have it, and shows
  /// the header. Returns whether the header is in the list and has such a widget.
  @discardableResult
  public func focus(section: SectionID) -> Bool { focus(row: .header(section)) }
}

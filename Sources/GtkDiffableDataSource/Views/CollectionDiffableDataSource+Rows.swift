public import DiffableDataSource

// Row views, their height and their reuse.
extension CollectionDiffableDataSource {
  /// A registration that makes row views of one kind and fills them from an item.
  public typealias RowRegistration<View: RowView> = ViewRegistration<
    View, RowContext<SectionID, ItemID>
  >

  /// Returns the filled row view for an item. Use `dequeueConfiguredReusableRow(using:for:)` or
  /// `dequeueRow(withReuseIdentifier:for:)` to get one.
  public var rowViewProvider: ((RowContext<SectionID, ItemID>) -> any RowView)? {
    get { engine.rows.providers.rowView }
    set { engine.rows.providers.rowView = newValue }
  }

  /// Returns the height in pixels of the content of a row, if it is fixed and known. `nil` stands
  /// for the height that the content needs, which is also the default without a provider. Taller
  /// content still gets the room that it needs.
  ///
  /// If all rows have the same height, GTK knows the length of a list before it has seen all rows,
  /// so the scroll bar is exact. The provider is called each time a row is bound or filled.
  public var rowHeightProvider: ((Row) -> Int32?)? {
    get { engine.rows.providers.height }
    set {
      engine.rows.providers.height = newValue
      engine.rows.setHeights()
    }
  }

  /// Makes row views of one kind for all items. Sets `rowViewProvider`.
  ///
  /// The data source keeps both closures. A list with several kinds of rows has a registration for
  /// each, and its own provider that chooses one.
  public func provideRows<View: RowView>(
    make: @escaping () -> View,
    configure: @escaping (_ view: View, _ context: RowContext<SectionID, ItemID>) -> Void
  ) {
    let registration = RowRegistration(make: make, configure: configure)
    rowViewProvider = { [unowned self] context in
      dequeueConfiguredReusableRow(using: registration, for: context)
    }
  }

  /// A row view that `registration` makes and fills, for the row of `context`.
  ///
  /// If the row already has a view of this registration, that view is filled again and returned. So
  /// a row that is configured again keeps its widget.
  public func dequeueConfiguredReusableRow<View>(
    using registration: RowRegistration<View>, for context: RowContext<SectionID, ItemID>
  ) -> View {
    let view = engine.rows.pool.dequeue(registration, for: context.cell)
    registration.configure(view, context)
    return view
  }

  /// Registers a closure that makes row views of one kind. Register a kind once, before rows of it
  /// are needed.
  public func register(_ reuseIdentifier: String, make: @escaping () -> any RowView) {
    engine.rows.pool.register(reuseIdentifier, make: make)
  }

  /// A row view of a registered kind for the row of `context`.
  ///
  /// If the row already has a view of this kind, that view is returned. So a row that is configured
  /// again keeps its widget.
  /// - Precondition: `reuseIdentifier` is registered.
  public func dequeueRow(
    withReuseIdentifier reuseIdentifier: String, for context: RowContext<SectionID, ItemID>
  ) -> any RowView {
    engine.rows.pool.dequeue(reuseIdentifier, for: context.cell)
  }

  /// The view that shows an item; `nil` if the item is not in the list, or far from the screen.
  ///
  /// - Complexity: O(*r*) in the number of rows that have widgets.
  public func rowView(for item: ItemID) -> (any RowView)? {
    engine.viewport.cells.bound.first { $0.isFilled && $0.content?.row == .item(item) }?
      .rowView?.view
  }

  /// Fills the headers, the items and the footers of sections again, as far as they have widgets.
  /// Rows keep their widgets, and GTK is not told of a change.
  ///
  /// Use this for rows that show something of their section, such as a count. Use a snapshot's
  /// `reconfigureItems(_:)` for items whose content has changed.
  ///
  /// - Complexity: O(*s*) for *s* sections. Only rows on the screen are filled at once. Other rows
  ///   of a list are filled when they come near the screen, or once nothing has changed for half a
  ///   second.
  public func reconfigureRows(inSections sections: some Sequence<SectionID>) {
    engine.rows.reconfigure(inSections: Set(Array(sections)))
  }

  /// Fills all headers, items and footers that have widgets again, for example after a change of
  /// the way in which all rows are shown. Rows keep their widgets, and GTK is not told of a change.
  ///
  /// - Complexity: O(*r*) in the number of rows that have widgets. Only rows on the screen are
  ///   filled at once. Other rows of a list are filled when they come near the screen, or once
  ///   nothing has changed for half a second.
  public func reconfigureRows() {
    engine.rows.reconfigure(inSections: nil)
  }
}

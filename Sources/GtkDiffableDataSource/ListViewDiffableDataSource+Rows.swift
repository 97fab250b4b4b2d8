internal import CGtk
internal import CGtkSupport
internal import DiffableDataSource
internal import GtkSupport

extension ListViewDiffableDataSource {
  /// Tells how to make row views of one kind. Register a kind once, before rows of it are needed.
  public func register(_ reuseIdentifier: String, make: @escaping () -> any RowView) {
    pool.register(reuseIdentifier, make: make)
  }

  /// A row view of a registered kind for the row of `context`.
  ///
  /// If the row already has a view of this kind, that one is handed back, so a row that is configured again keeps its widget.
  /// - Precondition: `reuseIdentifier` is registered.
  public func dequeueRow(
    withReuseIdentifier reuseIdentifier: String, for context: RowContext<SectionID, ItemID>
  ) -> any RowView {
    dequeue(reuseIdentifier, for: context.cell)
  }

  /// A view of a registered kind for the header of `context`.
  /// - Precondition: `reuseIdentifier` is registered.
  public func dequeueRow(
    withReuseIdentifier reuseIdentifier: String, for context: HeaderContext<SectionID, ItemID>
  ) -> any RowView {
    dequeue(reuseIdentifier, for: context.cell)
  }

  private func dequeue(
    _ reuseIdentifier: String, for cell: RowCell<SectionID, ItemID>
  ) -> any RowView {
    if let shown = cell.rowView, shown.reuseIdentifier == reuseIdentifier {
      if cell.content == nil { shown.view.prepareForReuse() }
      return shown.view
    }
    guard let pooled = pool.take(reuseIdentifier) else {
      preconditionFailure("no row view is registered as \(reuseIdentifier)")
    }
    cell.dequeued.append(pooled)
    return pooled.view
  }

  /// Shows the row of `object` in `cell`, unless it does already: GTK 4.8 binds a row again whenever its position or
  /// selection changes.
  func fill(_ cell: RowCell<SectionID, ItemID>, _ object: OpaquePointer) {
    guard let (row, key) = store.row(of: object), let section = section(of: row) else { return }
    if let content = cell.content, content.key == key, content.section == section { return }
    if cell.content?.key != key { cell.content = nil }
    configure(cell, RowCell.Content(row: row, section: section, key: key))
  }

  /// Asks the provider for what the cell shows, again.
  func configure(
    _ cell: RowCell<SectionID, ItemID>, _ content: RowCell<SectionID, ItemID>.Content
  ) {
    queue.guarding {
      guard let view = view(for: content, in: cell) else { return }
      cell.content = content
      let isItem = content.row.itemIdentifier != nil
      gtk_list_item_set_selectable(cell.listItem, isItem ? 1 : 0)
      gtk_list_item_set_activatable(cell.listItem, isItem ? 1 : 0)
      if view !== cell.rowView?.view {
        let pooled =
          cell.dequeued.first { $0.view === view }
          ?? PooledRowView(view: view, reuseIdentifier: nil)
        if let previous = cell.show(pooled) { pool.give(previous) }
      }
      cell.dequeued.removeAll()
      if let row = cell.rowWidget { setAccessibleLabel(view.accessibleLabel, of: row) }
    }
  }

  /// Puts the cell's view back into the pool.
  func discard(_ cell: RowCell<SectionID, ItemID>) {
    cell.content = nil
    if let previous = cell.show(nil) { pool.give(previous) }
  }

  private func view(
    for content: RowCell<SectionID, ItemID>.Content, in cell: RowCell<SectionID, ItemID>
  ) -> (any RowView)? {
    switch content.row {
    case .header(let section):
      let position = configuredSnapshot.indexOfSection(section) ?? 0
      return sectionHeaderViewProvider?(
        HeaderContext(section: section, position: position, cell: cell))
    case .item(let item):
      return rowViewProvider?(
        RowContext(
          item: item, section: content.section,
          position: positionInSection(of: item, in: content.section), cell: cell))
    }
  }

  /// The section that the row is in, or was in if it is about to go.
  private func section(of row: Row) -> SectionID? {
    switch row {
    case .header(let section): section
    case .item(let item):
      configuredSnapshot.sectionIdentifier(containingItem: item)
        ?? store.snapshot.sectionIdentifier(containingItem: item)
    }
  }

  private func positionInSection(of item: ItemID, in section: SectionID) -> Int {
    guard let index = configuredSnapshot.indexOfItem(item),
      let header = configuredSnapshot.indexOfRow(.header(section), includingHeaders: true),
      let ordinal = configuredSnapshot.indexOfSection(section)
    else { return 0 }
    return index - (header - ordinal)
  }

  private func setAccessibleLabel(_ label: String, of row: UnsafeMutablePointer<GtkWidget>) {
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    var value = GValue()
    g_value_init(&value, gtk_support_type_string())
    g_value_set_string(&value, label)
    gtk_accessible_update_property_value(row.opaque, 1, &property, &value)
    g_value_unset(&value)
  }
}

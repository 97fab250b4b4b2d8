internal import CGtk
internal import CGtkSupport
internal import DiffableDataSource
internal import GtkSupport

extension CollectionDiffableDataSource {
  /// The way in which row views of one kind are made and filled from an item.
  public typealias RowRegistration<View: RowView> = ViewRegistration<
    View, RowContext<SectionID, ItemID>
  >

  /// Shows all items with row views of one kind. Sets `rowViewProvider`.
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
    let view = dequeue(registration, for: context.cell)
    registration.configure(view, context)
    return view
  }

  /// Registers a closure that makes row views of one kind. Register a kind once, before rows of it
  /// are needed.
  public func register(_ reuseIdentifier: String, make: @escaping () -> any RowView) {
    pool.register(reuseIdentifier, make: make)
  }

  /// A row view of a registered kind for the row of `context`.
  ///
  /// If the row already has a view of this kind, that view is returned. So a row that is configured
  /// again keeps its widget.
  /// - Precondition: `reuseIdentifier` is registered.
  public func dequeueRow(
    withReuseIdentifier reuseIdentifier: String, for context: RowContext<SectionID, ItemID>
  ) -> any RowView {
    dequeue(reuseIdentifier, for: context.cell)
  }

  /// The view that shows an item. `nil` if the item is not in the list, or far from the screen.
  ///
  /// - Complexity: O(*r*) in the number of rows that have widgets.
  public func rowView(for item: ItemID) -> (any RowView)? {
    viewport.cells.bound.first { $0.isFilled && $0.content?.row == .item(item) }?.rowView?.view
  }

  func dequeue<View, Context>(
    _ registration: ViewRegistration<View, Context>, for cell: RowCell<SectionID, ItemID>
  ) -> View {
    let identifier = registration.reuseIdentifier
    if !pool.isRegistered(identifier) { pool.register(identifier, make: registration.make) }
    guard let view = dequeue(identifier, for: cell) as? View else {
      preconditionFailure("views of a registration are made by it alone")
    }
    return view
  }

  func dequeue(
    _ reuseIdentifier: String, for cell: RowCell<SectionID, ItemID>
  ) -> any RowView {
    if let shown = cell.rowView, shown.reuseIdentifier == reuseIdentifier {
      if !cell.isFilled { shown.view.prepareForReuse() }
      return shown.view
    }
    guard let pooled = pool.take(reuseIdentifier) else {
      preconditionFailure("no row view is registered as \(reuseIdentifier)")
    }
    cell.dequeued.append(pooled)
    return pooled.view
  }

  /// Gives `cell` the row at its position, unless it has it already: GTK 4.8 binds a row again
  /// whenever its position or selection changes. Positions mean nothing while the list changes. The
  /// apply binds all cells when it is done.
  ///
  /// The provider is asked when the row comes near the screen.
  func bind(_ cell: RowCell<SectionID, ItemID>) {
    guard !store.isChanging, let object = gtk_list_item_get_item(cell.listItem),
      let position = cell.position, store.rows.indices.contains(position),
      let section = sectionIdentifier(forRow: position)
    else { return }
    // A row may have taken over the object of a row that left.
    let isSameRow =
      cell.content?.object.opaque == OpaquePointer(object)
      && cell.content?.row == store.rows[position]
    if isSameRow, cell.content?.section == section { return }
    let content = RowCell.Content(
      row: store.rows[position], section: section, object: ObjectReference(retaining: object))
    if isSameRow, cell.isFilled { return configure(cell, content) }
    animation.stop(cell)
    swiping?.rest(cell)
    cell.content = content
    cell.empty()
    setProperties(of: cell)
    if !filling.isLazy { fill(cell) }
  }

  /// Asks the provider for the view of an empty cell.
  func fill(_ cell: RowCell<SectionID, ItemID>) {
    if !cell.isFilled, let content = cell.content { configure(cell, content) }
  }

  /// Asks the provider again for the view of the cell.
  func configure(
    _ cell: RowCell<SectionID, ItemID>, _ content: RowCell<SectionID, ItemID>.Content
  ) {
    queue.guarding {
      guard let view = view(for: content, in: cell) else { return }
      configuredRows += 1
      cell.content = content
      setProperties(of: cell)
      if view !== cell.rowView?.view {
        let pooled =
          cell.dequeued.first { $0.view === view }
          ?? PooledRowView(view: view, reuseIdentifier: nil)
        if let previous = cell.show(pooled) { pool.give(previous) }
      }
      cell.dequeued.removeAll()
      cell.fill(accessibleLabel: view.accessibleLabel)
    }
    swiping?.cellWasConfigured(cell)
  }

  private func setProperties(of cell: RowCell<SectionID, ItemID>) {
    setHeight(of: cell)
    cell.setOutline(cell.content.flatMap(outlineState(of:)))
    let isItem = cell.content?.row.itemIdentifier != nil
    gtk_list_item_set_selectable(cell.listItem, isItem ? 1 : 0)
    // The widgets inside a header take the focus.
    LaterGtk.setFocusable(isItem, of: cell.listItem)
    setActivatable(cell)
  }

  /// Lets a double click activate the row of an item if it can be expanded, or the program handles
  /// activations: GTK keeps the second press to itself, so that no drag could begin with it.
  func setActivatable(_ cell: RowCell<SectionID, ItemID>) {
    let isItem = cell.content?.row.itemIdentifier != nil
    let isActivatable = itemActivated != nil || cell.outline?.isExpandable == true
    gtk_list_item_set_activatable(cell.listItem, isItem && isActivatable ? 1 : 0)
    // The style of a row that reacts to the pointer. A click selects the row in any case.
    guard let row = cell.rowWidget else { return }
    if isItem {
      gtk_widget_add_css_class(row, "activatable")
    } else {
      gtk_widget_remove_css_class(row, "activatable")
    }
  }

  func setHeight(of cell: RowCell<SectionID, ItemID>) {
    guard let content = cell.content else { return }
    cell.setHeight(rowHeightProvider?(content.row))
    if !cell.isFilled { cell.setPlaceholder(filling.estimate(of: content)) }
  }

  /// Puts the cell's view back into the pool.
  func discard(_ cell: RowCell<SectionID, ItemID>) {
    animation.stop(cell)
    swiping?.rest(cell)
    cell.content = nil
    cell.empty()
    if let previous = cell.show(nil) { pool.give(previous) }
  }

  private func view(
    for content: RowCell<SectionID, ItemID>.Content, in cell: RowCell<SectionID, ItemID>
  ) -> (any RowView)? {
    switch content.row {
    case .header(let section): return headerView(of: section, in: cell)
    case .item(let item):
      return rowViewProvider?(
        RowContext(
          item: item, section: content.section,
          position: positionInSection(of: item, in: content.section),
          outline: outlineState(of: item, in: sectionSnapshots[content.section]), cell: cell,
          dataSource: self))
    }
  }

  func positionInSection(of item: ItemID, in section: SectionID) -> Int {
    guard let index = store.snapshot.indexOfItem(item), let start = store.itemCount(before: section)
    else { return 0 }
    return index - start
  }
}

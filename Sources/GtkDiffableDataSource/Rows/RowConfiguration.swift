import CGtk
import DiffableDataSource
import GtkSupport

/// Binds each cell to its row, and gives it a view that the program's providers fill.
@MainActor
final class RowConfiguration<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  RowCellDelegate
{
  typealias Cell = RowCell<SectionID, ItemID>

  var providers = RowProviders<SectionID, ItemID>()
  /// Called after the headers of sections may have changed; with `nil` for all sections.
  var headersDidChange: (Set<SectionID>?) -> Void = { _ in }
  /// The number of times that a row was filled.
  private(set) var configuredRows = 0
  let pool = RowViewPool()
  let activation: RowActivation<SectionID, ItemID>
  let swipes: SwipeActions<SectionID, ItemID>
  private let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  private let queue: ApplyQueue<SectionID, ItemID>
  private let filling: RowFilling<SectionID, ItemID>
  private let animation: ApplyAnimation<SectionID, ItemID>
  private let outline: Outline<SectionID, ItemID>

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    queue: ApplyQueue<SectionID, ItemID>, position: ScrollPosition<SectionID, ItemID>,
    animation: ApplyAnimation<SectionID, ItemID>, outline: Outline<SectionID, ItemID>
  ) {
    self.viewport = viewport
    self.store = store
    self.queue = queue
    filling = position.filling
    self.animation = animation
    self.outline = outline
    activation = RowActivation(viewport: viewport, store: store, outline: outline)
    swipes = SwipeActions(viewport: viewport, position: position, queue: queue)
    viewport.cells.delegate = self
  }

  /// Binds `cell` to the row at its position, unless it is already: GTK 4.8 binds a row again
  /// whenever its position or selection changes. Does nothing while the list changes, because
  /// positions are meaningless then; the apply binds all cells at its end.
  ///
  /// The provider is called when the row comes near the screen.
  func bind(_ cell: Cell) {
    guard !store.isChanging, let object = gtk_list_item_get_item(cell.listItem) else { return }
    guard let position = cell.position else {
      if cell.modelPosition != nil { vacate(cell) }
      return
    }
    guard store.rows.indices.contains(position), let section = store.section(at: position) else {
      return
    }
    // A row may have taken over the object of a row that left, so the rows are compared too.
    let isSameRow =
      cell.content?.object.opaque == OpaquePointer(object)
      && cell.content?.row == store.rows[position]
    let isSameSection = cell.content?.section == section
    let known = isSameRow ? cell.content?.object : nil
    // Equal identifiers may have different contents, so the new one is stored.
    let content = Cell.Content(
      row: store.rows[position], section: section,
      object: known ?? ObjectReference(retaining: object))
    if isSameRow, isSameSection {
      cell.content = content
      return
    }
    if isSameRow, cell.isFilled { return configure(cell, content) }
    animation.stop(cell)
    swipes.swiping?.rest(cell)
    cell.content = content
    cell.empty()
    setProperties(of: cell)
    if !filling.isLazy { fill(cell) }
  }

  /// Makes a cell one of the empty cells that fill up a line of a grid.
  private func vacate(_ cell: Cell) {
    discard(cell)
    setProperties(of: cell)
    cell.setHeight(nil)
    cell.setPlaceholder(RowSize(height: 0))
  }

  /// Gives headers and footers the width of a grid's lines.
  func setColumns() {
    for cell in viewport.cells.all where cell.content != nil { setColumns(of: cell) }
  }

  private func setColumns(of cell: Cell) {
    guard let lines = store.modelPositions.lines else { return }
    let isLine = cell.content.map { $0.row.itemIdentifier == nil } ?? false
    cell.setColumns(isLine ? lines.columns : 1)
    // A header extends below the empty cells beside it, so the pointer must pass through them.
    cell.setTarget(cell.content != nil)
  }

  /// Calls the provider for the view of an empty or outdated cell.
  func fill(_ cell: Cell) {
    if !cell.isFilled || cell.isOutdated, let content = cell.content { configure(cell, content) }
  }

  /// Returns the cell's view to the pool.
  func discard(_ cell: Cell) {
    animation.stop(cell)
    swipes.swiping?.rest(cell)
    cell.content = nil
    cell.empty()
    if let previous = cell.show(nil) { pool.give(previous) }
  }

  /// Sets the fixed heights of all cells.
  func setHeights() {
    for cell in viewport.cells.all { setHeight(of: cell) }
  }

  /// Fills the filled rows of sections again; of all sections if `sections` is `nil`. Rows beyond
  /// the screen are filled when they come near it, or once nothing has changed for a while.
  func reconfigure(inSections sections: Set<SectionID>?) {
    guard sections?.isEmpty != true else { return }
    let shown = filling.isLazy ? viewport.visiblePositions : nil
    var isAnyOutdated = false
    for cell in viewport.cells.bound {
      guard let content = cell.content, cell.isFilled,
        sections?.contains(content.section) != false
      else { continue }
      if let shown, let position = cell.position, !shown.contains(position) {
        cell.markOutdated()
        isAnyOutdated = true
      } else {
        configure(cell, content)
      }
    }
    if isAnyOutdated { filling.fillLater() }
    headersDidChange(sections)
  }

  /// Fills the rows again that the snapshots of requests mark.
  func refresh(_ requests: [ApplyRequest<SectionID, ItemID>]) {
    defer { headersDidChange(nil) }
    let marks = RefreshMarks(of: requests)
    guard !marks.isEmpty else { return }
    for cell in Array(viewport.cells.all) {
      guard let content = cell.content else { continue }
      let isReloaded = marks.reload(content)
      guard isReloaded || marks.reconfigure(content) else { continue }
      // A cell without a row is filled at its next bind.
      guard cell.isShown else {
        discard(cell)
        continue
      }
      // A view that is dropped instead of pooled makes the provider dequeue another one.
      if isReloaded { _ = cell.show(nil) }
      if cell.isFilled { configure(cell, content) }
    }
  }

  /// Configures those rows again that show an outdated state of their item in a tree, or as the
  /// header of a section.
  func updateStates() {
    for cell in Array(viewport.cells.all) where cell.isFilled {
      guard let content = cell.content else { continue }
      let state = outline.state(of: content)
      let isHeader = content.row.itemIdentifier.map(store.isSectionHeader) ?? false
      if state ?? OutlineState() == cell.outline ?? OutlineState(), isHeader == cell.isHeaderItem {
        cell.setOutline(state)
      } else if cell.isShown {
        configure(cell, content)
      } else {
        // A cell without a row is filled at its next bind.
        discard(cell)
      }
    }
  }

  /// Calls the provider again for the view of the cell.
  private func configure(_ cell: Cell, _ content: Cell.Content) {
    queue.guarding {
      guard let view = view(for: content, in: cell) else { return }
      configuredRows += 1
      cell.content = content
      setProperties(of: cell)
      show(view, in: cell)
    }
    swipes.swiping?.cellWasConfigured(cell)
  }

  /// Fills a cell outside of the list, that of the pinned header, with the header of a section.
  func showHeader(of section: SectionID, in cell: Cell) {
    // The list may have an equal identifier with newer contents, which is passed instead.
    let row = store.position(of: .header(section)).map { store.rows[$0] }
    let section = row?.headerSectionIdentifier ?? section
    queue.guarding {
      let view = view(from: providers.headerView, "sectionHeaderViewProvider") {
        context(of: section, in: cell)
      }
      guard let view else { return }
      cell.setHeight(providers.height?(.header(section)))
      show(view, in: cell)
    }
  }

  private func show(_ view: any RowView, in cell: Cell) {
    if view !== cell.rowView?.view {
      let pooled =
        cell.dequeued.first { $0.view === view } ?? PooledRowView(view: view, reuseIdentifier: nil)
      if let previous = cell.show(pooled) { pool.give(previous) }
    }
    cell.dequeued.removeAll()
    cell.fill(accessibleLabel: view.accessibleLabel)
  }

  private func view(for content: Cell.Content, in cell: Cell) -> (any RowView)? {
    switch content.row {
    case .header(let section):
      view(from: providers.headerView, "sectionHeaderViewProvider") {
        context(of: section, in: cell)
      }
    case .footer(let section):
      view(from: providers.footerView, "sectionFooterViewProvider") {
        context(of: section, in: cell)
      }
    case .item(let item):
      view(from: providers.rowView, "rowViewProvider") {
        RowContext(
          item: item, section: content.section,
          position: store.positionInSection(of: item, in: content.section),
          isSectionHeader: store.isSectionHeader(item),
          outline: outline.state(of: item, in: outline.sectionSnapshots[content.section]),
          cell: cell, expansion: outline)
      }
    }
  }

  /// Calls a provider. Warns under the name of its property if the program has not set it.
  private func view<Context>(
    from provider: ((Context) -> any RowView)?, _ property: String, _ context: () -> Context
  ) -> (any RowView)? {
    guard let provider else {
      providers.warn(ofMissing: property)
      return nil
    }
    return pool.providing { provider(context()) }
  }

  private func context(
    of section: SectionID, in cell: Cell
  ) -> SectionContext<SectionID, ItemID> {
    SectionContext(
      section: section, position: store.snapshot.indexOfSection(section) ?? 0, cell: cell)
  }

  private func setProperties(of cell: Cell) {
    setHeight(of: cell)
    cell.setOutline(cell.content.flatMap(outline.state(of:)))
    cell.setHeaderItem(
      cell.content?.row.itemIdentifier.map(store.isSectionHeader) ?? false)
    let isItem = cell.content?.row.itemIdentifier != nil
    gtk_list_item_set_selectable(cell.listItem, isItem ? 1 : 0)
    // In a header or footer, only the widgets inside it take the focus.
    LaterGtk.setFocusable(isItem, of: cell.listItem)
    setColumns(of: cell)
    activation.update(cell)
  }

  private func setHeight(of cell: Cell) {
    guard let content = cell.content else { return }
    cell.setHeight(providers.height?(content.row))
    if !cell.isFilled { cell.setPlaceholder(filling.estimate(of: content)) }
  }
}

import CGtk
import CGtkSupport
import DiffableDataSource
import GtkSupport

/// The pinned header: a view of the header of the section under the list's upper edge. It stays
/// there while the rows of the section pass below it, until the next header pushes it away.
///
/// The view is on the overlay. Screen readers and the keyboard know only the header's row. Rows
/// that get the focus are shown below the pinned header, so that it hides none of them.
@MainActor
final class PinnedHeader<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private typealias PlacedCell = RowsViewport<SectionID, ItemID>.PlacedCell

  /// The section whose header is pinned; `nil` while the header's row can be seen.
  private(set) var section: SectionID?

  /// The widget around the pinned view.
  let child: OverlayChild
  /// The cell that shows the header. It is not in the list.
  let cell: RowCell<SectionID, ItemID>
  private let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  private let rows: RowConfiguration<SectionID, ItemID>
  private let position: ScrollPosition<SectionID, ItemID>
  private let overlay: ObjectReference
  private let listItem: ObjectReference
  private let focusLayout: NextLayout
  private var rootChanges: SignalConnection?
  private var focusChanges: SignalConnection?
  /// The cell that was at the list's upper edge in the last layout.
  private weak var lastTop: RowCell<SectionID, ItemID>?
  /// The section that the view was last filled with.
  private var filled: SectionID?
  private var height = 0.0
  /// The number of pixels by which the next header has pushed the pinned one out of the list.
  private var pushed = 0.0

  /// - Parameters:
  ///   - overlay: A `GtkOverlay` around the list.
  ///   - surface: The drop surface, which lies over the pinned header.
  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    rows: RowConfiguration<SectionID, ItemID>, position: ScrollPosition<SectionID, ItemID>,
    overlay: OpaquePointer, below surface: UnsafeMutablePointer<GtkWidget>
  ) {
    self.viewport = viewport
    self.store = store
    self.rows = rows
    self.position = position
    self.overlay = ObjectReference(retaining: overlay)
    let listItem = g_object_new_with_properties(gtk_list_item_get_type(), 0, nil, nil)
    self.listItem = ObjectReference(consuming: OpaquePointer(listItem.unsafelyUnwrapped))
    cell = RowCell(listItem: self.listItem.opaque, positions: store.modelPositions)
    child = OverlayChild(
      ObjectReference(retaining: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)), overlay: overlay)
    focusLayout = NextLayout(viewport.layouts)
    prepareWidget(below: surface)
    child.place = { [weak self] in self?.place }
    viewport.coveredHeight = { [weak self] in self?.coveredHeight ?? 0 }
    viewport.pinnedHeight = { [weak self] in self?.pinnedHeight(over: $0) ?? 0 }
    rows.headersDidChange = { [weak self] sections in self?.refresh(sections) }
    viewport.layouts.add { [weak self] in self?.update() }
    rootChanges = connect(viewport.view, .notify("root")) { [weak self] in self?.watchFocus() }
    watchFocus()
  }

  isolated deinit {
    rootChanges?.disconnect()
    focusChanges?.disconnect()
  }

  /// The height in pixels of the list's upper part that the pinned header covers now.
  private var coveredHeight: Double { section == nil ? 0 : height - pushed }

  private var widget: UnsafeMutablePointer<GtkWidget> { child.widget }

  private func prepareWidget(below surface: UnsafeMutablePointer<GtkWidget>) {
    gtk_widget_add_css_class(widget, "pinned-header")
    widget.setAccessibleHidden(true)
    // `Tab` must not lead to the pinned view.
    gtk_widget_set_can_focus(widget, 0)
    gtk_widget_set_child_visible(widget, 0)
    gtk_box_append(widget.cast(), cell.bin.cast())
    gtk_widget_insert_before(widget, overlay.cast(), surface)
    gtk_overlay_set_clip_overlay(overlay.opaque, widget, 1)
    PinnedHeaderStyle.load()
  }

  private var place: GdkRectangle? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(viewport.view, overlay.cast(), &bounds) != 0 else {
      return nil
    }
    return GdkRectangle(
      x: Int32(bounds.origin.x.rounded()), y: Int32((Double(bounds.origin.y) - pushed).rounded()),
      width: Int32(viewport.width), height: Int32(height))
  }

  // MARK: Following the rows

  /// Pins the header of the section under the upper edge, unless the header's row can be seen.
  ///
  /// - Complexity: O(*r*) in the number of rows that have widgets; O(1) while the section's own
  ///   header can be seen.
  private func update() {
    guard !store.isChanging, viewport.isMapped, let top = topCell,
      let section = top.cell.content?.section, store.snapshot.indexOfSection(section) != nil
    else { return show(nil, pushed: 0) }
    let isHeader = top.cell.content?.row.headerSectionIdentifier != nil
    if isHeader, top.top > -0.5 { return show(nil, pushed: 0) }
    let isOther = filled != section
    // Filling the view takes another layout.
    if isOther, viewport.layouts.isLast { return viewport.layouts.askForAnother() }
    if isOther { fill(section) }
    // The header's row is shown until as much of it is left as the pinned header is high.
    if isHeader, top.bottom >= height { return show(nil, pushed: 0) }
    show(section, pushed: nextHeaderTop.map { max(0, min(height, height - $0)) } ?? 0)
  }

  /// The row at the list's upper edge, or one of several cells there, all of one section.
  private var topCell: PlacedCell? {
    func isTop(_ placed: PlacedCell) -> Bool { placed.top < 0.5 && placed.bottom > 0.5 }
    // Mostly the same cell is at the upper edge as after the last layout.
    if let lastTop, lastTop.isShown, let placed = viewport.place(of: lastTop), isTop(placed) {
      return placed
    }
    let top = viewport.cells.bound.lazy.compactMap(viewport.place(of:)).first(where: isTop)
    lastTop = top?.cell
    return top
  }

  /// The upper edge of the next header below the list's upper edge; `nil` if none has a widget.
  private var nextHeaderTop: Double? {
    viewport.cells.bound.lazy
      .filter { $0.content?.row.headerSectionIdentifier != nil }
      .compactMap { [viewport] in viewport.place(of: $0)?.top }
      .filter { $0 >= 0.5 }.min()
  }

  private func show(_ section: SectionID?, pushed: Double) {
    let wasShown = self.section != nil
    guard section != self.section || pushed != self.pushed else { return }
    // Showing or moving a child of the overlay takes another layout.
    guard !viewport.layouts.isLast else { return viewport.layouts.askForAnother() }
    self.section = section
    self.pushed = pushed
    if wasShown != (section != nil) { gtk_widget_set_child_visible(widget, section == nil ? 0 : 1) }
    gtk_widget_queue_allocate(overlay.cast())
  }

  private func fill(_ section: SectionID) {
    filled = section
    rows.showHeader(of: section, in: cell)
    keepFocus(in: cell.bin.cast())
    var natural: Int32 = 0
    gtk_widget_measure(
      widget, GTK_ORIENTATION_VERTICAL, Int32(viewport.width), nil, &natural, nil, nil)
    height = Double(natural)
  }

  /// Fills the view again if it shows the header of one of some sections, or of any section for
  /// `nil`.
  private func refresh(_ sections: Set<SectionID>?) {
    guard let filled, sections?.contains(filled) ?? true else { return }
    guard section == filled, store.snapshot.indexOfSection(filled) != nil else {
      self.filled = nil
      return
    }
    fill(filled)
    gtk_widget_queue_allocate(overlay.cast())
  }

  /// Makes clicks on the pinned view leave the focus where it is.
  private func keepFocus(in widget: UnsafeMutablePointer<GtkWidget>) {
    gtk_widget_set_focus_on_click(widget, 0)
    for child in WidgetChildren(of: widget) { keepFocus(in: child) }
  }

  // MARK: The row with the focus

  /// The height in pixels that the pinned header covers once a row is shown below it.
  private func pinnedHeight(over row: SnapshotRow<SectionID, ItemID>) -> Double {
    guard row.headerSectionIdentifier == nil else { return 0 }
    if height == 0, let place = store.position(of: row), let section = store.section(at: place) {
      fill(section)
    }
    return height
  }

  private func watchFocus() {
    focusChanges?.disconnect()
    focusChanges = nil
    guard let root = gtk_widget_get_root(viewport.view) else { return }
    focusChanges = connect(root, .notify("focus-widget")) { [weak self] in
      self?.focusDidChange()
    }
  }

  /// Scrolls the row with the focus out from under the pinned header, because GTK considers a
  /// covered row visible.
  private func focusDidChange() {
    guard section != nil, viewport.containsFocus else { return }
    focusLayout.call { [weak self] in
      guard let self, section != nil, !position.hasGoal, let cell = viewport.focusedCell,
        let row = cell.content?.row, let placed = viewport.place(of: cell),
        placed.bottom > 0, placed.top < pinnedHeight(over: row)
      else { return }
      position.reveal(row)
    }
  }
}

/// The default style of a pinned header.
@MainActor
enum PinnedHeaderStyle {
  private static var isLoaded = false

  /// Loads the style once. Any theme or program overrides it.
  static func load() {
    guard !isLoaded, let display = gdk_display_get_default() else { return }
    isLoaded = true
    let styles = """
      .pinned-header { background-color: @theme_base_color; border-bottom: 1px solid @borders; }
      """
    let provider = ObjectReference(consuming: gtk_css_provider_new())
    LaterGtk.load(styles, into: provider.opaque)
    gtk_style_context_add_provider_for_display(
      display, provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
  }
}

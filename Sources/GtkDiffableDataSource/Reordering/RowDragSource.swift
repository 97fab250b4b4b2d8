internal import CGtk
internal import CGtkSupport
internal import DiffableDataSource
internal import GtkSupport

/// Lets rows be dragged out of a list with the pointer, and knows those that a finger drags.
@MainActor
final class RowDragSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// What is being dragged: items, or a section with all of its items.
  struct Payload {
    var section: SectionID?
    var items: [ItemID] = []
    /// Those of the items that may be moved in their list.
    var movableItems: [ItemID] = []
  }

  /// What to drag from a point of the list; `nil` if nothing.
  var payload: (_ x: Double, _ y: Double) -> Payload? = { _, _ in nil }
  /// What other programs get of dragged items; `nil` if they can only be dropped in their list.
  var content: ([ItemID]) -> DragContent? = { _ in nil }
  /// Whether a drop of the dragged section, or of a copy of it, would change something.
  var acceptsSection: (SectionMove<SectionID>, _ isCopy: Bool) -> Bool = { _, _ in false }
  /// Carries out a drop of the dragged section, or of a copy of it.
  var dropSection: (SectionMove<SectionID>, _ isCopy: Bool) -> Bool = { _, _ in false }
  /// Called when a drag of items, files or text rests on a header.
  var headerHovered: (SectionID) -> Void = { _ in }
  /// Called when that drag is over or gone.
  var hoveringEnded: () -> Void = {}
  /// Called with the rows that are dragged from now on, before they are drawn.
  var willBegin: (Set<SnapshotRow<SectionID, ItemID>>) -> Void = { _ in }
  /// Called when a drag is over, wherever it was dropped.
  var didEnd: () -> Void = {}
  private(set) var section: SectionID?
  private(set) var items: [ItemID] = []
  private(set) var movableItems: [ItemID] = []
  private(set) var drag: ObjectReference?
  private(set) var isHeldByFinger = false
  private let viewport: RowsViewport<SectionID, ItemID>
  private let source: OpaquePointer
  private let keys = DragKeys()

  init(viewport: RowsViewport<SectionID, ItemID>) {
    self.viewport = viewport
    source = gtk_drag_source_new()
    // Also where nothing can be copied: the list has to know that the user asks for a copy, to show
    // that there is none.
    gtk_drag_source_set_actions(
      source, GdkDragAction(rawValue: GDK_ACTION_MOVE.rawValue | GDK_ACTION_COPY.rawValue))
    connectReturningObject(source, "prepare") { [weak self] arguments in
      self?.prepare(x: arguments.double(1), y: arguments.double(2))
    }
    connect(source, "drag-begin") { [weak self] arguments in
      guard let drag = arguments.object(1) else { return }
      self?.begin(drag)
    }
    connect(source, "drag-end") { [weak self] _ in self?.end() }
    gtk_widget_add_controller(viewport.view, source)
  }

  /// Whether `drag` is one of this list's rows.
  func isOwn(_ drag: OpaquePointer?) -> Bool {
    drag != nil && self.drag?.opaque == drag
  }

  /// Whether the user asks for a copy of the dragged rows, by holding `Ctrl` down.
  ///
  /// On X11 the drag itself knows; on Wayland the compositor tells it only those over whom the rows
  /// are.
  var isCopying: Bool {
    isCopyingHere || drag.map { gdk_drag_get_actions($0.opaque).isOnlyCopy } ?? false
  }

  /// Whether the list under the rows was told that they are to be copied.
  private var isCopyingHere = false

  /// Whether a compositor that does what the list prefers shall copy.
  private(set) var prefersCopy = false
  /// Whether the drag has begun with `Ctrl` held down, and nothing was made of it yet.
  private var isCopyDue = false

  /// Takes what a Wayland compositor wants to be done where the rows are: nothing where they are no
  /// longer over the list.
  ///
  /// Compositors made with wlroots give the keyboard to nobody during a drag and do what the list
  /// prefers. What was held when the drag began counts until its end then.
  func follow(_ actions: GdkDragAction) {
    isCopyingHere = actions.isOnlyCopy
    guard isCopyDue, actions.isOnlyCopy || actions.isOnlyMove else { return }
    isCopyDue = false
    prefersCopy = actions.isOnlyMove
  }

  /// Takes what a finger drags from a point of the list, without a drag of GTK's. Returns whether
  /// there is anything.
  func pickUp(x: Double, y: Double) -> Bool {
    isHeldByFinger = drag == nil && take(x: x, y: y)
    if isHeldByFinger { willBegin(rows) }
    return isHeldByFinger
  }

  /// Ends what `pickUp(x:y:)` has begun.
  func putDown() { end() }

  /// The widgets of the dragged rows that can be seen or nearly, in list order.
  var rowWidgets: [UnsafeMutablePointer<GtkWidget>] {
    let rows = rows
    return viewport.placedCells.map(\.cell).filter { cell in
      cell.content.map { rows.contains($0.row) } ?? false
    }.compactMap(\.rowWidget)
  }

  /// The dragged rows.
  var rows: Set<SnapshotRow<SectionID, ItemID>> {
    var rows = Set(items.map { SnapshotRow<SectionID, ItemID>.item($0) })
    if let section { rows.insert(.header(section)) }
    return rows
  }

  /// Returns whether there is anything to drag.
  private func take(x: Double, y: Double) -> Bool {
    guard let payload = payload(x, y) else { return false }
    section = payload.section
    items = payload.items
    movableItems = payload.movableItems
    return true
  }

  private func prepare(x: Double, y: Double) -> OpaquePointer? {
    guard !isHeldByFinger, take(x: x, y: y) else { return nil }
    gtk_support_keep_scale(viewport.view)
    let keys = gtk_event_controller_get_current_event_state(source)
    isCopyDue = keys.rawValue & GDK_CONTROL_MASK.rawValue != 0
    prefersCopy = false
    var providers: [UnsafeMutablePointer<GdkContentProvider>?] = [rowProvider()]
    if !items.isEmpty, let content = content(items) {
      if !content.uris.isEmpty {
        let list = content.uris.map { $0 + "\r\n" }.joined()
        let bytes = list.utf8.withContiguousStorageIfAvailable {
          g_bytes_new($0.baseAddress, gsize($0.count))
        }
        if let bytes {
          providers.append(gdk_content_provider_new_for_bytes("text/uri-list", bytes))
          g_bytes_unref(bytes)
        }
      }
      if !content.text.isEmpty { providers.append(textProvider(content.text)) }
    }
    return gdk_content_provider_new_union(&providers, gsize(providers.count))?.opaque
  }

  /// Marks the drag as one of rows. The items themselves stay here: no other list can make sense of
  /// them.
  private func rowProvider() -> UnsafeMutablePointer<GdkContentProvider>? {
    var value = GValue()
    g_value_init(&value, gtk_support_row_get_type())
    g_value_take_object(&value, gtk_support_row_new().map { UnsafeMutableRawPointer($0) })
    defer { g_value_unset(&value) }
    return gdk_content_provider_new_for_value(&value)
  }

  private func textProvider(_ text: String) -> UnsafeMutablePointer<GdkContentProvider>? {
    var value = GValue()
    g_value_init(&value, gtk_support_type_string())
    g_value_set_string(&value, text)
    defer { g_value_unset(&value) }
    return gdk_content_provider_new_for_value(&value)
  }

  private func begin(_ drag: OpaquePointer) {
    self.drag = ObjectReference(retaining: drag)
    if Workaround.escapeGrab.isNeeded { gtk_support_release_escape(drag) }
    gtk_support_find_drop_windows(drag)
    keys.begin(in: viewport.view) { [weak self] key in
      guard let self, key == GDK_KEY_Escape else {
        return DragScrolling.current?.press(key) ?? false
      }
      self.drag.map { gtk_support_cancel_drag($0.opaque) }
      return true
    }
    willBegin(rows)
    DragIcon.set(
      for: drag, rows: rowWidgets, count: rows.count, isRightToLeft: viewport.isRightToLeft)
  }

  private func end() {
    keys.end()
    drag = nil
    isHeldByFinger = false
    section = nil
    items = []
    movableItems = []
    didEnd()
  }
}

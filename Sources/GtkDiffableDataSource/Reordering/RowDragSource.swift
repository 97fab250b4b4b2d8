import CGioSupport
import CGtk
import CGtkSupport
import DiffableDataSource
import GtkSupport

/// Lets the pointer drag rows out of a list, and keeps track of the rows that a finger drags.
@MainActor
final class RowDragSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Decides what can be dragged. While it is `nil`, nothing can.
  weak var delegate: (any RowDragDelegate<SectionID, ItemID>)?
  private var payload = DragPayload<SectionID, ItemID>()
  private(set) var drag: ObjectReference?
  private(set) var isHeldByFinger = false
  private let viewport: RowsViewport<SectionID, ItemID>
  private let source: OpaquePointer
  private let keys = DragKeys()

  init(viewport: RowsViewport<SectionID, ItemID>) {
    self.viewport = viewport
    source = gtk_drag_source_new()
    // Copying is offered even if nothing can be copied: the list must learn that the user asks for
    // a copy, to show that it is not possible.
    gtk_drag_source_set_actions(
      source, GdkDragAction(rawValue: GDK_ACTION_MOVE.rawValue | GDK_ACTION_COPY.rawValue))
    connect(source, .prepare) { [weak self] x, y in self?.prepare(x: x, y: y) }
    connect(source, .dragBegin) { [weak self] drag in
      if let drag { self?.begin(drag) }
    }
    connect(source, .dragEnd) { [weak self] in self?.end() }
    viewport.widget.additions.add(source, to: viewport.view)
    viewport.widget.additions.whenRemoved { [weak self] in self?.keys.end() }
  }

  /// The dragged section. `nil` if none is dragged.
  var section: SectionID? { payload.section }

  /// The dragged items, in list order.
  var items: [ItemID] { payload.items }

  /// The dragged items that may be moved in their list.
  var movableItems: [ItemID] { payload.movableItems }

  /// Whether `drag` is a drag of this list's rows.
  func isOwn(_ drag: OpaquePointer?) -> Bool {
    drag != nil && self.drag?.opaque == drag
  }

  /// Whether the user asks for a copy of the dragged rows by holding `Ctrl` down.
  ///
  /// On X11 the drag itself reports this. On Wayland the compositor reports it only to the surface
  /// under the rows.
  var isCopying: Bool {
    isCopyingHere || drag.map { gdk_drag_get_actions($0.opaque).isOnlyCopy } ?? false
  }

  /// Whether the compositor has told the list under the rows that the user wants a copy.
  private var isCopyingHere = false

  /// Whether the list prefers a copy, for compositors that carry out its preferred action.
  private(set) var prefersCopy = false
  /// Whether `Ctrl` was held down when the drag began, and the first reported action has not come
  /// yet.
  private var isCopyDue = false

  /// Notes the action that a Wayland compositor wants at the place of the rows. No action means
  /// that they are no longer over the list.
  ///
  /// Compositors made with wlroots send no keyboard events during a drag, and carry out the list's
  /// preferred action. With them, the keys held at the beginning of the drag count until its end.
  func follow(_ actions: GdkDragAction) {
    isCopyingHere = actions.isOnlyCopy
    guard isCopyDue, actions.isOnlyCopy || actions.isOnlyMove else { return }
    isCopyDue = false
    prefersCopy = actions.isOnlyMove
  }

  /// Begins a finger's drag of the content at a point of the list, without a drag of GTK's. Returns
  /// whether there is anything to drag.
  func pickUp(x: Double, y: Double) -> Bool {
    isHeldByFinger = drag == nil && take(x: x, y: y)
    if isHeldByFinger { delegate?.dragWillBegin(rows) }
    return isHeldByFinger
  }

  /// Ends a drag that `pickUp(x:y:)` has begun.
  func putDown() { end() }

  /// The widgets of the dragged rows that are on or near the screen, in list order.
  var rowWidgets: [UnsafeMutablePointer<GtkWidget>] {
    let rows = rows
    return viewport.placedCells.map(\.cell).filter { cell in
      cell.content.map { rows.contains($0.row) } ?? false
    }.compactMap(\.drawnWidget)
  }

  /// The dragged rows: items, or the header of a section.
  var rows: Set<SnapshotRow<SectionID, ItemID>> {
    var rows = Set(items.map { SnapshotRow<SectionID, ItemID>.item($0) })
    if let section { rows.include([.header(section)]) }
    return rows
  }

  /// Asks the delegate for the content at a point. Returns whether there is anything to drag.
  private func take(x: Double, y: Double) -> Bool {
    guard let payload = delegate?.payload(x: x, y: y) else { return false }
    self.payload = payload
    return true
  }

  private func prepare(x: Double, y: Double) -> OpaquePointer? {
    guard !isHeldByFinger, take(x: x, y: y) else { return nil }
    if Workaround.dragIconScale.isNeeded { gtk_support_keep_scale(viewport.view) }
    let keys = gtk_event_controller_get_current_event_state(source)
    isCopyDue = keys.rawValue & GDK_CONTROL_MASK.rawValue != 0
    prefersCopy = false
    var providers: [UnsafeMutablePointer<GdkContentProvider>?] = [rowProvider()]
    if !items.isEmpty, let content = delegate?.content(of: items) {
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

  /// A content provider that marks the drag as a drag of rows. It does not contain the items,
  /// because no other list could use them.
  private func rowProvider() -> UnsafeMutablePointer<GdkContentProvider>? {
    var value = GValue()
    g_value_init(&value, gio_support_row_get_type())
    g_value_take_object(&value, gio_support_row_new().map { UnsafeMutableRawPointer($0) })
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
    delegate?.dragWillBegin(rows)
    DragIcon.set(
      for: drag, rows: rowWidgets, count: rows.count, isRightToLeft: viewport.isRightToLeft)
  }

  private func end() {
    keys.end()
    drag = nil
    isHeldByFinger = false
    payload = DragPayload()
    delegate?.dragDidEnd()
  }
}

extension GdkDragAction {
  /// Whether a copy is the only action.
  var isOnlyCopy: Bool {
    rawValue & GDK_ACTION_COPY.rawValue != 0 && rawValue & GDK_ACTION_MOVE.rawValue == 0
  }

  /// Whether a move is the only action.
  var isOnlyMove: Bool {
    rawValue & GDK_ACTION_MOVE.rawValue != 0 && rawValue & GDK_ACTION_COPY.rawValue == 0
  }
}

/// Decides what a `RowDragSource` drags.
@MainActor
protocol RowDragDelegate<SectionID, ItemID>: AnyObject {
  associatedtype SectionID: Hashable & Sendable
  associatedtype ItemID: Hashable & Sendable

  /// The content to drag from a point of the list; `nil` if there is none.
  func payload(x: Double, y: Double) -> DragPayload<SectionID, ItemID>?
  /// The content of dragged items for other programs; `nil` if they can only be dropped in their
  /// list.
  func content(of items: [ItemID]) -> DragContent?
  /// Called with the rows of a beginning drag, before the drag icon is drawn.
  func dragWillBegin(_ rows: Set<SnapshotRow<SectionID, ItemID>>)
  /// Called when a drag has ended, regardless of the place of the drop.
  func dragDidEnd()
}

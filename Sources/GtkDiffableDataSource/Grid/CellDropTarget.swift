internal import CGtk
internal import CGtkSupport
internal import DiffableDataSource
internal import GtkSupport

/// Takes cells of its own grid and files of other programs, and shows between which cells they land.
@MainActor
final class CellDropTarget<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  ListDropTarget
{
  typealias Position = DropPosition<SectionID, ItemID>
  typealias Hovering = RowDropTarget<SectionID, ItemID>.Hovering

  var accepts: (Hovering, Position) -> Bool = { _, _ in false }
  var dropRows: (Position) -> Bool = { _ in false }
  var dropFiles: ([String], Position) -> Bool = { _, _ in false }

  private let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  private let source: RowDragSource<SectionID, ItemID>
  private let indicator: CellDropIndicator?
  /// The last answer; asking anew for each pixel of the same place would be waste.
  private var answered: (position: Position, isAccepted: Bool)?
  /// Where the pointer is, while something hovers.
  private var pointer: (kind: Hovering, x: Double, y: Double)?
  private let nextLayout = NextLayout()
  private var adjustment: ObjectReference?
  private var scrolling: SignalConnection?

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    source: RowDragSource<SectionID, ItemID>, overlay: OpaquePointer?
  ) {
    self.viewport = viewport
    self.store = store
    self.source = source
    indicator = overlay.map { CellDropIndicator(overlay: $0, grid: viewport.view) }
    install(.rows, type: gtk_support_row_get_type())
    install(.files, type: gtk_support_type_file_list())
    connect(viewport.view, "notify::vadjustment") { [weak self] _ in self?.watchScrolling() }
    watchScrolling()
  }

  var showsIndicator: Bool { indicator?.isVisible ?? false }

  /// Forgets what hovers. GTK does not say `leave` after a drop.
  func end() {
    answered = nil
    pointer = nil
    indicator?.hide()
    gtk_support_stop_drag_scrolling(viewport.view)
  }

  func rowsDidMove() {
    guard pointer != nil else { return }
    answered = nil
    nextLayout.call(viewport.view) { [weak self] in
      guard let self, let pointer else { return }
      hover(pointer.kind, x: pointer.x, y: pointer.y)
    }
  }

  /// One target for each kind, as GTK reads only the first type of a target that a drag offers.
  private func install(_ kind: Hovering, type: GType) {
    let actions = GdkDragAction(rawValue: GDK_ACTION_MOVE.rawValue | GDK_ACTION_COPY.rawValue)
    let target: OpaquePointer = gtk_drop_target_new(type, actions)
    let none = GdkDragAction(rawValue: 0)
    connectReturningBool(target, "accept") { [weak self] arguments in
      guard let self, let drop = arguments.object(1) else { return false }
      return kindOf(drop) == kind
    }
    // On X11 the pointer's place is not known yet when it enters.
    connectReturningAction(target, "enter") { [weak self] _ in self?.action(target) ?? none }
    connectReturningAction(target, "motion") { [weak self] arguments in
      guard let self, hover(kind, x: arguments.double(1), y: arguments.double(2)) else {
        return none
      }
      return action(target)
    }
    connect(target, "leave") { [weak self] _ in self?.end() }
    connectReturningBool(target, "drop") { [weak self] arguments in
      self?.drop(kind, arguments) ?? false
    }
    gtk_widget_add_controller(viewport.view, target)
  }

  /// Cells of another grid are files, if they offer any.
  private func kindOf(_ drop: OpaquePointer) -> Hovering? {
    if source.isOwn(gdk_drop_get_drag(drop)) { return .rows }
    let formats = gdk_drop_get_formats(drop)
    let hasFiles =
      gdk_content_formats_contain_mime_type(formats, "text/uri-list") != 0
      || gdk_content_formats_contain_gtype(formats, gtk_support_type_file_list()) != 0
    return hasFiles ? .files : nil
  }

  /// Cells move and files are copied, unless the other side allows only the opposite.
  private func action(_ target: OpaquePointer) -> GdkDragAction {
    guard let drop = gtk_drop_target_get_current_drop(target) else {
      return GdkDragAction(rawValue: 0)
    }
    let choices = [GDK_ACTION_MOVE, GDK_ACTION_COPY]
    let ordered = kindOf(drop) == .rows ? choices : choices.reversed()
    let allowed = gdk_drop_get_actions(drop).rawValue
    return allowed & ordered[0].rawValue != 0 ? ordered[0] : ordered[1]
  }

  /// Shows where a drop would land. Returns whether it would be accepted.
  @discardableResult
  private func hover(_ kind: Hovering, x: Double, y: Double) -> Bool {
    pointer = (kind, x, y)
    guard let place = viewport.cellDropPlace(x: x, y: y, in: store),
      isAccepted(kind, place.position)
    else {
      indicator?.hide()
      return false
    }
    indicator?.show(place.line)
    return true
  }

  private func isAccepted(_ hovering: Hovering, _ position: Position) -> Bool {
    if let answered, answered.position == position { return answered.isAccepted }
    let isAccepted = accepts(hovering, position)
    answered = (position, isAccepted)
    return isAccepted
  }

  private func watchScrolling() {
    scrolling?.disconnect()
    adjustment = viewport.adjustment.map(ObjectReference.init(retaining:))
    scrolling = adjustment.map { adjustment in
      connect(adjustment.opaque, "value-changed", after: false) { [weak self] _ in
        self?.rowsDidMove()
      }
    }
  }

  private func drop(_ kind: Hovering, _ arguments: SignalArguments) -> Bool {
    let place = viewport.cellDropPlace(x: arguments.double(2), y: arguments.double(3), in: store)
    end()
    guard let place, accepts(kind, place.position) else { return false }
    switch kind {
    case .rows: return dropRows(place.position)
    case .files:
      let uris = arguments.boxed(1).map(DroppedFiles.uris(of:)) ?? []
      return !uris.isEmpty && dropFiles(uris, place.position)
    }
  }
}

internal import CGtk
internal import CGtkSupport
internal import DiffableDataSource
internal import GtkSupport

/// Takes rows of its own list and files of other programs, and shows where they land.
@MainActor
final class RowDropTarget<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Position = DropPosition<SectionID, ItemID>

  /// What hovers over the list.
  enum Hovering {
    case rows
    case files
  }

  /// Whether a drop would change something.
  var accepts: (Hovering, Position) -> Bool = { _, _ in false }
  /// Carries out a drop of the list's own rows.
  var dropRows: (Position) -> Bool = { _ in false }
  /// Carries out a drop of files, by their addresses.
  var dropFiles: ([String], Position) -> Bool = { _, _ in false }

  private let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  private let source: RowDragSource<SectionID, ItemID>
  private let indicator: DropIndicator?
  private let target: OpaquePointer
  /// The last answer; asking anew for each pixel of the same place would be waste.
  private var answered: (position: Position, isAccepted: Bool)?
  /// Where the pointer is, while something hovers.
  private var pointerY: Double?
  private let nextLayout = NextLayout()

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    source: RowDragSource<SectionID, ItemID>, overlay: OpaquePointer?
  ) {
    self.viewport = viewport
    self.store = store
    self.source = source
    indicator = overlay.map { DropIndicator(overlay: $0, list: viewport.view) }
    let actions = GdkDragAction(rawValue: GDK_ACTION_MOVE.rawValue | GDK_ACTION_COPY.rawValue)
    target = gtk_drop_target_new(0, actions)
    var types = [gtk_support_row_get_type(), gtk_support_type_file_list()]
    gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
    // On X11 the pointer's place is not known yet when it enters.
    connect(target, "enter", returningAction: { [weak self] _ in self?.action ?? .none })
    connect(
      target, "motion",
      returningAction: { [weak self] arguments in
        self?.hover(y: arguments.double(2)) ?? .none
      })
    connect(target, "leave") { [weak self] _ in self?.end() }
    connect(
      target, "drop",
      returning: { [weak self] arguments in
        self?.drop(arguments, y: arguments.double(3)) ?? false
      })
    gtk_widget_add_controller(viewport.view, target)
    if let adjustment = viewport.adjustment {
      connect(adjustment, "value-changed") { [weak self] _ in self?.didScroll() }
    }
  }

  /// Whether the line can be seen.
  var showsIndicator: Bool { indicator?.isVisible ?? false }

  /// Forgets what hovers. GTK does not say `leave` after a drop.
  func end() {
    answered = nil
    pointerY = nil
    indicator?.hide()
    gtk_support_stop_drag_scrolling(viewport.view)
  }

  private var hovering: Hovering? {
    guard let drop = gtk_drop_target_get_current_drop(target) else { return nil }
    let drag = gdk_drop_get_drag(drop)
    if source.isOwn(drag) { return .rows }
    let formats = gdk_drop_get_formats(drop)
    let isRow = gdk_content_formats_contain_gtype(formats, gtk_support_row_get_type()) != 0
    return isRow ? nil : .files
  }

  /// What a drop does: rows move, unless the user insists on a copy, files are copied.
  private var action: GdkDragAction {
    guard let hovering, let drop = gtk_drop_target_get_current_drop(target) else { return .none }
    let offered = gdk_drop_get_actions(drop).rawValue
    let wanted = hovering == .rows ? GDK_ACTION_MOVE : GDK_ACTION_COPY
    if offered & wanted.rawValue != 0 { return wanted }
    return offered & GDK_ACTION_COPY.rawValue != 0 ? GDK_ACTION_COPY : GDK_ACTION_MOVE
  }

  private func hover(y: Double) -> GdkDragAction {
    pointerY = y
    guard let hovering, let place = viewport.dropPlace(y: y, in: store),
      isAccepted(hovering, place.position)
    else {
      indicator?.hide()
      return .none
    }
    indicator?.show(at: place.line)
    return action
  }

  private func isAccepted(_ hovering: Hovering, _ position: Position) -> Bool {
    if let answered, answered.position == position { return answered.isAccepted }
    let isAccepted = accepts(hovering, position)
    answered = (position, isAccepted)
    return isAccepted
  }

  /// Rows that scroll under a resting pointer send no motion.
  private func didScroll() {
    guard pointerY != nil else { return }
    nextLayout.call(viewport.view) { [weak self] in
      guard let self, let y = pointerY else { return }
      _ = hover(y: y)
    }
  }

  private func drop(_ arguments: SignalArguments, y: Double) -> Bool {
    let hovering = hovering
    let place = viewport.dropPlace(y: y, in: store)
    let uris = arguments.boxed(1).map(DroppedFiles.uris(of:)) ?? []
    end()
    guard let hovering, let place, accepts(hovering, place.position) else { return false }
    switch hovering {
    case .rows: return dropRows(place.position)
    case .files: return !uris.isEmpty && dropFiles(uris, place.position)
    }
  }
}

extension GdkDragAction {
  /// Nothing can be dropped here.
  fileprivate static let none = GdkDragAction(rawValue: 0)
}

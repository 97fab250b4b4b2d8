internal import CGtk
internal import CGtkSupport
internal import DiffableDataSource
internal import GtkSupport

/// Takes rows or cells of its own list or grid and files of other programs, and shows where they land.
@MainActor
final class RowDropTarget<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Position = DropPosition<SectionID, ItemID>

  /// What hovers over the list.
  enum Hovering {
    case rows
    case files
  }

  /// Where a drop lands.
  enum Destination: Equatable {
    case position(Position)
    case section(SectionMove<SectionID>)
  }

  /// How long a drag rests on a header until that is told, in milliseconds.
  private static var restingTime: UInt32 { 600 }

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
  private let surface: DropSurface?
  /// The last answer; asking anew for each pixel of the same place would be waste.
  private var answered: (position: Position, isCopy: Bool, isAccepted: Bool)?
  /// Where the line is, while it can be seen: there a drop lands even if the list changes before it is drawn again.
  private(set) var shown: Destination?
  /// The header on which the pointer is, and the time since.
  private var hoveredHeader: SectionID?
  private let hoverCall = MainLoopCall()
  /// Where the pointer is, while something hovers.
  private var pointer: (kind: Hovering, target: OpaquePointer, x: Double, y: Double)?
  private let nextLayout: NextLayout
  private var adjustment: ObjectReference?
  private var scrolling: SignalConnection?

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    source: RowDragSource<SectionID, ItemID>, overlay: OpaquePointer?
  ) {
    self.viewport = viewport
    nextLayout = NextLayout(viewport.layouts)
    self.store = store
    self.source = source
    surface = overlay.map { DropSurface(overlay: $0, list: viewport.view) }
    indicator = overlay.map { DropIndicator(overlay: $0, list: viewport.view) }
    install(.rows, type: gtk_support_row_get_type())
    install(.files, type: gtk_support_type_file_list())
    connect(viewport.view, "notify::vadjustment") { [weak self] _ in self?.watchScrolling() }
    watchScrolling()
  }

  /// Whether the line can be seen.
  var showsIndicator: Bool { indicator?.isVisible ?? false }

  /// Whether the rows have changed and are not yet laid out, so that the line is still where it was before.
  var isStale: Bool { nextLayout.isDue }

  /// Forgets what hovered when a drag is over. GTK does not say `leave` after a drop.
  func end() {
    surface?.close()
    leave()
  }

  private func leave() {
    answered = nil
    pointer = nil
    shown = nil
    source.isCopyingHere = false
    indicator?.hide()
    watchHeader(nil)
    gtk_support_stop_drag_scrolling(viewport.view)
  }

  /// One target for each kind, as GTK reads only the first type of a target that a drag offers.
  private func install(_ kind: Hovering, type: GType) {
    let actions = GdkDragAction(rawValue: GDK_ACTION_MOVE.rawValue | GDK_ACTION_COPY.rawValue)
    let target: OpaquePointer = gtk_drop_target_new(type, actions)
    connectReturningBool(target, "accept") { [weak self] arguments in
      guard let self, let drop = arguments.object(1) else { return false }
      return kindOf(drop) == kind
    }
    // On X11 the pointer's place is not known yet when it enters.
    connectReturningAction(target, "enter") { [weak self] _ in self?.action(target) ?? .none }
    connectReturningAction(target, "motion") { [weak self] arguments in
      guard let self else { return .none }
      let drop = gtk_drop_target_get_current_drop(target)
      source.isCopyingHere = drop.map { gdk_drop_get_actions($0).isOnlyCopy } ?? false
      let (x, y) = (arguments.double(1), arguments.double(2))
      // GTK lets the list scroll only for drags that are over it.
      if surface != nil { gtk_support_drag_scroll(viewport.view, x, y) }
      let isAccepted = hover(kind, over: target, x: x, y: y)
      return isAccepted ? action(target) : .none
    }
    connect(target, "leave") { [weak self] _ in self?.leave() }
    connectReturningBool(target, "drop") { [weak self] arguments in
      self?.drop(kind, arguments) ?? false
    }
    gtk_widget_add_controller(surface?.widget ?? viewport.view, target)
  }

  /// Rows of another list are files, if they offer any.
  private func kindOf(_ drop: OpaquePointer) -> Hovering? {
    if source.isOwn(gdk_drop_get_drag(drop)) { return .rows }
    let formats = gdk_drop_get_formats(drop)
    let hasFiles =
      gdk_content_formats_contain_mime_type(formats, "text/uri-list") != 0
      || gdk_content_formats_contain_gtype(formats, gtk_support_type_file_list()) != 0
    return hasFiles ? .files : nil
  }

  /// What a drop does: rows move, unless the user insists on a copy; files are copied, unless the other side insists on a move.
  private func action(_ target: OpaquePointer) -> GdkDragAction {
    guard let drop = gtk_drop_target_get_current_drop(target) else { return .none }
    let wanted = kindOf(drop) == .rows ? GDK_ACTION_MOVE : GDK_ACTION_COPY
    let other = kindOf(drop) == .rows ? GDK_ACTION_COPY : GDK_ACTION_MOVE
    return gdk_drop_get_actions(drop).rawValue & wanted.rawValue != 0 ? wanted : other
  }

  /// Shows where a drop would land. Returns whether it would be accepted.
  private func hover(
    _ kind: Hovering, over target: OpaquePointer, x: Double, y: Double
  ) -> Bool {
    pointer = (kind, target, x, y)
    watchHeader(source.section == nil ? viewport.header(y: y, in: store) : nil)
    guard let (destination, line) = destination(of: kind, x: x, y: y), isAccepted(kind, destination)
    else {
      shown = nil
      indicator?.hide()
      return false
    }
    shown = destination
    indicator?.show(line)
    return true
  }

  private func destination(
    of kind: Hovering, x: Double, y: Double
  ) -> (Destination, line: DropLine)? {
    if kind == .rows, let section = source.section {
      return viewport.sectionDropPlace(y: y, in: store).map {
        (.section(SectionMove(section, before: $0.before)), $0.line)
      }
    }
    return viewport.dropPlace(x: x, y: y, in: store).map { (.position($0.position), $0.line) }
  }

  private func isAccepted(_ hovering: Hovering, _ destination: Destination) -> Bool {
    switch destination {
    case .section(let move): return source.acceptsSection(move)
    case .position(let position):
      let isCopy = source.isCopying
      if let answered, answered.position == position, answered.isCopy == isCopy {
        return answered.isAccepted
      }
      let isAccepted = accepts(hovering, position)
      answered = (position, isCopy, isAccepted)
      return isAccepted
    }
  }

  /// Tells when the pointer has been on the same header for a while.
  private func watchHeader(_ section: SectionID?) {
    guard section != hoveredHeader else { return }
    hoveredHeader = section
    guard let section else {
      hoverCall.cancel()
      return
    }
    hoverCall.schedule(.after(milliseconds: Self.restingTime)) { [weak self] in
      self?.source.headerHovered(section)
    }
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

  /// Looks again at what is under the pointer: rows that scroll or change under it send no motion.
  func rowsDidMove() {
    guard pointer != nil else { return }
    answered = nil
    nextLayout.call { [weak self] in
      guard let self, let (kind, target, x, y) = pointer else { return }
      let isAccepted = hover(kind, over: target, x: x, y: y)
      // The other side has to know, or it would call off a drop that is now possible.
      guard let drop = gtk_drop_target_get_current_drop(target) else { return }
      let action = isAccepted ? action(target) : .none
      gdk_drop_status(drop, action, action)
    }
  }

  private func drop(_ kind: Hovering, _ arguments: SignalArguments) -> Bool {
    // What was promised counts while the rows are not yet drawn where they are now.
    let destination =
      nextLayout.isDue
      ? shown : destination(of: kind, x: arguments.double(2), y: arguments.double(3))?.0
    answered = nil
    let changesSomething = destination.map { isAccepted(kind, $0) } ?? false
    let isCopyingHere = source.isCopyingHere
    end()
    guard let destination, changesSomething else { return false }
    source.isCopyingHere = isCopyingHere
    defer { source.isCopyingHere = false }
    switch (kind, destination) {
    case (.rows, .position(let position)): return dropRows(position)
    case (.rows, .section(let move)): return source.dropSection(move)
    case (.files, .position(let position)):
      let uris = arguments.boxed(1).map(DroppedFiles.uris(of:)) ?? []
      return !uris.isEmpty && dropFiles(uris, position)
    case (.files, .section): return false
    }
  }
}

extension GdkDragAction {
  /// Nothing can be dropped here.
  fileprivate static let none = GdkDragAction(rawValue: 0)
}

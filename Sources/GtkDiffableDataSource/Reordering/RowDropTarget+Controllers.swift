internal import CGtk
internal import CGtkSupport
internal import DiffableDataSource
internal import GtkSupport

// What GTK tells of drags.
extension RowDropTarget {
  /// One target for each kind, as GTK reads only the first type of a target that a drag offers.
  func install(_ kind: Hovering, type: GType) {
    let actions = GdkDragAction(rawValue: GDK_ACTION_MOVE.rawValue | GDK_ACTION_COPY.rawValue)
    let target: OpaquePointer = gtk_drop_target_new(type, actions)
    connectReturningBool(target, "accept") { [weak self] arguments in
      guard let self, let drop = arguments.object(1) else { return false }
      return taken(drop) == kind
    }
    // On X11 the pointer's place is not known yet when it enters a window, and GTK takes it to be
    // in the window's corner.
    connectReturningAction(target, "enter") { [weak self] _ in
      guard let self else { return .none }
      // A text of this program is there at once, without a notification.
      if kind == .text { didReceive(text(over: target)) }
      return action(target)
    }
    if kind == .text {
      // Where a text lands depends on what it says.
      gtk_drop_target_set_preload(target, 1)
      connect(target, "notify::value") { [weak self] _ in
        guard let self else { return }
        didReceive(text(over: target))
      }
    }
    connectReturningAction(target, "motion") { [weak self] arguments in
      guard let self else { return .none }
      let drop = gtk_drop_target_get_current_drop(target)
      source.follow(drop.map { gdk_drop_get_actions($0) } ?? .none)
      let (x, y) = (arguments.double(1), arguments.double(2))
      return answer(target, isAccepted: hover(kind, over: target, x: x, y: y))
    }
    // The list's own rows may come back, until their drag is over.
    connect(target, "leave") { [weak self] _ in
      self?.leave()
      if kind != .rows { self?.endHovering() }
    }
    connectReturningBool(target, "drop") { [weak self] arguments in
      defer { if kind != .rows { self?.endHovering() } }
      return self?.drop(kind, x: arguments.double(2), y: arguments.double(3)) {
        arguments.boxed(1).map(DroppedValue.init)
      } ?? false
    }
    gtk_widget_add_controller(surface?.widget ?? viewport.view, target)
  }

  /// The text that hovers, if it is known already.
  private func text(over target: OpaquePointer) -> String? {
    gtk_drop_target_get_value(target).flatMap { DroppedValue($0).text }
  }

  /// What is dragged, if the list takes it; what it does not take may be for what is around it.
  func taken(_ drop: OpaquePointer) -> Hovering? {
    kindOf(drop).flatMap { takes($0) || takesOnItems($0) ? $0 : nil }
  }

  /// Rows of another list are files, if they offer any, else text, where this list does not take
  /// them as what they are.
  private func kindOf(_ drop: OpaquePointer) -> Hovering? {
    if source.isOwn(gdk_drop_get_drag(drop)) { return .rows }
    let formats = gdk_drop_get_formats(drop)
    // The rows of other programs made with this library are unknown here.
    if takesOnItems(.otherRows), gdk_drop_get_drag(drop) != nil,
      gdk_content_formats_contain_gtype(formats, gtk_support_row_get_type()) != 0
    {
      return .otherRows
    }
    switch DroppedValue.Kind(of: formats) {
    case .files: return .files
    case .text: return .text
    case nil: return nil
    }
  }

  /// What the other side is told of the place where the pointer is.
  ///
  /// A Wayland compositor, which alone knows the keys, has them copy only where something can be
  /// dropped at all: it is told so, too, where only a copy would change something.
  func answer(_ target: OpaquePointer, isAccepted: Bool) -> GdkDragAction {
    isAccepted || !viewport.view.isOnX11 && takesCopyHere ? action(target) : .none
  }

  /// What a drop does: rows move, unless the user insists on a copy; all else is copied, unless the
  /// other side insists on a move.
  func action(_ target: OpaquePointer) -> GdkDragAction {
    guard let drop = gtk_drop_target_get_current_drop(target) else { return .none }
    let isOwn = source.isOwn(gdk_drop_get_drag(drop))
    // A Wayland compositor does what the list prefers once the keys are let go.
    if isOwn, !viewport.view.isOnX11 {
      return source.prefersCopy ? GDK_ACTION_COPY : GDK_ACTION_MOVE
    }
    let (wanted, other) =
      isOwn ? (GDK_ACTION_MOVE, GDK_ACTION_COPY) : (GDK_ACTION_COPY, GDK_ACTION_MOVE)
    return gdk_drop_get_actions(drop).rawValue & wanted.rawValue != 0 ? wanted : other
  }
}

extension GdkDragAction {
  /// Nothing can be dropped here.
  static let none = GdkDragAction(rawValue: 0)
}

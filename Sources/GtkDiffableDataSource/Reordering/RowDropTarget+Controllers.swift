import CGioSupport
import CGtk
import CGtkSupport
import DiffableDataSource
import GtkSupport

// Handling GTK's drag events.
extension RowDropTarget {
  /// Installs a `GtkDropTarget` for one kind of content. Each kind needs its own, because GTK reads
  /// only the first type of a target that a drag offers.
  func install(_ content: HoveringContent, type: GType) {
    let actions = GdkDragAction(rawValue: GDK_ACTION_MOVE.rawValue | GDK_ACTION_COPY.rawValue)
    let target: OpaquePointer = gtk_drop_target_new(type, actions)
    connect(target, .accept) { [weak self] drop in
      guard let self, let drop else { return false }
      return taken(drop) == content
    }
    // On X11 the place of the pointer is not known yet when it enters a window, and GTK reports the
    // window's corner.
    connect(target, .dropEnter) { [weak self] _ in
      guard let self else { return .none }
      // A text of this program is loaded at once, without a notification.
      if content == .foreign(.text) { didReceive(text(over: target)) }
      return action(target)
    }
    if content == .foreign(.text) {
      // The place of a text drop depends on the text, so it is loaded before the drop.
      gtk_drop_target_set_preload(target, 1)
      connect(target, .notify("value")) { [weak self] in
        guard let self else { return }
        didReceive(text(over: target))
      }
    }
    connect(target, .dropMotion) { [weak self] x, y in
      guard let self else { return .none }
      let drop = gtk_drop_target_get_current_drop(target)
      source.follow(drop.map { gdk_drop_get_actions($0) } ?? .none)
      return answer(target, isAccepted: hover(content, over: target, x: x, y: y))
    }
    // The list's own rows may come back over it until their drag ends.
    connect(target, .leave) { [weak self] in
      self?.leave()
      if content != .ownRows { self?.endHovering() }
    }
    connect(target, .drop) { [weak self] value, x, y in
      defer { if content != .ownRows { self?.endHovering() } }
      return self?.drop(content, x: x, y: y, value: value) ?? false
    }
    viewport.widget.additions.add(target, to: surface?.widget ?? viewport.view)
  }

  /// The text of the hovering drag, if it is already loaded.
  private func text(over target: OpaquePointer) -> String? {
    gtk_drop_target_get_value(target).flatMap { DroppedValue($0).text }
  }

  /// The content of a drag, if the list takes it; `nil` leaves the drag to the widgets around the
  /// list.
  func taken(_ drop: OpaquePointer) -> HoveringContent? {
    content(of: drop).flatMap { intent(of: $0) == nil ? nil : $0 }
  }

  /// The content of a drag. If this list does not take the rows of another list as such, they count
  /// as files if they offer any, else as text.
  private func content(of drop: OpaquePointer) -> HoveringContent? {
    if source.isOwn(gdk_drop_get_drag(drop)) { return .ownRows }
    let formats = gdk_drop_get_formats(drop)
    // Rows of another program that uses this library cannot be identified here.
    if gdk_drop_get_drag(drop) != nil, intent(of: .foreign(.rows)) != nil,
      gdk_content_formats_contain_gtype(formats, gio_support_row_get_type()) != 0
    {
      return .foreign(.rows)
    }
    switch DroppedValue.Kind(of: formats) {
    case .files: return .foreign(.files)
    case .text: return .foreign(.text)
    case nil: return nil
    }
  }

  /// The action that is reported to the drag's source for the place of the pointer.
  ///
  /// Only a Wayland compositor knows the pressed keys, and it allows a copy only where any drop is
  /// accepted. So an action is reported also where only a copy would change something.
  func answer(_ target: OpaquePointer, isAccepted: Bool) -> GdkDragAction {
    isAccepted || !viewport.view.isOnX11 && takesCopyHere ? action(target) : .none
  }

  /// The action of a drop: rows are moved, unless the user insists on a copy. Other content is
  /// copied, unless the drag's source insists on a move.
  func action(_ target: OpaquePointer) -> GdkDragAction {
    guard let drop = gtk_drop_target_get_current_drop(target) else { return .none }
    let isOwn = source.isOwn(gdk_drop_get_drag(drop))
    // A Wayland compositor carries out the list's preferred action once the keys are released.
    if isOwn, !viewport.view.isOnX11 {
      return source.prefersCopy ? GDK_ACTION_COPY : GDK_ACTION_MOVE
    }
    let (wanted, other) =
      isOwn ? (GDK_ACTION_MOVE, GDK_ACTION_COPY) : (GDK_ACTION_COPY, GDK_ACTION_MOVE)
    return gdk_drop_get_actions(drop).rawValue & wanted.rawValue != 0 ? wanted : other
  }
}

extension GdkDragAction {
  /// No action: nothing can be dropped at the place.
  static let none = GdkDragAction(rawValue: 0)
}

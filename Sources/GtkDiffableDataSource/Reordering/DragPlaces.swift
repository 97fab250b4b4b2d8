import CGtk
import CGtkSupport
import GtkSupport

/// Follows a drag also beyond the list, and scrolls the list under it: over the whole window and,
/// on X11, outside of the window too if the drag began in the list.
@MainActor
final class DragPlaces {
  /// Returns whether the list can take a drop.
  var takes: (_ drop: OpaquePointer) -> Bool = { _ in false }
  /// Returns the drag that began in the list, until it ends.
  var ownDrag: () -> OpaquePointer? = { nil }
  let scrolling: DragScrolling
  private let view: ObjectReference
  private let ticker: FrameTicker
  private var drags: ObjectReference?
  private var drops: ObjectReference?
  private var untakenDrops: ObjectReference?
  /// The drop over the window, for comparison only: the object may be freed.
  private var drop: OpaquePointer?

  init(list: RowsWidget, scrolling: DragScrolling) {
    self.scrolling = scrolling
    view = list.reference
    ticker = FrameTicker(widget: list.view)
    list.additions.connect(list.view, .notify("root")) { [weak self] in self?.listen() }
    list.additions.whenRemoved { [weak self] in self?.stopListening() }
    listen()
  }

  private func stopListening() {
    Self.remove(&drags)
    Self.remove(&untakenDrops)
    end()
  }

  private func listen() {
    stopListening()
    guard let root = gtk_widget_get_root(view.cast()) else { return }
    let drags: OpaquePointer = gtk_drop_controller_motion_new()
    gtk_event_controller_set_propagation_phase(drags, GTK_PHASE_CAPTURE)
    connect(drags, .motion) { [weak self] x, y in
      guard let self else { return }
      let event = gtk_event_controller_get_current_event(drags)
      guard let drop = event.flatMap(gdk_dnd_event_get_drop), takes(drop) else { return end() }
      ticker.stop()
      watch(drop)
      watchDrops()
      if let place = view.cast().place(ofWindowPoint: (x, y)) {
        scrolling.follow(x: place.x, y: place.y)
      }
    }
    gtk_widget_add_controller(root.widget, drags)
    self.drags = ObjectReference(retaining: drags)
    refuseUntakenDrops(in: root.widget)
  }

  /// Refuses drops that no widget of the window takes. The drag's source drops as soon as the
  /// button is released if the last answer was positive, and by then the pointer may be over
  /// another widget. GTK leaves such a drop unanswered, so its drag would never end.
  private func refuseUntakenDrops(in root: UnsafeMutablePointer<GtkWidget>) {
    guard let controller = gtk_event_controller_legacy_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_BUBBLE)
    connect(controller, .event) {
      guard let event = gtk_event_controller_get_current_event(controller),
        gdk_event_get_event_type(event) == GDK_DROP_START,
        let drop = gdk_dnd_event_get_drop(event)
      else { return false }
      gdk_drop_finish(drop, .none)
      return true
    }
    gtk_widget_add_controller(root, controller)
    untakenDrops = ObjectReference(retaining: controller)
  }

  /// Waits until the drag leaves the window, by waiting until the drop object is freed. GTK 4.8
  /// emits `leave` whenever the drag crosses from one widget to another, and not at the end.
  private func watch(_ drop: OpaquePointer) {
    guard drop != self.drop else { return }
    self.drop = drop
    whenFreed(drop) { [weak self] in
      guard let self, self.drop == drop else { return }
      self.drop = nil
      leave()
    }
  }

  /// Watches drops on the window until the drag is gone, because GTK emits no `leave` after a drop.
  private func watchDrops() {
    guard drops == nil, let root = gtk_widget_get_root(view.cast()),
      let drops = gtk_event_controller_legacy_new()
    else { return }
    gtk_event_controller_set_propagation_phase(drops, GTK_PHASE_CAPTURE)
    connect(drops, .event) { [weak self] in
      let event = gtk_event_controller_get_current_event(drops)
      if event.map(gdk_event_get_event_type) == GDK_DROP_START { self?.end() }
      return false
    }
    gtk_widget_add_controller(root.widget, drops)
    self.drops = ObjectReference(retaining: drops)
  }

  private func leave() {
    guard ownDrag() != nil, let native = gtk_widget_get_native(view.cast()) else { return end() }
    let window = ObjectReference(retaining: native)
    ticker.start { [weak self] _ in self?.followOutside(of: window.opaque) ?? false }
  }

  /// Reads the place of the pointer outside of the window. Takes a round trip to the X server.
  private func followOutside(of window: OpaquePointer) -> Bool {
    var x = 0.0
    var y = 0.0
    guard let drag = ownDrag(),
      gtk_support_find_pointer(
        gdk_drag_get_device(drag), gtk_native_get_surface(window), &x, &y) != 0
    else {
      end()
      return false
    }
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(window, &left, &top)
    if let place = view.cast().place(ofWindowPoint: (x - left, y - top)) {
      scrolling.followOutside(x: place.x, y: place.y)
    }
    return true
  }

  private func end() {
    ticker.stop()
    Self.remove(&drops)
    scrolling.stop()
  }

  private static func remove(_ controller: inout ObjectReference?) {
    controller.map(WidgetAdditions.remove)
    controller = nil
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  /// Converts a point of the widget's window to the coordinates of the widget. `nil` for a widget
  /// outside of windows.
  @MainActor
  func place(ofWindowPoint point: (x: Double, y: Double)) -> (x: Double, y: Double)? {
    guard let native = gtk_widget_get_native(self) else { return nil }
    var inWindow = graphene_point_t(x: Float(point.x), y: Float(point.y))
    var inWidget = graphene_point_t()
    guard gtk_widget_compute_point(native.widget, self, &inWindow, &inWidget) != 0 else {
      return nil
    }
    return (Double(inWidget.x), Double(inWidget.y))
  }
}

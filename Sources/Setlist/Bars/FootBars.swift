internal import CAdwaita
internal import GtkSupport

/// The bars at the foot of the window, one below the other.
///
/// If all of them would leave too little of the list, only the newest are shown. The others come
/// back when these are hidden or the window gets higher.
@MainActor
final class FootBars {
  /// The minimum height in pixels of the content above the bars: a section's header and about three
  /// rows.
  private static let leastRoomAbove: Int32 = 240

  /// Called when a bar with the keyboard focus is hidden.
  var focusLeft: (() -> Void)?

  private let above: UnsafeMutablePointer<GtkWidget>
  /// The bars that have content to show, as revealers, newest first.
  private var bars: [OpaquePointer] = []
  private var room: (width: Int32, height: Int32) = (0, 0)
  private let layouts: WindowLayouts

  /// Makes the controller of the bars below `above` in the same box.
  init(below above: UnsafeMutablePointer<GtkWidget>) {
    self.above = above
    layouts = WindowLayouts(of: above)
    layouts.didEnd = { [weak self] in self?.layoutDidEnd() }
  }

  /// Adds a revealer whose child is a bar, still hidden.
  func add(_ bar: OpaquePointer) {
    // A screen reader does not know that a revealer hides its child.
    gtk_widget_set_visible(bar.widget, 0)
    connect(bar, .notify("child-revealed")) {
      if gtk_revealer_get_reveal_child(bar) == 0 { gtk_widget_set_visible(bar.widget, 0) }
    }
  }

  /// The bars that are shown, from top to bottom.
  var shown: [UnsafeMutablePointer<GtkWidget>] {
    guard let box = gtk_widget_get_parent(above) else { return [] }
    return WidgetChildren(of: box).filter { child in
      bars.contains { $0.widget == child && gtk_revealer_get_reveal_child($0) != 0 }
    }
  }

  /// Returns whether a bar has content to show, even if another takes its place.
  func contains(_ bar: OpaquePointer) -> Bool { bars.contains(bar) }

  /// Shows a bar, in place of others if there is not enough space.
  func show(_ bar: OpaquePointer) {
    bars.removeAll { $0 == bar }
    bars.insert(bar, at: 0)
    arrange()
  }

  /// Hides a bar.
  func hide(_ bar: OpaquePointer) {
    guard contains(bar) else { return }
    bars.removeAll { $0 == bar }
    conceal(bar)
    arrange()
  }

  private func layoutDidEnd() {
    guard let box = gtk_widget_get_parent(above) else { return }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(above, box, &bounds) != 0 else { return }
    let now = (gtk_widget_get_width(box), gtk_widget_get_height(box) - Int32(bounds.origin.y))
    guard now != room else { return }
    room = now
    arrange()
  }

  private func arrange() {
    var left = room.height - Self.leastRoomAbove
    for (index, bar) in bars.enumerated() {
      left -= height(of: bar)
      let isShown = index == 0 || left >= 0
      guard isShown else {
        conceal(bar)
        continue
      }
      gtk_widget_set_visible(bar.widget, 1)
      gtk_revealer_set_reveal_child(bar, 1)
    }
  }

  private func conceal(_ bar: OpaquePointer) {
    let focus = gtk_widget_get_root(bar.widget).flatMap(gtk_root_get_focus)
    let hadFocus = focus.map { gtk_widget_is_ancestor($0, bar.widget) != 0 } ?? false
    gtk_revealer_set_reveal_child(bar, 0)
    if hadFocus { focusLeft?() }
  }

  /// Returns the height of a bar when it is shown.
  private func height(of bar: OpaquePointer) -> Int32 {
    guard let child = gtk_revealer_get_child(bar) else { return 0 }
    var height: Int32 = 0
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, room.width, nil, &height, nil, nil)
    return height
  }
}

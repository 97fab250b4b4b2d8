internal import CAdwaita
internal import GtkSupport

/// Keeps a list in the middle of a very wide window, so that a title and the length at the other
/// end of its row belong together for the eye.
@MainActor
struct ListClamp {
  /// The most that a row is wide, in pixels.
  private static let width: Int32 = 1000

  private let clamp: UnsafeMutablePointer<GtkWidget>

  /// Puts a list into a scrolled window.
  init(of list: OpaquePointer, in scroller: OpaquePointer) {
    clamp = adw_clamp_scrollable_new()
    adw_clamp_scrollable_set_child(clamp.opaque, list.widget)
    gtk_scrolled_window_set_child(scroller, clamp)
    setActive(true)
  }

  /// Lets the list be as wide as the window, or not.
  func setActive(_ isActive: Bool) {
    let width = isActive ? Self.width : .max
    adw_clamp_scrollable_set_maximum_size(clamp.opaque, width)
    adw_clamp_scrollable_set_tightening_threshold(clamp.opaque, width)
  }
}

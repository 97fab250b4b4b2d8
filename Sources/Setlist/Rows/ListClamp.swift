import AdwaitaSupport
import GtkSupport

/// Keeps a list in the middle of a very wide window, so that a title and the length at the other
/// end of its row belong together for the eye.
@MainActor
struct ListClamp {
  /// The most that a row is wide, in pixels.
  private static let width: Int32 = 1000

  private let clamp: ScrollableClamp

  /// Puts a list into a scrolled window.
  init(of list: Widget, in scroller: ScrolledWindow) {
    clamp = ScrollableClamp(list)
    scroller.setChild(clamp)
    setActive(true)
  }

  /// Lets the list be as wide as the window, or not.
  func setActive(_ isActive: Bool) {
    clamp.setMaximumWidth(isActive ? Self.width : .max)
  }
}

import AdwaitaSupport
import GtkSupport

/// Limits the width of a list and centers it in a very wide window, so that the eye can connect a
/// title with the length at the other end of its row.
@MainActor
struct ListClamp {
  /// The maximum width of a row in pixels.
  private static let width: Int32 = 1000

  private let clamp: ScrollableClamp

  /// Puts a list into a clamp inside a scrolled window.
  init(of list: Widget, in scroller: ScrolledWindow) {
    clamp = ScrollableClamp(list)
    scroller.setChild(clamp)
    setActive(true)
  }

  /// Limits the width of the list, or lets it be as wide as the window.
  func setActive(_ isActive: Bool) {
    clamp.setMaximumWidth(isActive ? Self.width : .max)
  }
}

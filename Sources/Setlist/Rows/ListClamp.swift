import AdwaitaSupport
import GtkSupport

/// Limits the width of a list and centers it in a very wide window, so that the eye can connect a
/// title with the length at the other end of its row.
@MainActor
final class ListClamp {
  /// The maximum width of a row in pixels.
  private static let width: Int32 = 1000

  private let clamp: ScrollableClamp
  /// The clamps of widgets above the list, which are as wide as the list.
  private var others: [Clamp] = []
  private var isActive = true

  /// Puts a list into a clamp inside a scrolled window.
  init(of list: Widget, in scroller: ScrolledWindow) {
    clamp = ScrollableClamp(list)
    scroller.setChild(clamp)
    setActive(true)
  }

  /// Limits the width of the list, or lets it be as wide as the window.
  func setActive(_ isActive: Bool) {
    self.isActive = isActive
    clamp.setMaximumWidth(isActive ? Self.width : .max)
    for other in others { other.setMaximumWidth(width) }
  }

  /// The maximum width of what is above the list. Larger numbers overflow in libadwaita 1.2.
  private var width: Int32 { isActive ? Self.width : 16_384 }

  /// Makes a clamp around a widget above the list, which is always as wide as the list.
  func clamp(around widget: Widget) -> Clamp {
    let other = Clamp(widget, width: width)
    others.append(other)
    return other
  }
}

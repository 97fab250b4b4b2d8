import CGtk
import GtkSupport
import SetlistLibrary

/// Clicks and taps on the stage, and the pointer, which hides while it rests.
@MainActor
final class StagePointer {
  /// The milliseconds for which the pointer rests before it hides.
  private static let patience: UInt32 = 3000

  private let window: Window
  private let hiding = MainLoopCall()
  private var isHidden = false

  /// Follows the pointer over a widget of a window. A click, or a tap in the half to which text
  /// runs, goes on; a click of the second button, or a tap in the other half, goes back.
  init(over widget: Widget, in window: Window, press: @escaping @MainActor (Stage.Press) -> Void) {
    self.window = window
    let click = ClickGesture(on: widget, button: 0, isFirst: true)
    // A finger that scrolls the order is no tap: the gesture is then cancelled before its release.
    connect(click, .released) { [widget] x, _ in
      if click.isTouch {
        let isRight = x > Double(widget.width) / 2
        press(isRight == widget.isRightToLeft ? .back : .next)
      } else {
        press(click.currentButton == GDK_BUTTON_SECONDARY ? .back : .next)
      }
    }
    window.onMotion { [weak self] in self?.pointerDidMove() }
    hideLater()
  }

  private func pointerDidMove() {
    if isHidden { window.setCursor(nil) }
    isHidden = false
    hideLater()
  }

  private func hideLater() {
    hiding.schedule(.after(milliseconds: Self.patience)) { [weak self] in
      self?.isHidden = true
      self?.window.setCursor("none")
    }
  }
}

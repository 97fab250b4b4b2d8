import CGtk
import GtkSupport
import SetlistLibrary

/// Clicks and taps on the stage, and the pointer, which hides while it rests.
@MainActor
final class StagePointer {
  /// The milliseconds for which the pointer rests before it hides.
  private static let patience: UInt32 = 3000

  /// The way that a finger may go during a tap, as a part of the shorter side of the screen.
  private static let stray = 1 / 16.0

  private let window: Window
  private let hiding = MainLoopCall()
  private var isHidden = false

  /// Follows the pointer over a widget of a window. A click, or a tap in the half to which text
  /// runs, goes on; a click of the second button, or a tap in the other half, goes back.
  init(over widget: Widget, in window: Window, press: @escaping @MainActor (Stage.Press) -> Void) {
    self.window = window
    let click = ClickGesture(on: widget, button: 0, isFirst: true)
    var start = (x: 0.0, y: 0.0)
    connect(click, .pressed) { start = ($0, $1) }
    connect(click, .released) { [widget] x, y in
      if click.isTouch {
        // A finger that scrolls or strays is no tap.
        let limit = Double(min(widget.width, widget.height)) * Self.stray
        guard abs(x - start.x) <= limit, abs(y - start.y) <= limit else { return }
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

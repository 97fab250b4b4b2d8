import CGtk
import CGtkSupport
import GtkSupport

/// Receives the wheel during a drag on X11, where GTK's grab for the drag excludes it. Wayland
/// compositors deliver no wheel events during a drag, so the wheel does not work there.
@MainActor
final class DragWheel {
  /// Called with the number of steps downwards. Negative for steps upwards.
  var turned: (_ steps: Int) -> Void = { _ in }
  private let display: ObjectReference
  private let isX11: Bool
  private var connection: SignalConnection?

  init(view: UnsafeMutablePointer<GtkWidget>) {
    display = ObjectReference(retaining: gtk_widget_get_display(view))
    isX11 = view.isOnX11
  }

  isolated deinit {
    end()
  }

  /// Begins to receive the wheel, until `end()`.
  func begin() {
    guard connection == nil, isX11 else { return }
    gtk_support_hear_wheel(display.opaque, 1)
    connection = connect(display.opaque, .xEvent) { [weak self] event in
      guard let self else { return false }
      let steps = gtk_support_wheel_steps(display.opaque, event)
      if steps != 0 { turned(Int(steps)) }
      return steps != 0
    }
  }

  func end() {
    guard let connection else { return }
    connection.disconnect()
    self.connection = nil
    gtk_support_hear_wheel(display.opaque, 0)
  }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// Whether the widget is on an X11 display, where GTK reports other events of a drag than on
  /// Wayland.
  var isOnX11: Bool { gtk_support_is_x11(gtk_widget_get_display(self)) != 0 }
}

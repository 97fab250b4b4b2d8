import CGtk
import GtkSupport

/// Notifies about the layouts of a widget's window. After each layout, every widget has its size.
@MainActor
final class WindowLayouts {
  /// Called after each layout of the widget's window.
  var didEnd: (() -> Void)?
  private let widget: Widget
  private var connection: SignalConnection?

  init(of widget: Widget) {
    self.widget = widget
    connect(widget, .realize, after: true) { [weak self] in self?.watch() }
    if widget.isRealized { watch() }
  }

  private func watch() {
    connection?.disconnect()
    guard let surface = gtk_native_get_surface(widget.native?.opaque) else { return }
    connection = connect(surface, .layout, after: true) { [weak self] in self?.didEnd?() }
  }
}
